import { createHash, randomBytes } from 'node:crypto';
import { type Database, defineCollection, firstOf, openCollection } from '@dorpel/service-kit';
import type { Language } from '@dorpel/i18n/languages';
import type { Colleague } from '../submissions/submissions.ts';

/** The calendar of somebody's viewings, as a program may read it that knows its secret. */
export type Feed = {
  /** The id of whose viewings they are. */
  readonly id: string;
  readonly name: string;
  readonly language: Language;
  readonly madeAt: Date;
  /** About when it was read last. */
  readonly readAt?: Date;
};

type FeedDocument = Omit<Feed, 'id'> & {
  _id: string;
  /** SHA-256 of the secret; none once it was ended. */
  hash?: string;
  /** Oldest first. */
  changes: { readonly at: Date; readonly by: Colleague; readonly what: 'made' | 'ended' }[];
};

const definition = defineCollection<FeedDocument>({
  name: 'calendar-feeds',
  indexes: [{ name: 'calendar_feed_hash', key: { hash: 1 }, unique: true, sparse: true }],
});

/** More than an office has people. */
const MOST = 500;

/** Changes that are remembered of one. */
const MOST_CHANGES = 100;

/** Milliseconds within which another reading is not written down. */
const NOTED_FOR = 60 * 60_000;

/** 256 bits that nobody guesses: kept as a hash, so that who reads the database opens no calendar. */
const newSecret = () => randomBytes(32).toString('base64url');
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

const feedOf = ({ _id, hash: _, changes: _changes, ...feed }: FeedDocument): Feed => ({ id: _id, ...feed });

/** Opens the calendars that programs subscribe to: one for each of the office at most. */
export async function openFeeds(database: Database) {
  const collection = await openCollection(database, definition);
  const logged = (by: Colleague, what: 'made' | 'ended', at: Date) => ({
    $push: { changes: { $each: [{ at, by, what }], $slice: -MOST_CHANGES } },
  });

  return {
    async list(): Promise<Feed[]> {
      return (await firstOf(collection.find({ hash: { $exists: true } }).sort({ name: 1 }), MOST)).map(feedOf);
    },

    /** Makes the calendar of somebody, in the place of one that they had. Answers its secret, which nobody can read again. */
    async make({ id, name }: Colleague, language: Language, at: Date): Promise<string> {
      const secret = newSecret();
      await collection.updateOne(
        { _id: id },
        {
          $set: { name, language, madeAt: at, hash: hashOf(secret) },
          $unset: { readAt: '' },
          ...logged({ id, name }, 'made', at),
        },
        { upsert: true },
      );
      return secret;
    },

    /** Answers whether there was one. */
    async end(id: string, by: Colleague, at: Date): Promise<boolean> {
      const change = { $unset: { hash: '' as const }, ...logged(by, 'ended', at) };
      return (await collection.updateOne({ _id: id, hash: { $exists: true } }, change)).matchedCount === 1;
    },

    /** The calendar that a secret opens; that it was read is noted now and then. */
    async open(secret: string, at: Date): Promise<Feed | undefined> {
      const found = await collection.findOne({ hash: hashOf(secret) });
      if (!found) return undefined;
      if ((found.readAt?.getTime() ?? 0) < at.getTime() - NOTED_FOR)
        await collection.updateOne({ _id: found._id, hash: hashOf(secret) }, { $set: { readAt: at } });
      return feedOf(found);
    },
  };
}

export type Feeds = Awaited<ReturnType<typeof openFeeds>>;
