import Router from '@koa/router';
import type { Contract } from '@dorpel/contracts';
import Koa from 'koa';
import { trust } from './chain/address.ts';
import { addEndpoints } from './chain/endpoints.ts';
import { health, type Pingable } from './chain/health.ts';
import { jsonBody } from './chain/body.ts';
import { notFound, problems } from './chain/problems.ts';
import { type ConcurrencyOptions, createConcurrencyLimit, rateLimit, type RequestLimit } from './chain/limits.ts';
import { requestLog } from './chain/request-log.ts';
import type { Before, Handlers, Link, State } from './handlers.ts';
import type { Log } from './log.ts';
import { CLOSING } from './serve.ts';

export type AppOptions<C extends Contract> = {
  readonly contract: C;
  readonly handlers: Handlers<C>;
  /** Done before each handler. */
  readonly before?: Before;
  readonly log: Log;
  /** What `/health/ready` asks. */
  readonly database?: Pingable;
  /** Milliseconds for which it is ready without its database (default 8,000): longer than an election of a primary, which has 3 seconds (compose.yaml). */
  readonly readyWithout?: number;
  readonly limits?: {
    /** Largest JSON body, in bytes (default 65,536). */
    readonly body?: number;
    /** Requests of one visitor (default 600 in 60 seconds). */
    readonly requests?: RequestLimit;
    /** Handlers at once, and who may wait for them (default 16, and so many as get their turn within 2 seconds). */
    readonly turns?: ConcurrencyOptions;
    /** Proxies besides the loopback whose `x-forwarded-for` is believed: addresses or subnets, '10.0.0.0/8'. */
    readonly trusted?: readonly string[] | undefined;
  };
  /** Routes that are no JSON endpoint (files, uploads); the chain around them is the same, `ctx.state.call` the Call. */
  readonly routes?: (router: Router<State>) => void;
  /** Answers 500 when a handler's value is not exactly what the contract says. For tests. */
  readonly checkResponses?: boolean;
};

/** Bytes of a JSON body that every service takes. */
export const JSON_LIMIT = 64 * 1024;
const READY_WITHOUT = 8_000;
const REQUEST_LIMIT: RequestLimit = { points: 600, seconds: 60 };

/** A service answers data: nothing in it may be run, framed, guessed at or kept, unless a handler says so. */
const HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

const securityHeaders: Link = async (ctx, next) => {
  ctx.set(HEADERS);
  ctx.set('cache-control', ctx.method === 'GET' || ctx.method === 'HEAD' ? 'private, no-cache' : 'no-store');
  await next();
};

/**
 * A Koa app that answers the endpoints of a contract, `/health/live` and `/health/ready`. The order of the chain: request
 * id and log, problem mapper, security headers, health, rate limit, body limit, routes, 404 as a problem.
 */
export function createApp<C extends Contract>(options: AppOptions<C>): Koa {
  const {
    contract,
    handlers,
    before,
    log,
    database,
    readyWithout = READY_WITHOUT,
    limits = {},
    routes,
    checkResponses = false,
  } = options;
  const router = new Router<State>();
  routes?.(router);
  addEndpoints(router, contract, handlers, { before, checkResponses, turns: createConcurrencyLimit(limits.turns) });

  const app = new Koa<State>();
  const closing = new AbortController();
  app.once(CLOSING, () => closing.abort());
  // What happens outside the problem mapper: an answer that can't be written, mostly because nobody reads it any more.
  app.on('error', (error: unknown, ctx?: Koa.Context) =>
    log[ctx?.req.socket.destroyed ? 'debug' : 'error']({ error }, 'answer failed'),
  );
  app.use(requestLog(log, trust(limits.trusted), closing.signal));
  app.use(problems(contract));
  app.use(securityHeaders);
  app.use(health(database, readyWithout));
  app.use(rateLimit(limits.requests ?? REQUEST_LIMIT));
  app.use(jsonBody(limits.body ?? JSON_LIMIT));
  app.use(router.routes());
  app.use(notFound);
  return app;
}
