import { Problem } from '@dorpel/contracts';
import type { Colleague } from '../submissions/handling-handling.ts';
import type { Submissions } from '../submissions/store.ts';
import type { Viewing } from '../submissions/viewing.ts';
import type { Booking, Change, ViewingChanges } from './viewing-changes.ts';

export type DeskViewingsOptions = {
  readonly submissions: Pick<Submissions, 'find'>;
  readonly changes: ViewingChanges;
};

export const versionOf = ({ version = 0 }: Viewing): number => version;

/** Who was there meanwhile, and when. */
function changedBy({ changes = [] }: Viewing): Problem {
  const last = changes.at(-1);
  return new Problem('viewing/changed', { by: last?.by.name ?? '', at: last?.at.toISOString() ?? '' });
}

/**
 * What the office does with viewings, in the browser and by command alike. Of two people who change the same version, one is told
 * of the other; nothing is overwritten.
 */
export function createDeskViewings({ submissions, changes }: DeskViewingsOptions) {
  /** @throws Problem 'viewing/not-found' */
  async function find(id: string): Promise<Booking> {
    const found = await submissions.find(id);
    if (!found?.viewing) throw new Problem('viewing/not-found');
    return found as Booking;
  }

  /** @throws Problem 'viewing/not-found', 'viewing/changed', and what `make` throws */
  async function change(
    id: string,
    version: number | undefined,
    make: (booking: Booking) => Promise<Viewing | undefined>,
  ): Promise<Viewing> {
    const booking = await find(id);
    if (version !== undefined && version !== versionOf(booking.viewing)) throw changedBy(booking.viewing);
    const viewing = await make(booking);
    if (viewing) return viewing;
    throw changedBy((await find(id)).viewing);
  }

  const ofOffice = (by: Colleague, message = ''): Change => ({ by, office: { message: message.trim() } });

  return {
    find,

    /** @param version that was seen; undefined takes it as it is */
    move: (
      id: string,
      version: number | undefined,
      slotId: string,
      by: Colleague,
      message?: string,
    ): Promise<Viewing> => change(id, version, (booking) => changes.move(booking, slotId, ofOffice(by, message))),

    cancel: (id: string, version: number | undefined, by: Colleague, message?: string): Promise<Viewing> =>
      change(id, version, (booking) => changes.cancel(booking, ofOffice(by, message))),

    assign: (id: string, version: number | undefined, advisor: Colleague | null, by: Colleague): Promise<Viewing> =>
      change(id, version, (booking) => changes.assign(booking, advisor, by)),
  };
}

export type DeskViewings = ReturnType<typeof createDeskViewings>;
