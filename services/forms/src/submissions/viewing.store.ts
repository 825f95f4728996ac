import type { OutgoingMessage } from '@dorpel/mail';
import { firstOf, inBatches } from '@dorpel/service-kit';
import type { Collection, Filter, UpdateFilter } from 'mongodb';
import type { WebhookEvent } from './events.ts';
import { type Submission, type SubmissionDocument, submissionOf, WITHOUT_SENT } from './submission.ts';
import type { Viewing, Waiting } from './viewing.ts';

/** What a change of a submission makes others be told. */
export type Told = { readonly messages?: readonly OutgoingMessage[]; readonly events: readonly WebhookEvent[] };

/** As a change of its document. */
export const pushed = ({ messages = [], events }: Told) => ({
  $push: { messages: { $each: [...messages] }, events: { $each: [...events] } },
});

/** A viewing, as it was when somebody read it and decided to change it. */
const asItWas = (id: string, { sequence, version }: Viewing) =>
  ({
    _id: id,
    'viewing.sequence': sequence,
    'viewing.status': 'confirmed',
    'viewing.version': version ?? { $exists: false },
  }) as Filter<SubmissionDocument>;

/** The forms of who comes to see a home: each keeps a viewing. */
type ViewingForm = 'viewing-appointment' | 'open-day';

type ViewingSubmission = Submission<ViewingForm> & { readonly viewing: Viewing };
export type WaitingSubmission = Submission<'viewing-appointment'> & { readonly waiting: Waiting };

/** Who waits for places, of all homes: an office shows some hundred moments. */
const MOST_WAITING = 5_000;

/** Which viewings are looked at. */
export type ViewingSelection = {
  readonly from: Date;
  readonly until: Date;
  /** The id of who shows the home; null: nobody does. */
  readonly advisor?: string | null | undefined;
  readonly propertyId?: string | undefined;
  /** Viewings where it is not given: who comes to an open house day stands in the list of that day. */
  readonly form?: ViewingForm;
  readonly slotId?: string;
  readonly most: number;
};

/** What of submissions is a viewing, or the waiting for one. Each change is one write, which looks whether it is as it was. */
export const viewingsIn = (collection: Collection<SubmissionDocument>) => ({
  /** Changes a viewing and tells it, while it is as it was. Answers whether it was. */
  async changeViewing(id: string, was: Viewing, viewing: Viewing, told: Told): Promise<boolean> {
    const change = { $set: { viewing, changedAt: new Date() }, ...pushed(told) };
    return (await collection.updateOne(asItWas(id, was), change)).matchedCount === 1;
  },

  /** Changes who shows the home, and nothing else of a viewing, while it is as it was. Answers whether it was. */
  async assignViewing(id: string, was: Viewing, { advisor, version, changes }: Viewing): Promise<boolean> {
    const change = { 'viewing.advisor': advisor, 'viewing.version': version, 'viewing.changes': changes };
    return (await collection.updateOne(asItWas(id, was), { $set: change })).matchedCount === 1;
  },

  /** The viewings that begin from a moment on until another, cancelled ones too, in order, without their mails. */
  async listViewings(selection: ViewingSelection): Promise<ViewingSubmission[]> {
    const { from, until, advisor, propertyId, form = 'viewing-appointment', slotId, most } = selection;
    const filter = {
      form,
      'viewing.status': { $in: ['confirmed', 'cancelled'] },
      'viewing.startsAt': { $gte: from, $lt: until },
      ...(advisor !== undefined && { 'viewing.advisor.id': advisor }),
      ...(propertyId !== undefined && { 'viewing.propertyId': propertyId }),
      ...(slotId !== undefined && { 'viewing.slotId': slotId }),
    };
    const found = await firstOf(
      collection.find(filter as object, WITHOUT_SENT).sort({ 'viewing.startsAt': 1, _id: 1 }),
      most,
    );
    return found.map((document) => submissionOf(document) as unknown as ViewingSubmission);
  },

  /** The viewings that begin from a moment on until another, and of which nobody was reminded. */
  async *unremindedViewings(from: Date, until: Date): AsyncGenerator<ViewingSubmission> {
    const filter = {
      'viewing.status': 'confirmed',
      'viewing.startsAt': { $gte: from, $lt: until },
      'viewing.remindedAt': { $exists: false },
    };
    for await (const found of inBatches(collection.find(filter as object, WITHOUT_SENT))) {
      yield* found.map((document) => submissionOf(document) as unknown as ViewingSubmission);
    }
  },

  /** Stores the reminder of a viewing that is as it was and has none. Answers whether it was. */
  async remindOfViewing(id: string, { sequence }: Viewing, messages: readonly OutgoingMessage[]): Promise<boolean> {
    const { matchedCount } = await collection.updateOne(
      {
        _id: id,
        'viewing.sequence': sequence,
        'viewing.status': 'confirmed',
        'viewing.remindedAt': { $exists: false },
      },
      { $set: { 'viewing.remindedAt': new Date() }, $push: { messages: { $each: [...messages] } } },
    );
    return matchedCount === 1;
  },

  /** Lets a home be viewed again: frees the `once` of a viewing that was cancelled, or has begun. */
  async freeViewing(once: string, now: Date): Promise<void> {
    const isOver = [{ 'viewing.status': 'cancelled' }, { 'viewing.startsAt': { $lte: now } }];
    await collection.updateOne({ once, $or: isOver }, { $unset: { once: '' } });
  },

  /** Who waits for a place at a moment to come, whoever waits longest first. */
  async listWaiting(now: Date, slotId?: string): Promise<WaitingSubmission[]> {
    const filter = { 'waiting.startsAt': { $gt: now }, ...(slotId !== undefined && { 'waiting.slotId': slotId }) };
    const found = await firstOf(
      collection.find(filter as object, WITHOUT_SENT).sort({ 'waiting.startsAt': 1, receivedAt: 1, _id: 1 }),
      MOST_WAITING,
    );
    return found.map((document) => submissionOf(document) as unknown as WaitingSubmission);
  },

  /** Notes that who waits was told of a free place, with the mail. Answers whether they waited and were not. */
  async tellWaiting(id: string, at: Date, messages: readonly OutgoingMessage[]): Promise<boolean> {
    const { matchedCount } = await collection.updateOne(
      { _id: id, waiting: { $exists: true }, 'waiting.toldAt': { $exists: false } },
      { $set: { 'waiting.toldAt': at }, $push: { messages: { $each: [...messages] } } },
    );
    return matchedCount === 1;
  },

  /**
   * Ends the waiting of somebody who waits. Answers whether they did.
   *
   * @param got the viewing that they have now; undefined where they wait no more
   * @throws Problem of a duplicate where they have another of this home
   */
  async endWaiting(id: string, got: { readonly viewing: Viewing; readonly once: string } | undefined, told: Told) {
    const change = {
      $unset: { waiting: '', ...(!got && { once: '' }) },
      $set: { ...got, changedAt: new Date() },
      ...pushed(told),
    };
    const { matchedCount } = await collection.updateOne(
      { _id: id, waiting: { $exists: true } },
      change as UpdateFilter<SubmissionDocument>,
    );
    return matchedCount === 1;
  },

  /** The first viewing to come that a person has of a home. */
  async findViewingOf(person: string, propertyId: string, now: Date): Promise<ViewingSubmission | undefined> {
    const filter = {
      person,
      form: 'viewing-appointment',
      'viewing.propertyId': propertyId,
      'viewing.status': 'confirmed',
      'viewing.startsAt': { $gt: now },
    };
    const [found] = await firstOf(collection.find(filter as object).sort({ 'viewing.startsAt': 1 }), 1);
    return found && (submissionOf(found) as unknown as ViewingSubmission);
  },

  /** Whether the submission with this key has its place in this slot. */
  async holdsPlace(key: string, slotId: string): Promise<boolean> {
    const holds = { key, 'viewing.slotId': slotId, 'viewing.status': 'confirmed' } as object;
    return (await collection.findOne(holds, { projection: { _id: 1 } })) !== null;
  },
});
