import { foldText } from './text.ts';

/** Words of one letter find too much to be worth storing. */
const SHORTEST = 2;
const LONGEST = 40;
const MOST_TERMS = 8;

const wordsOf = (text: string) => foldText(text).match(/[a-z0-9]+/g) ?? [];

/** The words a property is found by: lower case, without accents or punctuation, each once, sorted. */
export function tokensOf(texts: Iterable<string>): string[] {
  const tokens = new Set<string>();
  for (const text of texts) {
    for (const word of wordsOf(text)) if (word.length >= SHORTEST) tokens.add(word.slice(0, LONGEST));
    // A reference is also typed without its dash: DOR-0417, DOR0417.
    if (/^[\w-]{3,20}$/.test(text) && /\d/.test(text)) tokens.add(wordsOf(text).join('').slice(0, LONGEST));
  }
  return [...tokens].sort();
}

/** What a visitor typed as the beginnings of words that must all be found; a text without a letter or digit has none. */
export function termsOf(search: string): string[] {
  const words = wordsOf(search.slice(0, 200)).filter((word, _, all) => word.length >= SHORTEST || all.length === 1);
  return [...new Set(words)].slice(0, MOST_TERMS).map((word) => word.slice(0, LONGEST));
}
