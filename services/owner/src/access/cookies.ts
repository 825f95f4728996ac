import type { Call } from '@dorpel/service-kit';

/** One cookie of ours, and how it is written. */
export type AccessCookie = {
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
    const name = `${secure ? '__Host-' : ''}site-${who}${end}`;
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
