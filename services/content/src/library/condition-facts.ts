import type { Settings } from '@dorpel/contracts/content-entities';
import { dayOf, TIME_ZONE, timeOf } from '@dorpel/i18n/brussels';
import type { Language } from '@dorpel/i18n/languages';

/** What facts and compare values can be. */
export type Value = string | number | boolean | readonly (string | number)[];

/** A rule that can't be evaluated: an unknown fact or operator, values that can't be compared, an expression with a mistake. */
export class ConditionError extends Error {
  override readonly name = 'ConditionError';
}

/** Compares a fact with a value, or looks at the fact alone. */
type Operator = {
  readonly takesValue: boolean;
  /** @throws ConditionError when the two can't be compared */
  readonly holds: (fact: Value, value: Value) => boolean;
};

const isList = (value: Value): value is readonly (string | number)[] => Array.isArray(value);

const refuse = (fact: Value, value: Value): never => {
  throw new ConditionError(`${JSON.stringify(fact)} and ${JSON.stringify(value)} can't be compared`);
};

/** Two values of one kind, neither of them a list. '1' is not 1: a rule that mixes them has a mistake. */
function same(fact: Value, value: Value): boolean {
  if (isList(fact) || isList(value) || typeof fact !== typeof value) return refuse(fact, value);
  return fact === value;
}

/** Below 0 when the fact comes first. Dates and times as ISO texts sort as they should. */
function order(fact: Value, value: Value): number {
  if (typeof fact === 'number' && typeof value === 'number') return fact - value;
  if (typeof fact === 'string' && typeof value === 'string') return fact < value ? -1 : Number(fact > value);
  return refuse(fact, value);
}

const includes = (list: Value, value: Value) =>
  isList(list) ? list.some((each) => same(value, each)) : refuse(value, list);

function contains(fact: Value, value: Value): boolean {
  if (isList(fact)) return includes(fact, value);
  return typeof fact === 'string' && typeof value === 'string' ? fact.includes(value) : refuse(fact, value);
}

function between(fact: Value, value: Value): boolean {
  const [least, most, ...more] = isList(value) ? value : [];
  if (least === undefined || most === undefined || more.length > 0) return refuse(fact, value);
  return order(fact, least) >= 0 && order(fact, most) <= 0;
}

const texts = (holds: (fact: string, value: string) => boolean) => (fact: Value, value: Value) =>
  typeof fact === 'string' && typeof value === 'string' ? holds(fact, value) : refuse(fact, value);

const isEmpty = (fact: Value) => (typeof fact === 'string' || isList(fact) ? fact.length === 0 : refuse(fact, ''));

const compares = (holds: Operator['holds']): Operator => ({ takesValue: true, holds });
const looks = (holds: (fact: Value) => boolean): Operator => ({ takesValue: false, holds });

/** Every operator of a display condition by its name, the `logic` of a rule (A9). */
export const OPERATORS: Readonly<Record<string, Operator>> = {
  equals: compares(same),
  'not-equals': compares((fact, value) => !same(fact, value)),
  'greater-than': compares((fact, value) => order(fact, value) > 0),
  'at-least': compares((fact, value) => order(fact, value) >= 0),
  'less-than': compares((fact, value) => order(fact, value) < 0),
  'at-most': compares((fact, value) => order(fact, value) <= 0),
  between: compares(between),
  in: compares((fact, value) => includes(value, fact)),
  'not-in': compares((fact, value) => !includes(value, fact)),
  contains: compares(contains),
  'not-contains': compares((fact, value) => !contains(fact, value)),
  'starts-with': compares(texts((fact, value) => fact.startsWith(value))),
  'ends-with': compares(texts((fact, value) => fact.endsWith(value))),
  'is-empty': looks(isEmpty),
  'is-not-empty': looks((fact) => !isEmpty(fact)),
};

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

/** When the seat is open on a day: as that day says, or as its weekday does. */
function hoursOn(day: string, weekday: string, { agency: { openingHours, closures = [] } }: Settings) {
  const exception = closures.find(({ from, until = from }) => from <= day && day <= until);
  return exception?.hours ?? openingHours.filter(({ days }) => days.includes(weekday));
}

/** The facts of a moment. */
export function factsOf({ settings, articles, language, now }: Asked): Facts {
  const time = timeOf(now);
  const weekday = WEEKDAY.format(now);
  const day = dayOf(now);
  return {
    language,
    languages: settings.languages.enabled,
    date: day,
    time,
    weekday,
    isOpen: hoursOn(day, weekday, settings).some(({ opens, closes }) => opens <= time && time < closes),
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
