import { join } from 'node:path';
import { measure } from '@dorpel/pictures/measure';
import { type Database, openLease, openVersion } from '@dorpel/service-kit';
import {
  openChanges,
  openProjects,
  openProperties,
  openSteps,
  openTypedFacts,
  openWrites,
} from './listings/listings.ts';
import { openNear } from './surroundings/surroundings.ts';
import { openDirectory } from './places/places.ts';
import {
  type Catalogue,
  openImports,
  openKnownFiles,
  openOriginals,
  openProgress,
  openReturns,
  WEB,
} from './import/import.ts';
import { openConfirmations, openDecisions, openRules } from './compliance/compliance.ts';
import { openPortals } from './publishing/publishing.ts';
import { LEGAL_RULES } from './seed/seed.ts';
import { openRates } from './costs/costs.ts';
import { openCrms } from './crm/crm.ts';

/**
 * Everything that is stored, opened: for the service, which reads it, and for the import, which fills it.
 *
 * @param leaseLasts milliseconds for which nobody else imports once an import was killed; drills wait less
 */
export async function openCatalogue(database: Database, dataDir: string, leaseLasts?: number) {
  const [confirmations, version, changes, steps, imports, typed, near] = await Promise.all([
    openConfirmations(database),
    openVersion(database, 'catalogue'),
    openChanges(database),
    openSteps(database),
    openImports(database),
    openTypedFacts(database),
    openNear(database),
  ]);
  const [rules, writes] = await Promise.all([
    openRules(database, LEGAL_RULES, confirmations),
    openWrites(database, version.current),
  ]);
  /** Raises the version for what was written by this catalogue: of homes, the journal says which. */
  const raiseVersion = async () => {
    await writes.nothing();
    await version.raise();
  };
  const [directory, properties, projects, knownFiles, rates, portals, crms, returns, lease, progress] =
    await Promise.all([
      openDirectory(database),
      openProperties(database, {
        changes,
        steps,
        writes,
        rules,
        typed,
        near,
        currentVersion: version.current,
      }),
      openProjects(database),
      openKnownFiles(database),
      openRates(database, confirmations),
      openPortals(database),
      openCrms(database, leaseLasts),
      openReturns(database),
      openLease(database, 'import', leaseLasts),
      openProgress(database),
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
    returns,
    atPlaceOf: properties.atPlaceOf,
    typed,
    near,
    knownFiles,
    pictures,
    documents,
    measure,
    web: WEB,
    raiseVersion,
    lease,
    progress,
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
    typed,
    near,
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
    crms,
    target,
  };
}

export type OpenCatalogue = Awaited<ReturnType<typeof openCatalogue>>;
