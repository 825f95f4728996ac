import type { Told } from './connector.ts';
import type { Leaves } from './leaves.ts';
import { address, instantIn, NOTHING, oneOf, type Way, type Words } from './ways.ts';

/** Fields of a record by name. */
export type Values = Record<string, unknown>;

/** A field of ours, and where a CRM says it. */
export type Row = {
  readonly ours: string;
  /** A path of `Leaves`. Several: the first that says something counts, the others may say it again. */
  readonly theirs: string | readonly string[];
  readonly way: Way;
  /** Only for sale (0) or to rent (1). */
  readonly goal?: 0 | 1;
};

/** Characters of a value that is told. */
const LONGEST_SAID = 40;

/** Reads all rows, the first that says something of a field wins. What is not understood is left out, and told. */
export function readRows(rows: readonly Row[], leaves: Leaves, values: Values, told: Told[]): void {
  for (const { ours, theirs, way, goal } of rows) {
    if (goal !== undefined && values['Goal'] !== goal) continue;
    for (const path of [theirs].flat()) {
      const said = leaves.at(path);
      if (said === undefined) continue;
      const read = way(said);
      // What says something else than what counts has no place.
      if (read !== undefined && read !== NOTHING && (values[ours] ??= read) !== read) continue;
      leaves.take(path);
      if (read === undefined) told.push({ is: 'not-known', field: path, said: String(said).slice(0, LONGEST_SAID) });
    }
  }
}

/** What an enumeration says at a path; undefined where nothing is said, or an item that is not known, which is told. */
export function listed(leaves: Leaves, path: string, words: Words, told: Told[]): unknown {
  const said = leaves.take(path);
  if (said === undefined) return undefined;
  const found = oneOf(words)(said);
  if (found === undefined) told.push({ is: 'not-known', field: path, said: String(said).slice(0, LONGEST_SAID) });
  return found;
}

/** The address at a path, as it is written there; what is none is left for nobody's place. */
export function linkAt(leaves: Leaves, path: string): string | undefined {
  const said = leaves.at(path);
  return said !== undefined && address(said) === said ? String(leaves.take(path)) : undefined;
}

/** The moment at a path, which may stand there for a field as well; null where nothing says one. */
export function momentAt(leaves: Leaves, path: string): Date | null {
  const said = leaves.at(path);
  return (said === undefined ? undefined : instantIn(said)) ?? null;
}

/**
 * The open house days of a list, as records tell them. What is no moment, or ends before it begins, is left out, and told.
 *
 * @param from the field of an item that says when it begins; without a zone it is the clock of Brussels
 */
export function openDaysIn(
  leaves: Leaves,
  list: string,
  { from, to }: { readonly from: string; readonly to: string },
  told: Told[],
): { Start: string; End: string }[] | undefined {
  const days = leaves.names(list).flatMap((name) => {
    const [first, last] = [from, to].map((field) => leaves.take(`${list}[${name}].${field}`));
    const [start, end] = [first, last].map((said) => (said === undefined ? undefined : instantIn(said)));
    if (start && end && start < end) return [{ Start: start.toISOString(), End: end.toISOString() }];
    told.push({ is: 'not-known', field: `${list}[]`, said: `${first ?? ''} - ${last ?? ''}`.slice(0, LONGEST_SAID) });
    return [];
  });
  return days.length > 0 ? days : undefined;
}

/** All paths that rows read: none of them may be private. */
export const pathsOf = (rows: readonly Row[]): string[] => rows.flatMap(({ theirs }) => theirs);
