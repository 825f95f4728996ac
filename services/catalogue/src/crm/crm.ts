import { createSeal } from '@dorpel/crm';
import type { Language } from '@dorpel/i18n/languages';
import { ConfigurationError, type Database, type Log, openDeskLog, openLease, type Worker } from '@dorpel/service-kit';
import type { Catalogue } from '../import/import.ts';
import { connectorOf } from './account.ts';
import { openConnections } from './connections.store.ts';
import { noticeRoutes } from './notices.http.ts';
import { createOfficeOfCrms } from './office.ts';
import { readAsTheyFallDue } from './process.ts';
import { openRuns } from './runs.store.ts';
import { createPuller } from './puller.ts';

export { type Credentials, connectorOf, isSafe, lackingIn, openAccount } from './account.ts';
export { type CrmField, type FromCrm, readAll, reasonIn, withGathered } from './gather.ts';
export { crmHandlers, crmsForServices } from './http.ts';

/**
 * What is kept of CRMs: accounts, the homes that came from each, runs, and who changed what.
 *
 * @param leaseLasts milliseconds for which nobody else reads homes once a process was killed; drills wait less
 */
export async function openCrms(database: Database, leaseLasts?: number) {
  const [store, runs, lease, log] = await Promise.all([
    openConnections(database),
    openRuns(database),
    openLease(database, 'crm', leaseLasts),
    openDeskLog(database, () => new Date()),
  ]);
  return { store, runs, lease, log };
}

export type OpenCrms = Awaited<ReturnType<typeof openCrms>>;

/**
 * Where a CRM is connected its credentials are read again after each start, and nothing but the key opens them.
 *
 * @param key of the environment (`CRM_KEY`)
 * @throws ConfigurationError where it is missing and needed
 */
export async function mustHaveKey({ store }: Pick<OpenCrms, 'store'>, key: string | undefined): Promise<void> {
  if (key !== undefined) return;
  const crms = (await store.list()).map(({ crm }) => connectorOf(crm)?.title ?? crm);
  if (crms.length === 0) return;
  const sealed = `the one with which the credentials of ${crms.join(' and ')} were sealed`;
  throw new ConfigurationError([
    `CRM_KEY is not set: it must be a random secret of at least 32 characters, ${sealed}.`,
  ]);
}

type Around = {
  /** Seals credentials; without it there are no accounts. */
  readonly key: string | undefined;
  readonly isLocal: boolean;
  readonly catalogue: () => Promise<Catalogue>;
  readonly places: string;
  readonly language: Language;
  readonly siteUrl: string | undefined;
  /** The program that reads what is due, in a process of its own; without it nothing is read by itself. */
  readonly program?: URL;
  readonly now: () => Date;
  readonly log: Log;
};

/** The accounts of CRMs as the office looks after them; and, where there is a key, what reads their homes, has them read as they fall due, and takes their notices in. */
export function serveCrms({ store, runs, lease, log: changes }: OpenCrms, around: Around) {
  const { key, isLocal, catalogue, places, language, siteUrl, program, now, log } = around;
  const seal = key === undefined ? null : createSeal(key);
  const puller = seal && createPuller({ store, runs, seal, lease, catalogue, places, language, isLocal, now, log });
  const office = createOfficeOfCrms({
    store,
    runs,
    sealing: seal && puller && { seal, puller },
    log: changes,
    isBusy: async () => (await lease.holder()) !== null,
    isLocal,
    language,
    siteUrl,
    now,
  });
  const workers: readonly Worker[] = seal && program ? [readAsTheyFallDue({ program, store, lease, now, log })] : [];
  return {
    office,
    puller,
    workers,
    routes: seal ? [noticeRoutes({ store, seal, now })] : [],
  };
}
