import { Problem } from '@dorpel/contracts';
import type { Link } from '../handlers.ts';

/** Milliseconds the database may take to answer a probe. */
const PING_DEADLINE = 1_000;

/** What `/health/ready` asks. */
export type Pingable = { ping(): Promise<void> };

async function pingInTime(database: Pingable): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database does not answer in time.')), PING_DEADLINE);
  });
  try {
    await Promise.race([database.ping(), late]);
  } catch (cause) {
    throw new Problem('service/unavailable', undefined, { cause });
  } finally {
    clearTimeout(timer);
  }
}

/**
 * `/health/live`: the process answers. `/health/ready`: so does its database, or it did a moment ago: one whose members elect another primary is
 * back before a request gives up, and a balancer that sends everybody away meanwhile refuses what would only have been slow. Else 503.
 *
 * @param without milliseconds for which a service is ready without its database; it has to have answered once
 */
export function health(database: Pingable | undefined, without: number): Link {
  let answered = -Infinity;
  return async (ctx, next) => {
    if (ctx.path !== '/health/live' && ctx.path !== '/health/ready') return next();
    if (ctx.path === '/health/ready' && database) {
      const asked = performance.now();
      await pingInTime(database).then(
        () => {
          answered = asked;
        },
        (error: unknown) => {
          if (asked - answered >= without) throw error;
        },
      );
    }
    ctx.body = { status: 'ok' };
  };
}
