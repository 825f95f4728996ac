import type { DeskPerson } from '@dorpel/contracts/desk-office';
import { nameIn } from '../submissions/letters/forms-plan.ts';
import { handlingOf } from '../submissions/handling-of.ts';
import { personOf, type Submission } from '../submissions/submission.ts';
import type { Submissions } from '../submissions/store.ts';
import type { Uploads } from '../submissions/uploads.ts';
import type { Places } from '../viewings/viewings.repository.ts';

export type PersonOptions = {
  readonly submissions: Pick<Submissions, 'listOf' | 'listToFriend' | 'forgetFriend' | 'remove'>;
  readonly uploads: Pick<Uploads, 'remove' | 'attach'>;
  readonly places: Pick<Places, 'release'>;
  /** Called with what is about to be deleted. */
  readonly forget: (submissions: readonly Submission[]) => Promise<void>;
};

type ToFriend = Submission<'send-to-friend'>;

/** What is kept of a person: what they sent, and what a sender had mailed to them as a friend (F9), which is the sender's. */
export type Found = { readonly own: readonly Submission[]; readonly asFriend: readonly ToFriend[] };

/** What was deleted: submissions, the files in them, and submissions of others in which the person was the friend. */
export type Erased = { readonly submissions: number; readonly uploads: number; readonly friends: number };

const line = (submission: Submission, as: 'sender' | 'friend') => ({
  id: submission.id,
  form: submission.form,
  receivedAt: submission.receivedAt.toISOString(),
  expiresAt: submission.expiresAt?.toISOString() ?? null,
  as,
  status: handlingOf(submission).status,
});

/** All that is kept of a person, by their email address (GDPR, articles 15, 17 and 20; X10). */
export function createPersonData({ submissions: kept, uploads, places, forget }: PersonOptions) {
  async function find(email: string): Promise<Found> {
    const person = personOf(email);
    const [own, toFriend] = await Promise.all([kept.listOf(person), kept.listToFriend(person)]);
    // Who sends a home to themselves is its sender.
    return { own, asFriend: toFriend.filter((each) => each.person !== person) };
  }

  const mailsTo = (person: string, { messages }: Submission) =>
    messages
      .filter(({ to }) => personOf(to.address) === person)
      .map(({ to, subject, text, state, sentAt }) => ({ to, subject, text, state, sentAt }));

  /** What one submission of theirs holds; the office's own notes about it are theirs to see too (article 15). */
  const exportOwn = async ({ messages, events = [], uploads: files = [], ...submission }: Submission) => ({
    ...submission,
    mails: messages.map(({ to, subject, text, state, sentAt }) => ({ to, subject, text, state, sentAt })),
    events: events.map(({ type, receiver, state, sentAt }) => ({ type, receiver, state, sentAt })),
    files: await Promise.all(files.map((id) => uploads.attach(id).catch(() => ({ id, missing: true })))),
  });

  /** Of what a sender had mailed to them, what is theirs: nothing of the sender. */
  const exportAsFriend = (person: string) => (submission: ToFriend) => {
    const { id, form, receivedAt, expiresAt, answers } = submission;
    const { friendFirstName, friendLastName, friendEmail, propertyId } = answers;
    const friend = { friendFirstName, friendLastName, friendEmail, propertyId };
    return { id, form, receivedAt, expiresAt, answers: friend, mails: mailsTo(person, submission) };
  };

  return {
    find,

    /** What is kept, in short. */
    async describe(email: string): Promise<DeskPerson> {
      const person = personOf(email);
      const { own, asFriend } = await find(email);
      const newestFirst = own.toReversed();
      return {
        email: person,
        names: [...new Set(newestFirst.map(({ answers }) => nameIn(answers)).filter(Boolean))],
        submissions: [
          ...newestFirst.map((each) => line(each, 'sender')),
          ...asFriend.map((each) => line(each, 'friend')),
        ],
        subscriptions: own.flatMap(({ subscriptions = [] }) =>
          subscriptions.map(({ kind, status }) => ({ kind, status })),
        ),
        mails: [...own, ...asFriend].reduce((sum, each) => sum + mailsTo(person, each).length, 0),
        files: own.reduce((sum, { uploads: files = [] }) => sum + files.length, 0),
      };
    },

    /** What was sent, with the files in it, as one document a person can read and take elsewhere. */
    async export(email: string): Promise<object> {
      const person = personOf(email);
      const { own, asFriend } = await find(email);
      return {
        person,
        submissions: await Promise.all(own.map(exportOwn)),
        asFriend: asFriend.map(exportAsFriend(person)),
      };
    },

    /** Deletes it: places that were taken are free again, files are gone; what a friend was sent stays without the friend. */
    async erase(email: string): Promise<Erased> {
      const { own, asFriend } = await find(email);
      const files = own.flatMap(({ uploads: ids = [] }) => ids);
      for (const { viewing, key } of own) {
        if (viewing?.status === 'confirmed') await places.release(viewing.slotId, key);
      }
      await uploads.remove(files);
      await forget(own);
      await kept.remove(own.map(({ id }) => id));
      for (const { id, answers } of asFriend) await kept.forgetFriend(id, answers.friendEmail);
      return { submissions: own.length, uploads: files.length, friends: asFriend.length };
    },
  };
}

export type PersonData = ReturnType<typeof createPersonData>;
