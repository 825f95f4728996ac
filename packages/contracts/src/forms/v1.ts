import { array, boolean, enums, type Infer, literal, object, optional, refine, string } from 'superstruct';
import { type AnyStruct, defineContract } from '../contract.ts';
import { email, id, optionalText, phone, text } from '../fields.ts';
import { language } from '../values.ts';

/** What every form carries besides its own fields. */
const envelope = {
  /** Made by the page that shows the form: the same key is the same submission, however often it is sent. */
  key: refine(string(), 'key', (value) => /^[\w-]{16,64}$/.test(value)),
  language: language(),
  /** Agreement with the privacy statement (specification, section 5). */
  privacy: refine(boolean(), 'required', (value) => value),
  /** A field no person sees or fills in; what a robot writes into it marks the submission. */
  website: optional(optionalText(200)),
};

/**
 * How to address someone (specification, section 3), and 'none': who does not want to say may not be made to
 * (Court of Justice of the EU, C-394/23 of 9 January 2025), while the question itself has to be answered (section 5).
 */
export const TITLES = ['mr', 'ms', 'miss', 'none'] as const;
export type Title = (typeof TITLES)[number];

const person = {
  title: enums(TITLES),
  firstName: text(80),
  lastName: text(80),
  email: email(),
  phone: phone(),
};

/** When the agency may call (specification, section 9); the hours are data of the service: `getContactSlots`. */
export const CONTACT_SLOTS = ['morning', 'afternoon', 'evening'] as const;
export type ContactSlot = (typeof CONTACT_SLOTS)[number];

/** The forms and their fields: the same structs validate in react-final-form and in the service (F13). */
export const forms = {
  'site-contact': object({
    ...envelope,
    ...person,
    street: optional(optionalText(120)),
    zip: optional(optionalText(12)),
    city: optional(optionalText(80)),
    remark: text(4000),
    contactSlot: optional(enums(CONTACT_SLOTS)),
    newsletter: optional(boolean()),
  }),
  'contact-appointment': object({
    ...envelope,
    ...person,
    propertyId: id(),
    /** What the visitor wants: information, or to be called for a visit. */
    wish: enums(['info', 'visit']),
    contactSlot: optional(enums(CONTACT_SLOTS)),
    remark: optional(optionalText(4000)),
    newsletter: optional(boolean()),
  }),
} as const satisfies Record<string, AnyStruct>;

export type FormName = keyof typeof forms;
export type FormValues<F extends FormName = FormName> = Infer<(typeof forms)[F]>;
export const FORM_NAMES = Object.keys(forms) as FormName[];

const receipt = object({
  id: string(),
  form: string(),
  /** Stored and safe; the mails follow. */
  status: literal('stored'),
});
export type Receipt = Infer<typeof receipt>;

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

/** The hours of one contact slot, '10:00' and '13:00' in Brussels. */
const contactSlotHours = object({ id: string(), from: string(), to: string() });
export type ContactSlotHours = Infer<typeof contactSlotHours>;

/** What a visitor can send, one endpoint per form, and what the forms need to be filled in. */
export const submissions = defineContract({
  service: 'forms',
  version: 1,
  problems: { 'property/not-found': 404 },
  endpoints: {
    ...submitEndpoints,
    /** The hours at which the agency calls back, which differ by language (specification, section 9). */
    getContactSlots: {
      method: 'GET',
      path: '/contact-slots',
      query: object({ language: language() }),
      response: object({ items: array(contactSlotHours) }),
    },
  },
});
