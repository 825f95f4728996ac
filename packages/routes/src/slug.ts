import type { Language } from '@dorpel/i18n/languages';
import { foldText } from '@dorpel/i18n/text';

/** Characters of a slug (R11; specification, section 2). */
const LONGEST = 70;

/** Letters that a language writes out where it can't have their accents (DIN 5007-2); the others leave the accent away. */
const WRITTEN_OUT: Partial<Record<Language, Readonly<Record<string, string>>>> = {
  de: { ä: 'ae', ö: 'oe', ü: 'ue' },
};

function transliterate(text: string, language: Language): string {
  const letters = WRITTEN_OUT[language];
  if (!letters) return text;
  return text.normalize('NFC').replace(/\p{L}/gu, (letter) => letters[letter.toLowerCase()] ?? letter);
}

/**
 * The words of a name as part of a key, the same in whatever language the name is: lower case, without accents,
 * apostrophes dropped, any other punctuation or space a hyphen, never one at an end. Keys of cities and ids of pictures are
 * stored as it makes them. `max` counts characters; what is longer is cut at a word, unless that would lose more than half
 * of it. A name without a single Latin letter or digit gives an empty one: the caller then names the thing otherwise.
 */
export function foldedKey(text: string, max = LONGEST): string {
  const key = foldText(text)
    .replace(/['’‘]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (key.length <= max) return key;
  const word = key.lastIndexOf('-', max);
  return key.slice(0, word >= max / 2 ? word : max);
}

/**
 * The words of a name as a path segment (R12), as its language writes them without accents: the German `Über uns` is
 * `ueber-uns`, the Dutch `reünie` is `reunie`. For the rest, and `max`, as `foldedKey`.
 *
 * @param language of the text: that of the page, or the one it falls back to
 */
export function slugify(text: string, { language, max = LONGEST }: { language: Language; max?: number }): string {
  return foldedKey(transliterate(text, language), max);
}
