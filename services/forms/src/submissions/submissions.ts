import { catalogue } from '@dorpel/contracts/catalogue';
import { content } from '@dorpel/contracts/content';
import type { FormName, submissions as contract } from '@dorpel/contracts/forms';
import { followAgencyMail } from '@dorpel/mail';
import { type Handlers, type Opening, openVersion, serviceClient } from '@dorpel/service-kit';
import type { Config } from '../config.ts';
import { activityHandlers } from './activity.ts';
import { openActivities } from './activity.store.ts';
import { acceptSubmissions } from './accept.ts';
import { createBoxOf, type BoxOptions } from './box.ts';
import { createGuard, openCaptchas } from './captchas.ts';
import { openContactSlots } from './contact-slots.ts';
import { receiptsHandlers, submissionsHandlers, uploadsHandlers } from './http.ts';
import { documentPathOf } from './letters/documents.ts';
import type { LetterSources } from './letters/letter.tsx';
import { createMails } from './letters/mails.ts';
import { MEGABYTE, openThrottles } from './limits.ts';
import { createLinks } from './links.ts';
import { createPrepare, type PrepareOptions } from './prepare.ts';
import { createProperties } from './properties.ts';
import { createSite } from './site.ts';
import { createPlaces } from './staff.ts';
import type { WebhookEvent } from './events.ts';
import type { Submission } from './submission.ts';
import { openSubmissions } from './store.ts';
import { createScan } from './upload-checks.ts';
import { openUploads } from './uploads.ts';

export { CONTACT_SLOT_HOURS } from './contact-slots.ts';
export { type ChangeType, CREATED, type EventType, lateBefore, type WebhookEvent, type Written } from './events.ts';
export { csvOf, EXPORT_WORDS, homesIn, workbookOf } from './export.ts';
export { type HandlingFilter, handlingFilter } from './filter.store.ts';
export {
  advisorOf,
  type Answer,
  type Asked,
  type Colleague,
  type DeskPeople,
  handled,
  type Handling,
  handlingOf,
  MOST_ANSWERS,
  MOST_REPLIES,
  type Reply,
  whoIn,
} from './handling-log.ts';
export { calendarFeed, calendarFile } from './letters/calendar.ts';
export { languageOf, renderSeveralToColleague, renderToColleague } from './letters/colleague.tsx';
export { placeOf, priceText, titleOf } from './letters/fields.ts';
export { AGENCY_LANGUAGE, type Letter, type LetterSources, renderLetter } from './letters/letter.tsx';
export { createMails, forgiving, mailLetters, toldOf } from './letters/mails.ts';
export { advanceOn } from './letters/offers.ts';
export { nameIn, unsubscribeHrefs } from './letters/plan.ts';
export { viewingCalendar, viewingLetters, waitingLetters } from './letters/viewing.ts';
export { OPEN_DAY, VIEWING, whenOf, WORDS } from './letters/words.ts';
export { createLinks, type Links, openSecret, type Purpose } from './links.ts';
export {
  CONDITIONS,
  conditionsOf,
  type Properties,
  type PropertyFacts,
  type PropertyInMail,
  type RentConditions,
} from './properties.ts';
export { imageAt, mapAt, type Site } from './site.ts';
export { type Places, worksHere } from './staff.ts';
export { createWordRound, personWords, searchOf, termsOf, WORDS_INDEX, wordsIn } from './search.store.ts';
export { createEnter, entriesHandlers } from './entries.ts';
export { onceOf } from './prepare.ts';
export type { Selection, Submissions } from './store.ts';
export type { WaitingSubmission } from './viewing.store.ts';
export {
  type Answers,
  expiryOf,
  isAlert,
  judgedOf,
  type PendingChange,
  personOf,
  phoneIn,
  stateOf,
  type Submission,
  type SubmissionDocument,
  submissionOf,
  type Subscription,
  SUBSCRIPTION_KINDS,
  type SubscriptionKind,
  versionOf,
  WITHOUT_SENT,
} from './submission.ts';
export type { Uploads } from './uploads.ts';
export { changed, type Viewing, type ViewingSlot, type Waiting } from './viewing.ts';

/** The words of a captcha for a remote of an earlier release, which does not say in which language it asks. */
const FALLBACK_LANGUAGE = 'en';

/** What the room needs: what every service is opened with, and the rules of the office that say whose box a mail goes to. */
type Needs = Pick<Opening<Config>, 'config' | 'database' | 'log' | 'now'> &
  Pick<BoxOptions, 'rules'> &
  Pick<LetterSources, 'replyTo'> & {
    /** Signs the links in mails. */
    readonly secret: string;
  };

/** What is sent and what is known around it: submissions, their files, the neighbours, and what mails are made of. */
export async function openSubmissionsRoom({ config, database, log, now, rules, replyTo, secret }: Needs) {
  const version = await openVersion(database, 'forms');
  const submissions = await openSubmissions(database, version);
  const contactSlots = await openContactSlots(database, version, now);
  const uploads = await openUploads(
    database,
    config.DATA_DIR,
    { all: config.UPLOAD_MEGABYTES * MEGABYTE, unnamed: config.UPLOAD_MEGABYTES_UNNAMED * MEGABYTE },
    config.CLAMAV_URL === undefined ? undefined : createScan(config.CLAMAV_URL),
  );
  const links = createLinks(secret);
  const agencyMail = followAgencyMail({ url: config.CONTENT_URL, token: config.ACTIVITY_TOKEN, given: config, log });
  const agency = agencyMail.inbox;
  const site = createSite({
    client: serviceClient(content, config.CONTENT_URL),
    origin: config.SITE_URL,
    fallback: { name: config.AGENCY_NAME, lines: [config.AGENCY_MAIL] },
    log,
  });
  const catalogueClient = serviceClient(catalogue, config.CATALOGUE_URL);
  const properties = createProperties({ client: catalogueClient, site, log });
  const sources: LetterSources = {
    ...properties,
    contactSlots,
    site,
    links,
    agency,
    boxOf: createBoxOf({ rules, properties, standard: agency }),
    replyTo,
    attach: uploads.attach,
    documentPath: documentPathOf(config.DOCUMENT_SECRET),
  };
  return {
    version,
    submissions,
    contactSlots,
    uploads,
    secret,
    links,
    agencyMail,
    site,
    properties,
    catalogueClient,
    sources,
    mailsOf: createMails(sources),
    activities: await openActivities(database, submissions.collection),
    staff: createPlaces(config.OWNER_URL, config.ACTIVITY_TOKEN, now),
    retention: (form: FormName) => config.RETENTION_MONTHS_BY_FORM[form] ?? config.RETENTION_MONTHS,
  };
}

type Parts = Awaited<ReturnType<typeof openSubmissionsRoom>>;

/** What other rooms do when something arrives. */
type Around = Pick<PrepareOptions, 'viewings' | 'endAll'> & {
  readonly eventsOf: (submission: Submission) => Promise<readonly WebhookEvent[]>;
  readonly wake: () => void;
};

/** What takes what arrives, from visitors and from the office alike. */
export const createAccept = (
  { submissions, uploads, properties, mailsOf, retention }: Parts,
  { viewings, endAll, eventsOf, wake }: Around,
  now: () => Date,
) =>
  acceptSubmissions({
    submissions,
    properties,
    prepare: createPrepare({ submissions, uploads, viewings, properties, endAll }),
    mailsOf,
    eventsOf,
    wake,
    retention,
    now,
  });

/** Everything that arrives: forms, their files, the captchas before them, and what the owners' service is told of it. */
export async function serveSubmissions(
  { config, database, now }: Pick<Opening<Config>, 'config' | 'database' | 'now'>,
  parts: Parts,
  around: Around,
) {
  const { secret, submissions, uploads, contactSlots, activities } = parts;
  await activities.tellSpam();
  const throttles = await openThrottles(database, config);
  const captchas = await openCaptchas(database, secret, now);
  const small: Handlers<typeof contract, 'createCaptcha' | 'getContactSlots'> = {
    async createCaptcha({ query }, { subscriber }) {
      await throttles.captchas.consume(subscriber);
      return captchas.create(query.language ?? FALLBACK_LANGUAGE, query.form);
    },
    getContactSlots: async ({ query }) => ({ items: [...(await contactSlots(query.language))] }),
  };
  return {
    ...submissionsHandlers({
      accept: createAccept(parts, around, now),
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
    ...uploadsHandlers(uploads, { files: throttles.uploads, bytes: throttles.uploadedBytes }),
    ...receiptsHandlers(submissions, now),
    ...activityHandlers(activities),
    ...small,
  };
}
