export { changeHandlers, facetHandlers, propertyHandlers } from './http.ts';
export { openChanges, openSteps, type Step } from './changes.store.ts';
export type { EntryStore, KnownEntry } from './entries.store.ts';
export { facetKey } from './facets.ts';
export { wordsOf } from './filter-words.ts';
export { COMPARED, type PropertyFilter, without } from './filters.ts';
export { followHomes, type HomesTable } from './index/follow.ts';
export { findingOf } from './index/lists.ts';
export { inEveryLanguage, inLanguages, projectLink, propertyLink } from './links.ts';
export { listingOf, type StoredProperty } from './listing.ts';
export { type Law, presentCard, presentDetail, type Viewing } from './present.ts';
export { presentHistory } from './changes.ts';
export { projectHandlers } from './projects.http.ts';
export { presentProjectDetail, type Project } from './projects.ts';
export { openProjects, type ProjectRepository, type StoredProject } from './projects.store.ts';
export { searchHandlers } from './search.http.ts';
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
export { openWrites } from './writes.store.ts';
