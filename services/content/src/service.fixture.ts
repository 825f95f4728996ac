import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { content } from '@dorpel/contracts/content';
import { captureLog, startTestDatabase, startTestService } from '@dorpel/service-kit/testing';
import type { Db } from 'mongodb';
import { service as definition } from './compose.ts';
import { type ContentRepository, openContent } from './library/store.ts';

/**
 * The service behind real HTTP over a database of its own, and a way to change its content.
 *
 * @param fill puts into the database what was there before the service starts, in the place of the demo
 * @param given its DATA_DIR, where something is in it already
 * @param owner where it asks who is logged in at the desk
 */
export async function startContent(fill?: (db: Db) => Promise<void>, given?: string, owner?: string) {
  const folder = given ?? (await mkdtemp(join(tmpdir(), 'content-')));
  const { database, uri, stop } = await startTestDatabase();
  const environment = {
    PORT: '0',
    MONGODB_URI: uri,
    DATABASE: database.db.databaseName,
    DATA_DIR: folder,
    ...(!fill && { SEED: 'demo' }),
    SITE_URL: 'https://dorpel.example.com',
    ACTIVITY_TOKEN: 'a-token-of-thirty-two-characters-1234567890',
    ...(owner && { OWNER_URL: owner }),
  };
  const config = definition.readConfig(environment);
  await fill?.(database.db);
  let frozen: Date | undefined;
  const now = () => frozen ?? new Date();
  const service = await definition.compose(config, { log: captureLog().log, checkResponses: true, now });
  const served = await startTestService(content, service.app);
  const repository: ContentRepository = await openContent(database);
  return {
    ...served,
    composed: service,
    database: database.db,
    repository,
    environment,
    /** Stops the service's clock; undefined lets it run. */
    setNow(moment: Date | undefined) {
      frozen = moment;
    },
    /** Starts a second time over the same database, as a new release does. */
    async startAgain() {
      const again = await definition.compose(config, { log: captureLog().log });
      await again.stop();
    },
    async stop() {
      await served.close();
      await service.stop();
      await stop();
      await rm(folder, { recursive: true });
    },
  };
}

export type Running = Awaited<ReturnType<typeof startContent>>;
