import { isProblem } from '@dorpel/contracts';
import { id } from '@dorpel/contracts/fields';
import { type FormName, submissions } from '@dorpel/contracts/forms';
import { type Context, type Found, found, notFound, type NotFound } from '@dorpel/federation';
import { formatInstant } from '@dorpel/i18n/formats';
import { msg } from '@lingui/core/macro';
import { is } from 'superstruct';
import { FORMS } from '../forms.ts';
import { WAITS } from '../parts/form/values.ts';
import { clockTime } from '../parts/moments.ts';

/** Fixed by the route: /nl/bedankt/contacteer-ons/ is that of 'site-contact'. */
export type ThankYouParams = { readonly form: string };

export type ThankYouData = {
  readonly form: FormName;
  readonly title: string;
  readonly text: string;
  readonly steps: readonly string[];
  /** What it was about, where that is a property: there is a way back to it. */
  readonly propertyId: string | null;
  /** Of a viewing: its day, and its hours in Brussels. */
  readonly moment: { readonly day: string; readonly from: string; readonly until: string } | null;
};

const isForm = (name: string): name is FormName => Object.hasOwn(FORMS, name);

/** The property that `?property=` names. */
function propertyIn({ url }: Context<ThankYouParams>): string | null {
  const property = url.searchParams.get('property') ?? '';
  return /^[\w-]{1,64}$/.test(property) ? property : null;
}

const wayBack = ({ i18n }: Context<ThankYouParams>, property: string): Found<unknown>['slots'] => ({
  back: { slot: 'way-back', params: { id: property }, label: i18n._(msg`Back`), room: 'line' },
});

/** The forms of who comes to see a home at a moment that was promised. */
const PROMISED: ReadonlySet<string> = new Set<FormName>(['viewing-appointment', 'open-day']);

/**
 * The moment of the viewing that was stored as `?sent=` says: an address is nobody's word for it. null where there is none, it is of
 * another form, it was cancelled since, or nobody can be asked.
 */
async function loadMoment(context: Context<ThankYouParams>): Promise<ThankYouData['moment']> {
  const { client, language, signal, url } = context;
  const sent = url.searchParams.get('sent') ?? '';
  if (!is(sent, id())) return null;
  const receipt = await client(submissions)
    .getReceipt({ params: { id: sent } }, { signal })
    .catch((error: unknown) => {
      if (isProblem(error)) return null;
      throw error;
    });
  if (!receipt?.appointment || receipt.form !== context.params.form) return null;
  const { startsAt, endsAt } = receipt.appointment;
  const day = formatInstant(startsAt, language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  return { day, from: clockTime(startsAt), until: clockTime(endsAt) };
}

/** What is said of a viewing that no record tells of: an address alone confirms nothing. */
const NOT_TOLD = {
  'viewing-appointment': {
    title: msg`Thank you`,
    text: msg`Did you book a viewing? Its day and time are in the email that we send you.`,
  },
  'open-day': {
    title: msg`Thank you`,
    text: msg`Did you register for an open house day? The day and its hours are in the email that we send you.`,
  },
};

/** What is said to who waits for a place. */
const WAITING = {
  title: msg`You are on the waiting list`,
  text: msg`As soon as a place is free at the time you chose, we will email you.`,
  steps: [
    msg`The email has a button with which you take the place.`,
    msg`Until you take it, somebody else may: look at your inbox now and then.`,
    msg`No longer interested? Leave the list with the link in the email that is on its way.`,
  ],
};

/** The thanks of a form; not found for a form there is not. */
export async function load(context: Context<ThankYouParams>): Promise<Found<ThankYouData> | NotFound> {
  const { i18n, params } = context;
  const { form } = params;
  if (!isForm(form)) return notFound();
  const { thanks } = FORMS[form];
  const propertyId = propertyIn(context);
  const isPromised = PROMISED.has(form);
  const moment = isPromised ? await loadMoment(context) : null;
  const isWaiting = form === 'viewing-appointment' && !moment && context.url.searchParams.has(WAITS);
  const told = isPromised && !moment ? { ...thanks, ...NOT_TOLD[form as keyof typeof NOT_TOLD] } : thanks;
  const { title, text, ...said } = isWaiting ? WAITING : told;
  const steps = said.steps.map((step) => i18n._(step));
  return found(
    { form, title: i18n._(title), text: i18n._(text), steps, propertyId, moment },
    // The page is called as the specification calls it; what it thanks for is its first line.
    {
      head: { title: i18n._(msg`Thank you`), index: false },
      still: true,
      ...(propertyId && { slots: wayBack(context, propertyId) }),
    },
  );
}
