import { patient, type Patience } from '@dorpel/service-kit';
import type { Catalogue } from './snapshots.ts';

/** The same catalogue, each of whose reads and writes is tried again while the database can't be reached: each is such that twice is once. */
export function patientCatalogue(catalogue: Catalogue, patience: Patience): Catalogue {
  const { directory, properties, projects, rules, rates, knownFiles, progress, imports, raiseVersion, tellRest } =
    catalogue;
  return {
    ...catalogue,
    ...patient({ raiseVersion, tellRest }, patience),
    directory: {
      types: patient(directory.types, patience),
      cities: patient(directory.cities, patience),
      advisors: patient(directory.advisors, patience),
      tree: patient(directory.tree, patience),
    },
    properties: patient(properties, patience),
    projects: patient(projects, patience),
    rules: patient(rules, patience),
    rates: patient(rates, patience),
    knownFiles: patient(knownFiles, patience),
    progress: patient(progress, patience),
    imports: patient(imports, patience),
  };
}
