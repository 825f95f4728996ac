import { tokensOf } from './tokens.ts';

const wordsOf = (name: string) => tokensOf(name).map(({ text }) => text);

/** Words that begin or end many names, and name none alone. */
const GENERAL = new Set(
  'sint saint sainte sankt san santa oud nieuw bad de la le los het grand petit notre heist les ten een bains sur en'.split(
    ' ',
  ),
);
const ARTICLES = new Set(['de', 'la', 'le', 'het', 'les', 'los']);
/** A part of a name stands for it from so many letters. */
const SHORTEST_PART = 4;

const SAINTS: Readonly<Record<string, readonly string[]>> = {
  sint: ['st'],
  saint: ['st'],
  sainte: ['ste', 'st'],
  sankt: ['st'],
};

/** Ways in which a name is also said: a saint in short, without an article, by its first word. */
export function waysOf(name: string): { readonly full: string[]; readonly short: string[] } {
  const words = wordsOf(name);
  const full = [words.join(' ')];
  for (const [at, word] of words.entries()) {
    for (const saint of SAINTS[word] ?? []) full.push(words.with(at, saint).join(' '));
  }
  const rest = ARTICLES.has(words[0] ?? '') ? words.slice(1) : words;
  const [first = ''] = rest;
  const short = words.length > 1 && first.length >= SHORTEST_PART && !GENERAL.has(first) ? [first] : [];
  return { full, short: [...short, ...(rest.length < words.length && rest.length > 1 ? [rest.join(' ')] : [])] };
}
