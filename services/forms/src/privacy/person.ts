import { personOf, type Submission } from '../submissions/submission.ts';
import type { Submissions } from '../submissions/submissions.repository.ts';
import type { Uploads } from '../uploads/uploads.ts';
import type { Places } from '../viewings/viewings.repository.ts';

export type PersonOptions = {
  readonly submissions: Pick<Submissions, 'listOf' | 'ofForm' | 'remove'>;
  readonly uploads: Pick<Uploads, 'remove' | 'attach'>;
  readonly places: Pick<Places, 'release'>;
  /** Called with what is about to be deleted. */
  readonly forget: (submissions: readonly Submission[]) => Promise<void>;
};

/** What is deleted with a submission. */
export type Erased = { readonly submissions: number; readonly uploads: number };

/** All that is kept of a person, by their email address (GDPR, articles 15, 17 and 20; X10). */
export function createPersonData({ submissions: kept, uploads, places, forget }: PersonOptions) {
  /** Everything under an address, and what somebody else sent to it: a property for a friend (F9). */
  async function find(email: string): Promise<Submission[]> {
    const person = personOf(email);
    const found = await kept.listOf(person);
    for await (const each of kept.ofForm('send-to-friend')) {
      if (each.person !== person && personOf(each.answers.friendEmail) === person) found.push(each);
    }
    return found;
  }

  return {
    find,

    /** What was sent, with the files in it, as one document a person can read and take elsewhere. */
    async export(email: string): Promise<object> {
      const submissions = await find(email);
      return {
        person: personOf(email),
        submissions: await Promise.all(
          submissions.map(async ({ messages, events = [], uploads: files = [], ...submission }) => ({
            ...submission,
            mails: messages.map(({ to, subject, text, state, sentAt }) => ({ to, subject, text, state, sentAt })),
            events: events.map(({ type, receiver, state, sentAt }) => ({ type, receiver, state, sentAt })),
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
      await forget(submissions);
      await kept.remove(submissions.map(({ id }) => id));
      return { submissions: submissions.length, uploads: files.length };
    },
  };
}
