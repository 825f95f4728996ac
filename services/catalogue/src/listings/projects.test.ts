import { propertyWith } from './property.fixture.ts';
import type { Property } from '../property/model.ts';
import { availableCount, type Project, priceRange, similarProjects } from './projects.ts';

const project = (changes: Partial<Project> = {}): Project => ({
  id: '900',
  reference: null,
  title: { nl: 'Residentie Vlasbloem' },
  headline: {},
  description: {},
  typeIds: ['2'],
  priceMin: 24_000_000,
  priceMax: 47_000_000,
  address: propertyWith().address,
  media: propertyWith().media,
  advisorId: null,
  unitCount: 3,
  deliveryOn: null,
  publishedOn: '2026-01-01T00:00:00.000Z',
  modifiedOn: '2026-01-01T00:00:00.000Z',
  ...changes,
});

const unit = (amount: number, changes: Partial<Property> = {}) =>
  propertyWith({ price: { amount, currency: 'EUR', unit: 'total' }, ...changes });

test('C14 the agency states the range of prices', () => {
  expect(priceRange(project(), [unit(25_000_000)])).toEqual({ min: 24_000_000, max: 47_000_000 });
  expect(priceRange(project({ priceMax: null }), [])).toEqual({ min: 24_000_000, max: 24_000_000 });
});

test('C14 without it, the range is made of the units that can be had', () => {
  const units = [unit(30_000_000), unit(20_000_000, { state: 'sold' }), unit(35_000_000, { state: 'option' })];
  expect(priceRange(project({ priceMin: null }), units)).toEqual({ min: 30_000_000, max: 35_000_000 });
  expect(priceRange(project({ priceMin: null }), [])).toEqual({ min: null, max: null });
});

test('C5 C14 a unit on request is not told by the range', () => {
  const units = [unit(30_000_000), unit(24_000_000, { isPricePublic: false })];
  expect(priceRange(project(), units)).toEqual({ min: 30_000_000, max: 30_000_000 });
});

test('C14 counts the units that are free', () => {
  const states = ['available', 'available', 'option', 'sold'] as const;
  expect(availableCount(states.map((state) => unit(1, { state })))).toBe(2);
});

test('C10 similar projects: same city, then same type, then newest', () => {
  const elsewhere = { ...propertyWith().address, cityKey: 'brugge' };
  const others = [
    project({ id: 'old', address: elsewhere, typeIds: ['1'] }),
    project({ id: 'new', address: elsewhere, typeIds: ['1'], publishedOn: '2026-05-01T00:00:00.000Z' }),
    project({ id: 'type', address: elsewhere }),
    project({ id: 'city', typeIds: ['1'] }),
    project(),
  ];
  expect(similarProjects(project(), others).map(({ id }) => id)).toEqual(['city', 'type', 'new']);
});
