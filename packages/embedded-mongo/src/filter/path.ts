import type { Value } from '../bson/values.ts';

/** Which array element made a filter match, for the positional operator `$`. */
export interface Found {
  position?: number;
}

export type ValueTest = (value: Value, found?: Found) => boolean;

/** The position an array path component names, or undefined for a field name. */
export const arrayPosition = (part: string | undefined): number | undefined =>
  part !== undefined && /^\d+$/.test(part) ? Number(part) : undefined;

/**
 * Whether a value at the path passes the test. As in MongoDB an array on the way stands for the documents in it (one
 * level), and an array at the end for its elements and itself, unless the test looks at the `whole` value only. A path
 * that leads nowhere is tested once, with undefined.
 */
export function anyValue(
  value: Value,
  path: readonly string[],
  at: number,
  test: ValueTest,
  whole: boolean,
  found?: Found,
): boolean {
  if (at === path.length) {
    if (whole || !Array.isArray(value)) return test(value, found);
    const position = value.findIndex((element) => test(element));
    if (position < 0) return test(value);
    if (found) found.position = position;
    return true;
  }
  if (value instanceof Map) return anyValue(value.get(path[at] as string), path, at + 1, test, whole, found);
  if (!Array.isArray(value)) return test(undefined);
  const named = arrayPosition(path[at]);
  if (named !== undefined && named < value.length) {
    // A position at the end of the path names one element, which is not opened when it is an array; one on the way leads
    // through documents and arrays only: in another value nothing is missing.
    const leads = at + 1 === path.length || value[named] instanceof Map || Array.isArray(value[named]);
    if (leads && anyValue(value[named], path, at + 1, test, whole || at + 1 === path.length, found)) return true;
  }
  for (let position = 0; position < value.length; position++) {
    const element = value[position];
    if (element instanceof Map && anyValue(element, path, at, test, whole, found)) {
      if (found) found.position = position;
      return true;
    }
  }
  return false;
}
