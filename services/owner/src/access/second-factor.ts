import { createHmac, randomBytes } from 'node:crypto';
import encodeQR from 'qr';
import { Secret, TOTP } from 'otpauth';
import { hashTemporaryPassword } from './temporary-password.ts';

/**
 * What every authenticator app can do (RFC 6238): SHA-1, six digits, 30 seconds. A clock may be one step off, because a phone
 * is and because typing takes time (RFC 6238, 5.2).
 */
const SETTINGS = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const WINDOW = 1;

/** Bytes of a secret: what RFC 4226 (4, R6) recommends. */
const SECRET_BYTES = 20;

export const makeSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

const totpOf = (secret: string, more: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...SETTINGS, ...more, secret: Secret.fromBase32(secret) });

/** The time step of which a code is, or null where it is of none that counts now. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const totp = totpOf(secret);
  const timestamp = now.getTime();
  const delta = totp.validate({ token, timestamp, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

/**
 * What an app reads to know a secret.
 * @param issuer the agency @param label the person's address
 */
export const appAddress = (secret: string, issuer: string, label: string): string =>
  totpOf(secret, { issuer, label }).toString();

/** A QR code as one path on a square of `size` units, its quiet zone of four included (ISO/IEC 18004). */
export function qrOf(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { border: 4 });
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { size: rows.length, path };
}

/** How many recovery codes somebody has when they are new. */
const RECOVERY_CODES = 10;

// As temporary passwords: without what is read for one another.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

export const makeSalt = (): string => randomBytes(16).toString('base64url');

/**
 * Codes to be written down: 'k7mq-2xhd-9wpa-fe4t', 79 bits each. They follow from a session's token and a salt, so that the
 * browser that asked for them can show them once, and the database never holds them.
 */
export function recoveryCodesOf(token: string, salt: string): string[] {
  return Array.from({ length: RECOVERY_CODES }, (_, index) => {
    const bytes = createHmac('sha256', token).update(`${salt} ${index}`).digest().subarray(0, 16);
    const letters = [...bytes].map((byte) => LETTERS[byte % LETTERS.length]).join('');
    return (letters.match(/.{4}/g) ?? []).join('-');
  });
}

/** What is stored of a recovery code; as random as a key, it needs no slow hash. */
export const hashRecoveryCode = hashTemporaryPassword;

/** Whether something that was typed looks like a recovery code, and not like one of an app. */
export const isRecoveryCode = (typed: string): boolean => typed.replace(/[^a-z0-9]/gi, '').length === 16;
