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
    ['braine l alleud', 'eigenbrakel'],
  ])('C2 are found by key, name or postcode: %s', (word, key) => {
    expect(resolveCities([word], CITIES)).toEqual({ city: [key], zip: [], unknown: [] });
  });

  test('C2 keep what is no city, and name each only once', () => {
    expect(resolveCities(['gent', 'GAND', 'Gentbrugge'], CITIES)).toEqual({
      city: ['gent'],
      zip: [],
      unknown: ['Gentbrugge'],
    });
  });

  test('C2 take a postcode of a city that has several as that part of it', () => {
    expect(resolveCities(['9050', 'luik'], CITIES)).toEqual({ city: ['luik'], zip: ['9050'], unknown: [] });
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
