import { connectDatabase, createLog } from '@dorpel/service-kit';
import { type OpenCatalogue, openCatalogue } from '../catalogue.ts';
import { PLACES } from '../seed/seed.ts';
import { importSnapshot } from './snapshots.ts';
import { openSnapshot } from './snapshot.ts';

/*
 * Imports a snapshot in a process of its own, which ends by SIGKILL in the middle of a step where it is told to: KILL_AT is
 * a step and its number, 'save 3'. Otherwise it ends with the report.
 */

const { MONGODB_URI: uri = '', DATABASE: name = '', DATA_DIR: dataDir = '', NOW = '', BATCH, KILL_AT } = process.env;

/** Milliseconds for which the next process waits for one that was killed. */
const LEASE = 500;

const counts = new Map<string, number>();

/** What is being done; its end, where that was asked for. */
function reached(step: string): void {
  const count = (counts.get(step) ?? 0) + 1;
  counts.set(step, count);
  if (KILL_AT === `${step} ${count}`) process.kill(process.pid, 'SIGKILL');
}

/** Does something, and says so in its middle and at its end. */
async function inSteps<T>(name_: string, work: () => Promise<T>): Promise<T> {
  const under = work();
  reached(name_);
  const result = await under;
  reached(`${name_}-done`);
  return result;
}

function killable({ target }: OpenCatalogue): OpenCatalogue['target'] {
  const { properties, progress, raiseVersion } = target;
  return {
    ...target,
    properties: {
      ...properties,
      save: (...given) => inSteps('save', () => properties.save(...given)),
      withdraw: (...given) => inSteps('withdraw', () => properties.withdraw(...given)),
    },
    progress: {
      ...progress,
      note: (given) => inSteps('note', () => progress.note(given)),
      ended: () => inSteps('ended', () => progress.ended()),
    },
    raiseVersion: () => inSteps('raise', raiseVersion),
  };
}

const database = await connectDatabase({ uri, name, log: createLog('import', 'silent'), isBulk: true });
const report = await importSnapshot(killable(await openCatalogue(database, dataDir, LEASE)), {
  snapshot: await openSnapshot(process.argv[2] ?? ''),
  places: PLACES,
  now: new Date(NOW),
  ...(BATCH && { batch: Number(BATCH) }),
});
process.stdout.write(JSON.stringify(report));
await database.close();
