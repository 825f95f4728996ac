import fc from 'fast-check';
import {
  ENERGY_SCALES,
  labelImage,
  labelOf,
  labelsOf,
  labelText,
  presentEnergy,
  type Region,
  regionOf,
} from './energy.ts';

/** [region, value, label]: both sides of every bound of the specification, section 9. */
const boundaries: [Region, number, string][] = [
  ['flanders', -0.1, 'a_plus'],
  ['flanders', 0, 'a'],
  ['flanders', 100, 'a'],
  ['flanders', 100.1, 'b'],
  ['flanders', 200, 'b'],
  ['flanders', 200.1, 'c'],
  ['flanders', 300, 'c'],
  ['flanders', 300.1, 'd'],
  ['flanders', 400, 'd'],
  ['flanders', 400.1, 'e'],
  ['flanders', 500, 'e'],
  ['flanders', 500.1, 'f'],
  ['brussels', -1, 'a_plus'],
  ['brussels', 0, 'a'],
  ['brussels', 23, 'a'],
  ['brussels', 23.5, 'a_sub'],
  ['brussels', 24, 'a_sub'],
  ['brussels', 45, 'a_sub'],
  ['brussels', 46, 'b_plus'],
  ['brussels', 62, 'b_plus'],
  ['brussels', 63, 'b'],
  ['brussels', 79, 'b'],
  ['brussels', 80, 'b_sub'],
  ['brussels', 95, 'b_sub'],
  ['brussels', 96, 'c_plus'],
  ['brussels', 113, 'c_plus'],
  ['brussels', 114, 'c'],
  ['brussels', 132, 'c'],
  ['brussels', 133, 'c_sub'],
  ['brussels', 150, 'c_sub'],
  ['brussels', 151, 'd_plus'],
  ['brussels', 170, 'd_plus'],
  ['brussels', 171, 'd'],
  ['brussels', 190, 'd'],
  ['brussels', 191, 'd_sub'],
  ['brussels', 210, 'd_sub'],
  ['brussels', 211, 'e_plus'],
  ['brussels', 232, 'e_plus'],
  ['brussels', 233, 'e'],
  ['brussels', 253, 'e'],
  ['brussels', 254, 'e_sub'],
  ['brussels', 275, 'e_sub'],
  ['brussels', 276, 'f_plus'],
  ['brussels', 298, 'f_plus'],
  ['brussels', 299, 'f'],
  ['brussels', 322, 'f'],
  ['brussels', 323, 'f_sub'],
  ['brussels', 345, 'f_sub'],
  ['brussels', 345.1, 'g'],
  ['brussels', 347, 'g'],
  ['wallonia', -0.1, 'a_plusplus'],
  ['wallonia', 0, 'a_plus'],
  ['wallonia', 45, 'a_plus'],
  ['wallonia', 45.1, 'a'],
  ['wallonia', 85, 'a'],
  ['wallonia', 85.1, 'b'],
  ['wallonia', 170, 'b'],
  ['wallonia', 170.1, 'c'],
  ['wallonia', 255, 'c'],
  ['wallonia', 255.1, 'd'],
  ['wallonia', 340, 'd'],
  ['wallonia', 340.1, 'e'],
  ['wallonia', 425, 'e'],
  ['wallonia', 425.1, 'f'],
  ['wallonia', 510, 'f'],
  ['wallonia', 510.1, 'g'],
];

test.each(boundaries)('C11 %s: %d kWh/m2 is %s', (region, value, label) => {
  expect(labelOf(region, value)).toBe(label);
});

const regions = fc.constantFrom<Region>('flanders', 'brussels', 'wallonia');

test('C11 every value has a label, and a higher value never a better one', () => {
  const values = fc.double({ min: -500, max: 5000, noNaN: true });
  fc.assert(
    fc.property(regions, values, values, (region, one, other) => {
      const order = labelsOf(region);
      const ranks = [Math.min(one, other), Math.max(one, other)].map((value) => order.indexOf(labelOf(region, value)!));
      expect(ranks[0]).toBeGreaterThanOrEqual(0);
      expect(ranks[1]).toBeGreaterThanOrEqual(ranks[0]!);
    }),
  );
});

test('C11 every scale rises and names each label once', () => {
  for (const [region, scale] of Object.entries(ENERGY_SCALES)) {
    const bounds = scale.steps.map(({ upTo }) => upTo);
    expect(bounds).toEqual(bounds.toSorted((one, other) => one - other));
    expect(new Set(labelsOf(region as Region)).size).toBe(scale.steps.length + 1);
  }
});

test.each([
  ['a_plusplus', 'A++'],
  ['a_plus', 'A+'],
  ['b', 'B'],
  ['f_sub', 'F-'],
])('C11 label %s reads %s', (label, text) => {
  expect(labelText(label)).toBe(text);
});

const known = { status: 'known' as const, value: null, label: null, text: null };

test('C11 a label has its picture and text', () => {
  expect(presentEnergy('brussels', { ...known, value: 50 })).toEqual({
    region: 'brussels',
    status: 'known',
    label: 'b_plus',
    text: 'B+',
    value: 50,
    image: '/images/epc/brussels/b_plus.png',
  });
  expect(labelImage('wallonia', 'g')).toBe('/images/epc/wallonia/g.png');
});

test('C11 the value decides, the label of the certificate stands in', () => {
  expect(presentEnergy('flanders', { ...known, value: 187, label: 'f' })?.label).toBe('b');
  expect(presentEnergy('flanders', { ...known, label: 'f' })?.label).toBe('f');
  expect(presentEnergy('flanders', { ...known, label: '../../secret' })).toBeNull();
});

test('C11 Luxembourg shows the text of its label', () => {
  expect(presentEnergy('luxembourg', { ...known, value: 80, text: 'C' })).toMatchObject({
    label: null,
    text: 'C',
    value: 80,
    image: null,
  });
});

test.each(['in-request', 'not-applicable'] as const)('C11 %s hides every figure', (status) => {
  expect(presentEnergy('flanders', { status, value: 300, label: 'c', text: 'C' })).toEqual({
    region: 'flanders',
    status,
    label: null,
    text: null,
    value: null,
    image: null,
  });
});

test('C11 nothing known is nothing shown', () => {
  expect(presentEnergy('flanders', known)).toBeNull();
  expect(presentEnergy('other', known)).toBeNull();
});

const regionBoundaries: [string, string, string][] = [
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

test.each(regionBoundaries)('S4 %s %s lies in %s', (country, zip, region) => {
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
