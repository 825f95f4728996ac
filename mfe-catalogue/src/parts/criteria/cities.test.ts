/** @jest-environment node */
import { isCityLike, resolveCities } from './cities.ts';

const CITIES = [
  { key: 'gent', name: 'Gand', zips: ['9000', '9050'] },
  { key: 'luik', name: 'Liège', zips: ['4000'] },
  { key: 'eigenbrakel', name: 'Braine-l’Alleud', zips: ['1420'] },
];

describe('cities of an address', () => {
  test.each([
    ['luik', 'luik'],
    ['Liege', 'luik'],
    ['LIÈGE', 'luik'],
    ['4000', 'luik'],
    ['9050', 'gent'],
    ['braine l alleud', 'eigenbrakel'],
  ])('C2 are found by key, name or postcode: %s', (word, key) => {
    expect(resolveCities([word], CITIES)).toEqual({ keys: [key], unknown: [] });
  });

  test('C2 keep what is no city, and name each only once', () => {
    expect(resolveCities(['9000', 'gent', 'Gentbrugge'], CITIES)).toEqual({ keys: ['gent'], unknown: ['Gentbrugge'] });
  });

  test.each([
    ['lieg', true],
    ['ÈGE', true],
    ['40', true],
    ['00', false],
    ['gand', false],
  ])('S6 a city answers to what is typed, without case and accents: %s', (typed, answer) => {
    expect(isCityLike({ key: 'luik', name: 'Liège', zips: ['4000'] }, typed)).toBe(answer);
  });
});
