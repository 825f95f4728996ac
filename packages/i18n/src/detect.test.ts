import fc from 'fast-check';
import { detectLanguage, LANGUAGE_KEY, LANGUAGE_QUERY, type LanguageSignals } from './detect.ts';
import { LANGUAGES, type Language } from './languages.ts';

const settings = { enabled: LANGUAGES, default: 'en' } as const;
const language = fc.constantFrom(...LANGUAGES);

test('R3 the names under which the choice is asked and remembered', () => {
  expect([LANGUAGE_QUERY, LANGUAGE_KEY]).toEqual(['lng', 'site-language']);
});

test('R3 query, cookie, local storage, session storage, browser, html lang: the first signal wins', () => {
  const order = ['query', 'cookie', 'localStorage', 'sessionStorage', 'browser', 'htmlLang'] as const;
  const signals = fc.record(
    Object.fromEntries(order.map((name) => [name, fc.option(fc.constantFrom(...LANGUAGES, 'xx', ''), { nil: null })])),
    { requiredKeys: [] },
  ) as fc.Arbitrary<Record<string, string | null>>;
  fc.assert(
    fc.property(signals, language, (given, fallback) => {
      const first = order.map((name) => given[name]).find((value) => LANGUAGES.includes(value as Language));
      expect(detectLanguage(given, { enabled: LANGUAGES, default: fallback })).toBe(first ?? fallback);
    }),
  );
});

test('R3 regional tags and any case count for their language', () => {
  expect(detectLanguage({ query: 'FR' }, settings)).toBe('fr');
  expect(detectLanguage({ browser: ['gsw-LU', 'de_LU', 'fr'] }, settings)).toBe('de');
  expect(detectLanguage({ htmlLang: 'nl-BE' }, settings)).toBe('nl');
  expect(detectLanguage({ htmlLang: 'nldr' }, settings)).toBe('en');
});

test.each<[string, Language]>([
  ['nl-BE,nl;q=0.9,en;q=0.8', 'nl'],
  ['en;q=0.5, fr-BE;q=0.9', 'fr'],
  ['es, de ; q = 0.4, nl;Q=0.3', 'de'],
  ['fr;q=0, nl;q=0.1', 'nl'],
  ['fr;q=abc, de;q=, nl;q=0.001', 'nl'],
  ['fr;q=7, de', 'de'],
  ['de;level=1;q=0.2, nl;q=0.3', 'nl'],
  ['nl;q=0.5,de;q=0.5', 'nl'],
  ['*', 'en'],
  [';;,,q=1', 'en'],
])('R3 Accept-Language %j asks for %s', (browser, expected) => {
  expect(detectLanguage({ browser }, settings)).toBe(expected);
});

test('R3 an Accept-Language header is read by weight, whatever the order it is written in', () => {
  const weighted = fc.uniqueArray(fc.tuple(language, fc.integer({ min: 1, max: 1000 })), {
    minLength: 1,
    comparator: (a, b) => a[0] === b[0] || a[1] === b[1],
  });
  fc.assert(
    fc.property(weighted, (tags) => {
      const browser = tags.map(([code, weight]) => `${code};q=${weight / 1000}`).join(', ');
      const best = tags.reduce((a, b) => (b[1] > a[1] ? b : a))[0];
      expect(detectLanguage({ browser }, settings)).toBe(best);
    }),
  );
});

test('R1 a language that is not enabled is never chosen, whatever the signals say', () => {
  const noise = fc.option(fc.oneof(fc.string({ unit: 'binary' }), language), { nil: undefined });
  const signals = fc.record({
    query: noise,
    cookie: noise,
    browser: fc.oneof(noise, fc.array(fc.oneof(fc.string(), language))),
    htmlLang: noise,
  }) as fc.Arbitrary<LanguageSignals>;
  fc.assert(
    fc.property(signals, fc.subarray([...LANGUAGES], { minLength: 1 }), (given, enabled) => {
      expect(enabled).toContain(detectLanguage(given, { enabled, default: enabled[0] ?? 'en' }));
    }),
  );
});
