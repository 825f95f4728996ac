import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { otherTerm, termsOf } from './terms.mjs';

const STYLE = fileURLToPath(new URL('../../handbook/style/', import.meta.url));
const LANGUAGES = readdirSync(STYLE).map((file) => file.replace('.md', ''));

/** The rows of the table of words of a style sheet: '| thing | word | not this |'. */
function wordsIn(language: string): readonly (readonly [word: string, not: string])[] {
  const rows = readFileSync(`${STYLE}${language}.md`, 'utf8').matchAll(
    /^\| [^|]+ \| (?<word>[^|]+) \| (?<not>[^|]+) \|$/gm,
  );
  return [...rows].flatMap(({ groups: { word = '', not = '' } = {} }) =>
    not.startsWith('not ') || not.startsWith('--') ? [] : [[word.trim(), not.trim()] as const],
  );
}

describe.each(LANGUAGES)('E1 the terms of %s', (language) => {
  test.each(termsOf(language).map(({ say, not, wrong, right }) => [say, not, wrong, right]))(
    'E1 %s',
    (_, not, wrong, right) => {
      expect(wrong).toMatch(new RegExp(not, 'iu'));
      expect(otherTerm(right, language)).toBeUndefined();
    },
  );

  test('E1 what the style sheet forbids is found, and what it says in its place is not', () => {
    const words = wordsIn(language);
    expect(words.length).toBeGreaterThan(8);
    for (const [word, not] of words) {
      expect([not, otherTerm(not, language)]).not.toEqual([not, undefined]);
      expect([word, otherTerm(word, language)]).toEqual([word, undefined]);
    }
  });
});
