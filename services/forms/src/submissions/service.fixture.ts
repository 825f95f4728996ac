import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isProblem } from '@dorpel/contracts';
import type { FormName, FormValues } from '@dorpel/contracts/forms';
import { type Catcher, startCatcher } from '@dorpel/mail/catcher';
import type { Log } from '@dorpel/service-kit';
import { captureLog, startTestDatabase, startTestService, type TestDatabase } from '@dorpel/service-kit/testing';
import type { Db } from 'mongodb';
import { service } from '../compose.ts';
import type { Config } from '../config.ts';
import type { OfficeSettings } from '../admin/admin.ts';
import { AGENCY_MAIL } from './neighbours.fixture.ts';
import type { SubmissionDocument } from './submission.ts';

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
