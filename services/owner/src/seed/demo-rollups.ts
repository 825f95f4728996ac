import { createHash } from 'node:crypto';
import { type Day, daysUntil } from '@dorpel/i18n/brussels';
import { emptyRollup, type Rollup, type Source } from '../statistics/statistics.ts';

/** Days of figures the demo begins with. */
export const DEMO_DAYS = 60;

/** How visits divide over where they come from. */
const SHARES: readonly (readonly [Source, number])[] = [
  ['portal', 0.36],
  ['search', 0.26],
  ['direct', 0.15],
  ['social', 0.1],
  ['site', 0.08],
  ['other', 0.05],
];

/** From 0 up to 1, always the same for the same words. */
export function chance(...words: readonly string[]): number {
  return createHash('sha256').update(words.join(' ')).digest().readUInt32BE() / 2 ** 32;
}

/** Where one visit came from. */
function sourceOf(...words: readonly string[]): Source {
  let left = chance(...words);
  for (const [source, share] of SHARES) {
    left -= share;
    if (left < 0) return source;
  }
  return 'other';
}

function sourcesOf(propertyId: string, day: Day, visits: number): Rollup['sources'] {
  const counts: Partial<Record<Source, number>> = {};
  for (let visit = 0; visit < visits; visit += 1) {
    const source = sourceOf(propertyId, day, `${visit}`);
    counts[source] = (counts[source] ?? 0) + 1;
  }
  return counts;
}

/** Busy in the weekend, when people look for a home; it depends on the day alone, so that tomorrow's start agrees. */
function looksOn(propertyId: string, day: Day): number {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  const weekend = weekday === 0 || weekday === 6 ? 1.5 : 1;
  const interest = 10 + 12 * chance(propertyId);
  return Math.round(interest * weekend * (0.55 + 0.7 * chance(propertyId, day)));
}

function rollupOn(propertyId: string, day: Day): Rollup {
  const opens = looksOn(propertyId, day);
  // Some two of three who open a page look longer.
  const visits = opens + Math.round(opens * (0.3 + 0.4 * chance(propertyId, day, 'visits')));
  const some = (word: string, share: number) => Math.round(opens * share * 2 * chance(propertyId, day, word));
  const [photos, videos, brochures] = [some('photos', 0.25), some('video', 0.05), some('brochure', 0.04)];
  return {
    ...emptyRollup(propertyId, day),
    visits,
    opens,
    impressions: opens * 7 + some('impression', 3),
    media: photos + videos + brochures,
    sources: sourcesOf(propertyId, day, visits),
    mediaKinds: { photos, ...(videos > 0 && { video: videos }), ...(brochures > 0 && { brochure: brochures }) },
  };
}

/** The demo's figures of a property: the days that end with `today`, the same however often it starts. */
export function demoRollups(propertyId: string, today: Day, days = DEMO_DAYS): Rollup[] {
  return daysUntil(today, days).map((day) => rollupOn(propertyId, day));
}
