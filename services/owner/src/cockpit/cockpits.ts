import type { Cockpit } from '@dorpel/contracts/owner';
import type { History } from '../history/history.repository.ts';
import type { Homes } from '../homes/homes.ts';
import { addDays, dayOf } from '@dorpel/i18n/brussels';
import type { Rollups } from '../statistics/rollups.repository.ts';
import { CHART_DAYS } from '../statistics/statistics.ts';
import { cockpitOf } from './cockpit.ts';

export type CockpitParts = {
  readonly rollups: Rollups;
  readonly history: History;
  readonly homes: Pick<Homes, 'like'>;
  readonly now: () => Date;
};

/** Draws the cockpit of a property from what is counted (X5). */
export type Cockpits = { of(propertyId: string): Promise<Cockpit> };

export const createCockpits = ({ rollups, history, homes, now }: CockpitParts): Cockpits => ({
  async of(propertyId) {
    const at = now();
    const others = await homes.like(propertyId);
    const ids = [propertyId, ...(others ?? [])];
    const first = addDays(dayOf(at), 1 - CHART_DAYS);
    const [counted, sent] = await Promise.all([rollups.since(ids, first), history.tallies(ids, first)]);
    return cockpitOf(propertyId, others, { rollups: counted, tallies: sent }, at);
  },
});
