import { type Language, LANGUAGES } from '@dorpel/i18n/languages';
import type { Sort } from '@dorpel/contracts/filters';
import type { Goal } from '../property/property.ts';
import type { NamedPlace, Part } from './meaning.ts';
import { readDay } from './read-day.ts';
import { readLetter } from './read-letter.ts';
import { readNumber } from './read-number.ts';
import { readNot } from './read-not.ts';
import { isMeantAsPlace, readElsewhere, readNear, readPlace } from './read-place.ts';
import { readEither, readGoal, readSort, readThing, readTold, readType } from './read-word.ts';
import type { Reader, ParseState } from './parse-state.ts';
import { inOrder, settle } from './settle.ts';
import { type Token, tokensOf, type Work } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What was left of a sentence: a phrase as it was typed, and whether it may be looked for as it stands. */
export type Rest = { readonly text: string; readonly isWords: boolean };

export type Understood = {
  /** The address of the list, without the rest. */
  readonly query: string;
  /** The order in which homes are wanted; null where nobody said. */
  readonly sort: Sort | null;
  readonly rest: readonly Rest[];
};

export type Asking = {
  /** Of the page: what is as well one language as another is of this one. */
  readonly language: Language;
  /** ISO date. */
  readonly today: string;
  /** Of the list that is asked, where it has one. */
  readonly goal?: Goal | undefined;
};

/** What may begin at a part, in this order; the first that takes it has it. */
const READERS: readonly Reader[] = [
  readSort,
  readTold,
  readDay,
  readLetter,
  readElsewhere,
  readPlace,
  readNumber,
  readNear,
  readNot,
  readGoal,
  readEither,
  readThing,
  readType,
];

/** What says nothing where none of the readers took it. */
const isSilent = ({ parts }: ParseState, at: number) => {
  const part = parts[at];
  return (
    part?.filler ??
    part?.joiner ??
    part?.with ??
    part?.needed ??
    part?.loose ??
    part?.sort ??
    (part?.kind === 'sign' && !part.unit ? true : undefined)
  );
};

/** Parts of which those that are places and words as well are places only where that is meant. */
function withPlacesMeant(parts: readonly Part[], { language }: Vocabulary, goal: Goal | undefined): Part[] {
  return parts.map((part, at) => {
    const { places: _, mayBeWord, ...word } = part;
    return mayBeWord && !isMeantAsPlace(parts, at, { language, goal }) ? word : part;
  });
}

/** French has one word for nine and for new: it is a number where it counts what is named next. */
function withNumbersMeant(parts: readonly Part[]): Part[] {
  return parts.map((part, at) => {
    if (part.number === undefined || !part.thing) return part;
    const { number: _, ...name } = part;
    const { thing: _name, ...number } = part;
    const next = parts.slice(at + 1).find(({ filler }) => !filler);
    return (next?.thing ?? next?.unit) ? number : name;
  });
}

function read(tokens: readonly Token[], vocabulary: Vocabulary, { goal, today }: Asking, work: Work): ParseState {
  const reading: ParseState = {
    parts: withNumbersMeant(withPlacesMeant(vocabulary.lexicon.tag(tokens, work), vocabulary, goal)),
    vocabulary,
    work,
    listGoal: goal,
    today,
    asked: new Map(),
    spans: new Map(),
    types: [],
    not: new Set(),
    unsure: [],
    places: [],
    circles: [],
    goals: new Set(),
    sorts: new Set(),
    unsaid: new Set(),
    words: new Set(),
  };
  for (let at = 0; at < reading.parts.length; ) {
    work.steps += 1;
    const from = at;
    const taken = READERS.reduce((length, reader) => length || reader(reading, from), 0);
    if (taken === 0 && reading.parts[at]?.between) reading.unsaid.add(at);
    else if (taken === 0 && !isSilent(reading, at)) reading.words.add(at);
    at += Math.max(1, taken);
  }
  return reading;
}

/** What was left, in the order in which it was typed; what stood together is one phrase. */
function restOf({ parts, unsaid, words }: ParseState): Rest[] {
  const rest: { text: string; isWords: boolean }[] = [];
  let last = -1;
  for (const [at, part] of parts.entries()) {
    const isWords = words.has(at) && !unsaid.has(at);
    if (isWords || unsaid.has(at)) {
      const before = rest.at(-1);
      const isNext = parts.slice(last + 1, at).every(({ filler }) => filler);
      const text = part.raw.replace(/^[“"„]|[”"“]$/g, '');
      // What is told is told as it was typed; what is looked for are its words alone.
      const between = isWords ? [] : parts.slice(last + 1, at).map(({ raw }) => raw);
      if (before?.isWords === isWords && isNext) before.text = [before.text, ...between, text].join(' ');
      else rest.push({ text, isWords });
      last = at;
    }
  }
  return rest;
}

/** A word that was guessed counts as half of one that was not understood. */
const GUESSED = 0.5;
/** What no filter can say was understood all the same. */
const UNSAID = 0.2;
/** Less than any word counts: of two languages that understand as much, it is that of the page. */
const FOREIGN = 0.1;

function doubtOf({ parts, unsaid, words, vocabulary }: ParseState, language: Language): number {
  const left = parts.filter((_, at) => words.has(at) && !unsaid.has(at)).length + unsaid.size * UNSAID;
  const guessed = parts.filter(({ isGuessed }, at) => isGuessed && !words.has(at) && !unsaid.has(at)).length;
  return left + guessed * GUESSED + (vocabulary.language === language ? 0 : FOREIGN);
}

/** Understands sentences in any of the languages of some vocabularies. */
export type Understanding = {
  /**
   * What a sentence asks for, in whatever language it is: the one that leaves least of it over. Costs steps in proportion to
   * its words, which are counted in `work`.
   */
  understand(text: string, asking: Asking, work?: Work): Understood;
};

/** @param nameOf what a place is called in a language */
export function createUnderstanding(
  vocabularyOf: (language: Language) => Vocabulary,
  nameOf: (place: NamedPlace, language: Language) => string,
): Understanding {
  return {
    understand(text, asking, work = { steps: 0 }) {
      const tokens = tokensOf(text);
      const readings = LANGUAGES.map((language) => {
        const reading = read(tokens, vocabularyOf(language), asking, work);
        const query = settle(reading, (place) => nameOf(place, asking.language));
        return { reading, query, doubt: doubtOf(reading, asking.language) };
      });
      const [best] = readings.toSorted((one, other) => one.doubt - other.doubt);
      if (!best) return { query: '', sort: null, rest: [] };
      const sort = [...best.reading.sorts].at(-1) ?? null;
      return { query: inOrder(best.query), sort, rest: restOf(best.reading) };
    },
  };
}
