import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { Change } from '@dorpel/contracts/catalogue';
import catalogueExamples from '@dorpel/contracts/examples/catalogue' with { type: 'json' };
import { addDays, dayOf, instantOf } from '@dorpel/i18n/brussels';

export const AGENCY_MAIL = 'kantoor@dorpel.example.com';

/** A home as the catalogue's service writes it. */
const PROPERTY = {
  id: 'p1',
  goal: 'rent',
  state: 'available',
  isNew: false,
  type: { id: '2', name: 'Appartement' },
  title: { text: 'Licht appartement aan de Kouter', language: 'nl' },
  city: 'Gent',
  zip: '9000',
  country: 'BE',
  address: null,
  price: { money: { amount: 115_000, currency: 'EUR' }, unit: 'per-month' },
  marquee: null,
  bedrooms: 2,
  bathrooms: 1,
  livingSurface: 96,
  plotSurface: null,
  energy: null,
  picture: { path: '/images/home-1/', width: 1500, height: 1000, alt: 'De living', kind: 'photo' },
  pictureCount: 1,
  position: null,
  link: { route: 'property-for-rent', params: { municipality: 'gent', slug: 'licht-appartement', id: 'p1' } },
  reference: 'GENT-12',
  description: null,
  publishedOn: '2026-10-01',
  modifiedOn: '2026-10-02',
  facts: [{ key: 'chargesRenter', group: 'costs', kind: 'money', value: '12500' }],
  rentDeposit: { months: 3, total: { amount: 345_000, currency: 'EUR' }, source: 'Vlaams Woninghuurdecreet' },
  pictures: [],
  floorPlans: [],
  documents: [
    { id: 'd1', name: 'Plannen', kind: 'plan' },
    { id: 'd2', name: 'EPC-attest', kind: 'certificate' },
  ],
  videos: [],
  tours: [],
  advisor: null,
  project: null,
  renovation: null,
  alternates: [],
};

const FOR_SALE = {
  ...PROPERTY,
  id: 'p2',
  goal: 'sale',
  title: { text: 'Rijhuis met stadstuin', language: 'nl' },
  price: { money: { amount: 36_500_000, currency: 'EUR' }, unit: 'total' },
  link: { route: 'property-for-sale', params: {} },
  reference: 'GENT-27',
  facts: [],
  documents: [],
  advance: {
    kind: 'existing',
    rate: 100_000,
    total: { amount: 3_650_000, currency: 'EUR' },
    condition: null,
    isUnconfirmed: false,
    origin: { source: 'voorwaarden van ons kantoor', validFrom: null, checkedOn: '2026-11-26', row: '47' },
  },
};

/** A home that is sold before it is built, in a region of which the office has yet to confirm the rate. */
const ON_PLAN = {
  ...FOR_SALE,
  id: 'p8',
  advance: { ...FOR_SALE.advance, kind: 'on-plan', rate: 50_000, isUnconfirmed: true },
};

/** To let in Brussels. */
const IN_BRUSSELS = {
  ...PROPERTY,
  id: 'p4',
  city: 'Elsene',
  zip: '1050',
  rentDeposit: { months: 2, total: { amount: 230_000, currency: 'EUR' }, source: 'Brusselse Huisvestingscode' },
  tenantFee: {
    due: 'amount',
    total: { amount: 67_275, currency: 'EUR' },
    condition: null,
    isUnconfirmed: true,
    origin: { source: 'Loi du 23.07.2024', validFrom: '2024-08-01', checkedOn: '2026-11-26', row: '46' },
  },
};

/** To let, and no home. */
const OFFICE = { ...PROPERTY, id: 'p9', type: { id: '9', name: 'Kantoor' } };

/** To let at a rent that is told on request. */
const ON_REQUEST = { ...PROPERTY, id: 'p10', price: null, rentDeposit: { ...PROPERTY.rentDeposit, total: null } };

/** To let for a deposit that is no whole number of months. */
const AGREED = {
  ...PROPERTY,
  id: 'p5',
  rentDeposit: { months: null, total: { amount: 150_000, currency: 'EUR' }, source: null },
};

/** To let, with an advisor. */
const WITH_ADVISOR = {
  ...PROPERTY,
  id: 'p7',
  advisor: {
    id: 'a1',
    name: 'An De Smet',
    role: null,
    phone: null,
    email: 'an.advisor@example.com',
    languages: ['nl'],
    picture: null,
  },
};

/** As a catalogue of an earlier release tells a home to let. */
const { rentDeposit: _, ...TOLD_BEFORE } = { ...PROPERTY, id: 'p6' };

/** A home as the catalogue tells it to who works at the desk. */
const DESK_HOME = Object.values(catalogueExamples.getDeskHome)[0];

const AGENCY = {
  name: 'Dorpel Vastgoed',
  legalName: 'Dorpel bv',
  slogan: 'Thuis begint aan de drempel',
  phone: '092001122',
  email: AGENCY_MAIL,
  street: 'Kouter 1',
  zip: '9000',
  city: 'Gent',
  country: 'BE',
  openingHours: [],
  identity: [{ label: 'BIV', value: '509.999' }],
};

const ROUTES = {
  version: '1',
  enabled: ['nl', 'fr', 'en', 'de'],
  default: 'en',
  entries: [
    {
      name: 'property-for-rent',
      original: '/property/:id/',
      type: 'page',
      page: 'property-detail',
      paths: {
        nl: 'te-huur/:municipality/:slug/:id/',
        fr: 'a-louer/:municipality/:slug/:id/',
        en: 'for-rent/:municipality/:slug/:id/',
        de: 'zu-mieten/:municipality/:slug/:id/',
      },
      breadcrumb: [],
    },
  ],
};

const SITE = { version: '1', agency: AGENCY, menu: [], headerLinks: [], footer: { columns: [], copyright: '' } };

const FACETS = {
  cities: [{ key: 'gent', name: 'Gent', zips: ['9000'], country: 'BE', count: 2 }],
  types: [
    { id: '1', name: 'Huis', count: 1 },
    { id: '2', name: 'Appartement', count: 1 },
  ],
};

const PROJECT = {
  id: 'project-1',
  title: { text: 'Residentie De Sluis', language: 'nl' },
  city: 'Gent',
  zip: '9000',
  address: null,
  priceMin: null,
  priceMax: null,
  unitCount: 8,
  availableCount: 3,
  picture: null,
  position: null,
  link: { route: 'project', params: {} },
  description: null,
  pictures: [],
  floorPlans: [],
  documents: [{ id: 'd1', name: 'Lastenboek', kind: 'specification' }],
  videos: [],
  tours: [],
  units: [],
  advisor: null,
  alternates: [],
};

const ANSWERS: Readonly<Record<string, unknown>> = {
  '/v1/properties/p1': PROPERTY,
  '/v1/properties/p2': FOR_SALE,
  '/v1/properties/p3': { ...FOR_SALE, id: 'p3', state: 'sold' },
  '/v1/properties/p4': IN_BRUSSELS,
  '/v1/properties/p8': ON_PLAN,
  '/v1/properties/p9': OFFICE,
  '/v1/properties/p10': ON_REQUEST,
  '/v1/properties/p5': AGREED,
  '/v1/properties/p6': TOLD_BEFORE,
  '/v1/properties/p7': WITH_ADVISOR,
  ...Object.fromEntries(
    ['p1', 'p2'].map((propertyId) => [
      `/v1/properties/${propertyId}/passport/open`,
      { propertyId, isHeld: false, items: [] },
    ]),
  ),
  '/v1/projects/project-1': PROJECT,
  '/v1/desk/homes/p1': DESK_HOME,
  '/v1/desk/homes/p2': DESK_HOME,
  '/v1/routes': ROUTES,
  '/v1/site': SITE,
};

const CARDS = [PROPERTY, FOR_SALE];

/** The cards of a search: by goal and by ids, as far as these tests look. */
function cardsFor(query: URLSearchParams) {
  const among = [...query.getAll('among'), ...query.getAll('ids')];
  const goal = query.get('goal');
  const items = CARDS.filter(
    ({ id, goal: own }) => (among.length === 0 || among.includes(id)) && (goal === null || goal === own),
  );
  return { items, total: items.length, page: 1, pages: 1 };
}

/** A search in words, as far as these tests look: its parameters as they are. */
const askedIn = (query: URLSearchParams) =>
  [...query].flatMap(([name, value]) =>
    name === 'language' ? [] : [{ filter: name, params: [name], text: `${name} ${value}` }],
  );

type Days = readonly { readonly start: string; readonly end: string }[];

/** From 10:00 to 12:00 in Brussels, so many days from now. */
export const openDayIn = (days: number) => {
  const day = addDays(dayOf(new Date()), days);
  const [start, end] = [instantOf(day, '10:00'), instantOf(day, '12:00')].map((at) => at?.toISOString() ?? '');
  return { start: start ?? '', end: end ?? '' };
};

export type Neighbours = {
  readonly url: string;
  /** The open house days of homes that the catalogue announces; tests change them. Of a home that is null it knows nothing any more. */
  readonly openDays: Map<string, Days | null>;
  /** What the catalogue says has changed; tests add to it. */
  readonly changes: Change[];
  /** The account of a CRM that the office connected, as the catalogue tells of it. */
  readonly crm: { account: object | null };
  /** The boxes of the agency, as its page at the desk says them. */
  readonly boxes: { name: string | null; inbox: string | null; sender: string | null };
  stop(): Promise<void>;
};

/** What the catalogue takes in one search. */
const MOST_CITIES = 20;

type Matching = { among: string[]; searches: { goal?: string; city?: string[] }[] };

/** What searches find among some homes: by goal, as far as these tests look. */
const matchesFor = ({ among, searches }: Matching) =>
  searches.map(({ goal, city = [] }) =>
    city.length > MOST_CITIES
      ? null
      : CARDS.filter((card) => among.includes(card.id) && (goal === undefined || goal === card.goal)).map(
          ({ id }) => id,
        ),
  );

/** The catalogue and the content service as this service meets them: over HTTP, at a free port unless it is said. */
export async function startNeighbours(port = 0, changes: Change[] = []): Promise<Neighbours> {
  const crm: Neighbours['crm'] = { account: null };
  const boxes: Neighbours['boxes'] = { name: null, inbox: null, sender: null };
  const openDays: Neighbours['openDays'] = new Map([['p1', [openDayIn(8), openDayIn(9)]]]);
  const withDays = <H extends { readonly id: string }>(home: H) => ({ ...home, openDays: openDays.get(home.id) ?? [] });
  const homeAt = (path: string) => {
    const [, id = ''] = /^\/v1\/properties\/([^/]+)$/.exec(path) ?? [];
    const home = ANSWERS[path] as { readonly id: string } | undefined;
    return home && id !== '' ? (openDays.get(id) === null ? undefined : withDays(home)) : ANSWERS[path];
  };
  const dynamic: Readonly<Record<string, (query: URLSearchParams) => unknown>> = {
    '/v1/properties': (query) => {
      const { items, ...counts } = cardsFor(query);
      return { items: items.map(withDays), ...counts };
    },
    '/v1/facets': (query) => ({ ...FACETS, asked: askedIn(query) }),
    '/v1/crm-account': () => crm,
    '/v1/agency/mail': () => boxes,
    '/v1/version': () => ({ version: `${changes.length} ${boxes.inbox ?? ''}` }),
    '/v1/changes': (query) => {
      const since = query.get('since');
      const items = since === null ? [] : changes.slice(Number(since));
      return { items, cursor: String(changes.length), more: false };
    },
  };
  const server: Server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const say = (status: number, body: unknown) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (pathname === '/v1/searches/matches')
      return void json(request).then((body) => say(200, { items: matchesFor(body as Matching) }));
    if (searchParams.getAll('city').length > MOST_CITIES) return say(422, { problem: { code: 'request/invalid' } });
    const answer = dynamic[pathname]?.(searchParams) ?? homeAt(pathname);
    const [, , kind] = pathname.split('/');
    if (kind === 'desk' && !answer) return say(404, { problem: { code: 'home/not-found' } });
    const code =
      { properties: 'property/not-found', 'crm-homes': 'property/not-found', projects: 'project/not-found' }[
        kind ?? ''
      ] ?? 'route/not-found';
    return say(answer ? 200 : 404, answer ?? { problem: { code } });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    changes,
    crm,
    boxes,
    openDays,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
