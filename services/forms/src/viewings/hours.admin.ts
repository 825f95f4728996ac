import type { DeskViewingHours, deskViewings } from '@dorpel/contracts/desk-viewings';
import { formatDate, formatInstant } from '@dorpel/i18n/formats';
import type { Language } from '@dorpel/i18n/languages';
import type { Call, Handlers } from '@dorpel/service-kit';
import { advisorOf, type Colleague, type DeskPeople, whoIn } from '../submissions/submissions.ts';
import type { Home, Homes } from './booking.ts';
import {
  AGENCY,
  assertHomeOf,
  type DeskHours,
  type HoursChange,
  type KeptHours,
  ownHours,
  VIEWING_HOURS,
  type ViewingHours,
} from './hours.ts';
import type { HoursRepository } from './store.ts';

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
function presentHours(
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

type DeskHoursRoutes = DeskPeople & {
  readonly hours: Pick<HoursRepository, 'find' | 'list'>;
  readonly deskHours: DeskHours;
  readonly homes: Homes;
  /** Whether there is such a home, also one that is held back; true where the catalogue can't be asked. */
  readonly isHome: (id: string, call: Call) => Promise<boolean>;
};

type HoursHandlers = Handlers<typeof deskViewings, 'listViewingHours' | 'getViewingHours' | 'saveViewingHours'>;

/** The id that the name of hours holds: 'p1' of 'property-p1'. */
const idIn = (of: string) => of.slice(of.indexOf('-') + 1);

/** When homes can be viewed, as the desk looks at it and changes it. */
export function deskHoursHandlers({ hours, deskHours, homes, isHome, ...people }: DeskHoursRoutes): HoursHandlers {
  return {
    async listViewingHours({ query: { language } }) {
      const own = (await hours.list()).filter(({ of }) => of !== AGENCY);
      const ofHomes = own.filter(({ of }) => of.startsWith('property-'));
      const homeOf = await homes(
        ofHomes.map(({ of }) => idIn(of)),
        language,
      );
      return {
        items: own.map(({ of, kept }) => ({
          of,
          home: of.startsWith('property-') ? homeOf(idIn(of)) : null,
          advisor: kept.advisor ?? null,
        })),
      };
    },

    async getViewingHours({ params: { of }, query: { language } }, call) {
      const isOfHome = of.startsWith('property-');
      const [kept, agency, homeOf] = await Promise.all([
        hours.find(of),
        hours.find(AGENCY),
        homes(isOfHome ? [idIn(of)] : [], language),
      ]);
      const isAdvisor = of.startsWith('advisor-');
      return presentHours(of, kept, ownHours(kept) ?? agency ?? VIEWING_HOURS, {
        home: isOfHome ? homeOf(idIn(of)) : null,
        advisor: isAdvisor ? (kept?.advisor ?? (await advisorOf(people, call, idIn(of), 'of'))) : null,
        language,
      });
    },

    async saveViewingHours({ params: { of }, body: { version, isOwn, ...asked } }, call) {
      await assertHomeOf(of, hours, (id) => isHome(id, call));
      const named = new Map<string, Colleague>();
      const withAdvisors = async <R extends { readonly advisor?: string | undefined }>(
        name: string,
        rows: readonly R[],
      ) =>
        Promise.all(
          rows.map(async ({ advisor: id, ...row }, at) => {
            if (id === undefined) return row;
            const advisor = named.get(id) ?? (await advisorOf(people, call, id, `${name}.${at}.advisor`));
            named.set(id, advisor);
            return { ...row, advisor };
          }),
        );
      const advisor = of.startsWith('advisor-') ? await advisorOf(people, call, idIn(of), 'of') : undefined;
      const next = {
        ...asked,
        hours: await withAdvisors('hours', asked.hours),
        days: await withAdvisors('days', asked.days),
        follows: isOwn === false,
        advisor,
      };
      return { version: await deskHours(of, version, next, whoIn(people, call)) };
    },
  };
}
