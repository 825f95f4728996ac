import { propertyPage } from '../parts/property/property-page.tsx';
import { Advance, NotForSale } from './Advance.tsx';
import purchaseOffer from './page-form.ts';

const GONE = new Set(['sold', 'rented']);

export default propertyPage(purchaseOffer, {
  load: async () => {
    const { inDays } = await import('../parts/days.ts');
    return { start: { validUntil: inDays(Date.now(), 14) } };
  },
  Note: Advance,
  isClosed: ({ property }) => property !== null && (property.goal !== 'sale' || GONE.has(property.state)),
  Closed: NotForSale,
});
