import type { Facets, ProjectDetail, PropertyDetail } from '@dorpel/contracts/catalogue';
import { FORM_NAMES } from '@dorpel/contracts/forms';
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
  documents: [
    { id: 'd1', name: 'Energieprestatiecertificaat', kind: 'epc' },
    { id: 'd2', name: 'Bodemattest', kind: 'soil' },
  ],
  videos: [],
  tours: [],
  advisor: null,
  project: null,
  renovation: null,
  alternates: [],
  advance: {
    kind: 'existing',
    rate: 100_000,
    total: { amount: 4_950_000, currency: 'EUR' },
    condition: null,
    isUnconfirmed: false,
    origin: { source: 'voorwaarden van ons kantoor', validFrom: null, checkedOn: '2026-11-26', row: '47' },
  },
};

/** Sold before it is built. */
const onPlan: PropertyDetail = {
  ...property,
  id: 'p9',
  advance: {
    kind: 'on-plan',
    rate: 50_000,
    total: { amount: 2_475_000, currency: 'EUR' },
    condition: { text: 'Wie op plan koopt, betaalt hoogstens 5 % voor de akte.', language: 'nl' },
    isUnconfirmed: true,
    origin: { source: 'Wet Breyne', validFrom: null, checkedOn: '2026-11-26', row: '48' },
  },
};

/** As a catalogue of an earlier release tells a home for sale. */
const { advance: __, ...soldBefore }: PropertyDetail = { ...property, id: 'p10' };

/** The same, to let. */
const rental: PropertyDetail = {
  ...property,
  id: 'p3',
  goal: 'rent',
  price: { money: { amount: 120_000, currency: 'EUR' }, unit: 'per-month' },
  rentDeposit: { months: 3, total: { amount: 360_000, currency: 'EUR' }, source: 'Vlaams Woninghuurdecreet' },
  documents: [],
  advance: null,
};

/** To let in Luxembourg, where a half of the agency's fee is the tenant's. */
const inLuxembourg: PropertyDetail = {
  ...rental,
  id: 'p11',
  tenantFee: {
    due: 'amount',
    total: { amount: 70_200, currency: 'EUR' },
    condition: null,
    isUnconfirmed: true,
    origin: { source: 'Loi du 23.07.2024', validFrom: '2024-08-01', checkedOn: '2026-11-26', row: '46' },
  },
};

/** To let, and nothing to live in. */
const office: PropertyDetail = { ...rental, id: 'p12', type: { id: '9', name: 'Kantoor' } };

/** To let in Brussels. */
const inBrussels: PropertyDetail = {
  ...rental,
  id: 'p5',
  rentDeposit: { months: 2, total: { amount: 240_000, currency: 'EUR' }, source: 'Brusselse Huisvestingscode' },
};

/** To let, for a deposit that is no whole number of months. */
const agreed: PropertyDetail = {
  ...rental,
  id: 'p6',
  rentDeposit: { months: null, total: { amount: 150_000, currency: 'EUR' }, source: null },
};

/** As a catalogue of an earlier release tells a home to let. */
const { rentDeposit: _, ...toldBefore }: PropertyDetail = { ...rental, id: 'p7' };

/** To let where neither law nor lease says how much the deposit is. */
const withoutDeposit: PropertyDetail = { ...rental, id: 'p13', rentDeposit: null };

/** To let without charges. */
const withoutCharges: PropertyDetail = { ...rental, id: 'p8' };

/** And sold. */
const sold: PropertyDetail = { ...property, id: 'p4', state: 'sold', documents: [] };

const project: ProjectDetail = {
  id: 'j1',
  title: { text: 'De Kaai', language: 'nl' },
  city: 'Gent',
  zip: '9000',
  address: null,
  priceMin: { amount: 29_900_000, currency: 'EUR' },
  priceMax: null,
  unitCount: 8,
  availableCount: 5,
  picture: null,
  position: null,
  link: { route: 'project', params: { municipality: 'gent', projectSlug: 'de-kaai', projectId: 'j1' } },
  description: null,
  pictures: [],
  floorPlans: [],
  documents: [{ id: 'd3', name: 'Lastenboek', kind: 'specification' }],
  videos: [],
  tours: [],
  units: [],
  advisor: null,
  alternates: [],
};

/** Another, of which nothing is ready yet. */
const plannedProject: ProjectDetail = { ...project, id: 'j2', documents: [] };

export const facets: Facets = {
  cities: [
    { key: 'gent', name: 'Gent', zips: ['9000', '9030'], country: 'BE', count: 4 },
    { key: 'liege', name: 'Luik (Liège)', zips: ['4000'], country: 'BE', count: 2 },
  ],
  types: [
    { id: '1', name: 'Huis', count: 4 },
    { id: '2', name: 'Appartement', count: 2 },
  ],
};

const euro = (amount: number) => ({ amount: amount * 100, currency: 'EUR' });

/** Thursday 26 November 2026 in Brussels, at 10:00 (full), 14:00 and the day after at 9:30. */
const moments = [
  { id: 's1', startsAt: '2026-11-26T09:00:00.000Z', endsAt: '2026-11-26T09:30:00.000Z', capacity: 3, free: 0 },
  { id: 's2', startsAt: '2026-11-26T13:00:00.000Z', endsAt: '2026-11-26T13:30:00.000Z', capacity: 3, free: 2 },
  { id: 's3', startsAt: '2026-11-27T08:30:00.000Z', endsAt: '2026-11-27T09:00:00.000Z', capacity: 1, free: 1 },
];

/** Saturday 28 November 2026 in Brussels, from 10:00 to 13:00, and a week later; the last one is full. */
const openDays = [
  {
    id: 'p1_open_202611280900',
    startsAt: '2026-11-28T09:00:00.000Z',
    endsAt: '2026-11-28T12:00:00.000Z',
    capacity: 30,
    free: 4,
  },
  {
    id: 'p1_open_202612050900',
    startsAt: '2026-12-05T09:00:00.000Z',
    endsAt: '2026-12-05T12:00:00.000Z',
    capacity: 30,
    free: 30,
  },
  {
    id: 'p1_open_202612061300',
    startsAt: '2026-12-06T13:00:00.000Z',
    endsAt: '2026-12-06T15:00:00.000Z',
    capacity: 20,
    free: 0,
  },
];

const conditions = {
  minimumIncome: euro(3600),
  maximumPersons: 4,
  firstRent: euro(1200),
  charges: euro(80),
  inventoryShare: null,
  deposit: euro(3600),
  depositMonths: 3,
};

/** By home; the last as a service of an earlier release tells it. */
const conditionsOf: Readonly<Record<string, object>> = {
  p3: conditions,
  p5: { ...conditions, deposit: euro(2400), depositMonths: 2 },
  p6: { ...conditions, deposit: euro(1500), depositMonths: null },
  p7: { ...conditions, depositMonths: undefined },
  p13: { ...conditions, deposit: euro(0), depositMonths: null },
  p8: { ...conditions, charges: euro(0) },
};

export const appointment = {
  id: 'a1',
  propertyId: 'p1',
  status: 'confirmed',
  startsAt: '2999-11-26T13:00:00.000Z',
  endsAt: '2999-11-26T13:30:00.000Z',
};

export const subscription = { kind: 'newsletter', status: 'waiting', email: 'a•••@example.com' };

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
  const known = new Map(
    [
      property,
      onPlan,
      soldBefore,
      rental,
      inLuxembourg,
      office,
      sold,
      inBrussels,
      agreed,
      toldBefore,
      withoutDeposit,
      withoutCharges,
    ].map((each) => [each.id, each]),
  );
  const answers: Answers = {
    catalogue: {
      getProperty: ({ params }: { params: { id: string } }) => {
        const found = known.get(params.id);
        if (!found) throw new Problem('property/not-found');
        return found;
      },
      getProject: ({ params }: { params: { id: string } }) => {
        const found = [project, plannedProject].find(({ id }) => id === params.id);
        if (!found) throw new Problem('project/not-found');
        return found;
      },
      getFacets: () => facets,
    },
    content: { getSite: () => site },
    forms: {
      ...Object.fromEntries(FORM_NAMES.map((form) => [form, receive])),
      getContactSlots: () => ({ items: SLOTS }),
      listViewingSlots: ({ params }: { params: { id: string } }) => ({
        items: params.id === sold.id ? [] : moments,
        conditions: conditionsOf[params.id] ?? null,
      }),
      listOpenDays: ({ params }: { params: { id: string } }) => ({ items: params.id === property.id ? openDays : [] }),
      getAppointment: () => appointment,
      getSubscription: () => subscription,
    },
  };
  return { sent, answers };
}

const failing = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, unavailable]));

/** Services that all fail. */
export const servicesThatFail: Answers = {
  catalogue: failing(['getProperty', 'getProject', 'getFacets']),
  content: failing(['getSite']),
  forms: failing([
    ...FORM_NAMES,
    'getContactSlots',
    'listViewingSlots',
    'listOpenDays',
    'getAppointment',
    'getSubscription',
  ]),
};
