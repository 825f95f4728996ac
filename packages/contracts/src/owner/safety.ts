import {
  array,
  boolean,
  type Infer,
  integer,
  literal,
  nullable,
  object,
  optional,
  record,
  refine,
  size,
  string,
  unknown,
} from 'superstruct';
import { isoInstant } from '../fields.ts';

/** What owners and the staff of the desk do alike for the safety of their accounts: what their endpoints take and answer. */

/**
 * What the cookie of a session is called, after `__Host-` where there is TLS: by it the site's server knows, without asking, who is
 * no visitor.
 */
export const SESSION_COOKIES = { owner: 'site-owner', staff: 'site-staff' } as const;

export const done = object({ done: literal(true) });

/** Whether too many temporary passwords were asked for an address, whoever has it or not: then none is on its way. */
export const recovered = object({ done: literal(true), isTooOften: optional(boolean()) });

/** Somebody keeps asking for temporary passwords of an account; null where nobody does. */
export const tooOften = object({ since: isoInstant(), last: isoInstant(), times: integer() });

/** A browser that is logged in. */
const device = object({
  id: string(),
  /** As the browser names itself: 'Firefox', 'Windows'; null where it says nothing that is known. */
  browser: nullable(string()),
  system: nullable(string()),
  /** Within some minutes; null where it was never noted. */
  seenAt: nullable(isoInstant()),
  /** When somebody logged in there; null where it was never noted. */
  beganAt: optional(nullable(isoInstant())),
  /** Whether it is the one that asks. */
  isThis: boolean(),
});
export type Device = Infer<typeof device>;
export const deviceList = object({ items: array(device) });

/** The id of a passkey: base64url, as long as its authenticator makes it (at most 1,023 bytes; WebAuthn, 4). */
export const passkeyId = () => refine(string(), 'id', (value) => /^[\w-]{1,1364}$/.test(value));

/** A passkey, by where it was added. */
const passkey = object({
  id: string(),
  browser: nullable(string()),
  system: nullable(string()),
  addedAt: isoInstant(),
  usedAt: nullable(isoInstant()),
});
export type PasskeyLine = Infer<typeof passkey>;

export const passkeyList = object({
  items: array(passkey),
  /** Whether the password was given so shortly ago that it need not be given again to change something. */
  isSure: boolean(),
});

/** What `navigator.credentials` is asked with: the JSON of WebAuthn (Level 3, 5.1.8 and 5.1.10). */
export const passkeyOptions = record(string(), unknown());

/** What it answered, as JSON in a text: it goes through forms. */
export const passkeyAnswer = object({ credential: size(string(), 1, 20_000) });

export const passwordAgain = object({ password: size(string(), 1, 200) });

/** What these endpoints refuse. */
export const SAFETY_PROBLEMS = {
  'device/not-found': 404,
  /** The password has to be given once more, before how somebody comes in can be changed. */
  'password/asked': 403,
  'passkey/refused': 422,
  'passkey/not-found': 404,
  'passkey/too-many': 409,
} as const;
