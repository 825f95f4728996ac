import type { FactGroup } from '@dorpel/contracts/facts';
import { amenities } from './amenities.ts';
import { availability } from './availability.ts';
import { building } from './building.ts';
import { costs } from './costs.ts';
import { energy } from './energy.ts';
import { identity } from './identity.ts';
import { legal } from './legal.ts';
import { rooms } from './rooms.ts';
import { surfaces } from './surfaces.ts';
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
