import { createHash, randomBytes } from 'node:crypto';
import { SESSION_COOKIES } from '@dorpel/contracts/owner';
import type { Call } from '@dorpel/service-kit';
import { DEVICE_DAYS, type DeviceKind, TEMPORARY_MINUTES } from './account.ts';
import type { Begun, Origin } from './login.ts';

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

/** One cookie of ours, and how it is written. */
type AccessCookie = {
  read(call: Call): string | undefined;
  write(call: Call, token: string, expiresAt: Date, now: Date): void;
  clear(call: Call): void;
};

/** The cookies of one kind of accounts. */
export type AccessCookies = {
  /** Keeps somebody logged in. */
  readonly session: AccessCookie;
  /** Says from which browser somebody came in before; it opens nothing. */
  readonly device: AccessCookie;
  /** Holds the place between the password and the second factor. */
  readonly step: AccessCookie;
};

/**
 * Over https a cookie's name begins with `__Host-`, by which browsers promise that it is Secure, of this host alone
 * and not set by another (RFC 6265bis, 4.1.3.2). A plain-http localhost can't have that name, nor a Secure cookie.
 *
 * @param siteUrl where visitors see the site
 * @param who 'owner' or 'staff': who is both is logged in as both, and each ends by itself
 */
export function accessCookies(siteUrl: string, who: 'owner' | 'staff'): AccessCookies {
  const secure = new URL(siteUrl).protocol === 'https:';
  const cookie = (end: string): AccessCookie => {
    const name = `${secure ? '__Host-' : ''}${SESSION_COOKIES[who]}${end}`;
    return {
      read(call) {
        // What depends on who asks is kept by nobody, the visitor's own browser included.
        call.setHeader('cache-control', 'private, no-store');
        return call.cookies.get(name);
      },
      write: (call, token, expiresAt, now) =>
        call.cookies.set(name, token, { secure, maxAge: expiresAt.getTime() - now.getTime() }),
      clear: (call) => call.cookies.set(name, null, { secure }),
    };
  };
  return { session: cookie(''), device: cookie('-device'), step: cookie('-step') };
}

/** Where a call comes from, and what its browser holds of before. */
export const originOf = (call: Call, cookies: AccessCookies): Origin => ({
  address: call.subscriber,
  userAgent: call.userAgent,
  session: cookies.session.read(call),
  device: cookies.device.read(call),
});

/** Gives a browser what it keeps of a session that began. */
export function keepBegun(call: Call, cookies: AccessCookies, { token, session, device }: Begun, now: Date): void {
  cookies.session.write(call, token, session.expiresAt, now);
  cookies.device.write(call, device, new Date(now.getTime() + DEVICE_DAYS * 86_400_000), now);
}
