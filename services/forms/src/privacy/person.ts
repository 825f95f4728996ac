import type { Collection } from 'mongodb';
import { personOf, type Submission } from '../submissions/submission.ts';
import { submissionOf, type SubmissionDocument } from '../submissions/submissions.repository.ts';
import type { Uploads } from '../uploads/uploads.ts';
import type { Places } from '../viewings/viewings.repository.ts';

export type PersonOptions = {
  readonly collection: Collection<SubmissionDocument>;
  readonly uploads: Pick<Uploads, 'remove' | 'attach'>;
  readonly places: Pick<Places, 'release'>;
  /** Called with what is about to be deleted. */
  readonly forget: (documents: readonly SubmissionDocument[]) => Promise<void>;
};

/** What is deleted with a submission. */
export type Erased = { readonly submissions: number; readonly uploads: number };

/** All that is kept of a person, by their e-mail address (GDPR, articles 15, 17 and 20; X10). */
export function createPersonData({ collection, uploads, places, forget }: PersonOptions) {
  /** What somebody else sent to this address: a property for a friend (F9). */
  async function findAsFriend(person: string): Promise<Submission[]> {
    const sent = await collection.find({ form: 'send-to-friend' }).sort({ receivedAt: 1 }).toArray();
    return sent
      .map(submissionOf)
      .filter((each) => each.person !== person)
      .filter(({ answers }) => 'friendEmail' in answers && personOf(answers.friendEmail) === person);
  }

  /** Everything under an address, and what named it as a friend's. */
  async function find(email: string): Promise<Submission[]> {
    const person = personOf(email);
    const found = await collection.find({ person }).sort({ receivedAt: 1 }).toArray();
    return [...found.map(submissionOf), ...(await findAsFriend(person))];
  }

  return {
    find,

    /** What was sent, with the files in it, as one document a person can read and take elsewhere. */
    async export(email: string): Promise<object> {
      const submissions = await find(email);
      return {
        person: personOf(email),
        submissions: await Promise.all(
          submissions.map(async ({ messages, uploads: files = [], ...submission }) => ({
            ...submission,
            mails: messages.map(({ to, subject, text, state, sentAt }) => ({ to, subject, text, state, sentAt })),
            files: await Promise.all(files.map((id) => uploads.attach(id).catch(() => ({ id, missing: true })))),
          })),
        ),
      };
    },

    /** Deletes it: places that were taken are free again, files are gone. */
    async erase(email: string): Promise<Erased> {
      const submissions = await find(email);
      const files = submissions.flatMap(({ uploads: ids = [] }) => ids);
      for (const { viewing, key } of submissions) {
        if (viewing?.status === 'confirmed') await places.release(viewing.slotId, key);
      }
      await uploads.remove(files);
      await forget(await collection.find({ person: personOf(email) }).toArray());
      await collection.deleteMany({ _id: { $in: submissions.map(({ id }) => id) } });
      return { submissions: submissions.length, uploads: files.length };
    },
  };
}

export type PersonData = ReturnType<typeof createPersonData>;
