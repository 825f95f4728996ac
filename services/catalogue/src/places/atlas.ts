import { type Language, type Localized, pickLanguage } from '@dorpel/i18n/languages';
import { foldText } from '@dorpel/i18n/text';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Position } from '../property/property.ts';

/** What a place is; an area is one that people speak of, as the coast. */
export type PlaceKind =
  | 'country'
  | 'region'
  | 'province'
  | 'area'
  | 'arrondissement'
  | 'canton'
  | 'municipality'
  | 'part';

/** A line of the file, as `data/make-gazetteer.mjs` writes it. */
type Entry = {
  readonly key: string;
  readonly kind: PlaceKind;
  readonly country: string;
  readonly in?: string;
  readonly names: Localized;
  readonly others?: readonly string[];
  readonly zips?: readonly string[];
  /** Postcodes of the municipality's own town, where they are not all. */
  readonly core?: readonly string[];
  readonly members?: readonly string[];
  readonly at?: readonly [latitude: number, longitude: number];
};

/** A place of Belgium or Luxembourg, whether or not there is a home to be had. */
export type AtlasPlace = {
  readonly key: string;
  readonly kind: PlaceKind;
  readonly country: string;
  /** Missing where it is called as in another language. */
  readonly names: Localized;
  /** What else people call it, in whatever language. */
  readonly others: readonly string[];
  readonly zips: readonly string[];
  /** Where it is: its own middle, else that of its municipality; of what holds several, the middle of those. */
  readonly position: Position | null;
  /** What it lies in, the nearest first. */
  readonly within: readonly AtlasPlace[];
};

/** Where a home is said to lie. */
export type Whereabouts = { readonly names: Localized; readonly zip: string; readonly country: string };

/** All places of Belgium and Luxembourg: municipalities and their parts, and what those lie in. */
export type Atlas = {
  /** Large before small. */
  readonly places: readonly AtlasPlace[];
  get(key: string): AtlasPlace | null;
  /** What a place is called; of several of one name the smaller ones say what they lie in: 'Halle (Zoersel)'. */
  nameOf(place: AtlasPlace, language: Language): string;
  /**
   * The keys of all places that a home lies in, as far as its town and postcode tell: of a town of several parts, those that
   * its postcode is of alone.
   */
  around(home: Whereabouts): ReadonlySet<string>;
  /** The municipality or part that is meant by a town's name and postcode; null where they name none, or several. */
  find(home: Whereabouts): AtlasPlace | null;
  /** The municipalities and parts of a name, in whatever language. */
  called(name: string): readonly AtlasPlace[];
  /** The parts of municipalities that a postcode is of; the municipalities where it is of none alone. */
  ofZip(country: string, zip: string): readonly AtlasPlace[];
};

/** The words of a name: 'Braine-l’Alleud' and 'braine l alleud' are one. */
export const wordsOfName = (name: string): readonly string[] => foldText(name).match(/[\p{L}\p{N}]+/gu) ?? [];

/** A name without case, accents and signs. */
const foldName = (name: string) => wordsOfName(name).join(' ');

/** All that a place is called. */
export const namesOf = ({ names, others }: Pick<AtlasPlace, 'names' | 'others'>): string[] => [
  ...new Set([...Object.values(names), ...others]),
];

const RANK: Readonly<Record<PlaceKind, number>> = {
  country: 0,
  region: 1,
  province: 2,
  area: 3,
  arrondissement: 4,
  canton: 4,
  municipality: 5,
  part: 6,
};

/** Where places stand among each other: the larger first. */
export const bySize = (one: Pick<AtlasPlace, 'kind'>, other: Pick<AtlasPlace, 'kind'>): number =>
  RANK[one.kind] - RANK[other.kind];

/** Whether it is a municipality or a part of one, and not what holds several. */
export const isTown = ({ kind }: Pick<AtlasPlace, 'kind'>): boolean => kind === 'municipality' || kind === 'part';

/** The municipality that a place lies in; undefined of one that is none's part. */
export const municipalityOf = ({ within }: Pick<AtlasPlace, 'within'>): AtlasPlace | undefined =>
  within.find(({ kind }) => kind === 'municipality');

function noteUnder<K, T>(map: Map<K, T[]>, key: K, value: T): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}

/** The places with what they lie in: what holds them, and the areas that they or what holds them are members of. */
function linked(entries: readonly Entry[]): AtlasPlace[] {
  const byKey = new Map(entries.map((each) => [each.key, each]));
  const areasOf = new Map<string, string[]>();
  for (const { key, members = [] } of entries) for (const member of members) noteUnder(areasOf, member, key);
  const made = new Map<string, AtlasPlace>();
  function place(key: string): AtlasPlace {
    const known = made.get(key);
    if (known) return known;
    const { in: parent, at, kind, country, names, others = [], zips = [] } = byKey.get(key) as Entry;
    const holders = [...(parent ? [parent] : []), ...(areasOf.get(key) ?? [])].map(place);
    const within = [...new Set(holders.flatMap((each) => [each, ...each.within]))].toSorted((one, other) =>
      bySize(other, one),
    );
    const town = municipalityOf({ within });
    const position = at ? { latitude: at[0], longitude: at[1] } : (town?.position ?? null);
    const result: AtlasPlace = { key, kind, country, names, others, zips, position, within };
    made.set(key, result);
    return result;
  }
  const places = entries.map(({ key }) => place(key)).toSorted(bySize);
  const middles = new Map<AtlasPlace, Position[]>();
  for (const { kind, position, within } of places) {
    if (kind !== 'municipality' || !position) continue;
    for (const holder of within) noteUnder(middles, holder, position);
  }
  return places.map((each) => (each.position ? each : Object.assign(each, { position: middleOf(middles.get(each)) })));
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The middle of some positions; null of none. */
export const middleOf = (positions: readonly Position[] = []): Position | null =>
  positions.length === 0
    ? null
    : {
        latitude: mean(positions.map(({ latitude }) => latitude)),
        longitude: mean(positions.map(({ longitude }) => longitude)),
      };

/** Parts that a postcode may mean at once. */
const MOST_PARTS = 2;

/** Makes an atlas of its entries. */
function createAtlas(entries: readonly Entry[]): Atlas {
  const places = linked(entries);
  const byKey = new Map(places.map((place) => [place.key, place]));
  const cores = new Map(entries.map(({ key, core, zips = [] }) => [key, new Set(core ?? zips)]));
  const byName = new Map<string, AtlasPlace[]>();
  const towns = new Map<string, AtlasPlace[]>();
  const byZip = new Map<string, AtlasPlace[]>();
  for (const place of places) {
    for (const name of new Set(namesOf(place).map(foldName))) {
      noteUnder(byName, name, place);
      if (isTown(place)) noteUnder(towns, `${place.country} ${name}`, place);
    }
    if (isTown(place)) for (const zip of place.zips) noteUnder(byZip, `${place.country} ${zip}`, place);
  }

  const ownName = ({ names, key }: AtlasPlace, language: Language) => pickLanguage(names, language)?.text ?? key;

  function find({ names, zip, country }: Whereabouts): AtlasPlace | null {
    const called = [
      ...new Set(Object.values(names).flatMap((name) => towns.get(`${country} ${foldName(name)}`) ?? [])),
    ];
    const fitting = called.filter(({ zips }) => zips.includes(zip));
    const named = fitting.length > 0 ? fitting : called.filter(({ zips }) => zips.length === 0 || zip === '');
    if (named.length > 0) return named.toSorted(bySize)[0] ?? null;
    // An unknown postcode spoils no name that only one place has; an unknown name no postcode of one municipality.
    const [alone, another] = called;
    if (alone && !another) return alone;
    const [town, other] = (byZip.get(`${country} ${zip}`) ?? []).filter(({ kind }) => kind === 'municipality');
    return town && !other ? town : null;
  }

  /** The parts that a postcode stands for, where it is none of the town itself; of many villages the first, which names it. */
  function partsAt(town: AtlasPlace, zip: string): AtlasPlace[] {
    if (town.kind !== 'municipality' || cores.get(town.key)?.has(zip)) return [];
    const parts = (byZip.get(`${town.country} ${zip}`) ?? []).filter((place) => place.within.includes(town));
    return parts.slice(0, parts.length > MOST_PARTS ? 1 : MOST_PARTS);
  }

  return {
    places,
    get: (key) => byKey.get(key) ?? null,
    nameOf(place, language) {
      const name = ownName(place, language);
      const others = (byName.get(foldName(name)) ?? []).filter((each) => each !== place);
      const isFirst = others.every((each) => bySize(place, each) < 0 || (bySize(place, each) === 0 && !isTown(place)));
      const holder = place.within.find(
        ({ kind }) => kind === 'municipality' || kind === 'province' || kind === 'region',
      );
      return isFirst || !holder ? name : `${name} (${ownName(holder, language)})`;
    },
    around(home) {
      const town = find(home);
      const all = town ? [town, ...partsAt(town, home.zip)] : [];
      return new Set(all.flatMap((each) => [each.key, ...each.within.map(({ key }) => key)]));
    },
    find,
    called: (name) => (byName.get(foldName(name)) ?? []).filter(isTown),
    ofZip(country, zip) {
      const all = byZip.get(`${country} ${zip}`) ?? [];
      const municipalities = all.filter(({ kind }) => kind === 'municipality');
      const parts = municipalities.flatMap((town) => partsAt(town, zip));
      return parts.length > 0 ? parts : municipalities;
    },
  };
}

const GAZETTEER = fileURLToPath(new URL('./data/gazetteer.ndjson', import.meta.url));

let reading: Promise<Atlas> | undefined;

/** The atlas, which is read once: it is the same for everybody. */
export function readAtlas(): Promise<Atlas> {
  reading ??= readFile(GAZETTEER, 'utf8').then((text) =>
    createAtlas(
      text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Entry),
    ),
  );
  return reading;
}

/** Degrees of longitude and latitude within which towns are round a place: some seven kilometres. */
const ROUND = { longitude: 0.11, latitude: 0.06 };

/** The towns round a place, called as in a language, the larger first; of those that stand at one spot the first alone. */
export function townsRound(
  { places }: Pick<Atlas, 'places'>,
  { longitude, latitude }: Position,
  language: Language,
): (Position & { readonly name: string })[] {
  const towns = new Map<string, Position & { readonly name: string }>();
  for (const place of places) {
    const { position: at, names, key } = place;
    if (!at || !isTown(place)) continue;
    if (Math.abs(at.longitude - longitude) > ROUND.longitude || Math.abs(at.latitude - latitude) > ROUND.latitude)
      continue;
    const spot = `${at.longitude} ${at.latitude}`;
    if (!towns.has(spot)) towns.set(spot, { ...at, name: pickLanguage(names, language)?.text ?? key });
  }
  return [...towns.values()];
}
