import { array, boolean, coerce, enums, optional, refine, size, string } from 'superstruct';
import type { AnyStruct } from '../contract.ts';
import { email, id, isoDate, isoInstant, optionalText, phone, text } from '../fields.ts';
import { language } from '../values.ts';
import type { ConsentVersion } from './consent.ts';

/** Who gets a mail of a form. */
export type Recipient = 'agency' | 'visitor' | 'friend';

/** A form: what is filled in, what else may go wrong with it, and who hears of it. */
export type FormContract = {
  /** Its envelope and its fields, with the rules of specification, section 5; the same on both sides (F13). */
  readonly struct: AnyStruct;
  /** Problems of its own; each is among those of the contract. */
  readonly problems: readonly string[];
  readonly mails: readonly Recipient[];
  /** What its data are for, as the visitor agrees to it; to answer where it is not said; null where nobody is asked to agree. */
  readonly consent?: ConsentVersion | null;
  /** Days that may not be over yet in Brussels when it is sent (`ruleCodes`). */
  readonly daysAhead?: readonly string[];
  /** Days that may not lie further ahead than so many years (`ruleCodes`). */
  readonly withinYears?: Readonly<Record<string, number>>;
  /** Days or numbers of which the second may not come before the first (`ruleCodes`). */
  readonly ascending?: readonly (readonly [from: string, to: string])[];
  /** Fields that name types or places of the catalogue, by the filter of a search that names the same (`namedIn`). */
  readonly catalogued?: Readonly<Partial<Record<'type' | 'city', string>>>;
};

/** What every form carries besides its own fields. */
export const envelope = {
  /** Made by the page that shows the form: the same key is the same submission, however often it is sent. */
  key: refine(string(), 'key', (value) => /^[\w-]{16,64}$/.test(value)),
  language: language(),
  /** Agreement with the privacy statement (specification, section 5). */
  privacy: refine(boolean(), 'required', (value) => value),
  /** Which words were agreed to: the version in `CONSENT`; today's of the form when it is not given. */
  consentVersion: optional(optionalText(20)),
  /** A field no person sees or fills in; what a robot writes into it asks for a captcha. */
  website: optional(optionalText(200)),
  /** When the page showed the form; sent within `FASTEST` milliseconds of it asks for a captcha. */
  openedAt: optional(isoInstant()),
  /** Of `createCaptcha`, with what was answered; only after 'captcha/required' (F14). */
  captchaId: optional(id()),
  captchaText: optional(optionalText(200)),
  /** Of remotes of the last release: the number that their device found instead. */
  captchaProof: optional(optionalText(20)),
};

/** Milliseconds in which no person fills in a form. */
export const FASTEST = 3_000;

/**
 * How to address someone (specification, section 3), and 'none': who does not want to say may not be made to
 * (Court of Justice of the EU, C-394/23 of 9 January 2025), while the question itself has to be answered (section 5). Forms ask
 * no longer who is a 'miss', which no letter of our days says: it is what forms of earlier releases send, and is read as 'ms'.
 */
export const TITLES = ['mr', 'ms', 'miss', 'none'] as const;
export type Title = (typeof TITLES)[number];

export const person = {
  title: enums(TITLES),
  firstName: text(80),
  lastName: text(80),
  email: email(),
  phone: phone(),
};

/** Where somebody lives, where that need not be said. */
export const optionalAddress = {
  street: optional(optionalText(120)),
  zip: optional(optionalText(12)),
  city: optional(optionalText(80)),
};

/** Where somebody lives: what is signed needs it. */
export const address = { street: text(120), zip: text(12), city: text(80) };

/** When the agency may call (specification, section 9); the hours are data of the service: `getContactSlots`. */
export const CONTACT_SLOTS = ['morning', 'afternoon', 'evening'] as const;
export type ContactSlot = (typeof CONTACT_SLOTS)[number];

/** What a person may add: when to call, a remark, and whether to be kept posted. */
export const extras = {
  contactSlot: optional(enums(CONTACT_SLOTS)),
  remark: optional(optionalText(4000)),
  newsletter: optional(boolean()),
};

/** A box that has to be ticked. */
export const ticked = () => refine(boolean(), 'required', (value) => value);

/** As many places or types as one search of the catalogue takes. */
export const MOST_SEARCHED = 20;

/** At least one of several; a form without JavaScript sends a single one as text. */
export const choices = (most = 50, longest = 80) =>
  coerce(
    refine(size(array(size(string(), 1, longest)), 0, most), 'required', (values) => values.length > 0),
    string(),
    (value) => (value === '' ? [] : [value]),
  );

/** A day: 'incomplete' while a part of it is missing, 'date' when there is no such day (specification, section 5). */
export const day = () =>
  refine(
    refine(string(), 'incomplete', (value) => /^\d{4}-\d{2}-\d{2}$/.test(value.trim())),
    'date',
    (value) => !/^\d{4}-\d{2}-\d{2}$/.test(value) || isoDate().is(value),
  );

/** An address on the web, with or without 'https://'; nothing but a host name and a path. */
export const homepage = () =>
  refine(optionalText(200), 'homepage', (value) =>
    value === '' ? true : /^(https?:\/\/)?[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(\/[^\s<>"'\\]*)?$/iu.test(value),
  );
