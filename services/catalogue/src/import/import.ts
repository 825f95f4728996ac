export { withFetched } from './fetch-feed.ts';
export { WEB } from './fetch-file.ts';
export { deskRoutes } from './http.ts';
export { type Imports, type KeptImport, openImports, openKnownFiles, openProgress, openReturns } from './store.ts';
export { issueIn } from './issue-words.ts';
export { isKey, openOriginals, type Originals } from './originals.ts';
export { type Counts, emptyReport, type Issue, type Report } from './report.ts';
export {
  BadFeed,
  faultsOf,
  type Gone,
  identityOf,
  NoSnapshot,
  openSnapshot,
  type Snapshot,
  Unreadable,
} from './snapshot.ts';
export { type Catalogue, importSnapshot } from './snapshots.ts';
export { withUnpacked } from './unpack.ts';
