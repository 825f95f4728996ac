/** The orders of a list (C3). */
export const SORTS = ['date', 'price-up', 'price-down', 'type', 'type-down', 'city'] as const;
export type Sort = (typeof SORTS)[number];

export type Goal = 'sale' | 'rent';

/** What a visitor looks for, as the address of a list says it (C2). Prices in whole euro, surface in m2. */
export type Criteria = {
  /** Keys of cities; an address that was typed or sent by a form may hold their names. */
  readonly city: readonly string[];
  /** Postcodes: a part of a city that has several. A home lies in one of the cities or one of the postcodes. */
  readonly zip: readonly string[];
  /** Ids of property types. */
  readonly type: readonly string[];
  readonly priceMin: number | null;
  readonly priceMax: number | null;
  readonly rooms: number | null;
  readonly garages: number | null;
  readonly parking: number | null;
  readonly surface: number | null;
  readonly search: string;
  /** Areas on the map, as texts of `@dorpel/contracts/area`; '' for none. */
  readonly bounds: string;
  readonly polygon: string;
  readonly near: string;
  /** Kilometres round `near`. */
  readonly radius: number | null;
  /** What the visitor calls the place of `near`. */
  readonly place: string;
  readonly goal: Goal | null;
  readonly view: 'list' | 'map' | null;
  readonly sort: Sort;
  readonly page: number;
};

/** Takes every area away. */
export const NO_AREA = { bounds: '', polygon: '', near: '', radius: null, place: '' } as const;

export const NO_CRITERIA: Criteria = {
  city: [],
  zip: [],
  type: [],
  priceMin: null,
  priceMax: null,
  rooms: null,
  garages: null,
  parking: null,
  surface: null,
  search: '',
  ...NO_AREA,
  goal: null,
  view: null,
  sort: 'date',
  page: 1,
};

const MOST_EURO = 1_000_000_000;
const MOST_ROOMS = 99;
const MOST_SURFACE = 1_000_000;
const MOST_PAGES = 10_000;
const MOST_VALUES = 20;
const LONGEST_SEARCH = 100;
const LONGEST_PLACE = 60;
const MOST_KILOMETRES = 50;
const USUAL_KILOMETRES = 5;

/** What people group the digits of a number with: a dot only before three of them, or '3.5' rooms were 35. */
const GROUPING = /[\s€]|\.(?=\d{3}(?!\d))/g;

/** A whole number from 1 to `most`, however people group its digits; null for anything else. */
function numberFrom(text: string | null | undefined, most: number): number | null {
  const digits = (text ?? '').replace(GROUPING, '');
  const value = /^\d{1,10}$/.test(digits) ? Number(digits) : 0;
  return value >= 1 && value <= most ? value : null;
}

/** A postcode of any country, as people write it. */
const ZIP = /^[a-z\d][a-z\d -]{1,10}$/i;

function oneOf<T extends string>(values: readonly T[], text: string | null): T | null {
  return values.find((value) => value === text) ?? null;
}

const listFrom = (values: readonly string[]): string[] =>
  [...new Set(values.map((value) => value.trim()).filter((value) => value !== '' && value.length <= 80))].slice(
    0,
    MOST_VALUES,
  );

/** 'price=200000-400000', open at either end, or the two fields of a form without JavaScript. */
function priceFrom(query: URLSearchParams): Pick<Criteria, 'priceMin' | 'priceMax'> {
  const [from, to] = /^([^-]*)-([^-]*)$/.exec(query.get('price') ?? '')?.slice(1) ?? [];
  const min = numberFrom(from ?? query.get('priceMin'), MOST_EURO);
  const max = numberFrom(to ?? query.get('priceMax'), MOST_EURO);
  const isTurned = min !== null && max !== null && min > max;
  return isTurned ? { priceMin: max, priceMax: min } : { priceMin: min, priceMax: max };
}

function sortFrom(query: URLSearchParams): Sort {
  const byPrice = oneOf(['asc', 'desc'], query.get('sortPrice'));
  if (byPrice) return byPrice === 'asc' ? 'price-up' : 'price-down';
  const byType = oneOf(['asc', 'desc'], query.get('sortTypeDescription'));
  if (byType) return byType === 'asc' ? 'type' : 'type-down';
  return oneOf(SORTS, query.get('sort')) ?? 'date';
}

const NUMBER = '-?\\d{1,3}(\\.\\d{1,10})?';
/** How the texts of areas look; whether they name one on earth is found out when the list is loaded. */
const AREAS = {
  bounds: new RegExp(`^${NUMBER}(,${NUMBER}){3}$`),
  polygon: /^[\w-]{6,600}$/,
  near: new RegExp(`^${NUMBER},${NUMBER}$`),
} as const;

/** The areas of a search (X4). A place goes with its distance, and neither is anything without the other. */
function areasFrom(query: URLSearchParams): Pick<Criteria, 'bounds' | 'polygon' | 'near' | 'radius' | 'place'> {
  const textOf = (name: keyof typeof AREAS) => {
    const text = query.get(name) ?? '';
    return AREAS[name].test(text) ? text : '';
  };
  const near = textOf('near');
  return {
    bounds: textOf('bounds'),
    polygon: textOf('polygon'),
    near,
    radius: near ? (numberFrom(query.get('radius'), MOST_KILOMETRES) ?? USUAL_KILOMETRES) : null,
    place: near ? (query.get('place') ?? '').trim().slice(0, LONGEST_PLACE) : '',
  };
}

/** Reads the query of a list's address (C2); what makes no sense counts as absent. */
export function parseCriteria(query: URLSearchParams): Criteria {
  const rooms = (name: string) => numberFrom(query.get(name), MOST_ROOMS);
  return {
    city: listFrom(query.getAll('city')),
    zip: listFrom(query.getAll('zip')).filter((zip) => ZIP.test(zip)),
    type: listFrom(query.getAll('type')),
    ...priceFrom(query),
    rooms: rooms('rooms'),
    garages: rooms('garages'),
    parking: rooms('parking'),
    surface: numberFrom(query.get('surface'), MOST_SURFACE),
    search: (query.get('search') ?? '').trim().slice(0, LONGEST_SEARCH),
    ...areasFrom(query),
    goal: oneOf(['sale', 'rent'], query.get('goal')),
    view: oneOf(['list', 'map'], query.get('view')),
    sort: sortFrom(query),
    page: numberFrom(query.get('page'), MOST_PAGES) ?? 1,
  };
}

const SORT_PARAMS: Readonly<Record<Sort, readonly [string, string] | null>> = {
  date: null,
  'price-up': ['sortPrice', 'asc'],
  'price-down': ['sortPrice', 'desc'],
  type: ['sortTypeDescription', 'asc'],
  'type-down': ['sortTypeDescription', 'desc'],
  city: ['sort', 'city'],
};

const WRITTEN_AS_THEY_ARE = [
  'rooms',
  'garages',
  'parking',
  'surface',
  'search',
  'bounds',
  'polygon',
  'near',
  'radius',
  'place',
  'goal',
  'view',
] as const;

/** The query of an address, always in the same order, so that one search has one address; '' when nothing is asked. */
export function formatCriteria(criteria: Criteria): string {
  const query = new URLSearchParams();
  const add = (name: string, value: string | number | null) => {
    if (value !== null && value !== '') query.append(name, String(value));
  };
  for (const name of ['city', 'zip', 'type'] as const) {
    for (const value of criteria[name]) add(name, value);
  }
  const { priceMin, priceMax } = criteria;
  if (priceMin !== null || priceMax !== null) add('price', `${priceMin ?? ''}-${priceMax ?? ''}`);
  for (const name of WRITTEN_AS_THEY_ARE) add(name, criteria[name]);
  const sort = SORT_PARAMS[criteria.sort];
  if (sort) add(...sort);
  if (criteria.page > 1) add('page', criteria.page);
  const text = query.toString();
  return text && `?${text}`;
}

/** True for an address that a form without JavaScript made: it says the same in fields of its own. */
export const isFromForm = (query: URLSearchParams): boolean => query.has('priceMin') || query.has('priceMax');
