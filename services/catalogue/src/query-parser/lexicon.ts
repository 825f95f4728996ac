import type { AtlasNames } from './atlas-names.ts';
import type { Meaning, Part } from './meaning.ts';
import { type Spelling, spellingOf, type Token, tokensOf, type Work } from './tokens.ts';

/** The phrases of one language with what they mean. */
export type Lexicon = {
  /** The parts of a sentence: the longest phrases that are known, then single words. */
  readonly tag: (tokens: readonly Token[], work: Work) => Part[];
  /** What a phrase means, exactly. */
  readonly find: (phrase: string) => Meaning | undefined;
};

export type Entry = readonly [phrase: string, meaning: Meaning];

const keyOf = (phrase: string) =>
  tokensOf(phrase)
    .map(({ text }) => text)
    .join(' ');

/** How words of a language are put together: which ends may be split off, and what only looks so. */
export type Compounding = { readonly is: boolean; readonly except: ReadonlySet<string> };

/** Words that are right as they stand, of whatever language. */
export type Others = ReadonlySet<string>;

const SHORTEST_BEGINNING = 3;
const SHORTEST_END = 4;

/** What stands before a place: there a name may have a mistake. */
const BEFORE_PLACES = new Set('in te a nabij bij rond near around bei um sint saint sainte sankt st'.split(' '));
const SHORTEST_PLACE = 6;

/**
 * Makes a lexicon; a phrase that is given twice means both.
 * @param places names of all places there are, for what the entries name no place by
 */
export function createLexicon(
  entries: readonly Entry[],
  compounding: Compounding,
  others: Others,
  places: AtlasNames | null = null,
): Lexicon {
  const phrases = new Map<string, Meaning>();
  // 'T3' says how many rooms; 'T 3' and the 'F 3' of 'PEB F 3 chambres' are a letter and a number.
  const typedAsOne = new Set<string>();
  for (const [phrase, meaning] of entries) {
    const key = keyOf(phrase);
    if (key !== '') phrases.set(key, { ...phrases.get(key), ...meaning });
    if (/^\p{L}\d$/u.test(phrase) && key !== phrase) typedAsOne.add(key);
  }
  const longest = Math.max(places?.longest ?? 1, ...[...phrases.keys()].map((key) => key.split(' ').length));
  const vocabulary = new Set([...phrases.keys()].flatMap((key) => key.split(' ')));
  const spelling: Spelling = spellingOf(vocabulary);

  /** What a phrase means: a place of that name too, of which the agency's own come first. */
  function meaningOf(key: string): Meaning | undefined {
    const own = phrases.get(key);
    const place = own?.places ? undefined : places?.find(key);
    if (!place) return own;
    return own || others.has(key) ? { ...own, ...place, mayBeWord: true } : place;
  }

  /** The beginning and the end of a word that is put together, when its end is a type of property. */
  function split(token: Token, work: Work): readonly [Token, Token] | null {
    const { text, raw } = token;
    // An accent that is a sign of its own makes lengths differ: such a word is not split.
    if (!compounding.is || compounding.except.has(text) || raw.length !== text.length) return null;
    for (let at = SHORTEST_BEGINNING; at <= text.length - SHORTEST_END; at += 1) {
      work.steps += 1;
      if (phrases.get(text.slice(at))?.types) {
        const beginning = raw.slice(0, at);
        const word = (part: string): Token => ({ raw: part, text: tokensOf(part)[0]?.text ?? '', kind: 'word' });
        return [word(beginning), word(raw.slice(at))];
      }
    }
    return null;
  }

  /** What was meant by a token that is not known as it stands. */
  function understood(token: Token, before: Token | undefined, work: Work): { token: Token; isGuessed?: true }[] {
    if (token.kind !== 'word' || vocabulary.has(token.text) || places?.hasWord(token.text)) return [{ token }];
    const parts = split(token, work);
    if (!parts && others.has(token.text)) return [{ token }];
    if (parts) return parts.map((part) => ({ token: part }));
    const isPlace = before && BEFORE_PLACES.has(before.text) && token.text.length >= SHORTEST_PLACE;
    const known = spelling(token.text, work) ?? (isPlace ? (places?.spelling(token.text, work) ?? null) : null);
    return known === null ? [{ token }] : [{ token: { ...token, text: known }, isGuessed: true }];
  }

  return {
    find: (phrase) => meaningOf(keyOf(phrase)),
    tag(given, work) {
      const tokens = given.flatMap((token, at) => understood(token, given[at - 1], work));
      const parts: Part[] = [];
      for (let at = 0; at < tokens.length; ) {
        let length = Math.min(longest, tokens.length - at);
        let meaning: Meaning | undefined;
        for (; length > 0; length -= 1) {
          work.steps += 1;
          const said = tokens.slice(at, at + length).map(({ token }) => token);
          const key = said.map(({ text }) => text).join(' ');
          const isParted = !said[1]?.isJoined || parts.findLast(({ filler }) => !filler)?.thing === 'energy';
          meaning = typedAsOne.has(key) && isParted ? undefined : meaningOf(key);
          if (meaning) break;
        }
        const taken = tokens.slice(at, at + Math.max(length, 1));
        parts.push({
          ...meaning,
          raw: taken.map(({ token }) => token.raw).join(' '),
          text: taken.map(({ token }) => token.text).join(' '),
          // '2nd floor' is a name that begins with a number.
          kind: taken[1] && taken[0]?.token.kind === 'number' ? 'word' : (taken[0]?.token.kind ?? 'word'),
          ...(taken[0]?.token.isJoined && { isJoined: true as const }),
          ...(taken[0]?.token.isAside && { isAside: true as const }),
          ...(taken.some(({ isGuessed }) => isGuessed) && { isGuessed: true as const }),
        });
        at += taken.length;
      }
      return parts;
    },
  };
}
