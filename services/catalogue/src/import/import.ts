export { withFetched } from './fetch-feed.ts';
export { WEB } from './fetch-file.ts';
export { deskRoutes } from './http.ts';
export { type KeptImport, openImports, openKnownFiles, openProgress } from './store.ts';
export { isKey, openOriginals, type Originals } from './originals.ts';
export { type Counts, emptyReport, type Issue, type Report } from './report.ts';
export { BadFeed, identityOf, isWhole, NoSnapshot, openSnapshot, type Snapshot } from './snapshot.ts';
export { type Catalogue, importSnapshot } from './snapshots.ts';
export { withUnpacked } from './unpack.ts';
