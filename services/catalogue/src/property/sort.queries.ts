import type { PropertyQuery } from '@dorpel/contracts/catalogue';
import type { Language } from '@dorpel/i18n/languages';

/** An order of a list; the language decides how cities are called. */
export type Sort = { readonly by: NonNullable<PropertyQuery['sort']>; readonly language: Language };

type Order = Readonly<Record<string, 1 | -1>>;

const NEWEST: Order = { 'listing.publishedOn': -1 };

const ORDERS: Readonly<Record<Sort['by'], (language: Language) => Order>> = {
  date: () => NEWEST,
  'price-up': () => ({ 'listing.priceRank': 1, 'listing.price': 1 }),
  'price-down': () => ({ 'listing.priceRank': 1, 'listing.price': -1 }),
  type: () => ({ 'listing.typeOrder': 1, ...NEWEST }),
  'type-down': () => ({ 'listing.typeOrder': -1, ...NEWEST }),
  city: (language) => ({ [`listing.cityOrder.${language}`]: 1, ...NEWEST }),
};

/** Without a choice: what was published last comes first. */
export const NEWEST_FIRST: Record<string, 1 | -1> = { ...NEWEST, _id: 1 };

/** The order in the database (C3). The id settles equals, so that no property is on two pages or on none. */
export const orderOf = ({ by, language }: Sort): Record<string, 1 | -1> => ({ ...ORDERS[by](language), _id: 1 });
