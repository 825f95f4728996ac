import { LANGUAGES, type Language } from '@dorpel/i18n/languages';
import {
  type Atlas,
  type AtlasPlace,
  type Directory,
  municipalityOf,
  namesOf,
  type Postcodes,
} from '../places/places.ts';
import type { Entry } from './lexicon.ts';
import type { NamedPlace } from './meaning.ts';
import { tokensOf } from './tokens.ts';

const wordsOf = (name: string) => tokensOf(name).map(({ text }) => text);

/** Words that begin or end many names, and name none alone. */
const GENERAL = new Set(
  'sint saint sainte sankt san santa oud nieuw bad de la le los het grand petit notre heist les ten een bains sur en'.split(
    ' ',
  ),
);
const ARTICLES = new Set(['de', 'la', 'le', 'het', 'les', 'los']);
/** A part of a name stands for it from so many letters. */
const SHORTEST_PART = 4;

const SAINTS: Readonly<Record<string, readonly string[]>> = {
  sint: ['st'],
  saint: ['st'],
  sainte: ['ste', 'st'],
  sankt: ['st'],
};

/** Ways in which a name is also said: a saint in short, without an article, by its first word. */
export function waysOf(name: string): { readonly full: string[]; readonly short: string[] } {
  const words = wordsOf(name);
  const full = [words.join(' ')];
  for (const [at, word] of words.entries()) {
    for (const saint of SAINTS[word] ?? []) full.push(words.with(at, saint).join(' '));
  }
  const rest = ARTICLES.has(words[0] ?? '') ? words.slice(1) : words;
  const [first = ''] = rest;
  const short = words.length > 1 && first.length >= SHORTEST_PART && !GENERAL.has(first) ? [first] : [];
  return { full, short: [...short, ...(rest.length < words.length && rest.length > 1 ? [rest.join(' ')] : [])] };
}

/** Shorter parts of cities are words as well: 'Zuid' is only known behind its city. */
const SHORTEST_ALONE = 7;

/** Whether part of a town's name is the whole name of a place elsewhere: 'Heist' of Heist-op-den-Berg is at the sea. */
const isOfOther = (atlas: Atlas, name: string, town: AtlasPlace | null) =>
  atlas.called(name).some((place) => place !== town && (!town || !place.within.includes(town)));

/**
 * The towns that a region or a country is called after, Brussels and Luxembourg; and those elsewhere that are called like a
 * province: behind Arlon and Hasselt, Luxembourg and Limburg are those.
 */
function namesakesOf(atlas: Atlas): Map<AtlasPlace, AtlasPlace> {
  const called = new Map(
    atlas.places
      .filter(({ kind }) => kind === 'region' || kind === 'country' || kind === 'province')
      .map((wide) => [wide, namesOf(wide).map((name) => ` ${wordsOf(name).join(' ')} `)] as const),
  );
  const towns = atlas.places.filter(({ kind }) => kind === 'municipality');
  const isCalledAfter = (wide: AtlasPlace, town: AtlasPlace) =>
    Object.values(town.names).some((name) =>
      called.get(wide)?.some((each) => each.includes(` ${wordsOf(name).join(' ')} `)),
    );
  const found = [...called.keys()].flatMap((wide) =>
    towns
      .filter((town) => town.within.includes(wide) !== (wide.kind === 'province') && isCalledAfter(wide, town))
      .map((town): [AtlasPlace, AtlasPlace] => [wide, town]),
  );
  return new Map(found);
}

const namesakes = new WeakMap<Atlas, Map<AtlasPlace, AtlasPlace>>();

function namesakeOf(atlas: Atlas, wide: AtlasPlace): AtlasPlace | undefined {
  const known = namesakes.get(atlas) ?? namesakesOf(atlas);
  namesakes.set(atlas, known);
  return known.get(wide);
}

/** Keys of what a place lies in, as sentences speak of it. */
export const withinOf = (atlas: Atlas, place: AtlasPlace): string[] => [
  ...new Set(place.within.flatMap((wide) => [wide.key, namesakeOf(atlas, wide)?.key ?? wide.key])),
];

/** The country that a phrase may mean as well as the town: Luxembourg, and not 'Luxembourg City'. */
export function countryCalled(atlas: Atlas, town: AtlasPlace | null, phrase: string): Pick<NamedPlace, 'country'> {
  const country = town?.within.find((wide) => wide.kind === 'country' && namesakeOf(atlas, wide) === town);
  const isOwnName = town && Object.values(town.names).some((name) => wordsOf(name).join(' ') === phrase);
  if (!country || !isOwnName) return {};
  const { key, position, within } = country;
  return {
    country: {
      param: 'city',
      key,
      zips: [],
      name: key,
      position,
      within: within.map((wide) => wide.key),
      isWide: true,
    },
  };
}

/** What all places of the agency are called, in every language; one that has no name of its own here goes by part of it. */
export function placeEntries(
  { directory, postcodes, atlas }: { directory: Directory; postcodes: Postcodes; atlas: Atlas },
  language: Language,
): Entry[] {
  const full = new Map<string, Map<string, NamedPlace>>();
  const short = new Map<string, Map<string, NamedPlace>>();
  const note = (names: typeof full, name: string, place: NamedPlace) =>
    names.set(name, (names.get(name) ?? new Map<string, NamedPlace>()).set(`${place.param} ${place.key}`, place));
  for (const city of directory.cities) {
    const { key, zips, names } = city;
    const name = directory.cityName(key, language) ?? key;
    const town = atlas.find({ names, zip: zips[0] ?? '', country: city.country });
    const municipality = town && municipalityOf(town);
    const within = town ? withinOf(atlas, town) : [];
    const whole: NamedPlace = {
      param: 'city',
      key,
      zips,
      name,
      position: postcodes.position(city),
      within,
      ...(municipality && { town: municipality.key }),
    };
    const called = new Set([...LANGUAGES.flatMap((each) => names[each] ?? []), ...(town?.others ?? [])]);
    for (const each of called) {
      const ways = waysOf(each);
      for (const way of ways.full) note(full, way, { ...whole, ...countryCalled(atlas, town, way) });
      // The first word of what it is also called is none of its name: 'City of Brussels'.
      if (town?.others.includes(each)) continue;
      for (const way of ways.short) if (!isOfOther(atlas, way, town)) note(short, way, whole);
    }
    for (const zip of zips) {
      const position = postcodes.position({ ...city, zips: [zip] });
      const ofZip: NamedPlace = {
        param: 'zip',
        key: zip,
        zips: [zip],
        name,
        position,
        within: [key, ...within],
        town: key,
      };
      const place = zips.length > 1 ? ofZip : whole;
      note(full, zip, place);
      const part = postcodes.part(city.country, zip);
      if (part === null) continue;
      for (const each of called)
        note(full, `${wordsOf(each).join(' ')} ${wordsOf(part).join(' ')}`, { ...place, name: part });
      if (part.length >= SHORTEST_ALONE) note(full, wordsOf(part).join(' '), { ...place, name: part });
    }
  }
  const own = [...short].filter(([name]) => !full.has(name));
  return [...full, ...own].map(([name, places]) => [name, { places: [...places.values()] }]);
}

/** Whether a postcode is of one of some places: '9000 Gent' is one place. */
export const isZipOf = (zip: string, places: readonly NamedPlace[]): boolean =>
  places.some(({ zips }) => zips.includes(zip));
