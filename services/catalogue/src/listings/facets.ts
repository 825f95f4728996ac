import type { Facets } from '@dorpel/contracts/catalogue';
import type { Language } from '@dorpel/i18n/languages';
import { type Directory, isOffered } from '../places/places.ts';
import type { FilterName } from '@dorpel/contracts/filters';
import type { Goal } from '../property/property.ts';
import { wordsOf } from './filter-words.ts';
import { leftOut, type PropertyFilter } from './filters.ts';

/** How many properties of a goal a facet's value has. */
export type FacetRow = { readonly _id: { readonly key: string; readonly goal: Goal }; readonly count: number };

/** What facets are counted of. */
export type Kind = { readonly goal: Goal; readonly city: string; readonly types: readonly string[] };

/** How many properties are alike in all that facets are counted of, and how many of them have what is `COUNTED`. */
export type KindRow = { readonly _id: Kind; readonly count: number } & Readonly<Partial<Record<FilterName, number>>>;

/** Adds up what counts for the same key, per goal; a property with several keys counts in each. */
export function facetOf(
  rows: readonly KindRow[],
  countedBy: (row: KindRow) => readonly (readonly [key: string, count: number])[],
): FacetRow[] {
  const sums = new Map<string, FacetRow>();
  for (const row of rows) {
    const { goal } = row._id;
    for (const [key, count] of countedBy(row)) {
      const at = `${goal} ${key}`;
      sums.set(at, { _id: { key, goal }, count: count + (sums.get(at)?.count ?? 0) });
    }
  }
  return [...sums.values()];
}

type Counts = { count: number; sale: number; rent: number };

/** Counts of one facet by its keys, for both goals and for the one that is asked. */
function countsOf(rows: readonly FacetRow[], goal: PropertyFilter['goal']): Map<string, Counts> {
  const counts = new Map<string, Counts>();
  for (const { _id, count } of rows) {
    const entry = counts.get(_id.key) ?? { count: 0, sale: 0, rent: 0 };
    entry[_id.goal] += count;
    entry.count = goal === undefined ? entry.sale + entry.rent : entry[goal];
    counts.set(_id.key, entry);
  }
  return counts;
}

const NONE: Counts = { count: 0, sale: 0, rent: 0 };

/** The same for the same filters, however they were written. */
export const facetKey = (filter: PropertyFilter): string =>
  JSON.stringify(
    Object.entries(filter)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, Array.isArray(value) ? [...value].sort() : value])
      .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
  );

type CityRows = Pick<FacetRows, 'cities'> & {
  /** Of what is chosen or left out, of whatever size. */
  readonly chosen: readonly FacetRow[];
};

/** Cities by name: those that have properties under the other filters, and those that are chosen or left out. */
function presentCities(
  { cities: rows, chosen: places }: CityRows,
  filter: PropertyFilter,
  language: Language,
  directory: Directory,
) {
  const counts = new Map([...countsOf(rows, filter.goal), ...countsOf(places, filter.goal)]);
  const chosen = new Set([...(filter.city ?? []), ...leftOut(filter.not ?? [], 'city')]);
  const keys = new Set([...chosen, ...counts.keys()]);
  const found = [...keys].flatMap((key) => {
    const city = directory.city(key);
    const entry = counts.get(key) ?? NONE;
    if (!city || (entry.count === 0 && !chosen.has(key))) return [];
    const name = directory.cityName(key, language) ?? key;
    const { zips, country, level } = city;
    const within = chosen.has(key) ? { within: directory.within(key, language) } : {};
    return [{ key, name, zips: [...zips], country, ...(level && { level }), ...within, ...entry }];
  });
  return found.sort((one, other) => one.name.localeCompare(other.name, language));
}

function presentTypes(rows: readonly FacetRow[], filter: PropertyFilter, language: Language, directory: Directory) {
  const counts = countsOf(rows, filter.goal);
  return directory.types
    .filter((type) => isOffered(type, filter.goal))
    .map(({ id }) => ({ id, name: directory.typeName(id, language) ?? id, ...(counts.get(id) ?? NONE) }));
}

const presentHaving = (rows: readonly FacetRow[], { goal }: PropertyFilter) =>
  [...countsOf(rows, goal)].map(([filter, counts]) => ({ filter, ...counts }));

/** What is counted, by what it is counted of. */
export type FacetRows = Readonly<Record<'cities' | 'types' | 'having', readonly FacetRow[]>>;

/** The facets of a list in a language (C4). */
export const presentFacets = (
  rows: FacetRows & CityRows,
  filter: PropertyFilter,
  language: Language,
  directory: Directory,
): Facets => ({
  cities: presentCities(rows, filter, language, directory),
  types: presentTypes(rows.types, filter, language, directory),
  having: presentHaving(rows.having, filter),
  asked: wordsOf(filter, { language, directory }),
});
