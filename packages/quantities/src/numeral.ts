/** A decimal sign, or what parts thousands. */
export type Sign = '.' | ',';

/** What the other numbers of a file say of its separators: see `separatorsOf`. */
export type Separators = {
  /** The decimal sign; the other of the two then parts thousands. Null: nothing says it, or the numbers contradict each other. */
  readonly decimal: Sign | null;
  /** The most digits behind the decimal sign in the field's own numbers; 0 where none have any. */
  readonly digits: number;
};

/** A number as it is written out: its digits, and how many of them are decimals. */
export type Plain = { readonly digits: string; readonly decimals: number };

/** How a run of digits and separators may be read: thousands in groups, or decimals; both where nothing but context tells. */
export type Numeral =
  /** Every separator parts thousands, or the last one is beyond doubt a decimal sign. */
  | { readonly sure: Plain; readonly unsure?: never }
  /** One sign with three digits behind it: the sign, and both readings. */
  | {
      readonly sure?: never;
      readonly unsure: { readonly sign: Sign; readonly grouped: Plain; readonly decimal: Plain };
    };

/** Digits with what may stand between them, as the source of a regular expression without groups. */
export const NUMERAL = String.raw`(?:\d(?:[\d.,']|\u0020(?=\d))*\d|\d)`;

const GROUPED = /^\d{1,3}(?:([.,' ])\d{3})(?:\1\d{3})*$/;
/** Behind these no more is known than that a computer wrote them. */
const LONGEST = 15;

const plain = (whole: string, fraction = ''): Plain => ({
  digits: whole.replace(/\D/g, '') + fraction,
  decimals: fraction.length,
});

/** One kind of blank and of apostrophe for all that people and programs type. */
export const inOneScript = (text: string): string =>
  text
    .replace(/[\s\u00a0\u2000-\u200a\u202f\u205f\u3000]+/gu, ' ')
    .replace(/[\u200b-\u200d\u2060\ufeff]/gu, '')
    .replace(/[’‘ʼ´`]/gu, "'")
    .trim();

/** What a run of digits and separators says; null where it is no number that anybody writes. */
export function numeralOf(text: string): Numeral | null {
  if (text.replace(/\D/g, '').length > LONGEST) return null;
  if (/^\d+$/.test(text)) return { sure: plain(text) };
  const [, whole = '', sign, fraction = ''] = /^(.*\d)([.,])(\d+)$/.exec(text) ?? [];
  const isGroup = GROUPED.test(text);
  if (!sign) return isGroup ? { sure: plain(text) } : null;
  // Twice the same sign parts thousands.
  if (whole.includes(sign)) return isGroup ? { sure: plain(text) } : null;
  const isPlain = /^\d+$/.test(whole);
  if (!isPlain && !GROUPED.test(whole)) return null;
  const decimal = plain(whole, fraction);
  const isDecimal = fraction.length !== 3 || (isPlain && (whole.length > 3 || whole.startsWith('0')));
  if (isDecimal) return { sure: decimal };
  return { unsure: { sign: sign as Sign, grouped: plain(text), decimal } };
}

/** A plain number, ten times bigger for each step. */
export function shifted({ digits, decimals }: Plain, steps: number): Plain {
  const left = decimals - steps;
  return left >= 0 ? { digits, decimals: left } : { digits: digits + '0'.repeat(-left), decimals: 0 };
}

/** Its value, as near as a computer's number comes. */
export function plainValue({ digits, decimals }: Plain): number {
  const at = digits.length - decimals;
  return Number(at > 0 ? `${digits.slice(0, at)}.${digits.slice(at)}` : `0.${'0'.repeat(-at)}${digits}`);
}

/** Without noughts at the end of its decimals. */
export function trimmed({ digits, decimals }: Plain): Plain {
  const noughts = /0*$/.exec(digits)?.[0].length ?? 0;
  const less = Math.min(noughts, decimals);
  return less === 0 ? { digits, decimals } : { digits: digits.slice(0, -less), decimals: decimals - less };
}
