import { is } from 'superstruct';
import { propertyRecord } from '../import/records.ts';
import type { Values } from './home.ts';
import type { Leaf, Leaves } from './leaves.ts';
import { NOTHING, type Way } from './ways.ts';

/** A line of a mapping table: which field of a record stands where in a file. The table serves both ways. */
export type Row = {
  readonly ours: string;
  readonly theirs: string;
  readonly way: Way;
  /** Only for sale (0) or to rent (1). */
  readonly goal?: 0 | 1;
  /** Is read where other systems write it, and not written. */
  readonly isRead?: true;
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

/** Reads all rows. A value that was not understood, or that contradicts an earlier one, is left. */
export function readRows(rows: readonly Row[], leaves: Leaves, values: Values): void {
  for (const { ours, theirs, way, goal } of rows) {
    const found = leaves.at(theirs);
    if (found === undefined || (goal !== undefined && values['Goal'] !== goal)) continue;
    const value = way.read(found);
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
