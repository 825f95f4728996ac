import type { Log } from '@dorpel/service-kit';
import type { Submission } from '../submissions/submission.ts';
import type { Submissions } from '../submissions/store.ts';
import type { Uploads } from '../submissions/uploads.ts';
import type { Places } from '../viewings/viewings.repository.ts';

export type SweepOptions = {
  readonly submissions: Pick<Submissions, 'listExpired' | 'remove' | 'holdsPlace' | 'forgetMails'>;
  readonly uploads: Pick<Uploads, 'remove' | 'sweep'>;
  readonly places: Places;
  /** Called with what is about to be deleted. */
  readonly forget: (submissions: readonly Submission[]) => Promise<void>;
  readonly log: Log;
  readonly now: () => Date;
};

/** What a sweep took away. */
export type Swept = {
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
