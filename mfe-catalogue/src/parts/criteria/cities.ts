import { foldText, matchesText } from '@dorpel/i18n/text';

/** A city by its key, with its name and all its postcodes. */
export type City = { readonly key: string; readonly name: string; readonly zips: readonly string[] };

/** Words without case, accents and punctuation: 'Braine-l’Alleud' and 'braine l alleud' are the same. */
export const plainWords = (text: string): string =>
  foldText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** What words of an address stand for. */
type Places = {
  /** Keys of cities. */
  readonly city: string[];
  /** Postcodes of cities that have several. */
  readonly zip: string[];
  /** Parts of cities, streets, names of other languages or typing errors. */
  readonly unknown: string[];
};

/** Turns what stands for cities in an address into their keys: a key, a name in any spelling, or a postcode. */
export function resolveCities(words: readonly string[], cities: readonly City[]): Places {
  const city = new Set<string>();
  const zip = new Set<string>();
  const unknown: string[] = [];
  for (const word of words) {
    const same = plainWords(word);
    const named = cities.filter(({ key, name }) => key === word || plainWords(name) === same);
    const coded = named.length > 0 ? undefined : cities.find(({ zips }) => zips.includes(word.trim()));
    for (const { key } of named) city.add(key);
    if (coded && coded.zips.length > 1) zip.add(word.trim());
    else if (coded) city.add(coded.key);
    else if (named.length === 0) unknown.push(word);
  }
  return { city: [...city], zip: [...zip], unknown };
}

/** Whether a city answers to what was typed so far: part of its name or the beginning of a postcode (S6). */
export function isCityLike({ name, zips }: City, typed: string): boolean {
  return matchesText(name, typed) || zips.some((zip) => zip.startsWith(typed.trim()));
}
