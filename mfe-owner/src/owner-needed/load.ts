import type { OpenPassport } from '@dorpel/contracts/catalogue';
import { owners } from '@dorpel/contracts/owner';
import type { Context } from '@dorpel/federation';
import type { OfProperty } from '../parts/properties/own-properties.ts';

/** What the advert of one of the owner's properties still needs (X1). */
export const load = ({ client, language, params, signal }: Context<OfProperty>): Promise<OpenPassport> =>
  client(owners).getPassport({ params: { id: params.id }, query: { language } }, { signal });
