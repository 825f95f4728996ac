import { randomBytes } from 'node:crypto';
import { allOf, type Database, defineCollection, openCollection } from '@dorpel/service-kit';
import { newSecret } from './post.ts';

/** Who is told what happens: a CRM. */
export type Receiver = {
  readonly id: string;
  readonly url: string;
  /** Signs what it is sent; shown when it is added, and never again. */
  readonly secret: string;
  readonly createdAt: Date;
  /** Since when it gets nothing: it answered that it is gone (410). */
  readonly disabledAt?: Date;
};

type ReceiverDocument = Omit<Receiver, 'id'> & { _id: string };

const definition = defineCollection<ReceiverDocument>({ name: 'webhook-receivers', indexes: [] });

/** Each keeps a copy of every event: an agency has one CRM, and a few while it changes to another. */
export const MOST_RECEIVERS = 10;

/** Two that are added at the same time may be one too many: no form is refused for it. */
const MOST_READ = 10 * MOST_RECEIVERS;

const receiverOf = ({ _id, ...document }: ReceiverDocument): Receiver => ({ id: _id, ...document });

/** Opens who is told what happens. */
export async function openReceivers(database: Database) {
  const collection = await openCollection(database, definition);
  const list = async () => (await allOf(collection.find({}).sort({ createdAt: 1 }), MOST_READ)).map(receiverOf);
  return {
    /** Oldest first. */
    list,

    /** Those that get events. */
    active: async () => (await list()).filter(({ disabledAt }) => disabledAt === undefined),

    async find(id: string): Promise<Receiver | undefined> {
      const found = await collection.findOne({ _id: id });
      return found ? receiverOf(found) : undefined;
    },

    async add(url: string, createdAt: Date): Promise<Receiver> {
      const id = randomBytes(4).toString('hex');
      const receiver = { url, secret: newSecret(), createdAt };
      await collection.insertOne({ _id: id, ...receiver });
      return { id, ...receiver };
    },

    async remove(id: string): Promise<void> {
      await collection.deleteOne({ _id: id });
    },

    async disable(id: string, disabledAt: Date): Promise<void> {
      await collection.updateOne({ _id: id }, { $set: { disabledAt } });
    },

    async enable(id: string): Promise<void> {
      await collection.updateOne({ _id: id }, { $unset: { disabledAt: '' } });
    },
  };
}

export type Receivers = Awaited<ReturnType<typeof openReceivers>>;
