import { createClient } from '@dorpel/contracts/client';
import { content } from '@dorpel/contracts/content';
import { owners as contract } from '@dorpel/contracts/owner';
import { createOutbox, createTransport, type OutboxSettings } from '@dorpel/mail';
import { connectDatabase, createApp, createThrottle, type Database, type Log, type Service } from '@dorpel/service-kit';
import type { Config } from './config.ts';
import { createAccess } from './owners/access.ts';
import { createLetters } from './owners/letters/letters.tsx';
import { createStationery } from './owners/letters/stationery.ts';
import { presentOwner } from './owners/owners.present.ts';
import { openOwners } from './owners/owners.repository.ts';
import { ownerHandlers } from './owners/owners.routes.ts';
import { createPasswords } from './owners/passwords.ts';
import { createRecovery } from './owners/recovery.ts';
import { fromSiteOnly } from './same-origin.ts';
import { sessionCookie } from './owners/session-cookie.ts';
import { openSessions } from './owners/sessions.repository.ts';
import { openTemporaryPasswords } from './owners/temporary-passwords.repository.ts';
import { seedDemo } from './seed/seed.ts';
import { createCounting } from './statistics/counting.ts';
import { openRollups } from './statistics/rollups.repository.ts';
import { openSeenEvents } from './statistics/seen-events.repository.ts';
import { statisticsHandlers } from './statistics/statistics.routes.ts';

/** What tests put in place of the real thing. */
export type Overrides = {
  readonly log: Log;
  readonly now?: () => Date;
  readonly outbox?: Partial<OutboxSettings>;
  readonly checkResponses?: boolean;
};

/** Failed logins of one address on one account, and all logins of one address, in a quarter of an hour. */
const LOGINS = { account: { points: 5, seconds: 900 }, address: { points: 100, seconds: 900 } } as const;

/** Temporary passwords for one account, and asked for from one address, in an hour. */
const RECOVERIES = { account: { points: 3, seconds: 3600 }, address: { points: 20, seconds: 3600 } } as const;

async function openThrottles(database: Database) {
  const open = (name: string, limit: { points: number; seconds: number }) =>
    createThrottle({ database, name, ...limit });
  return {
    login: { account: await open('login', LOGINS.account), address: await open('login-address', LOGINS.address) },
    recovery: {
      account: await open('recovery', RECOVERIES.account),
      address: await open('recovery-address', RECOVERIES.address),
    },
  };
}

/**
 * Puts the service together: connects, makes the indexes, adds the demo when asked to, and starts the outboxes.
 *
 * @throws Error when the database does not answer or refuses an index
 */
export async function compose(
  config: Config,
  { log, now = () => new Date(), outbox, checkResponses = false }: Overrides,
): Promise<Service> {
  const database = await connectDatabase({ uri: config.MONGODB_URI, name: config.DATABASE, log });
  const owners = await openOwners(database);
  const sessions = await openSessions(database);
  const temporaryPasswords = await openTemporaryPasswords(database);
  const rollups = await openRollups(database);
  const seen = await openSeenEvents(database);
  const throttles = await openThrottles(database);
  const passwords = await createPasswords();
  if (config.SEED === 'demo') await seedDemo({ owners, rollups, passwords, now: now() });

  const { origin } = new URL(config.SITE_URL);
  const stationery = createStationery({
    client: createClient(content, { base: config.CONTENT_URL, fetch }),
    origin,
    fallbackName: config.AGENCY_NAME,
    log,
  });
  const letters = createLetters({
    origin,
    stationery,
    agency: { address: config.AGENCY_MAIL, language: config.AGENCY_LANGUAGE },
  });
  const transport = createTransport(config.SMTP_URL);
  const settings = { from: { address: config.MAIL_FROM, name: config.AGENCY_NAME }, ...outbox };
  const outboxes = [
    createOutbox({ collection: sessions.collection, transport, log, settings }),
    createOutbox({ collection: temporaryPasswords.collection, transport, log, settings }),
  ];

  const access = createAccess({
    owners,
    sessions,
    temporaryPasswords,
    passwords,
    letters,
    loginThrottle: throttles.login,
    now,
  });
  const recovery = createRecovery({ owners, temporaryPasswords, letters, throttle: throttles.recovery, now });
  const cookie = sessionCookie(config.SITE_URL);
  const handlers = {
    ...ownerHandlers({ access, recovery, cookie, now, wakeOutboxes: () => outboxes.forEach((each) => each.wake()) }),
    ...statisticsHandlers({
      rollups,
      counting: createCounting({ rollups, seen, now }),
      now,
      async ownerOf(call) {
        const visit = await access.find(cookie.read(call));
        return visit && presentOwner(visit);
      },
    }),
  };
  const app = createApp({
    contract,
    handlers: fromSiteOnly(contract, config.SITE_URL, handlers),
    log,
    database,
    limits: { trusted: config.TRUSTED_PROXIES },
    checkResponses,
  });
  stationery.start();
  for (const each of outboxes) each.start();

  return {
    app,
    async stop() {
      stationery.stop();
      await Promise.all(outboxes.map((each) => each.stop()));
      transport.close();
      await database.close();
    },
  };
}
