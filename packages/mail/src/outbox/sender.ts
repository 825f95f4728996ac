import type { QueueEntry } from '../message.ts';
import { deliver, type Delivery } from './deliver.ts';
import { createLanes } from './lanes.ts';

/** What works through something until it is stopped. */
export type Sender = {
  start(): void;
  /**
   * Takes no more and resolves when what is in hand is done, or after so many milliseconds (default 4000): what was not
   * acknowledged then is sent again when its lease ends.
   */
  stop(withinMs?: number): Promise<void>;
  /** Looks at once; called after something was stored. */
  wake(): void;
};

/** Sleeps, unless it is woken or was woken since it last slept. */
function createBell() {
  let isRung = false;
  let answer = () => {};
  return {
    ring() {
      isRung = true;
      answer();
    },
    async wait(ms: number) {
      if (!isRung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          answer = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      isRung = false;
    },
  };
}

/**
 * Takes one step after the other, and looks again when it is woken or `poll` milliseconds later.
 *
 * @param step answers whether there may be more; handles its own failures
 * @param settle resolves when what steps left going on is done
 */
export function createWorker(
  step: () => Promise<boolean>,
  poll: number,
  settle: () => Promise<unknown> = async () => {},
): Sender {
  const bell = createBell();
  let isRunning = false;
  let work = Promise.resolve();

  async function run(): Promise<void> {
    while (isRunning) {
      if (!(await step()) && isRunning) await bell.wait(poll);
    }
  }

  return {
    start() {
      if (isRunning) return;
      isRunning = true;
      work = work.then(run);
    },
    async stop(withinMs = 4_000) {
      isRunning = false;
      bell.ring();
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, withinMs);
      });
      await Promise.race([work.then(settle), late]);
      clearTimeout(timer);
    },
    wake: () => bell.ring(),
  };
}

/**
 * Sends what is in a queue, as many side by side as its settings have lanes, each claimed under a lease so that any number of
 * senders may run. Whoever is slow holds up only others with the same `lane` (see lanes.ts).
 */
export function createSender<E extends QueueEntry>(delivery: Delivery<E>): Sender {
  const { queue, log, settings } = delivery;
  const lanes = createLanes(settings, () => worker.wake());
  const inHand = new Set<Promise<void>>();
  // The database is away: what was claimed comes back when its lease ends.
  const interrupted = (error: unknown) => log.error({ error }, 'outbox interrupted');

  const step = async () => {
    try {
      if (lanes.areFull()) return false;
      const claim = await queue.claim(new Date(Date.now() + settings.lease), lanes.shut());
      if (!claim) return false;
      const leave = lanes.enter(claim.message.lane);
      const sending = deliver(delivery, claim)
        .catch((error: unknown) => {
          interrupted(error);
          return false;
        })
        .then((isSent) => {
          inHand.delete(sending);
          leave(isSent);
          worker.wake();
        });
      inHand.add(sending);
      return true;
    } catch (error) {
      interrupted(error);
      return false;
    }
  };

  const worker = createWorker(step, settings.poll, () => Promise.all(inHand));
  return worker;
}
