/*
 * What a filter may ask of a value. Both who answers speak it: the database as its own operators, the columns in memory
 * (`columns/`) as loops over what they keep. An operator that is not here is one that columns don't know.
 */

export type Scalar = string | number | boolean;

/** Bounds of a value, of its own type only: what is not known lies in none. */
export type Comparison = {
  readonly $eq?: Scalar;
  readonly $gte?: Scalar;
  readonly $gt?: Scalar;
  readonly $lte?: Scalar;
};

/** How a word begins: `^` and then letters and digits, in which nothing is an operator. */
export type Beginning = { readonly $regex: `^${string}` };

/** None of some values; of a value that is a list, none of its items. What is not known is none of them. */
export type NoneOf = { readonly $nin: readonly Scalar[] };

/** What one value has to be; of a value that is a list, one of its items. */
export type Test = Scalar | Comparison | { readonly $in: readonly Scalar[] } | NoneOf | Beginning;

/** Where a value stands in a stored property. */
export type Path = `listing.${string}` | 'property.address.zip';

/** What several values have to be, all of them; with `$or` besides, one of several such, and with `$and` each of them. */
export type Tests = { readonly [path in Path]?: Test } & {
  readonly $or?: readonly Tests[];
  readonly $and?: readonly Tests[];
};

/**
 * How a value is kept in a column: as a number where it is compared and nearly each home has another, else as one of the
 * values that there are (also a list of such). An instant is a number of milliseconds of what is stored as text. Words are a
 * list that nearly each home has its own of.
 */
export type ColumnKind = 'number' | 'instant' | 'value' | 'words';

/** Whether a value that is known is what it has to be; a comparison is of its own type only. */
export function passes(value: Scalar, test: Exclude<Test, Beginning | NoneOf>): boolean {
  if (typeof test !== 'object') return value === test;
  if ('$in' in test) return test.$in.includes(value);
  const { $eq, $gte, $gt, $lte } = test;
  const isLike = (bound: Scalar) => typeof bound === typeof value;
  return (
    ($eq === undefined || value === $eq) &&
    ($gte === undefined || (isLike($gte) && value >= $gte)) &&
    ($gt === undefined || (isLike($gt) && value > $gt)) &&
    ($lte === undefined || (isLike($lte) && value <= $lte))
  );
}

export const atLeast = (least: number | undefined): Comparison | undefined => (least ? { $gte: least } : undefined);

/** One of some values; of none given, nothing is asked. */
export function oneOf(path: Path, values: readonly string[] | undefined): Tests {
  if (!values?.length) return {};
  return { [path]: values.length === 1 ? (values[0] as string) : { $in: [...new Set(values)] } };
}

/** None of some values; of none given, nothing is asked. */
export const noneOf = (path: Path, values: readonly string[]): Tests =>
  values.length === 0 ? {} : { [path]: { $nin: [...new Set(values)] } };
