import { readPoint } from '@dorpel/contracts/area';
import type { Relaxations } from '@dorpel/contracts/catalogue';
import { FILTER_NAMES, FILTERS } from '@dorpel/contracts/filters';
import type { Language } from '@dorpel/i18n/languages';
import type { FacetRow } from './facets.ts';
import { type PropertyFilter, without } from './filters.ts';
import { type City, type Directory, isTown, type Postcodes } from '../places/places.ts';
import { distance, type Position } from '../property/property.ts';

type Relaxation = {
  readonly filter: (typeof FILTER_NAMES)[number];
  /** The parameters it is made of, of those that are given. */
  readonly params: readonly (keyof PropertyFilter)[];
  /** The other filters. */
  readonly rest: PropertyFilter;
};

const isGiven = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0);

/** Every way to drop one of the filters that are given (C15); the goal is no filter of the visitor, but the list itself. */
export const relaxationsOf = (filter: PropertyFilter): Relaxation[] =>
  FILTER_NAMES.filter((name) => name !== 'goal').flatMap((name) => {
    const params = (Object.keys(FILTERS[name].none) as (keyof PropertyFilter)[]).filter((param) =>
      isGiven(filter[param]),
    );
    return params.length === 0 ? [] : [{ filter: name, params, rest: without(filter, name) }];
  });

/** A quarter of an hour by car: further away it is another search. */
const NEAR = 20;
const MOST = 5;
/** Where there is nothing near: so many of the nearest. */
const MOST_FAR = 2;

/** Kilometres of the circles that are offered round a place. */
export const CIRCLES = [10, 20, 50] as const;

type NeighbourSearch = {
  readonly chosen: Pick<PropertyFilter, 'city' | 'zip' | 'goal'>;
  /** Counts per city and goal under the other filters. */
  readonly rows: readonly FacetRow[];
  readonly directory: Directory;
  readonly postcodes: Postcodes;
  readonly language: Language;
};

const whereIs = (city: City | null, postcodes: Postcodes): Position | null =>
  city && (city.position ?? postcodes.position(city));

/** Where the places that were chosen are. */
function positionsOf(
  { city = [], zip = [] }: Pick<PropertyFilter, 'city' | 'zip'>,
  directory: Directory,
  postcodes: Postcodes,
): Position[] {
  const cities = city.flatMap((key) => whereIs(directory.city(key), postcodes) ?? []);
  return [...cities, ...zip.flatMap((each) => postcodes.position({ country: 'BE', zips: [each] }) ?? [])];
}

/** The one place that was chosen, if it is a town: circles are drawn round no province. */
export function centreOf(
  { city = [], zip = [] }: Pick<PropertyFilter, 'city' | 'zip'>,
  { directory, postcodes, language }: Pick<NeighbourSearch, 'directory' | 'postcodes' | 'language'>,
): { readonly name: string; readonly position: Position } | null {
  const [key, ...others] = city;
  if (key === undefined || others.length > 0 || zip.length > 0) return null;
  const found = directory.city(key);
  const [name, position, level] = [directory.cityName(key, language), whereIs(found, postcodes), found?.level];
  return name && position && (!level || isTown({ kind: level })) ? { name, position } : null;
}

/** From where distances count: the place of the visitor's own circle, else the one place that is asked for. Null where there is none. */
export function originFor(
  { near, city = [], zip = [] }: PropertyFilter,
  directory: Directory,
  postcodes: Postcodes,
): Position | null {
  if (near !== undefined) return readPoint(near);
  const [position] = city.length + zip.length === 1 ? positionsOf({ city, zip }, directory, postcodes) : [];
  return position ?? null;
}

/** Cities with something to see near those that were chosen, nearest first (C15). */
export function neighboursOf({
  chosen,
  rows,
  directory,
  postcodes,
  language,
}: NeighbourSearch): Relaxations['neighbours'] {
  const isChosen = ({ key, zips }: City) =>
    chosen.city?.includes(key) === true || zips.some((zip) => chosen.zip?.includes(zip) === true);
  const from = positionsOf(chosen, directory, postcodes);
  const counts = new Map<string, number>();
  for (const { _id, count } of rows) {
    if (chosen.goal === undefined || _id.goal === chosen.goal) counts.set(_id.key, (counts.get(_id.key) ?? 0) + count);
  }
  const found = [...counts].flatMap(([key, count]) => {
    const city = directory.city(key);
    const position = city && !isChosen(city) ? whereIs(city, postcodes) : null;
    if (!position || from.length === 0) return [];
    const kilometres = Math.min(...from.map((each) => distance(each, position)));
    const name = directory.cityName(key, language) ?? key;
    return [{ key, name, count, distance: Math.round(kilometres * 10) / 10 }];
  });
  const sorted = found.sort((one, other) => one.distance - other.distance || other.count - one.count);
  const near = sorted.filter((each) => each.distance <= NEAR).slice(0, MOST);
  return near.length > 0 ? near : sorted.slice(0, MOST_FAR);
}
