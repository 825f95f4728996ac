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

/** Events that are within the ceiling, and the way to leave their places to others when they are not counted after all. */
export type Taken<T> = { readonly events: readonly T[]; giveBack(): void };

/**
 * Keeps what one address adds to the figures in bounds.
 *
 * @returns a function that takes places for events of a network (`subscriber` of a call) on a day, as far as there are any
 */
export function createCeiling() {
  const counted = new LRUCache<string, number>({ max: MOST_REMEMBERED });
  const raise = (key: string, by: number) => counted.set(key, (counted.get(key) ?? 0) + by);
  return <T extends TrackedEvent>(events: readonly T[], network: string, day: Day): Taken<T> => {
    const keyOf = ({ kind, propertyId }: T) => `${day} ${network} ${kind} ${propertyId}`;
    const within = events.filter((event) => {
      const hasPlace = (counted.get(keyOf(event)) ?? 0) < (MOST[event.kind] ?? 0);
      if (hasPlace) raise(keyOf(event), 1);
      return hasPlace;
    });
    return { events: within, giveBack: () => within.forEach((event) => raise(keyOf(event), -1)) };
  };
}
