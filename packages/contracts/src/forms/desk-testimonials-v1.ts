import { array, enums, type Infer, integer, nullable, object, optional, string } from 'superstruct';
import { defineContract } from '../contract.ts';
import { DESK_PROBLEMS } from '../desk/roles.ts';
import { id, isoInstant, text } from '../fields.ts';
import { languageTag } from '../values.ts';

/** What becomes of a testimonial: nobody has judged it yet, it is on the website, or it is not (any more). */
export const TESTIMONIAL_STATES = ['waiting', 'shown', 'refused'] as const;
export type TestimonialState = (typeof TESTIMONIAL_STATES)[number];

export const VERDICTS = ['shown', 'refused'] as const;
export type Verdict = (typeof VERDICTS)[number];

const person = object({ id: string(), name: string() });

export const deskTestimonial = object({
  id: string(),
  /** Rises with each verdict: who judges says which version they saw. */
  version: integer(),
  /** One of TESTIMONIAL_STATES or newer. */
  state: string(),
  name: string(),
  comment: string(),
  language: languageTag(),
  /** 'https://…' */
  homepage: nullable(string()),
  /** As it would be shown; its path is for who may judge it. */
  picture: nullable(object({ path: string(), width: integer(), height: integer() })),
  receivedAt: isoInstant(),
  /** The newest first: verdicts, as states before and after. */
  changes: array(
    object({ at: isoInstant(), by: person, what: string(), before: nullable(string()), after: nullable(string()) }),
  ),
});
export type DeskTestimonial = Infer<typeof deskTestimonial>;

const judged = object({ version: integer(), state: string() });

/** What visitors say of the agency, and who lets it be shown: at the desk, or with the signed link of the agency's mail. */
export const deskTestimonials = defineContract({
  service: 'forms',
  version: 1,
  problems: {
    ...DESK_PROBLEMS,
    'testimonial/not-found': 404,
    /** Somebody judged it since; `fields` has 'by' and 'at'. */
    'testimonial/changed': 409,
    'link/invalid': 404,
    'link/expired': 410,
    'upload/not-found': 422,
  },
  endpoints: {
    /** Those in a state, the newest first; at most 100. */
    listDeskTestimonials: {
      method: 'GET',
      path: '/desk/testimonials',
      desk: 'testimonials.read',
      query: object({ state: optional(enums(TESTIMONIAL_STATES)) }),
      response: object({
        items: array(deskTestimonial),
        /** How many there are in each state. */
        counts: object({ waiting: integer(), shown: integer(), refused: integer() }),
      }),
    },
    judgeTestimonial: {
      method: 'PUT',
      path: '/desk/testimonials/:id',
      desk: 'testimonials.judge',
      params: object({ id: id() }),
      body: object({ version: integer(), verdict: enums(VERDICTS) }),
      response: judged,
    },
    /** The one that a signed link names: who has the link may judge it. */
    getLinkedTestimonial: {
      method: 'GET',
      path: '/testimonial',
      query: object({ token: text(400) }),
      response: deskTestimonial,
    },
    judgeLinkedTestimonial: {
      method: 'POST',
      path: '/testimonial/verdict',
      body: object({ token: text(400), version: integer(), verdict: enums(VERDICTS) }),
      response: judged,
    },
  },
});
