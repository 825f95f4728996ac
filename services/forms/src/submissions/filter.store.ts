import { type HandlingStatus, NOBODY } from '@dorpel/contracts/desk-submissions';
import { escapeRegExp } from '@dorpel/service-kit';
import type { Filter } from 'mongodb';
import type { SubmissionDocument } from './submission.ts';

/** How what was sent is handled, and what is looked for in it. */
export type HandlingFilter = {
  readonly status?: HandlingStatus | undefined;
  readonly assignee?: string | undefined;
  readonly search?: string | undefined;
};

/** Words of a search that are looked for. */
const MOST_WORDS = 5;

/** Where a word of a search is looked for, besides the address and the home. */
const NAMES = ['answers.firstName', 'answers.lastName', 'answers.name'] as const;

/** Each word is somewhere in the name or the address, or is the home. */
const wordsIn = (search: string) =>
  search
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS)
    .map((word) => {
      const pattern = { $regex: escapeRegExp(word), $options: 'i' };
      return {
        $or: [{ person: pattern }, { 'answers.propertyId': word }, ...NAMES.map((name) => ({ [name]: pattern }))],
      };
    });

/** Finds what is handled so, and holds each of the words. */
export function handlingFilter({ status, assignee, search = '' }: HandlingFilter): Filter<SubmissionDocument> {
  const words = wordsIn(search);
  return {
    // What nobody has touched has no handling: it is new, and nobody's.
    ...(status && { 'handling.status': status === 'new' ? { $in: [null, 'new'] } : status }),
    ...(assignee && { 'handling.assignee.id': assignee === NOBODY ? null : assignee }),
    ...(words.length > 0 && { $and: words }),
  };
}
