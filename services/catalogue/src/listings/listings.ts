import type { Language } from '@dorpel/i18n/languages';
import type { Version } from '@dorpel/service-kit';
import type { Property } from '../property/property.ts';
import type { ChangeRepository } from './changes.store.ts';
import type { FacetRows } from './facets.ts';
import type { PropertyFilter } from './filters.ts';
import { changeHandlers, facetHandlers, propertyHandlers } from './http.ts';
import { type Law, presentDetail } from './present.ts';
import { projectHandlers } from './projects.http.ts';
import type { ProjectRepository } from './projects.store.ts';
import { presentProjectDetail } from './projects.ts';
import { searchHandlers, type SearchRoutes } from './search.http.ts';
import type { PropertyRepository } from './store.ts';

export { openChanges, openSteps, type Step } from './changes.store.ts';
export type { EntryStore, KnownEntry } from './entries.store.ts';
export { facetKey } from './facets.ts';
export { wordsOf } from './filter-words.ts';
export { COMPARED, type PropertyFilter, without } from './filters.ts';
export { followHomes, type HomesTable } from './index/follow.ts';
export { findingOf } from './index/lists.ts';
export { inEveryLanguage, inLanguages, projectLink, propertyLink } from './links.ts';
export { listingOf, type StoredProperty } from './listing.ts';
export { type Law, presentCard, type Viewing } from './present.ts';
export { presentHistory } from './changes.ts';
export type { Project } from './projects.ts';
export { openProjects, type ProjectRepository, type StoredProject } from './projects.store.ts';
export {
  type Home,
  HOME_WORDS,
  type Kind,
  KINDS,
  priceOf,
  type Residence,
  type Shared,
  sharedProject,
  sharedProperty,
} from './share.ts';
export { type AddressedProperty, openProperties, type PropertyRepository } from './store.ts';
export type { TownRow } from './counts.store.ts';
export { openTypedFacts, type TypedChange, type TypedFactsRepository } from './typed-facts.store.ts';
export {
  fedOf,
  isDiffering,
  layOver,
  type TypedFact,
  type TypedFacts,
  type TypedField,
  valueIn,
} from './typed-facts.ts';
export { openWrites } from './writes.store.ts';

type Stores = {
  readonly properties: PropertyRepository;
  readonly projects: ProjectRepository;
  readonly changes: ChangeRepository;
  readonly version: Pick<Version, 'current'>;
};

type Around = Omit<SearchRoutes, 'cityRows'> & {
  /** What facets count, remembered per version of the catalogue. */
  readonly rowsOf: (filter: PropertyFilter) => Promise<FacetRows>;
  /** What adverts must say. */
  readonly law: () => Promise<Law>;
  /** Decides first what may be published today. */
  readonly settled: () => Promise<void>;
};

/** What is asked of homes and projects; and one of them as its own page shows it, null where there is none to be shown. */
export function serveListings({ properties, projects, changes, version }: Stores, around: Around) {
  const { directory, law, rowsOf, settled, now } = around;
  async function detailOf(property: Property, language: Language) {
    const [known, held] = await Promise.all([directory(), law()]);
    return presentDetail(property, { language, directory: known, ...held, now: now() });
  }
  return {
    handlers: {
      ...propertyHandlers({ ...around, properties }),
      ...projectHandlers({ projects, unitsOf: properties.ofProject, directory, now }),
      ...facetHandlers(around),
      ...searchHandlers({ ...around, cityRows: async (filter) => (await rowsOf(filter)).cities }),
      ...changeHandlers({ changes, currentVersion: version.current }),
    },
    detailOf,
    async shownProperty(id: string, language: Language) {
      await settled();
      const property = await properties.get(id);
      return property && detailOf(property, language);
    },
    async shownProject(id: string, language: Language) {
      const project = await projects.get(id);
      const viewing = { language, directory: await directory(), now: now() };
      return project && presentProjectDetail(project, await properties.ofProject(id), viewing);
    },
  };
}
