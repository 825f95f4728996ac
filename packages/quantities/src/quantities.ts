import {
  inOneScript,
  NUMERAL,
  numeralOf,
  type Plain,
  type Separators,
  shifted,
  trimmed,
  plainValue,
} from './numeral.ts';
import { type Kind, LIMITS, type Period, type Tongue, UNITS } from './units.ts';

export type { Separators } from './numeral.ts';
export type { Kind, Period } from './units.ts';

/** What is known of a text before it is read. */
export type Known = {
  readonly kind: Kind;
  /** Of whoever typed it. Leave it out for what a program wrote: then only `evidence` tells '350.000' from 350. */
  readonly language?: Tongue;
  /** Whether decimals are possible; by kind where it is left out (amounts, surfaces, energy and percentages). */
  readonly decimals?: boolean;
  /** What the other numbers of the file say: `separatorsOf`. */
  readonly evidence?: Separators;
};

/** What a text says. Values and readings are in the unit of the kind: cents, square metres, kWh, hundredths. */
export type Quantity =
  | { readonly is: 'value'; readonly value: number; readonly per: Period | null }
  /** It may be either: ask which, or hold it back. The bigger one first. */
  | { readonly is: 'ambiguous'; readonly readings: readonly number[]; readonly per: Period | null }
  | { readonly is: 'unreadable'; readonly why: Unreadable };

/**
 * Why a text is not read: there is nothing; there is no number in it; digits and separators are in an order that nobody writes;
 * it has a unit or currency that is none of ours ('sq ft', '£'); decimals where there can be none; more or less than there is.
 */
export type Unreadable = 'empty' | 'words' | 'order' | 'unit' | 'decimals' | 'bounds';

const DECIMAL_SIGNS = { nl: ',', fr: ',', de: ',', en: '.' } as const;
/** 'A million and a half' has a decimal sign before three digits; nobody sells for a thousand millions. */
const MANY_NOUGHTS = 6;

type Written = { readonly numeral: string; readonly steps: number; readonly per: Period | null };

const unreadable = (why: Unreadable): Quantity => ({ is: 'unreadable', why });

const folded = (text: string): string => inOneScript(text).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The longest unit that a text begins with, which is a word of its own. */
function unitAt(text: string, { kind, language }: Known) {
  const fits = [...UNITS[kind]].filter(([word, { only }]) => {
    if (!text.startsWith(word) || (only !== undefined && only !== language)) return false;
    return !/[\p{L}\d²]$/u.test(word) || !/^[\p{L}\d²]/u.test(text.slice(word.length));
  });
  return fits.toSorted(([one], [other]) => other.length - one.length)[0];
}

/** The noughts and the period that words behind a number stand for; null where one of them is not known. */
function unitsOf(text: string, known: Known): { steps: number; per: Period | null } | null {
  let left = text.replace(/^[.,] ?[-–—=]{1,2}(?=$| |€)/u, '');
  let steps: number | null = null;
  let per: Period | null = null;
  const said = new Set<string>();
  for (;;) {
    left = left.trimStart();
    if (left === '' || left === '.') return { steps: steps ?? 0, per };
    const found = unitAt(left, known);
    if (!found) return null;
    const [word, unit] = found;
    const isTwice = said.has(word) || (unit.steps !== undefined && steps !== null) || (unit.per && per !== null);
    if (isTwice) return null;
    said.add(word);
    steps = unit.steps ?? steps;
    per = unit.per ?? per;
    left = left.slice(word.length);
  }
}

/** 'Land': '1 ha 20 a 35 ca', each of less than a hundred of the next bigger; null for anything else. */
function landOf(text: string, known: Known): Plain | null {
  const parts = [...text.matchAll(/(\d+) ?(ha|a|ca)(?=[\s\d]|$)/g)];
  const isLand = parts.length > 1 && parts.map(([part]) => part).join('') === text.replaceAll(/ (?=\d)/g, '');
  if (!isLand || known.kind !== 'surface') return null;
  const steps = parts.map(([, , unit = '']) => UNITS.surface.get(unit)?.steps ?? 0);
  const isFalling = steps.every((step, at) => at === 0 || step < (steps[at - 1] ?? 0));
  const isSmall = parts.every(([, digits = ''], at) => at === 0 || Number(digits) < 100);
  if (!isFalling || !isSmall) return null;
  const total = parts.reduce((sum, [, digits], at) => sum + Number(digits) * 10 ** (steps[at] ?? 0), 0);
  return { digits: String(total), decimals: 0 };
}

function writtenIn(text: string, known: Known): Written | Unreadable {
  const front = known.kind === 'amount' ? text.replace(/^(?:€|eur|euro) ?(?=[\d.,])/, '') : text;
  const match = new RegExp(`^(${NUMERAL}|[.,]\\d+)(.*)$`).exec(front);
  if (!match) return /\d/.test(text) ? (/^[£$]/.test(text) ? 'unit' : 'order') : 'words';
  const [, numeral = '', behind = ''] = match;
  const units = unitsOf(behind.trimStart(), known);
  if (units) return { numeral: /^[.,]/.test(numeral) ? `0${numeral}` : numeral, ...units };
  return /^[.,\s]*[\d\-–]/.test(behind) ? 'order' : 'unit';
}

/** Which of two readings a sign with three digits behind it has, by the file's evidence or by who typed it; null: unknown. */
function choiceOf(sign: '.' | ',', isOdd: boolean, steps: number, known: Known): 'grouped' | 'decimal' | null {
  const { kind, language, evidence } = known;
  if (evidence) {
    if (evidence.decimal === null) return null;
    if (evidence.decimal !== sign) return 'grouped';
    // Cents have two digits: three say it only where the file writes three.
    return kind === 'amount' && evidence.digits < 3 ? null : 'decimal';
  }
  if (!language || isOdd) return null;
  if (kind === 'amount') return steps === 0 ? 'grouped' : steps >= MANY_NOUGHTS ? 'decimal' : null;
  return DECIMAL_SIGNS[language] === sign ? null : 'grouped';
}

/**
 * Reads a number as whoever wrote it means it, and never as another: what may be two numbers is `ambiguous`, what is none is
 * `unreadable`. Blanks and apostrophes of any kind part thousands; a point or a comma does as well, or is the decimal sign:
 * by its place ('1.250,50'), by how many digits follow ('350000.00', '12,5'), and with exactly three behind it by what is
 * known. Somebody who types an amount parts thousands with it, as cents have two digits; in other kinds the language's own
 * separator of thousands does. A program is only believed by the evidence of its file.
 *
 * @param text as it was typed or stands in a file: '€ 350.000,-', '350k', '12 a 34 ca', '250 kWh/m²'
 */
export function readQuantity(text: string, known: Known): Quantity {
  const plain = folded(text);
  if (plain === '') return unreadable('empty');
  const land = landOf(plain, known);
  if (land) return { is: 'value', value: plainValue(land), per: null };
  const written = writtenIn(plain, known);
  if (typeof written === 'string') return unreadable(written);
  const numeral = numeralOf(written.numeral);
  if (!numeral) return unreadable('order');
  const { steps, per } = written;
  const { sure, unsure } = numeral;
  const choice = unsure && choiceOf(unsure.sign, /\D/.test(written.numeral.slice(0, -4)), steps, known);
  const all = unsure ? (choice ? [unsure[choice]] : [unsure.grouped, unsure.decimal]) : sure ? [sure] : [];
  const readings = all.map((reading) => readingOf(reading, steps, known));
  const values = readings.filter((reading) => typeof reading === 'number');
  if (values.length > 1) return { is: 'ambiguous', readings: values, per };
  const [value] = values;
  return value === undefined ? unreadable(readings[0] as Unreadable) : { is: 'value', value, per };
}

/** A reading in the unit of its kind, or why it is none. */
function readingOf(reading: Plain, noughts: number, { kind, decimals, evidence }: Known): number | Unreadable {
  const { steps, least, most, ...limits } = LIMITS[kind];
  const said = shifted(reading, noughts);
  const short = trimmed(said);
  if (short.decimals > ((decimals ?? limits.decimals) ? steps || Infinity : 0)) return 'decimals';
  // '350,0000': too many noughts for cents, and too few digits before them for a program's.
  const isSlip =
    kind === 'amount' && noughts === 0 && reading.decimals > 3 && reading.digits.length - reading.decimals < 4;
  if (isSlip && evidence?.digits !== reading.decimals) return 'order';
  const value = plainValue(said);
  return value < least || value > most ? 'bounds' : plainValue(shifted(said, steps));
}

/**
 * Euro between which the price of a home lies, and the rent of a month. What is less was written in thousands, is the price of a square
 * metre, or stands for none (0 and 1); what is more is the one in the place of the other, or a row of nines.
 */
const LIKELY = { sale: [1_000, 100_000_000], rent: [10, 100_000] } as const;

/** Whether a number may be what somebody asks for a home: one that may not is better asked back than shown. */
export function isLikelyPrice(euro: number, of: keyof typeof LIKELY): boolean {
  const [least, most] = LIKELY[of];
  return least <= euro && euro <= most;
}

/** What somebody may mean who asks 350 for a home: that, or so many thousands; nothing where neither is a price. */
export const inThousands = (euro: number): readonly number[] =>
  euro > 1 && isLikelyPrice(euro * 1_000, 'sale') ? [euro, euro * 1_000] : [];
