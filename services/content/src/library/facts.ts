import type { Settings } from '@dorpel/contracts/content-entities';
import { dayOf, TIME_ZONE, timeOf } from '@dorpel/i18n/brussels';
import type { Language } from '@dorpel/i18n/languages';
import { ConditionError, type Value } from './operators.ts';

/** What display conditions may ask about: nothing about the visitor, so that a page is the same for everybody. */
export type Facts = {
  readonly language: Language;
  readonly languages: readonly Language[];
  /** The day at the agency, '2026-11-21'. */
  readonly date: string;
  /** The time at the agency, '09:30'. */
  readonly time: string;
  /** The day of the week by its English name, as in the opening hours. */
  readonly weekday: string;
  /** Whether the office is open. */
  readonly isOpen: boolean;
  /** Published articles by the id of their category. */
  readonly articles: Readonly<Record<string, number>>;
};

const WEEKDAY = new Intl.DateTimeFormat('en-GB', { timeZone: TIME_ZONE, weekday: 'long' });

type Asked = {
  readonly settings: Settings;
  readonly articles: Facts['articles'];
  readonly language: Language;
  readonly now: Date;
};

/** The facts of a moment. */
export function factsOf({ settings, articles, language, now }: Asked): Facts {
  const time = timeOf(now);
  const weekday = WEEKDAY.format(now);
  return {
    language,
    languages: settings.languages.enabled,
    date: dayOf(now),
    time,
    weekday,
    isOpen: settings.agency.openingHours.some(
      ({ days, opens, closes }) => days.includes(weekday) && opens <= time && time < closes,
    ),
    articles,
  };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The fact at a path: 'language', 'articles.testimonials'.
 *
 * @throws ConditionError when there is none
 */
export function factAt(facts: Facts, path: string): Value {
  let value: unknown = facts;
  for (const name of path.split('.')) {
    if (!isObject(value) || !Object.hasOwn(value, name)) throw new ConditionError(`there is no fact '${path}'`);
    value = value[name];
  }
  if (isObject(value)) throw new ConditionError(`'${path}' is a group of facts`);
  return value as Value;
}
