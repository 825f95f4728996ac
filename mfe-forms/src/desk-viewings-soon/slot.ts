import { deskViewings } from '@dorpel/contracts/desk-viewings';
import { desk } from '../parts/desk/desk.ts';
import type { ViewingLine } from '../parts/desk/ViewingLines.tsx';
import { View } from './View.tsx';

export default desk.slot<Record<string, string>, { readonly items: readonly ViewingLine[] }>({
  async load({ client, language, signal }) {
    const { items } = await client(deskViewings).listDeskViewings({ query: { days: '2', language } }, { signal });
    return { items: items.filter(({ status }) => status === 'confirmed') };
  },
  View,
});
