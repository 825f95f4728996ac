import { type Cockpit, owners } from '@dorpel/contracts/owner';
import type { Context } from '@dorpel/federation';
import type { OfProperty } from '../parts/properties/own-properties.ts';

/** The way from being seen to an offer, for one of the owner's properties (X5). */
export const load = ({ client, params, signal }: Context<OfProperty>): Promise<Cockpit> =>
  client(owners).getCockpit({ params: { id: params.id } }, { signal });
