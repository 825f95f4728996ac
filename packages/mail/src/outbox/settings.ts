import { wholeNumber } from '@dorpel/service-kit';
import { defaulted } from 'superstruct';
import type { MailAddress } from '../message.ts';

/** How a sender waits and gives up. */
export type SendSettings = {
  /** How often a message is tried before it is dead (default 26: about four days, as RFC 5321, 4.5.4.1 asks). */
  readonly attempts?: number;
  /** Milliseconds to the second attempt (default 30,000); it doubles from attempt to attempt… */
  readonly firstDelay?: number;
  /** …up to so many milliseconds (default six hours). */
  readonly longestDelay?: number;
  /** Milliseconds a message belongs to the worker that claimed it (default 60,000); prolonged while it is being sent. */
  readonly lease?: number;
  /** Milliseconds between looks at the collection when nobody calls `wake` (default 5,000). */
  readonly poll?: number;
  /** How many are sent side by side (default 1: one after the other)… */
  readonly lanes?: number;
  /** …and how many at most with those whose receivers are slow (default: no more). */
  readonly connections?: number;
};

export type OutboxSettings = SendSettings & {
  /** The sender of every mail; the domain of its address is that of the Message-IDs. */
  readonly from: MailAddress;
};

/**
 * Of a service's environment: how many connections to the mail server each of its outboxes may have, with those that wait for a
 * recipient who is slow. Some providers take three of a client.
 */
export const connectionsEnvironment = { SMTP_CONNECTIONS: defaulted(wholeNumber(1, 1000), '60') };

const DEFAULTS = {
  attempts: 26,
  firstDelay: 30_000,
  longestDelay: 6 * 60 * 60_000,
  lease: 60_000,
  // Mail that another process stored (a command) is found within this time: people wait for it.
  poll: 5_000,
  lanes: 1,
} as const;

export function withDefaults(settings: SendSettings): Required<SendSettings> {
  const all = { ...DEFAULTS, ...settings };
  return { connections: all.lanes, ...all };
}

/**
 * Milliseconds until the next attempt: doubling, and between half and all of that, so that a thousand messages do not
 * fall upon an SMTP server the moment it is back.
 *
 * @param attempts attempts that failed, from 1
 * @param random from 0 to 1
 */
export function delayAfter(
  attempts: number,
  { firstDelay, longestDelay }: Pick<Required<OutboxSettings>, 'firstDelay' | 'longestDelay'>,
  random: number,
): number {
  const whole = Math.min(longestDelay, firstDelay * 2 ** (attempts - 1));
  return Math.round(whole * (0.5 + random / 2));
}
