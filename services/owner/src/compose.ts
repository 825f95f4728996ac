import { catalogue } from '@dorpel/contracts/catalogue';
import { colleagues } from '@dorpel/contracts/colleagues';
import { content } from '@dorpel/contracts/content';
import { joinContracts } from '@dorpel/contracts';
import { deskOwners } from '@dorpel/contracts/desk-owners';
import { deskStaff } from '@dorpel/contracts/desk-staff';
import { ownerMails } from '@dorpel/contracts/owner-mails';
import { submissions } from '@dorpel/contracts/forms';
import { owners as ownersContract } from '@dorpel/contracts/owner';
import { createOutbox, createTransport, dkimOf, mailroomHandlers, type OutboxSettings } from '@dorpel/mail';
import {
  type Before,
  type Call,
  defineService,
  fromServicesOnly,
  fromSiteOnly,
  type Opening,
  serviceClient,
} from '@dorpel/service-kit';
import { createAccess } from './access/access.ts';
import { accessCookies } from './access/cookies.ts';
import { openDevices } from './access/devices.repository.ts';
import { createGuessing } from './access/guessing.ts';
import { openNotices } from './access/notices.repository.ts';
import { createPasskeys } from './access/passkeys.ts';
import { createPasswords } from './access/passwords.ts';
import { createRecovery } from './access/recovery.ts';
import { tellByMail } from './access/second-factor-setup.ts';
import { openSessions } from './access/sessions.repository.ts';
import { openSteps } from './access/steps.repository.ts';
import { openTemporaryPasswords } from './access/temporary-passwords.repository.ts';
import { openAccessThrottles } from './access/throttles.ts';
import { cockpitHandlers } from './cockpit/cockpit.routes.ts';
import { createCockpits } from './cockpit/cockpits.ts';
import { type Config, environment } from './config.ts';
import { createFollowing } from './history/following.ts';
import { openHistory } from './history/history.repository.ts';
import { historyHandlers } from './history/history.routes.ts';
import { createHomes } from './homes/homes.ts';
import { openJournal } from './journal/journal.repository.ts';
import { mailLog } from './journal/journal.routes.ts';
import { createOffice } from './office/office.ts';
import { officeHandlers } from './office/office.routes.ts';
import { NOBODY, type OwnerAccount } from './owners/account.ts';
import { createErasing } from './owners/erasing.ts';
import { erasingHandlers } from './owners/erasing.routes.ts';
import { createLetters } from './owners/letters/letters.tsx';
import { createStationery } from './owners/letters/stationery.ts';
import { presentOwner } from './owners/owners.present.ts';
import { openOwners } from './owners/owners.repository.ts';
import { ownerHandlers, ownerSafetyHandlers } from './owners/owners.routes.ts';
import { passportHandlers } from './passport/passport.routes.ts';
import { createReportLetter } from './report/report-letter.tsx';
import { endByMailRoute, reportHandlers } from './report/report.routes.ts';
import { createReporting, createReportWorker } from './report/reporting.ts';
import { openReports } from './report/reports.repository.ts';
import { seedDemo } from './seed/seed.ts';
import { placesHandlers } from './staff/places.routes.ts';
import { openStaff } from './staff/staff.repository.ts';
import { serveStaff, type StaffParts } from './staff/staff-desk.routes.ts';
import { createHelping } from './staff/helping.ts';
import { createStaffing } from './staff/staffing.ts';
import { staffLetters } from './staff/staff-letters.ts';
import { openBatches } from './statistics/batches.repository.ts';
import { createCounting } from './statistics/counting.ts';
import { daysCsvRoutes } from './statistics/days-csv.routes.ts';
import { openRollups } from './statistics/rollups.repository.ts';
import { statisticsFrom, statisticsHandlers } from './statistics/statistics.routes.ts';
import { readYesterday } from './statistics/yesterday.ts';

const contract = joinContracts(
  joinContracts(ownersContract, colleagues),
  joinContracts(deskStaff, joinContracts(deskOwners, ownerMails)),
);

/** How the outboxes wait and give up; tests do not wait for days. */
const TUNING: { outbox: Partial<OutboxSettings> } = { outbox: {} };

type Context = Opening<Config> & typeof TUNING;

/** What the running service and the desk share. */
export type Parts = Awaited<ReturnType<typeof open>>;

async function open({ config, database, log, now, onClose, outbox }: Context) {
  const owners = await openOwners(database);
  const sessions = await openSessions(database, 'sessions');
  const devices = await openDevices(database, 'devices');
  const notices = await openNotices(database, 'notices');
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
  const journal = await openJournal(database);
  const ofStaff = {
    staff: await openStaff(database),
    temporaryPasswords: await openTemporaryPasswords(database, 'staff-temporary-passwords'),
    letters: staffLetters(stationery, origin),
    journal,
  };
  const desk: StaffParts = {
    ...ofStaff,
    sessions: await openSessions(database, 'staff-sessions'),
    devices: await openDevices(database, 'staff-devices'),
    steps: await openSteps(database, 'staff-steps'),
    notices: await openNotices(database, 'staff-notices'),
    staffing: createStaffing({ ...ofStaff, now }),
  };
  const helping = createHelping({ ...desk, issuer: config.AGENCY_NAME, now });
  const transport = createTransport(config.SMTP_URL, dkimOf(config));
  onClose(() => transport.close());
  const from = { address: config.MAIL_FROM, name: config.AGENCY_NAME };
  const settings = { from, connections: config.SMTP_CONNECTIONS, ...outbox };
  const ofOwners = [sessions, temporaryPasswords, notices, reports];
  const mailing = [...ofOwners, desk.sessions, desk.temporaryPasswords, desk.notices];
  const toOffice = {
    box: { address: config.AGENCY_MAIL },
    language: config.AGENCY_LANGUAGE,
    sender: () => stationery.sender(config.AGENCY_LANGUAGE),
    desk: `${origin}/${config.AGENCY_LANGUAGE}/desk/mails/`,
  };
  const outboxes = mailing.map(({ collection }) =>
    createOutbox({
      db: database.db,
      collection: collection as (typeof sessions)['collection'],
      transport,
      log,
      settings,
      office: toOffice,
    }),
  );
  const homes = createHomes({
    client: serviceClient(catalogue, config.CATALOGUE_URL),
    passportToken: config.PASSPORT_TOKEN,
    log,
    now,
  });
  const letter = createReportLetter({ origin, stationery });
  const reporting = createReporting({ owners, reports, rollups, history, homes, letter, now });
  const erase = createErasing({ owners, sessions, devices, notices, temporaryPasswords, reports, journal, now });
  const office = createOffice({ owners, temporaryPasswords, letters, homes, history, reporting, now });
  return {
    owners,
    office,
    reports,
    sessions,
    devices,
    notices,
    steps: await openSteps(database, 'steps'),
    erase,
    temporaryPasswords,
    rollups,
    history,
    passwords,
    stationery,
    letters,
    desk,
    helping,
    homes,
    reporting,
    outboxes,
  };
}

async function serve({ config, database, log, now }: Context, parts: Parts) {
  const { owners, rollups, history, letters, homes, outboxes } = parts;
  const siteUrl = config.SITE_URL;
  if (config.SEED === 'demo') await seedDemo({ ...parts, now: now() });
  const throttles = await openAccessThrottles(database, '');
  const accounts = { ...parts, accounts: owners, nobody: NOBODY, now };
  const access = createAccess<OwnerAccount>({
    ...accounts,
    throttle: throttles.login.account,
    guessing: createGuessing<OwnerAccount>({ ...accounts, throttles: throttles.login }),
    // A passkey is an owner's other way in; who has one may still use the password.
    asksSecondFactor: () => false,
  });
  const recovery = createRecovery<OwnerAccount>({ ...accounts, throttle: throttles.recovery });
  const passkeys = createPasskeys<OwnerAccount>({
    ...accounts,
    access,
    throttle: throttles.login.address,
    tell: tellByMail<OwnerAccount>(parts.notices, letters, now),
    makeCodes: null,
    siteUrl,
    siteName: config.AGENCY_NAME,
  });
  const cookies = accessCookies(siteUrl, 'owner');
  const ownerOf = async (call: Call) => {
    const visit = await access.find(cookies.session.read(call));
    return visit && presentOwner(visit);
  };
  const wakeOutboxes = () => outboxes.forEach((each) => each.wake());
  const atDesk = {
    passwords: parts.passwords,
    throttles: await openAccessThrottles(database, 'staff-'),
    siteUrl,
    siteName: config.AGENCY_NAME,
    isDemanded: config.STAFF_SECOND_FACTOR === 'required',
    wakeOutboxes,
    now,
  };
  const desk = serveStaff(parts.desk, atDesk);
  const ofServices = fromServicesOnly(config.ACTIVITY_TOKEN);
  const fromSite = fromSiteOnly(siteUrl);
  const before: Before = async (call, endpoint) => {
    await fromSite(call, endpoint);
    await ofServices(call, endpoint);
    await desk.gate.before(call, endpoint);
    if (endpoint.caller === 'owner') await access.require(cookies.session.read(call));
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
  const ofOwners = { access, passkeys, recovery, cookies, now, prepare, wakeOutboxes };
  return {
    before,
    handlers: {
      ...desk.handlers,
      ...placesHandlers(parts.desk.staff),
      ...mailroomHandlers({ outboxes, log: mailLog(parts.desk.journal, now), gate: desk.gate }),
      ...erasingHandlers({ erase: parts.erase, gate: desk.gate }),
      getYesterday: () => readYesterday(rollups, now()),
      ...ownerHandlers(ofOwners),
      ...ownerSafetyHandlers(ofOwners),
      ...officeHandlers({ ...parts, statistics, gate: desk.gate, wakeOutboxes, now }),
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
    routes: [daysCsvRoutes({ ownerOf, statistics }), endByMailRoute({ owners, origin: new URL(siteUrl).origin })],
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
