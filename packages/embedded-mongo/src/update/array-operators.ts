import { BSONRegExp } from 'bson';
import { equalValues } from '../bson/compare.ts';
import { wholeNumber } from '../bson/numbers.ts';
import { asArray, isDoc, typeName, type Value } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { compileFilter, isOperators } from '../filter/filter.ts';
import type { ValueTest } from '../filter/path.ts';

export const PUSH_MODIFIERS = new Set(['$each', '$slice']);

function currentArray(current: Value, operator: string): Value[] {
  if (current === undefined) return [];
  if (Array.isArray(current)) return current;
  throw new CommandError(2, `${operator} can only be applied to an array, not to ${typeName(current)}`);
}

/** $push with $each and $slice. */
export function push(current: Value, operand: Value): Value {
  const list = currentArray(current, '$push');
  if (!isDoc(operand) || !operand.has('$each')) return [...list, operand];
  const stranger = [...operand.keys()].find((name) => !PUSH_MODIFIERS.has(name));
  if (stranger !== undefined) throw new CommandError(2, `$push does not have the modifier '${stranger}'`);
  const all = [...list, ...asArray(operand.get('$each'), '$each', 2)];
  if (!operand.has('$slice')) return all;
  const slice = wholeNumber(operand.get('$slice'), '$slice', 2);
  return slice < 0 ? all.slice(slice) : all.slice(0, slice);
}

/** Removes the elements that equal the operand, or meet it where it is a condition. */
export function pull(current: Value, operand: Value): Value {
  if (current === undefined) return undefined;
  const test = pullTest(operand);
  return currentArray(current, '$pull').filter((item) => !test(item));
}

function pullTest(operand: Value): ValueTest {
  if (isOperators(operand) || operand instanceof BSONRegExp) {
    const filter = compileFilter(new Map([['element', operand]]));
    return (value) => filter.matches(new Map([['element', value]]));
  }
  if (!isDoc(operand)) return (value) => equalValues(value, operand);
  const filter = compileFilter(operand);
  return (value) => isDoc(value) && filter.matches(value);
}
