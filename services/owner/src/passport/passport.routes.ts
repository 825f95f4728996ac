import { isProblem, Problem } from '@dorpel/contracts';
import type { catalogue } from '@dorpel/contracts/catalogue';
import type { Client } from '@dorpel/contracts/client';
import type { owners } from '@dorpel/contracts/owner';
import type { Handlers } from '@dorpel/service-kit';
import { type OwnerOf, requireOwnProperty } from '../own-property.ts';

export type PassportRoutes = {
  readonly client: Pick<Client<typeof catalogue>, 'getOpenPassport'>;
  readonly ownerOf: OwnerOf;
  /** Shared with the catalogue, which tells nobody else; without one it can't be asked. */
  readonly token: string | undefined;
};

/** Milliseconds the catalogue may take: slow is not away, and the owner looks at a place that says what is coming (O1). */
const DEADLINE = 10_000;

/** What is still needed for the advert of an own property: the catalogue knows, and only the owner is told (X1, O7). */
export const passportHandlers = ({
  client,
  ownerOf,
  token,
}: PassportRoutes): Handlers<typeof owners, 'getPassport'> => ({
  async getPassport({ params, query }, call) {
    const owner = await requireOwnProperty(ownerOf, call, params.id);
    if (token === undefined) throw new Problem('service/unavailable');
    const options = {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.any([call.signal, AbortSignal.timeout(DEADLINE)]),
    };
    try {
      return await client.getOpenPassport({ params, query: { language: query.language ?? owner.language } }, options);
    } catch (error) {
      if (isProblem(error, 'property/not-found')) throw error;
      throw new Problem('service/unavailable', undefined, { cause: error });
    }
  },
});
