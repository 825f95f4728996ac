/** @jest-environment node */
import fc from 'fast-check';
import { type Criteria, formatCriteria, isFromForm, NO_CRITERIA, parseCriteria, SORTS } from './criteria.ts';

const parse = (text: string) => parseCriteria(new URLSearchParams(text));
const whole = (most: number) => fc.option(fc.integer({ min: 1, max: most }), { nil: null });
const words = fc.uniqueArray(fc.stringMatching(/^[a-z0-9-]{1,20}$/), { maxLength: 5 });

const criteria: fc.Arbitrary<Criteria> = fc
  .record({
    city: words,
    zip: fc.uniqueArray(fc.stringMatching(/^(\d{4}|L-\d{4})$/), { maxLength: 3 }),
    type: words,
    prices: fc.tuple(whole(1_000_000_000), whole(1_000_000_000)),
    rooms: whole(99),
    garages: whole(99),
    parking: whole(99),
    surface: whole(1_000_000),
    search: fc.stringMatching(/^[\p{L}\d]([\p{L}\d &=?%+-]{0,40}[\p{L}\d])?$/u),
    bounds: fc.constantFrom('', '3.65,51.02,3.8,51.1'),
    polygon: fc.constantFrom('', 'w1jf-kgoEsByD8DxB'),
    circle: fc.constantFrom(
      { near: '', radius: null, place: '' },
      { near: '51.0543,3.7174', radius: 10, place: 'Gent' },
      { near: '50.63,-5.57', radius: 5, place: '' },
    ),
    goal: fc.constantFrom('sale' as const, 'rent' as const, null),
    view: fc.constantFrom('list' as const, 'map' as const, null),
    sort: fc.constantFrom(...SORTS),
    page: fc.integer({ min: 1, max: 10_000 }),
  })
  .map(({ prices: [one, other], circle, ...rest }) => {
    const isTurned = one !== null && other !== null && one > other;
    return { ...rest, ...circle, priceMin: isTurned ? other : one, priceMax: isTurned ? one : other };
  });

describe('the address of a list', () => {
  test('C2 says every search and is read back as the same', () => {
    fc.assert(fc.property(criteria, (each) => expect(parse(formatCriteria(each))).toEqual(each)));
  });

  test('C2 reads several cities and types, a price range, rooms and the rest', () => {
    expect(parse('city=gent&city=luik&type=1&type=2&price=200000-400000&rooms=3&surface=120&search=tuin')).toEqual({
      ...NO_CRITERIA,
      city: ['gent', 'luik'],
      type: ['1', '2'],
      priceMin: 200_000,
      priceMax: 400_000,
      rooms: 3,
      surface: 120,
      search: 'tuin',
    });
  });

  test.each([
    ['-400000', null, 400_000],
    ['200000-', 200_000, null],
    ['400000-200000', 200_000, 400_000],
    ['€ 200.000-€ 400.000', 200_000, 400_000],
    ['-', null, null],
    ['cheap', null, null],
    ['1-2-3', null, null],
  ])('C2 reads the price range %s', (price, priceMin, priceMax) => {
    expect(parse(new URLSearchParams({ price }).toString())).toMatchObject({ priceMin, priceMax });
  });

  test('C2 ignores values that make no sense, whatever they are', () => {
    expect(parse('rooms=many&page=0&page=-1&sort=random&sortPrice=up&view=globe&goal=0&surface=1e9&city=')).toEqual(
      NO_CRITERIA,
    );
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.keys(NO_CRITERIA), 'price'), fc.string()), (query) => {
        const read = parseCriteria(new URLSearchParams(query));
        expect(parse(formatCriteria(read))).toEqual(read);
      }),
    );
  });

  test.each([
    ['sortPrice=asc', 'price-up'],
    ['sortPrice=desc', 'price-down'],
    ['sortTypeDescription=asc', 'type'],
    ['sortTypeDescription=desc', 'type-down'],
    ['sort=city', 'city'],
    ['sort=price-down', 'price-down'],
    ['', 'date'],
  ])('C3 sorts by %s', (query, sort) => {
    expect(parse(query).sort).toBe(sort);
  });

  test.each([
    ['near=51.05,3.72&radius=10&place=Gent', { near: '51.05,3.72', radius: 10, place: 'Gent' }],
    ['near=51.05,3.72', { near: '51.05,3.72', radius: 5 }],
    ['near=51.05,3.72&radius=900', { near: '51.05,3.72', radius: 5 }],
    ['radius=10&place=Gent', {}],
    ['near=Gent&radius=10', {}],
    ['bounds=3.65,51.02,3.8,51.1', { bounds: '3.65,51.02,3.8,51.1' }],
    ['bounds=3.65,51.02,3.8', {}],
    ['polygon=%3Cscript%3E', {}],
  ])('X4 reads the areas of %s', (query, areas) => {
    expect(parse(query)).toEqual({ ...NO_CRITERIA, ...areas });
  });

  test('H3 is tidied when a form without JavaScript made it', () => {
    expect(isFromForm(new URLSearchParams('city=gent&priceMin=&priceMax=400000&sort=date'))).toBe(true);
    expect(isFromForm(new URLSearchParams('city=gent&price=-400000'))).toBe(false);
    expect(formatCriteria(parse('city=gent&type=&priceMin=&priceMax=400000&sort=date&rooms='))).toBe(
      '?city=gent&price=-400000',
    );
  });
});
