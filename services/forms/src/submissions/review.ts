import type { TestimonialState, Verdict } from '@dorpel/contracts/desk-testimonials';
import type { Colleague } from './handling-handling.ts';
import type { Submission } from './submission.ts';

/** A verdict: who, when, and which state it was in before and after. */
export type ReviewChange = {
  readonly at: Date;
  readonly by: Colleague;
  readonly what: 'state';
  readonly before: TestimonialState;
  readonly after: TestimonialState;
};

/** What the agency decided about showing a testimonial; part of it, and forgotten with it. */
export type Review = {
  /** Rises with each verdict. */
  readonly version: number;
  readonly state: Verdict;
  /** Oldest first, the last MOST_CHANGES of them. */
  readonly changes: readonly ReviewChange[];
};

type Reviewed = Pick<Submission, 'review' | 'approvedAt'>;

/** Verdicts that are remembered of one testimonial. */
const MOST_CHANGES = 100;

/** What is shown was approved, also by a release that kept no reviews. */
export const stateOf = ({ review, approvedAt }: Reviewed): TestimonialState => {
  if (approvedAt) return 'shown';
  return review?.state === 'refused' ? 'refused' : 'waiting';
};

export const versionOf = ({ review }: Reviewed): number => review?.version ?? 0;

/** What becomes of a review with a verdict. */
export function judgedOf(before: Reviewed, verdict: Verdict, by: Colleague, at: Date): Review {
  const change: ReviewChange = { at, by, what: 'state', before: stateOf(before), after: verdict };
  return {
    version: versionOf(before) + 1,
    state: verdict,
    changes: [...(before.review?.changes ?? []), change].slice(-MOST_CHANGES),
  };
}
