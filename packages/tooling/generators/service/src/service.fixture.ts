import type { Database } from '@dorpel/service-kit';
import { captureLog, startTestDatabase, startTestService } from '@dorpel/service-kit/testing';
import { service as definition } from './compose.ts';

/**
 * The service behind real HTTP over a database of its own.
 *
 * @param fill puts into the database what was there before the service starts, in the place of the demo
 */
export async function start__Name__(fill?: (db: Database['db']) => Promise<void>) {
  const { database, uri, stop } = await startTestDatabase();
  await fill?.(database.db);
  const environment = {
    PORT: '0',
    MONGODB_URI: uri,
    DATABASE: database.db.databaseName,
    ...(!fill && { SEED: 'demo' }),
  };
  const options = { log: captureLog().log, checkResponses: true };
  const composed = await definition.compose(definition.readConfig(environment), options);
  const served = await startTestService(definition.contract, composed.app);
  return {
    ...served,
    environment,
    composed,
    parts: composed.parts,
    database: database.db,
    async stop() {
      await served.close();
      await composed.stop();
      await stop();
    },
  };
}

export type Running = Awaited<ReturnType<typeof start__Name__>>;
