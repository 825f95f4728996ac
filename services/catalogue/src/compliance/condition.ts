import {
  array,
  dynamic,
  enums,
  integer,
  lazy,
  literal,
  min,
  nonempty,
  number,
  object,
  optional,
  string,
  type Struct,
} from 'superstruct';
import { FIELDS } from './fields.ts';

/** How long something holds: calendar years and months, then days. */
export type Period = {
  readonly years?: number | undefined;
  readonly months?: number | undefined;
  readonly days?: number | undefined;
};

/** One comparison of one fact. A fact that is not known is in no list, more or less than nothing, and never valid. */
export type Comparison =
  | { readonly field: string; readonly is: 'one-of' | 'none-of'; readonly of: readonly string[] }
  | {
      readonly field: string;
      readonly is: 'more-than' | 'at-least' | 'less-than' | 'at-most';
      /** A number, or another fact; a day may be moved on by a period. */
      readonly than: number | ({ readonly field: string } & Period);
    }
  | { readonly field: string; readonly is: 'same-as'; readonly as: string }
  | { readonly field: string; readonly is: 'known' }
  /** A day: until the end of the period that begins with it; without a period it is itself the last day. */
  | { readonly field: string; readonly is: 'valid'; readonly for?: Period | undefined };

/** A comparison, or several: one of them must hold, each, or none. */
export type Condition =
  | Comparison
  | { readonly any: readonly Condition[] }
  | { readonly all: readonly Condition[] }
  | { readonly none: readonly Condition[] };

/** Made once: to make it costs more than all that is checked by it. */
export const field = enums(Object.keys(FIELDS));

const counted = () => optional(min(integer(), 0));
const PERIOD = { years: counted(), months: counted(), days: counted() };

const otherField = object({ field, ...PERIOD });
const amount = number();
const than = dynamic((value) => asStruct(typeof value === 'object' ? otherField : amount));

/** What stands beside `field` and `is` of each comparison. */
const COMPARISONS: Readonly<Record<Comparison['is'], Record<string, Struct<never, unknown>>>> = {
  'one-of': { of: asStruct(nonempty(array(string()))) },
  'none-of': { of: asStruct(nonempty(array(string()))) },
  'more-than': { than: asStruct(than) },
  'at-least': { than: asStruct(than) },
  'less-than': { than: asStruct(than) },
  'at-most': { than: asStruct(than) },
  'same-as': { as: asStruct(field) },
  known: {},
  valid: { for: asStruct(optional(object(PERIOD))) },
};

const GROUPS = ['any', 'all', 'none'] as const;

/** Structs of one table have different types; what they check is kept. */
function asStruct(struct: unknown): Struct<never, unknown> {
  return struct as Struct<never, unknown>;
}

const keysOf = (value: unknown) => (typeof value === 'object' && value !== null ? Object.keys(value) : []);

const groupNamed = new Map(
  GROUPS.map((name) => [name, asStruct(object({ [name]: nonempty(array(lazy(() => condition))) }))]),
);
const comparisonNamed = new Map(
  Object.entries(COMPARISONS).map(([is, more]) => [is, asStruct(object({ field, is: literal(is), ...more }))]),
);
const unknownComparison = asStruct(object({ field, is: enums(Object.keys(COMPARISONS)) }));

/** Which of both a value is meant to be decides on what is said of it when it is not as it should be. */
export const condition: Struct<Condition, unknown> = dynamic((value) => {
  const group = GROUPS.find((name) => keysOf(value).includes(name));
  const is = (value as { readonly is?: unknown } | null | undefined)?.is;
  const named = group ? groupNamed.get(group) : typeof is === 'string' ? comparisonNamed.get(is) : undefined;
  return named ?? unknownComparison;
}) as unknown as Struct<Condition, unknown>;

/** All comparisons of a condition, those in groups among them. */
export function comparisonsIn(one: Condition): Comparison[] {
  if ('any' in one) return one.any.flatMap(comparisonsIn);
  if ('all' in one) return one.all.flatMap(comparisonsIn);
  if ('none' in one) return one.none.flatMap(comparisonsIn);
  return [one];
}
