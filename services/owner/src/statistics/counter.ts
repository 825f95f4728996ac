import type { TrackedEvent, Visit } from '@dorpel/contracts/owner';
import { isProgram, type Log, type Worker } from '@dorpel/service-kit';
import { dayOf } from '@dorpel/i18n/brussels';
import type { Homes } from './homes.ts';
import type { Batch, Batches } from './store.ts';
import { createCeiling, type Happening, happeningsOf, type Taken } from './figures.ts';
import type { Rollups } from './store.ts';
import { rollUp } from './figures.ts';

/** Who sends events, as far as counting needs to know; none of it is stored. */
type Sender = {
  readonly userAgent: string;
  /** Their network (`subscriber` of the call). */
  readonly network: string;
  readonly ownPropertyIds: readonly string[];
  /** Whether somebody of the office is logged in there. */
  readonly isOffice: boolean;
};

export type Counting = Worker & {
  /**
   * Counts events once each and answers how many were; those of bots, of the office, of the owner, about properties that the
   * catalogue does not show, and what goes beyond the ceiling of one address are left out (O4, O7). A page that was opened within its
   * document is one event, and a visit besides.
   */
  count(events: readonly TrackedEvent[], sender: Sender): Promise<number>;
  /** Counts pages that visitors were sent, within the same bounds; who is no visitor was left out by who tells it (ADR 64). */
  countVisits(visits: readonly Visit[]): Promise<number>;
};

/**
 * Milliseconds between looks for what was claimed and not added, by another process that was killed in between. Who starts looks
 * at once, and who failed looks again soon.
 */
const EVERY = 60_000;
const AGAIN = 5_000;

/**
 * Counts in two steps of which the first decides: a batch of events is claimed together with what it adds, and then added
 * to the rollups, which take each batch once. What was killed between the two is added by whoever looks next (O2).
 */
export function createCounting({
  rollups,
  batches,
  homes,
  now,
  log,
}: {
  rollups: Pick<Rollups, 'add'>;
  batches: Batches;
  homes: Pick<Homes, 'known'>;
  now: () => Date;
  log: Log;
}): Counting {
  let timer: NodeJS.Timeout | undefined;
  let work = Promise.resolve();
  let isLeft = false;
  const takePlaces = createCeiling();

  const next = () => {
    clearTimeout(timer);
    timer = setTimeout(look, isLeft ? AGAIN : EVERY);
  };

  async function add(batch: Batch): Promise<void> {
    await rollups.add(batch.id, batch.rollups);
    await batches.close(batch.id);
  }

  async function addLeft(): Promise<void> {
    isLeft = false;
    try {
      for await (const batch of batches.open()) await add(batch);
    } catch (error) {
      isLeft = true;
      log.warn({ error }, 'what was claimed could not be counted; it is tried again');
    }
  }

  function look(): void {
    work = work.then(addLeft).then(next);
  }

  /** Counts what the catalogue knows of, is new and has a place. Answers what was counted. */
  async function countAll<T extends Happening>(happened: readonly T[], networkOf: (each: T) => string) {
    if (happened.length === 0) return [];
    const known = await homes.known(happened.map(({ propertyId }) => propertyId));
    const shown = happened.filter(({ propertyId }) => known.has(propertyId));
    if (shown.length === 0) return [];
    const at = now();
    const day = dayOf(at);
    let taken: Taken<T> = { events: [], giveBack: () => undefined };
    // What is sent again takes no second place: places are taken for what is new, which the claim finds out.
    const addUp = (fresh: readonly T[]) => {
      taken.giveBack();
      taken = takePlaces(fresh, networkOf, day);
      return rollUp(taken.events, day);
    };
    const batch = await batches.claim(shown, addUp, at).catch((error: unknown) => {
      taken.giveBack();
      throw error;
    });
    if (!batch) {
      taken.giveBack();
      return [];
    }
    try {
      await add(batch);
    } catch (error) {
      isLeft = true;
      next();
      throw error;
    }
    return taken.events;
  }

  return {
    async count(events, { userAgent, network, ownPropertyIds, isOffice }) {
      if (isProgram(userAgent) || isOffice) return 0;
      const byId = new Map(events.map((event) => [event.id, event]));
      const others = [...byId.values()].filter(({ propertyId }) => !ownPropertyIds.includes(propertyId));
      const counted = await countAll(others.flatMap(happeningsOf), () => network);
      // Of an event that is two things, a visit is the second.
      return counted.filter(({ id }) => byId.has(id)).length;
    },
    async countVisits(visits) {
      const byId = new Map(visits.map((visit) => [visit.id, { ...visit, kind: 'visit' as const }]));
      return (await countAll([...byId.values()], ({ network }) => network)).length;
    },
    start: look,
    async stop() {
      clearTimeout(timer);
      await work;
      clearTimeout(timer);
    },
  };
}
