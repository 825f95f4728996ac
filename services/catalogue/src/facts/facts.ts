import type { Fact } from '@dorpel/contracts/catalogue';
import { FACTS, type FactKey } from '@dorpel/contracts/facts';

/** Facts of one property by key, as they go over the wire. What is not filled in is absent. */
export type FactValues = Readonly<Partial<Record<FactKey, string>>>;

/** Kept back with the price: the price, or what it can be calculated from. */
const TELLS_PRICE: ReadonlySet<FactKey> = new Set([
  'monthlyRent',
  'notaryFees',
  'deposit',
  'agencyCost',
  'garagePrice',
] as const);

/** A fact that counts or measures, or null when it is not filled in. */
export function numberOf(facts: FactValues, key: FactKey): number | null {
  const value = facts[key];
  return value === undefined ? null : Number(value);
}

/** The facts that may be shown, in order; those that tell the price only when it is public. */
export function presentFacts(facts: FactValues, { withPrice }: { withPrice: boolean }): Fact[] {
  return FACTS.flatMap(({ key, group, kind }) => {
    const value = facts[key];
    if (value === undefined || (TELLS_PRICE.has(key) && !withPrice)) return [];
    return [{ key, group, kind, value }];
  });
}
