import { Decimal128, Double } from 'bson';
import { compareValues, equalValues } from '../bson/compare.ts';
import { calculate, decimalParts, integer, toNumber, wholeNumber } from '../bson/numbers.ts';
import {
  asArray,
  CLASS,
  classOf,
  isDoc,
  isNumeric,
  isTruthy,
  type Numeric,
  typeName,
  type Value,
} from '../bson/values.ts';
import { CommandError, notSupported } from '../errors.ts';
import { ACCUMULATORS } from './accumulators.ts';
import { formatDate } from './dates.ts';

interface Operator {
  readonly least: number;
  readonly most: number;
  readonly run: (values: Value[]) => Value;
}

const exactly = (count: number, run: (values: Value[]) => Value): Operator => ({ least: count, most: count, run });
const any = (run: (values: Value[]) => Value): Operator => ({ least: 0, most: Infinity, run });
const isNullish = (value: Value): value is null | undefined => value === null || value === undefined;
const comparing = (accept: (order: number) => boolean): Operator =>
  exactly(2, ([left, right]) => accept(compareValues(left, right)));

/** Operators of values that are evaluated first; `$min` and its kind take a list or one array. */
export const OPERATORS: Readonly<Record<string, Operator | undefined>> = {
  $add: any((values) => addAll(values)),
  $subtract: exactly(2, ([left, right]) => subtract(left, right)),
  $multiply: any((values) =>
    values.some(isNullish) ? null : values.map(numeric).reduce((a, b) => calculate('multiply', a, b, 'double'), 1),
  ),
  $divide: exactly(2, ([left, right]) => divide(left, right)),
  $mod: exactly(2, ([left, right]) => remainder(left, right)),
  $abs: exactly(1, ([value]) =>
    isNullish(value)
      ? null
      : compareValues(value, 0) < 0
        ? calculate('multiply', numeric(value), -1, 'double')
        : numeric(value),
  ),
  $floor: exactly(1, ([value]) => rounded(value, Math.floor)),
  $ceil: exactly(1, ([value]) => rounded(value, Math.ceil)),
  $round: { least: 1, most: 2, run: ([value, place]) => roundTo(value, place ?? 0) },
  $cmp: exactly(2, ([left, right]) => Math.sign(compareValues(left, right))),
  $eq: comparing((order) => order === 0),
  $ne: comparing((order) => order !== 0),
  $gt: comparing((order) => order > 0),
  $gte: comparing((order) => order >= 0),
  $lt: comparing((order) => order < 0),
  $lte: comparing((order) => order <= 0),
  $not: exactly(1, ([value]) => !isTruthy(value)),
  $concat: any((values) =>
    values.some(isNullish) ? null : values.map((value) => text(value, '$concat', 16702)).join(''),
  ),
  $toLower: exactly(1, ([value]) => toText(value).toLowerCase()),
  $toUpper: exactly(1, ([value]) => toText(value).toUpperCase()),
  $toString: exactly(1, ([value]) => (isNullish(value) ? null : toText(value))),
  $size: exactly(1, ([value]) => asArray(value, '$size', 17124).length),
  $isArray: exactly(1, ([value]) => Array.isArray(value)),
  $type: exactly(1, ([value]) => typeName(value)),
  $arrayElemAt: exactly(2, ([list, index]) => elementAt(list, index)),
  $in: exactly(2, ([value, list]) => asArray(list, '$in', 40081).some((item) => equalValues(item, value))),
  $concatArrays: any((values) =>
    values.some(isNullish) ? null : values.flatMap((value) => asArray(value, '$concatArrays', 28664)),
  ),
  $mergeObjects: any((values) => mergeObjects(values)),
  $min: accumulated('$min'),
  $max: accumulated('$max'),
  $sum: accumulated('$sum'),
  $avg: accumulated('$avg'),
  $first: exactly(1, ([list]) => elementAt(list, 0)),
  $last: exactly(1, ([list]) => elementAt(list, -1)),
};

function numeric(value: Value): Numeric {
  if (isNumeric(value)) return value;
  throw new CommandError(14, `a number is needed here, not ${typeName(value)}`);
}

function addAll(values: readonly Value[]): Value {
  if (values.some(isNullish)) return null;
  const dates = values.filter((value) => value instanceof Date);
  if (dates.length > 1) throw new CommandError(16612, 'only one date can be added');
  const sum = values
    .filter((value) => !(value instanceof Date))
    .map(numeric)
    .reduce((a, b) => calculate('add', a, b, 'double'), 0);
  return dates[0] instanceof Date ? new Date(dates[0].getTime() + Math.round(toNumber(sum))) : sum;
}

function subtract(left: Value, right: Value): Value {
  if (isNullish(left) || isNullish(right)) return null;
  if (left instanceof Date && right instanceof Date) return BigInt(left.getTime() - right.getTime());
  if (left instanceof Date) return new Date(left.getTime() - Math.round(toNumber(numeric(right))));
  return calculate('subtract', numeric(left), numeric(right), 'double');
}

function divide(left: Value, right: Value): Value {
  if (isNullish(left) || isNullish(right)) return null;
  const [top, bottom] = [numeric(left), numeric(right)];
  calculate('multiply', top, bottom, 'double'); // refuses what cannot be calculated with
  if (toNumber(bottom) === 0) throw new CommandError(2, "can't $divide by zero");
  return new Double(toNumber(top) / toNumber(bottom));
}

function remainder(left: Value, right: Value): Value {
  if (isNullish(left) || isNullish(right)) return null;
  const [top, bottom] = [numeric(left), numeric(right)];
  if (toNumber(bottom) === 0) throw new CommandError(16610, "can't $mod by zero");
  const product = calculate('multiply', top, bottom, 'double');
  if (top instanceof Double || bottom instanceof Double) return new Double(toNumber(top) % toNumber(bottom));
  const rest = BigInt(top.toString()) % BigInt(bottom.toString());
  return typeof top === 'number' && typeof bottom === 'number' && typeof product !== 'object' ? Number(rest) : rest;
}

function rounded(value: Value, round: (value: number) => number): Value {
  if (isNullish(value)) return null;
  const number = numeric(value);
  if (typeof number !== 'object') return number;
  if (!(number instanceof Double)) throw notSupported('rounding of Decimal128');
  return new Double(round(number.value));
}

/** Rounds the decimal digits of a number; halves go to the even neighbour. */
function roundTo(value: Value, place: Value): Value {
  if (isNullish(value) || isNullish(place)) return null;
  const number = numeric(value);
  if (number instanceof Decimal128) throw notSupported('rounding of Decimal128');
  const digits = wholeNumber(place, '$round place', 51082);
  if (!Number.isFinite(toNumber(number))) return number;
  const { digits: all, exponent } = decimalParts(String(number));
  if (-exponent <= digits) return number;
  const unit = 10n ** BigInt(-exponent - digits);
  const rest = ((all % unit) + unit) % unit;
  const floor = (all - rest) / unit;
  const up = rest * 2n > unit || (rest * 2n === unit && floor % 2n !== 0n);
  const result = Number(`${up ? floor + 1n : floor}e${-digits}`);
  return number instanceof Double ? new Double(result) : integer(result);
}

function text(value: Value, operator: string, code: number): string {
  if (typeof value === 'string') return value;
  throw new CommandError(code, `${operator} takes strings only, not ${typeName(value)}`);
}

function toText(value: Value): string {
  if (isNullish(value)) return '';
  if (value instanceof Date) return formatDate(value, '%Y-%m-%dT%H:%M:%S.%LZ');
  if (value instanceof Double) return doubleText(value.value);
  const kinds: readonly number[] = [CLASS.number, CLASS.string, CLASS.bool, CLASS.objectId];
  if (!kinds.includes(classOf(value)))
    throw new CommandError(241, `${typeName(value)} cannot be converted to a string`);
  return String(value);
}

function doubleText(value: number): string {
  if (Number.isNaN(value)) return 'NaN';
  if (!Number.isFinite(value)) return value > 0 ? 'Infinity' : '-Infinity';
  return Object.is(value, -0) ? '-0' : String(value);
}

function elementAt(list: Value, index: Value): Value {
  if (isNullish(list) || isNullish(index)) return null;
  return asArray(list, '$arrayElemAt', 28689).at(wholeNumber(index, '$arrayElemAt', 28690));
}

function mergeObjects(values: readonly Value[]): Value {
  const result = new Map<string, Value>();
  for (const value of values) {
    if (isNullish(value)) continue;
    if (!isDoc(value)) throw new CommandError(40400, `$mergeObjects takes objects only, not ${typeName(value)}`);
    for (const [name, field] of value) result.set(name, field);
  }
  return result;
}

function accumulated(name: '$min' | '$max' | '$sum' | '$avg'): Operator {
  return any((values) => {
    const accumulator = ACCUMULATORS[name]();
    const [only] = values;
    for (const value of values.length === 1 && Array.isArray(only) ? only : values) accumulator.add(value);
    return accumulator.result();
  });
}
