import { type Point, writeBounds, writePoint, writePolygon } from '@dorpel/contracts/area';
import fc from 'fast-check';
import { areaOf, blur, distance, isWithin, publicPosition } from './position.ts';

const places = fc.record({
  latitude: fc.double({ min: 36, max: 52, noNaN: true }),
  longitude: fc.double({ min: -9, max: 7, noNaN: true }),
});

test('C5 a blurred place is at most 360 m away, and always the same', () => {
  fc.assert(
    fc.property(places, (place) => {
      expect(distance(place, blur(place))).toBeLessThan(0.36);
      expect(blur(place)).toEqual(blur({ ...place }));
    }),
  );
});

test('C5 blurring hides where in its cell a place is', () => {
  fc.assert(
    fc.property(places, (place) => {
      const shown = blur(place);
      expect(blur(shown)).toEqual(shown);
    }),
  );
  const street = { latitude: 51.03112, longitude: 3.76002 };
  expect(blur({ latitude: street.latitude + 0.0004, longitude: street.longitude + 0.0004 })).toEqual(blur(street));
});

test('C5 only a public address shows its exact position', () => {
  const position = { latitude: 51.03112, longitude: 3.76002 };
  expect(publicPosition({ isPublic: true, position })).toEqual({ ...position, exact: true });
  expect(publicPosition({ isPublic: false, position })).toEqual({ ...blur(position), exact: false });
  expect(publicPosition({ isPublic: true, position: null })).toBeNull();
});

test('C10 distances are in kilometres', () => {
  const ghent = { latitude: 51.0543, longitude: 3.7174 };
  const brussels = { latitude: 50.8466, longitude: 4.3528 };
  expect(distance(ghent, brussels)).toBeCloseTo(50.2, 0);
  expect(distance(ghent, ghent)).toBe(0);
});

const point = (latitude: number, longitude: number): Point => ({ latitude, longitude });
const belgium = fc.record({
  latitude: fc.double({ min: 49.5, max: 51.5, noNaN: true }),
  longitude: fc.double({ min: 2.5, max: 6.4, noNaN: true }),
});

/** Whether a filter's area holds a point, by its rectangle and its test. */
function holds(filter: Parameters<typeof areaOf>[0], { latitude, longitude }: Point): boolean {
  const area = areaOf(filter);
  if (!area) return true;
  const { west, south, east, north } = area.box;
  const isInBox = latitude >= south && latitude <= north && longitude >= west && longitude <= east;
  return isInBox && (area.contains?.({ latitude, longitude }) ?? true);
}

const SQUARE = [point(51, 3), point(51, 4), point(52, 4), point(52, 3)];
/** A horseshoe that is open to the north. */
const HORSESHOE = [
  point(50, 3),
  point(50, 6),
  point(52, 6),
  point(52, 5),
  point(51, 5),
  point(51, 4),
  point(52, 4),
  point(52, 3),
];

test.each<[string, readonly Point[], Point, boolean]>([
  ['the middle of a square', SQUARE, point(51.5, 3.5), true],
  ['east of a square', SQUARE, point(51.5, 4.1), false],
  ['north of a square', SQUARE, point(52.1, 3.5), false],
  ['an arm of a horseshoe', HORSESHOE, point(51.5, 3.5), true],
  ['the other arm of a horseshoe', HORSESHOE, point(51.5, 5.5), true],
  ['between the arms of a horseshoe', HORSESHOE, point(51.5, 4.5), false],
  ['the bottom of a horseshoe', HORSESHOE, point(50.5, 4.5), true],
])('X4 %s', (_, corners, place, expected) => {
  expect(isWithin(corners, place)).toBe(expected);
  expect(isWithin(corners.toReversed(), place)).toBe(expected);
});

test('X4 a drawn rectangle holds what the same rectangle as bounds holds', () => {
  fc.assert(
    fc.property(belgium, belgium, belgium, (one, other, place) => {
      const [south, north] = [one.latitude, other.latitude].toSorted((a, b) => a - b) as [number, number];
      const [west, east] = [one.longitude, other.longitude].toSorted((a, b) => a - b) as [number, number];
      fc.pre(north - south > 0.001 && east - west > 0.001);
      // A step of the drawn area's corners: what is nearer to an edge may fall on either side.
      const isNearEdge = [
        place.latitude - south,
        north - place.latitude,
        place.longitude - west,
        east - place.longitude,
      ];
      fc.pre(isNearEdge.every((gap) => Math.abs(gap) > 0.0001));
      const polygon = writePolygon([point(south, west), point(south, east), point(north, east), point(north, west)]);
      expect(holds({ polygon }, place)).toBe(holds({ bounds: writeBounds({ west, south, east, north }) }, place));
    }),
  );
});

test('X4 a radius holds what is no further away', () => {
  fc.assert(
    fc.property(belgium, belgium, fc.integer({ min: 1, max: 50 }), (centre, place, radius) => {
      const near = writePoint(centre);
      const kilometres = distance(centre, place);
      // The centre is written to a metre.
      fc.pre(Math.abs(kilometres - radius) > 0.01);
      expect(holds({ near, radius }, place)).toBe(kilometres < radius);
    }),
  );
});

test('X4 several areas hold what lies in each of them; none holds everything', () => {
  fc.assert(
    fc.property(belgium, (place) => {
      const bounds = '3,50,4,51.2';
      const near = '50.9,3.9';
      expect(holds({ bounds, near, radius: 30 }, place)).toBe(
        holds({ bounds }, place) && holds({ near, radius: 30 }, place),
      );
    }),
  );
  expect(areaOf({ radius: 5 })).toBeNull();
});
