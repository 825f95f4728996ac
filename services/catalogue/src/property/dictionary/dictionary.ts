import type { FactGroup } from '@dorpel/contracts/facts';
import { amenities, building, rooms, surfaces } from './building.ts';
import { availability, costs } from './costs.ts';
import { energy, identity, legal } from './legal.ts';
import type { FactWords, GroupWords } from './words.ts';

/** What every group and property field is called, in the order in which groups are shown. */
export const GROUPS: { readonly [G in FactGroup]: GroupWords<G> } = {
  costs,
  surfaces,
  rooms,
  building,
  availability,
  identity,
  energy,
  amenities,
  legal,
};

const WORDS: ReadonlyMap<string, FactWords | null> = new Map(
  Object.values(GROUPS).flatMap(({ facts }) => Object.entries<FactWords | null>(facts)),
);

/** What there is to say of a property field by its key; null when there is no such field, or it is told otherwise. */
export const wordsOf = (key: string): FactWords | null => WORDS.get(key) ?? null;
