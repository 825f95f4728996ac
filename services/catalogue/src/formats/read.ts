import type { Format } from './format.ts';
import { type Home, isHome, isValues } from './home.ts';
import type { Leaf } from './leaves.ts';
import { type Rest, withRest } from './rest.ts';

/** An entry of a file, as it was read. */
export type Entry = {
  /** Its place in the file: 1 for the first. */
  readonly at: number;
  /** Null where it could not be read that far. */
  readonly id: number | null;
  /** Null for an entry that is not for the catalogue, of which `problem` says why. */
  readonly home: Home | null;
  readonly problem: string | null;
  /** What it says and no field of ours holds. */
  readonly unplaced: readonly Leaf[];
};

/** What the sender kept beside the standard fields, where it is one of ours; null where it can't be read. */
function keptIn(text: string): Rest | null {
  try {
    const rest: unknown = JSON.parse(text);
    return isValues(rest) ? rest : null;
  } catch {
    return null;
  }
}

/**
 * The entries of a file, one after the other. Nothing in a file makes this throw: an entry that can't be read is answered
 * with its problem, and costs no other.
 */
export async function* readEntries(format: Format, file: AsyncIterable<Uint8Array>): AsyncGenerator<Entry> {
  for await (const { at, leaves, problem, id = null } of format.pieces(file)) {
    if (!leaves) {
      yield { at, id, home: null, problem: problem ?? '', unplaced: [] };
      continue;
    }
    const said = leaves.at(format.restPath);
    const rest = said === undefined ? {} : keptIn(said);
    if (rest) leaves.take(format.restPath);
    const made = format.toHome(leaves);
    const home = typeof made === 'string' || !rest ? made : withRest(made, rest);
    const known = isHome(home) ? home : typeof made === 'string' ? null : made;
    const name = known?.common['ID'];
    yield {
      at,
      id: typeof name === 'number' ? name : null,
      home: known,
      problem: typeof made === 'string' ? made : null,
      unplaced: leaves.left(),
    };
  }
}
