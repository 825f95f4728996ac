import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A token for a portal, of 256 bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token: it can't be guessed, so that a plain hash keeps it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The token in an `authorization` header: alone (RFC 6750), or as the password of a name (RFC 7617); null where there is none. */
function tokenIn(authorization: string, name: string): string | null {
  const [, scheme = '', said = ''] = /^(bearer|basic) +([\w.~+/=-]+)$/i.exec(authorization) ?? [];
  if (scheme.toLowerCase() === 'bearer') return said;
  const pair = Buffer.from(said, 'base64').toString('utf8');
  return pair.startsWith(`${name}:`) ? pair.slice(name.length + 1) : null;
}

/**
 * Whether an `authorization` header lets in under a name. Compared by hash: neither content nor length of the token shows in
 * how long it takes, and a name that nobody has takes as long as one that somebody has.
 *
 * @param hash of the token of that name; null where nobody has it
 */
export function isLetIn(authorization: string, name: string, hash: string | null): boolean {
  const given = hashToken(tokenIn(authorization, name) ?? '');
  const isSame = timingSafeEqual(Buffer.from(given), Buffer.from(hash ?? hashToken(newToken())));
  return isSame && hash !== null;
}
