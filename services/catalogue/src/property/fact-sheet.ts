import type { Fact, FactItem, FactSheet } from '@dorpel/contracts/catalogue';
import { type FactKey, type FactKind, FACTS } from '@dorpel/contracts/facts';
import { formatDate, formatNumber, formatPercent, formatPrice } from '@dorpel/i18n/formats';
import type { Language } from '@dorpel/i18n/languages';
import { msg } from '@lingui/core/macro';
import type { Sentence } from '@dorpel/i18n/sentences';
import { say } from '../locales/sentences.ts';
import { GROUPS, wordsOf } from './dictionary/dictionary.ts';
import type { FactWords } from './dictionary/words.ts';

type Write = (value: string, language: Language) => string;

const asNumber: Write = (value, language) => formatNumber(Number(value), language);
const asItIs: Write = (value) => value;

const WRITERS: Readonly<Record<FactKind, Write>> = {
  area: asNumber,
  length: asNumber,
  count: asNumber,
  year: asItIs,
  money: (value) => formatPrice(Number(value)),
  percent: (value, language) => formatPercent(Number(value), language),
  text: asItIs,
  code: asItIs,
  flag: asItIs,
  date: formatDate,
  energy: asNumber,
  'energy-year': asNumber,
  emission: asNumber,
  judicial: asItIs,
};

/** What can be said as it is, also where some of its values have a word. */
const NUMBERS: ReadonlySet<FactKind> = new Set(['count', 'money'] as const);

/** What follows a number; a short unit stays on its line. */
const UNITS: Readonly<Partial<Record<FactKind, { readonly symbol: string; readonly per?: 'year' }>>> = {
  area: { symbol: '\u00a0m²' },
  length: { symbol: '\u00a0m' },
  energy: { symbol: ' kWh/m²', per: 'year' },
  'energy-year': { symbol: ' kWh', per: 'year' },
  emission: { symbol: ' kg CO₂/m²', per: 'year' },
};

const PER = { month: msg`per month`, year: msg`per year` };

/** Answers to a legal question (specification, section 3: judicial decision values). */
const ANSWERS: NonNullable<FactWords['values']> = {
  no: msg`no`,
  yes: msg`yes`,
  'on-request': msg`on request`,
};

const isKind = (kind: string): kind is FactKind => Object.hasOwn(WRITERS, kind);

/** A word that stands alone begins with a capital. */
const standing = (text: string, language: Language) => text.charAt(0).toLocaleUpperCase(language) + text.slice(1);

/** A value without its unit, as a sentence holds it. */
export const writeBare = (kind: FactKind, value: string, language: Language): string => WRITERS[kind](value, language);

/** What comes back every month or year: '€ 125 per month'. */
export const writePer = (amount: string, period: 'month' | 'year', language: Language): string =>
  `${amount} ${say[language](PER[period])}`;

/** What follows a number of a kind, as it stands beside a field: 'kWh/m² per year'; null where nothing does. */
export function unitOf(kind: FactKind, language: Language): string | null {
  if (kind === 'money') return '€';
  if (kind === 'percent') return '%';
  const unit = UNITS[kind];
  if (!unit) return null;
  const symbol = unit.symbol.trim();
  return unit.per ? writePer(symbol, unit.per, language) : symbol;
}

const KINDS: ReadonlyMap<string, FactKind> = new Map(FACTS.map(({ key, kind }) => [key, kind]));

/** How the value of a fact is to be read; null where there is no fact of that name. */
export const factKindOf = (key: string): FactKind | null => KINDS.get(key) ?? null;

/** A value of a kind with its unit: '158.5 m²', '187 kWh/m² per year'. */
export function writeMeasure(kind: FactKind, value: string, language: Language): string {
  const unit = UNITS[kind];
  const text = writeBare(kind, value, language) + (unit?.symbol ?? '');
  return unit?.per ? writePer(text, unit.per, language) : text;
}

/** The words that a value of a field can be, by the value; null where it can be anything, or has a word for some of its values only. */
export function choicesOf(key: string, kind: FactKind): Readonly<Record<string, Sentence>> | null {
  if (kind === 'judicial') return ANSWERS;
  if (kind === 'flag') return { no: ANSWERS['no'] as Sentence, yes: ANSWERS['yes'] as Sentence };
  return NUMBERS.has(kind) ? null : (wordsOf(key)?.values ?? null);
}

/**
 * The value of a fact as text in a language: '€ 842 per year', 'South-west'. Null when there is no way to say it: a fact or
 * kind that is not known, a date that does not exist, a word that is in no list.
 */
export function writeFact({ key, kind, value }: Omit<Fact, 'group'>, language: Language): string | null {
  const words = wordsOf(key);
  if (!words || !isKind(kind)) return null;
  const values = kind === 'judicial' ? ANSWERS : words.values;
  const word = values && Object.hasOwn(values, value) ? values[value] : undefined;
  if (word) return standing(say[language](word), language);
  // A number has a word at most for some of its values; whatever else has words has no others.
  if (values && !NUMBERS.has(kind)) return null;
  const text = writeMeasure(kind, value, language);
  return (words.per ? writePer(text, words.per, language) : text) || null;
}

/** 350000 -> '350 000', 1.25 -> '1.25': as no language would take it for another. */
export const inDigits = (value: number): string => {
  const [whole = '', decimals] = String(value).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ' ');
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
};

/** Where a car can stand, all of it together. */
const PARKING = msg`Parking`;
const SPACES: ReadonlySet<string> = new Set<FactKey>(['garages', 'parkings', 'externalParkings']);

/** What visitors ask for first, in their order. */
const HIGHLIGHTS = [
  'bedrooms',
  'bathrooms',
  'surfaceLiving',
  'surfaceGround',
  'spaces',
  'constructionYear',
] as const satisfies readonly (FactKey | 'spaces')[];

/** A fact in words, under its short name where that is asked; nothing where the dictionary has none for it. */
export function itemOf(
  fact: Pick<Fact, 'key' | 'kind' | 'value'>,
  language: Language,
  form: 'label' | 'short' = 'label',
): FactItem[] {
  const words = fact.kind === 'flag' ? null : wordsOf(fact.key);
  const value = writeFact(fact, language);
  return words && value ? [{ key: fact.key, label: say[language](words[form] ?? words.label), value }] : [];
}

function highlightOf(key: (typeof HIGHLIGHTS)[number], facts: readonly Fact[], language: Language): FactItem[] {
  if (key !== 'spaces') {
    const fact = facts.find((each) => each.key === key);
    return fact && Number(fact.value) > 0 ? itemOf(fact, language, 'short') : [];
  }
  const spaces = facts.filter((fact) => SPACES.has(fact.key)).reduce((sum, { value }) => sum + Number(value), 0);
  return spaces > 0 ? [{ key, label: say[language](PARKING), value: String(spaces) }] : [];
}

/** What a home has, or lacks where that matters. */
function amenityOf({ key, kind, value }: Fact, language: Language): string[] {
  const words = kind === 'flag' ? wordsOf(key) : null;
  const said = value === 'yes' ? words?.label : words?.no;
  return said ? [say[language](said)] : [];
}

/** The facts of a property in words of a language, as every reader sees them; what has no words is left out (C7, C12). */
export function factSheetOf(facts: readonly Fact[], language: Language): FactSheet {
  const groups = Object.entries(GROUPS).map(([group, { title }]) => ({
    key: group,
    title: say[language](title),
    items: facts
      .filter(({ key, group: own }) => (wordsOf(key)?.group ?? own) === group)
      .flatMap((fact) => itemOf(fact, language)),
  }));
  return {
    highlights: HIGHLIGHTS.flatMap((key) => highlightOf(key, facts, language)),
    groups: groups.filter(({ items }) => items.length > 0),
    amenities: facts.flatMap((fact) => amenityOf(fact, language)),
  };
}
