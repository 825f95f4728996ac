/** Letters that carry no separable accent and yet are typed plainly; the final sigma is the same letter as the other. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ς: 'σ',
};

/**
 * The text in lower case without accents, so that `Élodie`, `elodie` and `ELODIE` are the same (S6). Compatibility
 * forms become plain as well: `m²` is `m2`, the Dutch ligature `ĳ` is `ij`.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßœæøłđıς]/g, (letter) => PLAIN[letter] ?? letter);
}

/**
 * Whether what a visitor typed occurs in a text, ignoring case and accents (S6). Hyphens, apostrophes and runs of
 * spaces are alike: `sint niklaas` finds `Sint-Niklaas`. An empty needle occurs everywhere.
 */
export function matchesText(haystack: string, needle: string): boolean {
  return searchable(haystack).includes(searchable(needle).trim());
}

/** Whether each word that was typed occurs in a text, in any order; ignoring what `matchesText` ignores. */
export function matchesWords(haystack: string, typed: string): boolean {
  const text = searchable(haystack);
  return searchable(typed)
    .split(' ')
    .every((word) => text.includes(word));
}

function searchable(text: string): string {
  return foldText(text).replace(/[-'’\s]+/g, ' ');
}

/**
 * The beginning of a text, at most `max` (1 or more) UTF-16 units with the ellipsis included (S2). The cut falls after
 * the last whole word when that keeps at least 80 percent, else inside the word, but never inside a character. A text
 * that fits comes back trimmed and otherwise unchanged.
 */
export function limitText(text: string, max = 250): string {
  const whole = text.trim();
  if (whole.length <= max) return whole;
  const room = max - 1;
  let end = room;
  while (end >= max * 0.8 && !isWordEnd(whole, end)) end -= 1;
  const cut = end >= max * 0.8 ? end : characterStart(whole, room);
  return `${whole.slice(0, cut).replace(/[\s,;:–-]+$/, '')}…`;
}

/** A space that may break a line: not the one between the euro sign and its amount. */
function isWordEnd(text: string, index: number): boolean {
  return /[^\S\u00a0\u202f]/.test(text.charAt(index));
}

/**
 * The last position at or before `index` that does not split what a reader sees as one character. Without
 * a segmenter (old browsers), or in one endless pile of accents, only surrogate pairs stay whole.
 */
function characterStart(text: string, index: number): number {
  const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter(undefined, { granularity: 'grapheme' }) : undefined;
  const start = segmenter?.segment(text).containing(index)?.index ?? 0;
  if (start > 0) return start;
  return (text.codePointAt(index - 1) ?? 0) > 0xffff ? index - 1 : index;
}

const isLetter = (character = ''): boolean => /\p{L}/u.test(character);

/** A place that ends a title: 'in Gentbrugge', 'à La Louvière'; each of its words has a capital. */
const PLACE_AT_END = /(?:^|\s)(?:in|te|à|en)\s(?<place>\p{Lu}[\p{L}’'-]*(?:\s\p{Lu}[\p{L}’'-]*)*)$/u;

/** What is no town, whatever stands before it: a building has a name as well. */
const BUILDING = /^R[eé]siden/u;

function endsWithPlace(title: string): boolean {
  const place = PLACE_AT_END.exec(title)?.groups?.place;
  return place !== undefined && !BUILDING.test(place);
}

/**
 * A title and the city it is in; the city is not said twice where the title names it: 'Gent', and not 'Gentbrugse'. A title that ends
 * with a place names its city too, in another language or by a part of it: 'Rijwoning in Gentbrugge'.
 */
export function titleIn({ title, city }: { readonly title: string; readonly city: string }): string {
  const start = title.indexOf(city);
  const isNamed = start >= 0 && !isLetter(title[start - 1]) && !isLetter(title[start + city.length]);
  return isNamed || endsWithPlace(title) ? title : `${title}, ${city}`;
}
