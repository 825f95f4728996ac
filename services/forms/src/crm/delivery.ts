import {
  countOutcomes,
  createSender,
  createWorker,
  GivenUp,
  type Sender,
  type SendSettings,
  withDefaults,
} from '@dorpel/mail';
import type { Log } from '@dorpel/service-kit';
import type { WebhookEvent } from '../submissions/submissions.ts';
import type { EventsRepository } from './store.ts';
import { NotTaken, type Post } from './post.ts';
import type { Receivers } from './receivers.store.ts';

export type WebhooksOptions = {
  readonly receivers: Pick<Receivers, 'active' | 'find' | 'disable'>;
  readonly events: Pick<EventsRepository, 'queueOf'>;
  readonly post: Post;
  readonly log: Log;
  readonly settings: SendSettings;
  readonly now: () => Date;
};

const GONE = 410;

const outcomes = countOutcomes('webhook');

/**
 * Sends the events of submissions to their receivers, each receiver in a lane of its own: one that hangs or fails holds up
 * nobody else. At least once; a copy has the same `webhook-id`.
 */
export function createWebhooks({ receivers, events, post, log, settings, now }: WebhooksOptions): Sender {
  const lanes = new Map<string, Sender>();
  const complete = withDefaults(settings);

  /** The receiver while it gets events: the desk may have removed it, and it may have said that it is gone. */
  async function findActive(id: string) {
    const found = await receivers.find(id);
    return found?.disabledAt === undefined ? found : undefined;
  }

  async function send(message: WebhookEvent): Promise<void> {
    const receiver = await findActive(message.receiver);
    if (!receiver) throw new GivenUp('The receiver was removed or switched off.');
    try {
      await post(receiver, { id: message.event, body: message.body });
    } catch (error) {
      if (!(error instanceof NotTaken && error.responseCode === GONE)) throw error;
      await receivers.disable(receiver.id, now());
      log.warn({ receiver: receiver.id }, 'webhook receiver is gone');
      throw new GivenUp(error.message);
    }
  }

  function openLane(id: string): Sender {
    const queue = events.queueOf(id);
    return createSender({
      what: 'webhook',
      // What waits for one that was switched off goes on waiting.
      queue: { ...queue, claim: async (until) => ((await findActive(id)) ? queue.claim(until) : null) },
      send,
      outcomes,
      log,
      settings: complete,
    });
  }

  /** Receivers come and go by the desk, which is another process. */
  async function follow(): Promise<boolean> {
    try {
      const active = new Set((await receivers.active()).map(({ id }) => id));
      for (const id of active) if (!lanes.has(id)) lanes.set(id, openLane(id));
      for (const [id, lane] of lanes) {
        if (active.has(id)) lane.start();
        else {
          lanes.delete(id);
          void lane.stop();
        }
      }
    } catch (error) {
      log.error({ error }, 'webhooks interrupted');
    }
    return false;
  }

  const supervisor = createWorker(follow, complete.poll);
  return {
    start: () => supervisor.start(),
    async stop(withinMs) {
      await supervisor.stop(withinMs);
      await Promise.all([...lanes.values()].map((lane) => lane.stop(withinMs)));
    },
    wake() {
      supervisor.wake();
      for (const lane of lanes.values()) lane.wake();
    },
  };
}
