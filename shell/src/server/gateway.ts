import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { callsTo } from '@dorpel/service-kit';
import type { Middleware } from 'koa';
import { askedUrl } from './request.ts';

/** Headers that belong to one connection (RFC 9110, 7.6.1) or that the server sets itself. */
const NOT_FORWARDED = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'te',
  'trailer',
  'host',
  'content-length',
  'accept-encoding',
  'expect',
  'x-forwarded-for',
  'traceparent',
  'tracestate',
]);
const NOT_RETURNED = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-encoding',
  'content-length',
  'set-cookie',
]);

const TIMEOUT = 30_000;

type Target = { readonly service: string; readonly path: string };

/** Where a path leads: '/api/<service>/v1/…' to a service, '/images/…' to the one that has the pictures. */
function targetOf(path: string, services: Readonly<Record<string, string>>): Target | undefined {
  const [, service, rest] = /^\/api\/([a-z]+)(\/v\d+\/.*)$/.exec(path) ?? [];
  if (service && rest && Object.hasOwn(services, service)) return { service, path: rest };
  if (path.startsWith('/images/')) return { service: 'catalogue', path };
  return undefined;
}

/**
 * Hands requests of the browser to the services, so that the site has one origin.
 * What a service answers is passed on as it is; a service that can't be reached becomes 503 'service/unavailable'.
 */
export function gateway(services: Readonly<Record<string, string>>): Middleware {
  return async (ctx, next) => {
    // The path as `fetch` will send it: without dot segments, which would lead out of what is public of a service.
    const target = targetOf(askedUrl(ctx, 'http://localhost').pathname, services);
    if (!target) {
      if (!ctx.path.startsWith('/api/')) return next();
      ctx.status = 404;
      ctx.body = { problem: { code: 'route/not-found' } };
      return;
    }
    ctx.state['route'] = target.path === ctx.path ? '/images/' : `/api/${target.service}/`;
    const headers = new Headers();
    for (const [name, value] of Object.entries(ctx.headers)) {
      if (!NOT_FORWARDED.has(name) && value !== undefined) headers.set(name, String(value));
    }
    headers.set('x-forwarded-for', ctx.state['address'] as string);
    const hasBody = !['GET', 'HEAD'].includes(ctx.method);
    let answer: Response;
    try {
      answer = await callsTo(target.service)((services[target.service] ?? '') + target.path + ctx.search, {
        method: ctx.method,
        headers,
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT),
        ...(hasBody ? { body: Readable.toWeb(ctx.req) as unknown as BodyInit, duplex: 'half' as const } : {}),
      });
    } catch (error) {
      ctx.state['failure'] = error;
      ctx.status = 503;
      ctx.body = { problem: { code: 'service/unavailable' } };
      return;
    }
    // A body is never null but where there is none: the answer to HEAD would become 204.
    ctx.body = answer.body ? Readable.fromWeb(answer.body as ReadableStream) : ctx.method === 'HEAD' ? '' : null;
    ctx.remove('content-length');
    ctx.status = answer.status;
    for (const [name, value] of answer.headers) if (!NOT_RETURNED.has(name)) ctx.set(name, value);
    const cookies = answer.headers.getSetCookie();
    if (cookies.length > 0) ctx.set('set-cookie', cookies);
  };
}
