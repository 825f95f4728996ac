import { deskHomes } from '@dorpel/contracts/desk-homes';
import { desk } from '../parts/desk/desk.ts';
import { type LastData, View } from './View.tsx';

export default desk.slot<Record<string, string>, LastData>({
  async load({ client, signal }) {
    const { items } = await client(deskHomes).listDeskImports({ query: {} }, { signal });
    return { last: items[0] ?? null };
  },
  View,
});
