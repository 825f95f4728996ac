import { readBounds, readPoint, readPolygon } from '@dorpel/contracts/area';
import { type Criteria, NO_AREA } from './criteria.ts';

/** The criteria without the areas that look like one in the address, but name none on earth. */
export function readableAreas(criteria: Criteria): Criteria {
  const { bounds, polygon, near } = criteria;
  const isCircle = near !== '' && readPoint(near) !== null;
  return {
    ...criteria,
    bounds: readBounds(bounds) ? bounds : NO_AREA.bounds,
    polygon: readPolygon(polygon) ? polygon : NO_AREA.polygon,
    ...(isCircle ? {} : { near: NO_AREA.near, radius: NO_AREA.radius, place: NO_AREA.place }),
  };
}
