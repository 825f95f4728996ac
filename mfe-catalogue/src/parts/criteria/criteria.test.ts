/** @jest-environment node */
import { CARD_FIGURES, SORTS } from '@dorpel/contracts/filters';
import fc from 'fast-check';
import { formatCriteria, isFromForm, NO_CRITERIA, parseCriteria } from './criteria.ts';

const parse = (text: string) => parseCriteria(new URLSearchParams(text));

const ASKED = 'city=gent&type=1&price=200000-&rooms=3&search=tuin';

describe('the address of a list', () => {
  test('C2 says filters, view, order and page, always in this order, and is read back as the same', () => {
    const shown = fc.record({
      view: fc.constantFrom('list' as const, 'map' as const, null),
      figure: fc.constantFrom(...CARD_FIGURES, null),
      sort: fc.constantFrom(...SORTS),
      page: fc.integer({ min: 1, max: 10_000 }),
    });
    fc.assert(
      fc.property(shown, (each) => {
        const criteria = { ...parse(ASKED), ...each };
        expect(formatCriteria(criteria)).toMatch(
          new RegExp(`^\\?${ASKED}(&view=\\w+)?(&figure=[\\w-]+)?(&sort\\w*=[\\w-]+)?(&page=\\d+)?$`),
        );
        expect(parse(formatCriteria(criteria))).toEqual(criteria);
      }),
    );
  });

  test('C2 ignores values that make no sense', () => {
    expect(parse('page=0&page=-1&sort=random&sortPrice=up&view=globe')).toEqual(NO_CRITERIA);
  });

  test.each([
    ['sortPrice=asc', 'price-up'],
    ['sortPrice=desc', 'price-down'],
    ['sortTypeDescription=asc', 'type'],
    ['sortTypeDescription=desc', 'type-down'],
    ['sort=city', 'city'],
    ['sort=surface', 'surface'],
    ['sort=per-square-metre', 'per-square-metre'],
    ['sort=distance', 'distance'],
    ['sort=price-down', 'price-down'],
    ['', 'date'],
  ])('C3 sorts by %s', (query, sort) => {
    expect(parse(query).sort).toBe(sort);
  });

  test('H3 is tidied when a form without JavaScript made it', () => {
    expect(isFromForm(new URLSearchParams('city=gent&priceMin=&priceMax=400000&sort=date'))).toBe(true);
    expect(isFromForm(new URLSearchParams('city=gent&price=-400000'))).toBe(false);
    expect(formatCriteria(parse('city=gent&type=&priceMin=&priceMax=400000&sort=date&rooms='))).toBe(
      '?city=gent&price=-400000',
    );
  });
});
