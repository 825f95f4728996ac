import { relatedTo } from '../module-type.ts';

/** What the id of the relation stands for; without one, all that is listed. */
const LISTS: Readonly<Record<string, Record<string, string>>> = {
  sale: { goal: 'sale' },
  rent: { goal: 'rent' },
  references: { collection: 'references' },
  'new-build': { collection: 'new-build' },
};

/** Cards of homes. */
export const type = relatedTo('property-list', ({ relation, maxItems }) => ({
  slot: 'property-cards',
  params: { ...(relation?.id ? LISTS[relation.id] : undefined), limit: String(maxItems) },
  room: 'cards',
}));
