import type { Localized } from '@dorpel/i18n/languages';
import type { Address, Media, PropertySummary } from '../property/property.ts';

/** A new-build project as the agency keeps it, with what is not public. */
export type Project = {
  readonly id: string;
  readonly reference: string | null;
  readonly title: Localized;
  readonly headline: Localized;
  readonly description: Localized;
  readonly typeIds: readonly string[];
  /** Cents, as the agency states them over the units for sale. */
  readonly priceMin: number | null;
  readonly priceMax: number | null;
  readonly address: Address;
  readonly media: Media;
  readonly advisorId: string | null;
  /** Units in all, as the agency states them. */
  readonly unitCount: number | null;
  /** ISO date of the expected provisional acceptance. */
  readonly deliveryOn: string | null;
  /** ISO instants. */
  readonly publishedOn: string;
  readonly modifiedOn: string;
};

/** What the figures of a project are made of. */
type Unit = Pick<PropertySummary, 'state' | 'price' | 'isPricePublic'>;

export type PriceRange = { readonly min: number | null; readonly max: number | null };

/**
 * From which to which price units can be bought, in cents. Where a unit keeps its price back, the range is made of the
 * others: the agency's own figures would tell it (C5, C14).
 */
export function priceRange(project: Project, units: readonly Unit[]): PriceRange {
  if (units.every(({ isPricePublic }) => isPricePublic) && project.priceMin !== null) {
    return { min: project.priceMin, max: project.priceMax ?? project.priceMin };
  }
  const amounts = units
    .filter(({ state, isPricePublic }) => isPricePublic && (state === 'available' || state === 'option'))
    .flatMap(({ price }) => price?.amount ?? []);
  return amounts.length === 0 ? { min: null, max: null } : { min: Math.min(...amounts), max: Math.max(...amounts) };
}

/** Units that can still be chosen. */
export const availableCount = (units: readonly Unit[]): number =>
  units.filter(({ state }) => state === 'available').length;

/** How many similar projects a page shows. */
const SIMILAR_COUNT = 3;

/** Projects in the same city first, then those that share a type, then the newest; without the project itself (C10). */
export function similarProjects(project: Project, others: readonly Project[]): Project[] {
  const likeness = (other: Project) =>
    Number(other.address.cityKey === project.address.cityKey) * 2 +
    Number(other.typeIds.some((id) => project.typeIds.includes(id)));
  return others
    .filter(({ id }) => id !== project.id)
    .toSorted((one, other) => likeness(other) - likeness(one) || other.publishedOn.localeCompare(one.publishedOn))
    .slice(0, SIMILAR_COUNT);
}
