import { foldText, matchesText } from '@dorpel/i18n/text';

/** A city by its key, with its name and all its postcodes. */
export type City = { readonly key: string; readonly name: string; readonly zips: readonly string[] };

const plain = (text: string) => foldText(text).replace(/[^a-z0-9]+/g, '-');

/** The cities a word stands for: a key, a name in any spelling, or a postcode. */
function citiesOf(word: string, cities: readonly City[]): string[] {
  const same = plain(word);
  return cities
    .filter(({ key, name, zips }) => key === word || plain(name) === same || zips.includes(word.trim()))
    .map(({ key }) => key);
}

/**
 * Turns what stands for cities in an address into their keys. Words that stand for none are handed back: they are
 * parts of cities, streets or misspelt, and are searched for as text.
 */
export function resolveCities(
  words: readonly string[],
  cities: readonly City[],
): { readonly keys: string[]; readonly unknown: string[] } {
  const keys = new Set<string>();
  const unknown: string[] = [];
  for (const word of words) {
    const found = citiesOf(word, cities);
    if (found.length === 0) unknown.push(word);
    for (const key of found) keys.add(key);
  }
  return { keys: [...keys], unknown };
}

/** Whether a city answers to what was typed so far: part of its name or the beginning of a postcode (S6). */
export function isCityLike({ name, zips }: City, typed: string): boolean {
  return matchesText(name, typed) || zips.some((zip) => zip.startsWith(typed.trim()));
}
