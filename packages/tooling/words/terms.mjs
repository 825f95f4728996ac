import { readFileSync } from 'node:fs';

const table = JSON.parse(readFileSync(new URL('terms.json', import.meta.url), 'utf8'));

/**
 * The first word of a text for which the site says another one; undefined when there is none.
 * @param {string} text
 * @param {string} language
 * @returns {{ found: string, say: string } | undefined}
 */
export function otherTerm(text, language) {
  for (const { say, not } of table[language] ?? []) {
    const [found] = new RegExp(not, 'iu').exec(text) ?? [];
    if (found) return { found, say };
  }
  return undefined;
}
