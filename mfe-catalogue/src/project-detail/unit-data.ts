import type { PropertyCard } from '@dorpel/contracts/catalogue';
import type { Context } from '@dorpel/federation';
import { type CardData, toCard } from '../parts/card/card-data.ts';

/** A home of a price list. */
export type UnitData = CardData & {
  /** m2, to sort by: of the home, or of its land where there is none. */
  readonly surface: number | null;
};

/** Words that stand between what a home is and the name of its project. */
const JOINS = 'in|te|van|de|het|dans|à|au|la|le|of|at|the|im|in der|an';

/** What a home is called in the list of its project: 'Apartment A0.1 with two bedrooms', without the name above the list. */
function nameWithin(title: string, project: string): string {
  const name = project.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const short = title.replace(new RegExp(`[\\s,:–-]+(?:(?:${JOINS})\\s+){0,2}${name}$`, 'iu'), '');
  return short.trim() === '' ? title : short;
}

/** @param project what its project is called in the language of the page */
export function toUnit(property: PropertyCard, href: Context['href'], project: string): UnitData {
  const card = toCard(property, href);
  const text = nameWithin(card.title.text, project);
  return { ...card, title: { ...card.title, text }, surface: property.livingSurface ?? property.plotSurface };
}
