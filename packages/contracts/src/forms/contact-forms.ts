import { boolean, enums, object, optional, refine } from 'superstruct';
import { email, id, integerText, optionalText, text } from '../fields.ts';
import {
  choices,
  day,
  envelope,
  extras,
  homepage,
  MOST_SEARCHED,
  type FormContract,
  optionalAddress,
  person,
} from './form.ts';

/** How often somebody is told of homes that match: at once, or once a day. */
export const FREQUENCIES = ['instant', 'daily'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

const GOALS = ['sale', 'rent'] as const;

/** What is written to the agency itself. */
export const contactForms = {
  /** A message to the agency (F1). */
  'site-contact': {
    struct: object({ ...envelope, ...person, ...optionalAddress, ...extras, remark: text(4000) }),
    problems: [],
    mails: ['agency', 'visitor'],
  },
  /** Please call me (F1). */
  'contact-me': { struct: object({ ...envelope, ...person, ...extras }), problems: [], mails: ['agency', 'visitor'] },
  /** A free valuation of a property at an address (F2). */
  'contact-demand': {
    struct: object({
      ...envelope,
      ...person,
      ...extras,
      /** Whether it is to be sold or let. */
      goal: enums(GOALS),
      /** Id of a property type. */
      type: optional(optionalText(40)),
      propertyStreet: text(120),
      propertyZip: text(12),
      propertyCity: text(80),
    }),
    problems: [],
    mails: ['agency', 'visitor'],
    consent: '2026-11-valuation',
    catalogued: { type: 'type' },
  },
  /** What somebody is looking for (F3); confirmed by a link in the mail, then new homes that match are mailed. */
  'demand-register': {
    struct: refine(
      object({
        ...envelope,
        ...person,
        ...extras,
        goal: enums(GOALS),
        /** Ids of property types. */
        types: choices(MOST_SEARCHED),
        /** Keys of cities, as the catalogue's facets name them. */
        zones: choices(MOST_SEARCHED),
        /** Whole euro. */
        priceMin: optional(integerText(0, 1_000_000_000)),
        priceMax: optional(integerText(0, 1_000_000_000)),
        /** At least so many bedrooms. */
        rooms: optional(integerText(0, 99)),
        startDate: day(),
        endDate: day(),
        frequency: optional(enums(FREQUENCIES)),
      }),
      'order',
      ({ startDate, endDate, priceMin = 0, priceMax = priceMin }) => {
        if (endDate < startDate) return [{ path: ['endDate'], value: endDate }];
        return priceMax < priceMin ? [{ path: ['priceMax'], value: priceMax }] : true;
      },
    ),
    problems: [],
    mails: ['agency', 'visitor'],
    consent: '2026-11-search',
    daysAhead: ['startDate', 'endDate'],
    withinYears: { startDate: 2, endDate: 2 },
    ascending: [
      ['startDate', 'endDate'],
      ['priceMin', 'priceMax'],
    ],
    catalogued: { type: 'types', city: 'zones' },
  },
  /** What somebody says of the agency; shown once the agency approved it (F10). */
  testimonial: {
    struct: object({
      ...envelope,
      name: text(120),
      /** Not shown. */
      email: email(),
      comment: text(2000),
      /** The visitor's own website (the field `website` is the trap of the envelope). */
      homepage: optional(homepage()),
      /** Id of an upload of kind 'image'. */
      image: optional(id()),
    }),
    problems: ['upload/not-found'],
    mails: ['agency', 'visitor'],
    consent: '2026-11-testimonial',
  },
  /** A newsletter, confirmed by a link in a mail (F11). */
  'sign-newsletter': {
    struct: object({ ...envelope, email: email(), firstName: optional(optionalText(80)) }),
    problems: [],
    mails: ['visitor'],
    consent: '2026-11-newsletter',
  },
  /**
   * No newsletter and no alerts any more, for who has no link at hand (F11). To withdraw consent takes none (GDPR, article 7(3)): what a
   * form of an earlier release ticks is taken, and stored as it was agreed to.
   */
  unsubscribe: {
    struct: object({ ...envelope, privacy: optional(boolean()), email: email() }),
    problems: [],
    mails: ['visitor'],
    consent: null,
  },
  /** An application for a job with a CV (F12). */
  'job-contact': {
    struct: object({
      ...envelope,
      ...person,
      ...optionalAddress,
      position: optional(optionalText(120)),
      remark: text(4000),
      /** Id of an upload of kind 'cv'. */
      cv: id(),
    }),
    problems: ['upload/not-found'],
    mails: ['agency', 'visitor'],
    consent: '2026-11-job',
  },
} as const satisfies Record<string, FormContract>;
