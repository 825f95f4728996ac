import type { TrackedEvent } from '@dorpel/contracts/owner';
import type { Day } from '@dorpel/i18n/brussels';
import { LRUCache } from 'lru-cache';

/**
 * How often one network counts for one home on one day. A family, an office or a school behind one address looks at a home
 * often; who makes ids up to look like many does not get far.
 */
const MOST: Readonly<Record<string, number>> = { open: 20, impression: 60, media: 40 };

/** Networks and homes of a day that are remembered; nothing of it is stored. */
const MOST_REMEMBERED = 100_000;

/**
 * Keeps what one address adds to the figures in bounds.
 *
 * @returns a function that leaves out what goes beyond: of `events` from a network (`subscriberOf`) on a day
 */
export function createCeiling() {
  const counted = new LRUCache<string, number>({ max: MOST_REMEMBERED });
  return <T extends TrackedEvent>(events: readonly T[], network: string, day: Day): T[] =>
    events.filter(({ kind, propertyId }) => {
      const key = `${day} ${network} ${kind} ${propertyId}`;
      const count = (counted.get(key) ?? 0) + 1;
      counted.set(key, count);
      return count <= (MOST[kind] ?? 0);
    });
}
