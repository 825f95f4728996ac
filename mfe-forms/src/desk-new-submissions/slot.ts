import { deskSubmissions } from '@dorpel/contracts/desk-submissions';
import { desk } from '../parts/desk/desk.ts';
import { type NewData, View } from './View.tsx';

/** Lines of the card: the rest is in the inbox. */
const SHOWN = 5;

export default desk.slot<Record<string, string>, NewData>({
  async load({ client, language, signal }) {
    const query = { status: 'new', page: 1, language } as const;
    const { items, total } = await client(deskSubmissions).listDeskSubmissions({ query }, { signal });
    return { items: items.slice(0, SHOWN), total };
  },
  View,
});
