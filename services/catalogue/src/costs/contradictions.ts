import type { FactKey } from '@dorpel/contracts/facts';
import { formatPrice } from '@dorpel/i18n/formats';
import type { FactValues, Property } from '../property/property.ts';
import type { Line } from './line.ts';
import { purchasesOf } from './property-cost.ts';
import type { Rate } from './rate.ts';

/** What a figure counts: percent of the price, or cents. */
type Unit = 'percent' | 'cents';

/** What a fact says of costs and the receipt of the same home says otherwise, for a person; null where the receipt has no such figure. */
export type Contradiction = {
  readonly key: FactKey;
  readonly fact: string;
  readonly receipt: string | null;
  /** The same as numbers, for who writes them in a language; absent in what an earlier version kept of an import. */
  readonly values?: { readonly unit: Unit; readonly fact: number; readonly receipt: number | null };
};

/** Millionths in a percent. */
const PERCENT = 10_000;

/** The percentage that a line shows; null where it shows several. */
const percentOf = ({ slices }: Line): number | null => (slices.length > 1 ? null : (slices[0]?.rate ?? 0) / PERCENT);
const centsOf = ({ amount }: Line): number => amount;
const WRITE: Readonly<Record<Unit, (value: number) => string>> = {
  percent: (percent) => `${percent}\u00a0%`,
  cents: (cents) => formatPrice(cents),
};

/** Facts that say what a line of the receipt does, and how to compare them. */
const SAID_TWICE: readonly {
  readonly key: FactKey;
  readonly part: Rate['part'];
  readonly read: (line: Line) => number | null;
  readonly unit: Unit;
}[] = [
  { key: 'registrationRights', part: 'duty', read: percentOf, unit: 'percent' },
  { key: 'vat', part: 'vat', read: percentOf, unit: 'percent' },
  { key: 'notaryFees', part: 'notary', read: centsOf, unit: 'cents' },
];

/**
 * What the facts of a home say of duties, VAT and notary, and the receipt on its page says otherwise with the rates of a day. None
 * where there is no receipt: then the facts are all there is.
 */
export function contradictionsOf(table: readonly Rate[], property: Property, day: string): readonly Contradiction[] {
  const [shown] = purchasesOf(table, property, day);
  if (!shown) return [];
  return SAID_TWICE.flatMap(({ key, part, read, unit }) => {
    const fact = property.facts[key];
    if (fact === undefined) return [];
    const line = shown.cost.lines.find(({ rate }) => rate.part === part);
    const receipt = line ? read(line) : null;
    if (Number(fact) === (line ? receipt : 0)) return [];
    const values = { unit, fact: Number(fact), receipt };
    const write = WRITE[unit];
    return [{ key, fact: write(values.fact), receipt: receipt === null ? null : write(receipt), values }];
  });
}

/** The facts without those that the receipt contradicts: the receipt wins. */
export function factsBesideReceipt(table: readonly Rate[], property: Property, day: string): FactValues {
  const hidden = new Set<string>(contradictionsOf(table, property, day).map(({ key }) => key));
  return Object.fromEntries(Object.entries(property.facts).filter(([key]) => !hidden.has(key)));
}
