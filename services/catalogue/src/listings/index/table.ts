import type { ColumnKind, Path, Tests } from '../conditions.ts';
import { areaOf } from '../../property/property.ts';
import { COLUMNS, type PropertyFilter, testsOf } from '../filters.ts';
import { ORDER_COLUMNS } from '../sort.ts';
import {
  type Column,
  lengthFor,
  type NumberColumn,
  numberColumn,
  type OrderedColumn,
  type Rows,
  type ValueColumn,
  valueColumn,
} from './column.ts';
import { wordsColumn } from './words-column.ts';

/** What columns keep of a property, as it is stored. */
export type ColumnsDocument = { readonly _id: string } & Readonly<Record<string, unknown>>;

const COLUMN_OF: Readonly<Record<ColumnKind, () => Column>> = {
  number: () => numberColumn(),
  instant: () => numberColumn((text) => Date.parse(String(text))),
  value: valueColumn,
  words: wordsColumn,
};

/** The columns of filters and of orders. */
const KINDS = new Map([...ORDER_COLUMNS, ...COLUMNS]);

/** What of a stored property is read for its row. */
export const ROW_PROJECTION = Object.fromEntries([...KINDS.keys()].map((path) => [path, 1]));

/** The homes that lists may show, a row each, as columns of what filters ask for. */
export type Table = {
  readonly size: () => number;
  /** Adds a home or replaces it. */
  put(home: ColumnsDocument): void;
  /** Takes a home out, if it is there: the last row takes its place. */
  remove(id: string): void;
  /** The rows that a filter finds. */
  select(filter: PropertyFilter): Rows;
  readonly idOf: (row: number) => string;
  readonly ordered: (path: Path) => OrderedColumn;
  readonly numbers: (path: Path) => NumberColumn;
  readonly values: (path: Path) => ValueColumn;
};

const valueAt = (document: ColumnsDocument, path: Path): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, name) => (value as Readonly<Record<string, unknown>> | undefined)?.[name], document);

export function createTable(): Table {
  const columns = new Map<Path, Column>([...KINDS].map(([path, kind]) => [path, COLUMN_OF[kind]()]));
  const all = [...columns];
  const ids: string[] = [];
  const rowOf = new Map<string, number>();

  function columnOf(path: Path): Column {
    const column = columns.get(path);
    if (!column) throw new Error(`A filter asks for '${path}', which is none of its columns.`);
    return column;
  }
  const ordered = (path: Path) => columnOf(path) as OrderedColumn;
  const numbers = (path: Path) => columnOf(path) as NumberColumn;
  const values = (path: Path) => columnOf(path) as ValueColumn;

  /** Where rows are taken out, again and again: new memory for all rows takes longer than the tests do. */
  let workplace: Rows = new Uint32Array(0);

  function copied(rows: Rows): Rows {
    if (workplace.length < rows.length) workplace = new Uint32Array(lengthFor(rows.length, workplace.length));
    workplace.set(rows);
    return workplace.subarray(0, rows.length);
  }

  /** The rows of a shelf and a goal, with which every filter begins: kept until a home changes. */
  const beginnings = new Map<string, Rows>();

  function beginningOf(tests: Tests): Rows {
    const name = JSON.stringify(tests);
    const kept = beginnings.get(name);
    if (kept) return kept;
    const begun = keep(tests, Uint32Array.from(ids.keys())).slice();
    beginnings.set(name, begun);
    return begun;
  }

  /** Those of some rows that have a mark of their own. */
  function keepMarked(rows: Rows, marks: Uint8Array): Rows {
    let left = 0;
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at] as number;
      rows[left] = row;
      left += marks[row] as number;
    }
    return rows.subarray(0, left);
  }

  function keepEither(rows: Rows, either: readonly Tests[]): Rows {
    const marks = new Uint8Array(ids.length);
    for (const tests of either) {
      const part = keep(tests, rows.slice());
      for (let at = 0; at < part.length; at += 1) marks[part[at] as number] = 1;
    }
    return keepMarked(rows, marks);
  }

  /** Each test goes through what those before it have left. */
  function keep({ $or, $and = [], ...tests }: Tests, rows: Rows): Rows {
    let left = rows;
    for (const [path, test] of Object.entries(tests))
      if (test !== undefined) left = columnOf(path as Path).keep(test, left);
    if ($or) left = keepEither(left, $or);
    // Words, which take longest, are looked for in what is left.
    for (const each of $and) left = keep(each, left);
    return left;
  }

  /** The rows of some homes, those that are there, each once. */
  function rowsAmong(wanted: readonly string[]): Rows {
    const rows = [...new Set(wanted)].map((id) => rowOf.get(id)).filter((row) => row !== undefined);
    return Uint32Array.from(rows).sort();
  }

  /** Of what lies in the rectangle round an area, what lies in the area itself. */
  function keepInside(rows: Rows, filter: PropertyFilter): Rows {
    const contains = areaOf(filter)?.contains;
    if (!contains) return rows;
    const latitudes = numbers('listing.latitude').numbers();
    const longitudes = numbers('listing.longitude').numbers();
    return rows.filter((row) => contains({ latitude: latitudes[row] as number, longitude: longitudes[row] as number }));
  }

  return {
    size: () => ids.length,
    idOf: (row) => ids[row] as string,
    ordered,
    numbers,
    values,
    put(home) {
      beginnings.clear();
      const row = rowOf.get(home._id) ?? ids.push(home._id) - 1;
      rowOf.set(home._id, row);
      for (const [path, column] of all) column.set(row, valueAt(home, path));
    },
    remove(id) {
      const row = rowOf.get(id);
      if (row === undefined) return;
      beginnings.clear();
      const last = ids.pop() as string;
      rowOf.delete(id);
      if (last === id) return;
      for (const [, column] of all) column.copy(ids.length, row);
      ids[row] = last;
      rowOf.set(last, row);
    },
    select(filter) {
      // Few homes, asked of many searches: each looks at these, and not at all that there are.
      if (filter.among?.length) return keepInside(keep(testsOf(filter), rowsAmong(filter.among)), filter).slice();
      const { 'listing.shelf': shelf, 'listing.goal': goal, ...tests } = testsOf(filter);
      const begun = beginningOf({ 'listing.shelf': shelf, 'listing.goal': goal });
      const found = keep(tests, copied(begun));
      return keepInside(found, filter).slice();
    },
  };
}
