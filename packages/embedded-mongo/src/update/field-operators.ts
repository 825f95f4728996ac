import { Timestamp } from 'bson';
import { compareValues } from '../bson/compare.ts';
import { calculate } from '../bson/numbers.ts';
import { isDoc, isNumeric, typeName, type Value } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { addToSet, pop, pull, push } from './array-operators.ts';

export interface FieldOperator {
  /** Whether a missing field (and the documents on its path) is made. */
  readonly creates: boolean;
  /** The new value of a field (undefined: none) from its value and the operand. */
  readonly change: (current: Value, operand: Value) => Value;
}

const creating = (change: FieldOperator['change']): FieldOperator => ({ creates: true, change });
const changing = (change: FieldOperator['change']): FieldOperator => ({ creates: false, change });

/** The update operators that work on one field; $rename and $setOnInsert are handled by their caller. */
export const FIELD_OPERATORS: Readonly<Record<string, FieldOperator | undefined>> = {
  $set: creating((_, operand) => operand),
  $unset: changing(() => undefined),
  $inc: creating((current, operand) => arithmetic('$inc', current, operand)),
  $mul: creating((current, operand) => arithmetic('$mul', current, operand)),
  $min: creating((current, operand) =>
    current === undefined || compareValues(operand, current) < 0 ? operand : current,
  ),
  $max: creating((current, operand) =>
    current === undefined || compareValues(operand, current) > 0 ? operand : current,
  ),
  $currentDate: creating((_, operand) => currentDate(operand)),
  $push: creating(push),
  $addToSet: creating(addToSet),
  $pull: changing(pull),
  $pop: changing(pop),
};

function arithmetic(operator: '$inc' | '$mul', current: Value, operand: Value): Value {
  if (!isNumeric(operand)) throw new CommandError(14, `${operator} needs a number, not ${typeName(operand)}`);
  if (current === undefined) return operator === '$inc' ? operand : calculate('multiply', operand, 0);
  if (!isNumeric(current))
    throw new CommandError(14, `${operator} cannot be applied to a value of type ${typeName(current)}`);
  return calculate(operator === '$inc' ? 'add' : 'multiply', current, operand);
}

function currentDate(operand: Value): Value {
  const type = isDoc(operand) ? operand.get('$type') : typeof operand === 'boolean' ? 'date' : undefined;
  if (type === 'date') return new Date();
  if (type === 'timestamp') return new Timestamp({ t: Math.floor(Date.now() / 1000), i: 1 });
  throw new CommandError(2, "$currentDate needs true or { $type: 'date' | 'timestamp' }");
}
