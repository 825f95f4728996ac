import { type UploadKind, UPLOADS } from '@dorpel/contracts/forms';
import { forwardedBy, JSON_LIMIT, observeCall } from '@dorpel/service-kit';
import type { Context, Middleware } from 'koa';
import { BodyTooLarge, forward, ServiceBusy } from './forward.ts';
import { answerPlainly } from './plain-answers.ts';
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
  ...Object.keys(forwardedBy('')),
  'traceparent',
  'tracestate',
]);
/** Status of a request whose visitor left (as nginx writes it). */
const CLIENT_GONE = 499;

/** Seconds after which it is worth asking again. */
const RETRY_AFTER = '2';

const NOT_RETURNED = new Set(['connection', 'keep-alive', 'transfer-encoding']);

type Target = { readonly service: string; readonly path: string };

/** Where a path leads: '/api/<service>/v1/…' to a service, '/images/…' to the one that has the pictures. */
function targetOf(path: string, services: Readonly<Record<string, string>>): Target | undefined {
  const [, service, rest] = /^\/api\/([a-z-]+)(\/v\d+\/.*)$/.exec(path) ?? [];
  if (service && rest && Object.hasOwn(services, service)) return { service, path: rest };
  if (path.startsWith('/images/')) return { service: 'catalogue', path };
  return undefined;
}

/** The bytes that a body may have, and what is said of a larger one: a file has the limit of its kind, all else is JSON. */
function limitOf({ service, path }: Target): { readonly most: number; readonly code: string } {
  const kind = service === 'forms' && /^\/v\d+\/uploads\/([^/]+)$/.exec(path)?.[1];
  if (kind && Object.hasOwn(UPLOADS, kind)) return { most: UPLOADS[kind as UploadKind].most, code: 'upload/too-large' };
  return { most: JSON_LIMIT, code: 'request/too-large' };
}

/** Whether a person opened the address, as the calendar file of a mail: browsers ask for pages by that name, scripts do not. */
const isOpened = (ctx: Context) => ctx.method === 'GET' && ctx.accepts('json', 'html') === 'html';

function refuse(ctx: Context, status: number, code: string): void {
  if (status === 503 && isOpened(ctx)) answerPlainly(ctx, 'failed', ctx.state['requestId'] as string);
  else ctx.body = { problem: { code } };
  ctx.status = status;
  if (status === 503) ctx.set('retry-after', RETRY_AFTER);
}

function headersOf(ctx: Context): Record<string, string | string[]> {
  const headers: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(ctx.headers)) {
    if (!NOT_FORWARDED.has(name) && value !== undefined) headers[name] = value;
  }
  return { ...headers, ...forwardedBy(ctx.state['subscriber'] as string) };
}

/** Whether a body follows: its length is known, or it comes in chunks. */
const hasBody = (ctx: Context) => ctx.get('transfer-encoding') !== '' || Number(ctx.get('content-length')) > 0;

/** Aborted when the visitor leaves before all is answered. */
function signalOf({ res }: Context): AbortSignal {
  const controller = new AbortController();
  res.once('close', () => res.writableFinished || controller.abort());
  return controller.signal;
}

/** What a person is not told in JSON, but by the page for what is not found. */
const GONE = new Set([404, 410]);

/** @returns whether all is answered: not where the site says by a page of its own that there is nothing */
async function ask(ctx: Context, service: string, url: URL, most: number, signal: AbortSignal): Promise<boolean> {
  const headers = headersOf(ctx);
  const length = ctx.get('content-length');
  if (length !== '') headers['content-length'] = length;
  else if (!hasBody(ctx) && !['GET', 'HEAD'].includes(ctx.method)) headers['content-length'] = '0';
  const body = hasBody(ctx) && { body: { from: ctx.req, most } };
  const { status, answer } = await observeCall(service, ctx.method, async (known) => {
    const asked = { url, method: ctx.method, headers: { ...headers, ...known }, signal, ...body };
    const message = await forward(asked);
    return { status: message.statusCode ?? 0, answer: message };
  });
  if (GONE.has(status) && isOpened(ctx)) {
    answer.resume();
    return false;
  }
  // A body is never null but where there is none: the answer to HEAD would become 204.
  ctx.body = ctx.method === 'HEAD' ? '' : status === 204 || status === 304 ? null : answer;
  ctx.status = status;
  ctx.remove('content-length');
  for (const [name, value] of Object.entries(answer.headers))
    if (!NOT_RETURNED.has(name) && value) ctx.set(name, value);
  if (ctx.body !== answer) answer.resume();
  // Half an answer must not look like a whole one.
  answer.once('close', () => answer.complete || ctx.res.destroy());
  return true;
}

/**
 * Hands requests of the browser to the services, so that the site has one origin.
 * What a service answers is passed on as it is; a body that is too large is refused without asking it (413), a service
 * that can't be reached becomes 503 'service/unavailable', and one that hundreds wait for 503 'service/busy'. Who opened the
 * address as a page reads so in a sentence, and sees the site's own page where there is nothing (any more).
 */
export function gateway(services: Readonly<Record<string, string>>): Middleware {
  return async (ctx, next) => {
    // The path without dot segments, which would lead out of what is public of a service.
    const target = targetOf(askedUrl(ctx, 'http://localhost').pathname, services);
    if (!target) return ctx.path.startsWith('/api/') ? refuse(ctx, 404, 'route/not-found') : next();
    ctx.state['route'] = target.path === ctx.path ? '/images/' : `/api/${target.service}/`;
    const { most, code } = limitOf(target);
    if (Number(ctx.get('content-length')) > most) return refuse(ctx, 413, code);
    const signal = signalOf(ctx);
    const url = new URL((services[target.service] ?? '') + target.path + ctx.search);
    let isAnswered: boolean;
    try {
      isAnswered = await ask(ctx, target.service, url, most, signal);
    } catch (error) {
      if (error instanceof BodyTooLarge) return refuse(ctx, 413, code);
      if (error instanceof ServiceBusy) return refuse(ctx, 503, 'service/busy');
      if (signal.aborted) {
        ctx.status = CLIENT_GONE;
        return;
      }
      ctx.state['failure'] = error;
      return refuse(ctx, 503, 'service/unavailable');
    }
    if (!isAnswered) await next();
  };
}
