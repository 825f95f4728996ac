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
  'bouquet',
  'annuityRent',
] as const);

/** A fact that counts or measures, or null when it is not filled in. */
export function numberOf(facts: FactValues, key: FactKey): number | null {
  const value = facts[key];
  return value === undefined ? null : Number(value);
}

/** The facts that may be shown: those that tell the price only when it is public. */
export function publicFacts(facts: FactValues, { withPrice }: { readonly withPrice: boolean }): FactValues {
  const shown = FACTS.filter(({ key }) => facts[key] !== undefined && (withPrice || !TELLS_PRICE.has(key)));
  return Object.fromEntries(shown.map(({ key }) => [key, facts[key]]));
}

/** The same as they go over the wire, in order. */
export function presentFacts(facts: FactValues, showing: { readonly withPrice: boolean }): Fact[] {
  const shown = publicFacts(facts, showing);
  return FACTS.flatMap(({ key, group, kind }) => {
    const value = shown[key];
    return value === undefined ? [] : [{ key, group, kind, value }];
  });
}
