/**
 * What must never be seen outside of a CRM: it stands in every private field of each fake, in words that no home has, so that a test can
 * look for it in all that was made of an answer.
 */
export const PLANTED = 'zq-private';

/** A private text for a field. */
export const planted = (what: string): string => `${PLANTED}-${what}`;

/** Somebody whom the office knows and visitors do not. */
export const plantedPerson = (role: string) => ({
  firstName: planted(`${role}-first`),
  lastName: planted(`${role}-last`),
  email: `${planted(role)}@example.com`,
  phone: `${planted(role)}-0400000000`,
});
