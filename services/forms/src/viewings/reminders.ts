import { addDays, dayOf, instantOf, timeOf } from '@dorpel/i18n/brussels';
import { createMessage } from '@dorpel/mail';
import type { LetterSources } from '../submissions/letters/letter.ts';
import { mailLetters } from '../submissions/letters/forms-mails.ts';
import { viewingLetters } from '../submissions/letters/viewing-appointment-letters.ts';
import { forgiving } from '../submissions/letters/told.ts';
import type { Submission } from '../submissions/submission.ts';
import type { Submissions } from '../submissions/store.ts';
import type { Viewing } from '../submissions/viewing.ts';

export type RemindersOptions = {
  readonly submissions: Pick<Submissions, 'unremindedViewings' | 'remindOfViewing'>;
  readonly sources: LetterSources;
  readonly wake: () => void;
  readonly now: () => Date;
};

/** From then on, the day before, in Brussels. */
const REMIND_AT = '10:00';

/** The viewings of tomorrow in Brussels; none before the hour of reminders. */
export function remindedOf(now: Date): { readonly from: Date; readonly until: Date } | undefined {
  if (timeOf(now) < REMIND_AT) return undefined;
  const tomorrow = addDays(dayOf(now), 1);
  const [from, until] = [instantOf(tomorrow, '00:00'), instantOf(addDays(tomorrow, 1), '00:00')];
  return from && until && { from, until };
}

/**
 * Reminds visitors of their viewing the day before (F5), in their language, with the link that moves or cancels it and the entry for
 * their calendar. Each viewing once: the mail and the note that it was written are one write, which a viewing that was cancelled
 * or moved meanwhile does not take. Who booked or moved it today has just had a mail with the same.
 */
export const createReminders = ({ submissions, sources, wake, now }: RemindersOptions) =>
  async function run(): Promise<void> {
    const day = remindedOf(now());
    if (!day) return;
    for await (const booking of submissions.unremindedViewings(day.from, day.until)) {
      if (dayOf(booking.changedAt) === dayOf(now())) continue;
      await remind(booking);
    }

    async function remind(booking: Submission<'viewing-appointment'> & { readonly viewing: Viewing }): Promise<void> {
      // A home that was withdrawn keeps nobody else's reminder back.
      const { visitor } = await viewingLetters(booking, booking.viewing, 'reminder', forgiving(sources));
      const mails = visitor ? await mailLetters({ visitor }, booking, sources) : [];
      if (await submissions.remindOfViewing(booking.id, booking.viewing, mails.map(createMessage))) wake();
    }
  };
