import { type MetadataJson, parsePhoneNumberFromString } from 'libphonenumber-js/core';
import neighbours from './phone-neighbours.json' with { type: 'json' };

/**
 * What is wrong with a telephone number: one digit more makes it one ('phone-short'), or two ('phone-shorter'), or one or two less
 * ('phone-long'); it is one of a neighbouring country and does not say so ('phone-abroad'); anything else ('phone').
 */
export type PhoneFault = 'phone' | 'phone-short' | 'phone-shorter' | 'phone-long' | 'phone-abroad';

/** Belgium, Luxembourg and their neighbours, whole: browsers get no plans of other countries. */
const NEIGHBOURS = neighbours as unknown as MetadataJson;

/** Of countries whose plan is not at hand: up to fifteen digits, the country code among them (ITU E.164). */
const ELSEWHERE = /^\+[1-9]\d{6,14}$/;

/** Luxembourg has no trunk prefix: its lines have six or eight digits, its mobile numbers nine from 6. */
const LUXEMBOURG = /^(\d{6}|\d{8}|6\d{8})$/;

const DIGITS = [...'0123456789'];

function isNational(digits: string, metadata: MetadataJson): boolean {
  const isOf = (country: 'BE' | 'LU') =>
    parsePhoneNumberFromString(digits, { defaultCountry: country, extract: false }, metadata)?.isValid() === true;
  return digits.startsWith('0') ? isOf('BE') : LUXEMBOURG.test(digits) && isOf('LU');
}

function isInternational(digits: string, metadata: MetadataJson): boolean {
  const number = parsePhoneNumberFromString(digits, { extract: false }, metadata);
  return number ? number.isValid() : metadata === NEIGHBOURS && isElsewhere(digits);
}

const isElsewhere = (digits: string) =>
  ELSEWHERE.test(digits) &&
  !Object.keys(NEIGHBOURS.country_calling_codes).some((code) => digits.startsWith(`+${code}`));

/**
 * What is wrong with a telephone number as people write it; null for one that exists by its country's plan (libphonenumber): as at
 * home in Belgium or Luxembourg, or with the country code of any country behind '+' or '00'. A number at home in another country
 * can't be called from here: it is asked with its code.
 *
 * @param metadata of libphonenumber: which plans are known; of other countries, only the length is looked at
 */
export function phoneFault(text: string, metadata: MetadataJson = NEIGHBOURS): PhoneFault | null {
  const plain = text.trim();
  if (!/^[+\d(][\d\s./()-]*$/.test(plain)) return 'phone';
  const international = /^\(?(?:\+|00)/.exec(plain);
  const rest = plain.slice(international?.[0].length ?? 0).replace(international ? /\(0\)|\D/g : /\D/g, '');
  const digits = international ? `+${rest}` : rest;
  const isOne = (number: string) => (international ? isInternational(number, metadata) : isNational(number, metadata));
  if (isOne(digits)) return null;
  const longer = DIGITS.flatMap((digit) => [digits + digit, ...(international ? [] : [digit + digits])]);
  if (longer.some(isOne)) return 'phone-short';
  if (longer.some((each) => DIGITS.some((digit) => isOne(each + digit)))) return 'phone-shorter';
  const isAbroad = (country: Neighbour) => !international && isIn(country, digits);
  if (isAbroad('NL') || isAbroad('FR')) return 'phone-abroad';
  if (isOne(digits.slice(0, -1)) || isOne(digits.slice(0, -2))) return 'phone-long';
  // In Germany numbers are of so many lengths that a slip of the hand looks like one, too.
  return isAbroad('DE') ? 'phone-abroad' : 'phone';
}

type Neighbour = 'NL' | 'FR' | 'DE';

const isIn = (country: Neighbour, digits: string): boolean =>
  parsePhoneNumberFromString(digits, { defaultCountry: country, extract: false }, NEIGHBOURS)?.isValid() === true;
