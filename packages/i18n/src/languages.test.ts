import fc from 'fast-check';
import table from './languages.json' with { type: 'json' };
import { fallbacks, isLanguage, LANGUAGES, type Language, LOCALES, type Localized, pickLanguage } from './languages.ts';

const language = fc.constantFrom(...LANGUAGES);

test('R1 the languages of the table are known, nothing else is', () => {
  expect(LANGUAGES.every(isLanguage)).toBe(true);
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(isLanguage(value)).toBe(Object.keys(table).some((code) => code === value));
    }),
  );
  expect(LANGUAGES).toEqual(expect.arrayContaining(['nl', 'fr', 'en', 'de']));
  for (const value of ['NL', 'nl-BE', '', 'constructor', ['nl']]) expect(isLanguage(value)).toBe(false);
});

test('R1 every language has a locale that Intl supports', () => {
  for (const code of LANGUAGES) expect(Intl.NumberFormat.supportedLocalesOf(LOCALES[code])).toEqual([LOCALES[code]]);
});

test('A7 missing content falls back: German over English to Dutch, French and English to Dutch, then any', () => {
  expect(fallbacks('de').slice(0, 2)).toEqual(['en', 'nl']);
  expect(fallbacks('fr')[0]).toBe('nl');
  expect(fallbacks('en')[0]).toBe('nl');
  for (const code of LANGUAGES) expect([code, ...fallbacks(code)].sort()).toEqual([...LANGUAGES].sort());
});

test('A7 the text comes with the language it is really in', () => {
  expect(pickLanguage({ nl: 'Te koop', en: 'For sale' }, 'de')).toEqual({ text: 'For sale', language: 'en' });
  expect(pickLanguage({ nl: 'Te koop', en: '  ' }, 'de')).toEqual({ text: 'Te koop', language: 'nl' });
  expect(pickLanguage({ de: 'Zu verkaufen', nl: '' }, 'fr')).toEqual({ text: 'Zu verkaufen', language: 'de' });
  expect(pickLanguage({ fr: 0 }, 'fr')).toEqual({ text: 0, language: 'fr' });
  expect(pickLanguage(undefined, 'nl')).toBeUndefined();
});

test('A7 something filled in is always found, and nothing empty is ever shown', () => {
  const localized = fc.record(
    { nl: fc.string(), fr: fc.string(), en: fc.string(), de: fc.string() },
    { requiredKeys: [] },
  ) as fc.Arbitrary<Localized>;
  fc.assert(
    fc.property(localized, language, (texts, wanted) => {
      const order: Language[] = [wanted, ...fallbacks(wanted)];
      const first = order.find((code) => texts[code]?.trim());
      expect(pickLanguage(texts, wanted)).toEqual(first && { text: texts[first], language: first });
    }),
  );
});
