import type { Path } from '../conditions.ts';
import { facetOf, type FacetRows } from '../facets.ts';
import { COUNTED, type PropertyFilter } from '../filters.ts';
import type { Rows } from './column.ts';
import { facetRows, pricedRows, zipRows } from './count.ts';
import type { HomesTable } from './follow.ts';
import type { Table } from './table.ts';
import { distanceFrom, orderOf, originOf, type Sort } from '../sort.ts';
import type { PropertyRepository } from '../store.ts';
import type { Position } from '../../property/property.ts';

type Compare = (one: number, other: number) => number;

/** Which of two rows lies nearer to where distances count from; each is measured once. */
function nearerIn(table: Table, sort: Sort): Compare | null {
  const from = originOf(sort);
  if (!from) return null;
  const latitudes = table.numbers('listing.latitude').numbers();
  const longitudes = table.numbers('listing.longitude').numbers();
  const measured = new Map<number, number>();
  function far(row: number): number {
    const known =
      measured.get(row) ?? distanceFrom(from as Position, latitudes[row] as number, longitudes[row] as number);
    measured.set(row, known);
    return known;
  }
  return (one, other) => Number(far(one) > far(other)) - Number(far(one) < far(other));
}

/** Which of two rows comes first, as the database orders them: by the id where all else is equal. */
function comparing(table: Table, sort: Sort): Compare {
  const { _id, ...paths } = orderOf(sort);
  const nearer = nearerIn(table, sort);
  const keys = Object.entries(paths).map(([path, way]) => [table.ordered(path as Path).order(), way] as const);
  return (one, other) => {
    const nearest = nearer?.(one, other) ?? 0;
    if (nearest !== 0) return nearest;
    for (const [order, way] of keys) {
      const first = order(one, other);
      if (first !== 0) return first * way;
    }
    return table.idOf(one) < table.idOf(other) ? -1 : 1;
  };
}

/** Puts the row at a place of a heap, whose root comes last of all, where it belongs below that place. */
function sink(heap: number[], from: number, compare: Compare): void {
  const row = heap[from] as number;
  let at = from;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && compare(heap[child + 1] as number, heap[child] as number) > 0) child += 1;
    if (compare(heap[child] as number, row) <= 0) break;
    heap[at] = heap[child] as number;
    at = child;
  }
  heap[at] = row;
}

const gcd = (one: number, other: number): number => (other === 0 ? one : gcd(other, one % other));

/**
 * A step by which each of so many rows is come to once, in no order: homes are often stored by their dates, and whoever goes
 * along with an order finds a better row each time.
 */
function stepThrough(rows: number): number {
  let step = Math.max(1, Math.floor(rows * 0.618));
  while (gcd(rows, step) !== 1) step += 1;
  return step;
}

/** The rows that come first, in any order: of so many rows, most are looked at once and left out. */
function firstOf(rows: Rows, count: number, compare: Compare): number[] {
  const heap: number[] = [];
  const step = stepThrough(rows.length);
  for (let looked = 0, at = 0; looked < rows.length; looked += 1, at = (at + step) % rows.length) {
    const row = rows[at] as number;
    if (heap.length < count) {
      heap.push(row);
      if (heap.length === count) for (let place = (count >> 1) - 1; place >= 0; place -= 1) sink(heap, place, compare);
    } else if (compare(row, heap[0] as number) < 0) {
      heap[0] = row;
      sink(heap, 0, compare);
    }
  }
  return heap;
}

/** The ids of a page of some rows, in the order of a list. */
export function idsOfPage(
  table: Table,
  rows: Rows,
  sort: Sort,
  { skip, limit }: { readonly skip: number; readonly limit: number },
): string[] {
  if (limit < 1 || skip >= rows.length) return [];
  const compare = comparing(table, sort);
  return firstOf(rows, skip + limit, compare)
    .sort(compare)
    .slice(skip)
    .map(table.idOf);
}

/** What facets count, as the database does: it reads all that is found. */
async function facetsIn(properties: PropertyRepository, filter: PropertyFilter): Promise<FacetRows> {
  const kinds = await properties.kinds(filter);
  return {
    cities: facetOf(kinds, ({ _id, count }) => [[_id.city, count]]),
    types: facetOf(kinds, ({ _id, count }) => _id.types.map((type) => [type, count])),
    having: facetOf(kinds, (row) => COUNTED.map(([name]) => [name, row[name] ?? 0])),
  };
}

/**
 * What lists find and count: in memory where the table of homes is there, else by the database.
 * @param located a filter with its places as the towns and postcodes that homes are stored with, and the moment at which it is asked
 */
export function findingOf(
  properties: PropertyRepository,
  homes: HomesTable,
  located: (filter: PropertyFilter) => Promise<PropertyFilter> = async (filter) => filter,
) {
  async function selected(filter: PropertyFilter): Promise<{ table: Table; rows: Rows } | null> {
    const table = await homes.current();
    return table && { table, rows: table.select(filter) };
  }
  const counted =
    <T>(
      inMemory: (table: Table, rows: Rows, filter: PropertyFilter) => T,
      inDatabase: (filter: PropertyFilter) => Promise<T>,
    ) =>
    async (asked: PropertyFilter): Promise<T> => {
      const filter = await located(asked);
      const found = await selected(filter);
      return found ? inMemory(found.table, found.rows, filter) : inDatabase(filter);
    };
  /** A page of a list: the database reads those that are shown, and no other. */
  const list: PropertyRepository['list'] = async (asked, sort, page) => {
    const filter = await located(asked);
    const found = await selected(filter);
    return found
      ? properties.inOrder(idsOfPage(found.table, found.rows, sort, page))
      : properties.list(filter, sort, page);
  };
  return {
    list,
    /** The ids among some homes that a filter finds, in no order. @param filter with `among` */
    idsAmong: counted(
      (table, rows) => Array.from(rows, table.idOf),
      async (filter) => {
        const all = { skip: 0, limit: filter.among?.length ?? 0 };
        return (await properties.list(filter, { by: 'date', language: 'nl' }, all)).map(({ id }) => id);
      },
    ),
    count: counted((_, rows) => rows.length, properties.count),
    facets: counted(facetRows, (filter) => facetsIn(properties, filter)),
    zips: counted(zipRows, properties.countsByZip),
    priced: counted(pricedRows, properties.priced),
  };
}
