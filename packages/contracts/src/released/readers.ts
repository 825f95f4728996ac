import {
  array,
  boolean,
  enums,
  integer,
  literal,
  nullable,
  number,
  optional,
  record,
  string,
  type Struct,
  type,
  unknown,
} from 'superstruct';
import { isoDate, isoInstant } from '../fields.ts';
import type { Shape } from './shape.ts';

type Reader = Struct<unknown, unknown>;
const as = (struct: unknown) => struct as Reader;

/** Types that say it all. */
const PLAIN: Readonly<Record<string, () => Reader>> = {
  string: () => as(string()),
  number: () => as(number()),
  integer: () => as(integer()),
  boolean: () => as(boolean()),
  date: () => as(isoDate()),
  instant: () => as(isoInstant()),
  unknown: () => as(unknown()),
  any: () => as(unknown()),
};

function withParts({ type: kind, fields = {}, of, values = [], open }: Shape): Reader {
  switch (kind) {
    case 'object':
    case 'type':
      return as(type(Object.fromEntries(Object.entries(fields).map(([name, shape]) => [name, readerOf(shape)]))));
    case 'array':
      return as(of ? array(readerOf(of)) : array());
    case 'record':
      return as(record(string(), of ? readerOf(of) : as(unknown())));
    case 'enums':
      return as(open ? string() : enums(values as string[]));
    case 'literal':
      return as(literal(values[0] as string));
    default:
      throw new Error(`A shape of type '${kind}' can't be read back: teach it to released/readers.ts`);
  }
}

/**
 * A struct of a released shape: it takes what a reader made for that release takes, and whatever was added since.
 * Limits of texts and numbers are not read: in an answer they only get narrower (`findBreaks`).
 */
export function readerOf(shape: Shape): Reader {
  const plain = PLAIN[shape.type]?.() ?? withParts(shape);
  const orNull = shape.nullable && shape.type !== 'unknown' ? as(nullable(plain)) : plain;
  return shape.optional ? as(optional(orNull)) : orNull;
}
