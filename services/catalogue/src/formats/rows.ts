import { type Kind, readQuantity } from '@dorpel/quantities';
import { separatorsOf } from '@dorpel/quantities/separators';
import { is } from 'superstruct';
import { propertyRecord } from './records.ts';
import { cutAtSentence } from './clean-text.ts';
import type { Values } from './home.ts';
import type { Leaf, Leaves } from './leaves.ts';
import { NOTHING, type Votes, type Way } from './ways.ts';

/** A line of a mapping table: which field of a record stands where in a file. The table serves both ways. */
export type Row = {
  readonly ours: string;
  readonly theirs: string;
  readonly way: Way;
  /** Only for sale (0) or to rent (1). */
  readonly goal?: 0 | 1;
  /** Is read where other systems write it, and not written. */
  readonly isRead?: true;
  /** Is written here, and read with more care than a table has: a price. */
  readonly isWritten?: true;
};

/** Whether a record may have this value: one that it may not have is reported, and never costs the record. */
const fits = (field: string, value: unknown): boolean => {
  const struct = (propertyRecord.schema as Record<string, Parameters<typeof is>[1] | undefined>)[field];
  return struct === undefined || is(value, struct);
};

/** Sets a field where the value is one of its own, and nothing else was said before. @returns whether it stands */
export function put(values: Values, field: string, value: unknown): boolean {
  const before = values[field];
  if (before !== undefined) return before === value;
  if (!fits(field, value)) return false;
  values[field] = value;
  return true;
}

/** A text of at most so many characters; that it was cut is told. */
function short(said: string, field: string, longest: number, leaves: Leaves): string {
  const text = cutAtSentence(said, longest);
  if (text !== said) leaves.tell({ is: 'cut', field, longest });
  return text;
}

/** The text at a path as a way reads it, as long as it may be; undefined where there is none. */
export function textAt(leaves: Leaves, path: string, way: Way): string | undefined {
  const found = leaves.at(path);
  const read = found === undefined ? undefined : way.read(found);
  return typeof read === 'string' ? short(read, path, way.longest ?? Infinity, leaves) : undefined;
}

const isAmbiguous = (found: string, kind: Kind, votes: Votes): boolean => {
  const evidence = votes[kind];
  return readQuantity(found, { kind, ...(evidence && { evidence }) }).is === 'ambiguous';
};

/** Different texts of a kind that are kept while a file is asked: more say nothing new. */
const MOST_TEXTS = 20_000;

/** What the numbers of a file say of how they are written: each kind by itself first, then all others (`separatorsOf`). */
export class Poll {
  readonly #rows: readonly Pick<Row, 'theirs' | 'way'>[];
  readonly #said = new Map<Kind, Set<string>>();

  constructor(rows: readonly Pick<Row, 'theirs' | 'way'>[]) {
    this.#rows = rows.filter(({ way }) => way.kind !== undefined);
  }

  ask(leaves: Leaves): void {
    for (const { theirs, way } of this.#rows) {
      const [kind, found] = [way.kind, leaves.at(theirs)];
      if (kind === undefined || found === undefined) continue;
      const said = this.#said.get(kind) ?? new Set();
      if (said.size < MOST_TEXTS) said.add(found);
      this.#said.set(kind, said);
    }
  }

  votes(): Votes {
    const kinds = [...this.#said.keys()];
    const others = (own: Kind) =>
      kinds.filter((kind) => kind !== own).flatMap((kind) => [...(this.#said.get(kind) ?? [])]);
    return Object.fromEntries(kinds.map((kind) => [kind, separatorsOf(this.#said.get(kind) ?? [], others(kind))]));
  }
}

/** Reads all rows. A value that was not understood, or that contradicts an earlier one, is left. */
export function readRows(rows: readonly Row[], leaves: Leaves, values: Values, votes: Votes = {}): void {
  for (const { ours, theirs, way, goal, isWritten } of rows) {
    const found = leaves.at(theirs);
    if (found === undefined || isWritten || (goal !== undefined && values['Goal'] !== goal)) continue;
    const read = way.read(found, votes);
    if (read === undefined && way.kind && isAmbiguous(found, way.kind, votes)) {
      leaves.tell({ is: 'number', field: theirs, said: found });
    }
    const value =
      typeof read === 'string' && way.longest !== undefined ? short(read, theirs, way.longest, leaves) : read;
    if (value !== undefined && (value === NOTHING || put(values, ours, value))) leaves.take(theirs);
  }
}

/** Writes all rows whose field has a value that the format has a word for. */
export function writeRows(rows: readonly Row[], values: Values): Leaf[] {
  const written = new Map<string, string>();
  for (const { ours, theirs, way, goal, isRead } of rows) {
    const value = values[ours];
    if (isRead || value === undefined || (goal !== undefined && values['Goal'] !== goal)) continue;
    const found = way.write(value);
    if (found !== undefined && !written.has(theirs)) written.set(theirs, found);
  }
  return [...written].map(([path, value]) => ({ path, value }));
}
