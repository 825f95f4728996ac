import { BSONRegExp } from 'bson';
import { compareValues } from '../bson/compare.ts';
import { compareNumbers, toNumber, wholeNumber } from '../bson/numbers.ts';
import { asArray, CLASS, classOf, type Doc, isDoc, isNumeric, isTruthy, typeName, type Value } from '../bson/values.ts';
import { CommandError, notSupported } from '../errors.ts';
import type { ValueTest } from './path.ts';
import { toRegExp } from './regex.ts';

/** Operators that are the opposite of another one. */
export const NEGATED: Readonly<Record<string, string | undefined>> = { $ne: '$eq', $nin: '$in' };

/** Operators that look at an array as a whole and never at its elements. */
export const WHOLE_VALUE: ReadonlySet<string> = new Set(['$exists', '$size', '$elemMatch']);

/** Builds the test of one value for each operator; wrong operands are refused with MongoDB's codes. */
export const VALUE_OPERATORS: Readonly<Record<string, ((operand: Value, siblings: Doc) => ValueTest) | undefined>> = {
  $eq: equals,
  $gt: ordered((order) => order > 0),
  $gte: ordered((order) => order >= 0),
  $lt: ordered((order) => order < 0),
  $lte: ordered((order) => order <= 0),
  $in: oneOf,
  $exists: (operand) => (isTruthy(operand) ? (value) => value !== undefined : (value) => value === undefined),
  $size: hasSize,
  $type: hasType,
  $mod: hasRemainder,
  $regex: matchesPattern,
  $where: () => {
    throw notSupported('$where (server-side JavaScript)', 2);
  },
};

/** Equality of values; null also equals a missing field. */
export function equals(operand: Value): ValueTest {
  if (operand === null || operand === undefined) return (value) => value === null || value === undefined;
  if (typeof operand === 'string' || typeof operand === 'boolean') return (value) => value === operand;
  return (value) => value !== undefined && compareValues(value, operand) === 0;
}

/** Comparison inside one type class; NaN compares with NaN only. */
function ordered(accept: (order: number) => boolean): (operand: Value) => ValueTest {
  return (operand) => {
    const kind = classOf(operand);
    if (kind === CLASS.null) return accept(0) ? equals(null) : () => false;
    if (kind === CLASS.regex) throw new CommandError(2, 'a regular expression cannot be compared');
    if (kind === CLASS.minKey || kind === CLASS.maxKey)
      return (value) => value !== undefined && accept(compareValues(value, operand));
    const isNaN = isNumeric(operand) && Number.isNaN(toNumber(operand));
    return (value) => {
      if (value === undefined || classOf(value) !== kind) return false;
      if (isNumeric(value) && Number.isNaN(toNumber(value)) !== isNaN) return false;
      return accept(compareValues(value, operand));
    };
  };
}

function oneOf(operand: Value): ValueTest {
  const items = asArray(operand, '$in', 2);
  if (items.some((item) => isDoc(item) && item.keys().next().value?.startsWith('$'))) {
    throw new CommandError(2, '$in compares with values, it cannot hold operators');
  }
  const tests = items.map((item) => (item instanceof BSONRegExp ? matchesPattern(item, new Map()) : equals(item)));
  return (value) => tests.some((test) => test(value));
}

function hasSize(operand: Value): ValueTest {
  const size = wholeNumber(operand, '$size', 2);
  if (size < 0) throw new CommandError(2, '$size must not be negative');
  return (value) => Array.isArray(value) && value.length === size;
}

const TYPE_CODES: Readonly<Record<number, string>> = {
  1: 'double',
  2: 'string',
  3: 'object',
  4: 'array',
  5: 'binData',
  7: 'objectId',
  8: 'bool',
  9: 'date',
  10: 'null',
  11: 'regex',
  13: 'javascript',
  16: 'int',
  17: 'timestamp',
  18: 'long',
  19: 'decimal',
  '-1': 'minKey',
  127: 'maxKey',
};
const TYPE_NAMES = new Set(Object.values(TYPE_CODES));

function hasType(operand: Value): ValueTest {
  const names = (Array.isArray(operand) ? operand : [operand]).map((type) => {
    const name = typeof type === 'string' ? type : TYPE_CODES[wholeNumber(type, '$type')];
    if (name !== 'number' && !TYPE_NAMES.has(name ?? '')) throw new CommandError(2, `unknown type: ${String(type)}`);
    return name;
  });
  const wanted = new Set(names);
  return (value) => value !== undefined && (wanted.has(typeName(value)) || (wanted.has('number') && isNumeric(value)));
}

function hasRemainder(operand: Value): ValueTest {
  const list = asArray(operand, '$mod', 2);
  if (list.length !== 2 || !list.every(isNumeric)) throw new CommandError(2, '$mod needs a divisor and a remainder');
  const [divisor, remainder] = list.map((item) => BigInt(Math.trunc(toNumber(item as number)))) as [bigint, bigint];
  if (divisor === 0n) throw new CommandError(2, 'the divisor of $mod must not be 0');
  return (value) => {
    if (!isNumeric(value)) return false;
    const number = toNumber(value);
    if (!Number.isFinite(number)) return false;
    const whole = typeof value === 'bigint' ? value : BigInt(Math.trunc(number));
    return compareNumbers(whole % divisor, remainder) === 0;
  };
}

function matchesPattern(operand: Value, siblings: Doc): ValueTest {
  const pattern = toRegExp(operand, siblings.get('$options'));
  const stored =
    operand instanceof BSONRegExp ? operand : new BSONRegExp(String(operand), String(siblings.get('$options') ?? ''));
  return (value) =>
    typeof value === 'string' ? pattern.test(value) : value instanceof BSONRegExp && compareValues(value, stored) === 0;
}
