import { FORM_NAMES, FORMS, type FormName } from '@dorpel/contracts/forms';
import { NOBODY, type HandlingStatus } from '@dorpel/contracts/desk-submissions';
import { firstOf, inBatches } from '@dorpel/service-kit';
import type { Collection, Filter } from 'mongodb';
import { type Submission, type SubmissionDocument, submissionOf, WITHOUT_SENT } from '../submissions/submission.ts';
import type { Handling } from './handling.ts';

/** What of the inbox is looked at. */
export type InboxFilter = {
  readonly form?: FormName | undefined;
  readonly status?: HandlingStatus | undefined;
  readonly assignee?: string | undefined;
  readonly search?: string | undefined;
};

/** Forms that somebody has to do something with: those that the agency is mailed. */
const INBOX_FORMS = FORM_NAMES.filter((form) => (FORMS[form].mails as readonly string[]).includes('agency'));

/** Lines of a page, and as many as are counted. */
const PAGE = 25;
const MOST_COUNTED = 10_000;

/** Words of a search that are looked for. */
const MOST_WORDS = 5;

/** Where a word of a search is looked for, besides the address and the home. */
const NAMES = ['answers.firstName', 'answers.lastName', 'answers.name'] as const;

/** A text as a pattern that means nothing but itself. */
const literally = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);

/** Each word is somewhere in the name or the address, or is the home. */
const found = (search: string) =>
  search
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS)
    .map((word) => {
      const pattern = { $regex: literally(word), $options: 'i' };
      return {
        $or: [{ person: pattern }, { 'answers.propertyId': word }, ...NAMES.map((name) => ({ [name]: pattern }))],
      };
    });

function filterOf({ form, status, assignee, search = '' }: InboxFilter): Filter<SubmissionDocument> {
  const words = found(search);
  return {
    form: form ?? { $in: INBOX_FORMS },
    // What nobody has touched has no handling: it is new, and nobody's.
    ...(status && { 'handling.status': status === 'new' ? { $in: [null, 'new'] } : status }),
    ...(assignee && { 'handling.assignee.id': assignee === NOBODY ? null : assignee }),
    ...(words.length > 0 && { $and: words }),
  };
}

/** What visitors sent, as the office looks at it. */
export function inboxIn(collection: Collection<SubmissionDocument>) {
  const newestFirst = (filter: InboxFilter) => collection.find(filterOf(filter), WITHOUT_SENT).sort({ receivedAt: -1 });
  return {
    /** One page, the newest first. */
    async page(filter: InboxFilter, page: number) {
      const [items, total] = await Promise.all([
        firstOf(newestFirst(filter).skip((page - 1) * PAGE), PAGE),
        collection.countDocuments(filterOf(filter), { limit: MOST_COUNTED }),
      ]);
      return { items: items.map(submissionOf), total, pages: Math.max(1, Math.ceil(total / PAGE)) };
    },

    /** All of them, the newest first, some at a time. */
    async *all(filter: InboxFilter): AsyncGenerator<Submission[]> {
      for await (const batch of inBatches(newestFirst(filter))) yield batch.map(submissionOf);
    },

    /** Replaces a handling while it is still of the version that was seen. Answers whether it was. */
    async replace(id: string, version: number, handling: Handling): Promise<boolean> {
      const seen = version === 0 ? { handling: { $exists: false } } : { 'handling.version': version };
      const filter = { _id: id, ...seen } as Filter<SubmissionDocument>;
      return (await collection.updateOne(filter, { $set: { handling } })).matchedCount === 1;
    },
  };
}

export type Inbox = ReturnType<typeof inboxIn>;
