import { randomUUID } from 'node:crypto';
import type { Lead, Sent } from '@dorpel/crm';
import { formatInstant } from '@dorpel/i18n/formats';
import { newEntry } from '@dorpel/mail';
import { msg } from '@lingui/core/macro';
import { inWords } from '../locales/sentences.ts';
import {
  AGENCY_LANGUAGE,
  type Answers,
  type EventType,
  EXPORT_WORDS,
  forgiving,
  type LetterSources,
  type Submission,
  type Subscription,
  toldOf,
  type WebhookEvent,
  WORDS as MAIL_WORDS,
} from '../submissions/submissions.ts';
import { type Accounts, receiverOf } from './accounts.ts';
import type { Leads } from './leads.store.ts';

/** What stays here: what the CRM has no place for, and which home it is where the CRM can't be told. */
export type Kept = Sent['kept'][number];

/** A lead as it is stored, from when it is made until it is written. */
export type StoredLead = Omit<Lead, 'home' | 'viewing'> & {
  /** Our id of the home or the project; null where it is about none. */
  readonly home: string | null;
  readonly viewing?: { readonly from: string; readonly until: string };
  readonly kept: readonly Kept[];
};

const WORDS = inWords((say) => ({
  about: (home: string) => say(msg`About: ${home}`),
  happened: {
    'viewing.changed': say(msg`The viewing has been moved to another time.`),
    'viewing.cancelled': say(msg`The viewing is cancelled.`),
    'subscription.confirmed': say(msg`Has confirmed by email that the newsletter is welcome.`),
    'subscription.ended': say(msg`No longer wants the newsletter.`),
  } as Readonly<Partial<Record<EventType, string>>>,
  entered: {
    phone: (by: string, at: string) => say(msg`Told by phone, written down by ${by} on ${at}.`),
    door: (by: string, at: string) => say(msg`Told at the office, written down by ${by} on ${at}.`),
  },
  agreed: (text: string, version: string, day: string) => say(msg`Agreed on ${day} (${version}): ${text}`),
}))[AGENCY_LANGUAGE];

/** What no CRM has a call for: who wants to work at the agency, and what is said of it. */
const STAYS: ReadonlySet<EventType> = new Set(['job-application.created', 'testimonial.created']);

type Person = Partial<Record<'firstName' | 'lastName' | 'email' | 'phone', string>>;
type About = { readonly propertyId?: string; readonly projectId?: string };

/** Consent to be mailed is told as it changes; who gave no name is nobody whom a CRM could know. */
const isToldOf = (type: EventType, { answers }: Submission, changed?: Subscription): boolean =>
  !STAYS.has(type) &&
  (answers as Person).lastName !== undefined &&
  (changed === undefined || changed.kind === 'newsletter');

/** What is looked for, in the numbers that all CRMs share: types by their WebID, places by their postcodes. */
async function searchOf(submission: Submission, sources: LetterSources): Promise<Lead['search']> {
  if (submission.form !== 'demand-register') return undefined;
  const { goal, types, zones, priceMin, priceMax, rooms } = submission.answers as Answers<'demand-register'>;
  const { zips } = await sources.searchNames(AGENCY_LANGUAGE);
  return {
    goal,
    types: types.map(Number).filter(Number.isInteger),
    zips: [...new Set(zones.flatMap((zone) => zips.get(zone) ?? []))],
    ...(priceMin !== undefined && { priceMin }),
    ...(priceMax !== undefined && { priceMax }),
    ...(rooms !== undefined && { bedrooms: rooms }),
  };
}

/** The words of a lead: what happened, what it is about, all that was filled in, and what was agreed to. */
async function messageOf(type: EventType, submission: Submission, sources: LetterSources): Promise<string> {
  const { projectId } = submission.answers as About;
  const { fields, property } = await toldOf(submission, AGENCY_LANGUAGE, sources);
  const project = projectId === undefined ? null : await forgiving(sources).project(projectId, AGENCY_LANGUAGE);
  const title = property?.title ?? (project ? (project.known?.title ?? project.id) : undefined);
  const reference = property?.reference ? ` (${property.reference})` : '';
  const { consent, entered, language, receivedAt } = submission;
  const { names, languages } = MAIL_WORDS[AGENCY_LANGUAGE];
  const day = formatInstant(receivedAt, AGENCY_LANGUAGE, { dateStyle: 'short' });
  return [
    WORDS.happened[type] ?? EXPORT_WORDS[AGENCY_LANGUAGE].forms[submission.form],
    entered &&
      WORDS.entered[entered.how](
        entered.by.name,
        formatInstant(entered.at, AGENCY_LANGUAGE, { dateStyle: 'short', timeStyle: 'short' }),
      ),
    title === undefined ? '' : WORDS.about(`${title}${reference}`),
    property?.href ?? project?.href,
    ...fields.map(({ name, value }) => `${name}: ${value}`),
    // Not every CRM has a field for it.
    `${names.language}: ${languages[language]}`,
    consent.version === '' ? '' : WORDS.agreed(consent.text, consent.version, day),
  ]
    .filter(Boolean)
    .join('\n');
}

type Needs = {
  readonly accounts: Accounts;
  readonly leads: Pick<Leads, 'hasNewsletter'>;
  readonly sources: LetterSources;
  readonly now: () => Date;
};

/**
 * What a submission is in the office's CRM, ready to be stored with it: a contact with its home, message and consent, a viewing with its
 * moment, a search order, an offer as a note; nothing where no CRM is connected, or none has a place for it.
 */
export const createLeadOf =
  ({ accounts, leads, sources, now }: Needs) =>
  async (type: EventType, submission: Submission, changed?: Subscription): Promise<WebhookEvent[]> => {
    const crm = await accounts.current();
    if (!crm || !isToldOf(type, submission, changed)) return [];
    const { answers, person, language, viewing } = submission;
    const { firstName = '', lastName = '', email = '', phone } = answers as Person;
    const { propertyId, projectId } = answers as About;
    const search = type === 'search.registered' ? await searchOf(submission, sources) : undefined;
    const isBooked = type === 'viewing.booked' && viewing !== undefined;
    const lead: StoredLead = {
      home: propertyId ?? projectId ?? null,
      person: { firstName, lastName, email, phone: phone || null, language },
      message: changed ? (WORDS.happened[type] ?? '') : await messageOf(type, submission, sources),
      mayMail: changed ? changed.status === 'active' : await leads.hasNewsletter(person),
      ...(isBooked && { viewing: { from: viewing.startsAt.toISOString(), until: viewing.endsAt.toISOString() } }),
      ...(search && { search }),
      // No CRM has a call that changes an appointment: that it changed is said in words.
      kept: type === 'viewing.changed' || type === 'viewing.cancelled' ? ['viewing'] : [],
    };
    const receiver = receiverOf(crm.name);
    return [{ ...newEntry(), event: randomUUID(), type, receiver, body: JSON.stringify(lead), crm: { madeAt: now() } }];
  };

export type LeadOf = ReturnType<typeof createLeadOf>;
