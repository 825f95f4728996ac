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

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** A word in code, a colon and what it stands before: in a template that is no message, or between tags that are none. */
const JOINED = [/(?<!\b(?:t|msg))`[^`]*\}: \$\{/, /\{[^{}\s][^{}]*\}(?:<\/\w+>)?:(?: [<{]|\{' '\})/];

/** What `<Trans>` holds is a message. */
const MESSAGE = /<Trans>.*?<\/Trans>/gs;

test('E1 no remote joins a word and what it stands before by itself: French has a space before the colon', () => {
  const folders = [...readdirSync(ROOT).filter((name) => name.startsWith('mfe-')), 'shell'].map(
    (name) => `${name}/src/`,
  );
  const files = folders
    .flatMap((folder) => readdirSync(ROOT + folder, { encoding: 'utf8', recursive: true }).map((file) => folder + file))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture|example)\.tsx?$|\/server\//.test(file));
  expect(files.length).toBeGreaterThan(100);
  const joined = files.flatMap((file) =>
    readFileSync(`${ROOT}${file}`, 'utf8')
      .replace(MESSAGE, '')
      .split('\n')
      .flatMap((line) => (JOINED.some((pattern) => pattern.test(line)) ? [`${file}: ${line.trim()}`] : [])),
  );
  expect(joined).toEqual([]);
});
