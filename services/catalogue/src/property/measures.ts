import type { FactKey } from '@dorpel/contracts/facts';
import { type FactValues, numberOf } from './facts.ts';

/** A surface, m2. */
export type Measure = { readonly key: FactKey; readonly value: number };

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
