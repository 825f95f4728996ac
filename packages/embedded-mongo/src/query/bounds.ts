import { Double } from 'bson';
import { complement, orderKey } from '../bson/order-key.ts';
import { CLASS, classOf, type Value } from '../bson/values.ts';
import { successor } from '../storage/keys.ts';
import type { Condition } from '../filter/filter.ts';
import { literalPrefix } from '../filter/value-tests.ts';

/** A place in the order of keys: before or after everything that begins with `key`. */
export interface Edge {
  readonly key: Buffer;
  readonly after: boolean;
}

export interface Interval {
  readonly low: Edge;
  readonly high: Edge;
}

/** What the conditions on one field say about its keys. */
export interface Bounds {
  readonly intervals: readonly Interval[];
  /** Each interval is one value. */
  readonly points: boolean;
  /** The intervals hold exactly the values that meet the conditions. */
  readonly exact: boolean;
}

const edgeBytes = ({ key, after }: Edge): Buffer => (after ? successor(key) : key);

/** The interval in the keys of a descending field. */
export const flipped = ({ low, high }: Interval): Interval => ({
  low: { key: complement(high.key), after: !high.after },
  high: { key: complement(low.key), after: !low.after },
});

const SCALARS: ReadonlySet<number> = new Set([
  CLASS.number,
  CLASS.string,
  CLASS.objectId,
  CLASS.bool,
  CLASS.date,
  CLASS.binData,
  CLASS.timestamp,
]);

/**
 * The bounds that conditions on one field give, or null for none.
 * @param together whether one value has to meet all conditions (false where a document has several keys)
 */
export function boundsOf(conditions: readonly Condition[], together: boolean): Bounds | null {
  const usable = conditions.flatMap((condition) => {
    const bounds = single(condition);
    return bounds ? [bounds] : [];
  });
  const best = usable.find(({ points }) => points) ?? usable[0];
  if (!best) return null;
  const alone = conditions.length === 1;
  if (best.points || !together) return { ...best, exact: best.exact && alone };
  const ranges = usable.filter(({ intervals }) => sameClass(intervals[0] as Interval, best.intervals[0] as Interval));
  const interval = ranges.map(({ intervals }) => intervals[0] as Interval).reduce(intersection);
  return {
    intervals: Buffer.compare(edgeBytes(interval.low), edgeBytes(interval.high)) < 0 ? [interval] : [],
    points: false,
    exact: ranges.length === conditions.length && ranges.every(({ exact }) => exact),
  };
}

const sameClass = (a: Interval, b: Interval): boolean => a.low.key[0] === b.low.key[0];

function intersection(a: Interval, b: Interval): Interval {
  return {
    low: Buffer.compare(edgeBytes(a.low), edgeBytes(b.low)) > 0 ? a.low : b.low,
    high: Buffer.compare(edgeBytes(a.high), edgeBytes(b.high)) < 0 ? a.high : b.high,
  };
}

function single({ operator, operand }: Condition): Bounds | null {
  switch (operator) {
    case '$eq':
      return pointBounds([operand]);
    case '$in':
      return pointBounds(operand as Value[]);
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return rangeBounds(operator, operand);
    case '$regex':
      return prefixBounds(operand);
    default:
      return null;
  }
}

function pointBounds(values: readonly Value[]): Bounds | null {
  if (values.some((value) => classOf(value) === CLASS.array || classOf(value) === CLASS.regex)) return null;
  // A missing field has the key of null; an empty array, which null may also match, stands just before.
  const keys = values.flatMap((value) => (value === null ? [orderKey(undefined), orderKey(null)] : [orderKey(value)]));
  keys.sort(Buffer.compare);
  const distinct = keys.filter((key, i) => i === 0 || !key.equals(keys[i - 1] as Buffer));
  return {
    intervals: distinct.map((key) => ({ low: { key, after: false }, high: { key, after: true } })),
    points: true,
    exact: values.every((value) => SCALARS.has(classOf(value))),
  };
}

function rangeBounds(operator: '$gt' | '$gte' | '$lt' | '$lte', operand: Value): Bounds | null {
  const kind = classOf(operand);
  if (!SCALARS.has(kind)) return null;
  const key = orderKey(operand);
  const lowest = kind === CLASS.number ? orderKey(new Double(-Infinity)) : Buffer.from([kind]);
  const isLow = operator === '$gt' || operator === '$gte';
  const interval = isLow
    ? { low: { key, after: operator === '$gt' }, high: { key: Buffer.from([kind]), after: true } }
    : { low: { key: lowest, after: false }, high: { key, after: operator === '$lte' } };
  const isNaN = operand instanceof Double && Number.isNaN(operand.value);
  return isNaN ? null : { intervals: [interval], points: false, exact: true };
}

function prefixBounds(pattern: Value): Bounds | null {
  const prefix = literalPrefix(pattern, undefined);
  if (prefix === '') return null;
  const key = orderKey(prefix).subarray(0, -2); // without the end mark
  return { intervals: [{ low: { key, after: false }, high: { key, after: true } }], points: false, exact: false };
}
