import { existsSync, readFileSync } from 'node:fs';

/** What is no word: tags, with the addresses in them. */
const TAG = /<[^>]*>/g;

const read = new Map();

/**
 * The words, marks and turns of phrase of a language for which the site has others, from `terms/<language>.json`. The style sheets
 * in packages/handbook/style say why. A language without a file has none.
 * @param {string} language
 * @returns {readonly { say: string, not: string, wrong: string, right: string }[]} `not` is a regular expression (flags i and u); it
 *   finds something in `wrong`, and none of the language finds anything in `right`
 */
export function termsOf(language) {
  const known = read.get(language);
  if (known) return known;
  const file = new URL(`terms/${language}.json`, import.meta.url);
  const terms = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  const rows = terms.map((term) => ({ ...term, pattern: new RegExp(term.not, 'iu') }));
  read.set(language, rows);
  return rows;
}

/**
 * The first word, mark or turn of phrase of a text for which the site says another one; undefined when there is none.
 * @param {string} text
 * @param {string} language
 * @returns {{ found: string, say: string } | undefined}
 */
export function otherTerm(text, language) {
  const words = text.replace(TAG, '');
  for (const { say, pattern } of termsOf(language)) {
    const [found] = pattern.exec(words) ?? [];
    if (found) return { found, say };
  }
  return undefined;
}
