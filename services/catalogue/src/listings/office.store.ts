import { HOME_PLACES, type HomePlace } from '@dorpel/contracts/desk-homes';
import { type Day, dayOf } from '@dorpel/i18n/brussels';
import { everyWord, firstOf } from '@dorpel/service-kit';
import type { Collection, Filter } from 'mongodb';
import type { EntryStore } from './entries.store.ts';
import type { StoredProperty } from './listing.ts';
import { termsOf, tokensOf } from '@dorpel/i18n/search-text';
import type { Goal, State } from '../property/property.ts';

/** Which homes the office looks at. */
export type OfficeFilter = {
  readonly search?: string | undefined;
  readonly goal?: Goal | undefined;
  readonly state?: State | undefined;
  readonly place?: HomePlace | undefined;
  readonly ids?: readonly string[] | undefined;
  /** Only those whose feed says something else by now than was typed over it. */
  readonly differing?: 'yes' | undefined;
};

/** Of facts, or of open house days from a date on. */
const differingFrom = (today: Day): Filter<StoredProperty> => ({
  $or: [{ 'laid.differing': { $gt: '' as never } }, { 'laid.differingDate': { $gte: today } }],
});

/** Homes of a page, and as many as are counted. */
const PAGE = 25;
const MOST_COUNTED = 10_000;

/** All places but that of homes which the CRM sends no more: named, so that an index has each of them in its order. */
const KEPT: HomePlace[] = HOME_PLACES.filter((place) => place !== 'withdrawn');

/** Where a home stands, and what it is, without the words that are looked for. */
function standingOf({ goal, state, place, ids, differing }: OfficeFilter, today: Day): Filter<StoredProperty> {
  return {
    // Who asks for some by their numbers wants those, wherever they stand.
    ...(place ? { 'listing.shelf': place } : !ids && { 'listing.shelf': { $in: KEPT } }),
    ...(goal && { 'listing.goal': goal }),
    ...(state && { 'property.state': state }),
    ...(ids && { _id: { $in: [...ids] } }),
    ...(differing && differingFrom(today)),
  };
}

/** What is looked at, with all the words that are looked for; a text without a letter or digit finds nothing. */
async function conditionsOf(
  collection: Collection<StoredProperty>,
  filter: OfficeFilter,
  today: Day,
): Promise<Filter<StoredProperty>> {
  const { search = '' } = filter;
  const where = standingOf(filter, today);
  if (search.trim() === '') return where;
  const terms = termsOf(search);
  if (terms.length === 0) return { ...where, _id: { $in: [] } };
  const there = { 'listing.shelf': where['listing.shelf'] ?? { $in: KEPT } };
  return { ...where, $and: await everyWord(collection, 'officeWords', terms, there) };
}

/** The homes as the office looks at them: those that are held back or withdrawn, too. */
export function officeHomesIn(collection: Collection<StoredProperty>) {
  return {
    /** One page, the newest first. */
    async page(filter: OfficeFilter, page: number, today = dayOf(new Date())) {
      const where = await conditionsOf(collection, filter, today);
      const newest = collection.find(where, { sort: { 'listing.publishedOn': -1, _id: 1 }, skip: (page - 1) * PAGE });
      const [items, total] = await Promise.all([
        firstOf(newest, Math.max(PAGE, filter.ids?.length ?? 0)),
        collection.countDocuments(where, { limit: MOST_COUNTED }),
      ]);
      return { items, total, pages: Math.max(1, Math.ceil(total / PAGE)) };
    },

    find: (id: string): Promise<StoredProperty | null> => collection.findOne({ _id: id }),

    /** Those on the site or held back of which something ends up to and with a day, at most so many. */
    async endingBy(day: Day, most: number): Promise<StoredProperty[]> {
      const where: Filter<StoredProperty> = {
        'listing.shelf': { $in: ['listed', 'held'] },
        'passport.turnsOn': { $lte: day },
      };
      return firstOf(collection.find(where, { sort: { 'passport.turnsOn': 1, _id: 1 } }), most);
    },

    /** Those that their feed lacks, or that the office put back: the first at most so many, and of how many. */
    async missed(most: number) {
      const where: Filter<StoredProperty> = { $or: [{ missedOn: { $gt: '' } }, { 'kept.at': { $gt: '' } }] };
      const [items, total] = await Promise.all([
        firstOf(collection.find(where, { sort: { _id: 1 } }), most),
        collection.countDocuments(where, { limit: MOST_COUNTED }),
      ]);
      return { items, total };
    },

    /** One page of those that left, the last to leave first. */
    async left(page: number) {
      const where: Filter<StoredProperty> = { 'listing.shelf': 'withdrawn' };
      const last = collection.find(where, { sort: { withdrawnOn: -1, _id: 1 }, skip: (page - 1) * PAGE });
      const [items, total] = await Promise.all([
        firstOf(last, PAGE),
        collection.countDocuments(where, { limit: MOST_COUNTED }),
      ]);
      return { items, total, pages: Math.max(1, Math.ceil(total / PAGE)) };
    },

    /** Those of a project that are on the site or held back, in the order of their references: at most so many. */
    async ofProject(projectId: string, most: number): Promise<StoredProperty[]> {
      const where: Filter<StoredProperty> = {
        'property.projectId': projectId,
        'listing.shelf': { $in: ['listed', 'held'] },
      };
      return firstOf(collection.find(where, { sort: { 'property.reference': 1, _id: 1 } }), most);
    },
  };
}

export type OfficeHomes = ReturnType<typeof officeHomesIn>;

/**
 * The words by which the office finds a home: those of visitors, its number, and its address, public or not. Nothing that
 * visitors are answered is made of them.
 */
export function officeWordsOf({ _id, property, listing }: Pick<StoredProperty, '_id' | 'property' | 'listing'>) {
  const { street, number } = property.address;
  const texts = [_id, street, number].filter((text) => text !== null);
  return [...new Set([...listing.tokens, ...tokensOf(texts)])].sort();
}

/** A writing side of the properties that keeps the office's words with them. */
export const withOfficeWords = (store: EntryStore<StoredProperty>): EntryStore<StoredProperty> => ({
  ...store,
  save: (entries, on) =>
    store.save(
      entries.map((entry) => ({ ...entry, officeWords: officeWordsOf(entry) })),
      on,
    ),
});
