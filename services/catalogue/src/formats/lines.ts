import { createReadStream } from 'node:fs';
import type { Line } from '../import/ndjson.ts';
import type { Unplaced } from '../import/report.ts';
import type { Format } from './format.ts';
import { spread } from './home.ts';
import { fieldOf, type Leaf } from './leaves.ts';
import { readEntries } from './read.ts';

/** Fields that are told apart in a report: no schema has so many, but a file may say anything. */
const MOST_FIELDS = 1000;
const LONGEST_EXAMPLE = 80;

/** Counts what had no place, field by field. */
class Tally {
  readonly #fields = new Map<string, Unplaced>();

  add(entry: number, leaves: readonly Leaf[]): void {
    const said = new Map(leaves.map(({ path, value }) => [fieldOf(path), value]));
    for (const [field, value] of said) {
      const counted = this.#fields.get(field) ?? this.#begin(field, value, entry);
      counted.count += 1;
    }
  }

  #begin(field: string, value: string, entry: number): Unplaced {
    const name = this.#fields.size < MOST_FIELDS ? field.slice(0, LONGEST_EXAMPLE) : '…';
    const begun = this.#fields.get(name) ?? { field: name, count: 0, example: value.slice(0, LONGEST_EXAMPLE), entry };
    this.#fields.set(name === '…' ? name : field, begun);
    return begun;
  }

  /** The most frequent first. */
  all(): Unplaced[] {
    return [...this.#fields.values()].sort((one, other) => other.count - one.count);
  }
}

/** A file of the trade as the lines of a snapshot. */
export type FeedLines = {
  /** The records of each home, in the languages it is told in; all of an entry have its place in the file as their line. */
  readonly lines: () => AsyncGenerator<Line>;
  /** What had no place, in what was read so far. */
  readonly unplaced: () => readonly Unplaced[];
};

/** The records of a file. */
export function openLines(path: string, format: Format): FeedLines {
  const tally = new Tally();
  return {
    async *lines() {
      for await (const { at, id, home, problem, unplaced } of readEntries(format, createReadStream(path))) {
        tally.add(at, unplaced);
        if (problem !== null) yield { line: at, problem, ...(id !== null && { value: { ID: id } }) };
        for (const value of home ? spread(home) : []) yield { line: at, value };
      }
    },
    unplaced: () => tally.all(),
  };
}
