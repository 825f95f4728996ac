import type { HISTORY_SORTS, HistoryType } from '@dorpel/contracts/owner';
import { allOf, type Database, defineCollection, firstOf, openCollection, partsOf } from '@dorpel/service-kit';
import type { Day } from '@dorpel/i18n/brussels';
import { MOST_DAYS } from './figures.ts';
import { COUNTED_AS, type Occurrence, type Tally } from './history.ts';

type OccurrenceDocument = Omit<Occurrence, 'id'> & { readonly _id: string };

const history = defineCollection<OccurrenceDocument>({
  name: 'history',
  indexes: [{ name: 'history_property_day', key: { propertyId: 1, day: 1 } }],
});

export type HistorySort = (typeof HISTORY_SORTS)[number];

export type HistoryQuery = {
  readonly type?: HistoryType | undefined;
  readonly sort: HistorySort;
  readonly direction: 'up' | 'down';
  /** From 1. */
  readonly page: number;
};

/** Types of rows, today's and those of later releases. */
const MOST_TYPES = 100;

/** Rows on a page of the history. */
export const HISTORY_PAGE = 20;

type CountedType = keyof typeof COUNTED_AS;

const TYPES = Object.keys(COUNTED_AS) as CountedType[];

/** What was asked about properties and what became of it (O5). */
export type History = {
  /** Writes what happened, or what became of it since: the same id is one row. */
  save(occurrences: readonly Occurrence[]): Promise<void>;
  /** Writes rows that nothing is known of yet. */
  addMissing(occurrences: readonly Occurrence[]): Promise<void>;
  /** A page of a property's rows, and how many rows there are of it. */
  page(propertyId: string, query: HistoryQuery): Promise<{ items: Occurrence[]; total: number }>;
  /** How many rows of each type a property has. */
  types(propertyId: string): Promise<{ type: HistoryType; count: number }[]>;
  /** What is counted of some properties since a day. */
  tallies(propertyIds: readonly string[], since?: Day): Promise<readonly Tally[]>;
};

/** What the office found to be spam: it is no owner's to see, and nobody's to count. */
const SPAM = 'spam';

const occurrenceOf = ({ _id, ...occurrence }: OccurrenceDocument): Occurrence => ({ id: _id, ...occurrence });

/** Rows that one command writes. */
const AT_ONCE = 500;

/** Field of a column. */
const FIELDS = {
  date: 'at',
  type: 'type',
  contact: 'contact',
  subject: 'subject',
  status: 'status',
  source: 'source',
} as const satisfies Record<HistorySort, keyof OccurrenceDocument>;

export async function openHistory(database: Database): Promise<History> {
  const collection = await openCollection(database, history);

  async function write(operator: '$set' | '$setOnInsert', occurrences: readonly Occurrence[]): Promise<void> {
    const writes = occurrences.map(({ id, ...occurrence }) => ({
      updateOne: { filter: { _id: id }, update: { [operator]: occurrence }, upsert: true },
    }));
    for (const some of partsOf(writes, AT_ONCE)) await collection.bulkWrite(some, { ordered: false });
  }

  return {
    save: (occurrences) => write('$set', occurrences),
    addMissing: (occurrences) => write('$setOnInsert', occurrences),
    async page(propertyId, { type, sort, direction, page }) {
      const filter = { propertyId, status: { $ne: SPAM }, ...(type && { type }) };
      const order = direction === 'up' ? (1 as const) : (-1 as const);
      // Rows that are alike in the column are told apart by when they happened, so that no page repeats one.
      const by = { [FIELDS[sort]]: order, ...(sort !== 'date' && { at: -1 as const }), _id: 1 as const };
      const [found, total] = await Promise.all([
        firstOf(
          collection
            .find(filter)
            .sort(by)
            .skip((page - 1) * HISTORY_PAGE),
          HISTORY_PAGE,
        ),
        collection.countDocuments(filter),
      ]);
      return { items: found.map(occurrenceOf), total };
    },
    async types(propertyId) {
      const groups = await allOf(
        collection.aggregate<{ _id: HistoryType; count: number }>([
          { $match: { propertyId, status: { $ne: SPAM } } },
          { $group: { _id: '$type', count: { $sum: 1 } } },
          { $sort: { count: -1, _id: 1 } },
        ]),
        MOST_TYPES,
      );
      return groups.map(({ _id, count }) => ({ type: _id, count }));
    },
    async tallies(propertyIds, since = '') {
      // A visit that was called off did not take place.
      const counted = {
        propertyId: { $in: [...propertyIds] },
        day: { $gte: since },
        type: { $in: TYPES },
        status: { $nin: ['cancelled', SPAM] },
      };
      const groups = await allOf(
        collection.aggregate<{ _id: Pick<Tally, 'propertyId' | 'day'> & { type: CountedType }; count: number }>([
          { $match: counted },
          { $group: { _id: { propertyId: '$propertyId', day: '$day', type: '$type' }, count: { $sum: 1 } } },
        ]),
        propertyIds.length * MOST_DAYS * TYPES.length,
      );
      return groups.map(({ _id: { type, ...where }, count }) => ({ ...where, sent: COUNTED_AS[type], count }));
    },
  };
}
