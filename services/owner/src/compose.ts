import { catalogue } from '@dorpel/contracts/catalogue';
import { content } from '@dorpel/contracts/content';
import { submissions } from '@dorpel/contracts/forms';
import { owners as contract } from '@dorpel/contracts/owner';
import { createOutbox, createTransport, type OutboxSettings } from '@dorpel/mail';
import {
  type Call,
  createThrottle,
  type Database,
  defineService,
  type Opening,
  serviceClient,
} from '@dorpel/service-kit';
import { cockpitHandlers } from './cockpit/cockpit.routes.ts';
import { createCockpits } from './cockpit/cockpits.ts';
import { type Config, environment } from './config.ts';
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
import { createReporting, createReportWorker } from './report/reporting.ts';
import { openReports } from './report/reports.repository.ts';
import { seedDemo } from './seed/seed.ts';
import { openBatches } from './statistics/batches.repository.ts';
import { createCounting } from './statistics/counting.ts';
import { daysCsvRoutes } from './statistics/days-csv.routes.ts';
import { openRollups } from './statistics/rollups.repository.ts';
import { statisticsFrom, statisticsHandlers } from './statistics/statistics.routes.ts';

/** How the outboxes wait and give up; tests do not wait for days. */
const TUNING: { outbox: Partial<OutboxSettings> } = { outbox: {} };

type Context = Opening<Config> & typeof TUNING;

/** Failed logins of one address on one account, and all logins of one address, in a quarter of an hour. */
const LOGINS = { account: { points: 5, seconds: 900 }, address: { points: 100, seconds: 900 } } as const;

/** Temporary passwords for one account, and asked for from one address, in an hour. */
const RECOVERIES = { account: { points: 3, seconds: 3600 }, address: { points: 20, seconds: 3600 } } as const;

async function openThrottles(database: Database) {
  const opened = (name: string, limit: { points: number; seconds: number }) =>
    createThrottle({ database, name, ...limit });
  return {
    login: { account: await opened('login', LOGINS.account), address: await opened('login-address', LOGINS.address) },
    recovery: {
      account: await opened('recovery', RECOVERIES.account),
      address: await opened('recovery-address', RECOVERIES.address),
    },
  };
}

/** What the running service and the desk share. */
export type Parts = Awaited<ReturnType<typeof open>>;

async function open({ config, database, log, now, onClose, outbox }: Context) {
  const owners = await openOwners(database);
  const sessions = await openSessions(database);
  const temporaryPasswords = await openTemporaryPasswords(database);
  const rollups = await openRollups(database);
  const history = await openHistory(database);
  const reports = await openReports(database);
  const passwords = await createPasswords();

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
  onClose(() => transport.close());
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
  };
}

async function serve({ config, database, log, now }: Context, parts: Parts) {
  const { owners, temporaryPasswords, rollups, history, letters, homes, outboxes } = parts;
  if (config.SEED === 'demo') await seedDemo({ ...parts, now: now() });
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
  const counting = createCounting({ rollups, batches: await openBatches(database), homes, now, log });
  const following = config.ACTIVITY_TOKEN
    ? await createFollowing({
        database,
        client: serviceClient(submissions, config.FORMS_URL),
        token: config.ACTIVITY_TOKEN,
        history,
        log,
      })
    : null;
  return {
    before: fromSiteOnly(config.SITE_URL),
    handlers: {
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
    },
    routes: [daysCsvRoutes({ ownerOf, statistics }), endByMailRoute({ owners })],
    workers: [
      parts.stationery,
      counting,
      ...outboxes,
      ...(following ? [following] : []),
      createReportWorker(parts.reporting, { now, log, onWritten: wakeOutboxes }),
    ],
  };
}

/** The composition root: everything the service is made of, connected. */
export const service = defineService({ contract, environment, tuning: TUNING, open, serve });
