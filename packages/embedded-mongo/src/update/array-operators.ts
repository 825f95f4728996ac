import { BSONRegExp } from 'bson';
import { compareValues, equalValues } from '../bson/compare.ts';
import { toNumber, wholeNumber } from '../bson/numbers.ts';
import { asArray, type Doc, isDoc, isNumeric, typeName, type Value } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { compileFilter, isOperators } from '../query/filter.ts';
import type { ValueTest } from '../query/path.ts';
import { compileSort, sortBy } from '../query/sort.ts';

const PUSH_MODIFIERS = new Set(['$each', '$position', '$slice', '$sort']);

function currentArray(current: Value, operator: string): Value[] {
  if (current === undefined) return [];
  if (Array.isArray(current)) return current;
  throw new CommandError(2, `${operator} can only be applied to an array, not to ${typeName(current)}`);
}

/** The values that $push or $addToSet adds: those of $each, or the operand. */
function added(
  operand: Value,
  operator: string,
  modifiers: ReadonlySet<string>,
): { values: readonly Value[]; options: Doc } {
  if (!isDoc(operand) || !operand.has('$each')) return { values: [operand], options: new Map() };
  const stranger = [...operand.keys()].find((name) => !modifiers.has(name));
  if (stranger !== undefined) throw new CommandError(2, `${operator} does not have the modifier '${stranger}'`);
  return { values: asArray(operand.get('$each'), '$each', 2), options: operand };
}

/** $push with $each, $position, $sort and $slice, in that order. */
export function push(current: Value, operand: Value): Value {
  const { values, options } = added(operand, '$push', PUSH_MODIFIERS);
  const list = [...currentArray(current, '$push')];
  const position = options.has('$position') ? wholeNumber(options.get('$position'), '$position', 2) : list.length;
  list.splice(position, 0, ...values);
  const sorted = options.has('$sort') ? sortElements(list, options.get('$sort')) : list;
  if (!options.has('$slice')) return sorted;
  const slice = wholeNumber(options.get('$slice'), '$slice', 2);
  return slice < 0 ? sorted.slice(slice) : sorted.slice(0, slice);
}

function sortElements(list: readonly Value[], order: Value): Value[] {
  if (isDoc(order)) {
    const sort = compileSort(order);
    return sort ? sortBy(list, sort, (item) => (isDoc(item) ? item : new Map())) : [...list];
  }
  const direction = isNumeric(order) ? toNumber(order) : 0;
  if (direction !== 1 && direction !== -1) throw new CommandError(2, '$sort must be 1, -1 or fields with their order');
  return list.toSorted((a, b) => compareValues(a, b) * direction);
}

export function addToSet(current: Value, operand: Value): Value {
  const { values } = added(operand, '$addToSet', new Set(['$each']));
  const list = [...currentArray(current, '$addToSet')];
  for (const value of values) if (!list.some((item) => equalValues(item, value))) list.push(value);
  return list;
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

export function pop(current: Value, operand: Value): Value {
  const end = wholeNumber(operand, '$pop', 9);
  if (end !== 1 && end !== -1) throw new CommandError(9, '$pop needs 1 (last) or -1 (first)');
  if (current === undefined) return undefined;
  if (!Array.isArray(current))
    throw new CommandError(14, `$pop can only be applied to an array, not to ${typeName(current)}`);
  return end === 1 ? current.slice(0, -1) : current.slice(1);
}
