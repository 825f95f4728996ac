import { LANGUAGES, type Localized } from '@dorpel/i18n/languages';
import type { What } from '../property/property.ts';

/** Degrees of longitude and latitude, one after the other for each corner. */
export type Corners = readonly number[];

/** A place as data tells it; an area has several corners, and is reached at the nearest. */
export type PlaceRow = {
  readonly what: What;
  /** As it calls itself; null where nobody says. */
  readonly name: string | null;
  /** In languages in which it is called otherwise; absent where there are none. */
  readonly names?: Localized;
  readonly at: Corners;
};

/** One thing that a source of data tells. */
export type Told =
  | ({ readonly is: 'place' } & PlaceRow)
  /** Where somebody may walk; corners that two streets share are crossings. */
  | { readonly is: 'street'; readonly at: Corners }
  /** What nobody walks across but where a street does. */
  | { readonly is: 'water'; readonly at: Corners };

type Tags = Readonly<Record<string, unknown>>;

/** Highways on which nobody walks. */
const NO_WALK = new Set(
  'motorway motorway_link trunk trunk_link construction proposed raceway bus_guideway abandoned corridor'.split(' '),
);
const WATERS = new Set(['river', 'canal']);
const FORBIDDEN = new Set(['no', 'private']);

/** What a place of OpenStreetMap is to somebody who looks for a home; null for all else. https://wiki.openstreetmap.org/wiki/Map_features */
function whatOf({ railway, station, highway, shop, amenity, leisure, access }: Tags): What | null {
  if (railway === 'station' || railway === 'halt') {
    if (station === 'subway' || station === 'light_rail') return 'metro';
    return station === undefined || station === 'train' ? 'train' : null;
  }
  if (railway === 'subway_entrance') return 'metro';
  if (railway === 'tram_stop') return 'tram';
  if (highway === 'bus_stop') return 'bus';
  if (FORBIDDEN.has(String(access))) return null;
  if (shop === 'supermarket' || shop === 'bakery') return shop;
  if (amenity === 'pharmacy' || amenity === 'school') return amenity;
  if (amenity === 'kindergarten') return 'nursery';
  return leisure === 'park' || leisure === 'playground' ? leisure : null;
}

const textOf = (value: unknown) => (typeof value === 'string' && value.trim() ? value.trim().slice(0, 100) : null);

function namesOf(tags: Tags, name: string | null): Localized {
  const others = LANGUAGES.flatMap((language) => {
    const called = textOf(tags[`name:${language}`]);
    return called === null || called === name ? [] : [[language, called] as const];
  });
  return Object.fromEntries(others);
}

/** A way of OpenStreetMap on which one may walk. */
const isWalked = ({ highway, foot, access }: Tags) =>
  typeof highway === 'string' &&
  !NO_WALK.has(highway) &&
  foot !== 'no' &&
  foot !== 'private' &&
  (!FORBIDDEN.has(String(access)) || foot === 'yes' || foot === 'designated');

/**
 * What a feature of OpenStreetMap tells, by its tags.
 * @param at its corners: of an area those of its outline
 */
export function toldBy(tags: Tags, is: 'point' | 'line' | 'area', at: Corners): Told | null {
  const what = whatOf(tags);
  if (what !== null && is !== 'line') {
    const name = textOf(tags['name']);
    const names = namesOf(tags, name);
    return { is: 'place', what, name, ...(Object.keys(names).length > 0 && { names }), at };
  }
  if (is === 'point') return null;
  if (is === 'line' && isWalked(tags)) return { is: 'street', at };
  const isWater = tags['natural'] === 'water' || tags['waterway'] === 'riverbank';
  // What flows under a street or a square is in nobody's way.
  if ((is === 'area' && isWater) || (WATERS.has(String(tags['waterway'])) && tags['tunnel'] === undefined))
    return { is: 'water', at };
  return null;
}
