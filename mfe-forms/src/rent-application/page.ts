import { propertyPage } from '../parts/property/property-page.tsx';
import { Deposit, NotToLet } from './Deposit.tsx';
import rentApplication from './page-form.ts';

const GONE = new Set(['sold', 'rented']);

export default propertyPage(rentApplication, {
  load: async (...about) => (await import('./load.ts')).loadDeposit(...about),
  Note: Deposit,
  isClosed: ({ property }) => property !== null && (property.goal !== 'rent' || GONE.has(property.state)),
  Closed: NotToLet,
});
