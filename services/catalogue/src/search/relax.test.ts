import fc from 'fast-check';
import type { PropertyFilter } from '../property/filter.queries.ts';
import { relaxationsOf } from './relax.ts';

const filters: fc.Arbitrary<PropertyFilter> = fc.record(
  {
    goal: fc.constantFrom('sale', 'rent'),
    city: fc.constant(['gent']),
    zip: fc.constant(['9000']),
    type: fc.constant(['1']),
    priceMin: fc.nat(),
    priceMax: fc.nat(),
    rooms: fc.nat(9),
    garages: fc.nat(9),
    parking: fc.nat(9),
    surface: fc.nat(900),
    search: fc.constant('tuin'),
    bounds: fc.constant('3,50,4,51'),
    near: fc.constant('51,3'),
    radius: fc.nat(50),
  },
  { requiredKeys: [] },
);

test('C15 each filter that is given can be dropped, whole and alone; goal and collection never', () => {
  fc.assert(
    fc.property(filters, (filter) => {
      const relaxations = relaxationsOf(filter);
      for (const { params, rest } of relaxations) {
        expect(Object.keys(rest).toSorted()).toEqual(
          Object.keys(filter)
            .filter((name) => !(params as string[]).includes(name))
            .toSorted(),
        );
      }
      const dropped = relaxations.flatMap(({ params }) => params).toSorted();
      expect(dropped).toEqual(
        Object.keys(filter)
          .filter((name) => name !== 'goal')
          .toSorted(),
      );
    }),
  );
});

test('C15 an empty list of cities is no filter', () => {
  expect(relaxationsOf({ city: [], goal: 'sale' })).toEqual([]);
});
