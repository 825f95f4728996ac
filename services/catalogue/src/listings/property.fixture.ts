import { createDirectory } from '../places/directory.ts';
import type { Property } from '../property/model.ts';

/** A property as good as any, with what a test says of it. */
export const propertyWith = (changes: Partial<Property> = {}): Property => ({
  id: '1',
  goal: 'sale',
  state: 'available',
  isNewBuild: false,
  reference: 'DOR-1',
  typeId: '1',
  typeIds: ['1'],
  typeName: { nl: 'Huis' },
  title: { nl: 'Rijwoning met stadstuin', fr: 'Maison mitoyenne avec jardin' },
  description: {},
  marquee: null,
  price: { amount: 38_900_000, currency: 'EUR', unit: 'total' },
  isPricePublic: true,
  address: {
    isPublic: true,
    street: 'Vlierbosstraat',
    number: '14',
    box: null,
    zip: '9000',
    cityKey: 'gent',
    city: { nl: 'Gent' },
    country: 'BE',
    position: { latitude: 51.05, longitude: 3.72 },
  },
  energy: { status: 'known', value: 187, label: 'b', text: 'B' },
  facts: { bedrooms: '3' },
  media: { pictures: [], floorPlans: [], documents: [], videos: [], tour: null },
  advisorId: null,
  projectId: null,
  publishedOn: '2026-11-01T08:00:00.000Z',
  modifiedOn: '2026-11-01T08:00:00.000Z',
  ...changes,
});

/** A directory with one city, one type, one advisor and one project. */
export const smallDirectory = createDirectory({
  types: [
    { id: '1', names: { nl: 'Huis', fr: 'Maison', en: 'House', de: 'Haus' }, showOrder: 0, sale: true, rent: true },
  ],
  cities: [{ key: 'gent', names: { nl: 'Gent', fr: 'Gand', en: 'Ghent', de: 'Gent' }, zips: ['9000'], country: 'BE' }],
  advisors: [
    {
      id: '3',
      name: 'Nele',
      role: { nl: 'Verkoop' },
      phone: '0470123456',
      email: 'n@example.com',
      languages: ['nl', 'fr'],
    },
  ],
  projects: [{ id: '900', title: { nl: 'Residentie Vlasbloem', fr: 'Résidence Vlasbloem' }, cityKey: 'gent' }],
});
