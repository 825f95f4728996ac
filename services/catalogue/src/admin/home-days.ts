import { Problem } from '@dorpel/contracts';
import type { HomeDays } from '@dorpel/contracts/desk-homes';
import { type Day, dayOf, instantOf, timeOf } from '@dorpel/i18n/brussels';
import { formatInstant } from '@dorpel/i18n/formats';
import { type Language, pickLanguage } from '@dorpel/i18n/languages';
import type { OpenCatalogue } from '../catalogue.ts';
import { fedOf, type StoredProperty, type TypedFacts } from '../listings/listings.ts';
import {
  dateOf,
  dayIn,
  daysOn,
  daysOver,
  differingDates,
  isSameDays,
  type OpenDay,
  type TypedDates,
} from '../property/property.ts';

type Parts = Pick<OpenCatalogue, 'properties' | 'typed'> & {
  readonly target: Pick<OpenCatalogue['target'], 'raiseVersion'>;
};

/** An open house day as somebody typed it: a date and two times of the agency's clock. */
export type TypedDay = { readonly date: string; readonly from: string; readonly until: string };

export type DaysChange = {
  readonly version: number;
  readonly remove?: OpenDay | undefined;
  readonly add?: TypedDay | undefined;
  readonly choose?: { readonly date: Day; readonly is: 'typed' | 'feed' } | undefined;
};

/** Days to come of one home, and changes that are told. */
const MOST_COMING = 50;
const MOST_CHANGES = 100;

/** '14:00', '14.00', '14h', '14u30' or '9' as a time of the clock; null where it is none. */
function timeIn(text: string): string | null {
  const [, hour = '', minute = '00'] =
    /^(\d{1,2})(?:\s?[:.hu]\s?(\d{2})?)?(?:\s?(?:uur|uhr))?$/i.exec(text.trim()) ?? [];
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) return null;
  return `${hour.padStart(2, '0')}:${minute}`;
}

/**
 * The open house day that somebody typed.
 *
 * @throws Problem `request/invalid` with each field that can't be read, or that makes no day to come
 */
function readDay({ date, from, until }: TypedDay, now: Date): OpenDay {
  const wrong: Record<string, string> = {};
  const read = <T>(field: keyof TypedDay, text: string, reader: (said: string) => T | null): T | null => {
    const value = reader(text.trim());
    if (value === null) wrong[field] = text.trim() === '' ? 'required' : 'invalid';
    return value;
  };
  const day = read('date', date, dayIn);
  const [begins, ends] = [read('from', from, timeIn), read('until', until, timeIn)];
  const [start, end] = [day && begins && instantOf(day, begins), day && ends && instantOf(day, ends)];
  if (day && begins && !start) wrong['from'] = 'invalid';
  if (day && ends && !end) wrong['until'] = 'invalid';
  if (start && end && end <= start) wrong['until'] = 'before';
  else if (end && end <= now) wrong['date'] = 'past';
  if (!start || !end || Object.keys(wrong).length > 0) throw new Problem('request/invalid', wrong);
  return { start: start.toISOString(), end: end.toISOString() };
}

/** A day with what somebody would type for it. */
const asTyped = (day: OpenDay) => ({
  ...day,
  date: dateOf(day),
  from: timeOf(new Date(day.start)),
  until: timeOf(new Date(day.end)),
});

const isDay =
  ({ start, end }: OpenDay) =>
  (other: OpenDay) =>
    other.start === start && other.end === end;

const overlaps = (one: OpenDay, other: OpenDay) => one.start < other.end && other.start < one.end;

/** As the log keeps days: '2026-12-05 14:00-16:00', several with a comma between; null for none. */
const logged = (days: readonly OpenDay[]): string | null =>
  days
    .map(({ start, end }) => `${dateOf({ start, end })} ${timeOf(new Date(start))}-${timeOf(new Date(end))}`)
    .join(',') || null;

const LONG = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;

/** What the log keeps, in words of a language. */
function inWords(said: string | null, language: Language): string | null {
  if (said === null) return null;
  const words = said.split(',').map((each) => {
    const [date = '', times = ''] = each.split(' ');
    return `${formatInstant(`${date}T12:00:00Z`, language, LONG)}, ${times.replace('-', '–')}`;
  });
  return words.join('; ');
}

/** What the office types of open house days over what feeds say: in the browser and by command alike. */
export function createHomeDays({ properties, typed: store, target }: Parts) {
  async function homeOf(id: string): Promise<StoredProperty> {
    const found = await properties.office.find(id);
    if (!found) throw new Problem('home/not-found');
    return found;
  }

  /** What feed and office say of a home's days, and what holds. */
  async function saidOf(id: string) {
    const [home, typed] = await Promise.all([homeOf(id), store.find(id)]);
    const { openDays: fed = [] } = fedOf(home);
    const dates = typed?.dates ?? {};
    return { home, typed, fed, dates, days: daysOver(fed, dates) };
  }

  return {
    async get(id: string, language: Language, now: Date): Promise<HomeDays> {
      const { home, typed, fed, dates, days } = await saidOf(id);
      const { property } = home;
      const isComing = ({ end }: OpenDay) => Date.parse(end) > now.getTime();
      const typedOn = (day: OpenDay) => {
        const said = dates[dateOf(day)];
        return said && !fed.some(isDay(day)) ? { by: said.by, at: said.at } : null;
      };
      const past = [...(home.pastDays ?? []), ...days.filter((day) => !isComing(day))];
      return {
        id,
        title: pickLanguage(property.title, language) ?? { text: id, language },
        reference: property.reference,
        city: pickLanguage(property.address.city, language)?.text ?? property.address.zip,
        place: home.listing.shelf,
        isOver: property.state === 'sold' || property.state === 'rented',
        version: typed?.version ?? 0,
        coming: days.filter(isComing).map((day) => ({ ...asTyped(day), typed: typedOn(day) })),
        removed: fed.filter(isComing).flatMap((day) => {
          const said = dates[dateOf(day)];
          const isTaken = said !== undefined && !days.some(isDay(day)) && said.fed.some(isDay(day));
          return isTaken ? [{ ...asTyped(day), by: said.by, at: said.at }] : [];
        }),
        differing: differingDates(fed, dates)
          .filter((date) => date >= dayOf(now))
          .flatMap((date) => {
            const said = dates[date];
            if (!said) return [];
            return [
              {
                date,
                typed: [...said.days],
                feed: daysOn(fed, date),
                fedThen: [...said.fed],
                by: said.by,
                at: said.at,
              },
            ];
          }),
        past: past.toSorted((one, other) => (one.start < other.start ? 1 : -1)),
        changes: (typed?.log ?? [])
          .filter(({ field }) => field === 'openDays')
          .toReversed()
          .slice(0, MOST_CHANGES)
          .map(({ at, by, before, after }) => ({
            at,
            by,
            before: inWords(before, language),
            after: inWords(after, language),
          })),
      };
    },

    /**
     * Adds a day, takes one away, or both; or chooses for a date. It holds for its date, over whatever the feed says of that, under the name of
     * who does it; the home is decided on anew at once.
     *
     * @throws Problem `home/not-found`, `home-days/gone`, `request/invalid` with the fields, `home-facts/changed` where somebody typed something
     *   of the home since
     */
    async change(id: string, given: DaysChange, by: string, now: Date) {
      const { typed, fed, dates, days } = await saidOf(id);
      const said = { by, at: now.toISOString() };
      const changed = async (): Promise<Problem> => {
        const last = (await store.find(id))?.log.at(-1);
        return new Problem('home-facts/changed', last && { by: last.by, at: last.at });
      };
      if ((typed?.version ?? 0) !== given.version) throw await changed();
      const next = decide(given, { fed, dates, days }, said, now);
      const touched = [...new Set([...Object.keys(dates), ...Object.keys(next)])].filter(
        (date) => JSON.stringify(dates[date]) !== JSON.stringify(next[date]),
      );
      if (touched.length === 0) return { id, version: given.version, isChanged: false };
      const after = daysOver(fed, next);
      const log = touched.map((date) => ({
        ...said,
        field: 'openDays' as const,
        before: logged(daysOn(days, date)),
        after: logged(daysOn(after, date)),
      }));
      const kept: TypedFacts['facts'] = typed?.facts ?? {};
      if (!(await store.write(id, given.version, { facts: kept, dates: next }, log))) throw await changed();
      if ((await properties.layAnew([id], said.at)) > 0) await target.raiseVersion();
      return { id, version: given.version + 1, isChanged: true };
    },
  };
}

type Said = { readonly fed: readonly OpenDay[]; readonly dates: TypedDates; readonly days: readonly OpenDay[] };

/** What is typed of dates once something was changed: nothing of a date of which that is what the feed says. */
function decide(
  { remove, add, choose }: DaysChange,
  { fed, dates, days }: Said,
  said: { readonly by: string; readonly at: string },
  now: Date,
): TypedDates {
  if (choose) {
    const { [choose.date]: typed, ...rest } = dates;
    if (!typed) throw new Problem('home-days/gone');
    return choose.is === 'feed'
      ? rest
      : { ...rest, [choose.date]: { ...typed, ...said, fed: daysOn(fed, choose.date) } };
  }
  if (remove && (!days.some(isDay(remove)) || Date.parse(remove.end) <= now.getTime()))
    throw new Problem('home-days/gone');
  const left = remove ? days.filter((day) => !isDay(remove)(day)) : days;
  const day = add && readDay(add, now);
  if (day && left.some((other) => overlaps(day, other))) throw new Problem('request/invalid', { from: 'overlaps' });
  const coming = left.filter(({ end }) => Date.parse(end) > now.getTime());
  if (day && coming.length >= MOST_COMING) throw new Problem('request/invalid', { date: 'most' });
  const all = day ? [...left, day] : left;
  const touched = new Set([...(remove ? [dateOf(remove)] : []), ...(day ? [dateOf(day)] : [])]);
  const next: Record<Day, TypedDates[Day]> = { ...dates };
  for (const date of touched) {
    const [holds, says] = [daysOn(all, date), daysOn(fed, date)];
    if (isSameDays(holds, says)) delete next[date];
    else if (!isSameDays(holds, daysOn(days, date))) next[date] = { days: holds, ...said, fed: says };
  }
  return next;
}
