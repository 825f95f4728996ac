import type { PropertyDetail } from '@dorpel/contracts/catalogue';
import { Problem } from '@dorpel/contracts';
import type { Site } from '@dorpel/contracts/content';
import type { Answers } from '@dorpel/federation/testing';

/** A home as the catalogue describes it. */
const property: PropertyDetail = {
  id: 'p1',
  goal: 'sale',
  state: 'available',
  isNew: false,
  type: { id: '1', name: 'Huis' },
  title: { text: 'Karaktervolle pastorie met tuin', language: 'nl' },
  city: 'Gent',
  zip: '9000',
  country: 'BE',
  address: null,
  price: { money: { amount: 49_500_000, currency: 'EUR' }, unit: 'total' },
  marquee: null,
  bedrooms: 4,
  bathrooms: 2,
  livingSurface: 214,
  plotSurface: 820,
  energy: null,
  picture: { path: '/media/p1/', width: 1360, height: 907, alt: 'Voorgevel', kind: 'photo' },
  pictureCount: 1,
  position: null,
  link: { route: 'property-for-sale', params: { municipality: 'gent', slug: 'pastorie', id: 'p1' } },
  reference: 'GENT-12',
  description: null,
  publishedOn: '2026-10-01',
  modifiedOn: '2026-10-02',
  facts: [],
  pictures: [],
  floorPlans: [],
  documents: [],
  videos: [],
  tours: [],
  advisor: null,
  project: null,
  renovation: null,
  alternates: [],
};

const site: Site = {
  version: '1',
  agency: {
    name: 'Dorpel Vastgoed',
    legalName: 'Dorpel bv',
    slogan: 'Thuis begint aan de drempel',
    phone: '092001122',
    email: 'kantoor@dorpel.example.com',
    street: 'Kouter 1',
    zip: '9000',
    city: 'Gent',
    country: 'BE',
    openingHours: [
      { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday'], opens: '09:00', closes: '12:00' },
      { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday'], opens: '13:00', closes: '18:00' },
      { days: ['Friday'], opens: '09:00', closes: '12:00' },
    ],
    identity: [],
  },
  menu: [],
  headerLinks: [],
  footer: { columns: [], copyright: '' },
};

const SLOTS = [
  { id: 'morning', from: '10:00', to: '13:00' },
  { id: 'afternoon', from: '14:00', to: '16:00' },
  { id: 'evening', from: '16:00', to: '19:00' },
];

const unavailable = () => {
  throw new Problem('service/unavailable');
};

/** Services that answer, and keep what was submitted. */
export function servicesThatAnswer() {
  const sent: Record<string, unknown>[] = [];
  const receive = ({ body }: { body: Record<string, unknown> }) => {
    sent.push(body);
    return { id: 's1', form: 'form', status: 'stored' };
  };
  const answers: Answers = {
    catalogue: {
      getProperty: ({ params }: { params: { id: string } }) => {
        if (params.id !== property.id) throw new Problem('property/not-found');
        return property;
      },
    },
    content: { getSite: () => site },
    forms: {
      getContactSlots: () => ({ items: SLOTS }),
      'site-contact': receive,
      'contact-appointment': receive,
    },
  };
  return { sent, answers };
}

/** Services that all fail. */
export const servicesThatFail: Answers = {
  catalogue: { getProperty: unavailable },
  content: { getSite: unavailable },
  forms: { getContactSlots: unavailable, 'site-contact': unavailable, 'contact-appointment': unavailable },
};
