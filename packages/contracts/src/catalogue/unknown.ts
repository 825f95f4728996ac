import type { Facets } from './search.ts';

/** Types and places, by their ids. */
export type Named = { readonly type: readonly string[]; readonly city: readonly string[] };

/**
 * Which of these types and places the catalogue does not know, or does not know any more.
 *
 * @param facets what it answers about these places: one that is asked for is among them, also while nothing is offered there
 */
export function unknownIn({ cities, types }: Pick<Facets, 'cities' | 'types'>, { type, city }: Named): Named {
  const known = { type: new Set(types.map(({ id }) => id)), city: new Set(cities.map(({ key }) => key)) };
  return { type: type.filter((id) => !known.type.has(id)), city: city.filter((key) => !known.city.has(key)) };
}
