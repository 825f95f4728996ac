import { captureLog, startTestDatabase, startTestService } from '@dorpel/service-kit/testing';
import { service as definition } from './compose.ts';

/** The service behind real HTTP over a database of its own, filled with the demo. */
export async function start__Name__() {
  const { database, uri, stop } = await startTestDatabase();
  const environment = { PORT: '0', MONGODB_URI: uri, DATABASE: database.db.databaseName, SEED: 'demo' };
  const options = { log: captureLog().log, checkResponses: true };
  const { app, parts, stop: stopService } = await definition.compose(definition.readConfig(environment), options);
  const served = await startTestService(definition.contract, app);
  return {
    ...served,
    environment,
    parts,
    async stop() {
      await served.close();
      await stopService();
      await stop();
    },
  };
}

export type Running = Awaited<ReturnType<typeof start__Name__>>;
