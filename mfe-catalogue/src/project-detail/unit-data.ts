import type { PropertyCard } from '@dorpel/contracts/catalogue';
import type { Context } from '@dorpel/federation';
import { type CardData, toCard } from '../parts/card/card-data.ts';

/** A home of a price list. */
export type UnitData = CardData & {
  /** m2, to sort by: of the home, or of its land where there is none. */
  readonly surface: number | null;
};

export const toUnit = (property: PropertyCard, href: Context['href']): UnitData => ({
  ...toCard(property, href),
  surface: property.livingSurface ?? property.plotSurface,
});
