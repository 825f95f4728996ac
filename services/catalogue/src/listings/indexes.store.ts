import { defineCollection } from '@dorpel/service-kit';
import { COMPARED } from './filters.ts';
import { SORT_INDEXES } from './sort.ts';
import type { StoredProperty } from './stored-property.ts';

type Key = Record<string, 1 | -1>;

const listed = (...keys: [string, 1 | -1][]): Key =>
  Object.fromEntries([['listing.shelf', 1], ...keys.map(([key, way]) => [`listing.${key}`, way] as const)]);

const ofGoal = (...keys: [string, 1 | -1][]) => listed(['goal', 1], ...keys);

/** An index gives an order only when it ends like the order does: with the id that settles equals. */
const ordered = (key: Key): Key => ({ ...key, _id: 1 });

/** Every list asks where a home stands, nearly always for one goal; then comes what it is filtered or sorted by (C2, C3). */
export const propertyCollection = defineCollection<StoredProperty>({
  name: 'properties',
  indexes: [
    { name: 'newest', key: ordered(listed(['publishedOn', -1])) },
    ...[...SORT_INDEXES].map(([name, order]) => ({ name, key: ordered({ ...ofGoal(), ...order }) })),
    { name: 'new_builds', key: ordered(listed(['newBuild', 1], ['publishedOn', -1])) },
    { name: 'in_city', key: ordered(ofGoal(['city', 1], ['publishedOn', -1])) },
    { name: 'in_zip', key: { ...ofGoal(), 'property.address.zip': 1, 'listing.publishedOn': -1, _id: 1 } },
    { name: 'of_type', key: ordered(ofGoal(['types', 1], ['publishedOn', -1])) },
    ...COMPARED.map(([name, { key }]) => ({ name: `with_${name}`, key: ofGoal([key, 1]) })),
    { name: 'with_word', key: listed(['tokens', 1]) },
    { name: 'with_office_word', key: { 'listing.shelf': 1, officeWords: 1 } },
    { name: 'near', key: ofGoal(['latitude', 1], ['longitude', 1]) },
    { name: 'passport_turns', key: { 'passport.turnsOn': 1 } },
    { name: 'of_project', key: { 'property.projectId': 1, 'property.reference': 1, _id: 1 } },
  ],
});
