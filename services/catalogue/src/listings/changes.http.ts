import type { catalogue } from '@dorpel/contracts/catalogue';
import type { Handlers } from '@dorpel/service-kit';
import { money } from '../property/property.ts';
import type { ChangeRepository } from './changes.store.ts';
import { presentHistory } from './price-history.present.ts';

type Endpoints = Handlers<typeof catalogue, 'listChanges'>;

export type ChangeRoutes = { readonly changes: ChangeRepository; readonly currentVersion: () => Promise<number> };

/** What changed since a cursor, which is a version of the catalogue. */
export const changeHandlers = ({ changes, currentVersion }: ChangeRoutes): Endpoints => ({
  async listChanges({ query: { since } }) {
    const version = await currentVersion();
    if (since === undefined) return { items: [], cursor: String(version), more: false };
    // A cursor of the future is one of a catalogue that was made anew: everything is new to who has it.
    const from = since > version ? 0 : since;
    const { changes: found, more } = await changes.between(from, version);
    const items = found.map(({ _id: key, propertyId, goal, kind, on, price, history }) => ({
      key,
      propertyId,
      goal,
      kind,
      on: on.toISOString(),
      price: price && { from: money(price.from), to: money(price.to) },
      priceHistory: presentHistory(history),
    }));
    return { items, cursor: String(more ? (found.at(-1)?.seq ?? version) : version), more };
  },
});
