/** The criteria of a list, as `listProperties` takes them. */
export type Search = Readonly<Record<string, string | number | readonly string[] | undefined>> & {
  readonly goal?: 'sale' | 'rent';
  readonly city?: readonly string[];
  readonly type?: readonly string[];
  readonly priceMin?: number;
  readonly priceMax?: number;
  readonly rooms?: number;
};

const LISTS = ['city', 'zip', 'type'];
const NUMBERS = ['priceMin', 'priceMax', 'rooms', 'garages', 'parking', 'surface', 'radius'];
const TEXTS = ['search', 'bounds', 'polygon', 'near'];

const numberIn = (text: string | null) => (text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined);

/** '100000-300000' in the query of a list is a price of both. */
function priceIn(query: URLSearchParams) {
  const [least, most] = (query.get('price') ?? '').split('-');
  return { priceMin: numberIn(least ?? null), priceMax: numberIn(most ?? null) };
}

const withValue = ([, value]: readonly [string, unknown]) =>
  value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

/** Reads the criteria in the query of a list (C2); what is not one is left out. */
export function readSearch({ searchParams: query }: Pick<URL, 'searchParams'>): Search {
  const goal = query.get('goal');
  const lists = LISTS.map((name) => [name, query.getAll(name).filter(Boolean).slice(0, 20)] as const);
  const numbers = NUMBERS.map((name) => [name, numberIn(query.get(name))] as const);
  const texts = TEXTS.map((name) => [name, query.get(name) ?? ''] as const);
  const price = Object.entries(priceIn(query));
  return Object.fromEntries(
    [
      ['goal', goal === 'sale' || goal === 'rent' ? goal : ''] as const,
      ...lists,
      ...price,
      ...numbers,
      ...texts,
    ].filter(withValue),
  ) as Search;
}
