import { besideOf } from './near-places.ts';
import { boundsOf } from './shapes.ts';

test('X26 a home stays in the middle of what is near it, and what is farther than a kilometre moves nothing', () => {
  const home = { latitude: 51.05, longitude: 3.72 };
  const shop = { name: 'Kruidenier', latitude: 51.053, longitude: 3.718 };
  const station = { name: 'Station', latitude: 51.09, longitude: 3.75 };
  const bounds = boundsOf(besideOf(home, [shop, station]));
  expect(bounds?.north).toBeCloseTo(51.053, 6);
  expect(bounds?.south).toBeCloseTo(51.047, 6);
  expect(bounds?.west).toBeCloseTo(3.718, 6);
  expect(bounds?.east).toBeCloseTo(3.722, 6);
  expect(boundsOf(besideOf(home, []))).toEqual({ west: 3.72, south: 51.05, east: 3.72, north: 51.05 });
});
