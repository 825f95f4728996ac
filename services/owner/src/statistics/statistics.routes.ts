import type { owners, Statistics } from '@dorpel/contracts/owner';
import type { Handlers } from '@dorpel/service-kit';
import type { History } from '../history/history.repository.ts';
import { type OwnerOf, requireOwnProperty } from '../own-property.ts';
import type { Counting } from './counting.ts';
import type { Rollups } from './rollups.repository.ts';
import { statisticsOf } from './statistics.ts';

export type StatisticsRoutes = {
  readonly statistics: (propertyId: string) => Promise<Statistics>;
  readonly counting: Counting;
  readonly ownerOf: OwnerOf;
};

/** The figures of a property, from what is counted and what was sent. */
export const statisticsFrom =
  ({ rollups, history, now }: { rollups: Rollups; history: History; now: () => Date }) =>
  async (propertyId: string): Promise<Statistics> => {
    const [counted, sent] = await Promise.all([rollups.of(propertyId), history.tallies([propertyId])]);
    return statisticsOf(propertyId, counted, sent, now());
  };

export function statisticsHandlers({
  statistics,
  counting,
  ownerOf,
}: StatisticsRoutes): Handlers<typeof owners, 'getStatistics' | 'recordEvents'> {
  return {
    async getStatistics({ params: { id } }, call) {
      await requireOwnProperty(ownerOf, call, id);
      return statistics(id);
    },
    async recordEvents({ body: { events } }, call) {
      const owner = await ownerOf(call);
      const sender = {
        userAgent: call.userAgent,
        network: call.subscriber,
        ownPropertyIds: owner?.propertyIds ?? [],
      };
      return { accepted: await counting.count(events, sender) };
    },
  };
}
