import { joinContracts } from '@dorpel/contracts';
import { catalogue } from '@dorpel/contracts/catalogue';
import { colleagues } from '@dorpel/contracts/colleagues';
import { deskDrafts } from '@dorpel/contracts/desk-drafts';
import { deskOwners } from '@dorpel/contracts/desk-owners';
import { deskStaff } from '@dorpel/contracts/desk-staff';
import { owners as ownersContract } from '@dorpel/contracts/owner';
import { ownerMails } from '@dorpel/contracts/owner-mails';
import { createOutbox, createTransport, dkimOf, outboxAdminHandlers, type OutboxSettings } from '@dorpel/mail';
import {
  type Before,
  defineService,
  fromServicesOnly,
  fromSiteOnly,
  type Opening,
  serviceClient,
} from '@dorpel/service-kit';
import { openAccessThrottles } from './access/access.ts';
import { mailLog, openAccounts, serveOwners, serveStaff } from './accounts/accounts.ts';
import { createErasing, createOffice, serveAdmin } from './admin/admin.ts';
import { serveDrafts } from './drafts/drafts.ts';
import {
  createOfficeLetters,
  createOfficeMails,
  createReporting,
  createReportLetter,
  openReports,
  serveReports,
} from './report/report.ts';
import { openStatistics, readYesterday, serveStatistics } from './statistics/statistics.ts';
import { type Config, environment } from './config.ts';
import { seedDemo } from './seed/seed.ts';

const contract = joinContracts(
  joinContracts(ownersContract, colleagues),
  joinContracts(joinContracts(deskStaff, deskDrafts), joinContracts(deskOwners, ownerMails)),
);

/** How the outboxes wait and give up; tests do not wait for days. */
const TUNING: { outbox: Partial<OutboxSettings> } = { outbox: {} };

type Context = Opening<Config> & typeof TUNING;

/** What the running service and the desk share. */
export type Parts = Awaited<ReturnType<typeof open>>;

async function open(context: Context) {
  const { config, database, log, now, onClose, outbox } = context;
  const accounts = await openAccounts(context);
  const figures = await openStatistics(context);
  const reports = await openReports(database);
  const { owners, sessions, devices, notices, temporaryPasswords, mailTheme, letters, desk, agency, agencyMail } =
    accounts;
  const { rollups, history, homes } = figures;
  const { origin } = new URL(config.SITE_URL);
  const transport = createTransport(config.SMTP_URL, dkimOf(config));
  onClose(() => transport.close());
  const settings = { from: agencyMail.sender, connections: config.SMTP_CONNECTIONS, ...outbox };
  const ofOwners = [sessions, temporaryPasswords, notices, reports];
  const mailing = [...ofOwners, desk.sessions, desk.temporaryPasswords, desk.notices];
  const toOffice = {
    ...agency,
    sender: () => mailTheme.sender(config.AGENCY_LANGUAGE),
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
  const letter = createReportLetter({ origin, mailTheme });
  const reporting = createReporting({ owners, reports, rollups, history, homes, letter, now });
  const writeOfficeMails = createOfficeMails({
    client: serviceClient(catalogue, config.CATALOGUE_URL),
    token: config.PASSPORT_TOKEN,
    language: agency.language,
    letters: createOfficeLetters({ origin, mailTheme, agency }),
    reports,
    now,
  });
  const { journal } = desk;
  return {
    ...accounts,
    ...figures,
    reports,
    reporting,
    writeOfficeMails,
    outboxes,
    office: createOffice({ owners, temporaryPasswords, letters, homes, history, reporting, now }),
    erase: createErasing({ owners, sessions, devices, notices, temporaryPasswords, reports, journal, now }),
  };
}

async function serve(context: Context, parts: Parts) {
  const { config, database, log, now } = context;
  const { owners, rollups, homes, outboxes, reporting, writeOfficeMails } = parts;
  const siteUrl = config.SITE_URL;
  if (config.SEED === 'demo') await seedDemo({ ...parts, now: now() });
  const wakeOutboxes = () => outboxes.forEach((each) => each.wake());
  // Which homes are alike takes several questions to the catalogue: they are asked while the owner's page is on its way.
  const prepare = (propertyIds: readonly string[]) => {
    for (const id of propertyIds) void homes.like(id);
  };
  const ofOwners = await serveOwners(context, parts, { prepare, wakeOutboxes });
  const { ownerOf } = ofOwners;
  const desk = serveStaff(parts.desk, {
    passwords: parts.passwords,
    throttles: await openAccessThrottles(database, 'staff-'),
    siteUrl,
    siteName: config.AGENCY_NAME,
    isDemanded: config.STAFF_SECOND_FACTOR === 'required',
    wakeOutboxes,
    now,
  });
  const { gate } = desk;
  const ofServices = fromServicesOnly(config.ACTIVITY_TOKEN);
  const fromSite = fromSiteOnly(siteUrl);
  const before: Before = async (call, endpoint) => {
    await fromSite(call, endpoint);
    await ofServices(call, endpoint);
    await gate.before(call, endpoint);
    if (endpoint.caller === 'owner') await ofOwners.require(call);
  };
  const figures = await serveStatistics(context, parts, ownerOf);
  const reports = serveReports({
    owners,
    reporting,
    writeOfficeMails,
    ownerOf,
    origin: new URL(siteUrl).origin,
    wakeOutboxes,
    now,
    log,
  });
  return {
    before,
    handlers: {
      ...desk.handlers,
      ...(await serveDrafts(database, gate, now)),
      ...outboxAdminHandlers({ outboxes, log: mailLog(parts.desk.journal, now), gate }),
      getYesterday: () => readYesterday(rollups, now()),
      ...ofOwners.handlers,
      ...serveAdmin({ ...parts, statistics: figures.statistics, gate, wakeOutboxes, now }),
      ...figures.handlers,
      ...reports.handlers,
    },
    routes: [figures.route, reports.route],
    workers: [parts.agencyMail.follow(), parts.mailTheme, ...figures.workers, ...outboxes, ...reports.workers],
  };
}

/** The composition root: everything the service is made of, connected. */
export const service = defineService({ contract, environment, tuning: TUNING, open, serve });
