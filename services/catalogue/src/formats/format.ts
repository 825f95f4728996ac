import { createHash } from 'node:crypto';
import type { Home } from './home.ts';
import type { Leaf, Leaves } from './leaves.ts';
import type { Rule } from './rules.ts';

/** A piece of a file: one entry of it, or what is wrong with one. */
export type Piece = {
  /** The place of the entry in the file: 1 for the first. */
  readonly at: number;
  readonly leaves?: Leaves;
  readonly problem?: string;
  /** The entry's own name for itself, where that much could be read of a broken one. */
  readonly id?: number;
};

/** What a reader makes of an entry; a text says why it is not for the catalogue. */
export type Made = Home | string;

/** Who sends a file. */
export type Sender = {
  readonly name: string;
  /** Its number or name at the receiver: BRANCH_ID, openimmo_anid. */
  readonly id: string;
  readonly mail: string;
};

/** A format of the trade, in both directions. */
export type Format = {
  readonly name: 'openimmo' | 'kyero' | 'blm';
  /** Whether the beginning of a file is of this format. */
  readonly recognizes: (beginning: string) => boolean;
  /** The entries of a file, one after the other: its size does not matter, and a broken one costs no other. */
  readonly pieces: (file: AsyncIterable<Uint8Array>) => AsyncGenerator<Piece>;
  readonly toHome: (leaves: Leaves) => Made;
  readonly toLeaves: (home: Home, sender: Sender) => Leaf[];
  readonly rules: readonly Rule[];
  /** Where the format lets a system keep what it has no place for. */
  readonly restPath: string;
  readonly begin: (sender: Sender, at: Date) => string;
  readonly entry: (leaves: readonly Leaf[]) => string;
  readonly end: string;
};

/** Above every number that people give their homes, and below what a number of JavaScript holds exactly. */
const NAMED_FROM = 2 ** 48;
const HASHED_BYTES = 6;

/** The ID of a home in the catalogue by what a file calls it: a number stays itself, a name has one of its own. */
export function idOf(name: string): number {
  if (/^\d{1,14}$/.test(name)) return Number(name);
  return NAMED_FROM + createHash('sha256').update(name).digest().readUIntBE(0, HASHED_BYTES);
}
