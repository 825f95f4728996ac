import { type HistoryRow, owners } from '@dorpel/contracts/owner';
import type { Context } from '@dorpel/federation';
import type { OfProperty } from '../parts/properties/own-properties.ts';

export type LatestData = { readonly rows: readonly HistoryRow[]; readonly total: number };

/** Rows of the history that the dashboard shows. */
const LATEST = 5;

/** The newest of what was asked about one of the owner's properties (O5), and how much there is. */
export async function load({ client, params, signal }: Context<OfProperty>): Promise<LatestData> {
  const { items, total } = await client(owners).listHistory({ params: { id: params.id }, query: {} }, { signal });
  return { rows: items.slice(0, LATEST), total };
}
