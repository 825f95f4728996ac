import type { FormName } from '@dorpel/contracts/forms';
import { type Context, type Found, found, notFound, type NotFound } from '@dorpel/federation';
import { msg } from '@lingui/core/macro';
import { FORMS } from '../forms.ts';
import { clockTime, dayInWords } from '../parts/slots/moments.ts';

/** Fixed by the route: /nl/bedankt/contacteer-ons/ is that of 'site-contact'. */
export type ThankYouParams = { readonly form: string };

export type ThankYouData = {
  readonly form: FormName;
  readonly title: string;
  readonly text: string;
  readonly steps: readonly string[];
  /** What it was about, where that is a property: there is a way back to it. */
  readonly propertyId: string | null;
  /** Of a viewing: its day and hour. */
  readonly moment: { readonly day: string; readonly hour: string } | null;
};

const isForm = (name: string): name is FormName => Object.hasOwn(FORMS, name);

/** The property that `?property=` names. */
function propertyIn({ url }: Context<ThankYouParams>): string | null {
  const id = url.searchParams.get('property') ?? '';
  return /^[\w-]{1,64}$/.test(id) ? id : null;
}

const wayBack = ({ i18n }: Context<ThankYouParams>, id: string): Found<unknown>['slots'] => ({
  back: { slot: 'way-back', params: { id }, label: i18n._(msg`Way back`), room: 'line' },
});

/** The moment that `?at=` names, an ISO instant. */
function momentIn({ url, language }: Context<ThankYouParams>): ThankYouData['moment'] {
  const at = url.searchParams.get('at') ?? '';
  const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(at) && !Number.isNaN(Date.parse(at));
  return isInstant ? { day: dayInWords(at, language), hour: clockTime(at) } : null;
}

/** The thanks of a form; not found for a form there is not. */
export async function load(context: Context<ThankYouParams>): Promise<Found<ThankYouData> | NotFound> {
  const { i18n, params } = context;
  const { form } = params;
  if (!isForm(form)) return notFound();
  const { thanks } = FORMS[form];
  const propertyId = propertyIn(context);
  const title = i18n._(thanks.title);
  const steps = thanks.steps.map((step) => i18n._(step));
  return found(
    { form, title, text: i18n._(thanks.text), steps, propertyId, moment: momentIn(context) },
    // The page is called as the specification calls it; what it thanks for is its first line.
    {
      head: { title: i18n._(msg`Thank you`), index: false },
      still: true,
      ...(propertyId && { slots: wayBack(context, propertyId) }),
    },
  );
}
