import type { HomePlace } from '@dorpel/contracts/desk-homes';
import type { Day } from '@dorpel/i18n/brussels';
import { LANGUAGES } from '@dorpel/i18n/languages';
import { firstOf } from '@dorpel/service-kit';
import type { Collection, Filter } from 'mongodb';
import type { Goal, State } from '../property/property.ts';
import { termsOf } from '../property/search-text.ts';
import type { StoredProperty } from '../property/stored-property.ts';

/** Which homes the office looks at. */
export type OfficeFilter = {
  readonly search?: string | undefined;
  readonly goal?: Goal | undefined;
  readonly state?: State | undefined;
  readonly place?: HomePlace | undefined;
  readonly ids?: readonly string[] | undefined;
};

/** Homes of a page, and as many as are counted. */
const PAGE = 25;
const MOST_COUNTED = 10_000;

/** Words of a search that are looked for. */
const MOST_WORDS = 5;

/** Where parts of words are looked for: what the CRM says, public or not. */
const SEARCHED = [
  'property.reference',
  'property.address.street',
  'property.address.zip',
  ...LANGUAGES.flatMap((language) => [`property.title.${language}`, `property.address.city.${language}`]),
];

/** A text as a pattern that means nothing but itself. */
const literally = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);

/** Each word is somewhere in the home, with its accents or without, or is its number. */
const found = (search: string): Filter<StoredProperty>[] =>
  search
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS)
    .map((word) => {
      const pattern = { $regex: literally(word), $options: 'i' };
      const [term] = termsOf(word);
      return {
        $or: [
          { _id: word },
          { 'property.address.number': word },
          ...(term === undefined ? [] : [{ 'listing.tokens': { $regex: `^${term}` } }]),
          ...SEARCHED.map((field) => ({ [field]: pattern })),
        ],
      };
    });

function filterOf({ search = '', goal, state, place, ids }: OfficeFilter): Filter<StoredProperty> {
  const words = found(search);
  return {
    // Who asks for some by their numbers wants those, wherever they stand.
    ...(place ? { 'listing.shelf': place } : !ids && { 'listing.shelf': { $ne: 'withdrawn' as const } }),
    ...(goal && { 'listing.goal': goal }),
    ...(state && { 'property.state': state }),
    ...(ids && { _id: { $in: [...ids] } }),
    ...(words.length > 0 && { $and: words }),
  };
}

/** The homes as the office looks at them: those that are held back or withdrawn, too. */
export function officeHomesIn(collection: Collection<StoredProperty>) {
  return {
    /** One page, the newest first. */
    async page(filter: OfficeFilter, page: number) {
      const where = filterOf(filter);
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

    /** The titles of some, by their ids. */
    async titles(ids: readonly string[]): Promise<Map<string, StoredProperty['property']['title']>> {
      const projection = { 'property.title': 1 } as const;
      const named = collection.find({ _id: { $in: [...ids] } }, { projection });
      return new Map((await firstOf(named, ids.length)).map(({ _id, property }) => [_id, property.title]));
    },
  };
}

export type OfficeHomes = ReturnType<typeof officeHomesIn>;
