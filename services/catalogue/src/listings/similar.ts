import { DWELLING_TYPES } from '@dorpel/contracts/catalogue';
import {
  comparedPrice,
  distance,
  type Position,
  type Property,
  type PropertySummary,
  publicPosition,
} from '../property/property.ts';

/** What two properties are compared by. */
type Comparable = Pick<Property, 'address' | 'price' | 'isPricePublic' | 'facts' | 'typeId'>;

/** How many similar properties a page shows: one row (numberItemOfRow, specification, section 9). */
export const SIMILAR_COUNT = 4;

/** Types that somebody looks at who looks at one of them (specification, section 3): to live in, or to work in. Any other stands alone. */
const FAMILIES: readonly (readonly string[])[] = [DWELLING_TYPES, ['6', '8', '9']];

/** The types beside which a property of a type may stand, its own among them. */
export const familyOf = (typeId: string): readonly string[] =>
  FAMILIES.find((each) => each.includes(typeId)) ?? [typeId];

/** What one step away is: a price that is a fifth higher, another bedroom, ten kilometres. */
const STEP = { price: Math.log(1.2), bedrooms: 1, kilometres: 10 } as const;

/** Steps of each kind count so far; what is not known of one of the two counts as halfway there. */
const MOST_STEPS = 6;
const UNKNOWN = MOST_STEPS / 2;

const steps = (apart: number | null, step: number) => (apart === null ? UNKNOWN : Math.min(apart / step, MOST_STEPS));

const both = <T>(one: T | null, other: T | null, apart: (one: T, other: T) => number): number | null =>
  one === null || other === null ? null : apart(one, other);

/** Where a postcode is; null where it is not known. */
export type MiddleOf = (address: { readonly country: string; readonly zip: string }) => Position | null;

/** Where the public may think a property is: its place, else the middle of its postcode. */
export const placeOf = ({ address }: Pick<Property, 'address'>, middleOf: MiddleOf): Position | null =>
  publicPosition(address) ?? middleOf(address);

/**
 * How different two properties are to a visitor: how many steps apart in price, bedrooms and distance; 0 is the same. Only
 * what is public counts.
 */
export function difference(one: Comparable, other: Comparable, middleOf: MiddleOf): number {
  const rooms = [one, other].map(({ facts }) => Number(facts['bedrooms'] ?? 0)) as [number, number];
  return (
    steps(
      both(comparedPrice(one) || null, comparedPrice(other) || null, (a, b) => Math.abs(Math.log(a / b))),
      STEP.price,
    ) +
    steps(Math.abs(rooms[0] - rooms[1]), STEP.bedrooms) +
    steps(both(placeOf(one, middleOf), placeOf(other, middleOf), distance), STEP.kilometres)
  );
}

export type Similar = {
  /** Of its type, the most alike first. */
  readonly alike: readonly PropertySummary[];
  /** Where there are few of its type: the most alike of another that serves the same. */
  readonly other: PropertySummary | null;
};

/** The candidates most like a property, without itself (C10): a row of its own type, or less than that and one of another. */
export function mostSimilar(
  property: Pick<Property, 'id' | 'goal'> & Comparable,
  candidates: readonly PropertySummary[],
  middleOf: MiddleOf,
): Similar {
  const family = familyOf(property.typeId);
  const ordered = candidates
    .filter(({ id, goal, typeId }) => id !== property.id && goal === property.goal && family.includes(typeId))
    .map((candidate) => ({ candidate, by: difference(property, candidate, middleOf) }))
    .sort((one, other) => one.by - other.by || one.candidate.id.localeCompare(other.candidate.id))
    .map(({ candidate }) => candidate);
  const alike = ordered.filter(({ typeId }) => typeId === property.typeId).slice(0, SIMILAR_COUNT);
  const other = ordered.find(({ typeId }) => typeId !== property.typeId) ?? null;
  return { alike, other: alike.length < SIMILAR_COUNT ? other : null };
}
