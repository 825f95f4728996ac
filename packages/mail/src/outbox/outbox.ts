import type { Log } from '@dorpel/service-kit';
import type { Collection } from 'mongodb';
import type { WithMessages } from '../message.ts';
import type { MailTransport } from '../transport.ts';
import { deliver } from './deliver.ts';
import { type DeadMessage, queueIn } from './queue.ts';
import { type OutboxSettings, withDefaults } from './settings.ts';

/** The worker that sends the messages of one collection. */
export type Outbox = {
  start(): void;
  /**
   * Takes no more messages and resolves when the one in hand is done, or after so many milliseconds (default 4000): what
   * was not acknowledged then is sent again when its lease ends.
   */
  stop(withinMs?: number): Promise<void>;
  /** Looks for messages at once; called after one was stored. */
  wake(): void;
  /** The messages that used up their attempts, for the desk. */
  listDead(): Promise<DeadMessage[]>;
  /** Makes a dead or sent message due again. Answers whether there is such a one. */
  resend(id: string): Promise<boolean>;
};

export type OutboxOptions<T extends WithMessages> = {
  /** Opened with `outboxIndexes` among its indexes. */
  readonly collection: Collection<T>;
  readonly transport: MailTransport;
  readonly log: Log;
  readonly settings: OutboxSettings;
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
 * Sends what a collection's documents carry in `messages`: one message at a time, each claimed under a lease so that any
 * number of workers may run. Every message is sent at least once; a copy has the same Message-ID.
 */
export function createOutbox<T extends WithMessages>(options: OutboxOptions<T>): Outbox {
  const { transport, log } = options;
  const settings = withDefaults(options.settings);
  const queue = queueIn(options.collection as unknown as Collection<never>);
  const bell = createBell();
  let isRunning = false;
  let work = Promise.resolve();

  async function sendOne(): Promise<boolean> {
    try {
      const claim = await queue.claim(new Date(Date.now() + settings.lease));
      if (claim) await deliver({ queue, transport, log, settings }, claim);
      return claim !== null;
    } catch (error) {
      // The database is away: what was claimed comes back when its lease ends.
      log.error({ error }, 'outbox interrupted');
      return false;
    }
  }

  async function run(): Promise<void> {
    while (isRunning) {
      if (!(await sendOne()) && isRunning) await bell.wait(settings.poll);
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
      await Promise.race([work, late]);
      clearTimeout(timer);
    },
    wake: () => bell.ring(),
    listDead: () => queue.listDead(),
    resend: async (id) => {
      const isDue = await queue.resend(id);
      if (isDue) bell.ring();
      return isDue;
    },
  };
}
