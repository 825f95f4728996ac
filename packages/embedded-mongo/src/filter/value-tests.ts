import { BSONRegExp } from 'bson';
import { compareValues } from '../bson/compare.ts';
import { toNumber } from '../bson/numbers.ts';
import { asArray, CLASS, classOf, type Doc, isDoc, isNumeric, isTruthy, type Value } from '../bson/values.ts';
import { CommandError, notSupported } from '../errors.ts';
import type { ValueTest } from './path.ts';
import type { Matcher } from './linear-match.ts';
import { compilePattern } from './pcre.ts';

/** The matcher of { $regex, $options } or of a stored regular expression; refused with 51091, 51108 or 2 when it has none. */
function toRegExp(pattern: Value, options: Value): Matcher {
  const source = pattern instanceof BSONRegExp ? pattern.pattern : pattern;
  if (typeof source !== 'string') throw new CommandError(2, '$regex has to be a string');
  if (options !== undefined && typeof options !== 'string') throw new CommandError(2, '$options has to be a string');
  const flags = options ?? (pattern instanceof BSONRegExp ? pattern.options : '');
  if (!/^[imsu]*$/.test(flags))
    throw new CommandError(51108, `the regular expression options '${flags}' are not supported`);
  return compilePattern(source, { i: flags.includes('i'), m: flags.includes('m'), s: flags.includes('s') });
}

/** The text that every match begins with: /^abc/ gives 'abc'. '' when there is none. */
export function literalPrefix(pattern: Value, options: Value): string {
  const source = pattern instanceof BSONRegExp ? pattern.pattern : pattern;
  const flags = typeof options === 'string' ? options : pattern instanceof BSONRegExp ? pattern.options : '';
  if (typeof source !== 'string' || /[im]/.test(flags) || source.includes('|')) return '';
  const match = /^\^([\p{L}\p{N} _@:/-]+)(?![?*{])/u.exec(source);
  return match?.[1] ?? '';
}

/** Operators that are the opposite of another one. */
export const NEGATED: Readonly<Record<string, string | undefined>> = { $ne: '$eq', $nin: '$in' };

/** Operators that look at an array as a whole and never at its elements. */
export const WHOLE_VALUE: ReadonlySet<string> = new Set(['$exists', '$elemMatch']);

/** Builds the test of one value for each operator; wrong operands are refused with MongoDB's codes. */
export const VALUE_OPERATORS: Readonly<Record<string, ((operand: Value, siblings: Doc) => ValueTest) | undefined>> = {
  $eq: equals,
  $gt: ordered((order) => order > 0),
  $gte: ordered((order) => order >= 0),
  $lt: ordered((order) => order < 0),
  $lte: ordered((order) => order <= 0),
  $in: oneOf,
  $exists: (operand) => (isTruthy(operand) ? (value) => value !== undefined : (value) => value === undefined),
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

function matchesPattern(operand: Value, siblings: Doc): ValueTest {
  const pattern = toRegExp(operand, siblings.get('$options'));
  const stored =
    operand instanceof BSONRegExp ? operand : new BSONRegExp(String(operand), String(siblings.get('$options') ?? ''));
  return (value) =>
    typeof value === 'string' ? pattern.test(value) : value instanceof BSONRegExp && compareValues(value, stored) === 0;
}
