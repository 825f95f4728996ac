export {
  type Atlas,
  type AtlasPlace,
  bySize,
  isTown,
  municipalityOf,
  namesOf,
  readAtlas,
  townsRound,
} from './atlas.ts';
export {
  type Advisor,
  type City,
  createDirectory,
  type Directory,
  isOffered,
  type ProjectSummary,
  type PropertyType,
} from './directory.ts';
export { createGazetteer, type Gazetteer, type Postcodes, readPlaces, readPostcodes } from './gazetteer.ts';
export { createLyingIn, type LyingIn, type TownHomes } from './lying-in.ts';
export { type DirectoryRepository, type DirectoryTable, openDirectory, type TreeItem } from './store.ts';
export { createPlaces, type Places, type ZipRow } from './suggest.ts';
