import { type Claim, entriesIn, type Queue } from '@dorpel/mail';
import { firstOf } from '@dorpel/service-kit';
import type { Collection } from 'mongodb';
import { lateBefore, type SubmissionDocument, type WebhookEvent, type Written } from '../submissions/submissions.ts';

const OPEN: readonly WebhookEvent['state'][] = ['due', 'leased'];

/** Submissions of one person with leads that wait: more are those of a robot, and come once these were written. */
const MOST_OF_A_PERSON = 200;

/** Submissions with leads that wait, in one list. */
const MOST_LISTED = 500;

type Document = Pick<SubmissionDocument, '_id' | 'person' | 'events'>;

/** What somebody of the office says of a lead that was given up: try it again, or it is there after all. */
export type Verdict = 'retry' | 'taken';

/**
 * The leads in the submissions: events whose receiver is the office's CRM. In order per person, and one at a time of each: a CRM knows
 * people, so that a question of today may not come before the one of yesterday.
 */
export function leadsIn(submissions: Collection<SubmissionDocument>) {
  const entries = entriesIn<WebhookEvent>(submissions as unknown as Collection<never>, 'events');
  // Filters on what is inside of `events` are beyond the driver's types.
  const having = (entry: object, more: object = {}) => ({ ...more, events: { $elemMatch: entry } }) as object;
  const heldBy = ({ documentId, token, message }: Claim<WebhookEvent>) =>
    having({ id: message.id, leaseToken: token }, { _id: documentId });

  /** The lead that a person's others wait for: the first that was made of those that were neither written nor given up. */
  async function firstOfPerson(person: string, receiver: string) {
    const waiting = { receiver, state: { $in: OPEN } };
    const found = await firstOf(
      submissions.find<Document>(having(waiting, { person }), { projection: { events: 1 } }).sort({ receivedAt: 1 }),
      MOST_OF_A_PERSON,
    );
    const leads = found.flatMap(({ _id, events = [] }) =>
      events
        .filter((each) => each.receiver === receiver && OPEN.includes(each.state))
        .map((lead) => ({ document: _id, lead })),
    );
    const madeAt = ({ lead }: (typeof leads)[number]) => lead.crm?.madeAt?.getTime() ?? 0;
    return leads.reduce<(typeof leads)[number] | undefined>(
      (first, each) => (first && madeAt(first) <= madeAt(each) ? first : each),
      undefined,
    );
  }

  /** Lets a person's leads go on that wait for none any more. */
  const letGo = (person: string, receiver: string, dueAt = new Date()) =>
    submissions.updateMany(
      having({ receiver, state: 'due' }, { person }),
      { $set: { 'events.$[next].dueAt': dueAt } },
      { arrayFilters: [{ 'next.receiver': receiver, 'next.state': 'due' }] },
    );

  /** Lets those behind the first wait as long as it does. */
  async function holdBack(
    person: string,
    receiver: string,
    { document, lead }: { document: string; lead: WebhookEvent },
  ) {
    const { id, state, dueAt } = lead;
    if (dueAt === undefined) return;
    await submissions.updateMany(
      having({ receiver, state: 'due', dueAt: { $lt: dueAt } }, { person }),
      { $set: { 'events.$[held].dueAt': dueAt } },
      { arrayFilters: [{ 'held.receiver': receiver, 'held.state': 'due', 'held.dueAt': { $lt: dueAt } }] },
    );
    // What the first waited for may have come meanwhile: then nothing else lets them go.
    const still = await submissions.findOne(having({ id, state, dueAt }, { _id: document }), {
      projection: { _id: 1 },
    });
    if (!still) await letGo(person, receiver);
  }

  /** Whose a claimed lead is. */
  const people = new WeakMap<WebhookEvent, string>();
  async function goOn({ message }: Claim<WebhookEvent>): Promise<void> {
    const person = people.get(message);
    if (person !== undefined) await letGo(person, message.receiver);
  }

  /** Changes what is known of a claimed lead. Answers whether it is claimed still. */
  async function note(claim: Claim<WebhookEvent>, known: Partial<Written>, unknown: readonly (keyof Written)[] = []) {
    const named = (values: object) =>
      Object.fromEntries(Object.entries(values).map(([name, value]) => [`events.$.crm.${name}`, value as unknown]));
    const gone = named(Object.fromEntries(unknown.map((name) => [name, ''])));
    const { matchedCount } = await submissions.updateOne(heldBy(claim), {
      ...(Object.keys(known).length > 0 && { $set: named(known) }),
      ...(unknown.length > 0 && { $unset: gone }),
    } as object);
    return matchedCount === 1;
  }

  const queue: Omit<Queue<WebhookEvent>, 'claim'> = {
    ...entries,
    async acknowledge(claim) {
      const isOurs = await entries.acknowledge(claim);
      if (isOurs) await goOn(claim);
      return isOurs;
    },
    async deadLetter(claim, lastError) {
      await entries.deadLetter(claim, lastError);
      await goOn(claim);
    },
  };

  return {
    queue,

    /** Takes one lead for a receiver that is due, until `until`: of its person the first. */
    async claim(receiver: string, until: Date): Promise<Claim<WebhookEvent> | null> {
      for (;;) {
        const now = new Date();
        const due = having({ receiver, state: { $in: OPEN }, dueAt: { $lte: now } });
        const found = await submissions.findOne<Document>(due, { projection: { person: 1 } });
        const first = found && (await firstOfPerson(found.person, receiver));
        if (!found) return null;
        if (!first) continue;
        if (first.lead.dueAt === undefined || first.lead.dueAt > now) await holdBack(found.person, receiver, first);
        else {
          const claim = await entries.claimOne(first.document, first.lead.id, until);
          if (claim) {
            people.set(claim.message, found.person);
            return claim;
          }
        }
      }
    },

    note,

    /** Those of some receivers that wait or were given up. Some of them, where there are very many: the others follow once these were written. */
    async list(receivers: readonly string[]): Promise<{ readonly submission: string; readonly lead: WebhookEvent }[]> {
      const states = [...OPEN, 'dead'];
      const open = having({ receiver: { $in: [...receivers] }, state: { $in: states } });
      const found = await firstOf(submissions.find<Document>(open, { projection: { events: 1 } }), MOST_LISTED);
      return found.flatMap(({ _id, events = [] }) =>
        events
          .filter(({ receiver, state }) => receivers.includes(receiver) && states.includes(state))
          .map((lead) => ({ submission: _id, lead })),
      );
    },

    /**
     * Decides on a lead that was given up, or has waited for so long that nobody waits for it any more; that one goes on by itself
     * where it is not taken.
     *
     * @param submission that it is of, where that is known
     * @returns what it was before; null where it waited for no decision, or is being written in this moment
     */
    async settle(id: string, verdict: Verdict, submission?: string): Promise<'failed' | 'waits' | null> {
      const of = submission === undefined ? {} : { _id: submission };
      const now = new Date();
      const gone = {
        'events.$.failedAt': '',
        'events.$.lastError': '',
        'events.$.crm.begunAt': '',
        'events.$.crm.fault': '',
      };
      const change =
        verdict === 'retry'
          ? { $set: { 'events.$.state': 'due', 'events.$.dueAt': now, 'events.$.attempts': 0 }, $unset: gone }
          : {
              $set: { 'events.$.state': 'sent', 'events.$.sentAt': now, 'events.$.crm.number': null },
              $unset: { ...gone, 'events.$.dueAt': '' },
            };
      const settles = async (entry: object) =>
        (await submissions.updateOne(having({ id, ...entry }, of), change as object)).matchedCount === 1;
      if (await settles({ state: 'dead', 'crm.madeAt': { $exists: true } })) return 'failed';
      const isLate = verdict === 'taken' && (await settles({ state: 'due', 'crm.madeAt': { $lt: lateBefore(now) } }));
      return isLate ? 'waits' : null;
    },

    /** Whether a person's newsletter goes on: the address is confirmed, and was not taken back. */
    async hasNewsletter(person: string): Promise<boolean> {
      const active = { person, subscriptions: { $elemMatch: { kind: 'newsletter', status: 'active' } } } as object;
      return (await submissions.findOne(active, { projection: { _id: 1 } })) !== null;
    },
  };
}

export type Leads = ReturnType<typeof leadsIn>;
