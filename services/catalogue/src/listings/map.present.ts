import type { PropertyPosition } from '@dorpel/contracts/catalogue';
import { presentCard, type Viewing } from './present.ts';
import type { PropertySummary } from '../property/property.ts';

/** What the map shows of a property; null of one whose place is not known. */
export function presentPosition(property: PropertySummary, viewing: Viewing): PropertyPosition | null {
  const { id, goal, state, position, price, type, title, city, marquee, picture, link } = presentCard(
    property,
    viewing,
  );
  return (
    position && {
      id,
      goal,
      state,
      ...position,
      price,
      type,
      title,
      city,
      marquee,
      picture: picture?.path ?? null,
      link,
    }
  );
}
