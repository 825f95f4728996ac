import { LANGUAGES } from '@dorpel/i18n/languages';
import { type Database, defineCollection, openCollection } from '@dorpel/service-kit';
import { type EntryStore, entryStore } from '../entries/entries.queries.ts';
import { type FacetRow, cityPipeline, typePipeline } from './facets.queries.ts';
import { conditionsOf, type PropertyFilter } from './filter.queries.ts';
import type { Property } from './property.ts';
import { candidateSteps } from './similar.queries.ts';
import { NEWEST_FIRST, orderOf, type Sort } from './sort.queries.ts';
import type { StoredProperty } from './stored-property.ts';

type Key = Record<string, 1 | -1>;

const listed = (...keys: [string, 1 | -1][]): Key =>
  Object.fromEntries([['listing.shelf', 1], ...keys.map(([key, way]) => [`listing.${key}`, way] as const)]);

const ofGoal = (...keys: [string, 1 | -1][]) => listed(['goal', 1], ...keys);

/** An index gives an order only when it ends like the order does: with the id that settles equals. */
const ordered = (key: Key): Key => ({ ...key, _id: 1 });

/** Every list stands on a shelf, nearly always for one goal; then comes what it is filtered or sorted by (C2, C3). */
const definition = defineCollection<StoredProperty>({
  name: 'properties',
  indexes: [
    { name: 'newest', key: ordered(listed(['publishedOn', -1])) },
    { name: 'newest_of_goal', key: ordered(ofGoal(['publishedOn', -1])) },
    { name: 'new_builds', key: ordered(listed(['newBuild', 1], ['publishedOn', -1])) },
    { name: 'cheapest', key: ordered(ofGoal(['priceRank', 1], ['price', 1])) },
    { name: 'dearest', key: ordered(ofGoal(['priceRank', 1], ['price', -1])) },
    { name: 'by_type', key: ordered(ofGoal(['typeOrder', 1], ['publishedOn', -1])) },
    ...LANGUAGES.map((language) => ({
      name: `by_city_${language}`,
      key: ordered(ofGoal([`cityOrder.${language}`, 1], ['publishedOn', -1])),
    })),
    { name: 'in_city', key: ordered(ofGoal(['city', 1], ['publishedOn', -1])) },
    { name: 'of_type', key: ordered(ofGoal(['types', 1], ['publishedOn', -1])) },
    { name: 'with_rooms', key: ofGoal(['bedrooms', 1]) },
    { name: 'with_garages', key: ofGoal(['garages', 1]) },
    { name: 'with_parkings', key: ofGoal(['parkings', 1]) },
    { name: 'with_surface', key: ofGoal(['surface', 1]) },
    { name: 'with_word', key: listed(['tokens', 1]) },
    { name: 'near', key: ofGoal(['latitude', 1]) },
    { name: 'of_project', key: { 'property.projectId': 1, 'property.reference': 1, _id: 1 } },
  ],
});

/** Enough to choose the most similar from. */
const ENOUGH_CANDIDATES = 12;

const FIND_ONE_TO_SHOW = { 'listing.shelf': { $ne: 'withdrawn' } } as const;
const ONLY_PROPERTY = { projection: { property: 1 } } as const;

const propertiesOf = (documents: Pick<StoredProperty, 'property'>[]) => documents.map(({ property }) => property);

/** What pages ask of the properties. Those that were withdrawn are never answered. */
export type PropertyRepository = {
  get(id: string): Promise<Property | null>;
  list(filter: PropertyFilter, sort: Sort, page: { skip: number; limit: number }): Promise<Property[]>;
  count(filter: PropertyFilter): Promise<number>;
  byIds(ids: readonly string[]): Promise<Property[]>;
  countsByCity(filter: PropertyFilter): Promise<FacetRow[]>;
  countsByType(filter: PropertyFilter): Promise<FacetRow[]>;
  candidatesFor(property: Property): Promise<Property[]>;
  ofProject(projectId: string): Promise<Property[]>;
  /** The writing side, for the import. */
  readonly store: EntryStore<StoredProperty>;
};

/** Opens the properties with their indexes. */
export async function openProperties(database: Database): Promise<PropertyRepository> {
  const collection = await openCollection(database, definition);
  return {
    store: entryStore(collection),
    async get(id) {
      const found = await collection.findOne({ _id: id, ...FIND_ONE_TO_SHOW }, ONLY_PROPERTY);
      return found?.property ?? null;
    },
    async list(filter, sort, { skip, limit }) {
      const found = collection.find(conditionsOf(filter), { ...ONLY_PROPERTY, sort: orderOf(sort), skip, limit });
      return propertiesOf(await found.toArray());
    },
    count: (filter) => collection.countDocuments(conditionsOf(filter)),
    async byIds(ids) {
      const found = await collection.find({ _id: { $in: [...ids] }, ...FIND_ONE_TO_SHOW }, ONLY_PROPERTY).toArray();
      return propertiesOf(found);
    },
    countsByCity: (filter) => collection.aggregate<FacetRow>(cityPipeline(filter)).toArray(),
    countsByType: (filter) => collection.aggregate<FacetRow>(typePipeline(filter)).toArray(),
    async candidatesFor(property) {
      const candidates = new Map<string, Property>();
      for (const { where, limit } of candidateSteps(property)) {
        const found = await collection.find(where, { ...ONLY_PROPERTY, sort: NEWEST_FIRST, limit }).toArray();
        for (const each of propertiesOf(found)) candidates.set(each.id, each);
        if (candidates.size > ENOUGH_CANDIDATES) break;
      }
      return [...candidates.values()];
    },
    async ofProject(projectId) {
      const where = { 'property.projectId': projectId, ...FIND_ONE_TO_SHOW };
      return propertiesOf(
        await collection.find(where, { ...ONLY_PROPERTY, sort: { 'property.reference': 1, _id: 1 } }).toArray(),
      );
    },
  };
}
