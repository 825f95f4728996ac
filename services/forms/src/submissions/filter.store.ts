import { type HandlingStatus, NOBODY } from '@dorpel/contracts/desk-submissions';
import type { Collection, Filter } from 'mongodb';
import { searchFilter } from './search.ts';
import type { SubmissionDocument } from './submission.ts';

/** How what was sent is handled, and what is looked for in it. */
export type HandlingFilter = {
  readonly status?: HandlingStatus | undefined;
  readonly assignee?: string | undefined;
  readonly search?: string | undefined;
};

/** Finds what is handled so, and holds each of the words. */
export async function handlingFilter(
  collection: Collection<SubmissionDocument>,
  { status, assignee, search }: HandlingFilter,
): Promise<Filter<SubmissionDocument>> {
  return {
    // What nobody has touched has no handling: it is new, and nobody's.
    ...(status && { 'handling.status': status === 'new' ? { $in: [null, 'new'] } : status }),
    ...(assignee && { 'handling.assignee.id': assignee === NOBODY ? null : assignee }),
    ...(await searchFilter(collection, search)),
  };
}
