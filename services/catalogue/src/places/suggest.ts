import type { Place } from '@dorpel/contracts/catalogue';
import { type Language, LANGUAGES, LOCALES, perLanguage } from '@dorpel/i18n/languages';
import type { Goal, Position } from '../property/property.ts';
import { type Atlas, type AtlasPlace, bySize, isTown, namesOf, wordsOfName } from './atlas.ts';
import type { City, Directory } from './directory.ts';
import type { Postcodes } from './gazetteer.ts';
import type { LyingIn } from './lying-in.ts';

/** How many listed properties of a goal a postcode has. */
export type ZipRow = {
  readonly _id: { readonly zip: string; readonly city: string; readonly goal: Goal };
  readonly count: number;
};

/** Suggestions at once: what fits under a field on a phone, with its keyboard. */
const MOST = 10;

type Counts = { readonly sale: number; readonly rent: number };

/** All places, ready to be searched in. */
export type Places = {
  /** Places whose name in any language, part or postcode begins like the text; best first. */
  suggest(text: string, options: { goal?: Goal | undefined; language: Language }): Place[];
};

type Given = {
  readonly directory: Directory;
  /** What is listed per town and postcode. */
  readonly rows: readonly ZipRow[];
  readonly postcodes: Postcodes;
  readonly atlas: Atlas;
  readonly lyingIn: LyingIn;
};

/** What can be suggested, with what is listed there. */
type Item = {
  readonly kind: 'city' | 'zip';
  readonly key: string;
  readonly nameIn: (language: Language) => string;
  readonly part: string | null;
  readonly zips: readonly string[];
  readonly country: string;
  readonly counts: Counts;
  /** Of a place of the atlas. */
  readonly place: AtlasPlace | null;
  readonly position: Position | null;
  /** Its postcodes as things of their own, where it has several. */
  readonly parts: readonly Item[];
};

/** What an item is found by: a name, or the rest of one from one of its words on. */
type Term = { readonly text: string; readonly name: string; readonly rank: number; readonly item: Item };

const WHOLE = 0;
const NAME = 1;
const WORD = 2;
/** The postcodes of a town that was found. */
const PART = 3;

const termsOf = (name: string, item: Item): Term[] => {
  const words = wordsOfName(name);
  return words.map((_, at) => ({ text: words.slice(at).join(' '), name, rank: at === 0 ? NAME : WORD, item }));
};

const byText = (one: Term, other: Term) => Number(one.text > other.text) - Number(one.text < other.text);

/** The terms that begin so, of terms in their order. */
function* beginningWith(terms: readonly Term[], text: string): Generator<Term> {
  let [low, high] = [0, terms.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((terms[middle] as Term).text < text) low = middle + 1;
    else high = middle;
  }
  for (let at = low; terms[at]?.text.startsWith(text); at += 1) yield terms[at] as Term;
}

/** What suggestions say that a place lies in. */
const HOLDERS: ReadonlySet<string> = new Set(['municipality', 'province', 'region', 'country']);

const collators = perLanguage((language) => new Intl.Collator(LOCALES[language]));

/** What something is called, looked up once in each language. */
function remembering(nameIn: Item['nameIn']): Item['nameIn'] {
  const names = new Map<Language, string>();
  return (language) => {
    const name = names.get(language) ?? nameIn(language);
    names.set(language, name);
    return name;
  };
}

/** What is listed of towns and postcodes. */
function countingOf(rows: readonly ZipRow[]) {
  const byTown = new Map<string, { sale: number; rent: number }>();
  const byZip = new Map<string, { sale: number; rent: number }>();
  const byBoth = new Map<string, { sale: number; rent: number }>();
  for (const { _id, count } of rows) {
    for (const [map, key] of [
      [byTown, _id.city],
      [byZip, _id.zip],
      [byBoth, `${_id.city} ${_id.zip}`],
    ] as const) {
      const entry = map.get(key) ?? { sale: 0, rent: 0 };
      entry[_id.goal] += count;
      map.set(key, entry);
    }
  }
  const sum = (all: readonly (Counts | undefined)[]): Counts => ({
    sale: all.reduce((total, counts) => total + (counts?.sale ?? 0), 0),
    rent: all.reduce((total, counts) => total + (counts?.rent ?? 0), 0),
  });
  return {
    ofZip: (zip: string) => sum([byZip.get(zip)]),
    ofHomes: (homes: ReturnType<LyingIn['homesIn']>) =>
      sum(
        homes.flatMap(({ city, zips }) =>
          zips === null ? [byTown.get(city)] : zips.map((zip) => byBoth.get(`${city} ${zip}`)),
        ),
      ),
  };
}

/** The agency's towns and their postcodes, then all other places and postcodes of the atlas. */
function itemsOf({ directory, rows, postcodes, atlas, lyingIn }: Given): Term[] {
  const counting = countingOf(rows);
  const terms: Term[] = [];
  const known = new Set<string>();
  const isKnown = (kind: Item['kind'], key: string) => known.has(`${kind} ${key}`) || !known.add(`${kind} ${key}`);

  function zipItem(zip: string, { country, key, zips }: City, nameIn: Item['nameIn']): Item {
    const said = postcodes.part(country, zip);
    const names = new Set(LANGUAGES.map(nameIn));
    const part = said !== null && !names.has(said) ? said : null;
    // A part that has its postcode alone is found once: as the postcode.
    const same = atlas.ofZip(country, zip).find((place) => part !== null && namesOf(place).includes(part));
    if (same && zips.length > 1) isKnown('city', same.key);
    const place = same ?? atlas.get(key);
    const position = postcodes.position({ country, zips: [zip] });
    return {
      kind: 'zip',
      key: zip,
      nameIn,
      part,
      zips: [zip],
      country,
      counts: counting.ofZip(zip),
      place,
      position,
      parts: [],
    };
  }

  for (const city of directory.cities) {
    const nameIn = remembering((language) => directory.cityName(city.key, language) ?? city.key);
    const parts = city.zips.map((zip) => zipItem(zip, city, nameIn));
    const { key, names, zips, country } = city;
    isKnown('city', key);
    const place = atlas.find({ names, zip: zips[0] ?? '', country });
    if (place) isKnown('city', place.key);
    const item: Item = {
      kind: 'city',
      key,
      nameIn,
      part: null,
      zips,
      country,
      counts: counting.ofHomes(lyingIn.homesIn(key)),
      place,
      position: postcodes.position(city),
      // A city of one postcode is that postcode.
      parts: zips.length > 1 ? parts : [],
    };
    const also = place ? namesOf(place) : [];
    for (const name of new Set([...Object.values(names), ...also])) terms.push(...termsOf(name, item));
    for (const each of parts) {
      isKnown('zip', each.key);
      terms.push({ text: each.key.toLowerCase(), name: each.key, rank: NAME, item: each });
      if (each.part !== null) terms.push(...termsOf(each.part, each));
    }
  }
  for (const place of atlas.places) {
    if (isKnown('city', place.key)) continue;
    const nameIn = remembering((language) => atlas.nameOf(place, language));
    const { key, zips, country, position } = place;
    const counts = counting.ofHomes(lyingIn.homesIn(key));
    const item: Item = { kind: 'city', key, nameIn, part: null, zips, country, counts, place, position, parts: [] };
    for (const name of namesOf(place)) terms.push(...termsOf(name, item));
  }
  for (const place of atlas.places.filter(({ kind }) => kind === 'municipality')) {
    const nameIn = remembering((language) => atlas.nameOf(place, language));
    for (const zip of place.zips) {
      if (isKnown('zip', zip)) continue;
      terms.push({ text: zip, name: zip, rank: NAME, item: zipItem(zip, place, nameIn) });
    }
  }
  return terms.toSorted(byText);
}

type Found = { readonly item: Item; rank: number; matched: string | null };

/** Makes the places searchable, with what is listed in each. */
export function createPlaces(given: Given): Places {
  const terms = itemsOf(given);
  const { atlas } = given;

  function find(typed: string, language: Language): Found[] {
    const found = new Map<Item, Found>();
    for (const { text, name, rank: begins, item } of beginningWith(terms, typed)) {
      const rank = begins === NAME && text === typed ? WHOLE : begins;
      const before = found.get(item);
      // In the visitor's own language, else in the language that was typed.
      const matched = item.kind === 'zip' || name === item.nameIn(language) ? null : name;
      if (!before) found.set(item, { item, rank, matched });
      else if (matched === null) Object.assign(before, { matched, rank: Math.min(rank, before.rank) });
      else if (rank < before.rank) Object.assign(before, { rank, ...(before.matched !== null && { matched }) });
    }
    const parts = [...found.values()].flatMap(({ item, matched }) =>
      item.parts.filter((part) => !found.has(part)).map((part) => ({ item: part, rank: PART, matched })),
    );
    return [...found.values(), ...parts];
  }

  function present(
    { item, matched }: Found,
    { goal, language }: { goal?: Goal | undefined; language: Language },
  ): Place {
    const { kind, key, nameIn, part, zips, country, counts, place, position } = item;
    const holder = place?.within.find((each) => HOLDERS.has(each.kind));
    return {
      kind,
      key,
      name: nameIn(language),
      part,
      matched,
      zips: [...zips],
      country,
      ...(place && { level: place.kind, within: holder ? atlas.nameOf(holder, language) : null }),
      position,
      count: goal === undefined ? counts.sale + counts.rent : counts[goal],
      ...counts,
    };
  }

  return {
    suggest(text, options) {
      const typed = wordsOfName(text).join(' ');
      if (typed === '') return [];
      const { goal, language } = options;
      const countOf = ({ counts }: Item) => (goal === undefined ? counts.sale + counts.rent : counts[goal]);
      const sizeOf = (one: Item, other: Item) => (one.place && other.place ? bySize(one.place, other.place) : 0);
      // Towns with homes, then what is larger than a town, then where there is none today; districts are asked for by few.
      const groupOf = (item: Item) => {
        if (item.place?.kind === 'arrondissement' || item.place?.kind === 'canton') return 3;
        return countOf(item) === 0 ? 2 : Number(item.place !== null && !isTown(item.place));
      };
      return find(typed, language)
        .toSorted(
          (one, other) =>
            one.rank - other.rank ||
            groupOf(one.item) - groupOf(other.item) ||
            countOf(other.item) - countOf(one.item) ||
            Number(one.item.kind === 'zip') - Number(other.item.kind === 'zip') ||
            sizeOf(one.item, other.item) ||
            collators[language].compare(one.item.nameIn(language), other.item.nameIn(language)) ||
            one.item.key.localeCompare(other.item.key),
        )
        .slice(0, MOST)
        .map((found) => present(found, options));
    },
  };
}
