import type { FacetRows } from '../facets/facets.ts';
import type { FacetRow, ZipRow } from '../property/facets.queries.ts';
import { COUNTED } from '../property/filters.ts';
import type { Goal } from '../property/property.ts';
import type { Selection } from './column.ts';
import type { Table } from './table.ts';

const GOAL = 'listing.goal';
const CITY = 'listing.city';

/** How many rows are selected. */
export function countRows(selection: Selection): number {
  let count = 0;
  for (let row = 0; row < selection.length; row += 1) count += selection[row] as number;
  return count;
}

const goalsOf = (table: Table) => table.values(GOAL).dictionary.map(([goal]) => goal as Goal);

/** The selected rows of each goal and value of a column; a row with several values counts in each. */
function facetOf(table: Table, path: typeof CITY | 'listing.types', selection: Selection): FacetRow[] {
  const goals = goalsOf(table);
  const goalCodes = table.values(GOAL).codes();
  const { dictionary, codes } = table.values(path);
  const valueCodes = codes();
  const counts = new Uint32Array(dictionary.length * goals.length);
  for (let row = 0; row < selection.length; row += 1) {
    if (selection[row] === 0) continue;
    const at = (valueCodes[row] as number) * goals.length + (goalCodes[row] as number);
    counts[at] = (counts[at] as number) + 1;
  }
  return goals.flatMap((goal, goalCode) => {
    const sums = new Map<string, number>();
    dictionary.forEach((values, code) => {
      const count = counts[code * goals.length + goalCode] as number;
      if (count > 0) for (const value of values) sums.set(String(value), count + (sums.get(String(value)) ?? 0));
    });
    return [...sums].map(([key, count]) => ({ _id: { key, goal }, count }));
  });
}

/** How many of the selected rows of each goal have what facets count; nothing of a goal that has none. */
function havingOf(table: Table, selection: Selection): FacetRow[] {
  const goals = goalsOf(table);
  const goalCodes = table.values(GOAL).codes();
  const found = new Uint32Array(goals.length);
  for (let row = 0; row < selection.length; row += 1) {
    const goal = goalCodes[row] as number;
    found[goal] = (found[goal] as number) + (selection[row] as number);
  }
  const sums = COUNTED.map(([name, key]) => {
    const flags = table.numbers(`listing.${key}`).numbers();
    const counts = new Float64Array(goals.length);
    for (let row = 0; row < selection.length; row += 1) {
      if (selection[row] === 0) continue;
      const goal = goalCodes[row] as number;
      counts[goal] = (counts[goal] as number) + Number(flags[row] === 1);
    }
    return [name, counts] as const;
  });
  return goals.flatMap((goal, code) =>
    found[code] === 0 ? [] : sums.map(([key, counts]) => ({ _id: { key, goal }, count: counts[code] as number })),
  );
}

/** What facets count of the selected rows. */
export const facetRows = (table: Table, selection: Selection): FacetRows => ({
  cities: facetOf(table, CITY, selection),
  types: facetOf(table, 'listing.types', selection),
  having: havingOf(table, selection),
});

/** The selected rows of each postcode, city and goal. */
export function zipRows(table: Table, selection: Selection): ZipRow[] {
  const columns = [table.values('property.address.zip'), table.values(CITY), table.values(GOAL)] as const;
  const [zips, cities, goals] = columns.map(({ codes }) => codes()) as [Uint32Array, Uint32Array, Uint32Array];
  const [{ dictionary: zipNames }, { dictionary: cityNames }, { dictionary: goalNames }] = columns;
  const counts = new Map<number, number>();
  for (let row = 0; row < selection.length; row += 1) {
    if (selection[row] === 0) continue;
    const place = (zips[row] as number) * cityNames.length + (cities[row] as number);
    const at = place * goalNames.length + (goals[row] as number);
    counts.set(at, (counts.get(at) ?? 0) + 1);
  }
  return [...counts].map(([at, count]) => {
    const place = Math.floor(at / goalNames.length);
    const nameOf = (names: (typeof columns)[number]['dictionary'], code: number) => String(names[code]?.[0]);
    const zip = nameOf(zipNames, Math.floor(place / cityNames.length));
    const city = nameOf(cityNames, place % cityNames.length);
    return { _id: { zip, city, goal: nameOf(goalNames, at % goalNames.length) as Goal }, count };
  });
}
