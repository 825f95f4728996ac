import type { OpenPassport } from '@dorpel/contracts/catalogue';
import { owners } from '@dorpel/contracts/owner';
import type { Context } from '@dorpel/federation';
import type { OfProperty } from '../parts/properties/own-properties.ts';

/** What the advert of one of the owner's properties still needs (X1); null when that is nothing. */
export async function load({ client, language, params, signal }: Context<OfProperty>): Promise<OpenPassport | null> {
  const passport = await client(owners).getPassport({ params: { id: params.id }, query: { language } }, { signal });
  return passport.items.length > 0 ? passport : null;
}
