import { join } from 'node:path';
import { measure } from '@dorpel/pictures/measure';
import { type Database, openVersion } from '@dorpel/service-kit';
import { openChanges } from './changes/changes.repository.ts';
import { openDirectory } from './directory/directory.repository.ts';
import type { Catalogue } from './import/import.ts';
import { openOriginals } from './originals/originals.ts';
import { openKeeping } from './passport/keeping.ts';
import { openRules } from './passport/rules.repository.ts';
import { openKnownFiles } from './originals/known-files.repository.ts';
import { openProjects } from './project/project.repository.ts';
import { openProperties } from './property/property.repository.ts';
import { LEGAL_RULES } from './seed/seed.ts';
import { openRates } from './true-cost/rates.repository.ts';

/** Everything that is stored, opened: for the service, which reads it, and for the import, which fills it. */
export async function openCatalogue(database: Database, dataDir: string) {
  const [version, changes, rules] = await Promise.all([
    openVersion(database, 'catalogue'),
    openChanges(database),
    openRules(database, LEGAL_RULES),
  ]);
  const [directory, properties, projects, knownFiles, rates] = await Promise.all([
    openDirectory(database),
    openProperties(database, { changes, rules, currentVersion: version.current }),
    openProjects(database),
    openKnownFiles(database),
    openRates(database),
  ]);
  const pictures = openOriginals(join(dataDir, 'originals'));
  const documents = openOriginals(join(dataDir, 'documents'));
  const { decideAnew } = properties;
  const keeping = await openKeeping(database, { rules, decideAnew, raiseVersion: version.raise });
  const target: Catalogue = {
    rules,
    directory,
    properties: properties.store,
    projects: projects.store,
    knownFiles,
    pictures,
    documents,
    isPicture: async (bytes) => (await measure(bytes)) !== null,
    raiseVersion: version.raise,
    async tellRest() {
      if ((await changes.last()) > (await version.current())) await version.raise();
    },
  };
  return { directory, properties, projects, version, changes, rules, keeping, pictures, documents, rates, target };
}

export type OpenCatalogue = Awaited<ReturnType<typeof openCatalogue>>;
