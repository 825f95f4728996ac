import {
  array,
  boolean,
  enums,
  type Infer,
  integer,
  nullable,
  object,
  optional,
  partial,
  refine,
  string,
} from 'superstruct';
import { localized, localizedOf } from '../values.ts';

/** Days on which all offices are closed, or open at other hours. */
export const closures = array(
  object({
    /** '2026-12-24' */
    from: string(),
    /** The last day; none: one day. */
    until: optional(string()),
    /** None: closed. */
    hours: array(object({ opens: string(), closes: string() })),
    note: optional(localized()),
  }),
);

/** Where else an agency is found: an address by the name of the network. */
export const social = partial(
  object({ facebook: string(), instagram: string(), linkedin: string(), youtube: string(), tiktok: string() }),
);

const lines = <Names extends string>(...names: readonly Names[]) =>
  partial(
    object(Object.fromEntries(names.map((name) => [name, string()])) as Record<Names, ReturnType<typeof string>>),
  );

/** By the days' English names, as schema.org has them: '09:00-12:00 13:00-17:30'; none: closed, or by appointment. */
const week = lines('Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday');

/**
 * Who an agency is, as its page at the desk has it: a text for each field, of which any may still be missing. What must hold before
 * visitors see it is said in `@dorpel/agency`.
 */
export const agencySheet = object({
  /** `mark` is the logo: the id of a picture of the site, or 'file-…' for the one that the file of the agency brought. */
  ...lines('name', 'legalName', 'country', 'mark').schema,
  slogan: optional(localized()),
  identity: optional(lines('companyNumber', 'registration', 'vat', 'insurer', 'policy')),
  /** The first is the seat. */
  offices: optional(
    array(object({ ...lines('name', 'street', 'zip', 'city', 'phone', 'email').schema, week: optional(week) })),
  ),
  closures: optional(array(object({ ...lines('from', 'until', 'hours').schema, note: optional(localized()) }))),
  languages: optional(object({ first: optional(string()), offered: optional(localizedOf(boolean)) })),
  colours: optional(lines('accent', 'band')),
  social: optional(social),
  mail: optional(lines('inbox', 'sender', 'privacy')),
});
export type AgencySheet = Infer<typeof agencySheet>;

/** '#a8492c' */
const colour = () => refine(string(), 'colour', (value) => /^#[\da-f]{6}$/i.test(value));

/** How the site is told from those of other agencies; without it, it looks as the design was drawn. */
export const look = object({
  /** Of buttons, with white labels; and of the dark band at the end of each page. */
  colours: object({ accent: colour(), band: colour() }),
  /** The logo, of at most 200 kB as base64, and its size in pixels; null: the name stands alone. */
  mark: nullable(
    object({ type: enums(['image/svg+xml', 'image/png']), data: string(), width: integer(), height: integer() }),
  ),
});
export type Look = Infer<typeof look>;
