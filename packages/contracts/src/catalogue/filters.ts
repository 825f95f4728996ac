import { isDate } from '../dates.ts';
import { RADIUS, readBounds, readPoint, readPolygon } from './area.ts';
import {
  between,
  both,
  type Filter,
  type Intersection,
  naming,
  numberFrom,
  oneOf,
  type Query,
  text,
  whole,
  words,
} from './filter-kinds.ts';

const MOST_EURO = 1_000_000_000;
const MOST_ROOMS = 99;
const MOST_FACADES = 4;
const MOST_SURFACE = 1_000_000;
/** Characters of what is searched for; the address of a list cuts what is longer. */
export const LONGEST_SEARCH = 100;
const LONGEST_PLACE = 60;

/** Characters of a sentence that says what somebody looks for; what is longer is cut by who asks. */
export const LONGEST_SENTENCE = 200;

/** A postcode of any country, as people write it. */
const ZIP = /^[a-z\d][a-z\d -]{1,10}$/i;

/** What can be left out: a type, a place, or what a home has. */
export const HAVING = [
  'garages',
  'parking',
  'indoorParking',
  'outdoorParking',
  'garden',
  'terrace',
  'pool',
  'lift',
  'ground',
  'newBuild',
  'furnished',
  'openDays',
] as const;
const LEFT_OUT = new RegExp(`^(?:(?:type|city|zip)-.+|${HAVING.join('|')})$`);

const minAndMax = between('priceMin', 'priceMax', MOST_EURO);

/** 'price=200000-400000', open at either end, or the two fields of a form without JavaScript. Whole euro. */
const price: typeof minAndMax = {
  ...minAndMax,
  read(address) {
    const [from, to] = /^([^-]*)-([^-]*)$/.exec(address.get('price') ?? '')?.slice(1) ?? [];
    return minAndMax.read(from === undefined ? address : new URLSearchParams({ priceMin: from, priceMax: to ?? '' }));
  },
  write: ({ priceMin, priceMax }) =>
    priceMin === null && priceMax === null ? [] : [['price', `${priceMin ?? ''}-${priceMax ?? ''}`]],
};

const drawn = both(
  naming('bounds', 'bounds', (typed) => readBounds(typed) !== null),
  naming('polygon', 'polygon', (typed) => readPolygon(typed) !== null),
);
const circle = both(
  naming('near', 'point', (typed) => readPoint(typed) !== null),
  both(whole('radius', RADIUS.most, RADIUS.least), text('place', LONGEST_PLACE)),
);
/** A place goes with its distance, and neither is anything without the other. */
const around: typeof circle = {
  ...circle,
  read(address) {
    const asked = circle.read(address);
    return asked.near === '' ? circle.none : { ...asked, radius: asked.radius ?? RADIUS.usual };
  },
};

/**
 * All filters of a list (C2), in the order in which an address says them. Each is read and written here, and has a row of
 * the same name wherever else something is to be done for it: the compiler names those that are missing.
 */
export const FILTERS = {
  /** Keys of cities, as the facets and the suggestions name them, or postcodes: a property lies in one of them all. */
  city: both(words('city'), words('zip', { longest: 12, like: ZIP })),
  /** Ids of property types. */
  type: words('type'),
  price,
  /** Bedrooms, at least. */
  rooms: whole('rooms', MOST_ROOMS),
  /** At least so many. */
  garages: whole('garages', MOST_ROOMS),
  /** At least so many. */
  parking: whole('parking', MOST_ROOMS),
  /** A parking space that is under a roof, and one that is not; each is one that `parking` counts. */
  indoorParking: oneOf('indoorParking', ['yes']),
  outdoorParking: oneOf('outdoorParking', ['yes']),
  /** At least so many. */
  bathrooms: whole('bathrooms', MOST_ROOMS),
  /** m2 to live or work in, of land its own; from and up to. */
  surface: between('surface', 'surfaceMax', MOST_SURFACE),
  /** Has one. */
  garden: oneOf('garden', ['yes']),
  /** To which side its garden lies; one to the south-west lies to the south and to the west. */
  orientation: oneOf('orientation', ['south', 'west', 'east', 'north']),
  /** Has one. */
  terrace: oneOf('terrace', ['yes']),
  /** Has one. */
  pool: oneOf('pool', ['yes']),
  /** Has one. */
  lift: oneOf('lift', ['yes']),
  /** Lies on the ground floor, as far as its floor is known. */
  ground: oneOf('ground', ['yes']),
  /** The floor on which it lies, above the ground; from and up to. */
  floor: between('floor', 'floorMax', MOST_ROOMS),
  /** At least so many are free: 2 of a terraced building, 3 of a semi-detached, 4 of a detached one. */
  facades: whole('facades', MOST_FACADES),
  /** A railway station within 15 minutes on foot of where the public may think it is. */
  station: oneOf('station', ['yes']),
  /** m2 of land, at least. */
  plot: whole('plot', MOST_SURFACE),
  /** The year of construction, at the earliest. */
  year: whole('year', 2_100, 1_500),
  /** The year in which it was built or renovated last, at the earliest. */
  renovated: whole('renovated', 2_100, 1_500),
  /** In which state it is, where that is known: to move in as it is, to paint and the like first, or to do works first. */
  condition: oneOf('condition', ['ready', 'refresh', 'renovate']),
  /** It is newly built: nobody lived in it yet. */
  newBuild: oneOf('newBuild', ['yes']),
  /** It comes with furniture. */
  furnished: oneOf('furnished', ['yes']),
  /** Who rents it may have some. */
  pets: oneOf('pets', ['yes']),
  /** An open house day of it is still to come. */
  openDays: oneOf('openDays', ['yes']),
  /** The letter of the energy label, at worst; of a label with a plus or a minus its letter. */
  energy: oneOf('energy', ['a', 'b', 'c', 'd', 'e', 'f', 'g']),
  /** An ISO date: free by then. */
  available: naming('available', 'date', isDate),
  /** Cut in an address; the service takes any, as it always did. */
  search: { ...text('search', LONGEST_SEARCH), query: { search: { is: 'text' } } },
  /**
   * Texts that `@dorpel/contracts/area` writes and reads; a property lies in all that are given. Its place is the one that
   * is shown: blurred when the address is not public, so that no area is fine enough to find it. `radius` is in kilometres round
   * `near`, 5 when it is not given; `place` is what the visitor calls it, and finds nothing.
   */
  area: both(drawn, around),
  /** What is left out, one value each: 'type-2', 'city-gent', 'zip-9050', 'garden'. */
  not: words('not', { like: LEFT_OUT }),
  goal: oneOf('goal', ['sale', 'rent']),
} as const;

export { numberFrom };

export type FilterName = keyof typeof FILTERS;
export const FILTER_NAMES = Object.keys(FILTERS) as FilterName[];
type Each = (typeof FILTERS)[FilterName];

/** What an address asks of a list, by the names of the query; null, '' and [] for what it does not ask. */
export type Filters = Intersection<Each['none']>;

const all = Object.values(FILTERS) as unknown as readonly Filter[];
const merged = <T>(parts: readonly unknown[]) => Object.assign({}, ...parts) as T;

/** Asks nothing. */
export const NO_FILTERS = merged<Filters>(all.map(({ none }) => none));

/** An address without what is no text: services take NUL out of what they are sent, and nothing would be left of a value. */
function plain(address: Query): Query {
  const getAll = (name: string) => address.getAll(name).map((value) => value.replaceAll('\0', ''));
  return { getAll, get: (name) => getAll(name)[0] ?? null };
}

/** What an address asks, read by name; what makes no sense counts as absent. */
export function readFilters(address: Query): Filters {
  const asked = plain(address);
  return merged(all.map((filter) => filter.read(asked)));
}

/** The query of an address, always in the same order; `readFilters` makes the same of it. */
export const writeFilters = (asked: Filters): URLSearchParams =>
  new URLSearchParams(all.flatMap((filter) => filter.write(asked)));

/** The orders of a list (C3); the first where none is asked, and for 'distance' where no place is asked for. */
export const SORTS = [
  'date',
  'price-up',
  'price-down',
  'type',
  'type-down',
  'city',
  'surface',
  'per-square-metre',
  'distance',
] as const;
export type Sort = (typeof SORTS)[number];

/** What cards may say beside a price, to compare: what a m2 of it costs, or what is paid with costs or charges. */
export const CARD_FIGURES = ['square-metre', 'with-costs'] as const;
export type CardFigure = (typeof CARD_FIGURES)[number];

/** What is asked of a list, by the names of its query: only what is asked. */
export type Asked = { [N in keyof Filters]?: Exclude<Filters[N], null> | undefined };

/** What of some filters is asked, as the query of a list takes it. */
export const searchOf = (asked: Filters): Asked =>
  Object.fromEntries(
    Object.entries(asked).filter(
      ([, value]) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  );
