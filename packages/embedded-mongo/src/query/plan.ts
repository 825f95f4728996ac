import { equalValues } from '../bson/compare.ts';
import type { Value } from '../bson/values.ts';
import type { Collection } from '../storage/catalog.ts';
import type { Index } from '../storage/index-definition.ts';
import { afterId, idRange, edgeKey, KEPT_KEY, type KeyRange, successor } from '../storage/keys.ts';
import { type Bounds, boundsOf, type Edge, flipped, type Interval } from './bounds.ts';
import type { Condition, Filter } from '../filter/filter.ts';
import type { Sort } from './sort.ts';
import type { TimeLimit } from '../time-limit.ts';
import { VALUE_OPERATORS } from '../filter/value-tests.ts';

/** A range of an index; the order of several ranges begins after the first `fixed` bytes of their keys. */
export interface ScanRange extends KeyRange {
  readonly fixed: number;
}

/** How the documents of a query are found: an index (null: all records) and its ranges. */
export interface Plan {
  readonly index: Index | null;
  readonly ranges: readonly ScanRange[];
  readonly reverse: boolean;
  /** The records come in the order of the sort. */
  readonly sorted: boolean;
  /** How many fields of the index the ranges are of. */
  readonly used: number;
  /** The ranges hold exactly the matching documents, so they need not be read to be counted. */
  readonly exact: boolean;
}

export interface Query {
  readonly filter: Filter;
  readonly sort: Sort | null;
  /** How many documents are wanted, with those to skip; Infinity for all. */
  readonly wanted: number;
  /** How long it may be looked for. */
  readonly limit?: TimeLimit | null;
}

/** Counts the keys of ranges, up to a cap. */
export type CountKeys = (table: 'data' | 'entries', ranges: readonly KeyRange[], cap: number) => number;

/** Ranges that the values of several fields may make together. */
const MOST_RANGES = 300;
/** And those of one alone: each value is looked up, which is less than to read all that is not asked for. */
const MOST_VALUES = 100_000;
const COUNT_CAP = 20_000;
/** Few enough to read without asking what another index would read. */
const FEW = 20;
/** Few enough to count for every index. */
const FIRST_CAP = 200;
const CAP_GROWTH = 10;

/** Chooses the plan that will read the fewest documents. */
export function choosePlan(collection: Collection, query: Query, count: CountKeys): Plan {
  const plans = collection.indexes.flatMap((index) => planFor(index, query) ?? []);
  const scan = fullScan(collection, query);
  if (plans.length === 0) return scan;
  const only = plans.length === 1 ? plans[0] : plans.find((plan) => isLookup(plan) && plan.ranges.length <= FEW);
  if (only) return only;
  const sizes = sizesOf(plans, count);
  const fewest = Math.min(...sizes);
  const costs = plans.map((plan, i) => cost(plan, sizes[i] as number, fewest, query));
  return plans[costs.indexOf(Math.min(...costs))] ?? scan;
}

/**
 * How many keys each plan would read. Indexes that begin alike hold the same keys in the same range, so that one of them is
 * counted; and none further than it takes to see which reads the fewest, unless it gives the order.
 */
function sizesOf(plans: readonly Plan[], count: CountKeys): number[] {
  const counted = new Map<string, number>();
  const sizeOf = (plan: Plan, cap: number): number => {
    if (isLookup(plan)) return Math.min(plan.ranges.length, cap);
    const key = `${cap} ${rangeKey(plan)}`;
    const size = counted.get(key) ?? count('entries', plan.ranges, cap);
    counted.set(key, size);
    return size;
  };
  for (let cap = FIRST_CAP; ; cap *= CAP_GROWTH) {
    const isLast = cap >= COUNT_CAP;
    const sizes = plans.map((plan) => sizeOf(plan, isLast ? COUNT_CAP : cap));
    if (isLast) return sizes;
    if (Math.min(...sizes) < cap)
      return plans.map((plan, i) => (plan.sorted ? sizeOf(plan, COUNT_CAP) : (sizes[i] as number)));
  }
}

/** The same for plans that read the same documents: ranges without the number of their index, and what they are ranges of. */
function rangeKey({ index, ranges, used }: Plan): string {
  if (index === null || index.sparse || index.partial || index.arrays.some(Boolean)) return `only ${index?.id}`;
  const names = index.fields.slice(0, used).map(({ name }) => name);
  const bytes = ranges.map(({ start, end }) => [start, end].map((key) => afterId(key).toString('latin1')));
  return JSON.stringify([names, bytes]);
}

/** The plan for a named index, whatever it costs; null when the index does not hold all matching documents. */
export const planWith = (index: Index, query: Query): Plan | null =>
  covers(index, query.filter) ? (planFor(index, query) ?? wholeIndex(index)) : null;

const wholeIndex = (index: Index): Plan => ({
  index,
  ranges: [{ ...idRange(index.id), fixed: 0 }],
  reverse: false,
  sorted: false,
  used: 0,
  exact: false,
});

/** All records in the order of their insertion. */
export function fullScan(collection: Collection, { filter, sort }: Query): Plan {
  const ranges = [{ ...idRange(collection.id), fixed: 0 }];
  const exact = filter.complete && filter.conditions.length === 0;
  return { index: null, ranges, reverse: false, sorted: sort === null, used: 0, exact };
}

/** All fields of a unique index are given: at most one document a range, which needs no counting. */
const isLookup = ({ index, used, ranges }: Plan): boolean =>
  index?.unique === true &&
  used === index.fields.length &&
  ranges.every(({ start, end }) => end.equals(successor(start)));

/** Documents to read: a plan in the order of the sort may stop early, the others read and sort everything. */
function cost({ sorted }: Plan, size: number, fewest: number, { sort, wanted }: Query): number {
  if (sort === null) return size;
  return sorted ? Math.min(size, (wanted * size) / Math.max(1, fewest)) : size * 1.5;
}

function planFor(index: Index, query: Query): Plan | null {
  if (!covers(index, query.filter)) return null;
  const bounds = fieldBounds(index, query.filter.conditions);
  let prefixes: Prefix[] = [{ ends: [0], bytes: Buffer.alloc(0) }];
  let fixed = 0;
  let exact = query.filter.complete && !index.longKeys;
  for (const field of bounds) {
    const most = fixed === 0 ? MOST_VALUES : MOST_RANGES;
    if (!field?.points || prefixes.length * field.intervals.length > most) break;
    const { descending } = index.fields[fixed] as { descending: boolean };
    prefixes = prefixes.flatMap((prefix) => field.intervals.map((interval) => longer(prefix, interval, descending)));
    exact &&= field.exact;
    fixed += 1;
  }
  const next = bounds[fixed];
  const intervals = next?.points ? null : (next?.intervals ?? null);
  const given = sortDirection(index, query.sort, fixed, prefixes.length === 1);
  // Ranges whose orders have to be merged: not that many.
  const direction = given && given.from > 0 && prefixes.length > MOST_RANGES ? null : given;
  if (fixed === 0 && intervals === null && (direction === null || query.sort === null)) return null;
  const used = fixed + (intervals === null ? 0 : 1);
  const consumed = new Set(index.fields.slice(0, used).map(({ name }) => name));
  exact &&=
    (intervals === null || next?.exact === true) && query.filter.conditions.every(({ path }) => consumed.has(path));
  const descending = index.fields[fixed]?.descending ?? false;
  const ranges = prefixes.flatMap((prefix) => rangesOf(index, prefix, intervals, descending, direction?.from ?? 0));
  ranges.sort((a, b) => Buffer.compare(a.start, b.start));
  const cut = ranges.some(({ start, end }) => Math.max(start.length, end.length) >= KEPT_KEY);
  return {
    index,
    ranges,
    reverse: direction?.reverse ?? false,
    sorted: direction !== null,
    used,
    exact: exact && !cut,
  };
}

/** The encoded values of the first fields; ends[i] is where field i begins. */
interface Prefix {
  readonly ends: readonly number[];
  readonly bytes: Buffer;
}

function longer(prefix: Prefix, interval: Interval, descending: boolean): Prefix {
  const { key } = (descending ? flipped(interval) : interval).low;
  const bytes = Buffer.concat([prefix.bytes, key]);
  return { bytes, ends: [...prefix.ends, bytes.length] };
}

function rangesOf(
  index: Index,
  prefix: Prefix,
  intervals: readonly Interval[] | null,
  descending: boolean,
  sortFrom: number,
): ScanRange[] {
  const edge = ({ key, after }: Edge, isEnd: boolean): Buffer => {
    const full = edgeKey(index.id, Buffer.concat([prefix.bytes, key]));
    // Longer keys than this are stored with a hash, so a range may not depend on what follows.
    const kept = full.subarray(0, KEPT_KEY);
    return (full.length > KEPT_KEY ? isEnd : after) ? successor(kept) : kept;
  };
  const fixed = edgeKey(index.id, Buffer.alloc(prefix.ends[sortFrom] ?? 0)).length;
  return (intervals ?? [EVERYTHING]).map((interval) => {
    const { low, high } = descending ? flipped(interval) : interval;
    return { start: edge(low, false), end: edge(high, true), fixed };
  });
}

const EVERYTHING: Interval = {
  low: { key: Buffer.alloc(0), after: false },
  high: { key: Buffer.alloc(0), after: true },
};

/** The bounds of each field of the index, as far as they may be used together. */
function fieldBounds(index: Index, conditions: readonly Condition[]): (Bounds | null)[] {
  let element: number | null = null;
  return index.fields.map(({ name }, i) => {
    const own = conditions.filter(({ path }) => path === name);
    if (!index.arrays[i]) return boundsOf(own, true);
    // A document has one key per element: only conditions on the same element may narrow the range together.
    if (element !== null) {
      const same = own.filter((condition) => condition.element === element && element > 0);
      return same.length > 0 ? boundsOf(same.slice(0, 1), false) : null;
    }
    const group = own.filter(({ onElement, element: number }) => onElement && number === own[0]?.element);
    const bounds = boundsOf(group.length > 0 ? group : own.slice(0, 1), group.length > 0);
    if (bounds) element = own[0]?.element ?? 0;
    return bounds && own.length > 1 ? { ...bounds, exact: false } : bounds;
  });
}

/** Whether the index gives the order of the sort, from which of its fields on, and in which direction. */
function sortDirection(
  index: Index,
  sort: Sort | null,
  points: number,
  single: boolean,
): { reverse: boolean; from: number } | null {
  if (sort === null) return { reverse: false, from: 0 };
  if (index.longKeys) return null;
  const given = index.fields.slice(0, single ? points : 0).filter((_, i) => !index.arrays[i]);
  const constant = new Set(given.map(({ name }) => name));
  const wanted = sort.fields.filter(({ name }) => !constant.has(name));
  if (wanted.length === 0) return { reverse: false, from: 0 };
  for (let from = 0; from <= points; from++) {
    const own = wanted.map((_, i) => index.fields[from + i]);
    const same = wanted.every(({ name }, i) => own[i]?.name === name && !index.arrays[from + i]);
    const turns = wanted.map(({ descending }, i) => descending !== own[i]?.descending);
    if (same && turns.every((turn) => turn === turns[0])) return { reverse: turns[0] as boolean, from };
  }
  return null;
}

/** Whether every document that the filter finds is in the index. */
function covers(index: Index, filter: Filter): boolean {
  if (index.partial) return implies(filter, index.partial);
  if (!index.sparse) return true;
  return filter.conditions.some(
    ({ path, operator, operand }) => index.fields.some(({ name }) => name === path) && needsField(operator, operand),
  );
}

const needsField = (operator: string, operand: Value): boolean =>
  operator === '$in'
    ? (operand as Value[]).every((value) => value !== null)
    : operator === '$exists'
      ? operand === true || operand === 1
      : operand !== null &&
        ['$eq', '$gt', '$gte', '$lt', '$lte', '$regex', '$size', '$mod', '$type'].includes(operator);

/** Whether each condition of the index holds for every match: the same condition, or one for given values that meet it. */
function implies(filter: Filter, partial: Filter): boolean {
  if (!partial.complete) return false;
  return partial.conditions.every((needed) =>
    filter.conditions.some((given) => {
      if (given.path !== needed.path || given.element > 0) return false;
      if (needed.operator === '$exists' && needed.operand === true && needsField(given.operator, given.operand))
        return true;
      if (given.operator === needed.operator && equalValues(given.operand, needed.operand)) return true;
      const values =
        given.operator === '$eq' ? [given.operand] : given.operator === '$in' ? (given.operand as Value[]) : null;
      const test = VALUE_OPERATORS[needed.operator]?.(needed.operand, new Map());
      return (
        test !== undefined &&
        (values?.every((value) => value !== null && !Array.isArray(value) && test(value)) ?? false)
      );
    }),
  );
}
