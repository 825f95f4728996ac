import { boolean, enums, object, optional, refine } from 'superstruct';
import { search } from '../catalogue/queries.ts';
import { email, id, integerText, optionalText, text } from '../fields.ts';
import { FREQUENCIES } from './contact-forms.ts';
import { address, choices, day, envelope, extras, type FormContract, person, ticked } from './form.ts';

/** The most people of one registration for an open house day: a larger group rings the office. */
export const MOST_VISITORS = 10;

type About = { readonly propertyId?: string | undefined; readonly projectId?: string | undefined };

/** Either a property or a project: with neither 'required', with both 'about', at the property. */
const aboutOne = ({ propertyId, projectId }: About) =>
  (propertyId === undefined) !== (projectId === undefined) || { path: ['propertyId'], value: propertyId };

/** What is written about a property, a project or a search. */
export const propertyForms = {
  /** A question about a new-build project (F1). */
  'contact-construction': {
    struct: object({ ...envelope, ...person, ...extras, projectId: id() }),
    problems: ['project/not-found'],
    mails: ['agency', 'visitor'],
  },
  /** Information about a property, or a visit (F4). */
  'contact-appointment': {
    struct: object({
      ...envelope,
      ...person,
      ...extras,
      propertyId: id(),
      /** What the visitor wants: information, or to be called for a visit. */
      wish: enums(['info', 'visit']),
    }),
    problems: ['property/not-found'],
    mails: ['agency', 'visitor'],
  },
  /** A viewing in one of the free slots of `listViewingSlots` (F5). The four conditions are required for a rental. */
  'viewing-appointment': {
    struct: object({
      ...envelope,
      ...person,
      remark: extras.remark,
      propertyId: id(),
      slotId: id(),
      acceptsIncome: optional(boolean()),
      acceptsPersons: optional(boolean()),
      acceptsDescription: optional(boolean()),
      acceptsPayment: optional(boolean()),
      /** That it takes the place of the viewing of this home that they have: asked for with the code 'another'. */
      moves: optional(boolean()),
      /** That they wait for a place where the moment is full: they are mailed when there is one. */
      waits: optional(boolean()),
    }),
    problems: ['property/not-found', 'appointment/full', 'appointment/not-found'],
    mails: ['agency', 'visitor'],
    consent: '2026-11-viewing-let',
  },
  /** Who comes to an open house day of a home, one of `listOpenDays`: that day, as far as there are places for all who come. */
  'open-day': {
    struct: object({
      ...envelope,
      firstName: person.firstName,
      lastName: person.lastName,
      email: person.email,
      phone: optional(optionalText(40)),
      propertyId: id(),
      slotId: id(),
      /** How many come, who registers included. */
      persons: integerText(1, MOST_VISITORS),
    }),
    problems: ['property/not-found', 'appointment/full', 'appointment/not-found'],
    mails: ['agency', 'visitor'],
    consent: '2026-11-viewing',
  },
  /** An offer; a tenth of the price is paid in advance to the third-party account at signing (F6). */
  'purchase-offer': {
    struct: object({
      ...envelope,
      ...person,
      ...address,
      propertyId: id(),
      /** Whole euro. */
      amount: integerText(1, 1_000_000_000),
      /** Until when it holds. */
      validUntil: day(),
      /** Whether it depends on a loan. */
      needsLoan: optional(boolean()),
      remark: extras.remark,
      acceptsAdvance: ticked(),
      /** That the amount is right though it is far from the price: asked for with the code 'unusual'. */
      confirmsAmount: optional(boolean()),
    }),
    problems: ['property/not-found', 'property/not-offered'],
    mails: ['agency', 'visitor'],
    consent: '2026-11-offer',
    daysAhead: ['validUntil'],
    withinYears: { validUntil: 1 },
  },
  /** An application to rent; the deposit is as many months' rent as the region's law allows (F7). */
  'rent-application': {
    struct: object({
      ...envelope,
      ...person,
      ...address,
      propertyId: id(),
      /** From when. */
      startDate: day(),
      /** Who would live there, children included. */
      persons: integerText(1, 20),
      remark: extras.remark,
      /** That the household's income is enough; the amount is not asked at this stage (legal.md). */
      acceptsIncome: ticked(),
      acceptsDeposit: ticked(),
    }),
    problems: ['property/not-found', 'property/not-offered'],
    mails: ['agency', 'visitor'],
    consent: '2026-11-rent',
    daysAhead: ['startDate'],
    withinYears: { startDate: 2 },
  },
  /** Documents of a property or of a project, mailed as links that expire (F8, C14). */
  'document-request': {
    struct: refine(
      object({
        ...envelope,
        ...person,
        /** One of these two. */
        propertyId: optional(id()),
        projectId: optional(id()),
        documents: choices(),
        remark: extras.remark,
      }),
      'about',
      aboutOne,
    ),
    problems: ['property/not-found', 'project/not-found', 'documents/already-requested', 'documents/not-found'],
    mails: ['agency', 'visitor'],
    consent: '2026-11-documents',
  },
  /** A property for a friend (F9): no text of the sender's own, so that nobody mails what they like through it. */
  'send-to-friend': {
    struct: object({
      ...envelope,
      firstName: text(40),
      lastName: text(40),
      email: email(),
      friendFirstName: text(40),
      friendLastName: text(40),
      friendEmail: email(),
      propertyId: id(),
    }),
    problems: ['property/not-found'],
    mails: ['friend'],
    consent: '2026-11-friend',
  },
  /** 'Mail me when there is something new': a search, kept until its reader unsubscribes (X3). */
  'search-alert': {
    struct: object({
      ...envelope,
      email: email(),
      firstName: optional(optionalText(80)),
      /** The filters of `listProperties`. */
      search,
      frequency: optional(enums(FREQUENCIES)),
    }),
    problems: ['search/never'],
    mails: ['visitor'],
    consent: '2026-11-search',
  },
} as const satisfies Record<string, FormContract>;
