import type { PropertyQuery } from '@dorpel/contracts/catalogue';
import type { FactKey } from '@dorpel/contracts/facts';
import { FILTER_NAMES, type FilterName, FILTERS, HAVING } from '@dorpel/contracts/filters';
import { atLeast, type ColumnKind, type Comparison, noneOf, oneOf, type Path, type Tests } from './conditions.ts';
import {
  availableOn,
  conditionOfHome,
  energyLetter,
  freeFacades,
  gardenSidesOf,
  spacesOf,
  surfaceOf,
} from './filter-values.ts';
import { termsOf } from '@dorpel/i18n/search-text';
import type { TownHomes } from '../places/places.ts';
import { areaOf, isNearStation, numberOf, openUntil, type Property } from '../property/property.ts';

/** The filters of a list, as the contract reads them (C2). Prices in whole euro. */
export type PropertyFilter = Omit<PropertyQuery, 'language' | 'ids' | 'sort' | 'figure' | 'page' | 'pageSize'> & {
  /** In place of `city`: towns and postcodes, where places of other sizes were asked for. Made within the service alone. */
  readonly within?: readonly TownHomes[];
  /** The moment at which is asked, in milliseconds: what ended by then is over. Said within the service alone; now, where it is not. */
  readonly at?: number;
};

/**
 * How properties are found by a filter: by what is kept anyway, on the fields that `property.indexes.ts` names. `columns`
 * are those of its fields, which are kept in memory too.
 */
type Found = {
  readonly where: (filter: PropertyFilter) => Tests;
  readonly columns: { readonly [path in Path]?: ColumnKind };
};

/** A filter that compares a value of its own, which every listing keeps, with an index and a column. */
type Compared<K extends string = string, V = unknown> = {
  /** The name of the value in the listing. */
  readonly key: K;
  readonly kind: ColumnKind;
  /** The value of a property; never more than the public may know. */
  readonly of: (property: Property) => V;
  /** What the value has to be; undefined when nothing is asked. */
  readonly is: (filter: PropertyFilter) => Comparison | undefined;
  /** It asks yes or nothing, and facets say how many have it (C4). */
  readonly isCounted?: true;
};

const comparedAs =
  <V>(kind: ColumnKind) =>
  <K extends string>(key: K, of: (property: Property) => V, is: Compared['is']): Compared<K, V> => ({
    key,
    kind,
    of,
    is,
  });

const numbers = comparedAs<number>('number');
/** Numbers of which there are few. */
const fewNumbers = comparedAs<number>('value');
const texts = comparedAs<string | null>('value');

const CENTS = 100;

/** What holds of a property or does not. */
const flagWhere = <K extends string>(
  key: K,
  holds: (property: Property) => boolean,
  asked: (filter: PropertyFilter) => 'yes' | undefined,
) => ({
  ...fewNumbers(
    key,
    (property) => Number(holds(property)),
    (filter) => (asked(filter) ? { $eq: 1 } : undefined),
  ),
  isCounted: true as const,
});

/** What a property has: its flag says so, or a surface of it. */
const flag = <K extends FactKey>(
  key: K,
  surfaces: readonly FactKey[],
  asked: (filter: PropertyFilter) => 'yes' | undefined,
) =>
  flagWhere(
    key,
    ({ facts }) => facts[key] === 'yes' || surfaces.some((surface) => (numberOf(facts, surface) ?? 0) > 0),
    asked,
  );

/** The values of one kind that are left out: '2' of 'type-2'. */
export const leftOut = (not: readonly string[], kind: 'type' | 'city' | 'zip'): string[] =>
  not.filter((each) => each.startsWith(`${kind}-`)).map((each) => each.slice(kind.length + 1));

const momentOf = ({ at = Date.now() }: PropertyFilter): number => at;

/** Where it is kept how many a home has of what can be left out, or until when: none is 0. */
const HAVING_PATHS: Readonly<Record<(typeof HAVING)[number], Path>> = {
  garages: 'listing.garages',
  parking: 'listing.parkings',
  indoorParking: 'listing.indoorParking',
  outdoorParking: 'listing.outdoorParking',
  garden: 'listing.garden',
  terrace: 'listing.terrace',
  pool: 'listing.pool',
  lift: 'listing.lift',
  ground: 'listing.ground',
  newBuild: 'listing.neverLivedIn',
  furnished: 'listing.furnished',
  openDays: 'listing.openUntil',
};

const FILTERING = {
  city: {
    where({ city, zip, within }) {
      const either = [
        oneOf('listing.city', within ? within.filter(({ zips }) => zips === null).map((homes) => homes.city) : city),
        oneOf('property.address.zip', zip),
        ...(within ?? []).flatMap((homes) =>
          homes.zips === null ? [] : [{ 'listing.city': homes.city, ...oneOf('property.address.zip', homes.zips) }],
        ),
      ].filter((tests) => Object.keys(tests).length > 0);
      return either.length > 1 ? { $or: either } : (either[0] ?? {});
    },
    columns: { 'listing.city': 'value', 'property.address.zip': 'value' },
  },
  type: { where: ({ type }) => oneOf('listing.types', type), columns: { 'listing.types': 'value' } },
  price: {
    where({ priceMin, priceMax }) {
      if (priceMin === undefined && priceMax === undefined) return {};
      // What is on request is in no range of prices: being there would tell its price.
      const least = priceMin !== undefined && { $gte: priceMin * CENTS };
      const most = priceMax !== undefined && { $lte: priceMax * CENTS };
      return { 'listing.priceRank': 0, 'listing.price': { ...least, ...most } };
    },
    columns: { 'listing.priceRank': 'value', 'listing.price': 'number' },
  },
  rooms: fewNumbers(
    'bedrooms',
    ({ facts }) => numberOf(facts, 'bedrooms') ?? 0,
    ({ rooms }) => atLeast(rooms),
  ),
  garages: fewNumbers(
    'garages',
    (property) => spacesOf(property, ['garages'], 'garage'),
    ({ garages }) => atLeast(garages),
  ),
  parking: fewNumbers(
    'parkings',
    (property) => spacesOf(property, ['parkings', 'externalParkings'], 'parking'),
    ({ parking }) => atLeast(parking),
  ),
  indoorParking: flagWhere(
    'indoorParking',
    ({ facts }) => (numberOf(facts, 'parkings') ?? 0) > 0,
    ({ indoorParking }) => indoorParking,
  ),
  outdoorParking: flagWhere(
    'outdoorParking',
    ({ facts }) => (numberOf(facts, 'externalParkings') ?? 0) > 0,
    ({ outdoorParking }) => outdoorParking,
  ),
  bathrooms: fewNumbers(
    'bathrooms',
    ({ facts }) => numberOf(facts, 'bathrooms') ?? 0,
    ({ bathrooms }) => atLeast(bathrooms),
  ),
  surface: numbers('surface', surfaceOf, ({ surface = 0, surfaceMax }) => {
    // 0 is what is not known: it is no small surface.
    const most = surfaceMax ? { $gt: 0, $lte: surfaceMax } : undefined;
    return most || surface ? { ...most, ...atLeast(surface) } : undefined;
  }),
  garden: flag('garden', ['surfaceGarden'], ({ garden }) => garden),
  orientation: comparedAs<string[]>('value')('gardenSides', gardenSidesOf, ({ orientation }) =>
    orientation ? { $eq: orientation } : undefined,
  ),
  terrace: flag('terrace', ['surfaceTerrace'], ({ terrace }) => terrace),
  pool: flag('pool', [], ({ pool }) => pool),
  lift: flag('lift', [], ({ lift }) => lift),
  ground: flagWhere(
    'ground',
    ({ facts }) => numberOf(facts, 'floor') === 0,
    ({ ground }) => ground,
  ),
  floor: fewNumbers(
    'floor',
    // -1 is what is not known: it is not below any floor.
    ({ facts }) => numberOf(facts, 'floor') ?? -1,
    ({ floor = 0, floorMax }) =>
      floor || floorMax ? { $gte: floor, ...(floorMax ? { $lte: floorMax } : {}) } : undefined,
  ),
  facades: fewNumbers('facades', freeFacades, ({ facades }) => atLeast(facades)),
  station: flagWhere(
    'station',
    ({ near }) => isNearStation(near),
    ({ station }) => station,
  ),
  plot: numbers(
    'plot',
    ({ facts }) => numberOf(facts, 'surfaceGround') ?? 0,
    ({ plot }) => atLeast(plot),
  ),
  year: fewNumbers(
    'year',
    ({ facts }) => numberOf(facts, 'constructionYear') ?? 0,
    ({ year }) => atLeast(year),
  ),
  renovated: fewNumbers(
    'renewed',
    ({ facts }) => Math.max(numberOf(facts, 'constructionYear') ?? 0, numberOf(facts, 'renovationYear') ?? 0),
    ({ renovated }) => atLeast(renovated),
  ),
  condition: texts('condition', conditionOfHome, ({ condition }) => (condition ? { $eq: condition } : undefined)),
  newBuild: flagWhere(
    'neverLivedIn',
    ({ isNewBuild }) => isNewBuild,
    ({ newBuild }) => newBuild,
  ),
  furnished: flag('furnished', [], ({ furnished }) => furnished),
  pets: flag('petsAllowed', [], ({ pets }) => pets),
  /** When the last of its open house days ends: time takes a home out of the list, not an import. */
  openDays: {
    ...fewNumbers('openUntil', openUntil, (filter) => (filter.openDays ? { $gt: momentOf(filter) } : undefined)),
    isCounted: true,
  },
  energy: texts('energy', energyLetter, ({ energy }) => (energy ? { $lte: energy } : undefined)),
  available: texts('availableOn', availableOn, ({ available }) => (available ? { $lte: available } : undefined)),
  search: {
    /** Each term begins a word of the property. Terms are letters and digits only, so nothing in them is an operator. */
    where({ search = '' }) {
      const terms = termsOf(search);
      return terms.length === 0 ? {} : { $and: terms.map((term) => ({ 'listing.tokens': { $regex: `^${term}` } })) };
    },
    columns: { 'listing.tokens': 'words' },
  },
  area: {
    /** The rectangle round an area; what has no place is in none. */
    where(filter) {
      const area = areaOf(filter);
      if (!area) return {};
      const { west, south, east, north } = area.box;
      return { 'listing.latitude': { $gte: south, $lte: north }, 'listing.longitude': { $gte: west, $lte: east } };
    },
    columns: { 'listing.latitude': 'number', 'listing.longitude': 'number' },
  },
  not: {
    /** What is not known to be so is kept: nobody misses a home for what its agent did not fill in. */
    where(filter) {
      const { not = [] } = filter;
      const tests = [
        noneOf('listing.types', leftOut(not, 'type')),
        noneOf('listing.city', leftOut(not, 'city')),
        noneOf('property.address.zip', leftOut(not, 'zip')),
        ...HAVING.filter((name) => not.includes(name)).map(
          (name): Tests => ({ [HAVING_PATHS[name]]: { $lte: name === 'openDays' ? momentOf(filter) : 0 } }),
        ),
      ].filter((each) => Object.keys(each).length > 0);
      return tests.length === 0 ? {} : { $and: tests };
    },
    // Each is one of another filter, which keeps its column.
    columns: {},
  },
  goal: {
    where: ({ goal }) => (goal === undefined ? {} : { 'listing.goal': goal }),
    columns: { 'listing.goal': 'value' },
  },
} as const satisfies Record<FilterName, Found | Compared>;

/** The one table of filters: one that lacks its row, or its columns, does not compile. */
const ROWS: Readonly<Record<FilterName, Found | Compared>> = FILTERING;

type Row = (typeof FILTERING)[FilterName];

/** What listings keep because a filter compares it. */
export type ComparedValues = {
  readonly [R in Extract<Row, Compared> as R['key']]: ReturnType<R['of']>;
};

/** The filters that compare a value of the listing, by their names. */
export const COMPARED: readonly (readonly [FilterName, Compared])[] = FILTER_NAMES.flatMap((name) => {
  const row: Row = FILTERING[name];
  return 'key' in row ? [[name, row] as const] : [];
});

/** The values of a property that filters compare. */
export const comparedValues = (property: Property): ComparedValues =>
  Object.fromEntries(COMPARED.map(([, { key, of }]) => [key, of(property)])) as ComparedValues;

/** The filters that facets say of how many have what they ask for: where its value stands. */
export const COUNTED: readonly (readonly [FilterName, Path])[] = COMPARED.flatMap(([name, { key, isCounted }]) =>
  isCounted ? [[name, `listing.${key}`] as const] : [],
);

/** What the value of a filter that is counted has to be, at the moment at which is asked. */
export const havingOf = (name: FilterName, at: PropertyFilter['at']): Comparison =>
  COMPARED.find(([each]) => each === name)?.[1].is({ [name]: 'yes', ...(at !== undefined && { at }) }) ?? {};

/** A search without some of its filters. */
export function without(filter: PropertyFilter, ...names: readonly FilterName[]): PropertyFilter {
  const dropped = new Set(names.flatMap((name) => Object.keys(FILTERS[name].none)));
  return Object.fromEntries(Object.entries(filter).filter(([param]) => !dropped.has(param)));
}

/** Where a list stands: what can still be had, of that what is newly built, or what was sold and rented (C1). */
const collectionOf = ({ collection }: PropertyFilter): Tests => ({
  'listing.shelf': collection === 'references' ? 'references' : 'listed',
  ...(collection === 'new-build' && { 'listing.newBuild': true }),
});

function comparisonOf(row: Compared, filter: PropertyFilter): Tests {
  const is = row.is(filter);
  return is ? { [`listing.${row.key}`]: is } : {};
}

const conditionOf = (row: Found | Compared, filter: PropertyFilter): Tests =>
  'where' in row ? row.where(filter) : comparisonOf(row, filter);

/** What the filters ask of the values that listings keep, but for `among`. */
export function testsOf(filter: PropertyFilter): Tests {
  const each = FILTER_NAMES.map((name) => conditionOf(ROWS[name], filter));
  const all = each.flatMap(({ $and = [] }) => $and);
  return Object.assign({}, collectionOf(filter), ...each, all.length > 0 && { $and: all }) as Tests;
}

/**
 * The filters as conditions of the database, all of them on indexed fields. Of an area it is the rectangle round it: what
 * lies in that but not in the area is left out by the repository.
 */
export const conditionsOf = (filter: PropertyFilter): Readonly<Record<string, unknown>> => ({
  ...testsOf(filter),
  ...(filter.among?.length && { _id: { $in: [...new Set(filter.among)] } }),
});

/** The columns that answer for the filters, by where their values stand. */
export const COLUMNS: ReadonlyMap<Path, ColumnKind> = new Map(
  Object.entries<ColumnKind>(
    Object.assign(
      { 'listing.shelf': 'value', 'listing.newBuild': 'value' },
      ...FILTER_NAMES.map((name) => {
        const row = ROWS[name];
        return 'where' in row ? row.columns : { [`listing.${row.key}`]: row.kind };
      }),
    ) as Readonly<Record<string, ColumnKind>>,
  ) as [Path, ColumnKind][],
);
