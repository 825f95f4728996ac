import { Problem } from '@dorpel/contracts';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Link } from './state.ts';

/** So many requests of one visitor in so many seconds. */
export type RequestLimit = { readonly points: number; readonly seconds: number };

/**
 * Limits the requests of one visitor. Counted in this process' memory: the limit protects the process, so it must cost
 * no round trip and hold while the database is away; what must hold over all processes uses `createThrottle`.
 * Calls that a trusted peer makes for itself (server rendering without a visitor, the launcher's probes) are not counted.
 */
export function rateLimit({ points, seconds }: RequestLimit): Link {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return async (ctx, next) => {
    const { isVisitor, subscriber } = ctx.state.call;
    if (isVisitor) {
      try {
        await limiter.consume(subscriber);
      } catch (reason) {
        if (!(reason instanceof RateLimiterRes)) throw reason;
        throw new Problem('request/too-many', undefined, { retryAfter: Math.ceil(reason.msBeforeNext / 1000) });
      }
    }
    await next();
  };
}
