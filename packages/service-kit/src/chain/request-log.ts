import type { RouterContext } from '@koa/router';
import { requestSeconds } from '../metrics.ts';
import { type Log, loggedPath } from '../log.ts';
import { inSpan, noteStatus } from '../observe/tracing.ts';
import { inWork } from '../observe/work.ts';
import { callerOf, type IsTrusted, sourceOf } from './address.ts';
import { callOf } from './call.ts';
import type { Context, Link } from '../handlers.ts';

/** Status of a request whose client went away (as nginx writes it). */
export const CLIENT_GONE = 499;

const PROBES = /^\/health\//;

/** The route as it is declared; 'none' for what no route took. */
const routeOf = (ctx: Context) => String((ctx as unknown as RouterContext)._matchedRoute ?? 'none');

function write(ctx: Context, started: number): void {
  const { log, signal } = ctx.state.call;
  const seconds = (performance.now() - started) / 1000;
  const status = signal.aborted ? CLIENT_GONE : ctx.status;
  requestSeconds.observe({ method: ctx.method, route: routeOf(ctx), status: String(status) }, seconds);
  const level = PROBES.test(ctx.path) ? 'debug' : 'info';
  // The query, headers and bodies hold what people search for and who they are: they are never logged.
  log[level]({ method: ctx.method, path: loggedPath(ctx.path), status, ms: Math.round(seconds * 1000) }, 'request');
}

/** The rest of the chain as a span of the trace that a peer of ours began; a visitor's `traceparent` may name any. */
const inServerSpan = (ctx: Context, isOurs: boolean, next: () => Promise<unknown>) =>
  inSpan(ctx.method, { kind: 'server', causedBy: isOurs ? ctx.get('traceparent') : undefined }, async (span) => {
    await next();
    span?.updateName(`${ctx.method} ${routeOf(ctx)}`);
    span?.setAttribute('http.route', routeOf(ctx));
    noteStatus(span, ctx.status);
  });

/** First link: gives the request its id and its `Call`, and writes one line once the answer is out or given up. */
export const requestLog =
  (log: Log, isTrusted: IsTrusted, closing: AbortSignal): Link =>
  async (ctx, next) => {
    const started = performance.now();
    const source = sourceOf(ctx.req);
    ctx.state.call = callOf(ctx, { ...callerOf(source, isTrusted), log, closing });
    const { requestId } = ctx.state.call;
    ctx.set('x-request-id', requestId);
    ctx.res.once('close', () => inWork({ requestId }, () => write(ctx, started)));
    await inWork({ requestId }, () =>
      PROBES.test(ctx.path) ? next() : inServerSpan(ctx, isTrusted(source.peer), next),
    );
  };
