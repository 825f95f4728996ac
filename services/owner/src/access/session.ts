import { createHash, randomBytes } from 'node:crypto';
import type { DeviceKind } from './account.ts';
import { TEMPORARY_MINUTES } from './temporary-password.ts';

/** A session as it is stored: under the hash of what the cookie holds, never the thing itself. */
export type Session = {
  readonly hash: string;
  /** The account it belongs to. */
  readonly ownerId: string;
  /** The account's generation when the session began. */
  readonly generation: number;
  /** The hash of the temporary password it began with, which must be replaced before anything else (O2); else null. */
  readonly temporaryHash: string | null;
  readonly expiresAt: Date;
  /** Missing in sessions of a release that did not know. */
  readonly beganAt?: Date;
  /** Within `SEEN_EVERY`. */
  readonly seenAt?: Date;
  readonly device?: DeviceKind;
  /** When the person last showed that it is them, by coming in or by giving the password once more. */
  readonly sureAt?: Date;
  /** What the recovery codes were made with that this browser has still to show; they follow from it and its token. */
  readonly codesSalt?: string;
};

const MINUTE = 60_000;

/** Minutes a session lives, used or not: a week, and no longer than it takes to replace a temporary password. */
const LIFETIME = { chosen: 7 * 24 * 60, temporary: TEMPORARY_MINUTES } as const;

/** Milliseconds for which somebody who came in, or gave the password, may change how they come in without giving it again. */
const SURE_FOR = 15 * MINUTE;

/** Milliseconds between two notes of when a session was last used. */
export const SEEN_EVERY = 10 * MINUTE;

// 256 bits in base64url.
const TOKEN = /^[\w-]{43}$/;

/** A token to be kept by a browser alone: 256 random bits. */
export const makeToken = (): string => randomBytes(32).toString('base64url');

/** The name a session is stored under. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Whether a cookie could hold a token of ours; anything else isn't even looked up. */
export const isToken = (value: string | undefined): value is string => value !== undefined && TOKEN.test(value);

/** By what a session is named to its owner: it follows from what is stored, and nothing follows from it. */
export const sessionId = ({ hash }: Pick<Session, 'hash'>): string => hashToken(`session ${hash}`);

/** Begins a session: the token for their browser, and what is stored of it. */
export function beginSession(
  owner: { readonly id: string; readonly generation: number },
  temporaryHash: string | null,
  device: DeviceKind,
  now: Date,
): { token: string; session: Session } {
  const token = makeToken();
  const minutes = temporaryHash === null ? LIFETIME.chosen : LIFETIME.temporary;
  const expiresAt = new Date(now.getTime() + minutes * MINUTE);
  const { id: ownerId, generation } = owner;
  return {
    token,
    session: {
      hash: hashToken(token),
      ownerId,
      generation,
      temporaryHash,
      expiresAt,
      beganAt: now,
      seenAt: now,
      device,
      sureAt: now,
    },
  };
}

/** Whether a session still lets its owner in. */
export const isAlive = (session: Session, owner: { readonly generation: number }, now: Date): boolean =>
  session.expiresAt > now && session.generation === owner.generation;

/** Whether it is sure that its owner sits there: one that was left open must not become a way in for somebody else. */
export const isSure = ({ sureAt, temporaryHash }: Session, now: Date): boolean =>
  temporaryHash === null && sureAt !== undefined && now.getTime() - sureAt.getTime() < SURE_FOR;
