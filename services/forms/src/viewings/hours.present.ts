import type { DeskViewingHours } from '@dorpel/contracts/desk-viewings';
import { formatDate, formatInstant } from '@dorpel/i18n/formats';
import type { Language } from '@dorpel/i18n/languages';
import type { Colleague } from '../submissions/handling-handling.ts';
import type { Home } from './homes.ts';

import type { HoursChange, KeptHours, ViewingHours } from './viewing-hours.ts';

/** A Sunday, at noon in Brussels. */
const SUNDAY = Date.UTC(2026, 10, 22, 11);
const DAY = 24 * 60 * 60_000;

const weekdayName = (weekday: number, language: Language) =>
  formatInstant(new Date(SUNDAY + weekday * DAY), language, { weekday: 'short' });

type Row = { readonly from: string; readonly to: string; readonly advisor?: Colleague | undefined };

const hoursInWords = ({ from, to, advisor }: Row) => `${from}–${to}${advisor ? ` (${advisor.name})` : ''}`;

/** What each part of hours is in words. */
const WRITE: { readonly [K in keyof ViewingHours]-?: (hours: ViewingHours, language: Language) => string } = {
  hours: ({ hours }, language) =>
    hours.map((row) => `${weekdayName(row.weekday, language)} ${hoursInWords(row)}`).join(', '),
  days: ({ days = [] }) => days.map((row) => `${formatDate(row.day)} ${hoursInWords(row)}`).join(', '),
  closed: ({ closed = [] }) =>
    closed
      .map(({ from, until, note }) => {
        const days = from === until ? formatDate(from) : `${formatDate(from)} – ${formatDate(until)}`;
        return note ? `${days} (${note})` : days;
      })
      .join(', '),
  minutes: ({ minutes }) => String(minutes),
  capacity: ({ capacity }) => String(capacity),
  daysAhead: ({ daysAhead }) => String(daysAhead),
};

/** A change of hours, part by part, in words; '' is told as null. */
function changesIn({ at, by, before, after }: HoursChange, language: Language): DeskViewingHours['changes'] {
  return (Object.keys(WRITE) as (keyof ViewingHours)[]).flatMap((what) => {
    const told = (hours: ViewingHours | null) => (hours && WRITE[what](hours, language)) || null;
    const [was, is] = [told(before), told(after)];
    return was === is ? [] : [{ at: at.toISOString(), by, what, before: was, after: is }];
  });
}

const rowOf = <R extends Row>({ advisor, ...row }: R) => ({ ...row, advisor: advisor ?? null });

/**
 * Hours as the desk shows them.
 *
 * @param kept what is kept of whose they are; null where nothing is
 * @param standing the hours that hold: their own, or those of the agency
 */
export function presentHours(
  of: string,
  kept: KeptHours | null,
  standing: ViewingHours,
  { home, advisor, language }: { home: Home | null; advisor: Colleague | null; language: Language },
): DeskViewingHours {
  const { hours, days = [], minutes, capacity, daysAhead } = standing;
  return {
    of,
    version: kept?.version ?? 0,
    isOwn: kept !== null && !kept.follows,
    home,
    advisor,
    hours: hours.map(rowOf),
    days: days.map(rowOf),
    closed: (kept?.closed ?? []).map(({ note, ...each }) => ({ ...each, note: note ?? null })),
    minutes,
    capacity,
    daysAhead,
    changes: (kept?.changes ?? []).flatMap((change) => changesIn(change, language)).toReversed(),
  };
}
