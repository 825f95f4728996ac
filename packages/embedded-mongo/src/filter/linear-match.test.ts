import fc from 'fast-check';
import { linearMatcher, stepwiseMatcher } from './linear-match.ts';
import { compilePattern } from './pcre.ts';

const NO_FLAGS = { i: false, m: false, s: false };

const LETTERS = ['a', 'b', '\\u{e9}', '[a-b]', '[^a]', '[^\\n]', '[\\s\\S]', '(?:(?![b]|[^a])[\\s\\S])'];
const PLACES = ['', '^', '$', '\\b', '\\B', '(?=\\n?$)', '(?:^|(?<=\\n)(?=[\\s\\S]))', '(?=\\n|$)', '(?!a)'];

/** Patterns as `pcre.ts` writes them, of a few letters. */
const patterns = fc.letrec<{ pattern: string; item: string }>((tie) => ({
  pattern: fc.oneof(
    { depthSize: 'small', maxDepth: 4 },
    tie('item'),
    fc.tuple(tie('pattern'), tie('pattern')).map(([a, b]) => `${a}${b}`),
    fc.tuple(tie('pattern'), tie('pattern')).map(([a, b]) => `(?:${a}|${b})`),
    fc
      .tuple(tie('pattern'), fc.constantFrom('*', '+', '?', '{2}', '{1,3}', '{2,}', '*?', '+?'))
      .map(([a, sign]) => `(?:${a})${sign}`),
  ),
  item: fc.constantFrom(...LETTERS, ...PLACES),
})).pattern;
const texts = fc.string({ unit: fc.constantFrom('a', 'b', 'A', 'é', '\n', ' '), maxLength: 8 });

test('D4 what is followed step by step matches what JavaScript matches', () => {
  fc.assert(
    fc.property(patterns, texts, fc.boolean(), (pattern, text, isCaseless) => {
      const expected = new RegExp(pattern, isCaseless ? 'iu' : 'u').test(text);
      expect(stepwiseMatcher(pattern, isCaseless).test(text)).toBe(expected);
    }),
    { numRuns: 3000 },
  );
});

test.each([
  ['^(a+)+$', 'a'.repeat(32) + '!', false],
  ['^(a+)+$', 'a'.repeat(100_000), true],
  ['^(a|a)*$', 'a'.repeat(5_000) + '!', false],
  ['^(a{1,9}){1,9}$', 'a'.repeat(82), false],
  ['(x?x?x?x?x?x?x?x?){8}y', 'x'.repeat(5_000), false],
  ['a.*b.*c.*d', 'abc'.repeat(5_000), false],
  ['\\s*\\s*\\s*$', `${' '.repeat(20_000)}x${' '.repeat(5)}`, true],
  ['^\\s*jan@dorpel\\.be\\s*$', `${' '.repeat(20_000)}jan@dorpel.be \n`, true],
])('D4 the pattern %s is done with each character once', (pattern, text, expected) => {
  expect(compilePattern(pattern, NO_FLAGS).test(text)).toBe(expected);
});

test('D4 a plain pattern is left to JavaScript, and what neither can do in time is refused by name', () => {
  expect(linearMatcher('^Gent', true)).toBeInstanceOf(RegExp);
  expect(linearMatcher('a+', false)).not.toBeInstanceOf(RegExp);
  const refusal = (pattern: string): string => {
    try {
      compilePattern(pattern, NO_FLAGS);
      return 'none';
    } catch (error) {
      return (error as Error).message;
    }
  };
  expect(refusal('(?=.*a)b')).toContain('what it looks for beside its match repeats without an end');
  expect(refusal('(?<=ab)c*')).toContain('what it looks for behind is more than a character');
  expect(refusal('(a{1000}){1000}')).toContain('it repeats too much');
});
