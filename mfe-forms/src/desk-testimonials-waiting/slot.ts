import { deskTestimonials } from '@dorpel/contracts/desk-testimonials';
import { desk } from '../parts/desk/desk.ts';
import { View, type WaitingData } from './View.tsx';

/** Lines of the card: the rest is on their page. */
const SHOWN = 5;

export default desk.slot<Record<string, string>, WaitingData>({
  async load({ client, signal }) {
    const { items, counts } = await client(deskTestimonials).listDeskTestimonials(
      { query: { state: 'waiting' } },
      { signal },
    );
    return { names: items.slice(0, SHOWN).map(({ name }) => name), total: counts.waiting };
  },
  View,
});
