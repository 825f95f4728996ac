import fc from 'fast-check';
import { nearPlaces, nearSteps } from './near-steps.ts';

const degree = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
const place = fc.record({ latitude: degree(90), longitude: degree(180), name: fc.string() });

test('X26 what is near comes out of its steps where it was, within half a step', () => {
  fc.assert(
    fc.property(fc.array(place, { maxLength: 5 }), place, (near, home) => {
      const found = nearPlaces(nearSteps(near, home), home);
      expect(found.map(({ name }) => name)).toEqual(near.map(({ name }) => name));
      for (const [at, { latitude, longitude }] of found.entries()) {
        expect(Math.abs(latitude - (near[at]?.latitude ?? 0))).toBeLessThan(0.000051);
        expect(Math.abs(longitude - (near[at]?.longitude ?? 0))).toBeLessThan(0.000051);
      }
    }),
  );
});
