/**
 * The forms of postcodes by the letters of their country (Universal Postal Union, addressing systems): `9` is a digit, `1` one
 * that is not 0, `A` a letter and `*` either.
 */
const FORMS: Readonly<Record<string, readonly string[]>> = {
  B: ['1999'],
  L: ['1999'],
  NL: ['1999 AA'],
  D: ['99999'],
  F: ['99999'],
  A: ['1999'],
  BG: ['1999'],
  CDN: ['A9A 9A9'],
  CH: ['1999'],
  CY: ['9999'],
  CZ: ['999 99'],
  DK: ['9999'],
  E: ['99999'],
  EST: ['99999'],
  FIN: ['99999'],
  GB: ['A9 9AA', 'A99 9AA', 'A9A 9AA', 'AA9 9AA', 'AA99 9AA', 'AA9A 9AA'],
  GR: ['999 99'],
  H: ['1999'],
  HR: ['99999'],
  I: ['99999'],
  IRL: ['A99 ****', 'A9A ****'],
  LT: ['99999'],
  LV: ['9999'],
  M: ['AAA 9999'],
  N: ['9999'],
  PL: ['99-999'],
  PT: ['9999-999', '9999'],
  RO: ['999999'],
  S: ['999 99'],
  SK: ['999 99'],
  SLO: ['1999'],
  US: ['99999', '99999-9999'],
};

/** Names that people write for the same country: its letters as a car has them, and those of ISO 3166. */
const ALIASES: Readonly<Record<string, string>> = {
  BE: 'B',
  LU: 'L',
  DE: 'D',
  FR: 'F',
  AT: 'A',
  ES: 'E',
  FI: 'FIN',
  IT: 'I',
  IE: 'IRL',
  MT: 'M',
  EE: 'EST',
  HU: 'H',
  NO: 'N',
  SI: 'SLO',
  SE: 'S',
  UK: 'GB',
};

const SIGNS: Readonly<Record<string, string>> = {
  '1': '[1-9]',
  '9': '\\d',
  A: '[A-Z]',
  '*': '[A-Z\\d]',
  ' ': ' ?',
  '-': '[- ]?',
};

const patternOf = (form: string) => new RegExp(`^${[...form].map((sign) => SIGNS[sign]).join('')}$`);

const PATTERNS: ReadonlyMap<string, readonly RegExp[]> = new Map(
  Object.entries(FORMS).map(([country, forms]) => [country, forms.map(patternOf)]),
);

/** The country whose letters stand before a postcode: 'B-9000', 'L-2920', 'NL 1012 AB'. */
function read(text: string): { readonly country: string | undefined; readonly code: string } {
  const plain = text.trim().toUpperCase().replace(/\s+/g, ' ');
  const [, letters = '', code = ''] = /^([A-Z]{1,3})[- ]\s?(\S.*)$/.exec(plain) ?? [];
  const country = ALIASES[letters] ?? letters;
  return Object.hasOwn(FORMS, country) && /^[\dA-Z]/.test(code)
    ? { country, code }
    : { country: undefined, code: plain };
}

/**
 * True for a postcode of a country of Europe, the United States or Canada, with or without the letters of the country before it;
 * with them, of that country. `countries` narrows to some: ['B', 'L'].
 */
export function isPostcode(text: string, countries: readonly string[] = Object.keys(FORMS)): boolean {
  const { country, code } = read(text);
  return countries.some(
    (each) => (country ?? each) === each && PATTERNS.get(each)?.some((pattern) => pattern.test(code)),
  );
}
