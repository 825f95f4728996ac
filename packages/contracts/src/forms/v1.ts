import { boolean, enums, type Infer, literal, object, optional, refine, string } from 'superstruct';
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

const person = {
  title: optional(enums(['mr', 'ms', 'miss'])),
  firstName: text(80),
  lastName: text(80),
  email: email(),
  phone: phone(),
};

/** Contact slots (specification, section 9); the afternoon differs by language and is dated data of the agency. */
export const CONTACT_SLOTS = ['morning', 'afternoon', 'evening'] as const;

/** The forms and their fields: the same structs validate in react-final-form and in the service. */
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
export type FormValues<F extends FormName> = Infer<(typeof forms)[F]>;
export const FORM_NAMES = Object.keys(forms) as FormName[];

const receipt = object({
  id: string(),
  form: string(),
  /** Stored and safe; the mails follow. */
  status: literal('stored'),
});

/** The body of a submission; `values` is validated by the struct of its form. */
export const submissions = defineContract({
  service: 'forms',
  version: 1,
  problems: { 'form/not-found': 404, 'property/not-found': 404 },
  endpoints: {
    submitSiteContact: {
      method: 'POST',
      path: '/submissions/site-contact',
      body: forms['site-contact'],
      response: receipt,
    },
    submitContactAppointment: {
      method: 'POST',
      path: '/submissions/contact-appointment',
      body: forms['contact-appointment'],
      response: receipt,
    },
  },
});
