import { isProblem } from '@dorpel/contracts';
import { type Language, LANGUAGES } from '@dorpel/i18n/languages';
import { termsOf as wordsTyped, tokensOf } from '@dorpel/i18n/search-text';
import { foldText } from '@dorpel/i18n/text';
import { everyWord, firstOf } from '@dorpel/service-kit';
import type { Collection, Filter } from 'mongodb';
import { handlingOf } from './handling-log.ts';
import type { Properties } from './properties.ts';
import { type SearchWords, type Submission, type SubmissionDocument, WITHOUT_SENT } from './submission.ts';

/** Raise it when other words are to be found: what is kept is looked at anew. */
const COMPLETE = 3;

/** Words of one submission: what is longer is found by its beginning. */
const MOST_WORDS = 1500;

/** Submissions whose homes are asked for at once. */
const BATCH = 200;

/** Country codes of numbers that are written with a 0 at home; Luxembourg's are written as they are. */
const AT_HOME = /^(?<code>32|31|33|34|39|44|49|352)(?<rest>\d{5,})$/;

/** A telephone number in what somebody types: from '+' or 0 on, or without the 0 in groups; no date, and no part of a word. */
const PHONE =
  /(?<![\w/.@-])(?:(?:\+\d|0(?!\d[/.-]\d{1,2}[/.-]\d{4}))[\d\s./()-]*\d|\d{2,3}(?:[\s./]\d{2}){3}(?!-))(?![\w@])/g;

/** The digits of a number as it is dialled from abroad; without a country code they stay as they are. */
const dialled = (text: string): string => text.replaceAll(/\(0\)|\D/g, '').replace(/^00/, '');

/** The spellings of a telephone number: from abroad, at home, and without its 0. */
function phoneWords(text: string): string[] {
  const isAbroad = /^\D*(?:\+|00)/.test(text);
  const digits = dialled(text);
  if (digits.length < 5) return [];
  if (!isAbroad)
    return digits.startsWith('0') ? [digits, digits.slice(1), `32${digits.slice(1)}`] : [digits, `352${digits}`];
  const { code, rest } = AT_HOME.exec(digits)?.groups ?? {};
  if (rest === undefined) return [digits];
  return code === '352' ? [digits, rest] : [digits, rest, `0${rest}`];
}

/** What somebody types as the beginnings of words that must all be there: a number in any spelling is one. */
export function termsOf(search: string): string[] {
  const numbers = search.match(PHONE) ?? [];
  const rest = search.replaceAll(PHONE, ' ');
  return [...numbers.map(dialled), ...(/\S/.test(rest) || numbers.length === 0 ? wordsTyped(rest) : [])];
}

/** All that is text in a value: of what was filled in, whatever the form. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'number') yield String(value);
  else if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) yield* textsIn(each);
}

const cut = (words: Iterable<string>) => [...new Set(words)].slice(0, MOST_WORDS);

/** The words of some texts, as they are kept beside a submission. */
export const wordsIn = (texts: Iterable<string>): string[] => cut(tokensOf(texts));

/** What of a submission names a home or a project. */
type Named = {
  readonly propertyId?: string;
  readonly projectId?: string;
  readonly phone?: string;
  readonly firstName?: string;
  readonly lastName?: string;
};

/** A first and a last name as one word each way: both are common, and together few have them. */
function wholeNames({ firstName = '', lastName = '' }: Named): string[] {
  const [first = '', last = ''] = [firstName, lastName].map((name) => foldText(name).replaceAll(/[^a-z0-9]/g, ''));
  return first && last ? [first + last, last + first] : [];
}

/** The words of who sent it: a name, an address, a telephone number in every spelling. */
export function personWords({ answers, person }: Pick<Submission, 'answers' | 'person'>): string[] {
  const named = answers as Named;
  const { phone = '', firstName = '', lastName = '' } = named;
  return cut([...phoneWords(phone), ...wholeNames(named), ...tokensOf([person, firstName, lastName])]);
}

/** The words of a submission as it arrives: all that was filled in, and of an address its parts; those of its home come after. */
export function searchOf({ answers, person, ...submission }: Omit<Submission, 'id'>): SearchWords {
  const { propertyId, projectId } = answers as Named;
  const { notes, answers: sent = [], replies = [] } = handlingOf(submission);
  const mailed = [...sent, ...replies].flatMap(({ subject, text }) => [subject, text]);
  const told = [...notes.map(({ text }) => text), ...mailed];
  const words = cut([...personWords({ answers, person }), ...tokensOf([...textsIn(answers), ...told])]);
  return { words, version: propertyId === undefined && projectId === undefined ? COMPLETE : 0 };
}

/** The index by which words are found, and in each word the newest first. */
export const WORDS_INDEX = { name: 'submission_words', key: { 'search.words': 1, receivedAt: -1 } } as const;

/** Finds what has all the words that somebody types; a text without a letter or digit finds nothing. */
export async function searchFilter(
  collection: Collection<SubmissionDocument>,
  search = '',
): Promise<Filter<SubmissionDocument>> {
  if (search.trim() === '') return {};
  const terms = termsOf(search);
  if (terms.length === 0) return { _id: { $in: [] } };
  return { $and: await everyWord(collection, 'search.words', terms) };
}

type Homes = Pick<Properties, 'property' | 'project'>;

/**
 * The titles, place and reference of a home or project in each language; nothing where the catalogue shows it no more, null while
 * the catalogue is out of reach.
 */
async function wordsOfHome({ propertyId, projectId }: Named, homes: Homes): Promise<string[] | null> {
  async function ask(language: Language): Promise<readonly string[] | undefined> {
    if (propertyId === undefined) {
      const { known } = await homes.project(projectId ?? '', language);
      return known && [known.title, known.city, known.zip];
    }
    const { known } = await homes.property(propertyId, language);
    return known && [known.title, known.city, known.zip, known.reference ?? ''];
  }
  const texts: string[] = [];
  try {
    for (const language of LANGUAGES) {
      const told = await ask(language);
      if (!told) return null;
      texts.push(...told);
    }
    return wordsIn(texts);
  } catch (error) {
    if (isProblem(error, 'property/not-found') || isProblem(error, 'project/not-found')) return [];
    throw error;
  }
}

/**
 * Adds the words of their homes to submissions that lack them, and all words to those of a release that kept none. What the catalogue
 * does not answer is asked for in the next round.
 *
 * @returns runs one round, until its signal says that it stops
 */
export const createWordRound =
  (collection: Collection<SubmissionDocument>, homes: Homes) =>
  async (signal: AbortSignal): Promise<void> => {
    const lacking = { 'search.version': { $in: [null, ...Array.from({ length: COMPLETE }, (_, at) => at)] } };
    const known = new Map<string, string[]>();
    while (!signal.aborted) {
      const batch = await firstOf(collection.find(lacking as Filter<SubmissionDocument>, WITHOUT_SENT), BATCH);
      for (const document of batch) {
        const named = document.answers as Named;
        const home = named.propertyId ?? (named.projectId === undefined ? '' : `project ${named.projectId}`);
        const ofHome: string[] | null = home === '' ? [] : (known.get(home) ?? (await wordsOfHome(named, homes)));
        if (ofHome === null) return;
        known.set(home, ofHome);
        const own = document.search?.version === 0 ? [] : searchOf(document).words;
        const change = {
          $set: { 'search.version': COMPLETE },
          $push: { 'search.words': { $each: [...own, ...ofHome], $slice: -2 * MOST_WORDS } },
        };
        await collection.updateOne({ _id: document._id }, change);
      }
      if (batch.length < BATCH) return;
    }
  };
