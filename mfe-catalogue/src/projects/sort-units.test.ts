/** @jest-environment node */
import fc from 'fast-check';
import { card } from '../catalogue.fixture.ts';
import { toUnit, type UnitData } from './project-detail.load.ts';
import { COLUMNS, nextOrder, readOrder, sortUnits } from './sort-units.ts';

const unit = (id: string, change: Partial<UnitData>): UnitData => ({
  ...toUnit(card({ id }), () => '/', 'Vlasbloem'),
  ...change,
});
const ids = (units: readonly UnitData[]) => units.map(({ id }) => id).join('');
const euro = (amount: number) => ({ money: { amount, currency: 'EUR' }, unit: 'total' });

const UNITS = [
  unit('a', { title: { text: 'Appartement A10', language: 'nl' }, price: null, energy: 'B', surface: 70 }),
  unit('b', { title: { text: 'appartement A2', language: 'nl' }, price: euro(2), energy: 'A', surface: null }),
  unit('c', { title: { text: 'Woning W1', language: 'nl' }, price: euro(1), energy: 'A+', surface: 140 }),
];

describe('the order of a price list', () => {
  test.each([
    ['price', 'cba'],
    ['-price', 'bca'],
    ['home', 'bac'],
    ['-home', 'cab'],
    ['energy', 'cba'],
    ['surface', 'acb'],
    ['-surface', 'cab'],
    ['colour', 'abc'],
    [null, 'abc'],
  ])('C14 is by %s', (text, order) => {
    expect(ids(sortUnits(UNITS, readOrder(text), 'nl'))).toBe(order);
  });

  test('C14 goes up, down and back to that of the agency', () => {
    expect(nextOrder(null, 'price')).toBe('price');
    expect(nextOrder(readOrder('price'), 'price')).toBe('-price');
    expect(nextOrder(readOrder('-price'), 'price')).toBeNull();
    expect(nextOrder(readOrder('-price'), 'home')).toBe('home');
  });

  test('C14 loses and adds no home, whatever the address says', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom(...COLUMNS)), fc.boolean(), (text, isDown) => {
        const sorted = sortUnits(UNITS, readOrder((isDown ? '-' : '') + text), 'nl');
        expect(new Set(sorted)).toEqual(new Set(UNITS));
      }),
    );
  });
});

test.each([
  ['Appartement A0.1 in Residentie Vlasbloem', 'Residentie Vlasbloem', 'Appartement A0.1'],
  ['Appartement A0.1 dans la Résidence Vlasbloem', 'Résidence Vlasbloem', 'Appartement A0.1'],
  ['Wohnung A0.1 im Vlasbloem', 'Vlasbloem', 'Wohnung A0.1'],
  ['Residentie Vlasbloem', 'Residentie Vlasbloem', 'Residentie Vlasbloem'],
  ['Huis (A+B) – Hof (1)', 'Hof (1)', 'Huis (A+B)'],
  ['Vlasbloem 12 te Gent', 'Vlasbloem', 'Vlasbloem 12 te Gent'],
])('V22 C14 %s in the list of %s is called %s', (title, project, name) => {
  const named = card({ title: { text: title, language: 'nl' } });
  expect(toUnit(named, () => '/', project).title.text).toBe(name);
});
