import type { Doc, Value } from '../bson/values.ts';
import { CommandError } from '../errors.ts';

export interface IndexKey {
  /** One value per field. A missing field is null, an empty array is undefined, which stands before null. */
  readonly values: readonly Value[];
  /** At least one of the fields is there (a sparse index leaves out documents without any). */
  readonly present: boolean;
}

interface Walk {
  readonly value: Value;
  readonly rest: readonly string[];
  /** The element of an array: an array in it is a value, it is not opened again. */
  readonly final: boolean;
}

/**
 * The keys under which a document stands in an index (or is sorted): one, or one per element where a path meets an
 * array. Two different arrays on the paths are refused with code 171, as MongoDB does.
 * @param arrays is set to true at the fields whose path met an array
 */
export function indexKeys(doc: Doc, paths: readonly (readonly string[])[], arrays: boolean[] = []): IndexKey[] {
  const keys: IndexKey[] = [];
  expand(
    paths.map((path) => ({ value: doc, rest: path, final: false })),
    keys,
    arrays,
  );
  return keys;
}

function expand(starts: readonly Walk[], keys: IndexKey[], arrays: boolean[]): void {
  const walks = starts.map(descend);
  let array: Value[] | undefined;
  walks.forEach(({ value, final }, field) => {
    if (final || !Array.isArray(value)) return;
    if (array !== undefined && array !== value) throw new CommandError(171, 'cannot index parallel arrays');
    array = value;
    arrays[field] = true;
  });
  if (array === undefined) {
    keys.push({
      values: walks.map(({ value }) => (value === undefined ? null : value === EMPTY ? undefined : value)),
      present: walks.some(({ value }) => value !== undefined),
    });
    return;
  }
  const elements: Value[] = array.length > 0 ? array : [EMPTY];
  for (const element of elements) {
    expand(
      walks.map((walk) => (walk.value === array && !walk.final ? into(element, walk.rest) : walk)),
      keys,
      arrays,
    );
  }
}

const EMPTY: Value[] = [];

function into(element: Value, rest: readonly string[]): Walk {
  if (rest.length === 0) return { value: element, rest, final: true };
  return element instanceof Map ? { value: element, rest, final: false } : { value: undefined, rest: [], final: true };
}

/** Follows the path through documents until it ends or meets an array that has to be opened. */
function descend({ value, rest, final }: Walk): Walk {
  let current = value;
  let at = 0;
  for (; at < rest.length; at++) {
    const part = rest[at] as string;
    if (current instanceof Map) current = current.get(part);
    else if (Array.isArray(current) && /^\d+$/.test(part)) current = current[Number(part)];
    else if (Array.isArray(current)) break;
    else return { value: undefined, rest: [], final: true };
  }
  return { value: current, rest: rest.slice(at), final };
}
