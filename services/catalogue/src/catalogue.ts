import { join } from 'node:path';
import { measure } from '@dorpel/pictures/measure';
import { type Database, openLease, openVersion } from '@dorpel/service-kit';
import { openChanges } from './listings/changes.store.ts';
import { openSteps } from './listings/steps.store.ts';
import { openWrites } from './listings/writes.store.ts';
import { openDirectory } from './places/store.ts';
import { WEB } from './import/fetch-file.ts';
import type { Catalogue } from './import/snapshots.ts';
import { openConfirmations } from './compliance/confirmations.ts';
import { openImports } from './import/store.ts';
import { openProgress } from './import/progress.store.ts';
import { openOriginals } from './import/originals.ts';
import { openDecisions } from './compliance/decisions.ts';
import { openRules } from './compliance/store.ts';
import { openKnownFiles } from './import/known-files.store.ts';
import { openPortals } from './publishing/portals.store.ts';
import { openProjects } from './listings/projects.store.ts';
import { openProperties } from './listings/store.ts';
import { LEGAL_RULES } from './seed/seed.ts';
import { openRates } from './costs/store.ts';

/**
 * Everything that is stored, opened: for the service, which reads it, and for the import, which fills it.
 *
 * @param leaseLasts milliseconds for which nobody else imports once an import was killed; drills wait less
 */
export async function openCatalogue(database: Database, dataDir: string, leaseLasts?: number) {
  const confirmations = await openConfirmations(database);
  const [version, changes, steps, imports, rules] = await Promise.all([
    openVersion(database, 'catalogue'),
    openChanges(database),
    openSteps(database),
    openImports(database),
    openRules(database, LEGAL_RULES, confirmations),
  ]);
  const writes = await openWrites(database, version.current);
  /** Raises the version for what was written by this catalogue: of homes, the journal says which. */
  const raiseVersion = async () => {
    await writes.nothing();
    await version.raise();
  };
  const [directory, properties, projects, knownFiles, rates, portals] = await Promise.all([
    openDirectory(database),
    openProperties(database, { changes, steps, writes, rules, currentVersion: version.current }),
    openProjects(database),
    openKnownFiles(database),
    openRates(database, confirmations),
    openPortals(database),
  ]);
  const pictures = openOriginals(join(dataDir, 'originals'));
  const documents = openOriginals(join(dataDir, 'documents'));
  const { decideAnew } = properties;
  const decisions = await openDecisions(database, { rules, decideAnew, raiseVersion });
  const target: Catalogue = {
    rules,
    rates,
    directory,
    properties: properties.store,
    projects: projects.store,
    knownFiles,
    pictures,
    documents,
    measure,
    web: WEB,
    raiseVersion,
    lease: await openLease(database, 'import', leaseLasts),
    progress: await openProgress(database),
    imports,
    async tellRest() {
      if ((await changes.last()) > (await version.current())) await raiseVersion();
    },
  };
  return {
    confirmations,
    directory,
    properties,
    projects,
    version,
    changes,
    steps,
    imports,
    writes,
    rules,
    decisions,
    pictures,
    documents,
    rates,
    portals,
    target,
  };
}

export type OpenCatalogue = Awaited<ReturnType<typeof openCatalogue>>;
