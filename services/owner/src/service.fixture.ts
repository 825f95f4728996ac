import { randomUUID } from 'node:crypto';
import type Router from '@koa/router';
import {
  type Cockpit,
  owners as contract,
  type HistoryPage,
  type Owner,
  type Statistics,
} from '@dorpel/contracts/owner';
import { type CaughtMail, startCatcher } from '@dorpel/mail/catcher';
import type { Database } from '@dorpel/service-kit';
import { captureLog, startTestDatabase, startTestService } from '@dorpel/service-kit/testing';
import { service as definition } from './compose.ts';
import { startCatalogue } from './catalogue.fixture.ts';
import { openOwners } from './accounts/owners.store.ts';
import { createPasswords } from './access/account.ts';

export const SITE = 'https://www.dorpel.example.com';
export const PASSWORD = 'een huis met een dorpel';

/** A browser that people use. */
export const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0';

/** Two owners, each with homes of their own. */
export const ANNA = {
  id: 'anna',
  email: 'anna@example.com',
  name: 'Anna Peeters',
  language: 'nl',
  propertyIds: ['11', '12'],
} as const;
export const BRAM = {
  id: 'bram',
  email: 'bram@example.com',
  name: 'Bram Dubois',
  language: 'fr',
  propertyIds: ['21'],
} as const;

/** Whatever an endpoint answered: a test reads what it expects to be there. */
type Body = Owner &
  Statistics &
  Cockpit &
  HistoryPage & {
    text: string;
    problem: { code: string; fields?: Record<string, string> };
    accepted: number;
    done: boolean;
    isTooOften: boolean;
  };

export type Answer = { status: number; body: Body; headers: Headers };
export type Ask = { json?: unknown; headers?: Record<string, string> };

/** A browser: it keeps its cookies. */
export type Visitor = {
  /** That of the session. */
  cookie: string;
  /** Name -> value of the others: the device, and the place between password and second factor. */
  readonly others: Map<string, string>;
  ask(method: string, path: string, ask?: Ask): Promise<Answer>;
  login(email: string, password: string): Promise<Answer>;
};

/**
 * When it is now: on a Friday that nobody has seen. TTL indexes remove by the clock of the database, which is the real
 * one, so that on a day of the past what a test stores would be gone at the next sweep.
 */
const STARTS_AT = new Date('2082-11-20T10:00:00Z');

/**
 * The whole service over real HTTP, with a real database, a real SMTP server that catches mail, and a clock that stands
 * still until it is told to move.
 *
 * @param fill puts into the database what was there before the service starts
 */
export async function startOwnerService(
  environment: Record<string, string> = {},
  startsAt = STARTS_AT,
  fill: (database: Database) => Promise<void> = async () => undefined,
) {
  const testDatabase = await startTestDatabase();
  const catcher = await startCatcher({ smtpPort: 0, port: 0 });
  const catalogue = await startCatalogue();
  const { log, lines } = captureLog();
  const clock = { now: startsAt };
  const own = {
    PORT: '0',
    MONGODB_URI: testDatabase.uri,
    DATABASE: testDatabase.database.db.databaseName,
    SMTP_URL: catcher.smtpUrl,
    SITE_URL: SITE,
    AGENCY_NAME: 'Dorpel',
    AGENCY_MAIL: 'kantoor@example.com',
    MAIL_FROM: 'post@example.com',
    // Nobody listens there: mails are plainer, and nothing waits.
    CONTENT_URL: 'http://127.0.0.1:1',
    CATALOGUE_URL: catalogue.url,
    FORMS_URL: 'http://127.0.0.1:1',
    ...environment,
  };
  await fill(testDatabase.database);
  const owners = await openOwners(testDatabase.database);
  const passwordHash = await (await createPasswords()).hash(PASSWORD);
  await owners.addMissing([ANNA, BRAM].map((each) => ({ ...each, passwordHash, generation: 0 })));
  const overrides = { log, now: () => clock.now, outbox: { poll: 200, firstDelay: 100 }, checkResponses: true };
  const service = await definition.compose(definition.readConfig(own), overrides);
  const http = await startTestService(contract, service.app);

  /** @param address the visitor's, as the proxy in front of the service tells it; another one per visitor unless given */
  function visitor(address = `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`): Visitor {
    const self: Visitor = {
      cookie: '',
      others: new Map(),
      async ask(method, path, { json, headers = {} } = {}) {
        const cookies = [self.cookie, ...[...self.others].map((pair) => pair.join('='))].filter(Boolean).join('; ');
        const response = await http.fetch(`/v1${path}`, {
          method,
          headers: {
            'user-agent': BROWSER,
            'x-forwarded-for': address,
            ...(json !== undefined && { 'content-type': 'application/json' }),
            ...(cookies && { cookie: cookies }),
            ...headers,
          },
          ...(json !== undefined && { body: JSON.stringify(json) }),
        });
        for (const line of response.headers.getSetCookie()) {
          const [pair = ''] = line.split(';', 1);
          const [name = '', value = ''] = pair.split('=', 2);
          if (!/-(?:device|step)$/.test(name)) self.cookie = value && pair;
          else if (value) self.others.set(name, value);
          else self.others.delete(name);
        }
        const isJson = response.headers.get('content-type')?.includes('json');
        const body = (isJson ? await response.json() : { text: await response.text() }) as Body;
        return { status: response.status, body, headers: response.headers };
      },
      login: (email, password) => self.ask('POST', '/session', { json: { email, password } }),
    };
    return self;
  }

  /** Waits for the mails of an address, newest first: so many of them, or of those that say something. */
  async function mailsTo(address: string, count = 1, says = ''): Promise<CaughtMail[]> {
    for (let tries = 0; tries < 100; tries += 1) {
      const found = (await catcher.mails()).filter(
        ({ to, text }) => JSON.stringify(to).includes(address) && (text ?? '').includes(says),
      );
      if (found.length >= count) return found;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`fewer than ${count} mails to ${address} came${says && ` that say '${says}'`}`);
  }

  return {
    http,
    clock,
    log,
    lines,
    composed: service,
    reporting: service.parts.reporting,
    owners: service.parts.owners,
    environment: own,
    database: testDatabase.database,
    visitor,
    mailsTo,
    catcher,
    catalogue,
    /** The paths the service answers, with their parameters as ':id'. */
    routes: (): string[] =>
      service.app.middleware.flatMap((each) =>
        'router' in each ? (each.router as Router).stack.map(({ path }) => String(path)) : [],
      ),
    /** The temporary password in the newest mail to an address. */
    async mailedPassword(address: string, count = 1): Promise<string> {
      const [mail] = await mailsTo(address, count);
      const found = /[a-z2-9]{4}(?:-[a-z2-9]{4}){3}/.exec(mail?.text ?? '');
      if (!found) throw new Error('no temporary password in the mail');
      return found[0];
    },
    async stop() {
      await http.close();
      await service.stop();
      await catcher.stop();
      await catalogue.stop();
      await testDatabase.stop();
    },
  };
}

export type OwnerService = Awaited<ReturnType<typeof startOwnerService>>;
