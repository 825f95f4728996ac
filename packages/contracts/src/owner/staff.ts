import { boolean, type Infer, nullable, object, optional, string } from 'superstruct';
import { isoInstant } from '../fields.ts';
import { languageTag } from '../values.ts';
import { tooOften } from './safety.ts';

/** Somebody who works at the desk. */
export const staffMember = object({
  id: string(),
  name: string(),
  email: string(),
  /** One of ROLES or newer. */
  role: string(),
  language: languageTag(),
  /** True after a temporary password: it must be replaced first. */
  mustReplacePassword: boolean(),
  /** True where the agency asks for a second factor and there is none: it must be set up first. */
  mustAddSecondFactor: optional(boolean()),
});
export type StaffMember = Infer<typeof staffMember>;

/** Who came in; or who gave the right password, and is asked for a second factor (`confirmStaff`). */
export const loggedIn = object({ ...staffMember.schema, isHalfway: optional(boolean()) });

/** Somebody of the staff, as a colleague sees them who leads the office. */
export const staffLine = object({
  id: string(),
  name: string(),
  email: string(),
  /** One of ROLES or newer. */
  role: string(),
  language: languageTag(),
  /** 'invited', 'active', 'disabled' or newer. */
  state: string(),
  hasSecondFactor: boolean(),
  /** When they last used the desk, within some minutes; null where they have not come in for about a week, or never did. */
  lastSeenAt: optional(nullable(isoInstant())),
  tooOften: optional(nullable(tooOften)),
});
export type StaffLine = Infer<typeof staffLine>;

/** One thing that was changed in accounts, rights and mails. */
export const journalEntry = object({
  id: string(),
  at: isoInstant(),
  /** null: by command. */
  by: nullable(object({ id: string(), name: string() })),
  /** 'staff-invited', 'staff-role', 'staff-disabled', 'owner-erased' … or newer. */
  what: string(),
  /**
   * Whose account ('staff', 'owner'), or which mail ('mail'), or newer; the name is empty where it is not to be known, or not any
   * more.
   */
  about: object({ kind: string(), id: string(), name: string() }),
  before: nullable(string()),
  after: nullable(string()),
});
export type JournalEntry = Infer<typeof journalEntry>;
