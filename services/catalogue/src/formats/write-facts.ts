import { FACTS, type FactKey, type FactKind } from '@dorpel/contracts/facts';
import type { FactValues } from '../property/property.ts';
import { FACT_FIELDS } from './fact-fields.ts';

const CENTS = 100;
const JUDICIAL: Readonly<Record<string, number | undefined>> = { no: 0, yes: 1, 'on-request': 2 };

const asText = (value: string) => value;

/** From a fact's value to the record's: the other way of `read-facts.ts`. */
const WRITERS: Readonly<Record<FactKind, (value: string) => unknown>> = {
  area: Number,
  length: Number,
  count: Number,
  year: Number,
  money: (value) => Number(value) / CENTS,
  percent: Number,
  text: asText,
  code: asText,
  flag: (value) => value === 'yes',
  date: asText,
  energy: Number,
  'energy-year': Number,
  emission: Number,
  judicial: (value) => JUDICIAL[value],
};

const spaced = (code: string) => code.replaceAll('-', ' ');
const upper = (code: string) => code.toUpperCase();

/** Words of closed lists that records write otherwise than facts do: 'at deed', 'SW'. */
const CODES: Readonly<Partial<Record<FactKey, (code: string) => string>>> = {
  availability: spaced,
  asbestosType: spaced,
  electricityInspection: spaced,
  saleKind: spaced,
  annuityIndex: spaced,
  leaseKind: spaced,
  orientationGarden: upper,
  orientationTerrace: upper,
};

/** Facts as the fields of a record (specification, section 3). */
export function writeFacts(facts: FactValues): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (const { key, kind } of FACTS) {
    const fact = facts[key];
    if (fact !== undefined) record[FACT_FIELDS[key]] = (CODES[key] ?? WRITERS[kind])(fact);
  }
  return record;
}
