import type { FactKind } from '@dorpel/contracts/facts';
import { LANGUAGES } from '@dorpel/i18n/languages';
import fc from 'fast-check';
import { readTyped, type TypedInto, writeTyped } from './typed-value.ts';

const into = (kind: FactKind, choices: readonly string[] | null = null, key = 'deposit'): TypedInto => ({
  key,
  kind,
  choices,
});

test.each([
  ['money', '1.250,50', 'nl', '125050'],
  ['money', '€ 1,250.50', 'en', '125050'],
  ['energy', '187,4', 'fr', '187.4'],
  ['energy', '-12', 'nl', '-12'],
  ['energy', '187 kWh/m²', 'de', '187'],
  ['date', '2031-03-11', 'nl', '2031-03-11'],
  ['date', '11/3/2031', 'fr', '2031-03-11'],
  ['date', '31/2/2031', 'fr', null],
  ['count', '9', 'nl', '9'],
  ['count', 'negen', 'nl', null],
  ['text', ' 20260311-0009920417-RES-1 ', 'nl', '20260311-0009920417-RES-1'],
  ['text', 'x'.repeat(121), 'nl', null],
  ['text', ' ', 'nl', null],
] as const)('X1 X22 %s: %j in %s', (kind, text, language, value) => {
  expect(readTyped(text, into(kind), language)).toBe(value);
});

test('X1 X22 of what can be chosen nothing else is read, and scores are capitals', () => {
  expect(readTyped('yes', into('judicial', ['no', 'yes']), 'nl')).toBe('yes');
  expect(readTyped('maybe', into('judicial', ['no', 'yes']), 'nl')).toBeNull();
  expect(readTyped('d', into('text', null, 'insulationClass'), 'nl')).toBe('D');
});

test('X1 X22 what stands in a field is read as what it was written from, in every language', () => {
  const kinds = fc.constantFrom<FactKind>('money', 'area', 'count', 'year', 'energy', 'percent', 'emission');
  fc.assert(
    fc.property(kinds, fc.integer({ min: 1000, max: 2999 }), fc.constantFrom(...LANGUAGES), (kind, value, language) => {
      const field = into(kind);
      const given = kind === 'percent' ? String(value / 100) : String(value);
      expect(readTyped(writeTyped(given, field, language), field, language)).toBe(given);
    }),
  );
});
