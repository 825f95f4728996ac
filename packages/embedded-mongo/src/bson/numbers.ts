import { Decimal128, Double } from 'bson';
import { CommandError, notSupported } from '../errors.ts';
import type { Numeric } from './values.ts';

const INT64 = { min: -(2n ** 63n), max: 2n ** 63n - 1n };
const isInt32 = (value: bigint): boolean => value >= -0x8000_0000n && value <= 0x7fff_ffffn;

/** The number as a JavaScript number; int64 and decimals may be rounded. */
export function toNumber(value: Numeric): number {
  if (typeof value === 'number') return value;
  if (value instanceof Double) return value.value;
  return Number(value.toString());
}

/** A number that is exact as a fraction. Infinities and NaN have none. */
type Fraction = { readonly top: bigint; readonly bottom: bigint };

/** The parts of a decimal: sign * digits * 10 ** exponent. */
export function decimalParts(text: string): { digits: bigint; exponent: number } {
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:E([+-]?\d+))?$/i.exec(text);
  if (!match) throw new CommandError(2, `'${text}' is not a number`);
  const [, sign, whole = '', fraction = '', exponent = '0'] = match;
  const digits = BigInt(whole + fraction);
  return { digits: sign ? -digits : digits, exponent: Number(exponent) - fraction.length };
}

function fractionOf(value: Numeric): Fraction {
  if (typeof value === 'bigint') return { top: value, bottom: 1n };
  if (value instanceof Decimal128) {
    const { digits, exponent } = decimalParts(value.toString());
    return exponent < 0
      ? { top: digits, bottom: 10n ** BigInt(-exponent) }
      : { top: digits * 10n ** BigInt(exponent), bottom: 1n };
  }
  let scaled = toNumber(value);
  let bottom = 1n;
  while (!Number.isInteger(scaled)) {
    scaled *= 2;
    bottom *= 2n;
  }
  return { top: BigInt(scaled), bottom };
}

const sign = (difference: number | bigint): number => (difference < 0 ? -1 : difference > 0 ? 1 : 0);

/** Orders numbers of all types by their exact value; NaN equals NaN and stands before everything else. */
export function compareNumbers(left: Numeric, right: Numeric): number {
  if (typeof left === 'number' && typeof right === 'number') return sign(left - right);
  const a = toNumber(left);
  const b = toNumber(right);
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(b)) - Number(Number.isNaN(a));
  const exact = !(left instanceof Decimal128 || right instanceof Decimal128);
  if (exact && typeof left !== 'bigint' && typeof right !== 'bigint') return a < b ? -1 : a > b ? 1 : 0;
  if (exact && typeof left === 'bigint' && typeof right === 'bigint') return left < right ? -1 : left > right ? 1 : 0;
  if (a !== b && Math.abs(a - b) > Math.abs(a) * 1e-12) return a < b ? -1 : 1;
  if (isInfinite(left) || isInfinite(right)) return infinitySign(left) - infinitySign(right);
  const x = fractionOf(left);
  const y = fractionOf(right);
  return sign(x.top * y.bottom - y.top * x.bottom);
}

const isInfinite = (value: Numeric): boolean =>
  value instanceof Decimal128 ? /inf/i.test(value.toString()) : Math.abs(toNumber(value)) === Infinity;
const infinitySign = (value: Numeric): number => (isInfinite(value) ? Math.sign(toNumber(value)) : 0);

type Operation = 'add' | 'subtract' | 'multiply';
const ON_INTEGERS: Readonly<Record<Operation, (a: bigint, b: bigint) => bigint>> = {
  add: (a, b) => a + b,
  subtract: (a, b) => a - b,
  multiply: (a, b) => a * b,
};
const ON_DOUBLES: Readonly<Record<Operation, (a: number, b: number) => number>> = {
  add: (a, b) => a + b,
  subtract: (a, b) => a - b,
  multiply: (a, b) => a * b,
};

/**
 * Arithmetic with MongoDB's result types: int with int is int, or long when it does not fit; anything with double is
 * double. A long that overflows is refused with code 2 (or becomes a double where `overflow` says so); decimals are refused.
 */
export function calculate(
  operation: Operation,
  left: Numeric,
  right: Numeric,
  overflow: 'refuse' | 'double' = 'refuse',
): Numeric {
  if (left instanceof Decimal128 || right instanceof Decimal128) throw notSupported('arithmetic on Decimal128');
  if (left instanceof Double || right instanceof Double) {
    return new Double(ON_DOUBLES[operation](toNumber(left), toNumber(right)));
  }
  const result = ON_INTEGERS[operation](BigInt(left), BigInt(right));
  if (typeof left === 'number' && typeof right === 'number' && isInt32(result)) return Number(result);
  if (result >= INT64.min && result <= INT64.max) return result;
  if (overflow === 'double') return new Double(Number(result));
  throw new CommandError(2, 'the result of the arithmetic does not fit in 64 bits');
}

/** A whole JavaScript number as int32 where it fits, else as int64. */
export const integer = (value: number): number | bigint => (value === (value | 0) ? value : BigInt(value));

/** A value that must be a whole number (limit, index, count); refused with `code` otherwise. */
export function wholeNumber(value: unknown, field: string, code = 14): number {
  const known = typeof value === 'number' || typeof value === 'bigint' || value instanceof Double;
  const result = known ? toNumber(value) : Number.NaN;
  if (!Number.isSafeInteger(result)) throw new CommandError(code, `'${field}' must be a whole number`);
  return result;
}
