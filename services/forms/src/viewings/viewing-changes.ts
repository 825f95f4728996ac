import { Problem } from '@dorpel/contracts';
import { createMessage } from '@dorpel/mail';
import type { LetterSources } from '../submissions/letters/letter.ts';
import { mailLetters } from '../submissions/letters/forms-mails.ts';
import { viewingLetters } from '../submissions/letters/viewing-appointment-letters.ts';
import type { Colleague } from '../submissions/handling-handling.ts';
import { forgiving } from '../submissions/letters/told.ts';
import type { Submission } from '../submissions/submission.ts';
import type { Submissions } from '../submissions/store.ts';
import type { Events } from '../crm/events.ts';
import { changed, type Viewing } from '../submissions/viewing.ts';
import type { Viewings } from './viewings.ts';

export type ViewingChangesOptions = {
  readonly submissions: Pick<Submissions, 'find' | 'changeViewing' | 'assignViewing'>;
  readonly viewings: Pick<Viewings, 'change' | 'release' | 'assign' | 'note'>;
  readonly sources: LetterSources;
  readonly events: Pick<Events, 'changed'>;
  readonly wake: () => void;
  readonly now: () => Date;
};

/** A viewing with what was sent for it. */
export type Booking = Submission<'viewing-appointment'> & { readonly viewing: Viewing };

/** Who changes a viewing: its visitor, or somebody of the office, who may add a message to the mail. */
export type Change = { readonly by: Colleague; readonly office?: { readonly message: string } | undefined };

/** What a change of a viewing is to receivers of webhooks. */
const CHANGED = { moved: 'viewing.changed', cancelled: 'viewing.cancelled' } as const;

/**
 * Moves, cancels and hands over viewings: for the link of a visitor's mail, the desk and its commands alike. Each answers the
 * viewing as it is now, or undefined where somebody else changed it since it was read; then nothing of it was done.
 */
export function createViewingChanges(options: ViewingChangesOptions) {
  const { submissions, viewings, events, wake, now } = options;
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
    const mails = await mailLetters(letters, booking, sources);
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
      await viewings.release(isStored ? viewing.slotId : slotId, key);
      return isStored ? moved : undefined;
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
