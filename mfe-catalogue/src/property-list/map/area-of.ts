import { readPoint, readPolygon } from '@dorpel/contracts/area';
import type { Criteria } from '../../parts/criteria/criteria.ts';
import type { MapArea } from '../../parts/map/messages.ts';

/** The drawn area or the circle of a search as the map draws it; a drawn one is the finer. */
export function areaOf({ polygon, near, radius }: Criteria): MapArea | null {
  const corners = polygon ? readPolygon(polygon) : null;
  if (corners) {
    return { kind: 'polygon', corners: corners.map(({ longitude, latitude }) => [longitude, latitude]) };
  }
  const point = near ? readPoint(near) : null;
  return point && radius ? { kind: 'circle', ...point, kilometres: radius } : null;
}
