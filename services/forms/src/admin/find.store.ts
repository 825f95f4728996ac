import type { Language } from '@dorpel/i18n/languages';
import { firstOf } from '@dorpel/service-kit';
import type { Collection, Filter } from 'mongodb';
import {
  handlingOf,
  homesIn,
  nameIn,
  personOf,
  phoneIn,
  personWords,
  type Properties,
  type Submission,
  type SubmissionDocument,
  submissionOf,
  termsOf,
  WITHOUT_SENT,
  WORDS_INDEX,
} from '../submissions/submissions.ts';
import { INBOX_FORMS } from './store.ts';

/** Messages and people that are shown of what was found. */
const SHOWN = 8;

/** Messages of one word that are read: of those the best are shown. */
const READ = 25;

/** Of several words, messages of the rarest that are read and compared with the others. */
const COMPARED = 200;

/** Somebody who wrote, as they filled it in last. */
export type FoundPerson = {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly lastAt: Date;
};

type Found = {
  readonly items: readonly Submission[];
  readonly people: readonly FoundPerson[];
  /** Titles of the homes of `items`, by id. */
  readonly titles: ReadonlyMap<string, string>;
  readonly more: boolean;
};

/** How many of the terms are whole words; null unless every one begins a word. */
function scoreOf(terms: readonly string[], words: readonly string[]): number | null {
  const whole = new Set(words);
  let score = 0;
  for (const term of terms)
    if (whole.has(term)) score += 1;
    else if (!words.some((word) => word.startsWith(term))) return null;
  return score;
}

/** The best first: whole words before beginnings, then the newest. */
function ranked(found: readonly Submission[], scores: (each: Submission) => number | null): Submission[] {
  return found
    .flatMap((submission) => {
      const score = scores(submission);
      return score === null ? [] : [{ submission, score }];
    })
    .toSorted(
      (one, other) =>
        other.score - one.score || other.submission.receivedAt.getTime() - one.submission.receivedAt.getTime(),
    )
    .map(({ submission }) => submission);
}

/**
 * Documents that have a word, or one that begins so: those with the whole word first, the newest of them first. Each query names one
 * range of the index and a limit, so that no more is read than is answered, however many there are.
 */
async function withWord(collection: Collection<SubmissionDocument>, word: string, most: number): Promise<Submission[]> {
  const where = (value: unknown) => ({ 'search.words': value }) as Filter<SubmissionDocument>;
  const { name: hint } = WORDS_INDEX;
  const whole = await firstOf(collection.find(where(word), { ...WITHOUT_SENT, hint, sort: { receivedAt: -1 } }), most);
  if (whole.length === most) return whole.map(submissionOf);
  const begun = await firstOf(collection.find(where({ $regex: `^${word}` }), { ...WITHOUT_SENT, hint }), most);
  return [...new Map([...whole, ...begun].map((each) => [each._id, each])).values()].map(submissionOf);
}

/**
 * What a search over all of the desk finds among messages, for somebody who types a name, a number, a reference or a word: the best few,
 * at a cost that does not grow with the messages.
 */
export const createFind =
  (collection: Collection<SubmissionDocument>, titles: Properties['titles']) =>
  async (search: string, language: Language): Promise<Found> => {
    const terms = termsOf(search);
    const [first] = terms;
    if (first === undefined) return { items: [], people: [], titles: new Map(), more: false };

    const beginning = (word: string) => ({ 'search.words': { $regex: `^${word}` } }) as Filter<SubmissionDocument>;
    /** A name of two words and a reference with a dash are one word of the index, which few have. */
    const joined = terms.length > 1 ? await withWord(collection, terms.join(''), READ) : [];
    let read = joined;
    let most = READ;
    if (joined.length === 0) {
      most = terms.length > 1 ? COMPARED : READ;
      const counted = await Promise.all(
        terms.map(async (word) => ({
          word,
          count:
            terms.length > 1
              ? await collection.countDocuments(beginning(word), { limit: COMPARED, hint: WORDS_INDEX.name })
              : 0,
        })),
      );
      const { word } = counted.reduce((rarest, each) => (each.count < rarest.count ? each : rarest));
      read = await withWord(collection, word, most);
    }

    const asked = joined.length > 0 ? [terms.join('')] : terms;
    const isShown = ({ form, ...submission }: Submission) =>
      INBOX_FORMS.includes(form) && handlingOf(submission).status !== 'spam';
    const messages = ranked(read.filter(isShown), ({ search: kept }) => scoreOf(asked, kept?.words ?? []));
    const people = new Map<string, FoundPerson>();
    for (const submission of ranked(read, (each) => scoreOf(asked, personWords(each)))) {
      const { email } = submission.answers as { readonly email: string };
      const phone = phoneIn(submission);
      const person = personOf(email);
      const known = people.get(person);
      if (email && (!known || (!known.phone && phone)))
        people.set(person, {
          name: known?.name || nameIn(submission.answers) || email,
          email: person,
          phone: known?.phone || phone,
          lastAt: known?.lastAt ?? submission.receivedAt,
        });
    }
    const items = messages.slice(0, SHOWN);
    return {
      items,
      people: [...people.values()].slice(0, SHOWN),
      titles: await titles(homesIn(items), language),
      more: read.length >= most || messages.length > SHOWN,
    };
  };

export type Find = ReturnType<typeof createFind>;
