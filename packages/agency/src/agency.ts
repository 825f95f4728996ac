import { language, localizedOf } from '@dorpel/contracts/values';
import { array, define, type Infer, object, optional, partial, refine, size } from 'superstruct';
import { contrast } from '@dorpel/contracts/contrast';
import { type Country, isCountry, wrongNumbers } from './identity.ts';

/**
 * A field of text by what is expected of it: its name is the key of the sentence that says so (texts.ts).
 * @param holds told the text without white space around it
 */
const field = (name: string, holds: (text: string) => boolean) =>
  define<string>(name, (value) => typeof value === 'string' && value.length <= 300 && holds(value.trim()));

const pattern = (name: string, expected: RegExp) => field(name, (text) => expected.test(text));

// Angle brackets stand in no name and no address; what is shown is escaped all the same.
const text = () => pattern('text', /^[^<>\p{Cc}]{1,120}$/u);
const email = () => pattern('email', /^[^\s@<>(),;:"\\]+@[^\s@<>(),;:"\\]+\.[^\s@<>(),;:"\\.]{2,}$/u);
/** As it is dialled from abroad: the site writes it as people of the country do. */
const phone = () =>
  field('phone', (value) => /^\+[\d\s./()-]+$/.test(value) && /^\d{8,15}$/.test(value.replace(/\D/g, '')));
const colour = () => pattern('colour', /^#[\da-f]{6}$/i);
const time = () => pattern('time', /^([01]\d|2[0-3]):[0-5]\d$/);

/** Days by their English names, as schema.org has them. */
export const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const day = () => define<(typeof DAYS)[number]>('day', (value) => (DAYS as readonly unknown[]).includes(value));

const hours = () =>
  refine(
    object({ days: size(array(day()), 1, 7), opens: time(), closes: time() }),
    'hours',
    ({ opens, closes }) => opens < closes,
  );

/** '2026-12-24', as it is in the calendar. */
const date = () =>
  field('date', (value) => {
    const at = /^\d{4}-\d{2}-\d{2}$/.test(value) ? new Date(`${value}T00:00:00Z`) : new Date(Number.NaN);
    return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
  });
const address = () => pattern('address', /^https:\/\/[^\s<>"\\]{3,200}$/);
const openFor = () => refine(object({ opens: time(), closes: time() }), 'hours', ({ opens, closes }) => opens < closes);

/** Days on which the offices are closed, or open at other hours: holidays, a bridge day. */
const closure = refine(
  object({
    from: date(),
    /** The last day; none: one day. */
    until: optional(date()),
    /** None: closed. */
    hours: optional(size(array(openFor()), 0, 4)),
    /** What visitors read beside it: 'Christmas'. */
    note: optional(localizedOf(text)),
  }),
  'until',
  ({ from, until }) => until === undefined || from <= until,
);

/** Where else an agency is found, by the name of the network. */
export const NETWORKS = ['facebook', 'instagram', 'linkedin', 'youtube', 'tiktok'] as const;

const office = object({
  /** Where there are several: what this one is called. */
  name: optional(text()),
  street: text(),
  zip: pattern('zip', /^[\dA-Z][\dA-Z -]{2,9}$/),
  city: text(),
  phone: phone(),
  email: email(),
  hours: size(array(hours()), 0, 14),
});

/** The formats of homes that the catalogue imports, as `--format` calls them; a snapshot is a folder of our own. */
export const FEED_FORMATS = ['openimmo', 'kyero', 'blm', 'snapshot'] as const;

/** WCAG 2.2, 1.4.3: the label of a button on the accent is white. */
const LABEL_ON = { text: '#ffffff', least: 4.5 } as const;
/** The design asks 7 to 1 of text on a surface (tokens.css of the look). */
const TEXT_ON = { text: '#fdf9f3', least: 7 } as const;

const readable = (name: string, { text: front, least }: { readonly text: string; readonly least: number }) =>
  refine(colour(), name, (value) => contrast(value, front) >= least);

const identity = object({
  /** BE: enterprise number; LU: number in the register of commerce (RCS). */
  companyNumber: pattern('number', /^[\dA-Z][\dA-Z. ]{3,19}$/),
  /** BE: number of the professional institute (BIV/IPI); LU: number of the business permit. */
  registration: pattern('number', /^[\dA-Z][\dA-Z./ -]{3,19}$/),
  vat: optional(pattern('vat', /^(BE|LU)[\d. ]{8,14}$/)),
  insurer: optional(text()),
  policy: optional(text()),
});

const languages = () =>
  refine(size(array(language()), 1, 8), 'languages', (given) => new Set(given).size === given.length);

const contents = object({
  name: text(),
  legalName: text(),
  slogan: optional(localizedOf(text)),
  /** Those the site offers; the first is the one of a visitor whose own it does not have. */
  languages: languages(),
  country: define<Country>('country', isCountry),
  identity,
  /** The first is the seat. */
  offices: size(array(office), 1, 20),
  colours: object({ accent: readable('accent', LABEL_ON), band: readable('band', TEXT_ON) }),
  /** The path of an SVG or PNG, from where the file of the agency is; without one the name stands alone. */
  logo: optional(text()),
  /** Of all offices, besides their hours. */
  closures: optional(size(array(closure), 0, 40)),
  social: optional(
    partial(
      object({ facebook: address(), instagram: address(), linkedin: address(), youtube: address(), tiktok: address() }),
    ),
  ),
  mail: object({
    /** Who gets what visitors send. */
    inbox: email(),
    /** The sender of every mail. */
    sender: email(),
    /** Whom visitors write to about their data. */
    privacy: email(),
  }),
  feed: optional(
    object({
      format: define<(typeof FEED_FORMATS)[number]>('format', (value) =>
        (FEED_FORMATS as readonly unknown[]).includes(value),
      ),
      from: pattern('source', /^\S{1,300}$/),
    }),
  ),
  /** Who read the legal texts of the site and stands for them; nobody's name: nobody did yet. */
  legalTextsReadBy: optional(text()),
});

/** Who the agency is, as its file says. */
export type Agency = Infer<typeof contents>;

/** What an agency file must be; the numbers of the agency are those of its country. */
export const agency = refine(contents, 'numbers', ({ country, identity: numbers }) =>
  wrongNumbers(country, numbers).map(({ field: name, expected }) => ({ path: ['identity', name], type: expected })),
);
