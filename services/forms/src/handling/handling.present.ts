import type { DeskSubmission } from '@dorpel/contracts/desk-submissions';
import { nameIn } from '../forms/plan.ts';
import type { Submission } from '../submissions/submission.ts';
import { handlingOf } from './inbox.ts';

/** What answers of some forms hold. */
type Told = { readonly email: string; readonly propertyId?: string };

/** One line of the inbox. */
export function presentLine(submission: Submission) {
  const { id, form, receivedAt, language } = submission;
  const answers = submission.answers as Told;
  const { status, assignee } = handlingOf(submission);
  return {
    id,
    form,
    receivedAt: receivedAt.toISOString(),
    language,
    name: nameIn(answers) || answers.email,
    email: answers.email,
    propertyId: answers.propertyId ?? null,
    status,
    assignee,
  };
}

/** What became of its mails. */
function mailsOf({ messages }: Submission) {
  const count = (...states: readonly string[]) => messages.filter(({ state }) => states.includes(state)).length;
  return { sent: count('sent'), waiting: count('due', 'leased'), dead: count('dead') };
}

/** All of it, for who handles it. */
export function presentSubmission(
  submission: Submission,
  told: Pick<DeskSubmission, 'fields' | 'property'>,
  others: readonly Submission[],
): DeskSubmission {
  const { version, notes, changes } = handlingOf(submission);
  const { viewing } = submission;
  return {
    ...presentLine(submission),
    ...told,
    version,
    viewing: viewing ? { status: viewing.status, startsAt: viewing.startsAt.toISOString() } : null,
    mails: mailsOf(submission),
    notes: notes.map(({ at, ...note }) => ({ ...note, at: at.toISOString() })),
    changes: changes.map(({ at, ...change }) => ({ ...change, at: at.toISOString() })).toReversed(),
    others: others.map((other) => ({
      id: other.id,
      form: other.form,
      receivedAt: other.receivedAt.toISOString(),
      status: handlingOf(other).status,
    })),
  };
}
