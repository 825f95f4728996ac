import type { TrackedEvent } from '@dorpel/contracts/owner';
import type { Homes } from '../homes/homes.ts';
import { isBot } from './bots.ts';
import { dayOf } from '@dorpel/i18n/brussels';
import type { Rollups } from './rollups.repository.ts';
import type { SeenEvents } from './seen-events.repository.ts';
import { isCounted, rollUp } from './statistics.ts';

/** Who sends events, as far as counting needs to know; none of it is stored. */
type Sender = { readonly userAgent: string; readonly ownPropertyIds: readonly string[] };

export type Counting = {
  /**
   * Counts events once each and answers how many were; those of bots, of the owner and about properties that the
   * catalogue does not show are left out (O4).
   */
  count(events: readonly TrackedEvent[], sender: Sender): Promise<number>;
};

export function createCounting({
  rollups,
  seen,
  homes,
  now,
}: {
  rollups: Rollups;
  seen: SeenEvents;
  homes: Pick<Homes, 'known'>;
  now: () => Date;
}): Counting {
  return {
    async count(events, { userAgent, ownPropertyIds }) {
      if (isBot(userAgent)) return 0;
      const byId = new Map(events.filter(isCounted).map((event) => [event.id, event]));
      const others = [...byId.values()].filter(({ propertyId }) => !ownPropertyIds.includes(propertyId));
      if (others.length === 0) return 0;
      const known = await homes.known(others.map(({ propertyId }) => propertyId));
      const visits = others.filter(({ propertyId }) => known.has(propertyId));
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
