import { Problem } from '@dorpel/contracts';
import type { owners } from '@dorpel/contracts/owner';
import type { Call, Handlers } from '@dorpel/service-kit';
import type { Counting } from './counting.ts';
import type { Rollups } from './rollups.repository.ts';
import { statisticsOf } from './statistics.ts';

/** What this feature has to know of who is logged in. */
type Visitor = { readonly propertyIds: readonly string[]; readonly mustReplacePassword: boolean };

export type StatisticsRoutes = {
  readonly rollups: Rollups;
  readonly counting: Counting;
  /** The owner behind a request, or null. */
  readonly ownerOf: (call: Call) => Promise<Visitor | null>;
  readonly now: () => Date;
};

export function statisticsHandlers({
  rollups,
  counting,
  ownerOf,
  now,
}: StatisticsRoutes): Pick<Handlers<typeof owners>, 'getStatistics' | 'recordEvents'> {
  return {
    async getStatistics({ params: { id } }, call) {
      const owner = await ownerOf(call);
      if (!owner) throw new Problem('session/missing');
      if (owner.mustReplacePassword) throw new Problem('password/must-be-replaced');
      // Another owner's property and one that does not exist are the same to who asks (O7).
      if (!owner.propertyIds.includes(id)) throw new Problem('property/not-found');
      return statisticsOf(id, await rollups.of(id), now());
    },
    async recordEvents({ body: { events } }, call) {
      const owner = await ownerOf(call);
      const sender = { userAgent: call.userAgent, ownPropertyIds: owner?.propertyIds ?? [] };
      return { accepted: await counting.count(events, sender) };
    },
  };
}
