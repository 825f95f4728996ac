import { type Language, LANGUAGES } from '@dorpel/i18n/languages';
import fc from 'fast-check';
import { foldedKey, slugify } from './slug.ts';

const anyText = fc.string({ unit: 'binary', maxLength: 300, size: 'max' });
const phrase = fc.string({ unit: fc.constantFrom(..."abcdéÏœüÄ0 -,.'/&"), maxLength: 200, size: 'max' });
const language = fc.constantFrom(...LANGUAGES);

test.each<[Language, string, string]>([
  ['nl', 'Ruime woning met tuin & garage!', 'ruime-woning-met-tuin-garage'],
  ['nl', 'Reünie in de coöperatie', 'reunie-in-de-cooperatie'],
  ['fr', 'Élégante maison à Liège', 'elegante-maison-a-liege'],
  ['fr', "L'état d’avancement", 'letat-davancement'],
  ['fr', 'Capharnaüm, Saül', 'capharnaum-saul'],
  ['en', 'Naïve coöperation', 'naive-cooperation'],
  ['de', 'Großzügiges Haus — 120 m²', 'grosszuegiges-haus-120-m2'],
  ['de', 'ÜBER UNS', 'ueber-uns'],
  ['de', 'Marktscha\u0308tzung', 'marktschaetzung'],
  ['de', 'Schlüsselübergabe, Café, Öl', 'schluesseluebergabe-cafe-oel'],
  ['en', 'Œuvre, ægir, Øster, Łódź, Đorđe', 'oeuvre-aegir-oster-lodz-dorde'],
  ['nl', '  --Sint-Niklaas--  ', 'sint-niklaas'],
  ['de', '!?', ''],
])('R12 in %s, %j becomes %j', (of, text, slug) => {
  expect(slugify(text, { language: of })).toBe(slug);
});

test('R12 a slug is lower-case words joined by single hyphens, of at most 70 characters, and its own slug', () => {
  fc.assert(
    fc.property(fc.oneof(anyText, phrase), language, (text, of) => {
      const slug = slugify(text, { language: of });
      expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
      expect(slug.length).toBeLessThanOrEqual(70);
      for (const other of LANGUAGES) expect(slugify(slug, { language: other })).toBe(slug);
    }),
  );
});

test('R12 however its accents are stored, a name has one slug', () => {
  fc.assert(
    fc.property(phrase, language, (text, of) => {
      const slug = slugify(text, { language: of });
      for (const form of ['NFC', 'NFD'] as const) expect(slugify(text.normalize(form), { language: of })).toBe(slug);
    }),
  );
});

test('R12 any limit leaves whole words when they fit, never a hyphen at the end', () => {
  fc.assert(
    fc.property(phrase, language, fc.integer({ min: 1, max: 40 }), (text, of, max) => {
      const whole = slugify(text, { language: of, max: Infinity });
      const slug = slugify(text, { language: of, max });
      expect(slug.length).toBeLessThanOrEqual(max);
      expect(slug.endsWith('-')).toBe(false);
      expect(whole.startsWith(slug)).toBe(true);
      const cutInWord = whole.length > max && whole[slug.length] !== '-';
      if (cutInWord) expect(whole.slice(Math.ceil(max / 2), max + 1)).not.toContain('-');
    }),
  );
});

test('R11 a long title is cut at a word near 70 characters', () => {
  const title = 'Gerenoveerde bel-etage met drie slaapkamers, garage en zuidgerichte stadstuin in het centrum';
  expect(slugify(title, { language: 'nl' })).toBe('gerenoveerde-bel-etage-met-drie-slaapkamers-garage-en-zuidgerichte');
  expect(slugify('x'.repeat(90), { language: 'nl' })).toBe('x'.repeat(70));
  expect(slugify('aaaa bbbb cc', { language: 'nl', max: 9 })).toBe('aaaa-bbbb');
  expect(slugify('Häuser für Käufer', { language: 'de', max: 11 })).toBe('haeuser');
});

test('R12 a key folds its name, whatever the language, as keys that are stored do', () => {
  expect(foldedKey('Bütgenbach')).toBe('butgenbach');
  expect(foldedKey('Élégante maison à Liège')).toBe('elegante-maison-a-liege');
  expect(foldedKey('Großzügiges Haus', 12)).toBe('grosszugiges');
});
