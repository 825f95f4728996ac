import { catalogue } from '@dorpel/contracts/catalogue';
import { content } from '@dorpel/contracts/content';
import { submissions } from '@dorpel/contracts/forms';
import { owners as contract } from '@dorpel/contracts/owner';
import { createOutbox, createTransport, type OutboxSettings } from '@dorpel/mail';
import {
  type Call,
  connectDatabase,
  createApp,
  createThrottle,
  type Database,
  type Log,
  type Service,
  serviceClient,
} from '@dorpel/service-kit';
import { cockpitHandlers } from './cockpit/cockpit.routes.ts';
import { createCockpits } from './cockpit/cockpits.ts';
import type { Config } from './config.ts';
import { createFollowing } from './history/following.ts';
import { openHistory } from './history/history.repository.ts';
import { historyHandlers } from './history/history.routes.ts';
import { createHomes } from './homes/homes.ts';
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
import { passportHandlers } from './passport/passport.routes.ts';
import { createReportLetter } from './report/report-letter.tsx';
import { endByMailRoute, reportHandlers } from './report/report.routes.ts';
import { createReporting, startReporting } from './report/reporting.ts';
import { openReports } from './report/reports.repository.ts';
import { seedDemo } from './seed/seed.ts';
import { createCounting } from './statistics/counting.ts';
import { daysCsvRoutes } from './statistics/days-csv.routes.ts';
import { openRollups } from './statistics/rollups.repository.ts';
import { openSeenEvents } from './statistics/seen-events.repository.ts';
import { statisticsFrom, statisticsHandlers } from './statistics/statistics.routes.ts';

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

/** Everything but the door: what the running service and the desk share. */
export type Parts = Awaited<ReturnType<typeof composeParts>>;

/**
 * Opens what the service works on: connects, makes the indexes, adds the demo when asked to. The outboxes are not started.
 *
 * @throws Error when the database does not answer or refuses an index
 */
export async function composeParts(config: Config, { log, now = () => new Date(), outbox }: Overrides) {
  const database = await connectDatabase({ uri: config.MONGODB_URI, name: config.DATABASE, log });
  const owners = await openOwners(database);
  const sessions = await openSessions(database);
  const temporaryPasswords = await openTemporaryPasswords(database);
  const rollups = await openRollups(database);
  const history = await openHistory(database);
  const reports = await openReports(database);
  const passwords = await createPasswords();
  if (config.SEED === 'demo') await seedDemo({ owners, rollups, history, passwords, now: now() });

  const { origin } = new URL(config.SITE_URL);
  const stationery = createStationery({
    client: serviceClient(content, config.CONTENT_URL),
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
  const outboxes = [sessions, temporaryPasswords, reports].map(({ collection }) =>
    createOutbox({ collection: collection as (typeof sessions)['collection'], transport, log, settings }),
  );
  const homes = createHomes({
    client: serviceClient(catalogue, config.CATALOGUE_URL),
    passportToken: config.PASSPORT_TOKEN,
    log,
    now,
  });
  const letter = createReportLetter({ origin, stationery });
  const reporting = createReporting({ owners, reports, rollups, history, homes, letter, now });
  return {
    database,
    owners,
    sessions,
    temporaryPasswords,
    rollups,
    history,
    passwords,
    stationery,
    letters,
    homes,
    reporting,
    outboxes,
    async close() {
      await Promise.all(outboxes.map((each) => each.stop()));
      transport.close();
      await database.close();
    },
  };
}

/**
 * Puts the service together and starts the outboxes and the weekly report.
 *
 * @throws Error when the database does not answer or refuses an index
 */
export async function compose(
  config: Config,
  overrides: Overrides,
): Promise<Service & { readonly reporting: Parts['reporting'] }> {
  const { log, now = () => new Date(), checkResponses = false } = overrides;
  const parts = await composeParts(config, overrides);
  const { database, owners, temporaryPasswords, rollups, history, letters, homes, outboxes } = parts;
  const throttles = await openThrottles(database);
  const access = createAccess({ ...parts, loginThrottle: throttles.login, now });
  const recovery = createRecovery({ owners, temporaryPasswords, letters, throttle: throttles.recovery, now });
  const cookie = sessionCookie(config.SITE_URL);
  const ownerOf = async (call: Call) => {
    const visit = await access.find(cookie.read(call));
    return visit && presentOwner(visit);
  };
  const wakeOutboxes = () => outboxes.forEach((each) => each.wake());
  // Which homes are alike takes several questions to the catalogue: they are asked while the owner's page is on its way.
  const prepare = (propertyIds: readonly string[]) => {
    for (const id of propertyIds) void homes.like(id);
  };
  const statistics = statisticsFrom({ rollups, history, now });
  const counting = createCounting({ rollups, seen: await openSeenEvents(database), homes, now });
  const handlers = {
    ...ownerHandlers({ access, recovery, cookie, now, prepare, wakeOutboxes }),
    ...statisticsHandlers({ statistics, counting, ownerOf }),
    ...cockpitHandlers({ cockpits: createCockpits({ rollups, history, homes, now }), ownerOf }),
    ...historyHandlers({ history, ownerOf, now }),
    ...passportHandlers({
      client: serviceClient(catalogue, config.CATALOGUE_URL),
      ownerOf,
      token: config.PASSPORT_TOKEN,
    }),
    ...reportHandlers({ owners, ownerOf }),
  };
  const app = createApp({
    contract,
    handlers: fromSiteOnly(contract, config.SITE_URL, handlers),
    log,
    database,
    limits: { trusted: config.TRUSTED_PROXIES },
    routes(router) {
      daysCsvRoutes({ ownerOf, statistics })(router);
      endByMailRoute({ owners })(router);
    },
    checkResponses,
  });
  parts.stationery.start();
  for (const each of outboxes) each.start();
  const following = config.ACTIVITY_TOKEN
    ? await createFollowing({
        database,
        client: serviceClient(submissions, config.FORMS_URL),
        token: config.ACTIVITY_TOKEN,
        history,
        log,
      })
    : undefined;
  following?.start();
  const stopReporting = startReporting(parts.reporting, { now, log, onWritten: wakeOutboxes });

  return {
    app,
    reporting: parts.reporting,
    async stop() {
      stopReporting();
      await following?.stop();
      parts.stationery.stop();
      await parts.close();
    },
  };
}
