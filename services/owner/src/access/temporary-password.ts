import { createHash, randomInt } from 'node:crypto';

/** Minutes a temporary password works (O2). */
export const TEMPORARY_MINUTES = 60;

/** Days the one in an invitation works: nobody waits for that mail. */
export const INVITATION_DAYS = 3;

// Without i, l, o, 0 and 1, which are read for one another.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP = 4;

/** A random password to be read from a mail and typed: 'k7mq-2xhd-9wpa-fe4t', 79 bits. */
export function makeTemporaryPassword(): string {
  const group = () => Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/**
 * What is stored of a temporary password. As random as a key, it needs no slow hash to withstand guessing; and so a
 * login costs one slow comparison, whether a temporary password is waiting or not. Case, dashes and spaces don't count.
 */
export function hashTemporaryPassword(password: string): string {
  const typed = password.toLowerCase().replace(/[^a-z0-9]/g, '');
  return createHash('sha256').update(typed).digest('base64url');
}
