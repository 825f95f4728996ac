import { randomUUID } from 'node:crypto';
import type { Log } from '@dorpel/service-kit';
import type { Context, Middleware } from 'koa';
import { FormTooLarge } from './form.ts';
import { answerPlainly } from './plain-answers.ts';

const REQUEST_ID = /^[\w-]{8,64}$/;

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

/** Gives each request its id and address, answers for what failed, and writes one line per request: no query, no person. */
export function requests(log: Log): Middleware {
  return async (ctx, next) => {
    const started = performance.now();
    const given = ctx.get('x-request-id');
    ctx.state['requestId'] = REQUEST_ID.test(given) ? given : randomUUID();
    ctx.state['address'] = ctx.ip;
    ctx.set('x-request-id', ctx.state['requestId'] as string);
    try {
      await next();
    } catch (error) {
      if (error instanceof FormTooLarge) {
        answerPlainly(ctx, 413);
      } else if (ctx.req.destroyed && !ctx.req.complete) {
        ctx.status = 499;
      } else {
        answerPlainly(ctx, 500, ctx.state['requestId'] as string);
        log.error({ error, requestId: ctx.state['requestId'] }, 'request failed');
      }
    }
    const ms = Math.round(performance.now() - started);
    const line = { requestId: ctx.state['requestId'], method: ctx.method, path: ctx.path, status: ctx.status, ms };
    if (ctx.state['failure']) log.error({ ...line, error: ctx.state['failure'] }, 'a service could not be reached');
    else log.info(line, 'request');
  };
}
