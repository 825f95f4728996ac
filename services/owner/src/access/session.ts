import { createHash, randomBytes } from 'node:crypto';
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
};

const MINUTE = 60_000;

/** Minutes a session lives, used or not: a week, and no longer than it takes to replace a temporary password. */
const LIFETIME = { chosen: 7 * 24 * 60, temporary: TEMPORARY_MINUTES } as const;

// 256 bits in base64url.
const TOKEN = /^[\w-]{43}$/;

/** The name a session is stored under. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Whether a cookie could hold a token of ours; anything else isn't even looked up. */
export const isToken = (value: string | undefined): value is string => value !== undefined && TOKEN.test(value);

/** Begins a session: the token for their browser, and what is stored of it. */
export function beginSession(
  owner: { readonly id: string; readonly generation: number },
  temporaryHash: string | null,
  now: Date,
): { token: string; session: Session } {
  const token = randomBytes(32).toString('base64url');
  const minutes = temporaryHash === null ? LIFETIME.chosen : LIFETIME.temporary;
  const expiresAt = new Date(now.getTime() + minutes * MINUTE);
  return {
    token,
    session: { hash: hashToken(token), ownerId: owner.id, generation: owner.generation, temporaryHash, expiresAt },
  };
}

/** Whether a session still lets its owner in. */
export const isAlive = (session: Session, owner: { readonly generation: number }, now: Date): boolean =>
  session.expiresAt > now && session.generation === owner.generation;
