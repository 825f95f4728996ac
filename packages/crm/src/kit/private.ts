import { fieldOf } from './leaves.ts';

/**
 * Words of fields that are private in every CRM, known to us or not: who owns, buys, lets or rents, what the office notes for
 * itself, what it earns, and how anybody is reached.
 */
const WORDS =
  /owner|vendor|seller|buyer|tenant|landlord|client|contact|person|commission|mandate|internal|confidential|collegial|private|keys?holder|notes?$|remark|e-?mail|phone|mobile|gsm|iban|birth|national_?(?:id|number)|eigenaar|verkoper|koper|huurder|verhuurder|commissie|ereloon|sleutel|propri[eé]taire|vendeur|acheteur|locataire|bailleur|honoraires|cl[eé]s/i;

/** The last name of a path: 'owner.address.city' asks for 'owner' first, since what is private is so with all below it. */
const lastOf = (path: string) => fieldOf(path).split('.').at(-1) ?? '';

/**
 * Whether a path is of a private field: one of the connector's list, with or without the places in lists ('detail.729',
 * 'properties[].vendors'), or one whose name says it.
 *
 * @param spared fields that are called like private ones and are facts of a home
 */
export function privateIn(fields: readonly string[], spared: readonly string[] = []): (path: string) => boolean {
  const listed = new Set(fields);
  const facts = new Set(spared);
  return (path) => {
    const field = fieldOf(path);
    if (listed.has(path) || listed.has(field)) return true;
    return !facts.has(field) && WORDS.test(lastOf(path));
  };
}
