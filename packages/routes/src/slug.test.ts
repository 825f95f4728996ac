import fc from 'fast-check';
import { articlePath, slugify } from './slug.ts';

const anyText = fc.string({ unit: 'binary', maxLength: 300, size: 'max' });
const phrase = fc.string({ unit: fc.constantFrom(..."abcdéÏœ0 -,.'/&"), maxLength: 200, size: 'max' });

test.each([
  ['Ruime woning met tuin & garage!', 'ruime-woning-met-tuin-garage'],
  ['Élégante maison à Liège', 'elegante-maison-a-liege'],
  ["L'état d’avancement", 'letat-davancement'],
  ['Großzügiges Haus — 120 m²', 'grosszugiges-haus-120-m2'],
  ['Œuvre, ægir, Øster, Łódź, Đorđe', 'oeuvre-aegir-oster-lodz-dorde'],
  ['  --Sint-Niklaas--  ', 'sint-niklaas'],
  ['!?', ''],
])('R12 %j becomes %j', (text, slug) => {
  expect(slugify(text)).toBe(slug);
});

test('R12 a slug is lower-case words joined by single hyphens, of at most 70 characters, and its own slug', () => {
  fc.assert(
    fc.property(fc.oneof(anyText, phrase), (text) => {
      const slug = slugify(text);
      expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
      expect(slug.length).toBeLessThanOrEqual(70);
      expect(slugify(slug)).toBe(slug);
    }),
  );
});

test('R12 any limit leaves whole words when they fit, never a hyphen at the end', () => {
  fc.assert(
    fc.property(phrase, fc.integer({ min: 1, max: 40 }), (text, max) => {
      const whole = slugify(text, Infinity);
      const slug = slugify(text, max);
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
  expect(slugify(title)).toBe('gerenoveerde-bel-etage-met-drie-slaapkamers-garage-en-zuidgerichte');
  expect(slugify('x'.repeat(90))).toBe('x'.repeat(70));
  expect(slugify('aaaa bbbb cc', 9)).toBe('aaaa-bbbb');
});

test('R12 an article path joins category, subcategory and article', () => {
  expect(articlePath('Verkopen')).toBe('verkopen/');
  expect(articlePath('Verkopen', 'Uw eigendom in de kijker')).toBe('verkopen/uw-eigendom-in-de-kijker/');
  expect(articlePath('Diensten', 'Verhuren', 'EPC-attest?')).toBe('diensten/verhuren/epc-attest/');
  expect(articlePath('Getuigenissen', '', 'Familie Dubois')).toBe('getuigenissen/familie-dubois/');
  fc.assert(
    fc.property(anyText, anyText, anyText, (a, b, c) => expect(articlePath(a, b, c)).toMatch(/^([a-z0-9-]+\/){0,3}$/)),
  );
});
