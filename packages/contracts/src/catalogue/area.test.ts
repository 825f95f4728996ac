import fc from 'fast-check';
import {
  LEAST_CORNERS,
  MOST_CORNERS,
  readBounds,
  readPoint,
  readPolygon,
  writeBounds,
  writePoint,
  writePolygon,
} from './area.ts';

const degrees = (most: number) => fc.integer({ min: -most * 1e5, max: most * 1e5 }).map((value) => value / 1e5);
const points = fc.record({ latitude: degrees(90), longitude: degrees(180) });
const polygons = fc.array(points, { minLength: LEAST_CORNERS, maxLength: MOST_CORNERS });

/** The most a corner is moved by being written: half a step. */
const MOVED = 0.5e-4 + 1e-9;

test('X4 a place and a rectangle are read as they were written', () => {
  fc.assert(
    fc.property(points, points, (one, other) => {
      expect(readPoint(writePoint(one))).toEqual(one);
      const [south, north] = [one.latitude, other.latitude].toSorted((a, b) => a - b) as [number, number];
      const [west, east] = [one.longitude, other.longitude].toSorted((a, b) => a - b) as [number, number];
      const isRectangle = south < north && west < east;
      expect(readBounds(writeBounds({ west, south, east, north }))).toEqual(
        isRectangle ? { west, south, east, north } : null,
      );
    }),
  );
});

test('X4 a drawn area is read as it was written, to six metres, and needs no escaping in an address', () => {
  fc.assert(
    fc.property(polygons, (corners) => {
      const text = writePolygon(corners);
      expect(encodeURIComponent(text)).toBe(text);
      const read = readPolygon(text) ?? [];
      expect(read).toHaveLength(corners.length);
      for (const [at, { latitude, longitude }] of read.entries()) {
        expect(Math.abs(latitude - (corners[at]?.latitude ?? 0))).toBeLessThanOrEqual(MOVED);
        expect(Math.abs(longitude - (corners[at]?.longitude ?? 0))).toBeLessThanOrEqual(MOVED);
      }
      expect(writePolygon(read)).toBe(text);
    }),
  );
});

test('X4 an area of a town in sixty corners is short', () => {
  const town = Array.from({ length: MOST_CORNERS }, (_, at) => ({
    latitude: 51.05 + 0.05 * Math.sin((at / 30) * Math.PI),
    longitude: 3.72 + 0.08 * Math.cos((at / 30) * Math.PI),
  }));
  expect(writePolygon(town).length).toBeLessThan(320);
});

test('X4 whatever else is written is no area, and never an error', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.base64String()), (text) => {
      const corners = readPolygon(text);
      for (const { latitude, longitude } of corners ?? []) {
        expect(Math.abs(latitude)).toBeLessThanOrEqual(90);
        expect(Math.abs(longitude)).toBeLessThanOrEqual(180);
      }
      for (const value of [readBounds(text), readPoint(text)]) {
        expect(Object.values(value ?? {}).every(Number.isFinite)).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});

test.each(['', '51', '51,3,4', '91,3', '51,181', '51;3', ' 51,3', '1e1,3', 'NaN,3', '51,Infinity', '+51,3', '51,'])(
  'X4 %j is no place',
  (text) => {
    expect(readPoint(text)).toBeNull();
  },
);

test.each(['', '1,2,3', '4,51,3,52', '3,52,4,51', '3,51,3,52', '3,51,4,91', '-181,51,4,52', '3,51,4,52,5'])(
  'X4 %j is no rectangle',
  (text) => {
    expect(readBounds(text)).toBeNull();
  },
);

test.each([
  ['two corners', writePolygon([1, 2].map((at) => ({ latitude: at, longitude: at })))],
  ['sixty-one corners', writePolygon(Array.from({ length: 61 }, (_, at) => ({ latitude: at, longitude: at })))],
  ['a corner beyond the pole', writePolygon([0, 1, 91].map((latitude) => ({ latitude, longitude: 0 })))],
  ['half a corner', `${writePolygon([1, 2, 3].map((at) => ({ latitude: at, longitude: at })))}B`],
  ['half a number', `${writePolygon([1, 2, 3].map((at) => ({ latitude: at, longitude: at })))}Bg`],
  ['another character', 'BB BBB'],
  ['an endless number', 'gggggggggggB'.repeat(6)],
])('X4 %s is no area', (_, text) => {
  expect(readPolygon(text)).toBeNull();
});
