import { COUNTRY_IDS, type CountryId, countryMeant } from '@dorpel/contracts/countries';
import { instantOf } from '@dorpel/i18n/brussels';
import { type Kind, readQuantity } from '@dorpel/quantities';
import type { Leaf } from './leaves.ts';

/** What a value says that says nothing: understood, and no field of ours. */
export const NOTHING = Symbol('nothing');

/** What a status says of a home that is there and no advert. */
export const HIDDEN = Symbol('hidden');

/** How a value is read: undefined where it is not understood, NOTHING where it says that nothing is known. */
export type Way = (said: Leaf) => unknown;

/** A value of ours per value of theirs: an enumeration as data. A value that is not in it is told. */
export type Words = Readonly<Record<string, unknown>>;

/** Of several values for a field that they tell apart and we do not. */
export const each = (values: readonly (number | string)[], ours: unknown): Words =>
  Object.fromEntries(values.map((value) => [String(value), ours]));

export const oneOf = (words: Words): Way => {
  const known = new Map(Object.entries(words).map(([theirs, ours]) => [theirs.toLowerCase(), ours]));
  return (said) => known.get(String(said).trim().toLowerCase());
};

/** A text; its HTML is cleaned where it is imported. */
export const text =
  (longest = 200): Way =>
  (said) => {
    if (typeof said === 'boolean') return undefined;
    return String(said).trim().slice(0, longest) || NOTHING;
  };

/** An address of a file, or of a page. */
export const address: Way = (said) => {
  if (typeof said !== 'string' || said.length > 1000 || !URL.canParse(said)) return undefined;
  return /^https?:$/.test(new URL(said).protocol) ? said : undefined;
};

const YES = new Set(['1', 'true', 'yes', 'y', 'ja', 'oui', 'si', 'conform']);
const NO = new Set(['0', 'false', 'no', 'n', 'nee', 'neen', 'non', 'nein']);
const UNKNOWN = new Set(['-1', 'undefined', 'unknown', 'null', 'n/a']);

/** A truth value however it is written; three-state ones know a third. */
export const flag: Way = (said) => {
  const word = String(said).trim().toLowerCase();
  if (YES.has(word)) return true;
  if (NO.has(word)) return false;
  return UNKNOWN.has(word) ? NOTHING : undefined;
};

/** Whether something is said that is no yes: what is not understood is none. */
export const saysNotYes = (said: Leaf | undefined): boolean => said !== undefined && flag(said) !== true;

/** True alone says something: 0 is what several CRMs write where nobody looked. */
export const onlyYes: Way = (said) => (flag(said) === false ? NOTHING : flag(said));

/** A mention of the law: 1 yes, 0 no. */
export const mention: Way = (said) => {
  const found = flag(said);
  return found === true ? 1 : found === false ? 0 : found;
};

const CENTS = 100;

/** What a number of a program may be, by kind. */
const BOUNDS: Readonly<Record<Kind, readonly [least: number, most: number]>> = {
  amount: [0, 1e10],
  whole: [-20, 9999],
  surface: [0, 1e8],
  rooms: [0, 9999],
  year: [1000, 2200],
  energy: [-10_000, 100_000],
  percentage: [0, 100],
};
const WHOLE: ReadonlySet<Kind> = new Set<Kind>(['whole', 'rooms', 'year']);

type Bounds = (typeof BOUNDS)[Kind];

const within = (value: number, kind: Kind, [least, most]: Bounds) => {
  const fits = value >= least && value <= most && (!WHOLE.has(kind) || Number.isInteger(value));
  return fits ? value : undefined;
};

/** A number in the unit of its kind (money in euro), as a number or as a text with a point or a comma; -1 says nothing. */
export const quantity =
  (kind: Kind, bounds = BOUNDS[kind]): Way =>
  (said) => {
    if (typeof said === 'boolean') return undefined;
    const written = String(said).trim();
    if (/^-1(?:[.,]0+)?$/.test(written)) return NOTHING;
    if (typeof said === 'number') return within(said, kind, bounds);
    // Less than none: of energy, and of floors.
    const isLess = /^-\d/.test(written);
    const read = readQuantity(isLess ? written.slice(1) : written, { kind, decimals: !WHOLE.has(kind) });
    if (read.is !== 'value') return undefined;
    const value = kind === 'amount' || kind === 'percentage' ? read.value / CENTS : read.value;
    return within(isLess ? -value : value, kind, bounds);
  };

/** kWh a year, of a whole home. */
export const energyOfYear: Way = quantity('energy', [-1e7, 1e8]);

/** A number where 0 is what stands for unknown: nothing measures 0 m2. */
export const unlessZero =
  (kind: Kind): Way =>
  (said) => {
    const found = quantity(kind)(said);
    return found === 0 ? NOTHING : found;
  };

/** The floor of a home: -1 is a basement, and no way to say that nothing is known. */
export const floor: Way = (said) => (/^-1$/.test(String(said).trim()) ? -1 : quantity('whole')(said));

/** Degrees, with a point or a comma; three decimals are decimals here. 0 says nothing. */
export const degrees =
  (most: 90 | 180): Way =>
  (said) => {
    const written = String(said).trim().replace(',', '.');
    if (!/^-?\d{1,3}(?:\.\d+)?$/.test(written)) return undefined;
    const value = Number(written);
    return value === 0 ? NOTHING : Math.abs(value) <= most ? value : undefined;
  };

/** A country by its letters or its name, or by a number of theirs. */
export const country =
  (numbers: Readonly<Record<string, CountryId>>): Way =>
  (said) => {
    const found = numbers[String(said)] ?? countryMeant(String(said));
    return found !== undefined && COUNTRY_IDS.includes(found) ? found : undefined;
  };

/** What programs of .NET write for no day. */
const NO_DAY = /^0001-01-01|^1900-01-01/;
const ISO = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/;
const BELGIAN = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?: (\d{2}:\d{2})(?::\d{2})?)?$/;
const TICKS = /^\/Date\((-?\d{1,15})(?:[+-]\d{4})?\)\/$/;

const isDay = (day: string) => {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
};

/**
 * An instant, in any writing that was seen: ISO with or without a zone, '2026-08-09 18:01:36', '9/8/2026' and '/Date(ms+zone)/'. Without a
 * zone it is that of Brussels; null where it says that there is none.
 */
export function instantIn(said: Leaf): Date | null | undefined {
  const written = String(said).trim();
  if (NO_DAY.test(written)) return null;
  const [, ticks] = TICKS.exec(written) ?? [];
  if (ticks !== undefined) {
    const at = new Date(Number(ticks));
    return Number.isNaN(at.getTime()) ? undefined : at.getUTCFullYear() <= 1 ? null : at;
  }
  const [, date, month, year, clock] = BELGIAN.exec(written) ?? [];
  const [, iso, time, zone] = ISO.exec(written) ?? [];
  const day = year === undefined ? iso : `${year}-${month?.padStart(2, '0')}-${date?.padStart(2, '0')}`;
  if (day === undefined || !isDay(day)) return undefined;
  if (zone !== undefined) {
    const at = new Date(written.replace(' ', 'T'));
    return Number.isNaN(at.getTime()) ? undefined : at;
  }
  return instantOf(day, time ?? clock ?? '00:00');
}

/** A moment in UTC: '2026-10-02T08:15:00.000Z'. */
export const moment: Way = (said) => {
  const found = instantIn(said);
  return found === null ? NOTHING : found?.toISOString();
};

/** A day in Brussels: '2026-10-02'. */
export const day: Way = (said) => {
  const found = instantIn(said);
  if (!found) return found === null ? NOTHING : undefined;
  return new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Brussels' }).format(found);
};

/** A mobile number of Belgium or Luxembourg, as visitors write it. */
export const isMobile = (phone: string) =>
  /^(?:\+?32|0032|0)4\d{8}$|^(?:\+?352|00352)?6\d{8}$/.test(phone.replaceAll(/[\s./-]/g, ''));
