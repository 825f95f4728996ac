import type { INBOX_ORDERS } from '@dorpel/contracts/desk-submissions';
import { FORM_NAMES, FORMS, type FormName } from '@dorpel/contracts/forms';
import type { OutgoingMessage } from '@dorpel/mail';
import { firstOf, inBatches } from '@dorpel/service-kit';
import type { Collection, Filter } from 'mongodb';
import {
  type Handling,
  type HandlingFilter,
  handlingFilter,
  handlingOf,
  type Submission,
  type SubmissionDocument,
  submissionOf,
  WITHOUT_SENT,
} from '../submissions/submissions.ts';

/** What of the inbox is looked at. */
export type InboxFilter = HandlingFilter & { readonly form?: FormName | undefined };

/** In which order. */
type InboxOrder = (typeof INBOX_ORDERS)[number];

/** What was never touched has no change: it is behind all others. */
const SORTS = {
  newest: { receivedAt: -1 },
  oldest: { receivedAt: 1 },
  changed: { 'handling.changedAt': -1, receivedAt: -1 },
} as const;

/** Forms that somebody has to do something with: those that the agency is mailed. */
export const INBOX_FORMS = FORM_NAMES.filter((form) => (FORMS[form].mails as readonly string[]).includes('agency'));

/** Lines of a page, and as many as are counted. */
const PAGE = 25;
const MOST_COUNTED = 10_000;

/** Offers that end within a week: more are no card but a list. */
const MOST_OFFERS = 50;

/** Changes that are told at once: who missed more loads the page. */
const MOST_MOVED = 200;

/** Something that is new in the inbox or was changed, as a page that is open shows it. */
export type Moved = {
  readonly id: string;
  readonly version: number;
  readonly status: string;
  /** Who has taken it on; null: nobody. */
  readonly assignee: string | null;
  /** Who changed it; null: it is as it came in. */
  readonly by: string | null;
};

function movedOf(document: SubmissionDocument): Moved {
  const { version, status, assignee, changes } = handlingOf(document);
  return { id: document._id, version, status, assignee: assignee?.name ?? null, by: changes.at(-1)?.by.name ?? null };
}

/** The mails of a change, the words by which the submission is found because of it, and whether owners hear of it. */
type Besides = {
  readonly messages?: readonly OutgoingMessage[];
  readonly words?: readonly string[];
  readonly isToldToOwners?: boolean;
};

/** What visitors sent, as the office looks at it. */
export function inboxIn(collection: Collection<SubmissionDocument>) {
  const filterOf = async ({ form, ...handling }: InboxFilter): Promise<Filter<SubmissionDocument>> => ({
    form: form ?? { $in: INBOX_FORMS },
    ...(await handlingFilter(collection, handling)),
  });
  const inOrder = (where: Filter<SubmissionDocument>, order: InboxOrder) =>
    collection.find(where, WITHOUT_SENT).sort(SORTS[order]);
  const count = async (filter: InboxFilter) =>
    collection.countDocuments(await filterOf(filter), { limit: MOST_COUNTED });
  return {
    /** One page. */
    async page(filter: InboxFilter, page: number, order: InboxOrder = 'newest') {
      const where = await filterOf(filter);
      const [items, total] = await Promise.all([
        firstOf(inOrder(where, order).skip((page - 1) * PAGE), PAGE),
        collection.countDocuments(where, { limit: MOST_COUNTED }),
      ]);
      return { items: items.map(submissionOf), total, pages: Math.max(1, Math.ceil(total / PAGE)) };
    },

    /** What there is for somebody of the office: open ones that are theirs, new ones, waiting ones, all that are open, and those with a lead that was given up. */
    async counts(id: string) {
      const filters: InboxFilter[] = [
        { assignee: id, open: 'yes' },
        { status: 'new' },
        { status: 'waiting' },
        { open: 'yes' },
        { lead: 'given-up' },
      ];
      const [mine = 0, fresh = 0, waiting = 0, open = 0, leads = 0] = await Promise.all(filters.map(count));
      return { mine, new: fresh, waiting, open, leads };
    },

    /** All of them, the newest first, some at a time. */
    async *all(filter: InboxFilter): AsyncGenerator<Submission[]> {
      for await (const batch of inBatches(inOrder(await filterOf(filter), 'newest'))) yield batch.map(submissionOf);
    },

    /**
     * Replaces a handling while it is still of the version that was seen, and stores what is told besides with it. Answers whether
     * it was.
     */
    async replace(
      id: string,
      version: number,
      handling: Handling,
      { messages = [], words = [], isToldToOwners = false }: Besides = {},
    ): Promise<boolean> {
      const seen = version === 0 ? { handling: { $exists: false } } : { 'handling.version': version };
      const filter = { _id: id, ...seen } as Filter<SubmissionDocument>;
      const pushed = {
        ...(messages.length > 0 && { messages: { $each: [...messages] } }),
        ...(words.length > 0 && { 'search.words': { $each: [...words] } }),
      };
      const at = new Date();
      const set = { handling, ...(isToldToOwners && { changedAt: at, toldAgainAt: at }) };
      const change = { $set: set, ...(Object.keys(pushed).length > 0 && { $push: pushed }) };
      return (await collection.updateOne(filter, change)).matchedCount === 1;
    },

    /** Stores mails with a submission, to be sent. */
    async mail(id: string, messages: readonly OutgoingMessage[]): Promise<void> {
      await collection.updateOne({ _id: id }, { $push: { messages: { $each: [...messages] } } });
    },

    /** What came in or was changed from a moment on, the newest first. */
    async changedSince(since: Date): Promise<Moved[]> {
      const filter = {
        form: { $in: INBOX_FORMS },
        $or: [{ 'handling.changedAt': { $gte: since } }, { receivedAt: { $gte: since } }],
      } as Filter<SubmissionDocument>;
      const found = await firstOf(
        collection.find(filter, { projection: { handling: 1 } }).sort({ receivedAt: -1 }),
        MOST_MOVED,
      );
      return found.map(movedOf);
    },

    /** Offers that nobody is done with, that are no spam, and that end from one day until another, both included; the first to end first. */
    async endingOffers(from: string, until: string): Promise<Submission<'purchase-offer'>[]> {
      const filter = {
        form: 'purchase-offer',
        'answers.validUntil': { $gte: from, $lte: until },
        'handling.status': { $nin: ['done', 'spam'] },
      } as object;
      const found = await firstOf(collection.find(filter, WITHOUT_SENT).sort({ 'answers.validUntil': 1 }), MOST_OFFERS);
      return found.map((document) => submissionOf(document) as unknown as Submission<'purchase-offer'>);
    },
  };
}

export type Inbox = ReturnType<typeof inboxIn>;
