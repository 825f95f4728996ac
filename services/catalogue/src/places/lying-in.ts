import type { Atlas, PlaceKind } from './atlas.ts';
import { type Directory, placeOf } from './directory.ts';

/** Homes of a town: all of them, or those of some of its postcodes. */
export type TownHomes = { readonly city: string; readonly zips: readonly string[] | null };

/** What lists say of where: keys of places, postcodes, and what is left out. */
type Where = {
  readonly city?: readonly string[] | undefined;
  readonly zip?: readonly string[] | undefined;
  readonly not?: readonly string[] | undefined;
};

/** Which of the agency's homes lie in which places of the atlas. */
export type LyingIn = {
  /**
   * A filter with places of all sizes as the towns and postcodes that homes are stored with. `within` is there where a place is
   * more, or less, than one of the agency's towns; one without any town holds no home.
   */
  expand<F extends Where>(filter: F): F & { readonly within?: readonly TownHomes[] };
  /** Where homes of a place are; none where the agency has no town there. */
  homesIn(key: string): readonly TownHomes[];
  /** The places that have a list of their own: towns of the agency, and what they lie in that people look in; each once. */
  readonly listed: readonly string[];
};

/** What people look in, besides towns; an arrondissement is called as its town is, and a country is the whole list. */
const LOOKED_IN: ReadonlySet<PlaceKind> = new Set(['region', 'province', 'area', 'municipality']);

/** Places each town of an agency, with each of its postcodes, in the atlas. */
export function createLyingIn(directory: Directory, atlas: Atlas): LyingIn {
  /** By place: the postcodes of each town that lie in it. */
  const towns = new Map<string, Map<string, string[]>>();
  for (const { key: city, names, zips, country } of directory.cities) {
    for (const zip of zips.length > 0 ? zips : ['']) {
      for (const place of atlas.around({ names, zip, country })) {
        const inside = towns.get(place) ?? new Map<string, string[]>();
        inside.set(city, [...(inside.get(city) ?? []), zip]);
        towns.set(place, inside);
      }
    }
  }
  const own = new Map(directory.cities.map((city) => [city.key, city]));

  function homesIn(key: string): TownHomes[] {
    const town = own.get(key);
    const place = town ? placeOf(town, atlas) : atlas.get(key);
    const inside = [...(towns.get(place?.key ?? '') ?? [])].filter(([city]) => city !== town?.key);
    return [
      // A town of the agency's own is all that the agency calls so.
      ...(town ? [{ city: town.key, zips: null }] : []),
      ...inside.map(([city, zips]) => ({
        city,
        zips: zips.length === Math.max(1, own.get(city)?.zips.length ?? 0) ? null : zips,
      })),
    ];
  }

  /** What is left out of a list, as towns and postcodes. */
  const leftOut = (value: string): string[] => {
    const [, key] = /^city-(.+)$/.exec(value) ?? [];
    if (key === undefined) return [value];
    const homes = homesIn(key);
    return homes.length === 0
      ? [value]
      : homes.flatMap(({ city, zips }) => (zips === null ? [`city-${city}`] : zips.map((zip) => `zip-${zip}`)));
  };

  /** Towns by what the atlas calls them: of one place, the agency's own key is the one with a page. */
  const called = new Set(directory.cities.flatMap((city) => placeOf(city, atlas)?.key ?? []));
  const around = [...towns.keys()].filter((key) => !called.has(key) && LOOKED_IN.has(atlas.get(key)?.kind ?? 'part'));

  return {
    listed: [...own.keys(), ...around],
    expand(filter) {
      const { city = [], not = [] } = filter;
      const homes = city.map((key) => ({ key, inside: homesIn(key) }));
      const isPlain = homes.every(({ key, inside }) => inside.length === 1 && inside[0]?.city === key);
      const left = not.flatMap(leftOut);
      const { city: _, ...rest } = filter;
      return {
        ...(isPlain ? filter : rest),
        // Nobody's town stands for a place without homes.
        ...(!isPlain && {
          within: homes.flatMap(({ key, inside }) => (inside.length > 0 ? inside : [{ city: key, zips: null }])),
        }),
        ...(left.join() !== not.join() && { not: [...new Set(left)] }),
      } as typeof filter & { within?: readonly TownHomes[] };
    },
    homesIn,
  };
}
