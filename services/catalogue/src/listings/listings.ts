export { changeHandlers } from './changes.http.ts';
export { openChanges } from './changes.store.ts';
export type { EntryStore, KnownEntry } from './entries.store.ts';
export { facetHandlers } from './facets.http.ts';
export { facetKey } from './facets.ts';
export { wordsOf } from './filter-words.ts';
export { COMPARED, type PropertyFilter, without } from './filters.ts';
export { propertyHandlers } from './http.ts';
export { followHomes, type HomesTable } from './index/follow.ts';
export { findingOf } from './index/lists.ts';
export { inEveryLanguage, inLanguages, projectLink, propertyLink } from './links.ts';
export { listingOf } from './listing.ts';
export { type Law, presentCard, presentDetail, type Viewing } from './present.ts';
export { presentHistory } from './price-history.present.ts';
export { projectHandlers } from './projects.http.ts';
export { presentProjectDetail } from './projects.present.ts';
export { openProjects, type ProjectRepository, type StoredProject } from './projects.store.ts';
export type { Project } from './projects.ts';
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
export { openSteps, type Step } from './steps.store.ts';
export { type AddressedProperty, openProperties, type PropertyRepository } from './store.ts';
export type { StoredProperty } from './stored-property.ts';
export { openWrites } from './writes.store.ts';
