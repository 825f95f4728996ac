import { bodyParser } from '@koa/bodyparser';
import { Problem } from '@dorpel/contracts';
import { isError } from '../errors.ts';
import type { Link } from './state.ts';

/**
 * Reads JSON of at most `limit` bytes. Other types are left unread for the routes that expect them; a compressed body is
 * not read, because no client of ours sends one and a small one may hold a large one.
 */
export function jsonBody(limit: number): Link {
  const parse = bodyParser({ enableTypes: ['json'], jsonLimit: limit }) as Link;
  return async (ctx, next) => {
    const encoding = ctx.get('content-encoding');
    try {
      if (encoding !== '' && encoding !== 'identity' && ctx.is('json', '+json')) throw new Problem('request/malformed');
      await parse(ctx, async () => undefined);
    } catch (error) {
      if (!isError(error) || ('type' in error && error.type === 'request.aborted')) throw error;
      ctx.state.unreadable = error;
    }
    await next();
  };
}
