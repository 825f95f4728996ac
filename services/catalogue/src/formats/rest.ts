import { type Home, isValues, type Values } from './home.ts';

/*
 * What a format has no place for: the difference between a home and what a reader of the format makes of it. It is written
 * beside the standard fields, where the format allows it, so that nothing is lost between two houses that both know it.
 */

/** A difference: a field's new value, null for a field that goes, or the differences within it. */
export type Rest = Values;

/** A list of the same length is compared item by item; its difference is kept by position. */
const byPosition = (list: readonly unknown[]): Values => Object.fromEntries(list.entries());

function differ(wanted: Values, got: Values): Rest | undefined {
  const changed = [...new Set([...Object.keys(wanted), ...Object.keys(got)])].flatMap((field) => {
    const [one, other] = [wanted[field], got[field]];
    if (one === undefined) return other === undefined ? [] : [[field, null]];
    const difference = between(one, other);
    return difference === undefined ? [] : [[field, difference]];
  });
  return changed.length === 0 ? undefined : (Object.fromEntries(changed) as Rest);
}

function between(wanted: unknown, got: unknown): unknown {
  if (isValues(wanted) && isValues(got)) return differ(wanted, got);
  if (Array.isArray(wanted) && Array.isArray(got) && wanted.length === got.length) {
    return differ(byPosition(wanted), byPosition(got));
  }
  return wanted === got ? undefined : wanted;
}

function change(value: unknown, rest: unknown): unknown {
  if (!isValues(rest)) return rest;
  if (Array.isArray(value))
    return value.map((item, at) => (rest[at] === undefined ? (item as unknown) : change(item, rest[at])));
  const fields = new Map(isValues(value) ? Object.entries(value) : []);
  for (const [field, difference] of Object.entries(rest)) {
    if (difference === null) fields.delete(field);
    else fields.set(field, change(fields.get(field), difference));
  }
  return Object.fromEntries(fields);
}

/** What makes `wanted` of `got`; undefined where they are the same. No value of a home is null. */
export const restOf = (wanted: Home, got: Home): Rest | undefined => differ(wanted, got);

/** The home that a reader made, with what the format had no place for. */
export const withRest = (got: Home, rest: Rest): unknown => change(got, rest);

/** The names of the fields that a difference is about, each once: 'Heating', 'Description'. */
export function fieldsOf(rest: Rest): string[] {
  const { common, texts } = rest as { common?: Values | null; texts?: Record<string, Values | null> | null };
  const ofTexts = Object.values(texts ?? {}).flatMap((own) => Object.keys(own ?? {}));
  return [...new Set([...Object.keys(common ?? {}), ...ofTexts])];
}
