import type {
  Facets,
  FactSheet,
  ProjectCard,
  ProjectDetail,
  PropertyCard,
  PropertyDetail,
} from '@dorpel/contracts/catalogue';
import { type Language, LANGUAGES } from '@dorpel/i18n/languages';

/** A house in Ghent as the service shows it in a list. */
export const card = (change: Partial<PropertyCard> = {}): PropertyCard => ({
  id: '20401',
  goal: 'sale',
  state: 'available',
  isNew: false,
  type: { id: '1', name: 'Huis' },
  title: { text: 'Lichte rijwoning met stadstuin', language: 'nl' },
  city: 'Gent',
  zip: '9050',
  country: 'BE',
  address: 'Vlierbosstraat 14',
  price: { money: { amount: 38_900_000, currency: 'EUR' }, unit: 'total' },
  marquee: null,
  bedrooms: 3,
  bathrooms: 1,
  livingSurface: 158,
  plotSurface: 186,
  energy: {
    region: 'flanders',
    status: 'known',
    label: 'b',
    text: 'B',
    value: 187,
    image: '/images/epc/flanders/b.png',
  },
  picture: { path: '/images/aa01/', width: 1360, height: 906, alt: 'Rijwoning in baksteen', kind: 'facade' },
  pictureCount: 2,
  position: { latitude: 51.037, longitude: 3.764, exact: true },
  link: {
    route: 'property-for-sale',
    params: { municipality: 'gent', slug: 'lichte-rijwoning', id: change.id ?? '20401' },
  },
  ...change,
});

/** What the service says in Dutch of the house. */
export const factSheet = (change: Partial<FactSheet> = {}): FactSheet => ({
  highlights: [
    { key: 'bedrooms', label: 'Slaapkamers', value: '3' },
    { key: 'surfaceLiving', label: 'Bewoonbaar', value: '158\u00a0m²' },
    { key: 'madeUpTomorrow', label: 'Van morgen', value: '1' },
  ],
  groups: [
    {
      key: 'costs',
      title: 'Prijs en kosten',
      items: [{ key: 'cadastralIncome', label: 'Kadastraal inkomen', value: '€\u00a0842 per jaar' }],
    },
    {
      key: 'building',
      title: 'Gebouw',
      items: [
        { key: 'constructionYear', label: 'Bouwjaar', value: '1934' },
        { key: 'heating', label: 'Verwarming', value: 'Warmtepomp' },
      ],
    },
    { key: 'identity', title: 'Dossier', items: [{ key: 'reference', label: 'Referentie', value: 'DOR-0401' }] },
    { key: 'energy', title: 'Energie', items: [{ key: 'epcEndDate', label: 'Geldig tot', value: '11-03-2036' }] },
    {
      key: 'legal',
      title: 'Wettelijke informatie',
      items: [
        { key: 'permits', label: 'Stedenbouwkundige vergunning verkregen', value: 'Op aanvraag' },
        { key: 'pScore', label: 'P-score (perceel)', value: 'D: middelgrote kans op overstromingen' },
      ],
    },
  ],
  amenities: ['Kelder'],
  ...change,
});

const photo = (path: string, alt: string) => ({ path, width: 1360, height: 906, alt, kind: 'living' });

/** The same house with all there is to know of it. */
export const detail = (change: Partial<PropertyDetail> = {}): PropertyDetail => ({
  ...card(change),
  cityKey: 'gent',
  reference: 'DOR-0401',
  description: { text: 'Achter deze gevel schuilt een huis.\n\nDe tuin ligt op het zuiden.', language: 'nl' },
  publishedOn: '2026-10-30T08:07:00.000Z',
  modifiedOn: '2026-11-02T10:22:00.000Z',
  facts: [
    { key: 'reference', group: 'identity', kind: 'text', value: 'DOR-0401' },
    { key: 'permits', group: 'legal', kind: 'judicial', value: 'on-request' },
    { key: 'lift', group: 'amenities', kind: 'flag', value: 'no' },
    { key: 'madeUpTomorrow', group: 'building', kind: 'text', value: 'not for the eye' },
  ],
  factSheet: factSheet(),
  pictures: [photo('/images/aa01/', 'Rijwoning in baksteen'), photo('/images/aa02/', 'Lichte living')],
  floorPlans: [photo('/images/bb01/', 'Grondplan gelijkvloers')],
  documents: [{ id: '7', name: 'EPC-attest', kind: 'brochure' }],
  videos: [],
  tours: [{ kind: 'matterport', url: 'https://my.matterport.com/show/?m=DorpelDemo1', title: 'Rijwoning' }],
  advisor: {
    id: '2',
    name: 'Joris Haelterman',
    role: { text: 'Vastgoedmakelaar Gent', language: 'nl' },
    phone: '0400001222',
    email: 'joris@example.com',
    languages: ['nl', 'fr'],
    picture: null,
  },
  project: null,
  renovation: null,
  alternates: LANGUAGES.map((language) => ({
    language,
    link: { route: 'property-for-sale', params: { municipality: 'gent', slug: `huis-${language}`, id: '20401' } },
  })),
  ...change,
});

export const facets: Facets = {
  cities: [
    { key: 'antwerpen', name: 'Antwerpen', zips: ['2000', '2018'], country: 'BE', count: 4, sale: 4, rent: 2 },
    { key: 'gent', name: 'Gent', zips: ['9000', '9050'], country: 'BE', count: 6, sale: 6, rent: 3 },
    { key: 'luik', name: 'Liège', zips: ['4000'], country: 'BE', count: 1, sale: 1, rent: 0 },
  ],
  types: [
    { id: '1', name: 'Huis', count: 7, sale: 7, rent: 1 },
    { id: '2', name: 'Appartement', count: 4, sale: 4, rent: 4 },
    { id: '3', name: 'Studio', count: 0, sale: 0, rent: 0 },
  ],
};

export const projectCard = (change: Partial<ProjectCard> = {}): ProjectCard => ({
  id: '900',
  title: { text: 'Residentie Vlasbloem', language: 'nl' },
  city: 'Kortrijk',
  zip: '8500',
  address: 'Vlasbloemkaai 2',
  priceMin: { amount: 23_900_000, currency: 'EUR' },
  priceMax: { amount: 46_900_000, currency: 'EUR' },
  unitCount: 10,
  availableCount: 8,
  picture: photo('/images/cc01/', 'Nieuwbouwresidentie'),
  position: null,
  link: {
    route: 'project',
    params: { municipality: 'kortrijk', projectSlug: 'residentie-vlasbloem', projectId: '900' },
  },
  ...change,
});

export const projectDetail = (change: Partial<ProjectDetail> = {}): ProjectDetail => ({
  ...projectCard(),
  headline: { text: 'Tien nieuwe woningen aan de Leie', language: 'nl' },
  description: { text: 'Waar ooit vlas te roten lag.', language: 'nl' },
  deliveryOn: '2027-11-30',
  types: [{ id: '2', name: 'Appartement', count: 7 }],
  pictures: [photo('/images/cc01/', 'Nieuwbouwresidentie')],
  floorPlans: [],
  documents: [{ id: '81', name: 'Prijslijst', kind: 'price-list' }],
  videos: [],
  tours: [],
  units: [
    card({ id: '1', title: { text: 'Appartement A0.1', language: 'nl' }, state: 'sold', price: null }),
    card({ id: '2', title: { text: 'Appartement A0.2', language: 'nl' } }),
  ],
  advisor: null,
  alternates: [],
  ...change,
});

export const EVERY_LANGUAGE: readonly Language[] = LANGUAGES;
