import { comparedPrice, distance, type Property, type PropertySummary, publicPosition } from '../property/property.ts';

/** What two properties are compared by. */
type Comparable = Pick<Property, 'address' | 'price' | 'isPricePublic' | 'facts' | 'typeIds'>;

/** How many similar properties a page shows: one row (numberItemOfRow, specification, section 9). */
export const SIMILAR_COUNT = 4;

/** What weighs as much as ten kilometres: another type, a price that is one and a half times as high, two bedrooms. */
const WEIGHTS = { perKilometre: 0.1, otherType: 1, perPriceRatio: 1 / Math.log(1.5), perBedroom: 0.5 } as const;

/** Kilometres that are assumed where a place is not known. */
const FAR = 50;

/** How different two properties are to a visitor; 0 is the same. Only what is public counts. */
export function difference(one: Comparable, other: Comparable): number {
  const places = [publicPosition(one.address), publicPosition(other.address)] as const;
  const kilometres = places[0] && places[1] ? distance(places[0], places[1]) : FAR;
  const prices = [comparedPrice(one), comparedPrice(other)] as const;
  const ratio = prices[0] && prices[1] ? Math.abs(Math.log(prices[0] / prices[1])) : Math.log(1.5);
  const bedrooms = Math.abs(Number(one.facts['bedrooms'] ?? 0) - Number(other.facts['bedrooms'] ?? 0));
  const isOtherType = !one.typeIds.some((id) => other.typeIds.includes(id));
  return (
    kilometres * WEIGHTS.perKilometre +
    ratio * WEIGHTS.perPriceRatio +
    bedrooms * WEIGHTS.perBedroom +
    Number(isOtherType) * WEIGHTS.otherType
  );
}

/** The candidates most like a property, best first, without itself (C10). */
export function mostSimilar(
  property: Pick<Property, 'id' | 'goal'> & Comparable,
  candidates: readonly PropertySummary[],
): PropertySummary[] {
  return candidates
    .filter(({ id, goal }) => id !== property.id && goal === property.goal)
    .map((candidate) => ({ candidate, by: difference(property, candidate) }))
    .sort((one, other) => one.by - other.by || one.candidate.id.localeCompare(other.candidate.id))
    .slice(0, SIMILAR_COUNT)
    .map(({ candidate }) => candidate);
}
