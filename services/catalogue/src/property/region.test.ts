import fc from 'fast-check';
import { regionOf } from './region.ts';

const boundaries: [string, string, string][] = [
  ['BE', '999', 'other'],
  ['BE', '0999', 'other'],
  ['BE', '1000', 'brussels'],
  ['BE', '1299', 'brussels'],
  ['BE', '1300', 'wallonia'],
  ['BE', '1499', 'wallonia'],
  ['BE', '1500', 'flanders'],
  ['BE', '3999', 'flanders'],
  ['BE', '4000', 'wallonia'],
  ['BE', '7999', 'wallonia'],
  ['BE', '8000', 'flanders'],
  ['BE', '9999', 'flanders'],
  ['BE', '10000', 'other'],
  ['BE', '1OOO', 'other'],
  ['LU', '1009', 'luxembourg'],
  ['LU', '9999', 'luxembourg'],
  ['ES', '03590', 'other'],
  ['ES', '1500', 'other'],
];

test.each(boundaries)('S4 %s %s lies in %s', (country, zip, region) => {
  expect(regionOf(country, zip)).toBe(region);
});

test('S4 the country decides before the postcode', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1000, max: 9999 }), (code) => {
      expect(regionOf('LU', String(code))).toBe('luxembourg');
      expect(regionOf('ES', String(code))).toBe('other');
      expect(regionOf('BE', String(code))).not.toBe('other');
    }),
  );
});
