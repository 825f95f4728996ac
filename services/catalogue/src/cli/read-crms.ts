import { constants, setPriority } from 'node:os';
import { createLog, LeaseLost, ownEnvironment } from '@dorpel/service-kit';
import { service } from '../compose.ts';
import { serveCrms } from '../crm/crm.ts';
import { PLACES } from '../seed/seed.ts';

/*
 * Reads the homes of the CRMs that are due, and ends: the service starts it (`crm/process.ts`), in less of a hurry than
 * itself. Ended by SIGTERM it says that the run was cut off, and the next one goes on with it.
 */

setPriority(constants.priority.PRIORITY_LOW);

const ending = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => ending.abort());

const config = service.readConfig(ownEnvironment());
const log = createLog('catalogue-crms', config.LOG_LEVEL ?? 'info');
const { parts, close } = await service.open(config, { log });
try {
  const { puller } = serveCrms(parts.crms, {
    key: config.CRM_KEY,
    isLocal: config.CRM_LOCAL ?? false,
    catalogue: async () => parts.target,
    places: PLACES,
    language: 'nl',
    siteUrl: config.SITE_URL,
    now: () => new Date(),
    log,
  });
  await puller?.turn(ending.signal);
} catch (error) {
  // What was cut off, or taken over by another process, is done by the next.
  if (!ending.signal.aborted && !(error instanceof LeaseLost)) throw error;
} finally {
  await close();
}
