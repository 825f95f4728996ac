import { join } from 'node:path';
import { measure } from '@dorpel/pictures/measure';
import type { Database } from '@dorpel/service-kit';
import { openChanges } from './changes/changes.repository.ts';
import { openDirectory } from './directory/directory.repository.ts';
import type { Catalogue } from './import/import.ts';
import { openOriginals } from './originals/originals.ts';
import { openKnownFiles } from './originals/known-files.repository.ts';
import { openProjects } from './project/project.repository.ts';
import { openProperties } from './property/property.repository.ts';
import { openRates } from './true-cost/rates.repository.ts';
import { openVersion } from './version/version.repository.ts';

/** Everything that is stored, opened: for the service, which reads it, and for the import, which fills it. */
export async function openCatalogue(database: Database, dataDir: string) {
  const [version, changes] = await Promise.all([openVersion(database), openChanges(database)]);
  const [directory, properties, projects, knownFiles, rates] = await Promise.all([
    openDirectory(database),
    openProperties(database, { changes, currentVersion: version.current }),
    openProjects(database),
    openKnownFiles(database),
    openRates(database),
  ]);
  const pictures = openOriginals(join(dataDir, 'originals'));
  const documents = openOriginals(join(dataDir, 'documents'));
  const target: Catalogue = {
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
  return { directory, properties, projects, version, changes, pictures, documents, rates, target };
}

export type OpenCatalogue = Awaited<ReturnType<typeof openCatalogue>>;
