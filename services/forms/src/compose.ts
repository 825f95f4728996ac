import { catalogue } from '@dorpel/contracts/catalogue';
import { content } from '@dorpel/contracts/content';
import { joinContracts } from '@dorpel/contracts';
import { deskHomes } from '@dorpel/contracts/desk-homes';
import { deskTestimonials } from '@dorpel/contracts/desk-testimonials';
import { deskViewings } from '@dorpel/contracts/desk-viewings';
import { type FormName, submissions as visitorsContract } from '@dorpel/contracts/forms';
import { createOutbox, createTransport, dkimOf, type SendSettings } from '@dorpel/mail';
import {
  askStaff,
  createStaffGate,
  defineService,
  fromServicesOnly,
  type Opening,
  openVersion,
  repeat,
  type Serving,
  serviceClient,
} from '@dorpel/service-kit';
import { createAnswers } from './admin/answers.ts';
import { openActivities } from './submissions/activity.store.ts';
import { activityHandlers } from './submissions/activity.routes.ts';
import { alertMail } from './alerts/letter.ts';
import { createAlerts } from './alerts/matching.ts';
import { openAlerts } from './alerts/store.ts';
import { openCaptchas } from './submissions/captchas-captchas.ts';
import { createGuard } from './submissions/guard.ts';
import { type Config, environment } from './config.ts';
import { openContactSlots } from './submissions/contact-slots-contact-slots.ts';
import { documentPathOf } from './submissions/letters/document-path.ts';
import { AGENCY_LANGUAGE, type LetterSources } from './submissions/letters/letter.ts';
import { createMails } from './submissions/letters/forms-mails.ts';
import { createPrepare } from './submissions/prepare.ts';
import { inboxIn } from './admin/store.ts';
import { createHandle } from './admin/handling-inbox.ts';
import { openOffice } from './admin/office.repository.ts';
import { createPlaces } from './submissions/staff.ts';
import { officeContract, type OfficeSettings, serveOffice } from './admin/serve-office.routes.ts';
import { createBoxOf } from './submissions/box.ts';
import { createLinks } from './submissions/links-links.ts';
import { openSecret } from './submissions/secret.ts';
import { createPersonData } from './admin/person.ts';
import { createProperties } from './submissions/properties-properties.ts';
import { createSweep, type SweepOptions } from './admin/sweep.ts';
import { fileRoutes, uploadsHandlers } from './submissions/uploads.routes.ts';
import { createSite } from './submissions/site.ts';
import { acceptSubmissions } from './submissions/accept.ts';
import { openSubmissions } from './submissions/store.ts';
import { submissionsHandlers } from './submissions/submissions.routes.ts';
import { createSubscriptions } from './alerts/subscriptions.ts';
import { subscriptionsHandlers } from './alerts/http.ts';
import { deskPictureRoutes, deskTestimonialsHandlers } from './moderation/desk-testimonials.routes.ts';
import { createTestimonials } from './moderation/testimonials.ts';
import { testimonialsHandlers } from './moderation/testimonials.routes.ts';
import { openThrottles } from './submissions/throttles.ts';
import { MEGABYTE } from './submissions/room.ts';
import { createScan } from './submissions/scan.ts';
import { openUploads } from './submissions/uploads.ts';
import { createAppointments } from './viewings/appointments.ts';
import { calendarHandlers, feedRoute } from './viewings/calendars.routes.ts';
import { createDeskHours } from './viewings/desk-hours.ts';
import { deskHoursHandlers } from './viewings/desk-hours.routes.ts';
import { createDeskViewings } from './viewings/desk-viewings.ts';
import { deskViewingsHandlers } from './viewings/desk-viewings.routes.ts';
import { createReadFeed } from './viewings/feed.ts';
import { openFeeds } from './viewings/feeds.store.ts';
import { createHomes, createIsHome } from './viewings/homes.ts';
import { openViewingHours } from './viewings/hours.repository.ts';
import { createReminders } from './viewings/reminders.ts';
import { createViewingChanges } from './viewings/viewing-changes.ts';
import { createViewings } from './viewings/viewings.ts';
import { openPlaces } from './viewings/viewings.repository.ts';
import { viewingsHandlers } from './viewings/viewings.routes.ts';
import { createEvents } from './crm/events.ts';
import { eventsIn } from './crm/store.ts';
import { createPost } from './crm/webhooks-post.ts';
import { openReceivers } from './crm/receivers.store.ts';
import { createWebhooks } from './crm/delivery.ts';

const contract = joinContracts(
  joinContracts(visitorsContract, officeContract),
  joinContracts(deskViewings, deskTestimonials),
);

/** The words of a captcha for a remote of an earlier release, which does not say in which language it asks. */
const FALLBACK_LANGUAGE = 'en';

/**
 * How mails and events wait and are given up, the milliseconds in which a receiver of events has to answer, and those between
 * rounds of the others; tests do not wait for days.
 */
const TUNING: {
  outbox: SendSettings;
  answerWithin: number;
  rounds: { alerts: number; reminders: number; sweep: number };
  live: OfficeSettings;
} = {
  outbox: {},
  answerWithin: 10_000,
  rounds: { alerts: 15_000, reminders: 10 * 60_000, sweep: 15 * 60_000 },
  live: { beat: 15_000, life: 10 * 60_000, most: 200, perPerson: 6, pace: 500 },
};

type Context = Opening<Config> & typeof TUNING;

/** The parts that the service and the desk share: what was sent, its mails, and the outbox that sends them. */
async function open({ config, database, log, now, onClose, outbox: settings, answerWithin }: Context) {
  const version = await openVersion(database, 'forms');
  const submissions = await openSubmissions(database, version);
  const contactSlots = await openContactSlots(database, version);
  const uploads = await openUploads(
    database,
    config.DATA_DIR,
    { all: config.UPLOAD_MEGABYTES * MEGABYTE, unnamed: config.UPLOAD_MEGABYTES_UNNAMED * MEGABYTE },
    config.CLAMAV_URL === undefined ? undefined : createScan(config.CLAMAV_URL),
  );
  const places = await openPlaces(database);
  const links = createLinks(await openSecret(database));
  const agency = { address: config.AGENCY_MAIL, name: config.AGENCY_NAME };
  const site = createSite({
    client: serviceClient(content, config.CONTENT_URL),
    origin: config.SITE_URL,
    fallback: { name: config.AGENCY_NAME, lines: [config.AGENCY_MAIL] },
    log,
  });
  const office = await openOffice(database, now);
  const rules = async () => (await office.mailRules.get()).rules;
  const catalogueClient = serviceClient(catalogue, config.CATALOGUE_URL);
  const properties = createProperties({ client: catalogueClient, site, log });
  const sources: LetterSources = {
    ...properties,
    contactSlots,
    site,
    links,
    agency,
    boxOf: createBoxOf({ rules, properties, standard: agency }),
    attach: uploads.attach,
    documentPath: documentPathOf(config.DOCUMENT_SECRET),
  };
  const transport = createTransport(config.SMTP_URL, dkimOf(config));
  onClose(() => transport.close());
  const from = { address: config.MAIL_FROM, name: config.AGENCY_NAME };
  const { collection } = submissions;
  const activities = await openActivities(database, collection);
  const forget: SweepOptions['forget'] = (gone) => activities.forget(gone, now());
  const outbox = createOutbox({
    db: database.db,
    collection,
    transport,
    log,
    settings: { ...settings, from, connections: config.SMTP_CONNECTIONS },
    office: {
      box: agency,
      language: AGENCY_LANGUAGE,
      sender: () => site.sender(AGENCY_LANGUAGE),
      desk: site.hrefOfDesk('mails', AGENCY_LANGUAGE),
    },
  });
  // A site that is meant for visitors is at https.
  const isInProduction = config.SITE_URL.startsWith('https:');
  const inbox = inboxIn(collection);
  const handle = createHandle({ inbox, find: submissions.find, now });
  const retention = (form: FormName) => config.RETENTION_MONTHS_BY_FORM[form] ?? config.RETENTION_MONTHS;
  const receivers = await openReceivers(database);
  const post = createPost({ isInProduction, within: answerWithin });
  const webhooks = createWebhooks({ receivers, events: eventsIn(collection), post, log, settings, now });
  const wake = () => {
    outbox.wake();
    webhooks.wake();
  };
  const changesOf = createEvents({ receivers, properties, now });
  const hours = await openViewingHours(database);
  const viewings = createViewings({ places, hours, properties, now });
  const viewingChanges = createViewingChanges({ submissions, viewings, sources, events: changesOf, wake, now });
  return {
    version,
    submissions,
    contactSlots,
    uploads,
    places,
    links,
    site,
    properties,
    activities,
    catalogueClient,
    sources,
    mailsOf: createMails(sources),
    outbox,
    inbox,
    handle,
    answers: createAnswers({ ...office, find: submissions.find, handle, sources, wake: outbox.wake }),
    ...office,
    retention,
    receivers,
    events: eventsIn(collection),
    changesOf,
    wake,
    webhooks,
    hours,
    viewings,
    viewingChanges,
    deskViewings: createDeskViewings({ submissions, changes: viewingChanges }),
    deskHours: createDeskHours({ hours, now }),
    feeds: await openFeeds(database),
    staff: createPlaces(config.OWNER_URL, config.ACTIVITY_TOKEN),
    homes: createHomes(properties),
    post,
    isInProduction,
    testimonials: createTestimonials({ submissions, uploads, months: retention('testimonial'), now }),
    people: createPersonData({ submissions, uploads, places, forget }),
    sweep: createSweep({ submissions, uploads, places, forget, log, now }),
  };
}

export type Parts = Awaited<ReturnType<typeof open>>;

async function serve(
  { config, database, log, now, rounds, live: liveSettings }: Context,
  parts: Parts,
): Promise<Serving<typeof contract>> {
  const { submissions, uploads, links, properties, outbox, webhooks, retention, sources, viewings, wake } = parts;
  const throttles = await openThrottles(database, config);
  const captchas = await openCaptchas(database);
  const events = parts.changesOf;
  const subscriptions = createSubscriptions({ submissions, links, retention, events, wake });
  const prepare = createPrepare({ submissions, uploads, viewings, properties, endAll: subscriptions.endAll });
  const accept = acceptSubmissions({
    submissions,
    properties,
    prepare,
    mailsOf: parts.mailsOf,
    eventsOf: events.created,
    wake,
    retention,
    now,
  });
  const appointments = createAppointments({ submissions, links, changes: parts.viewingChanges });
  const reminders = createReminders({ submissions, sources, wake, now });
  const alerts = createAlerts({
    repository: await openAlerts(database, submissions.collection),
    catalogue: parts.catalogueClient,
    mail: (reader, homes) => alertMail(reader, homes, { ...sources, site: parts.site }),
    wake: outbox.wake,
    log,
    now,
  });
  const staff = askStaff(config.OWNER_URL);
  const gate = createStaffGate(staff.visit, config.SITE_URL);
  const ofServices = fromServicesOnly(config.ACTIVITY_TOKEN);
  const people = { gate, colleague: staff.colleague };
  const ofOffice = {
    ...parts,
    ...people,
    titles: properties.titles,
    standardBox: config.AGENCY_MAIL,
    database,
    log,
    now,
  };
  const office = serveOffice(ofOffice, liveSettings);
  return {
    before: async (call, endpoint) => {
      await ofServices(call, endpoint);
      await gate.before(call, endpoint);
    },
    handlers: {
      ...office.handlers,
      ...deskViewingsHandlers({ ...parts, ...people, now }),
      ...deskHoursHandlers({
        ...parts,
        ...people,
        isHome: createIsHome({ client: serviceClient(deskHomes, config.CATALOGUE_URL), log }),
      }),
      ...calendarHandlers({ ...parts, gate, now }),
      ...deskTestimonialsHandlers({ ...parts, gate }),
      getVersion: parts.version.getVersion,
      ...submissionsHandlers({
        accept,
        limit: throttles.submissions.consume,
        limitFriends: throttles.friends.consume,
        guard: createGuard({
          captchas,
          pace: throttles.pace,
          limit: throttles.submissions,
          slow: throttles.slow,
          now,
        }),
      }),
      ...viewingsHandlers(viewings, appointments),
      ...subscriptionsHandlers(subscriptions),
      ...activityHandlers(parts.activities),
      ...testimonialsHandlers(parts.testimonials),
      ...uploadsHandlers(uploads, { files: throttles.uploads, bytes: throttles.uploadedBytes }),
      createCaptcha: async ({ query }, { subscriber }) => {
        await throttles.captchas.consume(subscriber);
        return captchas.create(query.language ?? FALLBACK_LANGUAGE);
      },
      getContactSlots: async ({ query }) => ({ items: [...(await parts.contactSlots(query.language))] }),
    },
    routes: [
      fileRoutes({ testimonials: parts.testimonials, subscriptions, site: parts.site }),
      ...office.routes,
      feedRoute(createReadFeed({ ...parts, now })),
      deskPictureRoutes({ ...parts, gate }),
    ],
    workers: [
      outbox,
      webhooks,
      repeat(alerts.run, rounds.alerts, (error) => log.error({ error }, 'alerts failed')),
      repeat(reminders, rounds.reminders, (error) => log.error({ error }, 'reminders failed')),
      repeat(parts.sweep, rounds.sweep, (error) => log.error({ error }, 'sweep failed')),
    ],
  };
}

/** The composition root: everything the service is made of, connected. */
export const service = defineService({ contract, environment, tuning: TUNING, open, serve });
