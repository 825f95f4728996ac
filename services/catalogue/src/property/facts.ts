import type { Fact } from '@dorpel/contracts/catalogue';
import { type FactKey, FACTS } from '@dorpel/contracts/facts';

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

/** Written in capitals, however somebody typed it: the score 'd' is D. */
export const CAPITALS: ReadonlySet<string> = new Set<FactKey>(['pScore', 'gScore', 'insulationClass']);

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

/** A surface, m2. */
type Measure = { readonly key: FactKey; readonly value: number };

/** As many as stand in a line beside the number of bedrooms. */
const MOST = 2;

/**
 * What a property of its kind is measured by: what is lived in; else what is worked in, all of it together where there is a
 * shop or hall and an office; else all there is. A shop below a home is told beside it, and so is the plot.
 */
export function measuresOf(facts: FactValues): Measure[] {
  const known = (key: FactKey): Measure[] => {
    const value = numberOf(facts, key) ?? 0;
    return value > 0 ? [{ key, value }] : [];
  };
  const [living, store, office] = [known('surfaceLiving'), known('surfaceStore'), known('surfaceOffice')];
  const worked = [...store, ...office];
  const [inside] = [...living, ...(worked.length === 1 ? worked : []), ...known('surfaceTotal'), ...worked];
  const below = living.length > 0 ? store : [];
  return [...(inside ? [inside] : []), ...below, ...known('surfaceGround')].slice(0, MOST);
}
