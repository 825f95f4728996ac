import { compareValues } from '../bson/compare.ts';
import { calculate } from '../bson/numbers.ts';
import { isNumeric, typeName, type Value } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { pull, push } from './array-operators.ts';

export interface FieldOperator {
  /** Whether a missing field (and the documents on its path) is made. */
  readonly creates: boolean;
  /** The new value of a field (undefined: none) from its value and the operand. */
  readonly change: (current: Value, operand: Value) => Value;
}

const creating = (change: FieldOperator['change']): FieldOperator => ({ creates: true, change });
const changing = (change: FieldOperator['change']): FieldOperator => ({ creates: false, change });

/** The update operators that work on one field; $setOnInsert is handled by its caller. */
export const FIELD_OPERATORS: Readonly<Record<string, FieldOperator | undefined>> = {
  $set: creating((_, operand) => operand),
  $unset: changing(() => undefined),
  $inc: creating(increased),
  $max: creating((current, operand) =>
    current === undefined || compareValues(operand, current) > 0 ? operand : current,
  ),
  $push: creating(push),
  $pull: changing(pull),
};

function increased(current: Value, operand: Value): Value {
  if (!isNumeric(operand)) throw new CommandError(14, `$inc needs a number, not ${typeName(operand)}`);
  if (current === undefined) return operand;
  if (!isNumeric(current)) throw new CommandError(14, `$inc cannot be applied to a value of type ${typeName(current)}`);
  return calculate('add', current, operand);
}
