import { type Database, defineCollection, openCollection } from '@dorpel/service-kit';

/** Since when nothing can be fetched from a mailbox, and why. */
export type CutOff = {
  readonly since: Date;
  /** Whether the server refuses who logs in: nothing but another password helps. */
  readonly isLogin: boolean;
  /** In the words of the mail server. */
  readonly said: string;
};

type MailboxDocument = {
  readonly _id: string;
  /** Which mailbox was read: 'replies@imap.example.be/INBOX'. */
  readonly of?: string;
  /** Under which numbering (UIDVALIDITY, RFC 9051, 2.3.1.1), and the first number that nobody has looked at. */
  readonly validity?: string;
  readonly next?: number;
  readonly cutOff?: CutOff;
};

const definition = defineCollection<MailboxDocument>({ name: 'reply-mailbox', indexes: [] });

/** There is one for all processes. */
const ONE = { _id: 'imap' };

/** How far the mailbox of replies was read, and whether it can be. */
export async function openMailbox(database: Database) {
  const collection = await openCollection(database, definition);
  return {
    /** The first number that nobody has looked at: 1 of another mailbox, or where the server numbers anew. */
    async next(of: string, validity: string): Promise<number> {
      return (await collection.findOne({ ...ONE, of, validity }))?.next ?? 1;
    },

    async advance(of: string, validity: string, next: number): Promise<void> {
      await collection.updateOne(ONE, { $set: { of, validity, next } }, { upsert: true });
    },

    /** Notes that nothing can be fetched; since when is kept until it can. */
    async cut(cutOff: CutOff): Promise<void> {
      const since = (await collection.findOne(ONE))?.cutOff?.since ?? cutOff.since;
      await collection.updateOne(ONE, { $set: { cutOff: { ...cutOff, since } } }, { upsert: true });
    },

    async mend(): Promise<void> {
      await collection.updateOne(ONE, { $unset: { cutOff: '' } });
    },

    cutOff: async (): Promise<CutOff | undefined> => (await collection.findOne(ONE))?.cutOff,
  };
}

export type Mailbox = Awaited<ReturnType<typeof openMailbox>>;
