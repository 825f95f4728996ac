import type { Goal, State } from '../property/property.ts';

/** What the public could see of a property at one moment; the price in cents, null on request. */
export type Glimpse = {
  readonly status: 'listed' | 'references' | 'withdrawn';
  readonly goal: Goal;
  readonly state: State;
  readonly price: number | null;
};

/** What happened to a property between two imports. */
export type ChangeKind = 'new' | 'price-drop' | 'price-rise' | 'sold' | 'rented' | 'withdrawn';

export type Difference = {
  readonly kind: ChangeKind;
  readonly price: { readonly from: number; readonly to: number } | null;
};

const plain = (kind: ChangeKind): Difference => ({ kind, price: null });

/**
 * The difference that visitors would want to hear of; null when there is none. Who puts a home back in the list, or
 * offers to rent what was for sale, makes it new. A price that is not public, before or after, never changes.
 */
export function differenceOf(before: Glimpse | null, after: Glimpse): Difference | null {
  const wasListed = before?.status === 'listed';
  if (after.status === 'withdrawn') return before && before.status !== 'withdrawn' ? plain('withdrawn') : null;
  if (after.status === 'references') return wasListed ? plain(after.state === 'rented' ? 'rented' : 'sold') : null;
  if (!wasListed || before.goal !== after.goal) return plain('new');
  if (before.price === null || after.price === null || before.price === after.price) return null;
  const price = { from: before.price, to: after.price };
  return { kind: after.price < before.price ? 'price-drop' : 'price-rise', price };
}
