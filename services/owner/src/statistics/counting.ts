import type { TrackedEvent } from '@dorpel/contracts/owner';
import { isBot } from './bots.ts';
import { dayOf } from './brussels-days.ts';
import type { Rollups } from './rollups.repository.ts';
import type { SeenEvents } from './seen-events.repository.ts';
import { rollUp } from './statistics.ts';

/** Who sends events, as far as counting needs to know; none of it is stored. */
type Sender = { readonly userAgent: string; readonly ownPropertyIds: readonly string[] };

export type Counting = {
  /** Counts events once each and answers how many were; those of bots and of the owner are left out (O4). */
  count(events: readonly TrackedEvent[], sender: Sender): Promise<number>;
};

export function createCounting({
  rollups,
  seen,
  now,
}: {
  rollups: Rollups;
  seen: SeenEvents;
  now: () => Date;
}): Counting {
  return {
    async count(events, { userAgent, ownPropertyIds }) {
      if (isBot(userAgent)) return 0;
      const byId = new Map(events.map((event) => [event.id, event]));
      const visits = [...byId.values()].filter(({ propertyId }) => !ownPropertyIds.includes(propertyId));
      if (visits.length === 0) return 0;
      const at = now();
      const fresh = await seen.claim(
        visits.map(({ id }) => id),
        at,
      );
      const counted = visits.filter(({ id }) => fresh.has(id));
      try {
        await rollups.add(rollUp(counted, dayOf(at)));
      } catch (error) {
        // Not counted, so a second try must not be taken for a repetition.
        await seen.release(fresh).catch(() => undefined);
        throw error;
      }
      return counted.length;
    },
  };
}
