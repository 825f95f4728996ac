import { connectDatabase, createLog } from '@dorpel/service-kit';
import { openCatalogue } from '../catalogue.ts';
import { PLACES } from '../seed/seed.ts';
import { serveCrms } from './crm.ts';

/*
 * Reads what is due of the CRMs in a process of its own, which ends by SIGKILL in the middle of a step where it is told to: KILL_AT is a step and
 * its number, 'save 2'.
 */

const {
  MONGODB_URI: uri = '',
  DATABASE: name = '',
  DATA_DIR: dataDir = '',
  NOW = '',
  CRM_KEY: key,
  KILL_AT,
} = process.env;

const counts = new Map<string, number>();

/** What is being done; its end, where that was asked for. */
function reached(step: string): void {
  const count = (counts.get(step) ?? 0) + 1;
  counts.set(step, count);
  if (KILL_AT === `${step} ${count}`) process.kill(process.pid, 'SIGKILL');
}

/** The same part, each of whose methods says so in its middle and at its end. */
function inSteps<T extends object>(part: T, steps: Partial<Record<keyof T, string>>): T {
  const methods = Object.entries(steps).map(([method, step]) => {
    const work = part[method as keyof T] as (...given: unknown[]) => Promise<unknown>;
    const watched = async (...given: unknown[]) => {
      const under = work.apply(part, given);
      reached(String(step));
      const result = await under;
      reached(`${String(step)}-done`);
      return result;
    };
    return [method, watched];
  });
  return { ...part, ...Object.fromEntries(methods) } as T;
}

const log = createLog('crm', 'silent');
const database = await connectDatabase({ uri, name, log, isBulk: true });
const { crms, target } = await openCatalogue(database, dataDir);
const watched = {
  ...target,
  properties: inSteps(target.properties, { save: 'save', withdraw: 'withdraw' }),
  progress: inSteps(target.progress, { note: 'progress', ended: 'imported' }),
};
const { puller } = serveCrms(
  {
    ...crms,
    store: inSteps(crms.store, { remember: 'remember', unlearn: 'unlearn', note: 'note', rest: 'rest' }),
    runs: inSteps(crms.runs, { begin: 'begin', end: 'end' }),
  },
  {
    key,
    isLocal: true,
    catalogue: async () => watched,
    places: PLACES,
    language: 'nl',
    siteUrl: undefined,
    now: () => new Date(NOW),
    log,
  },
);
await puller?.turn();
await database.close();
