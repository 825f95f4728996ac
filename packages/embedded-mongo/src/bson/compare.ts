import type { Binary, BSONRegExp, Code, Timestamp } from 'bson';
import { ObjectId } from 'bson';
import { compareNumbers } from './numbers.ts';
import { CLASS, classOf, type Doc, type Numeric, type Value } from './values.ts';

/** Orders two values as MongoDB sorts them: by type class, then by value. 0 means equal (1 equals 1.0). */
export function compareValues(left: Value, right: Value): number {
  if (typeof left === 'string' && typeof right === 'string') return compareStrings(left, right);
  const kind = classOf(left);
  const difference = kind - classOf(right);
  if (difference !== 0) return difference;
  switch (kind) {
    case CLASS.number:
      return compareNumbers(left as Numeric, right as Numeric);
    case CLASS.object:
      return compareDocs(left as Doc, right as Doc);
    case CLASS.array:
      return compareArrays(left as Value[], right as Value[]);
    case CLASS.objectId:
      return left instanceof ObjectId ? Buffer.compare(left.id, (right as ObjectId).id) : 0;
    case CLASS.bool:
    case CLASS.date:
      return Number(left) - Number(right);
    case CLASS.binData:
      return compareBinary(left as Binary, right as Binary);
    case CLASS.timestamp:
      return (left as Timestamp).compare(right as Timestamp);
    case CLASS.regex: {
      const [a, b] = [left as BSONRegExp, right as BSONRegExp];
      return compareStrings(a.pattern, b.pattern) || compareStrings(a.options, b.options);
    }
    case CLASS.javascript:
      return compareStrings((left as Code).code, (right as Code).code);
    default:
      return 0;
  }
}

export const equalValues = (left: Value, right: Value): boolean => compareValues(left, right) === 0;

/** Orders by UTF-8 bytes, which differs from UTF-16 units where surrogates meet U+E000 and above. */
function compareStrings(left: string, right: string): number {
  const end = Math.min(left.length, right.length);
  for (let i = 0; i < end; i++) {
    const a = left.charCodeAt(i);
    const b = right.charCodeAt(i);
    if (a !== b) return utf8Rank(a) - utf8Rank(b);
  }
  return left.length - right.length;
}

const utf8Rank = (unit: number): number => (unit >= 0xd800 && unit < 0xe000 ? unit + 0x10000 : unit);

function compareDocs(left: Doc, right: Doc): number {
  const others = right.entries();
  for (const [name, value] of left) {
    const other = others.next();
    if (other.done) return 1;
    const difference =
      classOf(value) - classOf(other.value[1]) ||
      compareStrings(name, other.value[0]) ||
      compareValues(value, other.value[1]);
    if (difference !== 0) return difference;
  }
  return left.size - right.size;
}

function compareArrays(left: Value[], right: Value[]): number {
  const end = Math.min(left.length, right.length);
  for (let i = 0; i < end; i++) {
    const difference = compareValues(left[i], right[i]);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

function compareBinary(left: Binary, right: Binary): number {
  return (
    left.position - right.position ||
    left.sub_type - right.sub_type ||
    Buffer.compare(left.buffer.subarray(0, left.position), right.buffer.subarray(0, right.position))
  );
}
