/** @jest-environment node */
import fc from 'fast-check';
import { boundsOf, circle, ringOf, simplified } from './shapes.ts';
import { besideOf } from './near-places.ts';

const corner = fc.tuple(fc.double({ min: 2, max: 7, noNaN: true }), fc.double({ min: 49, max: 52, noNaN: true }));

describe('X4 shapes on the map', () => {
  test('a line drawn by hand keeps its ends and loses corners until there are few enough', () => {
    fc.assert(
      fc.property(fc.array(corner, { minLength: 2, maxLength: 300 }), fc.integer({ min: 3, max: 60 }), (line, most) => {
        const result = simplified(line, most);
        expect(result.length).toBeLessThanOrEqual(Math.max(most, 2));
        expect(result[0]).toEqual(line[0]);
        expect(result.at(-1)).toEqual(line.at(-1));
        for (const each of result) expect(line).toContain(each);
      }),
    );
  });

  test('a straight line is its two ends', () => {
    const line = Array.from({ length: 50 }, (_, at) => [3 + at / 100, 51] as const);
    expect(simplified(line, 40)).toEqual([line[0], line[49]]);
  });

  test('a circle is as wide as it says, and closes', () => {
    const ring = circle({ latitude: 51, longitude: 4 }, 10_000);
    const bounds = boundsOf(ring);
    expect(((bounds?.north ?? 0) - (bounds?.south ?? 0)) * 111.32).toBeCloseTo(20, 1);
    expect(ring[0]?.[0]).toBeCloseTo(ring.at(-1)?.[0] ?? 0);
  });

  test('an area closes', () => {
    const corners: [number, number][] = [
      [3, 51],
      [4, 51],
      [4, 52],
    ];
    expect(ringOf({ kind: 'polygon', corners })).toEqual([...corners, corners[0]]);
    expect(boundsOf([])).toBeNull();
  });
});

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
