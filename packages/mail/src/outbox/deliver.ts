import { inSpan, inWork, type Log, metrics } from '@dorpel/service-kit';
import { Counter } from 'prom-client';
import type { QueueEntry } from '../message.ts';
import type { Claim, Queue } from './entries.ts';
import { delayAfter, type SendSettings } from './settings.ts';

export type Delivery<E extends QueueEntry> = {
  /** What is sent, as logs, traces and figures call it: 'mail'. */
  readonly what: string;
  readonly queue: Queue<E>;
  /** Resolves when the receiver has it. @throws GivenUp when no other attempt would help */
  readonly send: (message: E) => Promise<unknown>;
  /** Told of what the receiver refused for good, with its words, before it is given up: once more where this process ends in between. */
  readonly onRefused?: ((claim: Claim<E>, said: string) => Promise<void>) | undefined;
  readonly outcomes: Outcomes;
  readonly log: Log;
  readonly settings: Required<SendSettings>;
};

/** Of an attempt that is not to be repeated. */
export class GivenUp extends Error {}

/**
 * Of an attempt that the receiver says will never do: tried once more, since what it says of one moment it may say for ever by
 * mistake, and then given up.
 */
export class Refused extends Error {}

/** How often what was refused for good is tried. */
const ATTEMPTS_REFUSED = 2;

const LONGEST_ERROR = 500;

export type Outcomes = Counter<'outcome'>;

/** Counts what became of attempts, from 0; made once in a process. */
export function countOutcomes(what: string): Outcomes {
  const outcomes = new Counter({
    name: `${what}_attempts_total`,
    help: `Attempts to send a ${what}: sent, failed (to be tried again), dead (given up).`,
    labelNames: ['outcome'] as const,
    registers: [metrics],
  });
  for (const outcome of ['sent', 'failed', 'dead']) outcomes.inc({ outcome }, 0);
  return outcomes;
}

/** For the log: the receiver's words may hold a person's address, its codes do not. */
function codesOf(error: unknown): { code?: unknown; response?: unknown } {
  const { code, responseCode } = (error instanceof Refused ? error.cause : error) as Record<string, unknown>;
  return { ...(code !== undefined && { code }), ...(responseCode !== undefined && { response: responseCode }) };
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_ERROR);

/** Prolongs a claim while its message is being sent, however slow the receiver is. Answers how to stop that. */
function keep<E extends QueueEntry>({ what, queue, log, settings }: Delivery<E>, claim: Claim<E>): () => void {
  const timer = setInterval(() => {
    queue
      .prolong(claim, new Date(Date.now() + settings.lease))
      .catch((error: unknown) => log.warn({ error, message: claim.message.id }, `${what} lease not prolonged`));
  }, settings.lease / 3);
  return () => clearInterval(timer);
}

async function fail<E extends QueueEntry>(delivery: Delivery<E>, claim: Claim<E>, error: unknown): Promise<void> {
  const { what, queue, outcomes, log, settings } = delivery;
  const { id, attempts } = claim.message;
  const most = error instanceof Refused ? Math.min(ATTEMPTS_REFUSED, settings.attempts) : settings.attempts;
  if (attempts >= most || error instanceof GivenUp) {
    if (error instanceof Refused) await delivery.onRefused?.(claim, wordsOf(error));
    await queue.deadLetter(claim, wordsOf(error));
    outcomes.inc({ outcome: 'dead' });
    log.error({ message: id, attempts, ...codesOf(error) }, `${what} is dead`);
    return;
  }
  outcomes.inc({ outcome: 'failed' });
  const delay = delayAfter(attempts, settings, Math.random());
  await queue.giveBack(claim, new Date(Date.now() + delay), wordsOf(error));
  log.warn({ message: id, attempts, again: delay, ...codesOf(error) }, `${what} not sent`);
}

async function attempt<E extends QueueEntry>(delivery: Delivery<E>, claim: Claim<E>): Promise<boolean> {
  const { what, queue, send, outcomes, log, settings } = delivery;
  const { id, attempts, cause } = claim.message;
  if (attempts > settings.attempts) {
    await fail(delivery, claim, new Error('Each attempt ended with the process that made it.'));
    return false;
  }
  const letGo = keep(delivery, claim);
  try {
    await inSpan(`send ${what}`, { kind: 'client', causedBy: cause?.traceparent }, () => send(claim.message));
  } catch (error) {
    await fail(delivery, claim, error);
    return false;
  } finally {
    letGo();
  }
  outcomes.inc({ outcome: 'sent' });
  if (await queue.acknowledge(claim)) log.info({ message: id, attempts }, `${what} sent`);
  else log.warn({ message: id }, `${what} sent after its lease was lost`);
  return true;
}

/**
 * Sends the message of a claim and says so in the queue; or gives it back, or up after its last attempt. At least once:
 * when this process ends between the receiver's yes and our note of it, the message is sent again. What it logs carries
 * the id of the request that the message was written for. Answers whether the receiver has it.
 */
export function deliver<E extends QueueEntry>(delivery: Delivery<E>, claim: Claim<E>): Promise<boolean> {
  return inWork(claim.message.cause, () => attempt(delivery, claim));
}
