import type { Day } from '@dorpel/i18n/brussels';
import { type Comparison, comparisonsIn, type Condition, type Period } from './condition.ts';
import type { Subject } from './subject.ts';

/*
 * What the comparisons of a rule mean. Like `evaluate.ts` it knows no rule, no database and no clock; `./pnpm mutate` shows that its
 * tests notice every change to it.
 */

type Facts = Subject['facts'];
type Value = string | undefined;

/** Said to be had, but not said here: no answer yet. */
const PROMISES: ReadonlySet<Value> = new Set(['on-request', 'in-request']);

export const isPromised = (value: Value) => PROMISES.has(value);

export const isKnown = (value: Value) => value !== undefined && !isPromised(value);

const isDay = (value: Value): value is Day => value !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(value);

/** The last day of a period that begins on a day: the same day of the month, or the last there is of it. */
export function lastDayOf(day: Day, { years = 0, months = 0, days = 0 }: Period = {}): Day {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const counted = (year + years) * 12 + (month - 1) + months;
  // The day before the first of the next month.
  const longest = new Date(Date.UTC(Math.floor(counted / 12), (counted % 12) + 1, 0)).getUTCDate();
  const at = new Date(Date.UTC(Math.floor(counted / 12), counted % 12, Math.min(date, longest) + days));
  return at.toISOString().slice(0, 10);
}

/** A number, or a day as one: both can be compared. What is neither is neither more nor less than anything. */
const sizeOf = (value: Value, period?: Period): number =>
  isDay(value) ? Date.parse(lastDayOf(value, period)) : Number(value);

const COMPARE = {
  'more-than': (one: number, other: number) => one > other,
  'at-least': (one: number, other: number) => one >= other,
  'less-than': (one: number, other: number) => one < other,
  'at-most': (one: number, other: number) => one <= other,
};

function compares(comparison: Comparison, facts: Facts, day: Day): boolean {
  const value = facts[comparison.field];
  switch (comparison.is) {
    case 'known':
      return isKnown(value);
    case 'one-of':
      return value !== undefined && comparison.of.includes(value);
    case 'none-of':
      return value === undefined || !comparison.of.includes(value);
    case 'same-as':
      return isKnown(value) && value === facts[comparison.as];
    case 'valid':
      return isDay(value) && day <= lastDayOf(value, comparison.for);
    default: {
      const { than } = comparison;
      const other = typeof than === 'number' ? than : sizeOf(facts[than.field], than);
      return COMPARE[comparison.is](sizeOf(value), other);
    }
  }
}

/** Whether a condition holds of what is known, on a day of Europe/Brussels. */
export function holds(condition: Condition, facts: Facts, day: Day): boolean {
  const each = (one: Condition) => holds(one, facts, day);
  if ('any' in condition) return condition.any.some(each);
  if ('all' in condition) return condition.all.every(each);
  if ('none' in condition) return !condition.none.some(each);
  return compares(condition, facts, day);
}

/** The days with which something that a condition looks at ends: from the next one on it may hold no longer. */
export const lastDaysOf = (condition: Condition, facts: Facts): Day[] =>
  comparisonsIn(condition).flatMap((comparison) => {
    const value = facts[comparison.field];
    return comparison.is === 'valid' && isDay(value) ? [lastDayOf(value, comparison.for)] : [];
  });
