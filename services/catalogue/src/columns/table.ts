import type { ColumnKind, Path, Tests } from '../property/conditions.ts';
import { areaOf } from '../property/area.ts';
import { COLUMNS, testsOf } from '../property/filter.conditions.ts';
import type { PropertyFilter } from '../property/filters.ts';
import { ORDER_COLUMNS } from '../property/sort.queries.ts';
import {
  type Column,
  type NumberColumn,
  numberColumn,
  type OrderedColumn,
  type Selection,
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
  select(filter: PropertyFilter): Selection;
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
  const rows = new Map<string, number>();

  function columnOf(path: Path): Column {
    const column = columns.get(path);
    if (!column) throw new Error(`A filter asks for '${path}', which is none of its columns.`);
    return column;
  }
  const ordered = (path: Path) => columnOf(path) as OrderedColumn;
  const numbers = (path: Path) => columnOf(path) as NumberColumn;
  const values = (path: Path) => columnOf(path) as ValueColumn;

  const everything = (): Selection => new Uint8Array(ids.length).fill(1);

  function keepBoth(selection: Selection, other: Selection): void {
    for (let row = 0; row < selection.length; row += 1)
      selection[row] = (selection[row] as number) & (other[row] as number);
  }

  function keepEither(selection: Selection, either: readonly Tests[]): void {
    const union: Selection = new Uint8Array(ids.length);
    for (const tests of either) {
      const part = everything();
      keep(tests, part);
      for (let row = 0; row < union.length; row += 1) union[row] = (union[row] as number) | (part[row] as number);
    }
    keepBoth(selection, union);
  }

  function keep({ $or, $and = [], ...tests }: Tests, selection: Selection): void {
    for (const [path, test] of Object.entries(tests))
      if (test !== undefined) columnOf(path as Path).keep(test, selection);
    if ($or) keepEither(selection, $or);
    // Words, which take longest, are looked for in what is left.
    for (const each of $and) keep(each, selection);
  }

  function keepAmong(selection: Selection, wanted: readonly string[]): void {
    const among: Selection = new Uint8Array(ids.length);
    for (const id of wanted) {
      const row = rows.get(id);
      if (row !== undefined) among[row] = 1;
    }
    keepBoth(selection, among);
  }

  /** Of what lies in the rectangle round an area, what lies in the area itself. */
  function keepInside(selection: Selection, filter: PropertyFilter): void {
    const contains = areaOf(filter)?.contains;
    if (!contains) return;
    const latitudes = numbers('listing.latitude').numbers();
    const longitudes = numbers('listing.longitude').numbers();
    for (let row = 0; row < selection.length; row += 1) {
      if (selection[row] === 0) continue;
      const point = { latitude: latitudes[row] as number, longitude: longitudes[row] as number };
      if (!contains(point)) selection[row] = 0;
    }
  }

  return {
    size: () => ids.length,
    idOf: (row) => ids[row] as string,
    ordered,
    numbers,
    values,
    put(home) {
      const row = rows.get(home._id) ?? ids.push(home._id) - 1;
      rows.set(home._id, row);
      for (const [path, column] of all) column.set(row, valueAt(home, path));
    },
    remove(id) {
      const row = rows.get(id);
      if (row === undefined) return;
      const last = ids.pop() as string;
      rows.delete(id);
      if (last === id) return;
      for (const [, column] of all) column.copy(ids.length, row);
      ids[row] = last;
      rows.set(last, row);
    },
    select(filter) {
      const selection = everything();
      keep(testsOf(filter), selection);
      if (filter.among?.length) keepAmong(selection, filter.among);
      keepInside(selection, filter);
      return selection;
    },
  };
}
