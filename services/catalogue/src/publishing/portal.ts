import type { Language } from '@dorpel/i18n/languages';
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { OUTGOING, type Outgoing } from '../formats/formats.ts';

/** Who fetches the homes of the agency, to show them elsewhere. */
export type Portal = {
  /** Its name in the address of its feed, and what it says who it is. */
  readonly id: string;
  readonly format: Outgoing['name'];
  /** What the portal calls the agency: BRANCH_ID, openimmo_anid; null where the format has no such. */
  readonly sender: string | null;
  /** In which homes are told; null where the format tells them in all. */
  readonly language: Language | null;
  readonly createdOn: Date;
  /** Since when it gets nothing; null while it does. */
  readonly pausedOn: Date | null;
};

/** Portals of one agency: more than there are. */
export const MOST_PORTALS = 100;

/** Whether a text may be the name of a portal: it stands in an address. */
export const isPortalName = (text: string): boolean => /^[a-z][a-z0-9-]{0,39}$/.test(text);

/** The address of the feed of a portal, as the shell hands it on to this service. */
export const feedPath = (id: string): string => `/api/catalogue/v1/feeds/${id}`;

export const formatNamed = (name: string): Outgoing | undefined => OUTGOING.find((format) => format.name === name);

/** @throws Error for a format that is gone: none is while a portal has it */
export function formatOfPortal({ format: name }: Pick<Portal, 'format'>): Outgoing {
  const format = formatNamed(name);
  if (!format) throw new Error(`There is no format ${name}.`);
  return format;
}

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
