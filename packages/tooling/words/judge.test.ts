import { judgeCatalog, judgeTranslation } from './judge.mjs';

test.each([
  ['Hello', '', 'nl', 'is not translated'],
  ['Hello', undefined, 'de', 'is not translated'],
  ['Hello', ' ', 'fr', 'is not translated'],
  ['Hello {name}', 'Dag {naam}', 'nl', 'lacks {name} of the source'],
  ['Hello', 'Dag {naam}', 'nl', 'has {naam}, which the source does not have'],
  ['See <0>our homes</0>', 'Zie onze woningen', 'nl', 'lacks <0> of the source'],
  ['{n, plural, one {# room} other {# rooms}}', '{n} kamers', 'nl', 'lacks {n, plural} of the source'],
  ['{n, plural, one {a} other {{b} c}}', '{n, plural, one {a} other {c}}', 'nl', 'lacks {b} of the source'],
  ['We call you back soon', 'We call you back soon', 'fr', 'is still the English sentence'],
  ['No ‘{name}’', "Geen '{name}'", 'nl', `says "'{name}'": write ’, or the quotation marks of the language`],
  ['No ‘{name}’', "Geen ''{name}''", 'nl', `says "''{name}''": write ’, or the quotation marks of the language`],
  ['Hello', 'Hallo', 'en', 'differs from the sentence in the source'],
  ['Until', "Jusqu'au", 'fr', `says "Jusqu'au": write ’, or the quotation marks of the language`],
  ['By email', 'Par courriel', 'fr', "says 'courriel', where the site says 'e-mail' (terms/fr.json)"],
  ['An email', 'Eine Mail', 'de', "says 'Mail', where the site says 'E-Mail' (terms/de.json)"],
  ['Why?', 'Pourquoi?', 'fr', "says 'i?', where the site says 'une espace devant : ; ? !' (terms/fr.json)"],
  ['Sold: {n}', 'Vendus: {n}', 'fr', "says 's:', where the site says 'une espace devant : ; ? !' (terms/fr.json)"],
  ['Say ‘yes’', 'Dites «oui»', 'fr', "says '«', where the site says '« … »' (terms/fr.json)"],
  ['Say ‘yes’', 'Sagen Sie “ja”', 'de', "says '“', where the site says '„…“' (terms/de.json)"],
  ['Say ‘yes’', 'Zeg “ja”', 'nl', "says '“', where the site says '‘…’' (terms/nl.json)"],
  ['Say ‘yes’', "Zeg 'ja'", 'nl', `says "'ja'": write ’, or the quotation marks of the language`],
  ['Your e-mail', 'Your e-mail', 'en', "says 'e-mail', where the site says 'email' (terms/en.json)"],
])('E1 %j is not translated by %j in %s', (source, translation, locale, complaint) => {
  expect(judgeTranslation(source, translation, locale)).toBe(complaint);
});

test.each([
  ['Hello {name}', '{name}, goedendag', 'nl'],
  ['No ‘{name}’ here', 'Geen ‘{name}’', 'nl'],
  ['Parking', 'Parking', 'fr'],
  ['{n, plural, one {# room} other {# rooms}}', '{n, plural, one {# kamer} other {# kamers}}', 'nl'],
  ['See <0>our <1>new</1> homes</0>', '<0>Unsere <1>neuen</1> Häuser</0>', 'de'],
  ['{a} {b} {c} {d}', '{a} {b} {c} {d}', 'fr'],
  ['Hello', 'Hello', 'en'],
  ['By email', 'Per E-Mail', 'de'],
  ['Say ‘yes’: why?', 'Dites « oui » : pourquoi ?', 'fr'],
  ['Open 10:00, see <0>https://example.be</0>', 'Ouvert 10:00, voir <0>https://example.be</0>', 'fr'],
  ['Say ‘yes’', 'Sagen Sie „ja“', 'de'],
])('E1 %j is translated by %j in %s', (source, translation, locale) => {
  expect(judgeTranslation(source, translation, locale)).toBeUndefined();
});

test('E1 a catalog has every message of the source, and no others', () => {
  const source = { a: { message: 'Yes' }, b: { message: 'No' }, c: { message: 'Perhaps' } };
  const catalog = {
    a: { message: 'Yes', translation: 'Ja' },
    c: { message: 'Perhaps', translation: 'Misschien', obsolete: true },
    d: { message: 'Gone', translation: 'Weg' },
  };
  expect(judgeCatalog(source, catalog, 'nl')).toEqual([
    { message: 'No', complaint: 'is missing: run extract' },
    { message: 'Perhaps', complaint: 'is missing: run extract' },
    { message: 'Gone', complaint: 'is no longer in the source: run extract' },
  ]);
});
