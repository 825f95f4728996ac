import { owners, type Statistics } from '@dorpel/contracts/owner';
import type { Context } from '@dorpel/federation';
import type { OfProperty } from '../parts/properties/own-properties.ts';

/** What is counted of one of the owner's properties (O4). */
export const load = ({ client, params, signal }: Context<OfProperty>): Promise<Statistics> =>
  client(owners).getStatistics({ params: { id: params.id } }, { signal });
