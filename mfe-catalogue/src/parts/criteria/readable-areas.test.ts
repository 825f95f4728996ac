/** @jest-environment node */
import { writeBounds, writePoint, writePolygon } from '@dorpel/contracts/area';
import { NO_CRITERIA } from './criteria.ts';
import { readableAreas } from './readable-areas.ts';

const GHENT = { latitude: 51.0543, longitude: 3.7174 };
const AREAS = {
  bounds: writeBounds({ west: 3.65, south: 51.02, east: 3.8, north: 51.1 }),
  polygon: writePolygon([GHENT, { latitude: 51.1, longitude: 3.7 }, { latitude: 51.08, longitude: 3.8 }]),
  near: writePoint(GHENT),
  radius: 10,
  place: 'Gent',
};

describe('X4 the areas of an address', () => {
  test('stay when they lie on earth', () => {
    const criteria = { ...NO_CRITERIA, ...AREAS };
    expect(readableAreas(criteria)).toEqual(criteria);
  });

  test('are left out when they do not, and nothing else is', () => {
    const broken = { bounds: '3.8,51,3.65,52', polygon: 'AAAAAAA', near: '91,3', radius: 10, place: 'Gent' };
    expect(readableAreas({ ...NO_CRITERIA, rooms: 3, ...broken })).toEqual({ ...NO_CRITERIA, rooms: 3 });
  });
});
