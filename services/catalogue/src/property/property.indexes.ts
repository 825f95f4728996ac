import { LANGUAGES } from '@dorpel/i18n/languages';
import { defineCollection } from '@dorpel/service-kit';
import type { StoredProperty } from './stored-property.ts';

type Key = Record<string, 1 | -1>;

const listed = (...keys: [string, 1 | -1][]): Key =>
  Object.fromEntries([['listing.shelf', 1], ...keys.map(([key, way]) => [`listing.${key}`, way] as const)]);

const ofGoal = (...keys: [string, 1 | -1][]) => listed(['goal', 1], ...keys);

/** An index gives an order only when it ends like the order does: with the id that settles equals. */
const ordered = (key: Key): Key => ({ ...key, _id: 1 });

/** Every list stands on a shelf, nearly always for one goal; then comes what it is filtered or sorted by (C2, C3). */
export const propertyCollection = defineCollection<StoredProperty>({
  name: 'properties',
  indexes: [
    { name: 'newest', key: ordered(listed(['publishedOn', -1])) },
    { name: 'newest_of_goal', key: ordered(ofGoal(['publishedOn', -1])) },
    { name: 'new_builds', key: ordered(listed(['newBuild', 1], ['publishedOn', -1])) },
    { name: 'cheapest', key: ordered(ofGoal(['priceRank', 1], ['price', 1])) },
    { name: 'dearest', key: ordered(ofGoal(['priceRank', 1], ['price', -1])) },
    { name: 'by_type', key: ordered(ofGoal(['typeOrder', 1], ['publishedOn', -1])) },
    { name: 'by_type_down', key: ordered(ofGoal(['typeOrder', -1], ['publishedOn', -1])) },
    ...LANGUAGES.map((language) => ({
      name: `by_city_${language}`,
      key: ordered(ofGoal([`cityOrder.${language}`, 1], ['publishedOn', -1])),
    })),
    { name: 'in_city', key: ordered(ofGoal(['city', 1], ['publishedOn', -1])) },
    { name: 'in_zip', key: { ...ofGoal(), 'property.address.zip': 1, 'listing.publishedOn': -1, _id: 1 } },
    { name: 'of_type', key: ordered(ofGoal(['types', 1], ['publishedOn', -1])) },
    { name: 'with_rooms', key: ofGoal(['bedrooms', 1]) },
    { name: 'with_garages', key: ofGoal(['garages', 1]) },
    { name: 'with_parkings', key: ofGoal(['parkings', 1]) },
    { name: 'with_surface', key: ofGoal(['surface', 1]) },
    { name: 'with_word', key: listed(['tokens', 1]) },
    { name: 'near', key: ofGoal(['latitude', 1], ['longitude', 1]) },
    { name: 'of_project', key: { 'property.projectId': 1, 'property.reference': 1, _id: 1 } },
  ],
});
