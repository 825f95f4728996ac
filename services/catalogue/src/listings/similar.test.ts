import fc from 'fast-check';
import { propertyWith } from './property.fixture.ts';
import { type Property, summaryOf } from '../property/model.ts';
import { difference, mostSimilar, SIMILAR_COUNT } from './similar.ts';

const { address } = propertyWith();
const at = (latitude: number) => ({ address: { ...address, position: { latitude, longitude: 3.72 } } });
const price = (amount: number) => ({ price: { amount, currency: 'EUR', unit: 'total' as const } });

test.each<[string, Partial<Property>, Partial<Property>]>([
  ['nearer', at(51.06), at(51.5)],
  ['of its type', {}, { typeIds: ['2'] }],
  ['of its price', price(40_000_000), price(90_000_000)],
  ['with as many bedrooms', {}, { facts: { bedrooms: '6' } }],
])('C10 a property that is %s is more alike', (_, near, far) => {
  const home = propertyWith();
  expect(difference(home, propertyWith(near))).toBeLessThan(difference(home, propertyWith(far)));
});

test('C10 a price on request says nothing', () => {
  const secret = (amount: number) => propertyWith({ ...price(amount), isPricePublic: false });
  expect(difference(propertyWith(), secret(1))).toBe(difference(propertyWith(), secret(99_000_000)));
});

const summaries = (candidates: readonly Property[]) => candidates.map(summaryOf);

const properties = fc
  .record({
    id: fc.integer({ min: 1, max: 12 }).map(String),
    goal: fc.constantFrom<'sale' | 'rent'>('sale', 'rent'),
    latitude: fc.double({ min: 49, max: 52, noNaN: true }),
  })
  .map(({ latitude, ...rest }) => propertyWith({ ...rest, ...at(latitude) }));

test('C10 at most a row, of the same goal, never itself, the most alike first', () => {
  fc.assert(
    fc.property(properties, fc.uniqueArray(properties, { selector: ({ id }) => id }), (home, candidates) => {
      const similar = mostSimilar(home, summaries(candidates));
      expect(similar.length).toBeLessThanOrEqual(SIMILAR_COUNT);
      expect(similar.every(({ id, goal }) => id !== home.id && goal === home.goal)).toBe(true);
      const by = similar.map((each) => difference(home, each));
      expect(by).toEqual(by.toSorted((one, other) => one - other));
    }),
  );
});
