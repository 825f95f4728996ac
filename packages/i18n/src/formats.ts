import { TIME_ZONE } from './brussels.ts';
import { type Language, LOCALES } from './languages.ts';

/** What a price or a number shows when it can't be formatted (S3). */
const FAILED = 'NaN';

// Intl objects cost far more to make than to use. Empty maps, filled on demand, let bundlers drop what is unused.
const prices = new Map<string, Intl.NumberFormat>();
const numbers = new Map<Language, Intl.NumberFormat>();
const percents = new Map<Language, Intl.NumberFormat>();
const days = new Map<string, Intl.DateTimeFormat>();

function cached<K, T>(cache: Map<K, T>, key: K, make: () => T): T {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const made = make();
  cache.set(key, made);
  return made;
}

/**
 * A price in the Belgian Dutch format, the same in every language: `€ 350.000`, with cents only when there are any, or
 * `withCents`: a column of amounts has them all or none.
 * The space after the sign does not break. Goes in: whole cents and an ISO 4217 currency. Anything that is not a
 * finite number, or an impossible currency, comes out as `NaN` (specification, sections 8 and 9; S3, C13).
 */
export function formatPrice(cents: number | null | undefined, currency = 'EUR', withCents = false): string {
  if (!isNumber(cents)) return FAILED;
  const rounded = Math.round(cents) + 0; // + 0 turns minus zero into zero
  const digits = rounded % 100 === 0 && !withCents ? 0 : 2;
  const options = {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  } as const;
  try {
    const format = cached(prices, currency + digits, () => new Intl.NumberFormat(LOCALES.nl, options));
    return format.format(rounded / 100);
  } catch {
    return FAILED;
  }
}

/** A number as readers of `language` write it, with at most two decimals; `NaN` for what is not a finite number. */
export function formatNumber(value: number | null | undefined, language: Language): string {
  if (!isNumber(value)) return FAILED;
  const options = { maximumFractionDigits: 2 };
  return cached(numbers, language, () => new Intl.NumberFormat(LOCALES[language], options)).format(value + 0);
}

/**
 * A percentage (12.5 is 12.5 %) as readers of `language` write it, with at most three decimals: `12,5 %` with a space that
 * does not break, in English `12.5%`; `NaN` for what is not a finite number.
 */
export function formatPercent(value: number | null | undefined, language: Language): string {
  if (!isNumber(value)) return FAILED;
  const options = { maximumFractionDigits: 3 };
  const number = cached(percents, language, () => new Intl.NumberFormat(LOCALES[language], options)).format(value + 0);
  return language === 'en' ? `${number}%` : `${number}\u00a0%`;
}

/** A surface in square metres: `120 m²`, the unit never on a line of its own; `NaN` for what is not a number. */
export function formatArea(squareMetres: number | null | undefined, language: Language): string {
  const number = formatNumber(squareMetres, language);
  return number === FAILED ? FAILED : `${number}\u00a0m²`;
}

/**
 * Day-month-year, the same in every language (S3): `03-09-2026`. Goes in: an ISO 8601 date (kept as it is), an
 * instant with an offset (its day in Brussels), or a date-time without offset (taken as Brussels time). Anything else,
 * and days that do not exist, come out as an empty text.
 */
export function formatDate(iso: string): string {
  // Dutch writes exactly this form; Belgian Dutch would put slashes.
  return formatDay(iso, 'nl', { day: '2-digit', month: '2-digit' });
}

/** The day in words, as `3 september 2026`, in French `1er octobre 2026`; reads the same dates as `formatDate`. */
export function formatDateLong(iso: string, language: Language): string {
  return ordinal(formatDay(iso, LOCALES[language], { day: 'numeric', month: 'long' }), language);
}

/** The days from one to another, both among them, as `16–22 november 2026`; '' where one of them is no date. */
export function formatDays(from: string, until: string, language: Language): string {
  const [first, last] = [toDate(from), toDate(until)];
  const options = { day: 'numeric', month: 'long', year: 'numeric', timeZone: TIME_ZONE } as const;
  const range = first && last ? new Intl.DateTimeFormat(LOCALES[language], options).formatRange(first, last) : '';
  return ordinal(range, language);
}

/** An instant as the agency's clock and calendar show it; `style` says how much of it, in the words of Intl. */
export function formatInstant(instant: Date | string, language: Language, style: Intl.DateTimeFormatOptions): string {
  const text = new Intl.DateTimeFormat(LOCALES[language], { ...style, timeZone: TIME_ZONE }).format(new Date(instant));
  return ordinal(text, language);
}

/** The first day of a month is an ordinal in French, beside the name of the month: '1er octobre'; Intl does not know. */
const ordinal = (date: string, language: Language) =>
  language === 'fr' ? date.replace(/(?<!\d)1(?=([–-]\d+)?\s[a-zéû]{3})/g, '1er') : date;

function isNumber(value: unknown): value is number {
  return Number.isFinite(value);
}

function formatDay(iso: string, locale: string, style: Intl.DateTimeFormatOptions): string {
  const date = toDate(iso);
  const options = { ...style, year: 'numeric', timeZone: TIME_ZONE } as const;
  return date ? cached(days, locale, () => new Intl.DateTimeFormat(locale, options)).format(date) : '';
}

/** Noon in UTC is the same day in Brussels, winter and summer. */
function toDate(iso: string): Date | undefined {
  const [, day, zone] = /^(\d{4}-\d\d-\d\d)(?:T\d\d:\d\d[\d:.]*(Z|[+-]\d\d:\d\d)?)?$/.exec(iso) ?? [];
  if (!day) return undefined;
  const noon = new Date(`${day}T12:00Z`);
  // Engines disagree on 30 February: some roll over to March, some refuse.
  if (Number.isNaN(noon.getTime()) || !noon.toISOString().startsWith(day)) return undefined;
  const date = zone ? new Date(iso) : noon;
  return Number.isNaN(date.getTime()) ? undefined : date;
}
