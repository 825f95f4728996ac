import { readFileSync } from 'node:fs';

const table = JSON.parse(readFileSync(new URL('terms.json', import.meta.url), 'utf8'));

/** What is no word: tags, with the addresses in them. */
const TAG = /<[^>]*>/g;

/**
 * The first word, or mark, of a text for which the site says another one; undefined when there is none.
 * @param {string} text
 * @param {string} language
 * @returns {{ found: string, say: string } | undefined}
 */
export function otherTerm(text, language) {
  const words = text.replace(TAG, '');
  for (const { say, not } of table[language] ?? []) {
    const [found] = new RegExp(not, 'iu').exec(words) ?? [];
    if (found) return { found, say };
  }
  return undefined;
}
