import fc from 'fast-check';
import { type Property, summaryOf } from '../property/model.ts';
import { propertyWith } from './property.fixture.ts';
import { difference, familyOf, mostSimilar, SIMILAR_COUNT } from './similar.ts';

const { address } = propertyWith();
const at = (latitude: number) => ({ address: { ...address, position: { latitude, longitude: 3.72 } } });
const price = (amount: number) => ({ price: { amount, currency: 'EUR', unit: 'total' as const } });
const unplaced = (zip: string) => ({ address: { ...address, zip, position: null } });

/** Ghent is at the home of the fixture, Bastogne far away. */
const middles: Record<string, { latitude: number; longitude: number }> = {
  9000: { latitude: 51.05, longitude: 3.72 },
  6600: { latitude: 50, longitude: 5.72 },
};
const middleOf = ({ zip }: { zip: string }) => middles[zip] ?? null;

test.each<[string, Partial<Property>, Partial<Property>]>([
  ['nearer', at(51.06), at(51.5)],
  ['of its price', price(40_000_000), price(90_000_000)],
  ['with as many bedrooms', {}, { facts: { bedrooms: '6' } }],
  ['without a place, but in its municipality', unplaced('9000'), at(51.5)],
  ['near rather than without a place in a municipality far away', at(51.5), unplaced('6600')],
])('C10 a property that is %s is more alike', (_, near, far) => {
  const home = propertyWith();
  const by = (changes: Partial<Property>) => difference(home, propertyWith(changes), middleOf);
  expect(by(near)).toBeLessThan(by(far));
});

test('C10 a price on request says nothing', () => {
  const secret = (amount: number) => propertyWith({ ...price(amount), isPricePublic: false });
  expect(difference(propertyWith(), secret(1), middleOf)).toBe(
    difference(propertyWith(), secret(99_000_000), middleOf),
  );
});

const TYPES = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

const properties = fc
  .record({
    id: fc.integer({ min: 1, max: 30 }).map(String),
    goal: fc.constantFrom<'sale' | 'rent'>('sale', 'rent'),
    typeId: fc.constantFrom(...TYPES),
    latitude: fc.option(fc.double({ min: 49, max: 52, noNaN: true })),
  })
  .map(({ latitude, ...rest }) => propertyWith({ ...rest, ...(latitude === null ? unplaced('6600') : at(latitude)) }));

test('C10 X17 at most a row of its goal and its type, never itself, the most alike first; one of another type where they are few', () => {
  fc.assert(
    fc.property(properties, fc.uniqueArray(properties, { selector: ({ id }) => id }), (home, candidates) => {
      const { alike, other } = mostSimilar(home, candidates.map(summaryOf), middleOf);
      const there = candidates.filter(({ id, goal }) => id !== home.id && goal === home.goal);
      const ofType = there.filter(({ typeId }) => typeId === home.typeId);
      expect(alike).toHaveLength(Math.min(ofType.length, SIMILAR_COUNT));
      for (const { id, goal, typeId } of alike) {
        expect(id).not.toBe(home.id);
        expect([goal, typeId]).toEqual([home.goal, home.typeId]);
      }
      const by = alike.map((each) => difference(home, each, middleOf));
      expect(by).toEqual(by.toSorted((one, another) => one - another));
      const mayStand = there.some(({ typeId }) => typeId !== home.typeId && familyOf(home.typeId).includes(typeId));
      expect(other !== null).toBe(mayStand && alike.length < SIMILAR_COUNT);
      if (other) expect(familyOf(home.typeId)).toContain(other.typeId);
    }),
  );
});

test.each([
  ['a house', '1', '4'],
  ['an apartment', '2', '8'],
  ['a studio', '3', '9'],
  ['a plot', '4', '1'],
  ['a garage', '7', '2'],
])('C10 X17 nothing that serves another purpose stands beside %s', (_, typeId, never) => {
  const { alike, other } = mostSimilar(
    propertyWith({ typeId }),
    [summaryOf(propertyWith({ id: '2', typeId: never }))],
    middleOf,
  );
  expect([alike, other]).toEqual([[], null]);
});
