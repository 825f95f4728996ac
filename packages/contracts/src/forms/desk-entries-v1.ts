import { boolean, defaulted, enums, object, optional, record, refine, string, type Struct, unknown } from 'superstruct';
import { defineContract } from '../contract.ts';
import { DESK_PROBLEMS } from '../desk/roles.ts';
import { email, optionalText } from '../fields.ts';
import { FORMS, type FormValues, submissions } from './v1.ts';

/** What the office writes down for who calls or walks in: the visitors' own forms. */
export const ENTERED_FORMS = [
  'site-contact',
  'contact-me',
  'contact-demand',
  'contact-appointment',
  'viewing-appointment',
  'purchase-offer',
  'rent-application',
] as const;
export type EnteredForm = (typeof ENTERED_FORMS)[number];

/** How the office was told. */
export const TOLD_WAYS = ['phone', 'door'] as const;
export type ToldWay = (typeof TOLD_WAYS)[number];

/** Who rings may have no address: then nobody is mailed. */
const callersEmail = () => refine(optionalText(254), 'email', (value) => value === '' || email().is(value));

/**
 * The struct of a form as somebody of the office fills it in: the visitor's own, with an address that may stay empty.
 *
 * @returns what `FORMS` has under that name, otherwise as it is
 */
export const callersStruct = <F extends EnteredForm>(form: F): Struct<FormValues<F>, unknown> => {
  const fields = FORMS[form].struct.schema as Parameters<typeof object>[0];
  return object({ ...fields, email: defaulted(callersEmail(), '') }) as unknown as Struct<FormValues<F>, unknown>;
};

/** What is entered at the desk by telephone and at the door. */
export const deskEntries = defineContract({
  service: 'forms',
  version: 1,
  problems: { ...DESK_PROBLEMS, ...submissions.problems },
  endpoints: {
    /**
     * Keeps what somebody told the office as if they had sent it: the same rules, the same mails, the same time for which it is kept; with who
     * wrote it down, and when. The same key with the same values is the same message, however often it is sent.
     */
    enterSubmission: {
      method: 'POST',
      path: '/desk/entries',
      desk: 'submissions.handle',
      body: object({
        form: enums(ENTERED_FORMS),
        told: enums(TOLD_WAYS),
        /** Those of the form: its struct is `callersStruct`. */
        values: record(string(), unknown()),
        /** Of a viewing: true books it although they have one of this home. */
        isBeside: optional(boolean()),
      }),
      response: object({
        id: string(),
        /** Of a viewing: in instants. */
        appointment: optional(object({ startsAt: string(), endsAt: string() })),
      }),
    },
  },
});
