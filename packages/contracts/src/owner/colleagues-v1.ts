import { array, type Infer, object, optional, string } from 'superstruct';
import { defineContract } from '../contract.ts';
import { languageTag } from '../values.ts';

/** Somebody who has or had a place at the desk. */
const place = object({
  id: string(),
  name: string(),
  email: string(),
  /** In which they read the desk and its mails. */
  language: optional(languageTag()),
  /** One of ROLES or newer. */
  role: optional(string()),
  /** 'invited', 'active', 'disabled' or newer. */
  state: string(),
});
export type Place = Infer<typeof place>;

/** Who works here, for services of this site that have to know while nobody of the desk is there to ask with their cookie. */
export const colleagues = defineContract({
  service: 'owner',
  version: 1,
  problems: {},
  endpoints: {
    /** All who ever had a place, by name. Asks for a token in `authorization`, which is the services' own. */
    listPlaces: { method: 'GET', path: '/staff', caller: 'service', response: object({ items: array(place) }) },
  },
});
