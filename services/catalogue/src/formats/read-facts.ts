import { FACTS, type FactKey, type FactKind } from '@dorpel/contracts/facts';
import type { FactValues } from '../property/property.ts';
import { FACT_FIELDS } from './fact-fields.ts';

const CENTS = 100;
const JUDICIAL: Readonly<Record<number, string | undefined>> = { 0: 'no', 1: 'yes', 2: 'on-request' };

const asNumber = (value: unknown) => String(value);
/** Nothing is 0 m2, 0 metres or 0 euro: such a value was not filled in. */
const unlessZero = (value: unknown) => (value === 0 ? undefined : String(value));
const asCode = (value: unknown) => String(value).toLowerCase().trim().replaceAll(' ', '-');

/** Of a home to let the law wants these told, so that 0 euro is an answer: there are none. */
const OF_A_LEASE: ReadonlySet<FactKey> = new Set(['chargesRenter'] as const);
const TO_LET = 1;

/** Written in capitals, however somebody typed it: the score 'd' is D. */
const CAPITALS: ReadonlySet<FactKey> = new Set(['pScore', 'gScore', 'insulationClass'] as const);

/** From a record's value to the fact's; undefined when it says nothing. */
const READERS: Readonly<Record<FactKind, (value: unknown) => string | undefined>> = {
  area: unlessZero,
  length: unlessZero,
  count: asNumber,
  year: asNumber,
  money: (value) => (value === 0 ? undefined : String(Math.round(Number(value) * CENTS))),
  percent: asNumber,
  text: (value) => String(value).trim() || undefined,
  code: asCode,
  flag: (value) => (value === true ? 'yes' : 'no'),
  date: (value) => String(value),
  energy: asNumber,
  'energy-year': asNumber,
  emission: asNumber,
  judicial: (value) => JUDICIAL[Number(value)],
};

/** The facts of a record that was checked, under the field's own keys, as they are stored. */
export function readFacts(record: Readonly<Record<string, unknown>>): FactValues {
  const facts: Partial<Record<FactKey, string>> = {};
  for (const { key, kind } of FACTS) {
    const value = record[FACT_FIELDS[key]];
    const isNone = value === 0 && OF_A_LEASE.has(key) && record['Goal'] === TO_LET;
    const fact = value === undefined ? undefined : isNone ? '0' : READERS[kind](value);
    if (fact !== undefined) facts[key] = CAPITALS.has(key) ? fact.toUpperCase() : fact;
  }
  return facts;
}
