import { matchesText } from '@dorpel/i18n/text';
import { Choice } from '@dorpel/ui/Choice';
import { FieldGroup } from '@dorpel/ui/FieldGroup';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useState } from 'react';
import { type InputProps, useOptions, useTexts } from '../parts/form/controls.tsx';
import { choiceOf } from '../parts/form/Many.tsx';
import type { Option } from '../parts/form/load.ts';
import styles from './Zones.module.css';

const matches = ({ label, hint = '' }: Option, typed: string) => matchesText(`${label} ${hint}`, typed);

/** Places to tick, narrowed down by what is typed: a name or a postal code. Without JavaScript all of them are there. */
export function Zones(props: InputProps) {
  const { t } = useLingui();
  const { id, label, error, required, hint, name } = useTexts(props);
  const options = useOptions(props);
  const search = useId();
  const [typed, setTyped] = useState('');
  const [live, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  const shown = new Set(options.filter((option) => matches(option, typed)).map(({ value }) => value));
  return (
    <FieldGroup id={id} legend={label} hint={hint} error={error} required={required}>
      <div className={styles.frame}>
        {live ? (
          <input
            type="search"
            id={search}
            aria-label={t`Search for a place or postal code`}
            placeholder={t`Search for a place or postal code`}
            autoComplete="off"
            value={typed}
            className={styles.search}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
        ) : null}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be within reach of the keyboard. */}
        <div className={styles.list} tabIndex={0} role="group" aria-label={label}>
          {options.map((option, index) => (
            <div key={option.value} hidden={!shown.has(option.value)}>
              <Choice
                type="checkbox"
                id={index === 0 ? id : `${id}-${index}`}
                name={name}
                value={option.value}
                label={option.label}
                hint={option.hint}
                aria-invalid={error ? true : undefined}
                {...choiceOf(props, option.value)}
              />
            </div>
          ))}
          <p role="status" className={styles.none}>
            {shown.size === 0 ? <Trans>No results</Trans> : null}
          </p>
        </div>
      </div>
    </FieldGroup>
  );
}
