import { createHash } from 'node:crypto';
import { type Day, daysUntil } from '../statistics/brussels-days.ts';
import type { Rollup, Source } from '../statistics/statistics.ts';

/** Days of figures the demo begins with. */
export const DEMO_DAYS = 60;

/** How visits divide over where they come from. */
const SHARES: readonly (readonly [Source, number])[] = [
  ['portal', 0.36],
  ['search', 0.27],
  ['direct', 0.17],
  ['social', 0.11],
  ['site', 0.09],
];

/** From 0 up to 1, always the same for the same words. */
function chance(...words: readonly string[]): number {
  return createHash('sha256').update(words.join(' ')).digest().readUInt32BE() / 2 ** 32;
}

/** Visits divided by the shares; what rounding leaves over came from elsewhere. */
function divide(opens: number): Rollup['sources'] {
  const divided = SHARES.map(([source, share]) => [source, Math.floor(opens * share)] as const);
  const rest = opens - divided.reduce((sum, [, count]) => sum + count, 0);
  return Object.fromEntries([...divided, ['other', rest] as const].filter(([, count]) => count > 0));
}

/** Busy in the weekend, when people look for a home; it depends on the day alone, so that tomorrow's start agrees. */
function visitsOn(propertyId: string, day: Day): number {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  const weekend = weekday === 0 || weekday === 6 ? 1.5 : 1;
  const interest = 10 + 12 * chance(propertyId);
  return Math.round(interest * weekend * (0.55 + 0.7 * chance(propertyId, day)));
}

function rollupOn(propertyId: string, day: Day): Rollup {
  const opens = visitsOn(propertyId, day);
  const some = (word: string, share: number) => Math.floor(opens * share * 2 * chance(propertyId, day, word));
  return {
    propertyId,
    day,
    opens,
    impressions: opens * 7 + some('impression', 3),
    communications: some('communication', 0.05),
    calendar: some('calendar', 0.03),
    media: some('media', 0.3),
    sources: divide(opens),
  };
}

/** The demo's figures of a property: 60 days that end with `today`, the same however often it starts. */
export function demoRollups(propertyId: string, today: Day): Rollup[] {
  return daysUntil(today, DEMO_DAYS).map((day) => rollupOn(propertyId, day));
}
