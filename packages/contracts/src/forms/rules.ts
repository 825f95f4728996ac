import type { Language } from '@dorpel/i18n/languages';
import type { Named } from '../catalogue/search.ts';
import { isDate } from '../dates.ts';
import { phoneFault } from '../phone.ts';
import { isPostcode } from '../postcode.ts';
import type { FieldCodes } from '../problem.ts';
import { CONSENT, type ConsentVersion } from './consent.ts';
import type { FormContract } from './form.ts';

/** The code of what is wrong with a value, null where nothing is. */
type Rule = (value: string) => string | null;

const codeUnless =
  (code: string, holds: (value: string) => boolean): Rule =>
  (value) =>
    holds(value) ? null : code;

const isHere = (value: string) => isPostcode(value, ['B', 'L']);

/** Digits alone are a postcode of Belgium or Luxembourg; as the same five digits are one in ten countries, others say theirs. */
const postcode: Rule = (value) => {
  if (!isPostcode(value)) return 'postcode';
  return /^[\d\s-]+$/.test(value) && !isHere(value) ? 'postcode-country' : null;
};

/** Signs that nobody sees are no name. */
const name = codeUnless('required', (value) => /[\p{L}\p{N}]/u.test(value));

// What a mail program makes a link of; 'St.Pierre' and 'jan.peeters' are people.
const LINKS = [
  /:\/\/|@|\bwww\./iu,
  /[\p{L}\p{N}-]{2}\.\p{L}{2,}\//u,
  /[\p{L}\p{N}-]{2}\.(com|net|org|info|biz|app|dev|shop|site|online|xyz|top|club|click|link|be|lu|nl|fr|de|eu|uk|io|co|me|tv|ru|cn)(?![\p{L}\p{N}])/iu,
];

/** A person's name stands beside their address in mails to others: nothing in it may lead anywhere. */
const person: Rule = (value) => name(value) ?? (LINKS.some((link) => link.test(value)) ? 'address' : null);

// What SMTP carries without quotes (RFC 5321, 4.1.2: dot-atom, 64 octets before the @, labels of 63).
const ATOM = "[\\w!#$%&'*+/=?^`{|}~-]+";
const MAILBOX = new RegExp(
  `^(?=[^@]{1,64}@)${ATOM}(\\.${ATOM})*@([\\p{L}\\p{N}]([\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?\\.)+[\\p{L}\\p{N}-]{2,63}$`,
  'u',
);
const mailbox = codeUnless('email', (value) => MAILBOX.test(value));

/** What a field has to be in whatever form it stands. */
const RULES: Readonly<Record<string, Rule>> = {
  zip: postcode,
  // Where the agency works.
  propertyZip: codeUnless('postcode', isHere),
  email: mailbox,
  friendEmail: mailbox,
  firstName: person,
  lastName: person,
  friendFirstName: person,
  friendLastName: person,
  name: person,
  street: name,
  city: name,
  propertyStreet: name,
  propertyCity: name,
};

const listOf = (value: unknown): string[] =>
  [value].flat().filter((each): each is string => typeof each === 'string' && each !== '');

/** The types and places of the catalogue that a form names in what was filled in so far. */
export const namedIn = ({ catalogued = {} }: FormContract, values: Readonly<Record<string, unknown>>): Named => ({
  type: listOf(catalogued.type && values[catalogued.type]),
  city: listOf(catalogued.city && values[catalogued.city]),
});

/**
 * Fields in which stands what the catalogue does not know, or does not know any more: field -> 'unknown'.
 *
 * @param unknown what of `namedIn` the catalogue does not know
 */
export function unknownCodes(
  form: FormContract,
  values: Readonly<Record<string, unknown>>,
  unknown: Named,
): FieldCodes {
  const { catalogued = {} } = form;
  const named = namedIn(form, values);
  const filters = (['type', 'city'] as const).filter((each) => named[each].some((id) => unknown[each].includes(id)));
  return Object.fromEntries(filters.map((filter) => [catalogued[filter] ?? filter, 'unknown']));
}

/** Whether both are days, or both numbers, and the second comes before the first. */
const isTurned = (from: unknown, to: unknown): boolean =>
  typeof from === 'number' && typeof to === 'number'
    ? to < from
    : typeof from === 'string' && typeof to === 'string' && isDate(from) && isDate(to) && to < from;

/** The same day some years later, 'YYYY-MM-DD'; the first of March for a leap day. */
function yearsAfter(day: string, years: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return date.toISOString().slice(0, 10);
}

/**
 * What is wrong with what was filled in though its struct takes it, or does not look at it as long as a field is missing:
 * field -> code. Page and service both ask it. The struct is a promise to remotes of the last release and never gets narrower;
 * what a page may get to hear of a field may be more.
 *
 * @param form the form's row in `FORMS`
 * @param values as they are so far: they need not be complete, and what is missing is left to the struct
 * @param today the day in Brussels, 'YYYY-MM-DD'
 * @param phone what judges telephone numbers: a service knows the plans of more countries than a browser
 */
export function ruleCodes(
  { daysAhead = [], withinYears = {}, ascending = [] }: FormContract,
  values: Readonly<Record<string, unknown>>,
  today: string,
  phone: Rule = (value) => phoneFault(value),
): FieldCodes {
  const ahead = daysAhead.map((field): [string, Rule] => [
    field,
    (day) => {
      if (!isDate(day)) return null;
      const years = withinYears[field] ?? Infinity;
      if (day < today) return 'past';
      return years < Infinity && day > yearsAfter(today, years) ? 'far' : null;
    },
  ]);
  const rules: Readonly<Record<string, Rule>> = { ...RULES, phone, ...Object.fromEntries(ahead) };
  const turned = ascending.filter(([from, to]) => isTurned(values[from], values[to])).map(([, to]) => [to, 'order']);
  const broken = Object.entries(rules).flatMap(([field, rule]) => {
    const value = values[field];
    const code = typeof value !== 'string' || value.trim() === '' ? null : rule(value.trim());
    return code === null ? [] : [[field, code]];
  });
  return Object.fromEntries([...broken, ...turned]);
}

const isKnown = (version: string): version is ConsentVersion => Object.hasOwn(CONSENT, version);

/**
 * What is agreed to on a form.
 *
 * @param form its contract; without words of its own, its data are used to answer
 * @param version which words a visitor saw; today's where it is not given, or not known
 * @returns null where nobody is asked to agree, and nobody saw such words
 */
export function consentOf(
  { consent = '2026-11' }: FormContract,
  version: string | null = consent,
): { readonly version: ConsentVersion; readonly words: Readonly<Record<Language, string>> } | null {
  const seen = version !== null && isKnown(version) ? version : consent;
  return seen === null ? null : { version: seen, words: CONSENT[seen] };
}

/** Parts of the asking price between which an offer is as people make them; others are asked once more. */
const USUAL = { least: 0.5, most: 1.5 };

/** Whether an offer is near enough to the asking price to be no slip of the hand; both in the same unit. */
export const isNearPrice = (offer: number, asked: number): boolean =>
  offer >= asked * USUAL.least && offer <= asked * USUAL.most;
