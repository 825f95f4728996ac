import { randomUUID } from 'node:crypto';
import type { Call } from '../handlers.ts';
import type { Log } from '../log.ts';
import type { Context } from './state.ts';

const REQUEST_ID = /^[\w-]{8,64}$/;

/** Keeps the id another part of the site gave the request, so that one visit can be followed through all logs. */
const requestIdOf = (ctx: Context) => {
  const given = ctx.get('x-request-id');
  return REQUEST_ID.test(given) ? given : randomUUID();
};

function signalOf(ctx: Context): AbortSignal {
  const controller = new AbortController();
  ctx.res.once('close', () => {
    if (!ctx.res.writableFinished) controller.abort();
  });
  return controller.signal;
}

function cookiesOf(ctx: Context): Call['cookies'] {
  return {
    get: (name) => ctx.cookies.get(name, { signed: false }),
    set(name, value, { maxAge, secure = true, httpOnly = true, sameSite = 'lax', path = '/' } = {}) {
      // TLS ends before this process, so the connection itself does not say whether the visitor's is secure.
      ctx.cookies.secure = secure;
      ctx.cookies.set(name, value, {
        ...(maxAge !== undefined && { maxAge }),
        secure,
        httpOnly,
        sameSite,
        path,
        signed: false,
        overwrite: true,
      });
    },
  };
}

/** The handler's view of a request. */
export function callOf(ctx: Context, address: string, log: Log): Call {
  const requestId = requestIdOf(ctx);
  return {
    requestId,
    address,
    userAgent: ctx.get('user-agent'),
    cookies: cookiesOf(ctx),
    log: log.child({ requestId }),
    signal: signalOf(ctx),
    body: ctx.req,
    header: (name) => ctx.get(name),
    setHeader: (name, value) => ctx.set(name, value),
    maxAge: (seconds) => ctx.set('cache-control', `public, max-age=${seconds}`),
  };
}
