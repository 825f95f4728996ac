import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { json } from 'node:stream/consumers';
import { join } from 'node:path';
import { isProblem } from '@dorpel/contracts';
import type { Change } from '@dorpel/contracts/catalogue';
import catalogueExamples from '@dorpel/contracts/examples/catalogue' with { type: 'json' };
import type { FormName, FormValues } from '@dorpel/contracts/forms';
import { addDays, dayOf, instantOf } from '@dorpel/i18n/brussels';
import { type Catcher, startCatcher } from '@dorpel/mail/catcher';
import type { Log } from '@dorpel/service-kit';
import { captureLog, startTestDatabase, startTestService, type TestDatabase } from '@dorpel/service-kit/testing';
import type { Db } from 'mongodb';
import { service } from '../compose.ts';
import type { Config } from '../config.ts';
import type { OfficeSettings } from '../admin/admin.ts';
import type { SubmissionDocument } from './submission.ts';

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
export async function startNeighbours(port = 0): Promise<Neighbours> {
  const changes: Change[] = [];
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
    if (pathname === '/v1/searches/matches') {
      void json(request).then((body) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ items: matchesFor(body as Matching) }));
      });
      return;
    }
    if (searchParams.getAll('city').length > MOST_CITIES) {
      response.writeHead(422, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ problem: { code: 'request/invalid' } }));
      return;
    }
    const answer = dynamic[pathname]?.(searchParams) ?? homeAt(pathname);
    const [, , kind] = pathname.split('/');
    if (kind === 'desk' && !answer) {
      response.writeHead(404, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ problem: { code: 'home/not-found' } }));
      return;
    }
    const code =
      { properties: 'property/not-found', 'crm-homes': 'property/not-found', projects: 'project/not-found' }[
        kind ?? ''
      ] ?? 'route/not-found';
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? { problem: { code } }));
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

/** A port nobody listens on. */
const NOWHERE = 'http://127.0.0.1:9';

export type Setting = {
  readonly smtpUrl?: string;
  /** Where the catalogue and the content service are; nowhere unless said. */
  readonly neighbours?: string;
  /** Where the owners' service is, which knows who is staff. */
  readonly owner?: string;
  readonly perHour?: number;
  /** How often a mail is tried. */
  readonly attempts?: number;
  /** Milliseconds in which a receiver of events has to answer. */
  readonly answerWithin?: number;
  /** Submissions of one address before it is asked for a captcha; none is unless said. */
  readonly beforeCaptcha?: number;
  /** Where the site is: at https it is in production. */
  readonly site?: string;
  readonly now?: () => Date;
  /** How streams of changes are bounded. */
  readonly live?: OfficeSettings;
  /** Variables beside those of the tests' own agency, or in their place. */
  readonly own?: Readonly<Partial<Record<keyof Config, string>>>;
  /** Puts into the database what was there before the service starts. */
  readonly fill?: (db: Db) => Promise<void>;
};

/** Opens the credentials of CRMs. */
export const CRM_KEY = 'a-key-for-crms-of-thirty-two-characters-123';

/** Where uploads of tests lie. */
const newFolder = () => mkdtempSync(join(tmpdir(), 'dorpel-forms-'));

/** The environment of the service in a test. */
export const environmentOf = (
  { uri, database }: Pick<TestDatabase, 'uri' | 'database'>,
  smtpUrl: string,
  {
    neighbours = NOWHERE,
    owner = NOWHERE,
    perHour = 20,
    beforeCaptcha = 1000,
    site = 'https://dorpel.example.com',
    own = {},
  }: Setting = {},
) => ({
  PORT: '0',
  MONGODB_URI: uri,
  // The test's own database, which is dropped at its end.
  DATABASE: database.db.databaseName,
  SMTP_URL: smtpUrl,
  CATALOGUE_URL: neighbours,
  CONTENT_URL: neighbours,
  OWNER_URL: owner,
  SITE_URL: site,
  AGENCY_NAME: 'Dorpel',
  AGENCY_MAIL,
  MAIL_FROM: 'no-reply@dorpel.example.com',
  SUBMISSIONS_PER_HOUR: String(perHour),
  SUBMISSIONS_BEFORE_CAPTCHA: String(beforeCaptcha),
  DOCUMENT_SECRET: 'a-secret-of-thirty-two-characters-1234567890',
  ACTIVITY_TOKEN: 'a-token-of-thirty-two-characters-1234567890',
  PASSPORT_TOKEN: 'a-passport-of-thirty-two-characters-12345678',
  CRM_KEY,
  DATA_DIR: newFolder(),
  ...own,
});

/**
 * Milliseconds, so that a test waits for the next attempt and not for half a minute. A claim lasts as long as it does for an office:
 * on a machine that stands still for a moment a shorter one runs out while its mail is under way, and the mail goes out twice.
 */
export const IMPATIENT = { firstDelay: 50, longestDelay: 100, poll: 50 };

/** The service over real HTTP, with a real database and a real SMTP server that keeps what it gets. */
export async function startForms(setting: Setting = {}) {
  const server = await startTestDatabase();
  const catcher: Catcher = await startCatcher({ smtpPort: 0, port: 0 });
  const { log, lines } = captureLog();
  await setting.fill?.(server.database.db);
  const environment = environmentOf(server, setting.smtpUrl ?? catcher.smtpUrl, setting);
  const compose = (to: Log) =>
    service.compose(service.readConfig(environment), {
      log: to,
      outbox: { ...IMPATIENT, ...(setting.attempts && { attempts: setting.attempts }) },
      ...(setting.answerWithin && { answerWithin: setting.answerWithin }),
      rounds: { alerts: 100, calendars: 100, reminders: 100, sweep: 3_600_000, words: 100 },
      // What a mailbox does not tell by itself is never asked for.
      imap: { firstDelay: 20, longestDelay: 100, poll: 3_600_000, again: 50 },
      ...(setting.live && { live: setting.live }),
      ...(setting.now && { now: setting.now }),
    });
  const running = await compose(log);
  const http = await startTestService(service.contract, running.app);
  return {
    ...http,
    composed: running,
    environment,
    database: server.database,
    stored: () => server.database.db.collection<SubmissionDocument>('submissions').find({}).toArray(),
    catcher,
    lines,
    /** The same service a second time, as another process beside it: what it logs, and how it ends. */
    async beside() {
      const other = captureLog();
      const { stop } = await compose(other.log);
      return { lines: other.lines, stop };
    },
    async stop() {
      await http.close();
      await running.stop();
      await catcher.stop();
      await server.stop();
      rmSync(environment.DATA_DIR, { recursive: true, force: true });
    },
  };
}

export type Forms = Awaited<ReturnType<typeof startForms>>;

/** What a form names that has to be there: a free slot, a file. */
export async function needsOf(form: FormName, { client }: Pick<Forms, 'client'>): Promise<object> {
  if (form === 'viewing-appointment') {
    const { items } = await client.listViewingSlots({ params: { id: 'p1' } });
    return { slotId: items.find(({ free }) => free > 0)?.id };
  }
  if (form === 'open-day') {
    const { items } = await client.listOpenDays({ params: { id: 'p1' } });
    return { slotId: items.find(({ free }) => free > 0)?.id };
  }
  if (form !== 'job-contact') return {};
  const cv = new File(['%PDF-1.7\n%%EOF'], 'cv.pdf');
  return { cv: (await client.upload({ params: { kind: 'cv' }, file: cv })).id };
}

export const newKey = () => randomBytes(16).toString('hex');

/** A message to the agency, complete. */
export const contactBody = (changes: Partial<FormValues<'site-contact'>> = {}): FormValues<'site-contact'> => ({
  key: newKey(),
  language: 'fr',
  privacy: true,
  title: 'ms',
  firstName: 'Anne',
  lastName: 'Claes',
  email: 'anne@example.com',
  phone: '0470123456',
  remark: 'Bonjour,\nje voudrais vendre ma maison.',
  contactSlot: 'afternoon',
  newsletter: true,
  ...changes,
});

/** A question about a property, complete. */
export const askBody = (
  changes: Partial<FormValues<'contact-appointment'>> = {},
): FormValues<'contact-appointment'> => ({
  key: newKey(),
  language: 'de',
  privacy: true,
  title: 'none',
  firstName: 'Karl',
  lastName: 'Weber',
  email: 'karl@example.com',
  phone: '+32 470 12 34 56',
  propertyId: 'p1',
  wish: 'visit',
  ...changes,
});

/** Waits until something is so. @throws Error after so many milliseconds */
export async function until<T>(look: () => Promise<T | undefined | false>, within = 100_000): Promise<T> {
  for (const end = Date.now() + within; Date.now() < end; ) {
    const found = await look();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`It did not happen within ${within} milliseconds`);
}

/** Gives up what a call is refused with: its code, or its fields where they say it. */
export async function refusalOf(call: Promise<unknown>): Promise<{ code: string; fields?: unknown } | undefined> {
  try {
    await call;
    return undefined;
  } catch (error) {
    if (!isProblem(error)) throw error;
    return { code: error.code, ...(error.fields && { fields: error.fields }) };
  }
}
