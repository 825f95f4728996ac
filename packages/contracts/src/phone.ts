/** A country's numbering plan: how its numbers go on behind the country code, and what stands before them at home. */
type Plan = {
  readonly code: string;
  /** Dialled before a number at home, and left out of the international one. */
  readonly trunk: '0' | '';
  readonly numbers: RegExp;
};

/**
 * The plans of the countries where visitors live, as far as they tell a number from a typing error: the lengths, and the ranges
 * in which those differ. Sources, in order: BIPT, ILR, ACM, Bundesnetzagentur, ARCEP; each as filed with the ITU (E.129).
 */
const PLANS: readonly Plan[] = [
  // Belgium: eight digits; mobile, from 45 to 49, nine.
  { code: '32', trunk: '0', numbers: /^(4[5-9]\d{7}|(?!4[5-9])[1-9]\d{7})$/ },
  // Luxembourg: mobile nine digits from 6; lines five to eight, ten with an extension. No trunk prefix.
  { code: '352', trunk: '', numbers: /^(6\d{8}|[2-5789]\d{4,7}|[2-5789]\d{9})$/ },
  // The Netherlands: nine digits; 0800 and 090x are no lines of people.
  { code: '31', trunk: '0', numbers: /^([1-57]\d{8}|6[1-58]\d{7}|8[4578]\d{7}|91\d{7})$/ },
  // Germany: mobile ten or eleven digits from 15, 16 and 17; lines up to eleven, of lengths that differ by place.
  { code: '49', trunk: '0', numbers: /^(1[5-7]\d{8,9}|[2-9]\d{5,10})$/ },
  // France: nine digits.
  { code: '33', trunk: '0', numbers: /^[1-9]\d{8}$/ },
];

/** Of other countries: up to fifteen digits, the country code among them (ITU E.164). */
const ELSEWHERE = /^[1-9]\d{6,14}$/;

const isInternational = (digits: string): boolean => {
  const plan = PLANS.find(({ code }) => digits.startsWith(code));
  return plan ? plan.numbers.test(digits.slice(plan.code.length)) : ELSEWHERE.test(digits);
};

const isNational = (digits: string): boolean =>
  PLANS.some(({ trunk, numbers }) => digits.startsWith(trunk) && numbers.test(digits.slice(trunk.length)));

/**
 * True for a telephone number as people write it: as at home in Belgium, Luxembourg, the Netherlands, Germany or France, or with
 * the country code of any country behind '+' or '00'; '(0)' behind it is left out.
 */
export function isPhone(text: string): boolean {
  if (!/^[+\d(][\d\s./()-]*$/.test(text)) return false;
  const international = /^\(?(?:\+|00)/.exec(text);
  if (!international) return isNational(text.replace(/\D/g, ''));
  return isInternational(text.slice(international[0].length).replace(/\(0\)|\D/g, ''));
}
