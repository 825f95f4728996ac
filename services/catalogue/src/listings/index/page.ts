import type { Path } from '../conditions.ts';
import { orderOf, type Sort } from '../sort.ts';
import type { Rows } from './column.ts';
import type { Table } from './table.ts';

type Compare = (one: number, other: number) => number;

/** Which of two rows comes first, as the database orders them: by the id where all else is equal. */
function comparing(table: Table, sort: Sort): Compare {
  const { _id, ...paths } = orderOf(sort);
  const keys = Object.entries(paths).map(([path, way]) => [table.ordered(path as Path).order(), way] as const);
  return (one, other) => {
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
