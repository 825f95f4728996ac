import { deskHomes } from '@dorpel/contracts/desk-homes';
import { desk } from '../parts/desk/desk.ts';
import { type HeldData, View } from './View.tsx';

/** Lines of the card: the rest is in the list. */
const SHOWN = 5;

export default desk.slot<Record<string, string>, HeldData>({
  async load({ client, language, signal }) {
    const query = { language, place: 'held' } as const;
    const { items, total } = await client(deskHomes).listDeskHomes({ query }, { signal });
    return { items: items.slice(0, SHOWN).map(({ id, title, heldFor }) => ({ id, title, heldFor })), total };
  },
  View,
});
