import { Problem } from '@dorpel/contracts';
import type { Link } from './state.ts';

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

/** `/health/live`: the process answers. `/health/ready`: so does its database; else 503. */
export const health =
  (database: Pingable | undefined): Link =>
  async (ctx, next) => {
    if (ctx.path !== '/health/live' && ctx.path !== '/health/ready') return next();
    if (ctx.path === '/health/ready' && database) await pingInTime(database);
    ctx.body = { status: 'ok' };
  };
