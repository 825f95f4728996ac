import type { Language } from '@dorpel/i18n/languages';
import type { Named } from '../catalogue/unknown.ts';
import { isDate } from '../dates.ts';
import { isPhone } from '../phone.ts';
import { isPostcode } from '../postcode.ts';
import type { FieldCodes } from '../problem.ts';
import { CONSENT, type ConsentVersion } from './consent.ts';
import type { FormContract } from './form.ts';

type Rule = readonly [code: string, holds: (value: string) => boolean];

/** What a field has to be in whatever form it stands, and the code where it is not. */
const RULES: Readonly<Record<string, Rule>> = {
  phone: ['phone', isPhone],
  zip: ['postcode', (value) => isPostcode(value)],
  // Where the agency works.
  propertyZip: ['postcode', (value) => isPostcode(value, ['B', 'L'])],
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

/**
 * What is wrong with what was filled in though its struct takes it, or does not look at it as long as a field is missing:
 * field -> code. Page and service both ask it. The struct is a promise to remotes of the last release and never gets narrower;
 * what a page may get to hear of a field may be more.
 *
 * @param form the form's row in `FORMS`
 * @param values as they are so far: they need not be complete, and what is missing is left to the struct
 * @param today the day in Brussels, 'YYYY-MM-DD'
 */
export function ruleCodes(
  { daysAhead = [], ascending = [] }: FormContract,
  values: Readonly<Record<string, unknown>>,
  today: string,
): FieldCodes {
  const ahead: Rule = ['past', (day) => !isDate(day) || day >= today];
  const rules = { ...RULES, ...Object.fromEntries(daysAhead.map((field) => [field, ahead])) };
  const turned = ascending.filter(([from, to]) => isTurned(values[from], values[to])).map(([, to]) => [to, 'order']);
  const broken = Object.entries(rules).flatMap(([field, [code, holds]]) => {
    const value = values[field];
    return typeof value !== 'string' || value.trim() === '' || holds(value.trim()) ? [] : [[field, code]];
  });
  return Object.fromEntries([...broken, ...turned]);
}

const isKnown = (version: string): version is ConsentVersion => Object.hasOwn(CONSENT, version);

/**
 * What is agreed to on a form.
 *
 * @param form its contract; without words of its own, its data are used to answer
 * @param version which words a visitor saw; today's where it is not given, or not known
 */
export function consentOf(
  { consent = '2026-11' }: FormContract,
  version: string = consent,
): { readonly version: ConsentVersion; readonly words: Readonly<Record<Language, string>> } {
  const seen = isKnown(version) ? version : consent;
  return { version: seen, words: CONSENT[seen] };
}
