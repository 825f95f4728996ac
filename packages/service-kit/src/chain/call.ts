import type { Call, Context } from '../handlers.ts';
import { requestIdOf } from '../observe/work.ts';

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
export function callOf(ctx: Context, known: Pick<Call, 'subscriber' | 'isVisitor' | 'log' | 'closing'>): Call {
  return {
    ...known,
    requestId: requestIdOf(ctx.get('x-request-id')),
    userAgent: ctx.get('user-agent'),
    cookies: cookiesOf(ctx),
    signal: signalOf(ctx),
    body: ctx.req,
    header: (name) => ctx.get(name),
    setHeader: (name, value) => ctx.set(name, value),
    maxAge: (seconds) => ctx.set('cache-control', `public, max-age=${seconds}`),
  };
}
