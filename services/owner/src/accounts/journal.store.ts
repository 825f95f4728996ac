import { type Database, defineCollection, firstOf, openCollection } from '@dorpel/service-kit';
import { ObjectId } from 'mongodb';

/** One thing that was changed in accounts, rights and mails: who, when, what, before, after. */
export type Entry = {
  readonly at: Date;
  /** null: by command. */
  readonly by: { readonly id: string; readonly name: string } | null;
  readonly what: string;
  /** Whose account, or which mail. */
  readonly about: { readonly kind: 'staff' | 'owner' | 'mail'; readonly id: string; readonly name: string };
  readonly before: string | null;
  readonly after: string | null;
};

type EntryDocument = Entry & { readonly _id: ObjectId };

/** Seconds for which an entry is kept: two years. */
const KEPT = 2 * 365 * 86_400;

/** Entries of one page. */
const PAGE = 50;

const journal = defineCollection<EntryDocument>({
  name: 'journal',
  indexes: [
    { name: 'journal_at', key: { at: -1 }, expireAfterSeconds: KEPT },
    { name: 'journal_about', key: { 'about.id': 1 } },
  ],
});

export type Journal = {
  note(entry: Entry): Promise<void>;
  /** A page of entries, the newest first. */
  page(page: number): Promise<{ items: (Entry & { readonly id: string })[]; total: number; pages: number }>;
  /** Forgets what somebody is called; that something was done stays. */
  forgetName(aboutId: string): Promise<void>;
};

/** Opens what is written down of every change that the office makes here. */
export async function openJournal(database: Database): Promise<Journal> {
  const collection = await openCollection(database, journal);
  return {
    async note(entry) {
      await collection.insertOne({ _id: new ObjectId(), ...entry });
    },
    async page(page) {
      const [found, total] = await Promise.all([
        firstOf(
          collection
            .find({})
            .sort({ at: -1, _id: -1 })
            .skip((page - 1) * PAGE),
          PAGE,
        ),
        collection.countDocuments({}),
      ]);
      const items = found.map(({ _id, ...entry }) => ({ id: _id.toHexString(), ...entry }));
      return { items, total, pages: Math.max(1, Math.ceil(total / PAGE)) };
    },
    async forgetName(aboutId) {
      await collection.updateMany({ 'about.id': aboutId }, { $set: { 'about.name': '' } });
    },
  };
}
