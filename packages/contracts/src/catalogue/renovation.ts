import { boolean, integer, nullable, object, optional, string } from 'superstruct';

/** Homes bought with label E or F: term to renovate, in years after the deed, and where that is said. */
export const renovation = object({
  years: integer(),
  target: string(),
  source: string(),
  /** First day of the deeds it is about (ISO). */
  from: optional(nullable(string())),
  /** The office has yet to confirm it. */
  isUnconfirmed: optional(boolean()),
});
