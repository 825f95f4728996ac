import type { PlaceFigures } from '@dorpel/contracts/catalogue';
import type { Language } from '@dorpel/i18n/languages';
import { type Directory, isTown, type LyingIn, type Postcodes } from '../places/places.ts';
import { money } from '../property/property.ts';
import type { FacetRow } from './facets.ts';
import type { PropertyFilter } from './filters.ts';
import { neighboursOf } from './suggestions.ts';

/** What figures are made of: cents, null where a price is not told; m2, 0 where that is not known. */
export type PricedHome = { readonly types: readonly string[]; readonly price: number | null; readonly surface: number };

/** A median of fewer is the price of one home, not of a place. */
const ENOUGH = 5;
const MOST_TOWNS = 12;

/** The middle of some numbers, in whole euro; null of too few. */
function medianOf(values: readonly number[]): ReturnType<typeof money> | null {
  if (values.length < ENOUGH) return null;
  const sorted = values.toSorted((one, other) => one - other);
  const at = sorted.length >> 1;
  const upper = sorted[at] as number;
  const middle = sorted.length % 2 === 1 ? upper : ((sorted[at - 1] as number) + upper) / 2;
  return money(Math.round(middle / 100) * 100);
}

const pricesOf = (homes: readonly PricedHome[]) => homes.flatMap(({ price }) => price ?? []);

function kindsOf(homes: readonly PricedHome[], directory: Directory, language: Language): PlaceFigures['kinds'] {
  const byType = new Map<string, PricedHome[]>();
  for (const home of homes) for (const type of home.types) byType.set(type, [...(byType.get(type) ?? []), home]);
  return [...byType]
    .map(([id, own]) => ({
      id,
      name: directory.typeName(id, language) ?? id,
      count: own.length,
      median: medianOf(pricesOf(own)),
      perSquareMetre: medianOf(
        own.flatMap(({ price, surface }) => (price !== null && surface > 0 ? [price / surface] : [])),
      ),
    }))
    .toSorted((one, other) => other.count - one.count || directory.typeOrder(one.id) - directory.typeOrder(other.id));
}

type Around = {
  readonly goal: NonNullable<PropertyFilter['goal']>;
  /** Counts per city and goal. */
  readonly rows: readonly FacetRow[];
  readonly directory: Directory;
  readonly lyingIn: Pick<LyingIn, 'homesIn'>;
  readonly postcodes: Postcodes;
  readonly language: Language;
};

/** Round a town the nearest with homes; of what holds towns those with the most. */
function townsOf(key: string, around: Around): Pick<PlaceFigures, 'neighbours' | 'towns'> {
  const { goal, rows, directory, lyingIn, language } = around;
  const own = new Set(lyingIn.homesIn(key).map(({ city }) => city));
  const level = directory.city(key)?.level;
  if (!level || isTown({ kind: level })) {
    const others = rows.filter(({ _id }) => !own.has(_id.key));
    return { neighbours: neighboursOf({ ...around, chosen: { city: [key], goal }, rows: others }), towns: [] };
  }
  const towns = rows
    .filter(({ _id }) => _id.goal === goal && own.has(_id.key))
    .map(({ _id, count }) => ({ key: _id.key, name: directory.cityName(_id.key, language) ?? _id.key, count }))
    .toSorted((one, other) => other.count - one.count || one.name.localeCompare(other.name, language));
  return { neighbours: [], towns: towns.slice(0, MOST_TOWNS) };
}

/** What is typical of a place: its homes, what is asked for them, and what lies round it or in it. */
export function placeFigures(key: string, homes: readonly PricedHome[], around: Around): PlaceFigures {
  const { directory, language } = around;
  const prices = pricesOf(homes);
  let [least, most] = [Number.POSITIVE_INFINITY, 0];
  for (const price of prices) [least, most] = [Math.min(least, price), Math.max(most, price)];
  return {
    name: directory.cityName(key, language) ?? key,
    count: homes.length,
    price: prices.length === 0 ? null : { least: money(least), most: money(most) },
    kinds: kindsOf(homes, directory, language),
    ...townsOf(key, around),
  };
}
