import { type Database, defineCollection, openCollection } from '@dorpel/service-kit';
import type { Collection } from 'mongodb';
import { searchOf, type SubmissionDocument, WORDS_INDEX } from '../submissions/submissions.ts';
import { createFind } from './find.store.ts';

/** What as many messages hold however many there are, or more than anybody reads: what is read for them is the same. */
export const SAME_AT_ANY_SIZE = [
  'Hallo',
  'schatting',
  'unal',
  'elise unal',
  'kenmerk42z',
  '0471 00 00 42',
  'iemand42@example.com',
  'DOR-0042',
];

/** Words that more messages hold the more there are: the rarest of them is read up to a bound. */
export const GROWING = ['voornaam3x', 'naam5x voornaam3x', 'hallo schatting'];

/** Messages that are inserted at once. */
const BATCH = 100;

/** A collection that counts the documents its queries read: each names one range of an index, so it reads what it answers. */
function counting(of: Collection<SubmissionDocument>) {
  const read = { count: 0 };
  const counted = new Proxy(of, {
    get(target, name) {
      if (name === 'find')
        return (...asked: Parameters<typeof of.find>) => {
          const cursor = target.find(...asked);
          const toArray = cursor.toArray.bind(cursor);
          cursor.toArray = async () => {
            const found = await toArray();
            read.count += found.length;
            return found;
          };
          return cursor;
        };
      if (name === 'countDocuments')
        return async (...asked: Parameters<typeof of.countDocuments>) => {
          const count = await target.countDocuments(...asked);
          read.count += count;
          return count;
        };
      return Reflect.get(target, name) as unknown;
    },
  });
  return { counted, read };
}

/** A collection of as many messages as are asked for, made of one, and what searches read of it. */
export async function openMessages(database: Database, any: SubmissionDocument) {
  const collection = await openCollection(
    database,
    defineCollection<SubmissionDocument>({ name: 'many-messages', indexes: [WORDS_INDEX] }),
  );
  const { counted, read } = counting(collection);
  const find = createFind(counted, async () => new Map());

  function messageOf(at: number): SubmissionDocument {
    const reference = `DOR-${String(at).padStart(4, '0')}`;
    const answers = {
      ...any.answers,
      firstName: at === 7 ? 'Élise' : `Voornaam${at % 40}x`,
      lastName: at === 7 ? 'Ünal' : `Naam${at % 90}x`,
      phone: `+3247${String(1_000_000 + at)}`,
      email: `iemand${at}@example.com`,
      remark: `Hallo, ${at % 3 === 0 ? 'een schatting' : 'een vraag'} over kenmerk${at}z`,
      reference,
    };
    const submission = { ...any, answers, person: answers.email };
    return { ...submission, _id: `s${at}`, key: `k${at}`, search: searchOf(submission) };
  }

  return {
    find,
    async fill(size: number): Promise<void> {
      for (let from = await collection.countDocuments(); from < size; from += BATCH) {
        const documents = Array.from({ length: Math.min(BATCH, size - from) }, (_, each) => messageOf(from + each));
        await collection.insertMany(documents);
      }
    },
    /** Documents that were read for each query. */
    async readsOf(queries: readonly string[]): Promise<Record<string, number>> {
      const all: Record<string, number> = {};
      for (const query of queries) {
        read.count = 0;
        await find(query, 'nl');
        all[query] = read.count;
      }
      return all;
    },
  };
}
