import type { DeskSubmission } from '@dorpel/contracts/desk-submissions';
import { nameIn } from '../submissions/letters/forms-plan.ts';
import type { MessageState } from '@dorpel/mail';
import type { Submission } from '../submissions/submission.ts';
import type { Answer } from '../submissions/handling-handling.ts';
import { handlingOf } from '../submissions/handling-of.ts';

/** What answers of some forms hold. */
type Told = { readonly email: string; readonly propertyId?: string };

/**
 * One line of the inbox.
 *
 * @param titles of homes, by id
 */
export function presentLine(submission: Submission, titles: ReadonlyMap<string, string> = new Map()) {
  const { id, form, receivedAt, language } = submission;
  const answers = submission.answers as Told;
  const { status, assignee } = handlingOf(submission);
  const home = titles.get(answers.propertyId ?? '');
  return {
    id,
    form,
    receivedAt: receivedAt.toISOString(),
    language,
    name: nameIn(answers) || answers.email,
    email: answers.email,
    propertyId: answers.propertyId ?? null,
    ...(home !== undefined && { home }),
    status,
    assignee,
  };
}

/** What became of its mails. */
function mailsOf({ messages }: Submission) {
  const count = (...states: readonly string[]) => messages.filter(({ state }) => states.includes(state)).length;
  return { sent: count('sent'), waiting: count('due', 'leased'), dead: count('dead') };
}

/** How far a mail is, as the desk calls it. */
const STATES: Readonly<Record<MessageState, string>> = {
  due: 'waits',
  leased: 'waits',
  sent: 'sent',
  dead: 'failed',
  dropped: 'dropped',
};

/** The mails it caused and the answers of the office; a mail that was forgotten since had been sent. */
function lettersOf(submission: Submission): NonNullable<DeskSubmission['letters']> {
  const answers = new Map((handlingOf(submission).answers ?? []).map((answer) => [answer.id, answer]));
  const kept = submission.messages.map(({ id, to, subject, state, attempts, ...mail }) => {
    const at = mail.sentAt ?? mail.failedAt ?? mail.dueAt;
    return {
      id,
      to: to.address,
      subject,
      state: STATES[state],
      at: at?.toISOString() ?? null,
      attempts,
      error: mail.lastError ?? null,
      answer: presentAnswer(answers.get(id)),
    };
  });
  const forgotten = [...answers.values()].filter(({ id }) => !kept.some((each) => each.id === id));
  return [
    ...forgotten.map((answer) => {
      const { id, to, subject, at } = answer;
      const sent = { state: 'sent', at: at.toISOString(), attempts: 0, error: null };
      return { id, to, subject, ...sent, answer: presentAnswer(answer) };
    }),
    ...kept,
  ];
}

const presentAnswer = (answer: Answer | undefined) =>
  answer ? { by: answer.by, at: answer.at.toISOString(), text: answer.text } : null;

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
    letters: lettersOf(submission),
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
