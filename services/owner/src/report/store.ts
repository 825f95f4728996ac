import { type OutgoingMessage, outboxIndexes, type WithMessages } from '@dorpel/mail';
import { type Database, defineCollection, firstOf, isDuplicate, openCollection } from '@dorpel/service-kit';
import type { Collection, UpdateFilter } from 'mongodb';

type ReportDocument = WithMessages & {
  /** 'anna:2026-11-23': one per owner and Monday, whoever writes it first. */
  readonly _id: string;
  readonly ownerId: string;
  readonly forgottenAt: Date;
};

/** Days a report is kept, so that it is not written again and its mail gets through a long failure of SMTP. */
const KEPT_DAYS = 30;

const reports = defineCollection<ReportDocument>({
  name: 'reports',
  indexes: [
    { name: 'report_forgotten', key: { forgottenAt: 1 }, expireAfterSeconds: 0 },
    { name: 'report_owner', key: { ownerId: 1, _id: -1 } },
    ...outboxIndexes,
  ],
});

export type Reports = {
  /** Which of some owners have their report of a Monday written. */
  written(ownerIds: readonly string[], monday: string): Promise<ReadonlySet<string>>;
  /** Stores a report with its mail. Answers whether it was the first of this owner and Monday. */
  add(ownerId: string, monday: string, message: OutgoingMessage, now: Date): Promise<boolean>;
  /** Forgets what was written to an owner. */
  removeAllOf(ownerId: string): Promise<void>;
  /** Adds one more mail to the report of an owner and Monday, which is stored where there was none. */
  addAgain(ownerId: string, monday: string, message: OutgoingMessage, now: Date): Promise<void>;
  /** The last reports of an owner, the newest first, with the state of the last mail of each. */
  lastOf(ownerId: string): Promise<{ readonly monday: string; readonly state: OutgoingMessage['state'] | undefined }[]>;
  /** For the outbox. */
  readonly collection: Collection<ReportDocument>;
};

/** Reports of an owner that are named: of a month. */
const MOST_NAMED = 4;

const idOf = (ownerId: string, monday: string) => `${ownerId}:${monday}`;

export async function openReports(database: Database): Promise<Reports> {
  const collection = await openCollection(database, reports);
  const forgottenAfter = (now: Date) => new Date(now.getTime() + KEPT_DAYS * 86_400_000);
  return {
    collection,
    async written(ownerIds, monday) {
      const ids = ownerIds.map((ownerId) => idOf(ownerId, monday));
      const found = await firstOf(collection.find({ _id: { $in: ids } }, { projection: { ownerId: 1 } }), ids.length);
      return new Set(found.map(({ ownerId }) => ownerId));
    },
    async add(ownerId, monday, message, now) {
      const forgottenAt = forgottenAfter(now);
      try {
        await collection.insertOne({ _id: idOf(ownerId, monday), ownerId, forgottenAt, messages: [message] });
        return true;
      } catch (error) {
        if (isDuplicate(error)) return false;
        throw error;
      }
    },
    async removeAllOf(ownerId) {
      await collection.deleteMany({ ownerId });
    },
    async addAgain(ownerId, monday, message, now) {
      const fresh = { ownerId, forgottenAt: forgottenAfter(now) };
      const update = { $push: { messages: message }, $setOnInsert: fresh } as UpdateFilter<ReportDocument>;
      await collection.updateOne({ _id: idOf(ownerId, monday) }, update, { upsert: true });
    },
    async lastOf(ownerId) {
      const newest = collection.find({ ownerId }, { sort: { _id: -1 } });
      return (await firstOf(newest, MOST_NAMED)).map(({ _id, messages }) => ({
        monday: _id.slice(ownerId.length + 1),
        state: messages.at(-1)?.state,
      }));
    },
  };
}
