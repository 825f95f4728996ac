import { Problem } from '@dorpel/contracts';
import { createMessage } from '@dorpel/mail';
import { mailLetters } from '../forms/mails.ts';
import type { LetterSources } from '../forms/letter.ts';
import { viewingLetters } from '../forms/viewing-appointment/letters.ts';
import type { Links } from '../links/links.ts';
import type { Submission } from '../submissions/submission.ts';
import type { Submissions } from '../submissions/submissions.repository.ts';
import type { Events } from '../webhooks/create-events.ts';
import type { Viewing } from './viewing.ts';
import type { Viewings } from './viewings.ts';

export type AppointmentsOptions = {
  readonly submissions: Pick<Submissions, 'find' | 'changeViewing'>;
  readonly viewings: Pick<Viewings, 'change' | 'release'>;
  readonly links: Pick<Links, 'read'>;
  readonly sources: LetterSources;
  readonly events: Pick<Events, 'changed'>;
  readonly wake: () => void;
  readonly now: () => Date;
};

/** A viewing as who has its link sees it. */
export type Appointment = { readonly id: string; readonly viewing: Viewing };

type Booking = Submission<'viewing-appointment'> & { readonly viewing: Viewing };

/** What a change of a viewing is to receivers of webhooks. */
const CHANGED = { moved: 'viewing.changed', cancelled: 'viewing.cancelled' } as const;

/** What the signed link of a viewing opens: seeing it, cancelling it, moving it (F5). */
export function createAppointments({ submissions, viewings, links, sources, events, wake, now }: AppointmentsOptions) {
  /** @throws Problem 'link/invalid', 'appointment/not-found' once it was deleted */
  async function find(token: string): Promise<Booking> {
    const { id } = links.read('appointment', token);
    const found = await submissions.find(id);
    if (!found?.viewing) throw new Problem('appointment/not-found');
    return found as Booking;
  }

  const assertToCome = ({ viewing }: Booking) => {
    if (viewing.status !== 'confirmed' || viewing.endsAt < now()) throw new Problem('appointment/over');
  };

  /** Stores a change with its mails and events. @throws Problem 'appointment/over' when somebody else was faster */
  async function change(booking: Booking, viewing: Viewing, event: keyof typeof CHANGED): Promise<void> {
    const letters = await viewingLetters(booking, viewing, event, sources);
    const mails = await mailLetters(letters, booking, sources);
    const isStored = await submissions.changeViewing(booking.id, booking.viewing, viewing, {
      messages: mails.map(createMessage),
      events: await events.changed(CHANGED[event], { ...booking, viewing }),
    });
    if (!isStored) throw new Problem('appointment/over');
    wake();
  }

  return {
    async get(token: string): Promise<Appointment> {
      const { id, viewing } = await find(token);
      return { id, viewing };
    },

    /** Cancelling what is cancelled is no failure: somebody clicked twice. */
    async cancel(token: string): Promise<Appointment> {
      const booking = await find(token);
      const { id, key, viewing } = booking;
      if (viewing.status === 'cancelled') return { id, viewing };
      assertToCome(booking);
      const cancelled: Viewing = { ...viewing, status: 'cancelled', sequence: viewing.sequence + 1 };
      await change(booking, cancelled, 'cancelled');
      await viewings.release(viewing.slotId, key);
      return { id, viewing: cancelled };
    },

    async move(token: string, slotId: string): Promise<Appointment> {
      const booking = await find(token);
      const { id, key, viewing } = booking;
      assertToCome(booking);
      if (viewing.slotId === slotId) return { id, viewing };
      const moved = await viewings.change(viewing, slotId, key);
      try {
        await change(booking, moved, 'moved');
      } catch (error) {
        await viewings.release(slotId, key);
        throw error;
      }
      await viewings.release(viewing.slotId, key);
      return { id, viewing: moved };
    },
  };
}

export type Appointments = ReturnType<typeof createAppointments>;
