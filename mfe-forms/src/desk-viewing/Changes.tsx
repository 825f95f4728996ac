import type { DeskViewing } from '@dorpel/contracts/desk-viewings';
import { useSite } from '@dorpel/federation/site';
import { formatInstant } from '@dorpel/i18n/formats';
import { useLingui } from '@lingui/react/macro';
import styles from './View.module.css';

type Change = DeskViewing['changes'][number];

/** Who moved, cancelled or handed it over and when, the newest first. */
export function Changes({ changes }: Pick<DeskViewing, 'changes'>) {
  const { t } = useLingui();
  const { language } = useSite();
  if (changes.length === 0) return null;
  const when = (instant: string) => formatInstant(instant, language, { dateStyle: 'short', timeStyle: 'short' });
  const told = ({ what, before, after }: Change): string => {
    if (what === 'status') return t`cancelled it`;
    const isTime = what === 'time';
    const nobody = t`nobody`;
    const [was, is] = [before, after].map((value) => (value === null ? nobody : isTime ? when(value) : value));
    return isTime ? t`moved it from ${was} to ${is}` : t`shown by: from ${was} to ${is}`;
  };
  return (
    <details className={styles.changes}>
      <summary>{t`What changed`}</summary>
      <ol reversed>
        {changes.map((change) => {
          const [moment, who, text] = [when(change.at), change.by.name, told(change)];
          return <li key={`${change.at} ${change.what}`}>{t`${moment}, ${who}: ${text}`}</li>;
        })}
      </ol>
    </details>
  );
}
