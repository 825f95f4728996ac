import type { Activity, submissions as contract, FormName } from '@dorpel/contracts/forms';
import { limitText } from '@dorpel/i18n/text';
import type { Handlers } from '@dorpel/service-kit';
import type { Activities } from './activity.store.ts';
import { handlingOf } from './handling-log.ts';
import type { Submission } from './submission.ts';

type Kind = { readonly type: string; readonly subject: string; readonly status: string };

/** What each form about a property is to its owner; a form that is not here is none of the owner's business. */
const KINDS: Readonly<Partial<Record<FormName, Kind>>> = {
  'contact-appointment': { type: 'enquiry', subject: 'information', status: 'received' },
  'viewing-appointment': { type: 'viewing', subject: 'visit', status: 'planned' },
  'open-day': { type: 'viewing', subject: 'visit', status: 'planned' },
  'purchase-offer': { type: 'offer', subject: 'offer', status: 'received' },
  'rent-application': { type: 'application', subject: 'application', status: 'received' },
  'document-request': { type: 'documents', subject: 'documents', status: 'done' },
  'send-to-friend': { type: 'recommendation', subject: 'recommendation', status: 'done' },
};

export const ACTIVITY_FORMS = Object.keys(KINDS) as FormName[];

/** Mail and web addresses; then, so that none loses its first digits to a number, six digits however grouped. */
const ADDRESSES = /\S+@\S+|\bhttps?:\S+|\bwww\.\S+/gi;
const NUMBERS = /\+?\d(?:[\s./()-]*\d){5,}/g;

/** What somebody wrote, without ways to reach them: who asks something asks the agency. */
export function discreet(text: string | undefined): string | null {
  const kept = limitText((text ?? '').replace(ADDRESSES, '…').replace(NUMBERS, '…'));
  return kept === '' ? null : kept;
}

/** 'Jan P.' */
export const contactOf = (firstName: string, lastName: string): string =>
  [firstName.trim(), lastName.trim() && `${[...lastName.trim()][0]?.toUpperCase()}.`].filter(Boolean).join(' ');

/** The fields of the forms above that are looked at. */
type Asked = {
  readonly propertyId?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly remark?: string;
  readonly wish?: string;
};

/** What an owner may know of a submission (O5); undefined when it is about no property. */
export function activityOf(submission: Submission): Activity | undefined {
  const { id, form, answers, receivedAt, viewing, waiting } = submission;
  const kind = KINDS[form];
  // Nobody asked for anything: its row is taken back from owners who were told of it before the office looked.
  const isSpam = handlingOf(submission).status === 'spam';
  const { propertyId, firstName = '', lastName = '', remark, wish } = answers as Asked;
  if (!kind || propertyId === undefined) return undefined;
  return {
    id,
    at: receivedAt.toISOString(),
    propertyId,
    type: kind.type,
    subject: wish === 'visit' ? 'visit' : kind.subject,
    person: isSpam ? null : { contact: contactOf(firstName, lastName), comment: discreet(remark) },
    status: isSpam ? 'spam' : viewing?.status === 'cancelled' ? 'cancelled' : waiting ? 'received' : kind.status,
    appointmentAt: viewing?.startsAt.toISOString() ?? null,
  };
}

/** What was sent about properties, for the owners' service. */
export const activityHandlers = (activities: Pick<Activities, 'since'>): Handlers<typeof contract, 'listActivity'> => ({
  async listActivity({ query: { since } }) {
    const { items, until, more } = await activities.since(new Date(since ?? 0));
    return { items, until: until.toISOString(), more };
  },
});
