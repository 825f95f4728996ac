import type { DeskViewingHours } from '@dorpel/contracts/desk-viewings';
import { useSite } from '@dorpel/federation/site';
import { formatInstant } from '@dorpel/i18n/formats';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { wordsFor } from '../parts/desk/words.ts';
import styles from './View.module.css';

const PARTS: Readonly<Record<string, MessageDescriptor>> = {
  hours: msg`Every week`,
  days: msg`Single days`,
  closed: msg`Closed days`,
  minutes: msg`Minutes for a viewing`,
  capacity: msg`Visitors at the same time`,
  daysAhead: msg`Days that can be booked in advance`,
};

/** Who changed what of the hours and when, the newest first. */
export function Changes({ changes }: Pick<DeskViewingHours, 'changes'>) {
  const { t, i18n } = useLingui();
  const { language } = useSite();
  if (changes.length === 0) return null;
  const nothing = t`nothing`;
  return (
    <details className={styles.changes}>
      <summary>{t`What changed`}</summary>
      <ol reversed>
        {changes.map(({ at, by, what, before, after }) => {
          const part = wordsFor(PARTS, what, i18n._.bind(i18n));
          const [was, is] = [before ?? nothing, after ?? nothing];
          const moment = formatInstant(at, language, { dateStyle: 'short', timeStyle: 'short' });
          const [who, text] = [by.name, t`${part}: from ${was} to ${is}`];
          return <li key={`${at} ${what}`}>{t`${moment}, ${who}: ${text}`}</li>;
        })}
      </ol>
    </details>
  );
}
