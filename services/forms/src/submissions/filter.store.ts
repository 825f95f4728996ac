import { HANDLING_STATUSES, type HandlingStatus, NOBODY } from '@dorpel/contracts/desk-submissions';
import { addDays, type Day, startOf } from '@dorpel/i18n/brussels';
import type { Collection, Filter } from 'mongodb';
import { searchFilter } from './search.store.ts';
import { lateBefore } from './events.ts';
import type { SubmissionDocument } from './submission.ts';

/** How what was sent is handled, and what is looked for in it. */
export type HandlingFilter = {
  readonly status?: HandlingStatus | undefined;
  readonly assignee?: string | undefined;
  /** Only what is neither done nor spam. */
  readonly open?: 'yes' | undefined;
  /** Only what waits for somebody to decide on a lead of it. */
  readonly lead?: 'given-up' | undefined;
  /** Days in Brussels, both included. */
  readonly from?: Day | undefined;
  readonly until?: Day | undefined;
  readonly search?: string | undefined;
};

/** What is open: nobody is done with it, and it is no spam. */
const OPEN = [null, ...HANDLING_STATUSES.filter((status) => status !== 'done' && status !== 'spam')];

function statusesOf(status: HandlingStatus | undefined, open: 'yes' | undefined) {
  if (status) return status === 'new' ? { $in: [null, 'new'] } : status;
  // Spam is seen by who asks for it.
  return open ? { $in: OPEN } : { $ne: 'spam' };
}

/** What has something for a CRM that was given up, or is late; a webhook that was is nothing that the office decides on. */
const givenUp = (): object => ({
  events: {
    $elemMatch: {
      receiver: /^crm-/,
      $or: [
        { state: 'dead', 'crm.madeAt': { $exists: true } },
        { state: { $in: ['due', 'leased'] }, 'crm.madeAt': { $lt: lateBefore() } },
      ],
    },
  },
});

/** Finds what is handled so, and holds each of the words. */
export async function handlingFilter(
  collection: Collection<SubmissionDocument>,
  { status, assignee, open, lead, from, until, search }: HandlingFilter,
): Promise<Filter<SubmissionDocument>> {
  const received = { ...(from && { $gte: startOf(from) }), ...(until && { $lt: startOf(addDays(until, 1)) }) };
  return {
    // What nobody has touched has no handling: it is new, and nobody's.
    'handling.status': statusesOf(status, open),
    ...(lead && givenUp()),
    ...((from || until) && { receivedAt: received }),
    ...(assignee && { 'handling.assignee.id': assignee === NOBODY ? null : assignee }),
    ...(await searchFilter(collection, search)),
  };
}
