import type { MaxKey } from 'bson';
import { Binary, BSONRegExp, Code, Decimal128, Double, MinKey, ObjectId, Timestamp } from 'bson';
import { CommandError } from '../errors.ts';

/** A document. A Map keeps the order of every key ('10' before '9') and has no prototype that a key could reach. */
export type Doc = Map<string, Value>;

/** number: int32, bigint: int64, Double: double. undefined stands for a missing field and is never stored. */
export type Value =
  | undefined
  | null
  | boolean
  | number
  | bigint
  | string
  | Date
  | Double
  | Decimal128
  | ObjectId
  | Binary
  | BSONRegExp
  | Timestamp
  | Code
  | MinKey
  | MaxKey
  | Value[]
  | Doc;

export type Numeric = number | bigint | Double | Decimal128;

/** MongoDB's comparison order of types; values of one class are compared by value. */
export const CLASS = {
  minKey: 1,
  missing: 2,
  null: 3,
  number: 4,
  string: 5,
  object: 6,
  array: 7,
  binData: 8,
  objectId: 9,
  bool: 10,
  date: 11,
  timestamp: 12,
  regex: 13,
  javascript: 14,
  maxKey: 15,
} as const;

export const isDoc = (value: unknown): value is Doc => value instanceof Map;
export const isNumeric = (value: Value): value is Numeric => classOf(value) === CLASS.number;

/** The class (see CLASS) a value is compared in. */
export function classOf(value: Value): number {
  switch (typeof value) {
    case 'number':
    case 'bigint':
      return CLASS.number;
    case 'string':
      return CLASS.string;
    case 'boolean':
      return CLASS.bool;
    case 'undefined':
      return CLASS.missing;
  }
  if (value === null) return CLASS.null;
  if (value instanceof Map) return CLASS.object;
  if (Array.isArray(value)) return CLASS.array;
  return OBJECT_CLASSES.find(([type]) => value instanceof type)?.[1] ?? CLASS.maxKey;
}

const OBJECT_CLASSES = [
  [Double, CLASS.number],
  [ObjectId, CLASS.objectId],
  [Date, CLASS.date],
  [Decimal128, CLASS.number],
  [Binary, CLASS.binData],
  [Timestamp, CLASS.timestamp],
  [BSONRegExp, CLASS.regex],
  [Code, CLASS.javascript],
  [MinKey, CLASS.minKey],
] as const;

/** The name of a value's BSON type as $type and error messages use it. */
export function typeName(value: Value): string {
  if (typeof value === 'number') return 'int';
  if (typeof value === 'bigint') return 'long';
  if (value instanceof Double) return 'double';
  if (value instanceof Decimal128) return 'decimal';
  const position = classOf(value);
  return Object.entries(CLASS).find(([, order]) => order === position)?.[0] ?? 'unknown';
}

/** The document in a field of a command or operator; any other type is refused with `code`. */
export function asDoc(value: Value, field: string, code = 14): Doc {
  if (isDoc(value)) return value;
  throw new CommandError(code, `'${field}' must be an object, not ${typeName(value)}`);
}

/** The array in a field of a command or operator; any other type is refused with `code`. */
export function asArray(value: Value, field: string, code = 14): Value[] {
  if (Array.isArray(value)) return value;
  throw new CommandError(code, `'${field}' must be an array, not ${typeName(value)}`);
}

/** The text in a field of a command or operator; any other type is refused with `code`. */
export function asString(value: Value, field: string, code = 14): string {
  if (typeof value === 'string') return value;
  throw new CommandError(code, `'${field}' must be a string, not ${typeName(value)}`);
}

/** MongoDB's reading of a value as a condition: null, missing, false and every zero are false. */
export function isTruthy(value: Value): boolean {
  if (value instanceof Double) return value.value !== 0;
  if (value instanceof Decimal128) return Number(value.toString()) !== 0;
  return Array.isArray(value) || value === '' || Boolean(value);
}
