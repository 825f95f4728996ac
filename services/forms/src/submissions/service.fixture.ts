import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { submissions as contract, type FormValues } from '@dorpel/contracts/forms';
import { type Catcher, startCatcher } from '@dorpel/mail/catcher';
import { captureLog, startTestDatabase, startTestService, type TestDatabase } from '@dorpel/service-kit/testing';
import { compose } from '../compose.ts';
import { readConfig } from '../config.ts';
import type { SubmissionDocument } from './submissions.repository.ts';

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
  picture: null,
  pictureCount: 0,
  position: null,
  link: { route: 'property-for-rent', params: { municipality: 'gent', slug: 'licht-appartement', id: 'p1' } },
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

const ANSWERS: Readonly<Record<string, unknown>> = {
  '/v1/properties/p1': PROPERTY,
  '/v1/routes': ROUTES,
  '/v1/site': SITE,
};

/** The catalogue and the content service as this service meets them: over HTTP. */
export async function startNeighbours(): Promise<{ url: string; stop(): Promise<void> }> {
  const server: Server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const answer = ANSWERS[pathname];
    const code = pathname.startsWith('/v1/properties/') ? 'property/not-found' : 'route/not-found';
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? { problem: { code } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
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
  readonly perHour?: number;
  /** How often a mail is tried. */
  readonly attempts?: number;
};

/** The environment of the service in a test. */
export const environmentOf = (
  { uri, database }: TestDatabase,
  smtpUrl: string,
  { neighbours = NOWHERE, perHour = 20 }: Setting = {},
) => ({
  PORT: '0',
  MONGODB_URI: uri,
  // The test's own database, which is dropped at its end.
  DATABASE: database.db.databaseName,
  SMTP_URL: smtpUrl,
  CATALOGUE_URL: neighbours,
  CONTENT_URL: neighbours,
  SITE_URL: 'https://dorpel.example.com',
  AGENCY_NAME: 'Dorpel',
  AGENCY_MAIL,
  MAIL_FROM: 'no-reply@dorpel.example.com',
  SUBMISSIONS_PER_HOUR: String(perHour),
});

/** Milliseconds, so that a test waits for the next attempt and not for half a minute. */
export const IMPATIENT = { firstDelay: 50, longestDelay: 100, poll: 50, lease: 600 };

/** The service over real HTTP, with a real database and a real SMTP server that keeps what it gets. */
export async function startForms(setting: Setting = {}) {
  const server = await startTestDatabase();
  const catcher: Catcher = await startCatcher({ smtpPort: 0, port: 0 });
  const { log, lines } = captureLog();
  const environment = environmentOf(server, setting.smtpUrl ?? catcher.smtpUrl, setting);
  const running = await compose(readConfig(environment), {
    log,
    outbox: { ...IMPATIENT, ...(setting.attempts && { attempts: setting.attempts }) },
  });
  const http = await startTestService(contract, running.app);
  return {
    ...http,
    environment,
    stored: () => server.database.db.collection<SubmissionDocument>('submissions').find({}).toArray(),
    catcher,
    lines,
    async stop() {
      await http.close();
      await running.stop();
      await catcher.stop();
      await server.stop();
    },
  };
}

const newKey = () => randomBytes(16).toString('hex');

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

/** Waits until something is so. @throws Error after ten seconds */
export async function until<T>(look: () => Promise<T | undefined | false>): Promise<T> {
  for (let tries = 0; tries < 200; tries += 1) {
    const found = await look();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('It did not happen within ten seconds');
}
