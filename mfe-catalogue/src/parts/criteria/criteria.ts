import {
  CARD_FIGURES,
  type CardFigure,
  FILTERS,
  type Filters,
  NO_FILTERS,
  numberFrom,
  readFilters,
  type Sort,
  SORTS,
  writeFilters,
} from '@dorpel/contracts/filters';

export type Goal = 'sale' | 'rent';

/** What a visitor looks for and how it is shown, as the address of a list says it (C2, C3). */
export type Criteria = Filters & {
  readonly view: 'list' | 'map' | null;
  /** What cards say beside each price. */
  readonly figure: CardFigure | null;
  readonly sort: Sort;
  readonly page: number;
};

/** Takes every area away. */
export const NO_AREA = FILTERS.area.none;

export const NO_CRITERIA: Criteria = { ...NO_FILTERS, view: null, figure: null, sort: 'date', page: 1 };

const MOST_PAGES = 10_000;

function oneOf<T extends string>(values: readonly T[], text: string | null): T | null {
  return values.find((value) => value === text) ?? null;
}

function sortFrom(query: URLSearchParams): Sort {
  const byPrice = oneOf(['asc', 'desc'], query.get('sortPrice'));
  if (byPrice) return byPrice === 'asc' ? 'price-up' : 'price-down';
  const byType = oneOf(['asc', 'desc'], query.get('sortTypeDescription'));
  if (byType) return byType === 'asc' ? 'type' : 'type-down';
  return oneOf(SORTS, query.get('sort')) ?? 'date';
}

/** Reads the query of a list's address (C2); what makes no sense counts as absent. */
export const parseCriteria = (query: URLSearchParams): Criteria => ({
  ...readFilters(query),
  view: oneOf(['list', 'map'], query.get('view')),
  figure: oneOf(CARD_FIGURES, query.get('figure')),
  sort: sortFrom(query),
  page: numberFrom(query.get('page'), MOST_PAGES) ?? 1,
});

/** Orders that an address says in fields of their own, as those of an earlier site did (C3). */
const ORDERS: { readonly [S in Sort]?: string } = {
  'price-up': 'sortPrice=asc',
  'price-down': 'sortPrice=desc',
  type: 'sortTypeDescription=asc',
  'type-down': 'sortTypeDescription=desc',
};

/** The query of an address, always in the same order, so that one search has one address; '' when nothing is asked. */
export function formatCriteria({ view, figure, sort, page, ...filters }: Criteria): string {
  const text = [
    writeFilters(filters).toString(),
    view && `view=${view}`,
    figure && `figure=${figure}`,
    sort !== 'date' && (ORDERS[sort] ?? `sort=${sort}`),
    page > 1 && `page=${page}`,
  ]
    .filter(Boolean)
    .join('&');
  return text && `?${text}`;
}

/** The query of a list that is still to be understood: what is chosen, and a sentence in place of the words in it (X17). */
export function formatSentence(criteria: Criteria, sentence: string): string {
  const query = formatCriteria({ ...criteria, search: '', page: 1 });
  return `${query || '?'}${query && '&'}${new URLSearchParams({ sentence }).toString()}`;
}

/** What is looked for in a list, as the query of a form that goes on with it: not how the list was shown. */
export const formatSearch = (criteria: Criteria, goal: Criteria['goal']): string =>
  formatCriteria({ ...criteria, goal, view: null, figure: null, sort: 'date', page: 1 });

/** True for an address that a form without JavaScript made: it says the same in fields of its own. */
export const isFromForm = (query: URLSearchParams): boolean => query.has('priceMin') || query.has('priceMax');
