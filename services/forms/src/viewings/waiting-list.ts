import { isProblem, Problem } from '@dorpel/contracts';
import { createMessage } from '@dorpel/mail';
import { isDuplicate } from '@dorpel/service-kit';
import type { Events } from '../crm/crm.ts';
import {
  forgiving,
  type LetterSources,
  mailLetters,
  nameIn,
  onceOf,
  type Submission,
  type Submissions,
  type Viewing,
  viewingLetters,
  type Waiting,
  waitingLetters,
  type WaitingSubmission,
} from '../submissions/submissions.ts';
import type { Viewings } from './booking.ts';
import type { Booking, ViewingChanges } from './changes.ts';

type Options = {
  readonly submissions: Pick<
    Submissions,
    'find' | 'findViewingOf' | 'freeViewing' | 'listWaiting' | 'tellWaiting' | 'endWaiting'
  >;
  readonly viewings: Pick<Viewings, 'list' | 'reserve' | 'release' | 'conditions' | 'slot'>;
  readonly changes: Pick<ViewingChanges, 'move'>;
  readonly sources: LetterSources;
  readonly events: Pick<Events, 'created'>;
  readonly wake: () => void;
  readonly now: () => Date;
};

type Asked = Submission<'viewing-appointment'>;

/** How often it is tried to move what the office changes at the same moment. */
const MOST_TRIES = 3;

/** Milliseconds for which a free place is told to one of those who wait, before the next is told as well. */
const TURN = 3 * 60 * 60_000;

/**
 * What keeps an agenda fair: one viewing of a home for one person, and for a moment that is full, a list of those who wait, who are
 * told one after the other. A place is nobody's until somebody takes it.
 */
export function createWaiting(options: Options) {
  const { submissions, viewings, changes, sources, events, wake, now } = options;

  async function momentOf({ propertyId, slotId }: Pick<Waiting, 'propertyId' | 'slotId'>) {
    const { slots } = await viewings.list(propertyId);
    return slots.find(({ id }) => id === slotId);
  }

  /** @throws Problem 'appointment/full', 'appointment/not-found', and 'appointment/over' where the office is faster each time */
  async function moveTo(another: Submission, { answers, entered }: Asked): Promise<Submission> {
    const by = entered?.by ?? { id: 'visitor', name: nameIn(answers) };
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const booking = (await submissions.find(another.id)) as Booking | undefined;
      if (!booking?.viewing) break;
      const viewing = await changes.move(booking, answers.slotId, { by });
      if (viewing) return { ...booking, viewing };
    }
    throw new Problem('appointment/over');
  }

  /** @throws Problem 'appointment/not-found' for a moment that is none: nobody is asked whether to move to it */
  const another = async ({ key, person, answers }: Asked): Promise<Submission | undefined> => {
    const { propertyId, slotId } = answers;
    const found = await submissions.findViewingOf(person, propertyId, now());
    if (!found) await submissions.freeViewing(onceOf(person, propertyId), now());
    else if (found.key !== key && found.viewing.slotId !== slotId) await viewings.slot(propertyId, slotId);
    return found;
  };

  /** Tells somebody that there is a place for them; answers whether that was to be told. */
  async function tell(submission: WaitingSubmission): Promise<boolean> {
    const letters = await waitingLetters(submission, submission.waiting, 'free', forgiving(sources));
    const mails = await mailLetters(letters, submission, sources);
    const isTold = await submissions.tellWaiting(submission.id, now(), mails.map(createMessage));
    if (isTold) wake();
    return isTold;
  }

  /** Of one moment: as many are told as there are places, and the next ones once the turn of those is over. */
  async function tellOf(waiting: readonly WaitingSubmission[]): Promise<void> {
    const [first] = waiting;
    const free = first ? ((await momentOf(first.waiting))?.free ?? 0) : 0;
    const isInTurn = ({ waiting: { toldAt } }: WaitingSubmission) =>
      toldAt !== undefined && now().getTime() - toldAt.getTime() < TURN;
    const next = waiting.filter((each) => each.waiting.toldAt === undefined);
    for (const each of next.slice(0, Math.max(0, free - waiting.filter(isInTurn).length))) await tell(each);
  }

  return {
    another,
    moveTo,

    /** The moment that was asked for, where it is full. @throws Problem as booking it does, but that it is full */
    async fullMoment(submission: Asked): Promise<Waiting | undefined> {
      const { propertyId, slotId } = submission.answers;
      await viewings.conditions(submission);
      const slot = await momentOf({ propertyId, slotId });
      if (!slot) throw new Problem('appointment/not-found');
      return slot.free > 0 ? undefined : { propertyId, slotId, startsAt: slot.startsAt, endsAt: slot.endsAt };
    },

    /** Tells those who wait for a moment, or for any, of the places that are free. */
    async run(slotId?: string): Promise<void> {
      const moments = new Map<string, WaitingSubmission[]>();
      for (const each of await submissions.listWaiting(now(), slotId)) {
        const { slotId: of } = each.waiting;
        moments.set(of, [...(moments.get(of) ?? []), each]);
      }
      for (const waiting of moments.values()) {
        await tellOf(waiting).catch((error: unknown) => {
          // A home that is gone has no moments.
          if (!isProblem(error)) throw error;
        });
      }
    },

    /**
     * Takes the place for which somebody waits; where they have another viewing of the home by now, that moves here.
     *
     * @throws Problem 'appointment/full' while there is none; 'appointment/over' where they wait no more
     */
    async take(submission: WaitingSubmission): Promise<Viewing> {
      const { id, key, person, answers } = submission;
      const had = await another(submission);
      if (had) {
        const { viewing } = await moveTo(had, submission);
        await submissions.endWaiting(id, undefined, { events: [] });
        if (viewing) return viewing;
      }
      const viewing = await viewings.reserve(submission);
      try {
        const { waiting: _, ...rest } = submission;
        const booked: Booking = { ...rest, viewing };
        const letters = await viewingLetters(booked, viewing, 'confirmed', sources);
        const messages = (await mailLetters(letters, booked, sources)).map(createMessage);
        const got = { viewing, once: onceOf(person, answers.propertyId) };
        const told = { messages, events: await events.created(booked) };
        if (!(await submissions.endWaiting(id, got, told))) {
          // Pressed twice: the other press has it.
          const current = (await submissions.find(id))?.viewing;
          if (current?.slotId === viewing.slotId && current.status === 'confirmed') return current;
          throw new Problem('appointment/over');
        }
      } catch (error) {
        const kept = await submissions.find(id).catch(() => undefined);
        if (kept?.viewing?.slotId !== viewing.slotId) await viewings.release(viewing.slotId, key);
        throw isDuplicate(error) ? new Problem('appointment/over') : error;
      }
      wake();
      return viewing;
    },

    /** Waits no more. */
    async leave({ id }: WaitingSubmission): Promise<void> {
      await submissions.endWaiting(id, undefined, { events: [] });
    },
  };
}

export type WaitingList = ReturnType<typeof createWaiting>;
