import type { Fact } from '@dorpel/contracts/catalogue';
import { formatArea, formatDate, formatNumber, formatPrice } from '@dorpel/i18n/formats';
import type { Language } from '@dorpel/i18n/languages';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { CODES, JUDICIAL, PERIODS } from './values.ts';

type Format = (fact: Fact, i18n: I18n, language: Language) => string | null;

const GROUND_FLOOR = '0';

const number = (fact: Fact, language: Language) => formatNumber(Number(fact.value), language);

function money({ key, value }: Fact, i18n: I18n): string {
  const amount = formatPrice(Number(value));
  switch (PERIODS[key]) {
    case 'month':
      return i18n._(msg`${amount} per month`);
    case 'year':
      return i18n._(msg`${amount} per year`);
    default:
      return amount;
  }
}

/** A word that stands alone in its cell begins with a capital. */
function standing(words: string, language: Language): string {
  return words.charAt(0).toLocaleUpperCase(language) + words.slice(1);
}

const word: Format = ({ key, value }, i18n, language) => {
  const found = CODES[key]?.[value];
  return found ? standing(i18n._(found), language) : null;
};

const judicial: Format = ({ value }, i18n, language) => {
  const found = JUDICIAL[value];
  return found ? standing(i18n._(found), language) : null;
};

/** How a value is written, by its kind; a kind that is not here is not shown. */
const FORMATS: Readonly<Record<string, Format>> = {
  area: (fact, _, language) => formatArea(Number(fact.value), language),
  length: (fact, _, language) => `${number(fact, language)}\u00a0m`,
  count: (fact, i18n, language) =>
    fact.key === 'floor' && fact.value === GROUND_FLOOR ? i18n._(msg`Ground floor`) : number(fact, language),
  year: ({ value }) => value,
  money,
  percent: (fact, _, language) => `${number(fact, language)}\u00a0%`,
  // Scores are letters with a meaning; any other text speaks for itself.
  text: (fact, i18n, language) => (CODES[fact.key] ? word(fact, i18n, language) : fact.value),
  code: word,
  date: ({ value }) => formatDate(value) || null,
  energy: (fact, i18n, language) => i18n._(msg`${number(fact, language)} kWh/m² per year`),
  'energy-year': (fact, i18n, language) => i18n._(msg`${number(fact, language)} kWh per year`),
  emission: (fact, i18n, language) => i18n._(msg`${number(fact, language)} kg CO₂/m² per year`),
  judicial,
};

/** A value of a property as text in a language, or null when there is no way to say it. */
export const formatFact = (fact: Fact, i18n: I18n, language: Language): string | null =>
  FORMATS[fact.kind]?.(fact, i18n, language) ?? null;
