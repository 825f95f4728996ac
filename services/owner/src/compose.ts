import { catalogue } from '@dorpel/contracts/catalogue';
import { content } from '@dorpel/contracts/content';
import { joinContracts } from '@dorpel/contracts';
import { deskStaff } from '@dorpel/contracts/desk-staff';
import { submissions } from '@dorpel/contracts/forms';
import { owners as ownersContract } from '@dorpel/contracts/owner';
import { createOutbox, createTransport, type OutboxSettings } from '@dorpel/mail';
import { type Before, type Call, defineService, fromSiteOnly, type Opening, serviceClient } from '@dorpel/service-kit';
import { createAccess } from './access/access.ts';
import { createPasswords } from './access/passwords.ts';
import { createRecovery } from './access/recovery.ts';
import { sessionCookie } from './access/session-cookie.ts';
import { openSessions } from './access/sessions.repository.ts';
import { openTemporaryPasswords } from './access/temporary-passwords.repository.ts';
import { openAccessThrottles } from './access/throttles.ts';
import { cockpitHandlers } from './cockpit/cockpit.routes.ts';
import { createCockpits } from './cockpit/cockpits.ts';
import { type Config, environment } from './config.ts';
import { createFollowing } from './history/following.ts';
import { openHistory } from './history/history.repository.ts';
import { historyHandlers } from './history/history.routes.ts';
import { createHomes } from './homes/homes.ts';
import { NOBODY, type OwnerAccount } from './owners/account.ts';
import { createLetters } from './owners/letters/letters.tsx';
import { createStationery } from './owners/letters/stationery.ts';
import { presentOwner } from './owners/owners.present.ts';
import { openOwners } from './owners/owners.repository.ts';
import { ownerHandlers } from './owners/owners.routes.ts';
import { passportHandlers } from './passport/passport.routes.ts';
import { createReportLetter } from './report/report-letter.tsx';
import { endByMailRoute, reportHandlers } from './report/report.routes.ts';
import { createReporting, createReportWorker } from './report/reporting.ts';
import { openReports } from './report/reports.repository.ts';
import { seedDemo } from './seed/seed.ts';
import { openStaff } from './staff/staff.repository.ts';
import { serveStaff, type StaffParts, staffLetters } from './staff/staff-desk.routes.ts';
import { openBatches } from './statistics/batches.repository.ts';
import { createCounting } from './statistics/counting.ts';
import { daysCsvRoutes } from './statistics/days-csv.routes.ts';
import { openRollups } from './statistics/rollups.repository.ts';
import { statisticsFrom, statisticsHandlers } from './statistics/statistics.routes.ts';

const contract = joinContracts(ownersContract, deskStaff);

/** How the outboxes wait and give up; tests do not wait for days. */
const TUNING: { outbox: Partial<OutboxSettings> } = { outbox: {} };

type Context = Opening<Config> & typeof TUNING;

/** What the running service and the desk share. */
export type Parts = Awaited<ReturnType<typeof open>>;

async function open({ config, database, log, now, onClose, outbox }: Context) {
  const owners = await openOwners(database);
  const sessions = await openSessions(database, 'sessions');
  const temporaryPasswords = await openTemporaryPasswords(database, 'temporary-passwords');
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
  const desk: StaffParts = {
    staff: await openStaff(database),
    sessions: await openSessions(database, 'staff-sessions'),
    temporaryPasswords: await openTemporaryPasswords(database, 'staff-temporary-passwords'),
    letters: staffLetters(stationery, origin),
  };
  const transport = createTransport(config.SMTP_URL);
  onClose(() => transport.close());
  const settings = { from: { address: config.MAIL_FROM, name: config.AGENCY_NAME }, ...outbox };
  const mailing = [sessions, temporaryPasswords, reports, desk.sessions, desk.temporaryPasswords];
  const outboxes = mailing.map(({ collection }) =>
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
    desk,
    homes,
    reporting,
    outboxes,
  };
}

async function serve({ config, database, log, now }: Context, parts: Parts) {
  const { owners, temporaryPasswords, rollups, history, letters, homes, outboxes } = parts;
  if (config.SEED === 'demo') await seedDemo({ ...parts, now: now() });
  const throttles = await openAccessThrottles(database, '');
  const accounts = { accounts: owners, temporaryPasswords, letters, now };
  const access = createAccess<OwnerAccount>({ ...parts, ...accounts, loginThrottle: throttles.login });
  const recovery = createRecovery<OwnerAccount>({
    ...accounts,
    nobody: NOBODY,
    throttle: throttles.recovery,
  });
  const cookie = sessionCookie(config.SITE_URL, 'owner');
  const ownerOf = async (call: Call) => {
    const visit = await access.find(cookie.read(call));
    return visit && presentOwner(visit);
  };
  const wakeOutboxes = () => outboxes.forEach((each) => each.wake());
  const atDesk = {
    passwords: parts.passwords,
    throttles: await openAccessThrottles(database, 'staff-'),
    siteUrl: config.SITE_URL,
    wakeOutboxes,
    now,
  };
  const desk = serveStaff(parts.desk, atDesk);
  const fromSite = fromSiteOnly(config.SITE_URL);
  const before: Before = async (call, endpoint) => {
    await fromSite(call, endpoint);
    await desk.gate.before(call, endpoint);
  };
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
    before,
    handlers: {
      ...desk.handlers,
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
