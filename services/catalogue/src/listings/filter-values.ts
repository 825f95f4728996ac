import type { FactKey } from '@dorpel/contracts/facts';
import { measuresOf, numberOf, presentEnergy, type Property, regionOf } from '../property/property.ts';

/* What filters compare of a property: never more than the public may know. */

/** Garages and the like: the count, or one where only their presence is known. */
export function spacesOf({ facts }: Property, counts: readonly FactKey[], flag: FactKey): number {
  const sum = counts.reduce((total, key) => total + (numberOf(facts, key) ?? 0), 0);
  return sum > 0 ? sum : Number(facts[flag] === 'yes');
}

export const surfaceOf = ({ facts }: Property) => measuresOf(facts)[0]?.value ?? 0;

const FREE_FACADES: Readonly<Record<string, number>> = { closed: 2, 'half-open': 3, open: 4 };

/** What a home's condition means to who looks for one; what is to be demolished is none to live in. */
const CONDITIONS: Readonly<Record<string, string>> = {
  new: 'ready',
  renovated: 'ready',
  good: 'ready',
  refresh: 'refresh',
  renovate: 'renovate',
};

const SIDES: Readonly<Record<string, string>> = { n: 'north', e: 'east', s: 'south', w: 'west' };

/** The sides to which its garden lies: south and west of 'sw'; none where that is not known. */
export const gardenSidesOf = ({ facts: { orientationGarden = '' } }: Property): string[] =>
  [...orientationGarden].flatMap((letter) => SIDES[letter] ?? []);

/** 'b' of 'B+', as the card shows it; null when no label is known. */
export function energyLetter({ address, energy }: Property): string | null {
  const shown = presentEnergy(regionOf(address.country, address.zip), energy);
  return /^[a-i]/i.exec(shown?.label ?? shown?.text ?? '')?.[0].toLowerCase() ?? null;
}

/** The ISO date from which it is free; '' when that is only for who buys or rents it to say, null when nobody can say yet. */
export function availableOn({ facts }: Property): string | null {
  const { availability, availabilityDate } = facts;
  if (availability === 'immediately' || availability === 'at-deed') return '';
  return (availability === 'on-date' && availabilityDate) || null;
}

/** How many facades are free; 0 where that is not known. */
export const freeFacades = ({ facts }: Property): number => FREE_FACADES[facts.facades ?? ''] ?? 0;

/** In which state it is for who looks for a home; null where that is not known. */
export const conditionOfHome = ({ facts }: Property): string | null => CONDITIONS[facts.condition ?? ''] ?? null;
