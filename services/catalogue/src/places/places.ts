export {
  type Advisor,
  type City,
  createDirectory,
  type Directory,
  isOffered,
  type ProjectSummary,
  type PropertyType,
} from './directory.ts';
export { createGazetteer, type Gazetteer, readPlaces } from './gazetteer.ts';
export { type Postcodes, readPostcodes } from './postcodes.ts';
export { type DirectoryRepository, type DirectoryTable, openDirectory, type TreeItem } from './store.ts';
export { createPlaces, type Places, type ZipRow } from './suggest.ts';
