import { allOf, type Database, firstOf, inOrderOfIds, openCollection } from '@dorpel/service-kit';
import type { Collection, Filter } from 'mongodb';
import type { Decisions, RulesRepository } from '../compliance/compliance.ts';
import {
  fillListings,
  ofIds,
  propertyCollection,
  summariesOf,
  SUMMARY,
  type SummaryDocument,
} from './collection.store.ts';
import {
  countInside,
  kindPipeline,
  OPEN_DAY_ENDS,
  openDayPipeline,
  kindsInside,
  nearestIds,
  pageInside,
  type TownRow,
  TOWNS,
  zipPipeline,
} from './counts.store.ts';
import { type EntryStore, entryStore } from './entries.store.ts';
import type { KindRow } from './facets.ts';
import { conditionsOf, type PropertyFilter } from './filters.ts';
import { type ColumnsDocument, ROW_PROJECTION } from './index/table.ts';
import type { StoredProperty } from './listing.ts';
import { type OfficeHomes, officeHomesIn, withOfficeWords } from './office.store.ts';
import { decideAnew, decisionStore, holdingStore } from './publication.store.ts';
import type { PricedHome } from './place-figures.ts';
import { hintFor, NEWEST_FIRST, orderOf, originOf, type Sort } from './sort.ts';
import { familyOf } from './similar.ts';
import { type ChangeTracking, trackingStore } from './tracking.store.ts';
import { nearAnew, nearingStore } from './surroundings.store.ts';
import { layAnew, layingStore, type TypedFactsRepository, unlessChanged } from './typed-facts.store.ts';
import type { NearRepository } from '../surroundings/surroundings.ts';
import type { ZipRow } from '../places/places.ts';
import { areaOf, type Position, type Property, type PropertySummary } from '../property/property.ts';

/** Enough to choose the most similar from. */
const ENOUGH_CANDIDATES = 12;

/** Rows that counts are made of: each is a goal, a place and a few types, however many homes are alike. */
const MOST_ROWS = 100_000;

/** Homes of one project: a page shows all of them. */
const MOST_UNITS = 1000;

const FIND_ONE_TO_SHOW = { 'listing.shelf': { $in: ['listed', 'references'] as StoredProperty['listing']['shelf'][] } };

const NOT_WITHDRAWN = { 'listing.shelf': { $ne: 'withdrawn' } } as const;
const WITH_HISTORY = { projection: { property: 1, priceHistory: 1 } } as const;
const PICTURES = {
  projection: { 'property.id': 1, 'property.title': 1, 'property.media.pictures': 1 },
} as const;
type PicturesDocument = {
  readonly property: Pick<Property, 'id' | 'title'> & { readonly media: Pick<Property['media'], 'pictures'> };
};
const WHOLE = { projection: { property: 1, listing: 1 } } as const;

/** What pages ask of the properties. Those that were withdrawn or are held back are never answered. */
export type PropertyRepository = {
  get(id: string): Promise<Property | null>;
  /** One with what was asked for it when, where that is known. */
  getWithHistory(id: string): Promise<Pick<StoredProperty, 'property' | 'priceHistory'> | null>;
  list(filter: PropertyFilter, sort: Sort, page: { skip: number; limit: number }): Promise<PropertySummary[]>;
  count(filter: PropertyFilter): Promise<number>;
  /** Those of some ids, in their order, each once. */
  inOrder(ids: readonly string[]): Promise<PropertySummary[]>;
  /** The pictures of some ids, with the titles they may stand for. */
  picturesOf(ids: readonly string[]): Promise<(Pick<Property, 'id' | 'title'> & Pick<Property['media'], 'pictures'>)[]>;
  /** What facets are made of; rows may be of the same kind. */
  kinds(filter: PropertyFilter): Promise<KindRow[]>;
  /** What is listed per postcode and goal. */
  countsByZip(): Promise<ZipRow[]>;
  /** When the last open house day of homes ends, in milliseconds, each moment once. */
  openDayEnds(): Promise<number[]>;
  /** What lists may show, as columns keep it: all of it, some at a time, or what of some ids is to be shown. */
  readonly rows: {
    all(): AsyncIterable<readonly ColumnsDocument[]>;
    byIds(ids: readonly string[]): Promise<ColumnsDocument[]>;
  };
  candidatesFor(property: Property, position: Position | null): Promise<PropertySummary[]>;
  ofProject(projectId: string): Promise<PropertySummary[]>;
  /** What is listed, and what was sold or rented since an ISO instant, in the order of their ids; with how many those are. */
  addressed(
    soldSince: string,
    page: { skip: number; limit: number },
  ): Promise<{ found: AddressedProperty[]; total: number }>;
  /** What figures of a place are made of. */
  priced(filter: PropertyFilter): Promise<PricedHome[]>;
  /** When homes of each postcode changed last, those that were sold or rented too, and how many can be had. */
  towns(): Promise<TownRow[]>;
  /** What the agency keeps, published or held back: for its desk and for owners, never for visitors. */
  notWithdrawn(): AsyncIterable<Pick<StoredProperty, 'property' | 'listing'>>;
  /** What is for sale or to rent on the site, in the order of their ids. */
  listed(): AsyncGenerator<Property>;
  getNotWithdrawn(id: string): Promise<Pick<StoredProperty, 'property' | 'listing'> | null>;
  /** As the office looks at them: public or not. */
  readonly office: OfficeHomes;
  /** Homes offered in the same way in the postcode of one, wherever they stand, with what they are recognised by; at most 500. */
  atPlaceOf(property: Pick<Property, 'goal' | 'address'>): Promise<HomeAtPlace[]>;
  /** One that was on the site and left its feed; null of what was never seen there. */
  getLeft(id: string): Promise<Pick<StoredProperty, 'property' | 'withdrawnOn'> | null>;
  /** The writing side, for the import. */
  readonly store: EntryStore<StoredProperty>;
  /** Lays over homes what was typed of them, where another version lies. `on` is an ISO instant. @returns how many were written */
  layAnew(ids: readonly string[], on: string): Promise<number>;
  /** Finds anew what is near homes, where something else was imported since. `on` is an ISO instant. @returns how many were written */
  nearAnew(on: string): Promise<number>;
  readonly decideAnew: Decisions['decideAnew'];
};

/** As much of a home as it is recognised by. */
export type HomeAtPlace = Pick<StoredProperty, '_id'> & {
  readonly listing: Pick<StoredProperty['listing'], 'shelf'>;
  readonly property: Pick<Property, 'goal' | 'typeId' | 'projectId' | 'address' | 'facts'> & {
    readonly media: Pick<Property['media'], 'pictures'>;
  };
};

const AT_PLACE = {
  projection: {
    'listing.shelf': 1,
    ...Object.fromEntries(
      ['goal', 'typeId', 'projectId', 'address', 'facts', 'media.pictures'].map((field) => [`property.${field}`, 1]),
    ),
  },
} as const;

/** Homes of a postcode that one is compared with. */
const MOST_AT_PLACE = 500;

/** What a sitemap says of a property, and what its address is made of. */
export type AddressedProperty = Pick<
  Property,
  'id' | 'state' | 'goal' | 'isNewBuild' | 'title' | 'description' | 'projectId' | 'publishedOn' | 'modifiedOn'
> & {
  readonly address: Pick<Property['address'], 'cityKey'>;
  readonly media: { readonly pictures: readonly Pick<Property['media']['pictures'][number], 'key'>[] };
};

const ADDRESSED = {
  projection: {
    ...Object.fromEntries(
      ['id', 'state', 'goal', 'isNewBuild', 'title', 'description', 'projectId', 'publishedOn', 'modifiedOn'].map(
        (field) => [`property.${field}`, 1],
      ),
    ),
    'property.address.cityKey': 1,
    'property.media.pictures.key': 1,
  },
} as const;

/** Lists and counts. An area that is no rectangle is looked for in the one around it. */
function listsOf(collection: Collection<StoredProperty>) {
  async function inOrder(ids: readonly string[]): Promise<PropertySummary[]> {
    const all = await ofIds(ids, async (some) => {
      const found = collection.find<SummaryDocument>({ _id: { $in: [...some] }, ...FIND_ONE_TO_SHOW }, SUMMARY);
      return summariesOf(await firstOf(found, some.length));
    });
    const found = new Map(all.map((property) => [property.id, property]));
    return [...new Set(ids)].flatMap((id) => found.get(id) ?? []);
  }
  return {
    inOrder,
    async list(filter: PropertyFilter, sort: Sort, { skip, limit }: { skip: number; limit: number }) {
      const from = originOf(sort);
      if (from) return inOrder(await nearestIds(collection, filter, from, { skip, limit }));
      const contains = areaOf(filter)?.contains;
      const options = { ...SUMMARY, sort: orderOf(sort) };
      if (contains) {
        const around = (most: number) =>
          collection.find<SummaryDocument>(conditionsOf(filter), { ...options, limit: most, batchSize: skip + limit });
        return summariesOf(await pageInside(around, contains, { skip, limit }));
      }
      const page = { ...options, skip, ...hintFor(filter, sort) };
      return summariesOf(await firstOf(collection.find<SummaryDocument>(conditionsOf(filter), page), limit));
    },
    async count(filter: PropertyFilter) {
      const contains = areaOf(filter)?.contains;
      if (!contains) return collection.countDocuments(conditionsOf(filter));
      return countInside(collection, filter, contains);
    },
    async kinds(filter: PropertyFilter) {
      const contains = areaOf(filter)?.contains;
      if (contains) return kindsInside(collection, filter, contains);
      const [kinds, open] = await Promise.all([
        allOf(collection.aggregate<KindRow>(kindPipeline(filter)), MOST_ROWS),
        allOf(collection.aggregate<Omit<KindRow, 'count'>>(openDayPipeline(filter)), MOST_ROWS),
      ]);
      return [...kinds, ...open.map((row) => ({ ...row, count: 0 }))];
    },
    async priced(filter: PropertyFilter) {
      const projection = { 'listing.types': 1, 'listing.price': 1, 'listing.surface': 1 };
      const homes: PricedHome[] = [];
      const found = collection.find<{ listing: PricedHome }>(conditionsOf(filter), { projection });
      for await (const { listing } of found) homes.push(listing);
      return homes;
    },
    async openDayEnds() {
      const ends = await allOf(collection.aggregate<{ readonly _id: number }>(OPEN_DAY_ENDS), MOST_ROWS);
      return ends.map(({ _id }) => _id);
    },
    countsByZip: () => allOf(collection.aggregate<ZipRow>(zipPipeline()), MOST_ROWS),
  };
}

/** What is looked at beside a home when it is written. */
type Beside = {
  rules: RulesRepository;
  typed: Pick<TypedFactsRepository, 'of'>;
  near: Pick<NearRepository, 'near' | 'asOf'>;
};

/** Opens the properties with their indexes. */
export async function openProperties(
  database: Database,
  { rules, typed, near, ...tracking }: ChangeTracking & Beside,
): Promise<PropertyRepository> {
  const collection = await openCollection(database, propertyCollection);
  await fillListings(collection);
  const plain = withOfficeWords(entryStore(collection));
  const decisions = trackingStore(collection, decisionStore(collection, plain), tracking);
  /** All that is looked at before a home is written: what is near it, what was typed over it, what the rules say of that, what changed for visitors. */
  const writing = (last: EntryStore<StoredProperty>) =>
    nearingStore(layingStore(collection, holdingStore(trackingStore(collection, last, tracking), rules), typed), near);
  const again = writing(withOfficeWords(unlessChanged(collection, plain)));
  const getWithHistory: PropertyRepository['getWithHistory'] = (id) =>
    collection.findOne({ _id: id, ...FIND_ONE_TO_SHOW }, WITH_HISTORY);
  return {
    ...listsOf(collection),
    office: officeHomesIn(collection),
    rows: {
      all: () =>
        inOrderOfIds<StoredProperty, ColumnsDocument>(collection, FIND_ONE_TO_SHOW, { projection: ROW_PROJECTION }),
      byIds: (ids) =>
        ofIds(ids, (some) => {
          const where = { _id: { $in: [...some] }, ...FIND_ONE_TO_SHOW };
          return firstOf(collection.find<ColumnsDocument>(where, { projection: ROW_PROJECTION }), some.length);
        }),
    },
    store: writing(plain),
    nearAnew: (on) => nearAnew(collection, again, near, on),
    layAnew: (ids, on) => layAnew(collection, again, typed, { ids, on }),
    decideAnew: (all, day, on, of, written) => decideAnew(collection, decisions, { rules: all, day, on, of, written }),
    notWithdrawn: () => collection.find(NOT_WITHDRAWN, { ...WHOLE, sort: { _id: 1 } }),
    async *listed() {
      const found = inOrderOfIds(collection, { 'listing.shelf': 'listed' }, { projection: { property: 1 } });
      for await (const batch of found) yield* batch.map(({ property }) => property);
    },
    atPlaceOf({ goal, address: { zip } }) {
      const where: Filter<StoredProperty> = {
        'listing.shelf': { $in: ['listed', 'held', 'references', 'withdrawn'] },
        'listing.goal': goal,
        'property.address.zip': zip,
      };
      return firstOf(collection.find<HomeAtPlace>(where, AT_PLACE), MOST_AT_PLACE);
    },
    async getLeft(id) {
      const found = await collection.findOne({ _id: id, 'listing.shelf': 'withdrawn' });
      // What was held back when it left was never on the site: nobody is told that it was.
      const wasHeld =
        found !== null && ((found.passport?.held.length ?? 0) > 0 || found.property.priceAsked !== undefined);
      return wasHeld ? null : found;
    },
    getNotWithdrawn: (id) => collection.findOne({ _id: id, ...NOT_WITHDRAWN }, WHOLE),
    picturesOf: (ids) =>
      ofIds(ids, async (some) => {
        const where = { _id: { $in: [...some] }, ...FIND_ONE_TO_SHOW };
        const found = await firstOf(collection.find<PicturesDocument>(where, PICTURES), some.length);
        return found.map(({ property: { id, title, media } }) => ({ id, title, pictures: media.pictures }));
      }),
    get: async (id) => (await getWithHistory(id))?.property ?? null,
    getWithHistory,
    async candidatesFor(property, position) {
      const candidates = new Map<string, PropertySummary>();
      for (const { where, limit } of candidateSteps(property, position)) {
        const options = { ...SUMMARY, sort: NEWEST_FIRST };
        const found = await firstOf(collection.find<SummaryDocument>(where, options), limit);
        for (const each of summariesOf(found)) candidates.set(each.id, each);
        if (candidates.size > ENOUGH_CANDIDATES) break;
      }
      return [...candidates.values()];
    },
    towns: () => allOf(collection.aggregate<TownRow>(TOWNS), MOST_ROWS),
    async addressed(soldSince, { skip, limit }) {
      const where = {
        $or: [
          { 'listing.shelf': 'listed' as const },
          { 'listing.shelf': 'references' as const, 'property.modifiedOn': { $gte: soldSince } },
        ],
      };
      const options = { ...ADDRESSED, sort: { _id: 1 }, skip } as const;
      const [found, total] = await Promise.all([
        firstOf(collection.find<{ property: AddressedProperty }>(where, options), limit),
        collection.countDocuments(where),
      ]);
      return { found: found.map(({ property }) => property), total };
    },
    async ofProject(projectId) {
      const where = { 'property.projectId': projectId, ...FIND_ONE_TO_SHOW };
      const options = { ...SUMMARY, sort: { 'property.reference': 1, _id: 1 } } as const;
      return summariesOf(await firstOf(collection.find<SummaryDocument>(where, options), MOST_UNITS));
    },
  };
}

/** Degrees to each side: about 22 km to north and south, 18 km to east and west. */
const AROUND = { latitude: 0.2, longitude: 0.25 } as const;

const between = (middle: number, side: number) => ({ $gte: middle - side, $lte: middle + side });

/**
 * Ever wider circles to look for similar properties in: near and of its type, of its type, of those beside which it may stand.
 * @param position where the public may think it is
 */
function candidateSteps(
  { goal, typeId }: Pick<Property, 'goal' | 'typeId'>,
  position: Position | null,
): { where: Filter<StoredProperty>; limit: number }[] {
  const ofGoal = { 'listing.shelf': 'listed' as const, 'listing.goal': goal };
  const ofType = { 'listing.types': { $in: [typeId] } };
  const ofFamily = { 'listing.types': { $in: [...familyOf(typeId)] } };
  const near = position && {
    'listing.latitude': between(position.latitude, AROUND.latitude),
    'listing.longitude': between(position.longitude, AROUND.longitude),
  };
  return [
    ...(near ? [{ where: { ...ofGoal, ...ofType, ...near }, limit: 200 }] : []),
    { where: { ...ofGoal, ...ofType }, limit: 100 },
    ...(near ? [{ where: { ...ofGoal, ...ofFamily, ...near }, limit: 50 }] : []),
    { where: { ...ofGoal, ...ofFamily }, limit: 50 },
  ];
}
