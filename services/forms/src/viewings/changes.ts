import { isProblem, Problem } from '@dorpel/contracts';
import { addDays, dayOf, instantOf, timeOf } from '@dorpel/i18n/brussels';
import { createMessage } from '@dorpel/mail';
import type { Events } from '../crm/crm.ts';
import {
  changed,
  type Colleague,
  forgiving,
  type LetterSources,
  type Links,
  mailLetters,
  nameIn,
  type Submission,
  type Submissions,
  type Viewing,
  viewingLetters,
  type WaitingSubmission,
} from '../submissions/submissions.ts';
import type { Viewings } from './booking.ts';
import type { OpenDays } from './open-days.ts';
import type { WaitingList } from './waiting-list.ts';

type ViewingChangesOptions = {
  readonly submissions: Pick<Submissions, 'find' | 'changeViewing' | 'assignViewing'>;
  readonly viewings: Pick<Viewings, 'change' | 'release' | 'assign' | 'note'>;
  readonly sources: LetterSources;
  readonly events: Pick<Events, 'changed'>;
  /** Called once a place was given back. */
  readonly freed: (slotId: string) => Promise<void>;
  readonly wake: () => void;
  readonly now: () => Date;
};

/** A viewing with what was sent for it. */
export type Booking = Submission<'viewing-appointment' | 'open-day'> & { readonly viewing: Viewing };

/** Who changes a viewing: its visitor, or somebody of the office, who may add a message to the mail. */
export type Change = {
  readonly by: Colleague;
  readonly office?: { readonly message: string } | undefined;
  /** The whole day changed, for all who come: the office is not mailed about each of them. */
  readonly isOfDay?: true;
};

/** What a change of a viewing is to receivers of webhooks. */
const CHANGED = { moved: 'viewing.changed', cancelled: 'viewing.cancelled' } as const;

/**
 * Moves, cancels and hands over viewings: for the link of a visitor's mail, the desk and its commands alike. Each answers the
 * viewing as it is now, or undefined where somebody else changed it since it was read; then nothing of it was done.
 */
export function createViewingChanges(options: ViewingChangesOptions) {
  const { submissions, viewings, events, freed, wake, now } = options;
  // A home that was withdrawn is when its viewings are cancelled.
  const sources = forgiving(options.sources);

  /** @throws Problem 'appointment/over' for what was cancelled or is past */
  function assertToCome({ viewing }: Booking): void {
    if (viewing.status !== 'confirmed' || viewing.endsAt < now()) throw new Problem('appointment/over');
  }

  /** Stores a change with its mails and events. Answers whether it was as it had been read. */
  async function store(booking: Booking, viewing: Viewing, event: keyof typeof CHANGED, change: Change) {
    const letters = await viewingLetters(
      booking,
      viewing,
      event,
      sources,
      change.office && { ...change.office, by: change.by },
    );
    const told = change.isOfDay ? { visitor: letters.visitor } : letters;
    const mails = await mailLetters(told, booking, sources);
    const isStored = await submissions.changeViewing(booking.id, booking.viewing, viewing, {
      messages: mails.map(createMessage),
      events: await events.changed(CHANGED[event], { ...booking, viewing }),
    });
    if (isStored) wake();
    return isStored;
  }

  return {
    /** @throws Problem 'appointment/over', and as `Viewings.change` */
    async move(booking: Booking, slotId: string, change: Change): Promise<Viewing | undefined> {
      const { key, viewing } = booking;
      assertToCome(booking);
      if (viewing.slotId === slotId) return viewing;
      const next = await viewings.change(viewing, slotId, key);
      const [before, after] = [viewing.startsAt.toISOString(), next.startsAt.toISOString()];
      // Whatever it had is left behind but its log: another moment has another advisor, and another reminder.
      const { version, changes } = changed(viewing, {}, { what: 'time', before, after }, change.by, now());
      const moved: Viewing = { ...next, version, changes };
      const isStored = await store(booking, moved, 'moved', change).catch(async (error: unknown) => {
        await viewings.release(slotId, key);
        throw error;
      });
      // Whoever was faster may have moved it to the same place, which is not given back then.
      const left = isStored ? viewing.slotId : slotId;
      const current = isStored ? moved : (await submissions.find(booking.id))?.viewing;
      if (current?.slotId !== left) {
        await viewings.release(left, key);
        await freed(left);
      }
      return isStored ? moved : undefined;
    },

    /** The same moment, which ends at another: whoever comes to an open house day has its new hours in their calendar. */
    async prolong(booking: Booking, endsAt: Date, change: Change): Promise<Viewing | undefined> {
      const { viewing } = booking;
      assertToCome(booking);
      if (viewing.endsAt.getTime() === endsAt.getTime()) return viewing;
      const [before, after] = [viewing.endsAt.toISOString(), endsAt.toISOString()];
      const times = { endsAt, sequence: viewing.sequence + 1 };
      const prolonged = changed(viewing, times, { what: 'time', before, after }, change.by, now());
      return (await store(booking, prolonged, 'moved', change)) ? prolonged : undefined;
    },

    /** Cancelling what is cancelled is no failure: somebody clicked twice. @throws Problem 'appointment/over' */
    async cancel(booking: Booking, change: Change): Promise<Viewing | undefined> {
      const { key, viewing } = booking;
      if (viewing.status === 'cancelled') return viewing;
      assertToCome(booking);
      const cancelled = changed(
        viewing,
        { status: 'cancelled', sequence: viewing.sequence + 1 },
        { what: 'status', before: 'confirmed', after: 'cancelled' },
        change.by,
        now(),
      );
      if (!(await store(booking, cancelled, 'cancelled', change))) return undefined;
      await viewings.release(viewing.slotId, key);
      await freed(viewing.slotId);
      return cancelled;
    },

    /** Nobody is mailed: to its visitor nothing is different. @throws Problem 'appointment/over', 'advisor/busy' */
    async assign(booking: Booking, advisor: Colleague | null, by: Colleague): Promise<Viewing | undefined> {
      const { id, key, viewing } = booking;
      assertToCome(booking);
      const was = viewing.advisor ?? null;
      if (was?.id === advisor?.id) return viewing;
      const log = { what: 'advisor', before: was?.name ?? null, after: advisor?.name ?? null } as const;
      const assigned = changed(viewing, { advisor }, log, by, now());
      await viewings.assign(viewing, key, advisor?.id);
      if (await submissions.assignViewing(id, viewing, assigned)) return assigned;
      const current = (await submissions.find(id))?.viewing;
      if (current?.slotId === viewing.slotId) await viewings.note(current, key);
      return undefined;
    },
  };
}

export type ViewingChanges = ReturnType<typeof createViewingChanges>;

type AppointmentsOptions = {
  readonly submissions: Pick<Submissions, 'find'>;
  readonly waiting: Pick<WaitingList, 'take' | 'leave'>;
  readonly links: Pick<Links, 'read'>;
  readonly changes: Pick<ViewingChanges, 'move' | 'cancel'>;
};

/** A viewing, or the moment for which somebody waits, as who has its link sees it. */
export type Appointment = Pick<Booking, 'id' | 'form'> & {
  readonly viewing: Pick<Viewing, 'propertyId' | 'slotId' | 'startsAt' | 'endsAt'> & { readonly status: string };
};

/** How often it is tried to change what the office changes at the same moment. */
const MOST_TRIES = 3;

/** What the signed link of a viewing opens: seeing it, cancelling it, moving it (F5); of who waits for a place, taking it. */
export function createAppointments({ submissions, waiting, links, changes }: AppointmentsOptions) {
  /** @throws Problem 'link/invalid', 'appointment/not-found' once it was deleted */
  async function find(token: string): Promise<Booking | WaitingSubmission> {
    const { id } = links.read('appointment', token);
    const found = await submissions.find(id);
    if (!found?.viewing && !found?.waiting) throw new Problem('appointment/not-found');
    return found as Booking | WaitingSubmission;
  }

  const isWaiting = (found: Booking | WaitingSubmission): found is WaitingSubmission => !found.viewing;

  const seen = (found: Booking | WaitingSubmission, status?: string): Appointment => {
    const { id, form } = found;
    const viewing = isWaiting(found) ? { ...found.waiting, status: 'waiting' } : found.viewing;
    return { id, form, viewing: { ...viewing, ...(status && { status }) } };
  };

  /** Changes a viewing as it is now. @throws Problem 'appointment/over' where somebody else was faster each time */
  async function change(
    token: string,
    ofWaiting: (found: WaitingSubmission) => Promise<Appointment>,
    make: (booking: Booking, change: Change) => Promise<Viewing | undefined>,
  ): Promise<Appointment> {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const found = await find(token);
      if (isWaiting(found)) return ofWaiting(found);
      const viewing = await make(found, { by: { id: 'visitor', name: nameIn(found.answers) } });
      if (viewing) return { id: found.id, form: found.form, viewing };
    }
    throw new Problem('appointment/over');
  }

  return {
    get: async (token: string): Promise<Appointment> => seen(await find(token)),

    /** The viewing itself, for who puts it into a calendar. @throws Problem 'appointment/not-found' for who waits */
    async booking(token: string): Promise<Booking> {
      const found = await find(token);
      if (isWaiting(found)) throw new Problem('appointment/not-found');
      return found;
    },

    cancel: (token: string): Promise<Appointment> =>
      change(
        token,
        async (found) => {
          await waiting.leave(found);
          return seen(found, 'cancelled');
        },
        changes.cancel,
      ),

    move: (token: string, slotId: string): Promise<Appointment> =>
      change(
        token,
        async (found) => {
          // Who waits waits for one moment; another is booked on the page of the home.
          if (slotId !== found.waiting.slotId) throw new Problem('appointment/not-found');
          return { id: found.id, form: found.form, viewing: await waiting.take(found) };
        },
        (booking, by) => changes.move(booking, slotId, by),
      ),
  };
}

export type Appointments = ReturnType<typeof createAppointments>;

type RemindersOptions = {
  readonly submissions: Pick<Submissions, 'unremindedViewings' | 'remindOfViewing'>;
  /** Which open house days there are still: nobody is reminded of one that is announced no more. */
  readonly openDays: Pick<OpenDays, 'find'>;
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
export const createReminders = ({ submissions, openDays, sources, wake, now }: RemindersOptions) =>
  async function run(): Promise<void> {
    const day = remindedOf(now());
    if (!day) return;
    for await (const booking of submissions.unremindedViewings(day.from, day.until)) {
      if (isOfToday(booking) || !(await isStanding(booking))) continue;
      await remind(booking);
    }

    /** That the office found it to be spam, or none after all, is no change of the viewing: nobody had a mail of it. */
    function isOfToday({ receivedAt, changedAt, toldAgainAt }: Booking): boolean {
      const at = changedAt.getTime() === toldAgainAt?.getTime() ? receivedAt : changedAt;
      return dayOf(at) === dayOf(now());
    }

    async function isStanding({ form, viewing: { propertyId, slotId } }: Booking): Promise<boolean> {
      if (form !== 'open-day') return true;
      try {
        await openDays.find(propertyId, slotId);
        return true;
      } catch (error) {
        // Those who registered are told by the round that follows the days.
        if (isProblem(error)) return false;
        throw error;
      }
    }

    async function remind(booking: Booking): Promise<void> {
      // A home that was withdrawn keeps nobody else's reminder back.
      const { visitor } = await viewingLetters(booking, booking.viewing, 'reminder', forgiving(sources));
      const mails = visitor ? await mailLetters({ visitor }, booking, sources) : [];
      if (await submissions.remindOfViewing(booking.id, booking.viewing, mails.map(createMessage))) wake();
    }
  };
