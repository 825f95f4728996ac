import type { CardData } from '../parts/card/card-data.ts';

/** Cards of a page (C2). */
const PAGE_SIZE = 24;

/** A page of a list for search engines (schema.org ItemList): where each home is found, and as which of how many (S3). */
export const itemList = (
  items: readonly Pick<CardData, 'href'>[],
  { origin, page, total }: { readonly origin: string; readonly page: number; readonly total: number },
): object => ({
  '@type': 'ItemList',
  numberOfItems: total,
  itemListElement: items.map(({ href }, index) => ({
    '@type': 'ListItem',
    position: (page - 1) * PAGE_SIZE + index + 1,
    url: origin + href,
  })),
});
