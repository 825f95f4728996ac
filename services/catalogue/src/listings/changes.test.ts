import fc from 'fast-check';
import { differenceOf, type Glimpse } from './changes.ts';

const home: Glimpse = { status: 'listed', goal: 'sale', state: 'available', price: 30_000_000 };
const sold: Glimpse = { ...home, status: 'references', state: 'sold' };
const rented: Glimpse = { ...home, status: 'references', state: 'rented', goal: 'rent' };
const gone: Glimpse = { ...home, status: 'withdrawn' };

test.each<[string, Glimpse | null, Glimpse, string | null]>([
  ['a home that comes', null, home, 'new'],
  ['a home that comes back', gone, home, 'new'],
  ['a sale that falls through', sold, home, 'new'],
  ['a home for sale that is to rent now', home, { ...home, goal: 'rent' }, 'new'],
  ['a home that is cheaper', home, { ...home, price: 29_900_000 }, 'price-drop'],
  ['a home that is dearer', home, { ...home, price: 30_100_000 }, 'price-rise'],
  ['a home that goes under option', home, { ...home, state: 'option' }, null],
  ['a home that is sold', home, sold, 'sold'],
  ['a home that is rented', { ...home, goal: 'rent' }, rented, 'rented'],
  ['a home that is withdrawn', home, gone, 'withdrawn'],
  ['a reference that is withdrawn', sold, gone, 'withdrawn'],
  ['a reference that comes', null, sold, null],
  ['a home withdrawn twice', gone, gone, null],
])('X3 %s', (_, before, after, kind) => {
  expect(differenceOf(before, after)?.kind ?? null).toBe(kind);
});

const glimpses: fc.Arbitrary<Glimpse> = fc.record({
  status: fc.constantFrom('listed', 'references', 'withdrawn'),
  goal: fc.constantFrom('sale', 'rent'),
  state: fc.constantFrom('available', 'option', 'sold', 'rented'),
  price: fc.option(fc.integer({ min: 1, max: 9 })),
});

test('C5 X3 a price is told only when it was public before and is after', () => {
  fc.assert(
    fc.property(fc.option(glimpses), glimpses, (before, after) => {
      const price = differenceOf(before, after)?.price ?? null;
      if (price) expect(price).toEqual({ from: before?.price, to: after.price });
      if (before?.price == null || after.price === null) expect(price).toBeNull();
    }),
  );
});

test('X3 nothing that stays the same is told', () => {
  fc.assert(fc.property(glimpses, (same) => expect(differenceOf(same, same)).toBeNull()));
});
