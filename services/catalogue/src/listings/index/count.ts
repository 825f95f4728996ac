import type { FacetRows } from '../facets.ts';
import type { ZipRow } from '../../places/places.ts';
import type { FacetRow } from '../facets.ts';
import { type Comparison, passes, type Path } from '../conditions.ts';
import { COUNTED, havingOf, type PropertyFilter } from '../filters.ts';
import type { PricedHome } from '../place-figures.ts';
import type { Goal } from '../../property/property.ts';
import type { Codes, Rows } from './column.ts';
import type { Table } from './table.ts';

const GOAL = 'listing.goal';
const CITY = 'listing.city';

/** The rows of a goal, and which it is. */
type OfGoal = readonly [goal: Goal, rows: Rows];

/** Some rows by their goals, of which none is empty: both are counted at once. */
function byGoal(table: Table, rows: Rows): readonly OfGoal[] {
  const { dictionary, codes } = table.values(GOAL);
  const own = codes();
  // One longer: what is not of a goal is written over by what is.
  const sorted = new Uint32Array(rows.length + 1);
  let end = 0;
  const parts = dictionary.map(([goal], code): OfGoal => {
    const from = end;
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at] as number;
      sorted[end] = row;
      end += Number(own[row] === code);
    }
    return [goal as Goal, sorted.subarray(from, end)];
  });
  return parts.filter(([, part]) => part.length > 0);
}

/** How many of some rows each value of a column has; a home with several values counts in each. */
function facetOf(table: Table, path: Path, [goal, rows]: OfGoal): FacetRow[] {
  const { dictionary, codes } = table.values(path);
  const own = codes();
  const counts = new Uint32Array(dictionary.length);
  for (let at = 0; at < rows.length; at += 1) {
    const code = own[rows[at] as number] as number;
    counts[code] = (counts[code] as number) + 1;
  }
  const sums = new Map<string, number>();
  for (const [code, values] of dictionary.entries()) {
    const count = counts[code] as number;
    if (count > 0) for (const value of values) sums.set(String(value), (sums.get(String(value)) ?? 0) + count);
  }
  return [...sums].map(([key, count]) => ({ _id: { key, goal }, count }));
}

/** How many of some rows have a value that is as it has to be. */
function countHaving(table: Table, path: Path, rows: Rows, test: Comparison): number {
  const { dictionary, codes } = table.values(path);
  const own = codes();
  const has = Uint8Array.from(dictionary, (values) => Number(values.some((value) => passes(value, test))));
  let count = 0;
  for (let at = 0; at < rows.length; at += 1) count += has[own[rows[at] as number] as number] as number;
  return count;
}

/** What facets count of some rows; of a goal that has rows, also that none of them has something. */
export function facetRows(table: Table, rows: Rows, { at }: PropertyFilter): FacetRows {
  const goals = byGoal(table, rows);
  return {
    cities: goals.flatMap((each) => facetOf(table, CITY, each)),
    types: goals.flatMap((each) => facetOf(table, 'listing.types', each)),
    having: COUNTED.flatMap(([key, path]) => {
      const test = havingOf(key, at);
      return goals.map(([goal, own]) => ({ _id: { key, goal }, count: countHaving(table, path, own, test) }));
    }),
  };
}

/** How many of some rows each postcode has, with its city and goal. */
export function zipRows(table: Table, rows: Rows): ZipRow[] {
  const columns = [table.values('property.address.zip'), table.values(CITY), table.values(GOAL)] as const;
  const [zips, cities, goals] = columns.map(({ codes }) => codes()) as [Codes, Codes, Codes];
  const [{ dictionary: zipNames }, { dictionary: cityNames }, { dictionary: goalNames }] = columns;
  const counts = new Map<number, number>();
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] as number;
    const place = (zips[row] as number) * cityNames.length + (cities[row] as number);
    const key = place * goalNames.length + (goals[row] as number);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].map(([key, count]) => {
    const place = Math.floor(key / goalNames.length);
    const nameOf = (names: (typeof columns)[number]['dictionary'], code: number) => String(names[code]?.[0]);
    const zip = nameOf(zipNames, Math.floor(place / cityNames.length));
    const city = nameOf(cityNames, place % cityNames.length);
    return { _id: { zip, city, goal: nameOf(goalNames, key % goalNames.length) as Goal }, count };
  });
}

/** What figures of a place are made of. */
export function pricedRows(table: Table, rows: Rows): PricedHome[] {
  const { dictionary, codes } = table.values('listing.types');
  const own = codes();
  const prices = table.numbers('listing.price').numbers();
  const surfaces = table.numbers('listing.surface').numbers();
  return Array.from(rows, (row) => {
    const price = prices[row] as number;
    return {
      types: (dictionary[own[row] as number] ?? []).map(String),
      price: Number.isNaN(price) ? null : price,
      surface: surfaces[row] as number,
    };
  });
}
