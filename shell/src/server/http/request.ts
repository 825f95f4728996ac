import {
  inSpan,
  inWork,
  type Log,
  loggedPath,
  noteStatus,
  requestIdOf,
  requestSeconds,
  sourceOf,
  visitorOf,
} from '@dorpel/service-kit';
import type { Context, Middleware, Next } from 'koa';
import { FormTooLarge } from './form.ts';
import { answerPlainly } from './plain-answers.ts';

/**
 * The address that was asked for, as one of this site, whatever stands in the request line: '//elsewhere/', another
 * host, dot segments. Never throws.
 */
export function askedUrl({ path, search }: Pick<Context, 'path' | 'search'>, origin: string): URL {
  const url = new URL(origin);
  url.pathname = path;
  url.search = search;
  return url;
}

/** What takes a request: the key of a page, the address of a service; 'file' for all else. */
const routeOf = (ctx: Context) => (ctx.state['route'] as string | undefined) ?? 'file';

async function answer(ctx: Context, next: Next, log: Log): Promise<void> {
  try {
    await next();
  } catch (error) {
    if (error instanceof FormTooLarge) {
      answerPlainly(ctx, 'too-large');
    } else if (ctx.req.destroyed && !ctx.req.complete) {
      ctx.status = 499;
    } else {
      answerPlainly(ctx, 'failed', ctx.state['requestId'] as string);
      log.error({ error }, 'request failed');
    }
  }
}

function note(ctx: Context, started: number, log: Log): void {
  const seconds = (performance.now() - started) / 1000;
  requestSeconds.observe({ method: ctx.method, route: routeOf(ctx), status: String(ctx.status) }, seconds);
  const line = { method: ctx.method, path: loggedPath(ctx.path), status: ctx.status, ms: Math.round(seconds * 1000) };
  if (ctx.state['failure']) log.error({ ...line, error: ctx.state['failure'] }, 'a service could not be reached');
  else log[ctx.path.startsWith('/health/') ? 'debug' : 'info'](line, 'request');
}

/**
 * Gives each request its id and who is counted for it, answers for what failed, and writes one line per request: no query, no person.
 * Here its trace begins, where traces are kept: what a browser says of one is not believed.
 */
export function requests(log: Log): Middleware {
  return async (ctx, next) => {
    const started = performance.now();
    const requestId = requestIdOf(ctx.get('x-request-id'));
    ctx.state['requestId'] = requestId;
    ctx.state['subscriber'] = visitorOf(sourceOf(ctx.req), ctx.app.proxy);
    ctx.set('x-request-id', requestId);
    await inWork({ requestId }, async () => {
      await inSpan(ctx.method, { kind: 'server', attributes: { 'request.id': requestId } }, async (span) => {
        await answer(ctx, next, log);
        span?.updateName(`${ctx.method} ${routeOf(ctx)}`);
        span?.setAttribute('http.route', routeOf(ctx));
        noteStatus(span, ctx.status);
      });
      note(ctx, started, log);
    });
  };
}
