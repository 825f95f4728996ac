import { LANGUAGES, type Localized, perLanguage } from '@dorpel/i18n/languages';
import { foldText } from '@dorpel/i18n/text';
import { foldedKey } from '@dorpel/routes/slug';
import { readFile } from 'node:fs/promises';
import { array, type Infer, mask, number, optional, string, type } from 'superstruct';
import { type Atlas, middleOf } from './atlas.ts';
import type { City } from './directory.ts';
import { hashOf, type Position } from '../property/property.ts';

const place = type({
  country: string(),
  zip: string(),
  ...perLanguage(() => optional(string())),
  /** Part of the municipality, where there are several. */
  part: optional(string()),
  latitude: optional(number()),
  longitude: optional(number()),
});
type Place = Infer<typeof place>;

/** Reads the file of places: names of cities in all languages, by country and zip. */
export async function readPlaces(path: string): Promise<Place[]> {
  return mask(JSON.parse(await readFile(path, 'utf8')), array(place));
}

const namesOf = (entry: Place): Localized =>
  Object.fromEntries(LANGUAGES.flatMap((language) => (entry[language] ? [[language, entry[language]]] : [])));

const spelling = (country: string, name: string, zip = '') => `${country} ${zip} ${foldText(name)}`;

/** A city as it is called in one language, with one of its zips. */
type Mention = { readonly names: Localized; readonly zip: string; readonly country: string };

/** Finds out which city is meant, and keeps the names and zips of all that were mentioned. */
export type Gazetteer = {
  /** Adds a city of the agency's own list, whose names then hold for every property in it. */
  list(mention: Mention): void;
  /**
   * The key and names of the city a property lies in: its names in the places, in the list and in the property itself,
   * but not in other properties, so that it does not matter in which order, or how often, they are read.
   */
  place(mention: Mention): { readonly key: string; readonly names: Localized };
  /** The postcode of a place that has one alone; undefined where it has several or is not known. */
  zipOf(mention: Omit<Mention, 'zip'>): string | undefined;
  /** Cities that were listed or lived in and are new or different, since this was asked last. */
  changed(): City[];
};

/** Cities of the home country have plain keys; others end with their country, for names that two countries share. */
const HOME = 'BE';

const keyOf = (names: Localized, country: string, zip: string): string => {
  const name = names.nl ?? Object.values(names)[0] ?? '';
  const key = foldedKey(name) || `zip-${foldedKey(zip)}`;
  return country === HOME ? key : `${key}-${country.toLowerCase()}`;
};

/**
 * A gazetteer of known places and cities. A city is recognised by one of its names and its zip, else by its name in
 * its country; its key is made of its Dutch name, so that Gent, Gand and Ghent are one city in every language.
 */
export function createGazetteer(places: readonly Place[], known: readonly City[]): Gazetteer {
  const byName = new Map<string, Localized>();
  for (const entry of places) {
    const names = namesOf(entry);
    for (const name of Object.values(names)) {
      byName.set(spelling(entry.country, name, entry.zip), names);
      if (!byName.has(spelling(entry.country, name))) byName.set(spelling(entry.country, name), names);
    }
  }
  const cities = new Map(known.map((city) => [city.key, city]));
  const listed = new Map<string, Localized>();
  const touched = new Set<string>();
  const told = new Map(known.map((city) => [city.key, hashOf(city)]));

  function findNames({ names, zip, country }: Mention): Localized | undefined {
    for (const at of [zip, '']) {
      for (const name of Object.values(names)) {
        const found = byName.get(spelling(country, name, at));
        if (found) return found;
      }
    }
    return undefined;
  }

  function add({ names: mentioned, country, zip }: Mention): { key: string; names: Localized } {
    const names = findNames({ names: mentioned, country, zip }) ?? mentioned;
    const key = keyOf(names, country, zip);
    const before = cities.get(key);
    const zips = [...new Set([...(before?.zips ?? []), zip])].filter((each) => each !== '').sort();
    touched.add(key);
    cities.set(key, { key, names: { ...before?.names, ...names }, zips, country });
    return { key, names };
  }

  return {
    list(mention) {
      // A name we do not know makes a city only in Dutch: in another language it would be a second one.
      if (!mention.names.nl && !findNames(mention)) return;
      const { key, names } = add(mention);
      listed.set(key, { ...listed.get(key), ...names });
    },
    place(mention) {
      const { key, names } = add(mention);
      return { key, names: { ...names, ...listed.get(key) } };
    },
    zipOf({ names, country }) {
      const called = new Set(Object.values(names).map(foldText));
      const zips = places.flatMap((entry) =>
        entry.country === country && Object.values(namesOf(entry)).some((name) => called.has(foldText(name)))
          ? [entry.zip]
          : [],
      );
      return new Set(zips).size === 1 ? zips[0] : undefined;
    },
    changed() {
      const changed = [...touched].flatMap((key) => {
        const city = cities.get(key);
        return city && told.get(key) !== hashOf(city) ? [city] : [];
      });
      for (const city of changed) told.set(city.key, hashOf(city));
      touched.clear();
      return changed;
    },
  };
}

/** What is known of postcodes whether or not there is a property: where they are and which part of a city they are. */
export type Postcodes = {
  /** The part of the municipality, 'Gentbrugge'; null when it is the whole, or not known. */
  part(country: string, zip: string): string | null;
  /** The middle of a city's postcodes, else of what is called so; null when neither is known. */
  position(city: Pick<City, 'country' | 'zips'> & { readonly names?: City['names'] }): Position | null;
};

/** The postcodes of the file of places, and those of the atlas that it does not have. */
export async function readPostcodes(path: string, atlas: Pick<Atlas, 'find' | 'ofZip'>): Promise<Postcodes> {
  const places = await readPlaces(path);
  const at = (country: string, zip: string) => `${country} ${zip}`;
  const parts = new Map<string, string>();
  const positions = new Map<string, Position>();
  for (const { country, zip, part, latitude, longitude } of places) {
    if (part !== undefined) parts.set(at(country, zip), part);
    if (latitude !== undefined && longitude !== undefined) positions.set(at(country, zip), { latitude, longitude });
  }
  /** Of a postcode that several parts have: the first of them, as its town's office is called. */
  function partOf(country: string, zip: string): string | null {
    const [first] = atlas.ofZip(country, zip);
    return first?.kind === 'part' ? (Object.values(first.names)[0] ?? null) : null;
  }
  const positionOf = (country: string, zip: string) =>
    positions.get(at(country, zip)) ?? middleOf(atlas.ofZip(country, zip).flatMap(({ position }) => position ?? []));
  const isKnown = new Set(places.map(({ country, zip }) => at(country, zip)));
  return {
    part: (country, zip) =>
      isKnown.has(at(country, zip)) ? (parts.get(at(country, zip)) ?? null) : partOf(country, zip),
    position({ country, zips, names }) {
      const found = zips.flatMap((zip) => positionOf(country, zip) ?? []);
      return middleOf(found) ?? atlas.find({ country, zip: zips[0] ?? '', names: names ?? {} })?.position ?? null;
    },
  };
}
