import fc from 'fast-check';
import { termsOf, tokensOf } from './search-text.ts';

test('C2 search ignores case, accents and punctuation', () => {
  expect(termsOf('LIÈGE  sint-niklaas!')).toEqual(['liege', 'sint', 'niklaas']);
  expect(tokensOf(["L'Écluse à Liège", 'Sint-Niklaas'])).toEqual(['ecluse', 'liege', 'niklaas', 'sint']);
});

test('C2 a reference is found with and without its dash', () => {
  expect(tokensOf(['DOR-0417'])).toEqual(expect.arrayContaining(['dor', '0417', 'dor0417']));
});

test('C2 a text without letters or digits looks for nothing', () => {
  expect(termsOf('  -- !? ')).toEqual([]);
});

test('C2 whatever is typed, its terms are plain letters and digits, few and short', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (typed) => {
      const terms = termsOf(typed);
      expect(terms.length).toBeLessThanOrEqual(8);
      for (const term of terms) expect(term).toMatch(/^[a-z0-9]{1,40}$/);
    }),
  );
});

test('C2 every word of a text that is stored is found by each of its beginnings', () => {
  const words = fc.stringMatching(/^[a-z0-9]{2,12}$/);
  fc.assert(
    fc.property(
      fc.array(words, { minLength: 1, maxLength: 6 }),
      fc.nat(),
      fc.integer({ min: 2 }),
      (text, at, length) => {
        const tokens = tokensOf([text.join(' ')]);
        const [term = ''] = termsOf(text[at % text.length]!.slice(0, Math.max(2, length % 12)));
        expect(tokens.some((token) => token.startsWith(term))).toBe(true);
      },
    ),
  );
});
