/** @jest-environment node */
import fc from 'fast-check';
import { formatCriteria, parseCriteria } from '../parts/criteria/criteria.ts';
import { ignoredIn, wrongPrice } from './leftovers.ts';

const ignored = (text: string) => ignoredIn(new URLSearchParams(text)).map(({ name, value }) => `${name}=${value}`);

describe('filters that are left out', () => {
  test.each([
    ['rooms=many', ['rooms=many']],
    ['rooms=0', ['rooms=0']],
    ['price=cheap', ['price=cheap']],
    ['price=200000-cheap', ['price=200000-cheap']],
    ['price=400000-200000', []],
    ['view=globe&sort=random', ['view=globe', 'sort=random']],
    ['page=-1', ['page=-1']],
    ['page=1&sort=date', []],
    ['colour=red&page=', []],
    ['utm_source=mail&gclid=1&fbclid=2&lng=nl', []],
    ['city=gent&type=1&price=200000-&rooms=2&search=tuin&sortPrice=asc', []],
    ['priceMin=&priceMax=400000', []],
    ['near=91,4', ['near=91,4']],
    ['near=here', ['near=here']],
    ['rooms=3.5', ['rooms=3.5']],
    ['near=51,4&radius=50&place=Gent', []],
    ['near=51,4&radius=999', ['radius=999']],
    ['near=51,4&radius=far', ['radius=far']],
    ['type=%00&city=ge%00nt&view=re%00d', ['view=red']],
  ])('C2 are named: %s', (query, named) => {
    expect(ignored(query)).toEqual(named);
  });

  test('C2 are at most a handful, each short, whatever an address holds', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), (query) => {
        const named = ignoredIn(new URLSearchParams(query));
        expect(named.length).toBeLessThanOrEqual(5);
        for (const { name, value } of named) expect(name.length + value.length).toBeLessThanOrEqual(80);
      }),
    );
  });

  test('C2 are none in an address the site itself wrote', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('city', 'rooms', 'price', 'sort', 'page', 'zip'), fc.string()),
        (any) => {
          const own = formatCriteria(parseCriteria(new URLSearchParams(any)));
          expect(ignoredIn(new URLSearchParams(own))).toEqual([]);
        },
      ),
    );
  });

  test.each([
    ['priceMin=&priceMax=325000', null],
    ['priceMin=€ 250.000&priceMax=325 000', null],
    ['priceMin=&priceMax=cheap', '-cheap'],
    ['priceMin=200000&priceMax=cheap', '200000-cheap'],
  ])('V16 of the form ?%s, the list names as no price: %s', (query, wrong) => {
    expect(wrongPrice(new URLSearchParams(query))).toBe(wrong);
  });
});
