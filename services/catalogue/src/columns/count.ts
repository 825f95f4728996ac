import type { FacetRows } from '../facets/facets.ts';
import type { FacetRow, ZipRow } from '../property/facets.queries.ts';
import type { Path } from '../property/conditions.ts';
import { COUNTED } from '../property/filters.ts';
import type { Goal } from '../property/property.ts';
import type { Codes, Selection } from './column.ts';
import type { Table } from './table.ts';

const GOAL = 'listing.goal';
const CITY = 'listing.city';

/** How many rows are selected. */
export function countRows(selection: Selection): number {
  let count = 0;
  for (let row = 0; row < selection.length; row += 1) count += selection[row] as number;
  return count;
}

/** The numbers of the selected rows: who counts several things goes through these, not through all. */
function rowsIn(selection: Selection): Uint32Array {
  const rows = new Uint32Array(countRows(selection) + 1);
  let count = 0;
  for (let row = 0; row < selection.length; row += 1) {
    rows[count] = row;
    count += selection[row] as number;
  }
  return rows.subarray(0, count);
}

/** The values of a goal that some rows have, and how many of them. */
type Tally = { readonly goal: Goal; readonly values: readonly unknown[]; readonly count: number };

/** How many of some rows each goal and value of a column has. */
function tally(table: Table, path: Path, rows: Uint32Array): Tally[] {
  const goals = table.values(GOAL);
  const { dictionary, codes } = table.values(path);
  const [goalCodes, valueCodes, width] = [goals.codes(), codes(), goals.dictionary.length];
  const counts = new Uint32Array(dictionary.length * width);
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] as number;
    const place = (valueCodes[row] as number) * width + (goalCodes[row] as number);
    counts[place] = (counts[place] as number) + 1;
  }
  return goals.dictionary.flatMap(([goal], goalCode) =>
    dictionary.flatMap((values, code) => {
      const count = counts[code * width + goalCode] as number;
      return count === 0 ? [] : [{ goal: goal as Goal, values, count }];
    }),
  );
}

/** A row for each goal and value; a home with several values counts in each. */
function facetOf(tallies: readonly Tally[]): FacetRow[] {
  const sums = new Map<string, FacetRow>();
  for (const { goal, values, count } of tallies) {
    for (const value of values) {
      const at = `${goal} ${String(value)}`;
      sums.set(at, { _id: { key: String(value), goal }, count: count + (sums.get(at)?.count ?? 0) });
    }
  }
  return [...sums.values()];
}

/** How many of some rows of each goal have what facets count; of a goal that has rows, also that none has it. */
const havingOf = (table: Table, rows: Uint32Array): FacetRow[] =>
  COUNTED.flatMap(([name, key]) =>
    facetOf(
      tally(table, `listing.${key}`, rows).map(({ goal, values, count }) => ({
        goal,
        values: [name],
        count: values.includes(1) ? count : 0,
      })),
    ),
  );

/** What facets count of the selected rows. */
export function facetRows(table: Table, selection: Selection): FacetRows {
  const rows = rowsIn(selection);
  return {
    cities: facetOf(tally(table, CITY, rows)),
    types: facetOf(tally(table, 'listing.types', rows)),
    having: havingOf(table, rows),
  };
}

/** The selected rows of each postcode, city and goal. */
export function zipRows(table: Table, selection: Selection): ZipRow[] {
  const columns = [table.values('property.address.zip'), table.values(CITY), table.values(GOAL)] as const;
  const [zips, cities, goals] = columns.map(({ codes }) => codes()) as [Codes, Codes, Codes];
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
