import fc from 'fast-check';
import { blur, distance, publicPosition } from './position.ts';

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
