import { Double } from 'bson';
import { identityOf } from '../bson/order-key.ts';
import { compareValues } from '../bson/compare.ts';
import { calculate, toNumber } from '../bson/numbers.ts';
import { asDoc, type Doc, isNumeric, type Numeric, type Value } from '../bson/values.ts';
import { CommandError, notSupported } from '../errors.ts';
import { compileExpression, type Expression } from '../query/expression.ts';
import type { Stage } from './stages.ts';

interface Accumulator {
  add(value: Value): void;
  result(): Value;
}

/** Collects the values of a group; a sum passes over what is no number, and the largest over what is null, as MongoDB does. */
export const ACCUMULATORS: Readonly<Record<string, () => Accumulator>> = {
  $sum: () => new Sum(),
  $max: () => new Largest(),
};

interface Field {
  readonly name: string;
  readonly expression: Expression;
  readonly make: () => Accumulator;
}

/** Compiles $group; groups come in the order of their first document. */
export function compileGroup(spec: Doc): Stage {
  if (!spec.has('_id')) throw new CommandError(15955, '$group needs _id');
  const key = compileExpression(spec.get('_id'));
  const fields = [...spec].filter(([name]) => name !== '_id').map(([name, source]) => compileField(name, source));
  return (docs) => {
    const groups = new Map<string, { id: Value; accumulators: Accumulator[] }>();
    for (const doc of docs) {
      const id = key(doc) ?? null;
      const identity = identityOf(id);
      let group = groups.get(identity);
      if (!group) {
        group = { id, accumulators: fields.map(({ make }) => make()) };
        groups.set(identity, group);
      }
      for (let i = 0; i < fields.length; i++) group.accumulators[i]?.add((fields[i] as Field).expression(doc));
    }
    return [...groups.values()].map(
      ({ id, accumulators }) =>
        new Map<string, Value>([
          ['_id', id],
          ...fields.map(({ name }, i) => [name, accumulators[i]?.result()] as const),
        ]),
    );
  };
}

function compileField(name: string, source: Value): Field {
  const [entry, other] = asDoc(source, name, 40234);
  if (!entry || other) throw new CommandError(40238, `the field '${name}' needs exactly one accumulator`);
  if (name.includes('.')) throw new CommandError(40235, `the field '${name}' of $group must not contain a dot`);
  const make = Object.hasOwn(ACCUMULATORS, entry[0]) ? ACCUMULATORS[entry[0]] : undefined;
  if (!make) throw notSupported(`the accumulator ${entry[0]}`, 15952);
  return { name, make, expression: compileExpression(entry[1]) };
}

class Largest implements Accumulator {
  private largest: Value = null;

  add(value: Value): void {
    if (value === null || value === undefined) return;
    if (this.largest === null || compareValues(value, this.largest) > 0) this.largest = value;
  }

  result(): Value {
    return this.largest;
  }
}

/** Doubles are summed with Neumaier's compensation, so that 0.1 ten times is 1. */
class Sum implements Accumulator {
  private whole: Numeric = 0;
  private doubles = 0;
  private lost = 0;
  private anyDouble = false;

  add(value: Value): void {
    if (!isNumeric(value)) return;
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

  result(): Numeric {
    return this.anyDouble ? new Double(this.doubles + (toNumber(this.whole) + this.lost)) : this.whole;
  }
}
