import { integer, nullable, object, record, refine, string } from 'superstruct';
import { defineContract } from '../contract.ts';
import { DESK_PROBLEMS } from '../desk/roles.ts';
import { isoInstant, text } from '../fields.ts';
import { done } from './safety.ts';

/** What a draft holds at most: fields, and characters of all of them. */
const FIELDS = 40;
const LENGTH = 30_000;

/** What is typed into a form, by the names of its fields. */
const values = refine(record(string(), string()), 'length', (fields) => {
  const all = Object.entries(fields);
  return all.length <= FIELDS && all.flat().join('').length <= LENGTH;
});

/** The form that a draft is of, as its script calls it: the page's path at the desk and the form's name. */
const about = text(200);

/** What somebody typed into a form of the desk and has not sent yet: of each person their own, for 30 days (X24). */
export const deskDrafts = defineContract({
  service: 'owner',
  version: 1,
  problems: {
    ...DESK_PROBLEMS,
    /** It was kept in another window since. */
    'draft/changed': 409,
    'draft/too-many': 422,
  },
  endpoints: {
    getDraft: {
      method: 'GET',
      path: '/desk/draft',
      desk: 'account',
      query: object({ about }),
      response: object({ draft: nullable(object({ version: integer(), at: isoInstant(), values })) }),
    },
    keepDraft: {
      method: 'PUT',
      path: '/desk/draft',
      desk: 'account',
      body: object({
        about,
        /** The one that was seen; 0 where there was none. */
        version: integer(),
        values,
      }),
      response: object({ version: integer(), at: isoInstant() }),
    },
    dropDraft: { method: 'DELETE', path: '/desk/draft', desk: 'account', query: object({ about }), response: done },
  },
});
