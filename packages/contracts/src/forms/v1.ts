import { type Infer, literal, object, optional, string } from 'superstruct';
import { defineContract } from '../contract.ts';
import { contactForms } from './contact-forms.ts';
import { type contactSlotHours, endpoints } from './endpoints.ts';
import { MOST_VISITORS, propertyForms } from './property-forms.ts';

export { CONSENT } from './consent.ts';
export { MOST_VISITORS };
export type { Frequency } from './contact-forms.ts';
export { type Activity, LINKED_PAGES, type UploadKind, UPLOADS } from './endpoints.ts';
export { type ContactSlot, FASTEST, type FormContract, type Title } from './form.ts';
export { consentOf, isNearPrice, namedIn, ruleCodes, unknownCodes } from './rules.ts';

/** Every form: its struct, its problems and who is mailed. A row here is an endpoint of the same name. */
export const FORMS = { ...contactForms, ...propertyForms };

export type FormName = keyof typeof FORMS;
export const FORM_NAMES = Object.keys(FORMS) as FormName[];

/** The struct of every form: the same validate in react-final-form and in the service (F13). */
export const forms = Object.fromEntries(FORM_NAMES.map((form) => [form, FORMS[form].struct])) as {
  readonly [F in FormName]: (typeof FORMS)[F]['struct'];
};
export type FormValues<F extends FormName = FormName> = F extends FormName ? Infer<(typeof forms)[F]> : never;

const receipt = object({
  id: string(),
  form: string(),
  /** Stored and safe; the mails follow. */
  status: literal('stored'),
  /** Of a 'viewing-appointment' and of an 'open-day': confirmed for this moment, in instants. */
  appointment: optional(object({ startsAt: string(), endsAt: string() })),
});
export type Receipt = Infer<typeof receipt>;
export type ContactSlotHours = Infer<typeof contactSlotHours>;

type Submit<F extends FormName> = {
  readonly method: 'POST';
  readonly path: `/submissions/${F}`;
  readonly body: (typeof forms)[F];
  readonly response: typeof receipt;
};

const submit = <F extends FormName>(form: F): Submit<F> => ({
  method: 'POST',
  path: `/submissions/${form}`,
  body: forms[form],
  response: receipt,
});

/** A form in the table above is an endpoint of its own name: nothing else has to be declared. */
const submitEndpoints = Object.fromEntries(FORM_NAMES.map((form) => [form, submit(form)])) as {
  readonly [F in FormName]: Submit<F>;
};

/** What a visitor can send, one endpoint per form, and what the forms need to be filled in. */
export const submissions = defineContract({
  service: 'forms',
  version: 1,
  problems: {
    'property/not-found': 404,
    'project/not-found': 404,
    /** Nothing was sent under this id, or not within the last day. */
    'receipt/not-found': 404,
    /** The key was used for something else: what is sent is another submission, and needs a key of its own. */
    'submission/key-used': 422,
    /** Not for sale, or not to let, any more. */
    'property/not-offered': 409,
    /** Something makes this look like a robot's: `createCaptcha`, then send it again with its answer. */
    'captcha/required': 422,
    /** 'The entered characters are not valid'; the next try needs a new captcha. */
    'captcha/wrong': 422,
    /** 'Appointments are full': somebody took the last place of this slot, or an open house day has too few left for all who come. */
    'appointment/full': 409,
    /** No such slot or viewing. */
    'appointment/not-found': 404,
    /** It was cancelled, or is past. */
    'appointment/over': 409,
    /** No home can ever match this search: nobody is made to wait for it. */
    'search/never': 422,
    'documents/already-requested': 409,
    'documents/not-found': 404,
    /** What a link of a mail subscribed to was deleted: nothing is sent for it any more. */
    'subscription/not-found': 404,
    /** A link of a mail that was not made here, or is cut off. */
    'link/invalid': 404,
    'link/expired': 410,
    /** Not what its field takes; the content counts, not the name. */
    'upload/type': 415,
    'upload/too-large': 413,
    'upload/empty': 422,
    /** It can't be read as what it says it is. */
    'upload/broken': 422,
    /** The virus scanner found something in it. */
    'upload/infected': 422,
    /** Too much is kept, or waits for a form, whoever sent it: worth trying again in an hour. */
    'upload/no-room': 503,
    /** Uploaded more than an hour ago, or named already: it has to be chosen again. */
    'upload/not-found': 422,
  },
  endpoints: {
    ...submitEndpoints,
    ...endpoints,
  },
});
