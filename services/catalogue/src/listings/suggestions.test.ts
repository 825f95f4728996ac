import { NO_FILTERS } from '@dorpel/contracts/filters';
import fc from 'fast-check';
import type { PropertyFilter } from './filters.ts';
import { relaxationsOf } from './suggestions.ts';

const filters = fc.record(
  Object.fromEntries(Object.keys(NO_FILTERS).map((param) => [param, fc.constantFrom(['1'], 1, '1')])),
  { requiredKeys: [] },
) as fc.Arbitrary<PropertyFilter>;

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
