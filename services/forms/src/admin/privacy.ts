import type { DeskPerson } from '@dorpel/contracts/desk-office';
import { foldText } from '@dorpel/i18n/text';
import type { Log } from '@dorpel/service-kit';
import { presentLead } from '../crm/crm.ts';
import {
  handlingOf,
  phoneIn,
  nameIn,
  personOf,
  type Submission,
  type Submissions,
  type Uploads,
} from '../submissions/submissions.ts';
import type { EveryPlace } from '../viewings/viewings.ts';

type PersonOptions = {
  readonly submissions: Pick<Submissions, 'find' | 'listOf' | 'listNoted' | 'listToFriend' | 'forgetFriend' | 'remove'>;
  readonly uploads: Pick<Uploads, 'remove' | 'attach'>;
  readonly places: Pick<EveryPlace, 'release'>;
  /** Called with what is about to be deleted. */
  readonly forget: (submissions: readonly Submission[]) => Promise<void>;
};

/** Who is meant: by their email address, or by a message of who gave none. */
export type Who = { readonly email?: string | undefined; readonly submission?: string | undefined };

type ToFriend = Submission<'send-to-friend'>;

/** What is kept of a person: what they sent, and what a sender had mailed to them as a friend (F9), which is the sender's. */
type Found = { readonly person: string; readonly own: readonly Submission[]; readonly asFriend: readonly ToFriend[] };

/** What was deleted: submissions, the files in them, and submissions of others in which the person was the friend. */
type Erased = { readonly submissions: number; readonly uploads: number; readonly friends: number };

const line = (submission: Submission, as: 'sender' | 'friend') => ({
  id: submission.id,
  form: submission.form,
  receivedAt: submission.receivedAt.toISOString(),
  expiresAt: submission.expiresAt?.toISOString() ?? null,
  as,
  status: handlingOf(submission).status,
});

/** The CRMs that have a lead of one of them, or may have. */
const crmsOf = (submissions: readonly Submission[]): string[] => {
  const leads = submissions.flatMap(({ events = [] }) => events.flatMap(presentLead));
  return [...new Set(leads.filter(({ state }) => state === 'sent' || state === 'unsure').map(({ crm }) => crm))];
};

/** Two people of one household share a number, and many share a name: only both say that it is the same person. */
const isCalled = (name: string) => (submission: Submission) => foldText(nameIn(submission.answers)) === foldText(name);

/** All that is kept of a person, by their email address, or by what was noted of them without one (GDPR, articles 15, 17 and 20; X10). */
export function createPersonData({ submissions: kept, uploads, places, forget }: PersonOptions) {
  /** Of who gave no address: the message itself, and what else was noted so under the same name and number. */
  async function findNoted(first: Submission): Promise<Found> {
    const noted = await kept.listNoted(phoneIn(first));
    const same = noted.filter(isCalled(nameIn(first.answers)));
    return { person: '', own: same.some(({ id }) => id === first.id) ? same : [first], asFriend: [] };
  }

  async function find({ email, submission = '' }: Who): Promise<Found> {
    const first = email === undefined ? await kept.find(submission) : undefined;
    if (first?.person === '') return findNoted(first);
    const person = first?.person ?? personOf(email ?? '');
    if (person === '') return { person, own: [], asFriend: [] };
    const [own, toFriend] = await Promise.all([kept.listOf(person), kept.listToFriend(person)]);
    // Who sends a home to themselves is its sender.
    return { person, own, asFriend: toFriend.filter((each) => each.person !== person) };
  }

  const mailsTo = (person: string, { messages }: Submission) =>
    messages
      .filter(({ to }) => personOf(to.address) === person)
      .map(({ to, subject, text, state, sentAt }) => ({ to, subject, text, state, sentAt }));

  /** What one submission of theirs holds; the office's own notes about it are theirs to see too (article 15). */
  const exportOwn = async ({ messages, events = [], uploads: files = [], search: _, ...submission }: Submission) => ({
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
    async describe(who: Who): Promise<DeskPerson> {
      const { person, own, asFriend } = await find(who);
      const newestFirst = own.toReversed();
      return {
        email: person,
        ...(person === '' && { phone: own.map(phoneIn).find(Boolean) ?? '' }),
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
        crms: crmsOf(own),
      };
    },

    /** What was sent, with the files in it, as one document a person can read and take elsewhere. */
    async export(who: Who): Promise<object> {
      const { person, own, asFriend } = await find(who);
      return {
        person,
        submissions: await Promise.all(own.map(exportOwn)),
        asFriend: asFriend.map(exportAsFriend(person)),
      };
    },

    /** Deletes it: places that were taken are free again, files are gone; what a friend was sent stays without the friend. */
    async erase(who: Who): Promise<Erased> {
      const { own, asFriend } = await find(who);
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

export type SweepOptions = {
  readonly submissions: Pick<Submissions, 'listExpired' | 'remove' | 'holdsPlace' | 'forgetMails'>;
  readonly uploads: Pick<Uploads, 'remove' | 'sweep'>;
  readonly places: EveryPlace;
  /** Called with what is about to be deleted. */
  readonly forget: (submissions: readonly Submission[]) => Promise<void>;
  readonly log: Log;
  readonly now: () => Date;
};

/** What a sweep took away. */
type Swept = {
  readonly submissions: number;
  readonly uploads: number;
  readonly places: number;
  readonly mails: number;
};

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A place belongs to a submission long before that. */
const PLACE_GRACE = 5 * MINUTE;
/** Days for which the mails of a subscription are kept after they were sent. */
const MAILS_FOR = 90 * DAY;
/** At once, so that no list of files grows without end. */
const MOST = 500;

/**
 * Deletes what was kept long enough, with its files; gives back places whose submission was never stored, was
 * cancelled or moved away; and forgets the old mails of subscriptions. Whatever interrupts it, the next one goes on.
 */
export function createSweep({ submissions, uploads, places, forget, log, now }: SweepOptions) {
  async function deleteExpired(): Promise<number> {
    let count = 0;
    for (;;) {
      const found = await submissions.listExpired(now(), MOST);
      if (found.length === 0) return count;
      // The files first: without their submission nobody would find them.
      await uploads.remove(found.flatMap(({ uploads: ids = [] }) => ids));
      await forget(found);
      await submissions.remove(found.map(({ id }) => id));
      count += found.length;
    }
  }

  async function releasePlaces(): Promise<number> {
    let count = 0;
    for await (const { slotId, key } of places.taken(now(), new Date(now().getTime() - PLACE_GRACE))) {
      if (!(await submissions.holdsPlace(key, slotId)) && (await places.release(slotId, key))) count += 1;
    }
    await places.forget(new Date(now().getTime() - DAY));
    return count;
  }

  return async (): Promise<Swept> => {
    const swept = {
      submissions: await deleteExpired(),
      uploads: await uploads.sweep(now()),
      places: await releasePlaces(),
      mails: await submissions.forgetMails(new Date(now().getTime() - MAILS_FOR)),
    };
    if (Object.values(swept).some((count) => count > 0)) log.info(swept, 'swept');
    return swept;
  };
}
