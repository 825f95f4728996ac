import { Problem } from '@dorpel/contracts';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Link } from '../handlers.ts';

/** So many requests of one visitor in so many seconds. */
export type RequestLimit = { readonly points: number; readonly seconds: number };

/**
 * Limits the requests of one visitor. Counted in this process' memory: the limit protects the process, so it must cost
 * no round trip and hold while the database is away; what must hold over all processes uses `createThrottle`.
 * Calls that a trusted peer makes for itself (server rendering without a visitor, the launcher's probes) are not counted.
 *
 * @param asked for how many a request counts, where one may ask for several things
 */
export function rateLimit(
  { points, seconds }: RequestLimit,
  asked: (ctx: Parameters<Link>[0]) => number = () => 1,
): Link {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return async (ctx, next) => {
    const { isVisitor, subscriber } = ctx.state.call;
    if (isVisitor) {
      try {
        await limiter.consume(subscriber, asked(ctx));
      } catch (reason) {
        if (!(reason instanceof RateLimiterRes)) throw reason;
        throw new Problem('request/too-many', undefined, { retryAfter: Math.ceil(reason.msBeforeNext / 1000) });
      }
    }
    await next();
  };
}

/** How many handlers a service runs at once, and how long the others may wait. */
export type ConcurrencyOptions = {
  /** Handlers at work (default 16): fewer than there are connections to the database, which they all need. */
  readonly atOnce?: number;
  /** Requests that wait for their turn (default 500). */
  readonly waiting?: number;
  /** Milliseconds that a wait may be expected to take (default 2000). */
  readonly wait?: number;
};

/** Runs a task when it is its turn. @throws Problem 'service/busy' at once when that would take too long */
export type ConcurrencyLimit = <T>(signal: AbortSignal, task: () => Promise<T>) => Promise<T>;

/** Milliseconds a task is taken to last until some have. */
const FIRST_GUESS = 20;

/** How much of the mean each task is: the last forty or so count. */
const SHARE = 0.05;

/**
 * A bounded line in front of the handlers. How long it may be follows from how long they took of late: a request that
 * could only be answered late is refused while its visitor still waits, and costs those before it nothing.
 */
export function createConcurrencyLimit({
  atOnce = 16,
  waiting: most = 500,
  wait = 2_000,
}: ConcurrencyOptions = {}): ConcurrencyLimit {
  const line: (() => void)[] = [];
  let atWork = 0;
  let mean = FIRST_GUESS;

  return async (signal, task) => {
    if (atWork < atOnce) atWork += 1;
    else {
      const expected = ((line.length + 1) * mean) / atOnce;
      if (line.length >= most || expected > wait) throw new Problem('service/busy');
      await new Promise<void>((resolve) => line.push(resolve));
    }
    try {
      // Who left while waiting is not served: nobody would see it, and the same form may already wait again.
      signal.throwIfAborted();
      const started = performance.now();
      return await task().finally(() => {
        mean += (performance.now() - started - mean) * SHARE;
      });
    } finally {
      const next = line.shift();
      // The place is handed over, not given back, so that nobody gets in between.
      if (next) next();
      else atWork -= 1;
    }
  };
}
