import { Problem } from '@dorpel/contracts';
import { nameIn } from '../submissions/letters/forms-plan.ts';
import type { Links } from '../submissions/links-links.ts';
import type { Submissions } from '../submissions/store.ts';
import type { Viewing } from '../submissions/viewing.ts';
import type { Booking, Change, ViewingChanges } from './viewing-changes.ts';

export type AppointmentsOptions = {
  readonly submissions: Pick<Submissions, 'find'>;
  readonly links: Pick<Links, 'read'>;
  readonly changes: Pick<ViewingChanges, 'move' | 'cancel'>;
};

/** A viewing as who has its link sees it. */
export type Appointment = { readonly id: string; readonly viewing: Viewing };

/** How often it is tried to change what the office changes at the same moment. */
const MOST_TRIES = 3;

/** What the signed link of a viewing opens: seeing it, cancelling it, moving it (F5). */
export function createAppointments({ submissions, links, changes }: AppointmentsOptions) {
  /** @throws Problem 'link/invalid', 'appointment/not-found' once it was deleted */
  async function find(token: string): Promise<Booking> {
    const { id } = links.read('appointment', token);
    const found = await submissions.find(id);
    if (!found?.viewing) throw new Problem('appointment/not-found');
    return found as Booking;
  }

  /** Changes a viewing as it is now. @throws Problem 'appointment/over' where somebody else was faster each time */
  async function change(
    token: string,
    make: (booking: Booking, change: Change) => Promise<Viewing | undefined>,
  ): Promise<Appointment> {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const booking = await find(token);
      const viewing = await make(booking, { by: { id: 'visitor', name: nameIn(booking.answers) } });
      if (viewing) return { id: booking.id, viewing };
    }
    throw new Problem('appointment/over');
  }

  return {
    async get(token: string): Promise<Appointment> {
      const { id, viewing } = await find(token);
      return { id, viewing };
    },

    cancel: (token: string): Promise<Appointment> => change(token, changes.cancel),

    move: (token: string, slotId: string): Promise<Appointment> =>
      change(token, (booking, by) => changes.move(booking, slotId, by)),
  };
}

export type Appointments = ReturnType<typeof createAppointments>;
