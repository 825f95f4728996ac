import { inSpan, inWork, type Log, metrics } from '@dorpel/service-kit';
import { Counter } from 'prom-client';
import type { OutgoingMessage } from '../message.ts';
import type { Mail, MailTransport } from '../transport.ts';
import type { Claim, Queue } from './queue.ts';
import { delayAfter, type OutboxSettings } from './settings.ts';

export type Delivery = {
  readonly queue: Queue;
  readonly transport: MailTransport;
  readonly log: Log;
  readonly settings: Required<OutboxSettings>;
};

const LONGEST_ERROR = 500;

const outcomes = new Counter({
  name: 'mail_attempts_total',
  help: 'Attempts to send a mail: sent, failed (to be tried again), dead (given up).',
  labelNames: ['outcome'] as const,
  registers: [metrics],
});
for (const outcome of ['sent', 'failed', 'dead']) outcomes.inc({ outcome }, 0);

/** Each copy of a message carries the same Message-ID, by which mail programs know that they are one mail. */
const messageIdOf = (id: string, from: string) => `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`;

const mailOf = (message: OutgoingMessage, { from }: OutboxSettings): Mail => ({
  messageId: messageIdOf(message.id, from.address),
  from,
  to: message.to,
  replyTo: message.replyTo,
  subject: message.subject,
  html: message.html,
  text: message.text,
  attachments: message.attachments,
  headers: message.headers,
});

/** For the log: the server's words hold the recipient's address, its codes do not. */
function codesOf(error: unknown): { code?: unknown; response?: unknown } {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return { ...(code !== undefined && { code }), ...(responseCode !== undefined && { response: responseCode }) };
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_ERROR);

/** Prolongs a claim while its message is being sent, however slow the SMTP server is. Answers how to stop that. */
function keep({ queue, log, settings }: Delivery, claim: Claim): () => void {
  const timer = setInterval(() => {
    queue
      .prolong(claim, new Date(Date.now() + settings.lease))
      .catch((error: unknown) => log.warn({ error, message: claim.message.id }, 'mail lease not prolonged'));
  }, settings.lease / 3);
  return () => clearInterval(timer);
}

async function fail({ queue, log, settings }: Delivery, claim: Claim, error: unknown): Promise<void> {
  const { id, attempts } = claim.message;
  if (attempts >= settings.attempts) {
    await queue.deadLetter(claim, wordsOf(error));
    outcomes.inc({ outcome: 'dead' });
    log.error({ message: id, attempts, ...codesOf(error) }, 'mail is dead');
    return;
  }
  outcomes.inc({ outcome: 'failed' });
  const delay = delayAfter(attempts, settings, Math.random());
  await queue.giveBack(claim, new Date(Date.now() + delay), wordsOf(error));
  log.warn({ message: id, attempts, again: delay, ...codesOf(error) }, 'mail not sent');
}

async function attempt(delivery: Delivery, claim: Claim): Promise<void> {
  const { queue, transport, log, settings } = delivery;
  const { id, attempts, cause } = claim.message;
  if (attempts > settings.attempts) {
    return fail(delivery, claim, new Error('Each attempt ended with the process that made it.'));
  }
  const letGo = keep(delivery, claim);
  try {
    await inSpan('send mail', { kind: 'client', causedBy: cause?.traceparent }, () =>
      transport.send(mailOf(claim.message, settings)),
    );
  } catch (error) {
    return await fail(delivery, claim, error);
  } finally {
    letGo();
  }
  outcomes.inc({ outcome: 'sent' });
  if (await queue.acknowledge(claim)) log.info({ message: id, attempts }, 'mail sent');
  else log.warn({ message: id }, 'mail sent after its lease was lost');
}

/**
 * Sends the message of a claim and says so in the queue; or gives it back, or up after its last attempt. At least once:
 * when this process ends between the SMTP server's yes and our note of it, the message is sent again. What it logs carries
 * the id of the request that the mail was written for.
 */
export function deliver(delivery: Delivery, claim: Claim): Promise<void> {
  return inWork(claim.message.cause, () => attempt(delivery, claim));
}
