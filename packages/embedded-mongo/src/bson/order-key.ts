import type { Binary, BSONRegExp, Code, Timestamp } from 'bson';
import { Decimal128, Double, ObjectId } from 'bson';
import { compareNumbers, decimalParts, toNumber } from './numbers.ts';
import { CLASS, classOf, type Doc, isNumeric, type Numeric, type Value } from './values.ts';

/*
 * Bytes whose order is the order of values (see compareValues) and that are equal exactly when values are equal. Each
 * key ends by itself, so keys can be put one after another, and their complement gives the descending order.
 */

const END = Buffer.from([0]);

/** The ordered key of one value; the first byte is its class (see CLASS). */
export function orderKey(value: Value): Buffer {
  const kind = classOf(value);
  return Buffer.concat([Buffer.from([kind]), body(kind, value)]);
}

/** The key for a descending field. */
export function complement(key: Buffer): Buffer {
  const result = Buffer.allocUnsafe(key.length);
  for (let i = 0; i < key.length; i++) result[i] = 255 - (key[i] as number);
  return result;
}

/** A string that is equal for equal values: for grouping and removing duplicates. */
export function identityOf(value: Value): string {
  if (typeof value === 'string') return `s${value}`;
  if (typeof value === 'number') return `n${value}`;
  if (isNumeric(value)) {
    const near = toNumber(value);
    if (compareNumbers(new Double(near), value) === 0) return `n${near}`;
  }
  return orderKey(value).toString('latin1');
}

function body(kind: number, value: Value): Buffer {
  switch (kind) {
    case CLASS.number:
      return numberBody(value as Numeric);
    case CLASS.string:
      return textBody(value as string);
    case CLASS.object:
      return documentBody(value as Doc);
    case CLASS.array:
      return Buffer.concat([...(value as Value[]).map(orderKey), END]);
    case CLASS.binData:
      return binaryBody(value as Binary);
    case CLASS.objectId:
      return value instanceof ObjectId ? Buffer.from(value.id) : END;
    case CLASS.bool:
      return Buffer.from([value ? 1 : 0]);
    case CLASS.date:
      return int64Body(BigInt((value as Date).getTime()) + 2n ** 63n);
    case CLASS.timestamp:
      return int64Body((value as Timestamp).toBigInt());
    case CLASS.regex:
      return Buffer.concat([textBody((value as BSONRegExp).pattern), textBody((value as BSONRegExp).options)]);
    case CLASS.javascript:
      return textBody((value as Code).code);
    default:
      return Buffer.alloc(0);
  }
}

function int64Body(value: bigint): Buffer {
  const bytes = Buffer.allocUnsafe(8);
  bytes.writeBigUInt64BE(BigInt.asUintN(64, value));
  return bytes;
}

/** UTF-8 with the byte 0 written as 0 255, closed by 0 0. */
function textBody(text: string): Buffer {
  const bytes = Buffer.from(text);
  if (!bytes.includes(0)) return Buffer.concat([bytes, END, END]);
  return Buffer.concat([Buffer.from(bytes.toString('latin1').replaceAll('\0', '\0\xff'), 'latin1'), END, END]);
}

function binaryBody(value: Binary): Buffer {
  const head = Buffer.allocUnsafe(5);
  head.writeUInt32BE(value.position, 0);
  head[4] = value.sub_type;
  return Buffer.concat([head, value.buffer.subarray(0, value.position)]);
}

function documentBody(doc: Doc): Buffer {
  const parts: Buffer[] = [];
  for (const [name, value] of doc) {
    const kind = classOf(value);
    parts.push(Buffer.from([kind]), textBody(name), body(kind, value));
  }
  return Buffer.concat([...parts, END]);
}

/** The largest double that is not above the number, and for numbers that are no double their exact digits. */
function numberBody(value: Numeric): Buffer {
  const near = toNumber(value);
  if (Number.isNaN(near)) return Buffer.alloc(9);
  if (typeof value === 'number' || value instanceof Double) return doubleBody(near, END);
  const order = compareNumbers(new Double(near), value);
  if (order === 0) return doubleBody(near, END);
  return doubleBody(order > 0 ? nextBelow(near) : near, digitsBody(value));
}

function doubleBody(value: number, rest: Buffer): Buffer {
  const bytes = Buffer.allocUnsafe(8 + rest.length);
  bytes.writeDoubleBE(value === 0 ? 0 : value, 0);
  if (value < 0) for (let i = 0; i < 8; i++) bytes[i] = 255 - (bytes[i] as number);
  else bytes[0] = (bytes[0] as number) | 0x80;
  rest.copy(bytes, 8);
  return bytes;
}

function nextBelow(value: number): number {
  if (value === Infinity) return Number.MAX_VALUE;
  if (value === 0) return -Number.MIN_VALUE;
  const bits = new BigInt64Array(new Float64Array([value]).buffer);
  bits[0] = (bits[0] as bigint) + (value > 0 ? -1n : 1n);
  return new Float64Array(bits.buffer)[0] as number;
}

/** 1, then decimal exponent and digits, complemented for negative numbers. */
function digitsBody(value: bigint | Decimal128): Buffer {
  const parts = value instanceof Decimal128 ? decimalParts(value.toString()) : { digits: value, exponent: 0 };
  const negative = parts.digits < 0n;
  const text = String(negative ? -parts.digits : parts.digits);
  const bytes = Buffer.concat([Buffer.alloc(2), Buffer.from(text.replace(/0+$/, '')), END]);
  bytes.writeUInt16BE(parts.exponent + text.length + 0x4000, 0);
  return Buffer.concat([Buffer.from([1]), negative ? complement(bytes) : bytes]);
}
