import { existsSync, readFileSync } from 'node:fs';

/** A table of languages; read, because tools run where TypeScript does not. Where this is packed it lies beside it. */
function tableIn(name) {
  const packed = new URL(name, import.meta.url);
  const file = existsSync(packed) ? packed : new URL(`../../i18n/src/${name}`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8'));
}

const table = tableIn('languages.json');
const spaced = tableIn('spaces.json');

/** The codes of all languages of the site. */
export const LANGUAGES = Object.keys(table);

/** Whether words of a language may be missing. */
export const isPartial = (language) => table[language]?.partial === true;

/** A sentence as its language is set, as `typeset` of packages/i18n does it: no line breaks before a French mark. */
export function typeset(text, language) {
  if (!spaced[language]) return text;
  const { before, after } = spaced[language];
  const spaces = new RegExp(`<[^>]*>|(?<=\\S) (?=[${before}])|(?<=[${after}]) `, 'gu');
  return text.replace(spaces, (found) => (found === ' ' ? '\u00a0' : found));
}

/** Where the words of a partial language come from that it does not have itself, best first. */
export const fallbacksOf = (language) => (isPartial(language) ? table[language].fallbacks : []);
