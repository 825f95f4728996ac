import { Double } from 'bson';
import { compareValues } from '../bson/compare.ts';
import { calculate, integer, toNumber } from '../bson/numbers.ts';
import { identityOf } from '../bson/order-key.ts';
import { isDoc, isNumeric, type Numeric, type Value } from '../bson/values.ts';

export interface Accumulator {
  add(value: Value): void;
  result(): Value;
}

/** Collects the values of a group; values that do not count (missing, not numbers) are passed over as MongoDB does. */
export const ACCUMULATORS = {
  $sum,
  $avg,
  $min: () => extreme(-1),
  $max: () => extreme(1),
  $first: () => end(true),
  $last: () => end(false),
  $push: (): Accumulator => {
    const list: Value[] = [];
    return { add: (value) => void (value !== undefined && list.push(value)), result: () => list };
  },
  $addToSet: (): Accumulator => {
    const set = new Map<string, Value>();
    return {
      add(value) {
        const identity = identityOf(value);
        if (value !== undefined && !set.has(identity)) set.set(identity, value);
      },
      result: () => [...set.values()],
    };
  },
  $count: (): Accumulator => {
    let count = 0;
    return { add: () => void (count += 1), result: () => integer(count) };
  },
  $mergeObjects: (): Accumulator => {
    const merged = new Map<string, Value>();
    return {
      add(value) {
        if (isDoc(value)) for (const [name, field] of value) merged.set(name, field);
      },
      result: () => merged,
    };
  },
} satisfies Record<string, () => Accumulator>;

function extreme(direction: number): Accumulator {
  let best: Value = null;
  return {
    add(value) {
      if (value === undefined || value === null) return;
      if (best === null || compareValues(value, best) * direction > 0) best = value;
    },
    result: () => best,
  };
}

function end(first: boolean): Accumulator {
  let kept: Value = null;
  let any = false;
  return {
    add(value) {
      if (!(first && any)) kept = value ?? null;
      any = true;
    },
    result: () => kept,
  };
}

/** Doubles are summed with Neumaier's compensation, so that 0.1 ten times is 1. */
class Sum {
  whole: Numeric = 0;
  private doubles = 0;
  private lost = 0;
  private anyDouble = false;
  count = 0;

  add(value: Value): void {
    if (!isNumeric(value)) return;
    this.count += 1;
    if (!(value instanceof Double)) {
      this.whole = calculate('add', this.whole, value, 'double');
      return;
    }
    this.anyDouble = true;
    const next = this.doubles + value.value;
    const larger = Math.abs(this.doubles) >= Math.abs(value.value);
    if (Number.isFinite(next))
      this.lost += larger ? this.doubles - next + value.value : value.value - next + this.doubles;
    this.doubles = next;
  }

  total(): Numeric {
    return this.anyDouble ? new Double(this.doubles + (toNumber(this.whole) + this.lost)) : this.whole;
  }
}

function $sum(): Accumulator {
  const sum = new Sum();
  return { add: (value) => sum.add(value), result: () => sum.total() };
}

function $avg(): Accumulator {
  const sum = new Sum();
  return {
    add: (value) => sum.add(value),
    result: () => (sum.count === 0 ? null : new Double(toNumber(sum.total()) / sum.count)),
  };
}
