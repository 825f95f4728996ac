import { useSite } from '@dorpel/federation/site';
import { FieldError, RequiredMark } from '@dorpel/ui/Field';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from './Away.module.css';
import type { InputProps } from './controls.tsx';
import type { Value } from './values.ts';

const textsOf = (value: Value | undefined): readonly string[] => {
  if (typeof value === 'object') return value;
  return value === undefined || value === false || value === '' ? [] : [String(value)];
};

/** In place of a question whose choices can't be had: it says so, and what was chosen before still goes along. */
export function Away({ field, id, binding, error }: InputProps) {
  const { i18n } = useLingui();
  const { url } = useSite();
  const chosen = textsOf('start' in binding ? binding.start : binding.value);
  const kept = chosen.map((value) => <input key={value} type="hidden" name={field.name} value={value} />);
  // Its words are its question: without them nothing is asked.
  if (field.kind === 'condition') return <>{kept}</>;
  return (
    <div id={id} tabIndex={-1}>
      <p className={styles.label}>
        {i18n._(field.label)}
        <RequiredMark required={field.required ?? false} />
      </p>
      <p>
        {field.required ? (
          <Trans>We can’t show the options right now, and this form can’t do without them.</Trans>
        ) : (
          <Trans>We can’t show the options right now. You can send this form without them.</Trans>
        )}{' '}
        <a href={url.pathname + url.search}>
          <Trans>Load the page again</Trans>
        </a>
      </p>
      {kept}
      <FieldError id={undefined}>{error}</FieldError>
    </div>
  );
}
