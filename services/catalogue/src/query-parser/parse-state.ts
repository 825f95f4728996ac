import type { FilterName, Sort } from '@dorpel/contracts/filters';
import type { Goal } from '../property/property.ts';
import type { NamedFilter } from './filter-names.ts';
import type { NamedPlace, Part } from './meaning.ts';
import type { Work } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Round which place, and how far, in kilometres. */
export type Circle = { readonly place: NamedPlace; readonly radius: number; readonly said: readonly number[] };

/** What may be a type of property or a filter: that is known when all is read. */
export type Unsure = {
  readonly at: number;
  readonly types: readonly string[];
  readonly filter: NamedFilter;
  /** From where to where its number stands, and what it asks. */
  readonly number: { readonly asked: Readonly<Record<string, number>>; readonly isCount: boolean } | null;
};

/** A sentence while it is read: its parts, and what was made of them so far. */
export type ParseState = {
  readonly parts: readonly Part[];
  readonly vocabulary: Vocabulary;
  readonly work: Work;
  /** The goal of the list that is asked, when it has one. */
  readonly listGoal: Goal | undefined;
  /** ISO date. */
  readonly today: string;
  /** Values by the parameters of the query. */
  readonly asked: Map<string, number | string>;
  /** Where the number that is asked stands, by its parameter: told where it turns out that no filter can say it. */
  readonly spans: Map<string, readonly [from: number, to: number]>;
  readonly types: string[];
  /** What is left out, as the filter says it: 'type-2', 'city-gent', 'garden'. */
  readonly not: Set<string>;
  readonly unsure: Unsure[];
  readonly places: NamedPlace[];
  readonly circles: Circle[];
  readonly goals: Set<Goal>;
  /** Orders in which homes are wanted; the last that was said is meant. */
  readonly sorts: Set<Sort>;
  /** Parts that no filter can say, by their places. */
  readonly unsaid: Set<number>;
  /** Parts that are only words. */
  readonly words: Set<number>;
};

/** Reads what begins at a part: how many parts it took, 0 when it is something else. */
export type Reader = (reading: ParseState, at: number) => number;

/** The filter that a part names, if it is one of a kind. */
export function filterAt({ parts, vocabulary }: ParseState, at: number, is: NamedFilter['is']): NamedFilter | null {
  const thing = parts[at]?.thing;
  const filter = thing && vocabulary.filters.get(thing);
  return filter?.is === is ? filter : null;
}

/** The filter of a name. */
export const filterOf = ({ vocabulary }: ParseState, name: FilterName): NamedFilter | null =>
  vocabulary.filters.get(name) ?? null;

/** The first part from here on that is not skipped. */
export function after({ parts, work }: ParseState, from: number, isSkipped: (part: Part) => unknown): number {
  let at = from;
  for (let part = parts[at]; part && isSkipped(part); part = parts[at]) {
    at += 1;
    work.steps += 1;
  }
  return at;
}

export const isFiller = ({ filler }: Part): unknown => filler;

/** What a part says of how it was typed, and not of what it means. */
const TYPED: ReadonlySet<string> = new Set([
  'raw',
  'text',
  'kind',
  'isGuessed',
  'isAside',
  'isJoined',
] satisfies (keyof Part)[]);

/** Whether a part means something, beside the meanings that are named. */
export const means = (part: Part, ...beside: readonly (keyof Part)[]): boolean =>
  Object.keys(part).some((name) => !TYPED.has(name) && !beside.includes(name as keyof Part));

/** Whether a word means nothing of what is known. */
export const isBare = (part: Part | undefined): boolean => part?.kind === 'word' && !means(part);

/** Whether a part is a number, in figures or in words. */
export const isNumber = (part: Part | undefined): boolean =>
  part !== undefined && (part.kind === 'number' || part.kind === 'land' || part.number !== undefined);

/** Says that no filter can say what stands from one part to before another, but for what says nothing anyway. */
export function leaveOut({ parts, unsaid }: ParseState, from: number, to: number): void {
  for (let at = from; at < to; at += 1) {
    const part = parts[at];
    if (part && (!part.filler || part.loose || part.number !== undefined) && !part.joiner) unsaid.add(at);
  }
}
