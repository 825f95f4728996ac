import type { Fact, PropertyDetail } from '@dorpel/contracts/catalogue';
import { formatArea, formatDate, formatNumber, formatPrice } from '@dorpel/i18n/formats';
import type { Language } from '@dorpel/i18n/languages';
import type { Words } from './words/words.ts';

/** `symbol`: the one that stands before the value. */
export type Line = { readonly label: string; readonly value: string; readonly symbol?: 'flood' };
export type Group = { readonly title: string; readonly lines: readonly Line[] };

type Format = (fact: Fact, words: Words, language: Language) => string | null;

/** Amounts that come back every month or year. */
const PERIODS: Readonly<Record<string, 'perMonth' | 'perYear'>> = {
  monthlyRent: 'perMonth',
  chargesOwner: 'perMonth',
  chargesRenter: 'perMonth',
  cadastralIncome: 'perYear',
  realEstateTax: 'perYear',
};

const number = ({ value }: Fact, language: Language) => formatNumber(Number(value), language);

/** A word that stands alone in its cell begins with a capital. */
const standing = (word: string | undefined, language: Language): string | null =>
  word ? word.charAt(0).toLocaleUpperCase(language) + word.slice(1) : null;

const word: Format = ({ key, value }, words, language) => standing(words.codes[key]?.[value], language);

/** How a value is written, by its kind; a kind that is not here is not shown. */
const FORMATS: Readonly<Record<string, Format>> = {
  area: ({ value }, _, language) => formatArea(Number(value), language),
  length: (fact, _, language) => `${number(fact, language)}\u00a0m`,
  count: (fact, words, language) =>
    fact.key === 'floor' && fact.value === '0' ? words.groundFloor : number(fact, language),
  year: ({ value }) => value,
  money({ key, value }, words) {
    const amount = formatPrice(Number(value));
    const period = PERIODS[key];
    return period ? words[period](amount) : amount;
  },
  percent: (fact, _, language) => `${number(fact, language)}\u00a0%`,
  // Scores are letters with a meaning; any other text speaks for itself.
  text: (fact, words, language) => (words.codes[fact.key] ? word(fact, words, language) : fact.value),
  code: word,
  date: ({ value }) => formatDate(value) || null,
  energy: (fact, words, language) => words.energyPerArea(number(fact, language)),
  'energy-year': (fact, words, language) => words.energyPerYear(number(fact, language)),
  emission: (fact, words, language) => words.emission(number(fact, language)),
  judicial: ({ value }, words, language) => standing(words.judicial[value], language),
};

/** Facts that stand elsewhere than their group, and those that another place tells. */
const PLACES: Readonly<Record<string, string>> = {
  uniqueCode: 'energy',
  electricityConnection: 'building',
  drainConnection: 'building',
  epcLabel: 'nowhere',
};

/** The facts of one group in words; what has no words is left out. */
export const linesOf = (facts: readonly Fact[], group: string, words: Words, language: Language): Line[] =>
  facts
    .filter((fact) => (PLACES[fact.key] ?? fact.group) === group)
    .flatMap((fact) => {
      const label = words.labels[fact.key];
      const value = FORMATS[fact.kind]?.(fact, words, language);
      return label && value ? [{ label, value }] : [];
    });

/** What the law wants said, also where it can't be said yet; then what else is known of the legal side. */
export function legalLines({ facts, passport }: PropertyDetail, words: Words, language: Language): Line[] {
  const items = passport?.items ?? [];
  const told = new Set(items.flatMap((item) => item.facts));
  const mentions = items.map(({ name, text, status, symbol }): Line => {
    const value = text ?? words.open[status] ?? '';
    return { label: name, value, ...(symbol === 'flood' && { symbol }) };
  });
  return [
    ...mentions,
    ...linesOf(
      facts.filter(({ key }) => !told.has(key)),
      'legal',
      words,
      language,
    ),
  ];
}

/** What the home has: 'Lift', 'Solar panels'. */
export const amenitiesOf = (facts: readonly Fact[], words: Words): string[] =>
  facts.flatMap(({ key, kind, value }) => {
    const flag = kind === 'flag' ? words.flags[key] : undefined;
    return (value === 'yes' ? flag?.yes : flag?.no) ?? [];
  });
