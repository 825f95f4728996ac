import { randomUUID } from 'node:crypto';
import { newEntry } from '@dorpel/mail';
import {
  advanceOn,
  AGENCY_LANGUAGE,
  type ChangeType,
  CREATED,
  type EventType,
  type Properties,
  type PropertyInMail,
  type Submission,
  type Subscription,
  type WebhookEvent,
} from '../submissions/submissions.ts';
import type { LeadOf } from './leads.ts';
import type { Receivers } from './receivers.store.ts';

export type EventsOptions = {
  readonly receivers: Pick<Receivers, 'active'>;
  readonly properties: Pick<Properties, 'property' | 'project'>;
  /** What a submission is in the office's CRM. */
  readonly leadOf: LeadOf;
  readonly now: () => Date;
};

type Asked = { readonly propertyId?: string; readonly projectId?: string };

/** The advance of an offer: euro, percent of it, and who says so; null where the catalogue tells no rate. */
function advanceOf(submission: Submission, known: PropertyInMail['known']) {
  if (submission.form !== 'purchase-offer' || !known?.advance) return null;
  const { amount } = submission.answers as Submission<'purchase-offer'>['answers'];
  const { kind, isUnconfirmed, origin } = known.advance;
  return { ...advanceOn(amount, known.advance), kind, isConfirmed: !isUnconfirmed, source: origin.source };
}

/** A home as the agency's mail names it; its id alone where the catalogue says no more, or withdrew it since. */
async function homeOf(id: string, find: Properties['property']) {
  const found = await find(id, AGENCY_LANGUAGE).catch(() => undefined);
  const { reference = null, title = null } = found?.known ?? {};
  return { known: found?.known, home: { id, reference, title, url: found?.href ?? null } };
}

async function projectOf(id: string, find: Properties['project']) {
  const found = await find(id, AGENCY_LANGUAGE).catch(() => undefined);
  return { id, title: found?.known?.title ?? null, url: found?.href ?? null };
}

/** What the agency's mail says, for programs. Files are in the mail alone. */
async function dataOf(
  submission: Submission,
  { property, project }: EventsOptions['properties'],
  changed?: Subscription,
) {
  const { id, form, language, receivedAt, answers, viewing } = submission;
  const { propertyId, projectId } = answers as Asked;
  const about = propertyId === undefined ? null : await homeOf(propertyId, property);
  const advance = advanceOf(submission, about?.known);
  return {
    id,
    form,
    language,
    receivedAt,
    answers,
    ...(about && { property: about.home }),
    ...(advance && { advance }),
    ...(projectId && { project: await projectOf(projectId, project) }),
    ...(viewing && { viewing: { startsAt: viewing.startsAt, endsAt: viewing.endsAt, status: viewing.status } }),
    ...(changed && { subscription: { kind: changed.kind, status: changed.status } }),
  };
}

/** The events of submissions, ready to be stored with them: one for each receiver and one for the office's CRM; none while there is neither. */
export function createEvents({ receivers, properties, leadOf, now }: EventsOptions) {
  async function told(type: EventType, submission: Submission, changed?: Subscription): Promise<WebhookEvent[]> {
    const active = await receivers.active();
    if (active.length === 0) return [];
    const data = await dataOf(submission, properties, changed);
    const body = JSON.stringify({ type, timestamp: now().toISOString(), data });
    const event = randomUUID();
    return active.map(({ id }) => ({ ...newEntry(), event, type, receiver: id, body }));
  }
  async function make(...happened: Parameters<LeadOf>): Promise<WebhookEvent[]> {
    return (await Promise.all([told(...happened), leadOf(...happened)])).flat();
  }

  return {
    /** Of a submission that is about to be stored. */
    created: async (submission: Submission): Promise<WebhookEvent[]> => {
      const type: EventType | undefined = (CREATED as Readonly<Record<string, EventType>>)[submission.form];
      return type ? make(type, submission) : [];
    },

    /** Of a submission as it is about to become. */
    changed: (type: ChangeType, submission: Submission, subscription?: Subscription): Promise<WebhookEvent[]> =>
      make(type, submission, subscription),
  };
}

export type Events = ReturnType<typeof createEvents>;
