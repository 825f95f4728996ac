import { RADIUS } from '@dorpel/contracts/area';
import type { Language } from '@dorpel/i18n/languages';
import type { Goal } from '../property/property.ts';
import type { NamedPlace, Part } from './meaning.ts';
import { isZipOf } from './place-names.ts';
import { amountAt } from './quantity.ts';
import { after, isBare, isFiller, leaveOut, means, type Reader, type ParseState } from './parse-state.ts';

/** Kilometres that 'near' means: as far as people go for another house, and further than the town itself reaches. */
const NEAR = Math.min(10, RADIUS.most);

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** What stands before where somebody wants to live. */
const PREPOSITIONS: Readonly<Record<Language, ReadonlySet<string>>> = {
  nl: words('in te nabij rond bij omtrent regio omgeving postcode'),
  fr: words('a dans pres vers autour environs region postal'),
  en: words('in near around at postcode'),
  de: words('in bei um nach nahe region postleitzahl plz'),
};

/** Whether a part means something else than a place. */
const isWord = (part: Part) => means(part, 'places', 'mayBeWord');

/** Numbers that may be years. */
const isYear = (value: number) => value >= 1500 && value <= 2100;

/** Whether what stands beside a postcode is its own town, or a part of that. */
const isOwnTown = (zip: Part, beside: Part | undefined): boolean =>
  beside?.places?.some(
    ({ zips, key }) => zips.includes(zip.text) || zip.places?.some(({ town }) => town === key) === true,
  ) === true;

/**
 * Whether a place is meant by a part that may as well be a word or a number: 'in Geel', '9100 Sint-Niklaas', 'Ghent and Spa', 'huis
 * mol', but not 'a yellow house', '20 ans', 'met zolder' or 'built in 2000'.
 */
export function isMeantAsPlace(
  parts: readonly Part[],
  at: number,
  { language, goal }: { readonly language: Language; readonly goal: Goal | undefined },
): boolean {
  const part = parts[at] as Part;
  const [before, behind] = [parts[at - 1], parts[at + 1]];
  const isNumber = part.kind === 'number';
  const head = parts.slice(0, at).findLast((each) => !each.filler);
  if (head?.with || head?.no) return false;
  const zips = new Set((part.places ?? []).flatMap((place) => place.zips));
  if (isNumber ? isOwnTown(part, behind) : zips.has(behind?.text ?? '')) return true;
  if (isNumber ? isOwnTown(part, before) : zips.has(before?.text ?? '')) return true;
  const said = before?.text.split(' ').at(-1) ?? '';
  if (isNumber) {
    // 'Built in 1930' is no postcode.
    const verb = parts[at - 2];
    if (parts.length === 1 || (PREPOSITIONS[language].has(said) && !verb?.thing && !isBare(verb))) return true;
    const isRent = goal === 'rent' || parts.some((each) => each.goal === 'rent' || each.monthly);
    const isMeasured = before?.bound ?? before?.loose ?? before?.thing ?? behind?.unit ?? behind?.thing ?? before?.to;
    return !isRent && isMeasured === undefined && !isYear(Number(part.text));
  }
  if (PREPOSITIONS[language].has(said) || parts.length === 1) return true;
  if (before?.places && !before.mayBeWord) return true;
  if (before?.joiner && parts[at - 2]?.places && !isWord(part)) return true;
  // In German every noun has a capital.
  if (isWord(part) || language === 'de' || before?.kind === 'number') return false;
  return (/^\p{Lu}/u.test(part.raw) && at > 0) || parts.every((each) => each === part || !isBare(each));
}

/** Whether the postcode at a part is meant as one: it stands alone, or with its own place. */
function isZip(reading: ParseState, at: number): boolean {
  const { parts } = reading;
  const part = parts[at];
  const next = parts[after(reading, at + 1, isFiller)];
  if (next?.places && isZipOf(part?.text ?? '', next.places)) return true;
  const before = parts[at - 1];
  const isMeasured = before?.bound ?? before?.loose ?? before?.thing ?? before?.unit ?? before?.to;
  const amount = amountAt(reading, at);
  const isAmount = amount !== null && (amount.end > at + 1 || next?.thing !== undefined);
  return isMeasured === undefined && !isAmount;
}

/** Whether a place stands alone between brackets, behind what is not: 'Saint-Gilles (Brussels)'. */
const isOnlyAside = (parts: readonly Part[], at: number) =>
  parts[at]?.isAside && !parts[at - 1]?.isAside && !parts[at + 1]?.isAside;

/** Whether some places are parts of others: of 'Bruges (Sint-Andries)' the part is meant, of 'Spa (Liège)' not the city of Liège. */
const within = (parts: readonly NamedPlace[], whole: readonly NamedPlace[]) =>
  parts.every(({ zips }) => zips.length > 0 && zips.every((zip) => whole.some((place) => place.zips.includes(zip))));

type Named = { readonly places: readonly NamedPlace[]; readonly end: number };

/** What says of the name behind it that it is a town's, where a country is called so as well: 'à Luxembourg', 'te Luxemburg'. */
const IN_TOWN = words('a te');
const TOWN = words('stad stadt ville city town gemeente commune gemeinde centrum centre center zentrum');

/** Whether a town is meant by what is the name of its country too. */
function isTownMeant(reading: ParseState, at: number, end: number): boolean {
  const { parts } = reading;
  const isOfTown = (part: Part | undefined) => part?.text.split(' ').some((word) => TOWN.has(word)) === true;
  const isBehind = after(reading, end, ({ filler, joiner }) => filler ?? joiner);
  for (let before = at - 1; parts[before]?.filler; before -= 1) if (isOfTown(parts[before])) return true;
  const said = parts[at - 1]?.text.split(' ').at(-1) ?? '';
  return IN_TOWN.has(said) || isOfTown(parts[end]) || parts[isBehind]?.around === true;
}

const townOf = ({ country: _, ...town }: NamedPlace): NamedPlace => town;

/** The places that a part names, and where that ends; null when it names none. */
function namedAt(reading: ParseState, at: number): Named | null {
  const named = withZipAt(reading, at);
  return named && isTownMeant(reading, at, named.end) ? { ...named, places: named.places.map(townOf) } : named;
}

/** The same with a postcode before or behind. */
function withZipAt(reading: ParseState, at: number): Named | null {
  const { parts } = reading;
  const part = parts[at];
  if (!part?.places || (part.kind === 'number' && !isZip(reading, at))) return null;
  const { places } = part;
  const next = after(reading, at + 1, isFiller);
  const beside = parts[next]?.places;
  const text = parts[next]?.text ?? '';
  if (beside && part.kind === 'number' && isZipOf(part.text, beside)) return { places, end: next + 1 };
  if (beside && isOnlyAside(parts, next)) return { places: within(beside, places) ? beside : places, end: next + 1 };
  const isZipBehind = beside && parts[next]?.kind === 'number' && isZipOf(text, places);
  return isZipBehind ? { places: beside, end: next + 1 } : { places, end: at + 1 };
}

const liesIn = (inner: NamedPlace, wholes: readonly NamedPlace[]) =>
  wholes.some(({ key, param }) => param === 'city' && inner.within?.includes(key));

/** Whether a list of places goes on from a part: ', Ixelles', 'or Ghent'. */
const isListAt = (reading: ParseState, at: number) =>
  reading.parts[at]?.joiner !== undefined && namedAt(reading, after(reading, at + 1, isFiller)) !== null;

/**
 * Where the larger places end that are only said to tell where some lie: 'Uccle, Brussels'. In a list parted by commas each is
 * meant: 'Ixelles, Uccle, Brussels'.
 */
function endOfHolders(reading: ParseState, at: number, { places, end }: Named): number {
  const { parts } = reading;
  let [last, hasComma] = [end, false];
  for (let inner = places; ; ) {
    const isComma = parts[last]?.joiner === 'comma';
    const next = after(reading, isComma ? last + 1 : last, isFiller);
    const holder = namedAt(reading, next);
    if (!holder || !inner.every((place) => liesIn(place, holder.places))) break;
    [inner, last, hasComma] = [holder.places, holder.end, hasComma || isComma];
  }
  const isInList = parts[at - 1]?.joiner !== undefined && parts[at - 2]?.places !== undefined;
  return hasComma && (isInList || isListAt(reading, last)) ? end : last;
}

/**
 * The places that are meant at a part, and where what says so ends: of 'Uccle Brussels' and 'Luxembourg-Kirchberg' the smaller;
 * null when it names none.
 */
export function placesAt(reading: ParseState, at: number): Named | null {
  const named = namedAt(reading, at);
  if (!named) return null;
  const behind = namedAt(reading, named.end);
  const isPart = ({ town }: NamedPlace) => named.places.some(({ key }) => key === town);
  if (behind?.places.every(isPart)) return behind;
  return { places: named.places, end: endOfHolders(reading, at, named) };
}

/** 'The province of Liège' is no town, although one is called so, and 'far from Ghent' is not there: told whole. */
export const readElsewhere: Reader = (reading, at) => {
  const { parts } = reading;
  const isName = (part: Part | undefined) => part?.places ?? part?.told ?? isBare(part);
  const next = after(reading, at + 1, isFiller);
  let end = 0;
  if (parts[at]?.elsewhere) end = isName(parts[next]) ? next + 1 : at + 1;
  // 'Liège province', where it is not that of what follows.
  else if (parts[at]?.places && parts[next]?.elsewhere && !isName(parts[after(reading, next + 1, isFiller)]))
    end = next + 1;
  if (end > 0) leaveOut(reading, at, end);
  return Math.max(0, end - at);
};

/** Up to here a number may be the rent of a month as well as a postcode. */
const MOST_RENT = 3000;

/** Whether a postcode may as well be a rent: 'to let 1000', and not 'to let in 1000', 'to let 1000 Brussels' or 'to let 9000'. */
function mayBeRent({ parts, vocabulary, listGoal }: ParseState, at: number, end: number): boolean {
  const part = parts[at];
  if (part?.kind !== 'number' || end > at + 1 || Number(part.text) > MOST_RENT || parts.length === 1) return false;
  const before = parts[at - 1];
  const isRent = listGoal === 'rent' || parts.some(({ goal }) => goal === 'rent');
  const isIn = PREPOSITIONS[vocabulary.language].has(before?.text.split(' ').at(-1) ?? '');
  return isRent && !isIn && !isOwnTown(part, before) && !before?.joiner;
}

/** 'Ghent', '9000 Ghent', 'Ghent and surroundings'. */
export const readPlace: Reader = (reading, at) => {
  const { parts, unsaid } = reading;
  const named = placesAt(reading, at);
  if (!named) return 0;
  const { places, end } = named;
  if (mayBeRent(reading, at, end)) {
    unsaid.add(at);
    return 1;
  }
  const around = after(reading, end, ({ filler, joiner }) => filler ?? joiner);
  const place = places.length === 1 ? places[0] : undefined;
  if (
    place?.position &&
    !place.isWide &&
    parts[around]?.around &&
    !parts[after(reading, around + 1, isFiller)]?.places
  ) {
    reading.circles.push({ place, radius: NEAR, said: [around] });
    return around + 1 - at;
  }
  reading.places.push(...places);
  return end - at;
};

/** 'near Ghent', 'in or around Ghent'; near what is no place of ours is what no filter can say. */
export const readNear: Reader = (reading, at) => {
  const { parts, unsaid } = reading;
  const start = after(reading, at, ({ bound, filler, near }) => !near && (bound ?? filler));
  const part = parts[start];
  if ((!part?.near && !part?.around) || (start > at && !parts[at]?.bound)) return 0;
  const there = after(
    reading,
    start + 1,
    ({ filler, near, around, joiner, places }) =>
      !places && (filler ?? near ?? around ?? (joiner === 'or' || undefined)),
  );
  const place = parts[there]?.places?.[0];
  if (place?.isWide) {
    reading.places.push(place);
    return there + 1 - at;
  }
  if (place?.position && (parts[there]?.kind !== 'number' || isZip(reading, there))) {
    reading.circles.push({ place, radius: NEAR, said: [start] });
    return there + 1 - at;
  }
  // 'In a radius of' says nothing that the distance after it does not.
  if (part.around && amountAt(reading, there)?.measures === 'kilometres') return there - at;
  unsaid.add(start);
  // Near shops no shop is looked for.
  const isToldAt = (next: number) => {
    const word = parts[next];
    return word?.kind === 'word' && !word.thing && (!word.types || part.near) && !word.with && !word.goal;
  };
  let end = start + 1;
  for (let told = there; isToldAt(told); told = after(reading, end + 1, isFiller)) {
    unsaid.add(told);
    end = told + 1;
    if (parts[end]?.joiner !== 'and') break;
  }
  return end - at;
};
