import { createReadStream } from 'node:fs';
import type { CountryId } from '@dorpel/contracts/countries';
import type { Line } from './ndjson.ts';
import type { Feed, Format } from './format.ts';
import { type Refusal, tellInAll } from './findings.ts';
import { languagesOf, spread } from './home.ts';
import { fieldOf, type Leaf } from './leaves.ts';
import { readEntries, votesOf } from './read.ts';
import type { Votes } from './ways.ts';

/** Fields that are told apart in a report: no schema has so many, but a file may say anything. */
const MOST_FIELDS = 1000;
const LONGEST_EXAMPLE = 80;

/** A field of a file of the trade that no field of the catalogue holds. */
export type Unplaced = {
  /** As the format calls it: 'flaechen/anzahl_zimmer'. */
  readonly field: string;
  /** Homes that say something in it. */
  count: number;
  /** What the first of them says, and which entry of the file that is. */
  readonly example: string;
  readonly entry: number;
};

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

/** Problems of an entry whose sender does not want it on the site. */
const LEAVES: ReadonlySet<Refusal['is']> = new Set(['withdrawn', 'hidden'] as const);

/** Problems of the file rather than of a home: others may be missing because of them. */
const DAMAGES: ReadonlySet<Refusal['is']> = new Set([
  'broken-off',
  'too-long',
  'too-deep',
  'too-much',
  'entities',
  'no-definition',
  'no-data',
  'encoding',
  'not-xml',
  'columns',
] as const);

/** What is known of a file beside its homes. */
type FeedSetting = {
  /** Of the agency: where homes lie whose entry does not say it. */
  readonly country: CountryId | null;
  /** What the file says of itself. */
  readonly feed: Feed;
};

/** What a feed, or a branch of it, is called beside the homes that came with it: 'openimmo DE123', 'kyero', 'blm 4711'. */
const feedName = ({ name }: Format, feed: Feed, branch: string | null) =>
  [name, feed.name, branch ?? ''].filter(Boolean).join(' ').slice(0, 120);

/** A file of the trade as the lines of a snapshot. */
export type FeedLines = {
  /** The records of each home, in the languages it is told in; all of an entry have its place in the file as their line. */
  readonly lines: () => AsyncGenerator<Line>;
  /** What had no place, in what was read so far. */
  readonly unplaced: () => readonly Unplaced[];
};

/**
 * The records of a file. It is read twice: first for how its numbers are written.
 */
export function openLines(path: string, format: Format, { country, feed }: FeedSetting): FeedLines {
  let tally = new Tally();
  let votes: Promise<Votes> | undefined;
  return {
    async *lines() {
      // Who reads it again counts again.
      tally = new Tally();
      votes ??= votesOf(format, createReadStream(path));
      const known = new Map<number, Set<string>>();
      for await (const entry of readEntries(format, createReadStream(path), { votes: await votes, country })) {
        const { at, id, name, home, told, branch, unplaced } = entry;
        tally.add(at, unplaced);
        const before = id === null ? undefined : known.get(id);
        const languages = home ? languagesOf(home) : [];
        const isTwice = before !== undefined && languages.some((each) => before.has(each));
        const isTaken = entry.problem !== null && LEAVES.has(entry.problem.is);
        if (id !== null && (isTaken || (home && feed.takesAway === true))) {
          const why = entry.problem ?? { is: 'withdrawn' };
          yield {
            line: at,
            value: { ID: id, Feed: feedName(format, feed, branch) },
            notes: [tellInAll(why, name)],
            isGone: true,
          };
          continue;
        }
        const problem = isTwice ? ({ is: 'twice' } as const) : (entry.problem ?? entry.lack);
        if (problem !== null) {
          yield {
            line: at,
            problem: tellInAll(problem, name),
            ...(id !== null && { value: { ID: id, Feed: feedName(format, feed, branch) } }),
            ...(!DAMAGES.has(problem.is) && { isWhole: true }),
          };
          continue;
        }
        if (id !== null) known.set(id, new Set([...(before ?? []), ...languages]));
        let notes = told.map((each) => tellInAll(each, name));
        for (const value of home ? spread(home) : []) {
          yield { line: at, value: { ...value, Feed: feedName(format, feed, branch) }, notes };
          notes = [];
        }
      }
    },
    unplaced: () => tally.all(),
  };
}
