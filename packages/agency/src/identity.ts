/** The countries an agency may be of: each has its own numbers. */
const COUNTRIES = ['BE', 'LU'] as const;
export type Country = (typeof COUNTRIES)[number];
export const isCountry = (value: unknown): boolean => (COUNTRIES as readonly unknown[]).includes(value);

const digits = (text: string) => text.replace(/\D/g, '');

/** Ten digits, of which the last two are 97 less the others' rest by 97 (Crossroads Bank for Enterprises). */
const isEnterprise = (text: string) => {
  const number = digits(text);
  return /^[01]\d{9}$/.test(number) && 97 - (Number(number.slice(0, 8)) % 97) === Number(number.slice(8));
};

/** Eight digits, of which the last two are the others' rest by 89 (VIES, Luxembourg). */
const isLuxembourgVat = (text: string) => {
  const number = digits(text);
  return /^\d{8}$/.test(number) && Number(number.slice(0, 6)) % 89 === Number(number.slice(6));
};

type Numbers = { readonly companyNumber: string; readonly registration: string; readonly vat?: string | undefined };
type Rule = { readonly field: keyof Numbers; readonly expected: string; readonly holds: (text: string) => boolean };

/** Country -> what its numbers are; `expected` is the key of the sentence that says so (texts.ts). */
const RULES: Readonly<Record<Country, readonly Rule[]>> = {
  BE: [
    { field: 'companyNumber', expected: 'enterprise', holds: isEnterprise },
    { field: 'registration', expected: 'institute', holds: (text) => /^\d{3}[. ]?\d{3}$/.test(text.trim()) },
    { field: 'vat', expected: 'vatBE', holds: (text) => text.startsWith('BE') && isEnterprise(text) },
  ],
  LU: [
    { field: 'companyNumber', expected: 'register', holds: (text) => /^[A-Z] ?\d{1,6}$/.test(text.trim()) },
    { field: 'registration', expected: 'permit', holds: (text) => /^\d{6,8}( ?\/ ?\d{1,2})?$/.test(text.trim()) },
    { field: 'vat', expected: 'vatLU', holds: (text) => text.startsWith('LU') && isLuxembourgVat(text) },
  ],
};

/** The numbers that are none of their country's, and the key of what each should be. */
export const wrongNumbers = (country: Country, numbers: Numbers): readonly Pick<Rule, 'field' | 'expected'>[] =>
  RULES[country].filter(({ field, holds }) => numbers[field] !== undefined && !holds(numbers[field]));

/** An enterprise number as it is written: 'BE 0123.456.749'; a number of Luxembourg stays as it is given. */
export const companyNumberOf = (country: Country, number: string): string => {
  const [, first, second, third] = /^(\d{4})(\d{3})(\d{3})$/.exec(digits(number)) ?? [];
  return country === 'BE' && third ? `BE ${first}.${second}.${third}` : number.trim();
};
