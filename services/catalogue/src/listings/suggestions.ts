import type { Relaxations } from '@dorpel/contracts/catalogue';
import { FILTER_NAMES, FILTERS } from '@dorpel/contracts/filters';
import type { Language } from '@dorpel/i18n/languages';
import type { FacetRow } from './facets.ts';
import { type PropertyFilter, without } from './filters.ts';
import type { City, Directory, Postcodes } from '../places/places.ts';
import { distance } from '../property/property.ts';

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

type NeighbourSearch = {
  readonly chosen: Pick<PropertyFilter, 'city' | 'zip' | 'goal'>;
  /** Counts per city and goal under the other filters. */
  readonly rows: readonly FacetRow[];
  readonly directory: Directory;
  readonly postcodes: Postcodes;
  readonly language: Language;
};

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
  const from = directory.cities.filter(isChosen).flatMap((city) => postcodes.position(city) ?? []);
  const counts = new Map<string, number>();
  for (const { _id, count } of rows) {
    if (chosen.goal === undefined || _id.goal === chosen.goal) counts.set(_id.key, (counts.get(_id.key) ?? 0) + count);
  }
  const found = [...counts].flatMap(([key, count]) => {
    const city = directory.city(key);
    const position = city && !isChosen(city) ? postcodes.position(city) : null;
    if (!position || from.length === 0) return [];
    const kilometres = Math.min(...from.map((each) => distance(each, position)));
    if (kilometres > NEAR) return [];
    const name = directory.cityName(key, language) ?? key;
    return [{ key, name, count, distance: Math.round(kilometres * 10) / 10 }];
  });
  return found.sort((one, other) => one.distance - other.distance || other.count - one.count).slice(0, MOST);
}
