import { deskSubmissions } from '@dorpel/contracts/desk-submissions';
import { desk } from '../parts/desk/desk.ts';
import { type HomeData, View } from './View.tsx';

/** Lines beside a home: the rest is in the inbox. */
const SHOWN = 5;

/** What visitors sent about the home with an id: a part of its page at the desk. */
export default desk.slot<{ readonly id: string }, HomeData>({
  async load({ client, params: { id }, signal }) {
    const query = { search: id, page: 1 } as const;
    const { items, total } = await client(deskSubmissions).listDeskSubmissions({ query }, { signal });
    return { id, items: items.slice(0, SHOWN), total };
  },
  View,
});
