import type { Call } from '@dorpel/service-kit';

/** The cookie that keeps somebody logged in. */
export type SessionCookie = {
  read(call: Call): string | undefined;
  write(call: Call, token: string, expiresAt: Date, now: Date): void;
  clear(call: Call): void;
};

/**
 * Over https the cookie's name begins with `__Host-`, by which browsers promise that it is Secure, of this host alone
 * and not set by another (RFC 6265bis, 4.1.3.2). A plain-http localhost can't have that name, nor a Secure cookie.
 *
 * @param siteUrl where visitors see the site
 * @param who 'owner' or 'staff': who is both is logged in as both, and each ends by itself
 */
export function sessionCookie(siteUrl: string, who: 'owner' | 'staff'): SessionCookie {
  const secure = new URL(siteUrl).protocol === 'https:';
  const name = `${secure ? '__Host-' : ''}site-${who}`;
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
}
