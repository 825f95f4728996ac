import { joinContracts } from '@dorpel/contracts';
import { deskEntries } from '@dorpel/contracts/desk-entries';
import { deskHomes } from '@dorpel/contracts/desk-homes';
import { deskTestimonials } from '@dorpel/contracts/desk-testimonials';
import { deskViewings } from '@dorpel/contracts/desk-viewings';
import { submissions as visitorsContract } from '@dorpel/contracts/forms';
import { createOutbox, createTransport, dkimOf, type SendSettings } from '@dorpel/mail';
import {
  askStaff,
  createStaffGate,
  defineService,
  fromServicesOnly,
  openLease,
  type Opening,
  repeat,
  type Serving,
  serviceClient,
} from '@dorpel/service-kit';
import { officeContract, type OfficeSettings, openInbox, openOffice, serveOffice } from './admin/admin.ts';
import { serveAlerts } from './alerts/alerts.ts';
import { leadsAtDesk, openAccounts, openCrm } from './crm/crm.ts';
import { createTestimonials, serveModeration } from './moderation/moderation.ts';
import { type ImapPatience, openMailbox, receiveReplies, replyAddresses } from './replies/replies.tsx';
import {
  AGENCY_LANGUAGE,
  createAccept,
  createEnter,
  createWordRound,
  entriesHandlers,
  openSecret,
  openSubmissionsRoom,
  serveSubmissions,
} from './submissions/submissions.ts';
import { openViewings, serveViewings } from './viewings/viewings.ts';
import { type Config, environment, imapOf } from './config.ts';

const contract = joinContracts(
  joinContracts(visitorsContract, officeContract),
  joinContracts(deskViewings, joinContracts(deskTestimonials, deskEntries)),
);

/**
 * How mails and events wait and are given up, the milliseconds in which a receiver of events has to answer, and those between
 * rounds of the others; tests do not wait for days.
 */
const TUNING: {
  outbox: SendSettings;
  answerWithin: number;
  rounds: { alerts: number; calendars: number; reminders: number; sweep: number; words: number };
  live: OfficeSettings;
  imap: ImapPatience;
} = {
  outbox: {},
  answerWithin: 10_000,
  rounds: { alerts: 15_000, calendars: 30_000, reminders: 10 * 60_000, sweep: 15 * 60_000, words: 5_000 },
  live: { beat: 15_000, life: 10 * 60_000, most: 200, perPerson: 6, pace: 500 },
  imap: { firstDelay: 2_000, longestDelay: 5 * 60_000, poll: 2 * 60_000, again: 15_000 },
};

type Context = Opening<Config> & typeof TUNING;

/** The parts that the service and the desk share: what was sent, its mails, and the outbox that sends them. */
async function open({ config, database, log, now, onClose, outbox: settings, answerWithin }: Context) {
  const office = await openOffice(database, now);
  const rules = async () => (await office.mailRules.get()).rules;
  const secret = await openSecret(database);
  const imap = imapOf(config);
  // An address to which nobody listens would lose what comes back.
  const replies =
    config.REPLY_ADDRESS === undefined || (config.REPLY_SMTP_PORT === undefined && !imap)
      ? undefined
      : replyAddresses(config.REPLY_ADDRESS, secret);
  const replyTo = (id: string) => replies?.of(id);
  const room = await openSubmissionsRoom({ config, database, log, now, rules, secret, replyTo });
  const { submissions, uploads, site, properties, sources, activities } = room;
  const transport = createTransport(config.SMTP_URL, dkimOf(config));
  onClose(() => transport.close());
  const outboxOffice = {
    box: sources.agency,
    language: AGENCY_LANGUAGE,
    sender: () => site.sender(AGENCY_LANGUAGE),
    desk: site.hrefOfDesk('mails', AGENCY_LANGUAGE),
  };
  const outbox = createOutbox({
    db: database.db,
    collection: submissions.collection,
    transport,
    log,
    settings: {
      ...settings,
      from: room.agencyMail.sender,
      connections: config.SMTP_CONNECTIONS,
    },
    office: outboxOffice,
  });
  // A site that is meant for visitors is at https.
  const isInProduction = config.SITE_URL.startsWith('https:');
  const accounts = await openAccounts({ config, client: room.catalogueClient, database, log });
  const around = { database, submissions, properties, sources, accounts };
  const crm = await openCrm({ ...around, isInProduction, answerWithin, settings, log, now });
  const wake = () => {
    outbox.wake();
    crm.webhooks.wake();
    crm.leadSender.wake();
  };
  const viewings = await openViewings({
    database,
    submissions,
    properties,
    sources,
    events: crm.changesOf,
    openDayPlaces: config.OPEN_DAY_PLACES,
    months: room.retention('open-day'),
    staff: room.staff,
    catalogueClient: room.catalogueClient,
    token: config.PASSPORT_TOKEN,
    key: config.CRM_KEY,
    isInProduction,
    log,
    wake,
    now,
  });
  // Nothing that the office writes down ends what is mailed to somebody.
  const arriving = { viewings: viewings.booking, endAll: async () => {}, eventsOf: crm.changesOf.created, wake };
  const enter = createEnter(createAccept(room, arriving, now), now);
  const { templates } = office;
  const places = viewings.everyPlace;
  const forget: Parameters<typeof openInbox>[0]['forget'] = (gone) => activities.forget(gone, now());
  return {
    ...room,
    ...office,
    ...crm,
    ...viewings,
    ...openInbox({
      titles: properties.titles,
      submissions,
      uploads,
      places,
      staff: room.staff,
      templates,
      sources,
      replyTo,
      forget,
      wake: outbox.wake,
      log,
      now,
    }),
    addWords: createWordRound(submissions.collection, properties),
    enter,
    outbox,
    outboxOffice,
    replies,
    imap: imap && { settings: imap, mailbox: await openMailbox(database) },
    wake,
    isInProduction,
    testimonials: createTestimonials({ submissions, uploads, months: room.retention('testimonial'), now }),
  };
}

export type Parts = Awaited<ReturnType<typeof open>>;

async function serve(
  { config, database, log, now, rounds, live: liveSettings, imap: patience }: Context,
  parts: Parts,
): Promise<Serving<typeof contract>> {
  const { properties, outbox, booking, changesOf, wake, replies: addresses, submissions, outboxOffice, imap } = parts;
  const { REPLY_SMTP_PORT: port, HOST: host } = config;
  const { visit, colleague } = askStaff(config.OWNER_URL);
  const gate = createStaffGate(visit, config.SITE_URL);
  const ofServices = fromServicesOnly(config.ACTIVITY_TOKEN);
  const around = { ...parts, gate, colleague, database, log, now };
  const alerts = await serveAlerts({
    ...around,
    events: changesOf,
    catalogue: parts.catalogueClient,
    wakeMails: outbox.wake,
  });
  const { endAll } = alerts;
  const viewingsRoom = serveViewings(parts, { ...around, homesClient: serviceClient(deskHomes, config.CATALOGUE_URL) });
  const moderation = serveModeration(around);
  const atCrm = leadsAtDesk({ ...parts, wake, gate });
  const office = serveOffice(
    {
      ...around,
      atCrm,
      titles: properties.titles,
      standardBox: parts.agencyMail.inbox,
      cutOff: imap?.mailbox.cutOff,
    },
    liveSettings,
  );
  const arriving = { viewings: booking, endAll, eventsOf: changesOf.created, wake };
  const doors = {
    smtp: port === undefined ? undefined : { port, host },
    imap: imap && { ...imap, patience, lease: await openLease(database, 'replies') },
  };
  const { find } = submissions;
  return {
    before: async (call, endpoint) => {
      await ofServices(call, endpoint);
      await gate.before(call, endpoint);
    },
    handlers: {
      getVersion: parts.version.getVersion,
      ...(await serveSubmissions({ config, database, now }, parts, arriving)),
      ...entriesHandlers(around),
      ...viewingsRoom.handlers,
      ...alerts.handlers,
      ...moderation.handlers,
      ...office.handlers,
    },
    routes: [alerts.route, ...viewingsRoom.routes, moderation.route, ...office.routes],
    workers: [
      ...(addresses
        ? receiveReplies({ ...around, addresses, find, office: outboxOffice, wake: outbox.wake }, doors, log)
        : []),
      parts.agencyMail.follow(),
      outbox,
      parts.webhooks,
      parts.leadSender,
      repeat(alerts.run, rounds.alerts, (error) => log.error({ error }, 'alerts failed')),
      repeat(parts.busyReading.readDue, rounds.calendars, (error) => log.error({ error }, 'calendars failed')),
      repeat(viewingsRoom.remind, rounds.reminders, (error) => log.error({ error }, 'reminders failed')),
      repeat(parts.sweep, rounds.sweep, (error) => log.error({ error }, 'sweep failed')),
      repeat(parts.addWords, rounds.words, (error) => log.error({ error }, 'words of the inbox failed')),
    ],
  };
}

/** The composition root: everything the service is made of, connected. */
export const service = defineService({ contract, environment, tuning: TUNING, open, serve });
