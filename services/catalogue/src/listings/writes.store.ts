import { randomUUID } from 'node:crypto';
import {
  allOf,
  type Changes,
  changesOf,
  type Database,
  defineCollection,
  firstOf,
  isDuplicate,
  openCollection,
} from '@dorpel/service-kit';

/** Homes that were written at once. `_id` counts from 1 on without a gap. */
type StoredWrite = {
  readonly _id: number;
  /** The same number of another journal has another one: the database may be made anew or restored. */
  readonly stamp: string;
  /** The catalogue's version that tells of it. */
  readonly version: number;
  readonly ids: readonly string[];
  /** False while it is being written, and for good when its process was killed. */
  readonly isDone: boolean;
};

export type Write = Pick<StoredWrite, '_id' | 'stamp' | 'version' | 'ids' | 'isDone'>;

/** Where a reader of the journal has come to: the last write it knows, null of an empty journal. */
export type Head = Pick<StoredWrite, '_id' | 'stamp'> | null;

/** Writes that are kept: who was away for longer reads all homes. An import of 100,000 makes 500. */
const KEPT = 2_000;

const definition = defineCollection<StoredWrite>({ name: 'home-writes', indexes: [] });

/** Writes of one answer. */
const PAGE = 20;

export type WriteJournal = {
  /** Writes homes, with an entry that is there before they are, and done after: whoever sees it done finds them. */
  around(ids: readonly string[], write: () => Promise<void>): Promise<void>;
  /** Adds an entry without homes for the next version, unless there is one for it: that version changes none. */
  nothing(): Promise<void>;
  head(): Promise<Head>;
  /**
   * The next writes after a head, in their order, and whether there are more; null where the journal no longer goes back so
   * far, or is another one.
   */
  after(head: Head): Promise<{ readonly writes: Write[]; readonly more: boolean } | null>;
  /** Those of some writes that are still kept. */
  again(numbers: readonly number[]): Promise<Write[]>;
  /** The numbers of writes that are not done. */
  open(): Promise<number[]>;
  /** When there may be another write, or one more that is done: each reader has its own. */
  changes(): Changes;
};

/** Opens the journal of which homes were written: what a copy of them in memory is kept in step by. */
export async function openWrites(database: Database, currentVersion: () => Promise<number>): Promise<WriteJournal> {
  const collection = await openCollection(database, definition);
  const last = () => collection.findOne({}, { sort: { _id: -1 }, projection: { stamp: 1, version: 1 } });

  /** Adds an entry behind the last one, whoever else does the same. @returns its number */
  async function append(ids: readonly string[], isDone: boolean): Promise<number> {
    for (;;) {
      const [before, version] = [await last(), await currentVersion()];
      const _id = (before?._id ?? 0) + 1;
      try {
        await collection.insertOne({ _id, stamp: randomUUID(), version: version + 1, ids, isDone });
        return _id;
      } catch (error) {
        if (!isDuplicate(error)) throw error;
      }
    }
  }

  return {
    async around(ids, write) {
      if (ids.length === 0) return write();
      const _id = await append(ids, false);
      await write();
      await collection.updateOne({ _id }, { $set: { isDone: true } });
      await collection.deleteMany({ _id: { $lte: _id - KEPT } });
    },
    async nothing() {
      const before = await last();
      if (before === null || before.version <= (await currentVersion())) await append([], true);
    },
    async head() {
      const found = await last();
      return found && { _id: found._id, stamp: found.stamp };
    },
    async after(head) {
      const from = head?._id ?? 0;
      const found = await firstOf(collection.find({ _id: { $gte: from } }, { sort: { _id: 1 } }), PAGE + 1);
      const isSame = head === null ? (found[0]?._id ?? 1) === 1 : found[0]?.stamp === head.stamp;
      if (!isSame) return null;
      return { writes: head === null ? found : found.slice(1), more: found.length > PAGE };
    },
    again: (numbers) => firstOf(collection.find({ _id: { $in: [...numbers] } }), numbers.length),
    async open() {
      const found = await allOf(collection.find({ isDone: false }, { projection: { _id: 1 } }), KEPT * 2);
      return found.map(({ _id }) => _id);
    },
    changes: () => changesOf(database.db, definition.name),
  };
}
