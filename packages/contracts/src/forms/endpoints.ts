import { array, boolean, enums, type Infer, integer, nullable, object, optional, string } from 'superstruct';
import type { Endpoint } from '../contract.ts';
import { id, isoInstant, text } from '../fields.ts';
import { language, languageTag, money, picture } from '../values.ts';
import { getVersion } from '../version.ts';

/** The pages that links in mails lead to, by the names of their routes: each has `?token=` in its query. */
export const LINKED_PAGES = {
  /** A viewing: shows it, cancels or moves it. */
  appointment: '/appointment/',
  /** Double opt-in of newsletter, demand register and search alert. */
  'confirm-subscription': '/confirm-subscription/',
  /** Ends a subscription; without a token it asks for the e-mail address (form 'unsubscribe'). */
  unsubscribe: '/unsubscribe/',
} as const;

/** What may be uploaded, and how large; the type is that of the content, whatever its name says. */
export const UPLOADS = {
  cv: { types: ['pdf', 'doc', 'docx'], most: 8 * 1024 * 1024 },
  image: { types: ['jpeg', 'png', 'webp'], most: 6 * 1024 * 1024 },
} as const;
export type UploadKind = keyof typeof UPLOADS;

/** The hours of one contact slot, '10:00' and '13:00' in Brussels. */
export const contactSlotHours = object({ id: string(), from: string(), to: string() });

/** One moment of viewing, in instants. */
const viewingSlot = object({
  id: string(),
  startsAt: string(),
  endsAt: string(),
  capacity: integer(),
  free: integer(),
});

/** What a viewing of a rental asks to be confirmed (specification, section 5); the amounts are those of the property. */
const rentConditions = object({
  /** Of the household, a month. */
  minimumIncome: money(),
  maximumPersons: integer(),
  firstRent: money(),
  /** null: not stated. */
  charges: nullable(money()),
  inventoryShare: nullable(money()),
  /** Of 0 where neither law nor lease says how much: it is named without an amount. */
  deposit: money(),
  /** The months of rent that is, as the region's law has it; null where it is no whole number of them. */
  depositMonths: optional(nullable(integer())),
});

const appointment = object({
  id: string(),
  propertyId: string(),
  /** 'confirmed', 'cancelled'; over once `endsAt` is past. */
  status: string(),
  startsAt: string(),
  endsAt: string(),
  /** 'viewing-appointment' or 'open-day'; services before it tell nothing, and know viewings alone. */
  form: optional(string()),
});

const subscription = object({
  /** 'newsletter', 'demand-register' or 'search-alert'. */
  kind: string(),
  /** 'waiting' for its confirmation, 'active' or 'ended'. */
  status: string(),
  /** Shortened: 'a•••@example.com'. */
  email: string(),
  frequency: optional(string()),
});

const testimonial = object({
  id: string(),
  name: string(),
  comment: string(),
  language: languageTag(),
  /** 'https://…' */
  homepage: nullable(string()),
  picture: nullable(picture()),
  /** ISO instant. */
  approvedAt: string(),
});

/**
 * What became of something that was sent about a property, for its owner: without name, address or number of who sent it.
 * `person` is null when what they sent is deleted, or found to be spam while it is: then `contact` and `comment` are to be forgotten too.
 */
const activity = object({
  id: string(),
  /** ISO instant. */
  at: string(),
  propertyId: string(),
  /** 'enquiry', 'viewing', 'offer', 'application', 'documents' or 'recommendation'. */
  type: string(),
  /** 'information', 'visit', 'offer', 'application', 'documents' or 'recommendation'. */
  subject: string(),
  /** First name and initial, and the remark without addresses and numbers; null once forgotten, and while it is spam. */
  person: nullable(object({ contact: string(), comment: nullable(string()) })),
  /** 'received', 'planned', 'cancelled' or 'done'; 'spam' once the office found that nobody asked: its row is to be taken back. */
  status: string(),
  /** Of a viewing: the ISO instant at which it is planned. */
  appointmentAt: nullable(string()),
});

const token = text(400);
const byToken = object({ token });

export type Activity = Infer<typeof activity>;

/** What the forms need to be filled in, and what the links in mails do. */
export const endpoints = {
  getVersion,
  /**
   * What was stored under the id of a receipt, for the page that thanks for it: of what kind it is, about which home, and of a viewing
   * the moment as it is now. Nothing of who sent it, and nothing a day after it was sent.
   */
  getReceipt: {
    method: 'GET',
    path: '/receipts/:id',
    params: object({ id: id() }),
    response: object({
      form: string(),
      propertyId: nullable(string()),
      /** Of a viewing that is confirmed, in instants; null of all else. */
      appointment: nullable(object({ startsAt: string(), endsAt: string() })),
    }),
  },
  /** The hours at which the agency calls back, which differ by language (specification, section 9). */
  getContactSlots: {
    method: 'GET',
    path: '/contact-slots',
    keeps: true,
    query: object({ language: language() }),
    response: object({ items: array(contactSlotHours) }),
  },
  /** Asked for after 'captcha/required': a question of sense in words of a language, for one form and one answer (F14). */
  createCaptcha: {
    method: 'POST',
    path: '/captchas',
    /** The form that was refused: its captcha opens no other. */
    query: object({ language: optional(language()), form: optional(id()) }),
    response: object({
      id: string(),
      /** As it is read or read aloud: its answer is `captchaText`. Services of the last release have a picture only. */
      question: optional(string()),
      /** Characters to copy, 'data:image/png;base64,…'; beside a question it shows nothing, for remotes of the last release. */
      picture: string(),
      width: integer(),
      height: integer(),
      /**
       * For remotes of the last release: the number from 0 to `most` for which SHA-256 of salt and number, as text, is `hash` in
       * hex, is an answer too.
       */
      proof: object({ salt: string(), hash: string(), most: integer() }),
    }),
  },
  /** A file, as the whole body of the request; a form then names it by its id, within an hour (F10, F12). */
  upload: {
    method: 'POST',
    path: '/uploads/:kind',
    params: object({ kind: enums(['cv', 'image']) }),
    file: true,
    response: object({ id: string(), name: string(), type: string(), size: integer() }),
  },
  /** The moments at which a property can be viewed, free or full, in order (F5). */
  listViewingSlots: {
    method: 'GET',
    path: '/properties/:id/viewing-slots',
    params: object({ id: id() }),
    response: object({ items: array(viewingSlot), conditions: nullable(rentConditions) }),
  },
  /** The open house days of a property that are not over, in order, each with its places for people, and the free ones of them. */
  listOpenDays: {
    method: 'GET',
    path: '/properties/:id/open-days',
    params: object({ id: id() }),
    response: object({ items: array(viewingSlot) }),
  },
  getAppointment: { method: 'GET', path: '/appointment', query: byToken, response: appointment },
  cancelAppointment: { method: 'POST', path: '/appointment/cancellation', body: byToken, response: appointment },
  moveAppointment: {
    method: 'POST',
    path: '/appointment/slot',
    body: object({ token, slotId: id() }),
    response: appointment,
  },
  getSubscription: { method: 'GET', path: '/subscription', query: byToken, response: subscription },
  confirmSubscription: { method: 'POST', path: '/subscription/confirmation', body: byToken, response: subscription },
  endSubscription: { method: 'POST', path: '/subscription/end', body: byToken, response: subscription },
  /**
   * What was sent about properties, or changed, from a moment on, oldest first; for the owners' service, which says the
   * token the two share (`authorization: Bearer …`). `until` is where to go on; `more` when there is more already.
   */
  listActivity: {
    method: 'GET',
    path: '/activity',
    caller: 'service',
    query: object({ since: optional(isoInstant()) }),
    response: object({ items: array(activity), until: string(), more: boolean() }),
  },
  /** What visitors said and the agency approved, newest first (F10). */
  listTestimonials: {
    method: 'GET',
    path: '/testimonials',
    response: object({ items: array(testimonial) }),
  },
} as const satisfies Record<string, Endpoint>;
