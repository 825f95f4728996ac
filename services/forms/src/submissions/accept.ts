import { randomUUID } from 'node:crypto';
import type { FormName, FormValues, Receipt } from '@dorpel/contracts/forms';
import { createMessage, type NewMessage, type OutgoingMessage } from '@dorpel/mail';
import { expiryOf, type Submission } from './submission.ts';

export type AcceptOptions = {
  readonly submissions: {
    findId(form: string, key: string): Promise<string | undefined>;
    store(submission: Submission): Promise<string>;
  };
  /** The mails a submission causes. @throws Problem when it is about something that does not exist */
  readonly mailsOf: (submission: Submission) => Promise<readonly NewMessage[]>;
  /** Called when there is mail to send. */
  readonly wake: () => void;
  readonly retentionMonths: number;
};

/** Makes a submission of what arrived. */
function submissionOf(form: FormName, body: FormValues, retentionMonths: number): Submission {
  const { key, language, privacy: _, website = '', ...answers } = body;
  const receivedAt = new Date();
  return {
    id: randomUUID(),
    form,
    key,
    language,
    answers,
    receivedAt,
    expiresAt: expiryOf(receivedAt, retentionMonths),
    isSuspect: website !== '',
    messages: [],
  };
}

/** The mails of a submission, ready to be stored in it. */
export const messagesOf = async (
  submission: Submission,
  mailsOf: AcceptOptions['mailsOf'],
): Promise<OutgoingMessage[]> => (await mailsOf(submission)).map(createMessage);

/**
 * Takes what a visitor sent: stored with its mails in one document before the answer, mailed after it (F15). The same
 * key is the same submission. What fills in the field no person sees gets the same answer, and is kept without mails:
 * a robot learns nothing, and a person whose browser filled it in is not lost (`desk suspects`).
 */
export const acceptSubmissions =
  ({ submissions, mailsOf, wake, retentionMonths }: AcceptOptions) =>
  async (form: FormName, body: FormValues): Promise<Receipt> => {
    const known = await submissions.findId(form, body.key);
    if (known !== undefined) return { id: known, form, status: 'stored' };
    const submission = submissionOf(form, body, retentionMonths);
    const messages = submission.isSuspect ? [] : await messagesOf(submission, mailsOf);
    const id = await submissions.store({ ...submission, messages });
    wake();
    return { id, form, status: 'stored' };
  };
