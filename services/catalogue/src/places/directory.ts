import { type Language, type Localized, pickLanguage } from '@dorpel/i18n/languages';
import type { Goal, Picture, Position } from '../property/property.ts';
import { type Atlas, type AtlasPlace, municipalityOf, type PlaceKind } from './atlas.ts';

/** A type of property; `showOrder` is its place in lists (specification, section 3). */
export type PropertyType = {
  readonly id: string;
  readonly names: Localized;
  readonly showOrder: number;
  readonly sale: boolean;
  readonly rent: boolean;
};

/** A city: one key and name per language, possibly several zips. */
export type City = {
  readonly key: string;
  readonly names: Localized;
  readonly zips: readonly string[];
  readonly country: string;
  /** Of a place of the atlas where the agency has no town: how large it is. Not stored. */
  readonly level?: PlaceKind;
  /** Of such a place: its middle. Not stored. */
  readonly position?: Position | null;
};

export type Advisor = {
  readonly id: string;
  readonly name: string;
  readonly role: Localized;
  readonly phone: string | null;
  readonly email: string | null;
  readonly languages: readonly string[];
  /** A portrait; undefined of one who was stored before there were any. */
  readonly picture?: Picture | null;
};

/** What a property needs to know of its project. */
export type ProjectSummary = { readonly id: string; readonly title: Localized; readonly cityKey: string };

export type DirectoryEntries = {
  readonly types: readonly PropertyType[];
  readonly cities: readonly City[];
  readonly advisors: readonly Advisor[];
  readonly projects: readonly ProjectSummary[];
};

/** What many properties refer to by key, in memory. */
export type Directory = {
  /** In their order. */
  readonly types: readonly PropertyType[];
  typeName(id: string, language: Language): string | null;
  typeOrder(id: string): number;
  /** Every city the agency has named. */
  readonly cities: readonly City[];
  /** One of them, else a place of the atlas, of whatever size. */
  city(key: string): City | null;
  cityName(key: string, language: Language): string | null;
  /** What a place lies in and is looked for by, the largest first: province or region, and of a part its municipality. */
  within(key: string, language: Language): { readonly key: string; readonly name: string }[];
  /** What a postcode's town is called; null when it is not known. */
  zipName(zip: string, language: Language): string | null;
  advisor(id: string | null): Advisor | null;
  project(id: string | null): ProjectSummary | null;
};

/** Types the agency does not know stand after all others. */
const LAST = 99;

const byKey = <T>(entries: readonly T[], key: (entry: T) => string) =>
  new Map(entries.map((entry) => [key(entry), entry]));

/** The place that a town of the agency is, by its first postcode there. */
export function placeOf({ key, names, zips, country }: City, atlas: Pick<Atlas, 'find'>): AtlasPlace | null {
  const found = (zips.length > 0 ? zips : ['']).flatMap((zip) => atlas.find({ names, zip, country }) ?? []);
  return found.find((place) => place.key === key) ?? found[0] ?? null;
}

/** Of what a place lies in: its municipality, and its province or else its region; there are none of either in Luxembourg. */
function lookedFor(place: AtlasPlace): AtlasPlace[] {
  const { within } = place;
  const wide = within.find(({ kind }) => kind === 'province') ?? within.find(({ kind }) => kind === 'region');
  const town = municipalityOf(place);
  return [...(wide ? [wide] : []), ...(town ? [town] : [])];
}

/**
 * Makes a directory of its entries. A name falls back to another language, and is null when there is none.
 * @param atlas places that are known though the agency has no home there
 */
export function createDirectory(
  { types, cities, advisors, projects }: DirectoryEntries,
  atlas: Pick<Atlas, 'find' | 'get' | 'nameOf' | 'ofZip'> | null = null,
): Directory {
  const typeById = byKey(types, ({ id }) => id);
  const cityByKey = byKey(cities, ({ key }) => key);
  const advisorById = byKey(advisors, ({ id }) => id);
  const projectById = byKey(projects, ({ id }) => id);
  const nameOf = (place: AtlasPlace | null | undefined, language: Language) =>
    (place && atlas?.nameOf(place, language)) ?? null;
  function inAtlas(key: string): City | null {
    const place = atlas?.get(key);
    if (!place) return null;
    const { names, zips, country, kind: level, position } = place;
    return { key, names, zips, country, level, position };
  }
  const cityName = (key: string, language: Language) =>
    pickLanguage(cityByKey.get(key)?.names, language)?.text ?? nameOf(atlas?.get(key), language);
  return {
    types: types.toSorted((one, other) => one.showOrder - other.showOrder),
    typeName: (id, language) => pickLanguage(typeById.get(id)?.names, language)?.text ?? null,
    typeOrder: (id) => typeById.get(id)?.showOrder ?? LAST,
    cities,
    city: (key) => cityByKey.get(key) ?? inAtlas(key),
    cityName,
    within(key, language) {
      const own = cityByKey.get(key);
      const place = atlas && (own ? placeOf(own, atlas) : atlas.get(key));
      return (place ? lookedFor(place) : [])
        .filter((each) => each.key !== key)
        .map((each) => ({ key: each.key, name: cityName(each.key, language) ?? each.key }));
    },
    zipName(zip, language) {
      const own = cities.find(({ zips }) => zips.includes(zip));
      return own ? cityName(own.key, language) : nameOf(atlas?.ofZip('BE', zip)[0], language);
    },
    advisor: (id) => (id === null ? null : (advisorById.get(id) ?? null)),
    project: (id) => (id === null ? null : (projectById.get(id) ?? null)),
  };
}

/** Whether a type belongs in the lists of a goal; of both when no goal is given. */
export const isOffered = (type: PropertyType, goal: Goal | undefined) => goal === undefined || type[goal];
