import type { Filter } from 'mongodb';
import { type Property, publicPosition } from '../property/property.ts';
import type { StoredProperty } from './stored-property.ts';

/** Degrees to each side: about 22 km to north and south, 18 km to east and west. */
const AROUND = { latitude: 0.2, longitude: 0.25 } as const;

const between = (middle: number, side: number) => ({ $gte: middle - side, $lte: middle + side });

/** Ever wider circles to look for similar properties in: near and of its type, near, of its type, all of its goal. */
export function candidateSteps(property: Property): { where: Filter<StoredProperty>; limit: number }[] {
  const position = publicPosition(property.address);
  const ofGoal = { 'listing.shelf': 'listed' as const, 'listing.goal': property.goal };
  const ofType = { 'listing.types': { $in: [...property.typeIds] } };
  const near = position && {
    'listing.latitude': between(position.latitude, AROUND.latitude),
    'listing.longitude': between(position.longitude, AROUND.longitude),
  };
  return [
    ...(near
      ? [
          { where: { ...ofGoal, ...ofType, ...near }, limit: 200 },
          { where: { ...ofGoal, ...near }, limit: 100 },
        ]
      : []),
    { where: { ...ofGoal, ...ofType }, limit: 100 },
    { where: ofGoal, limit: 50 },
  ];
}
