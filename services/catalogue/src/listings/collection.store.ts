import { defineCollection, firstOf, partsOf } from '@dorpel/service-kit';
import type { Collection } from 'mongodb';
import { COMPARED, comparedValues } from './filters.ts';
import type { StoredProperty } from './listing.ts';
import { officeWordsOf } from './office.store.ts';
import { SORT_INDEXES, sortedValues } from './sort.ts';
import { type PropertySummary, SUMMARY_FACTS } from '../property/property.ts';

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
    { name: 'left', key: { 'listing.shelf': 1, withdrawnOn: -1, _id: 1 } },
    { name: 'missed', key: { missedOn: 1 } },
    { name: 'kept', key: { 'kept.at': 1 } },
    { name: 'differing', key: { 'laid.differing': 1 } },
    { name: 'differing_dates', key: { 'laid.differingDate': 1 } },
    { name: 'of_project', key: { 'property.projectId': 1, 'property.reference': 1, _id: 1 } },
  ],
});

const FIELDS: readonly (keyof StoredProperty['property'] & keyof PropertySummary)[] = [
  'id',
  'goal',
  'state',
  'isNewBuild',
  'reference',
  'typeId',
  'typeIds',
  'typeName',
  'title',
  'marquee',
  'price',
  'isPricePublic',
  'address',
  'energy',
  'projectId',
  'openDays',
  'publishedOn',
];

/** What is read of a property for a list: a tenth of what is stored of it. */
export const SUMMARY = {
  projection: {
    ...Object.fromEntries(FIELDS.map((field) => [`property.${field}`, 1])),
    ...Object.fromEntries(SUMMARY_FACTS.map((fact) => [`property.facts.${fact}`, 1])),
    cover: { $arrayElemAt: ['$property.media.pictures', 0] },
    pictureCount: { $size: '$property.media.pictures' },
  },
} as const;

/** A property as the projection answers it; without a picture there is no `cover`. */
export type SummaryDocument = {
  readonly property: Omit<PropertySummary, 'cover' | 'pictureCount' | 'facts'> &
    Partial<Pick<PropertySummary, 'facts'>>;
  readonly cover?: PropertySummary['cover'];
  readonly pictureCount: number;
};

export const summariesOf = (documents: readonly SummaryDocument[]): PropertySummary[] =>
  documents.map(({ property, cover, pictureCount }) => ({
    ...property,
    facts: property.facts ?? {},
    cover: cover ?? null,
    pictureCount,
  }));

const KEYS = [...COMPARED.map(([, { key }]) => key), 'perSquareMetre'].map((key) => `listing.${key}`);

/** What was stored before there was a filter or an order lacks the value that it compares; and the words of the office, before there were any. */
const LACKING = { $or: [...KEYS, 'officeWords'].map((key) => ({ [key]: { $exists: false } })) };

const BATCH = 500;

/** Adds to what an earlier version of the service stored what homes are found by since. */
export async function fillListings(collection: Collection<StoredProperty>): Promise<void> {
  for (;;) {
    const found = await firstOf(collection.find(LACKING, { projection: { property: 1, 'listing.tokens': 1 } }), BATCH);
    if (found.length === 0) return;
    const updates = found.map((home) => {
      const compared = Object.entries({ ...comparedValues(home.property), ...sortedValues(home.property) }).map(
        ([key, value]) => [`listing.${key}`, value],
      );
      const values = Object.fromEntries([...compared, ['officeWords', officeWordsOf(home)]]) as Record<string, never>;
      return { updateOne: { filter: { _id: home._id }, update: { $set: values } } };
    });
    await collection.bulkWrite(updates, { ordered: false });
  }
}

/** Ids of one question: of many more, an engine may rather go through all that it has. */
const IDS_AT_ONCE = 200;

/** What some ids are read as, some of them at a time. */
export async function ofIds<T>(ids: readonly string[], read: (some: readonly string[]) => Promise<T[]>): Promise<T[]> {
  return (await Promise.all(partsOf(ids, IDS_AT_ONCE).map(read))).flat();
}
