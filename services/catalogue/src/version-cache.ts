import type { OpenCatalogue } from './catalogue.ts';
import { facetKey, findingOf, type HomesTable, type PropertyFilter, without } from './listings/listings.ts';
import {
  type Atlas,
  createDirectory,
  createLyingIn,
  createPlaces,
  type Directory,
  type Postcodes,
} from './places/places.ts';
import { openUnderstanding } from './query-parser/query-parser.ts';
import { laggingPerVersion, perVersion, perVersionAndKey } from './caches.ts';

/** Counts of lists that are kept in memory. */
const KEPT_COUNTS = 2000;

/** Different filters whose facets are kept in memory; one takes a few kilobytes. */
const KEPT_FACETS = 500;

type Given = {
  readonly atlas: Atlas;
  readonly postcodes: Postcodes;
  readonly homes: HomesTable;
  readonly currentVersion: () => Promise<number>;
  readonly now: () => Date;
};

/** What many properties refer to, as it is stored, in the places that there are. */
export async function readDirectory(
  { directory: shelves, projects }: Pick<OpenCatalogue, 'directory' | 'projects'>,
  atlas: Atlas | null = null,
): Promise<Directory> {
  const [types, cities, advisors, all] = await Promise.all([
    shelves.types.all(),
    shelves.cities.all(),
    shelves.advisors.all(),
    projects.all(),
  ]);
  const summaries = all.map(({ id, title, address }) => ({ id, title, cityKey: address.cityKey }));
  return createDirectory({ types, cities, advisors, projects: summaries }, atlas);
}

/** What many requests need and only an import changes: made once per version of the catalogue. */
export function versionCacheOf(
  { directory: shelves, properties, projects, rules, rates }: OpenCatalogue,
  { atlas, postcodes, homes, currentVersion, now }: Given,
) {
  const directory = perVersion(currentVersion, () => readDirectory({ directory: shelves, projects }, atlas));
  const lyingIn = perVersion(currentVersion, async () => createLyingIn(await directory(), atlas));
  /** What lists find: a filter's places are looked up here, on the way to the homes, and nowhere before; and what is over by now. */
  const finding = findingOf(properties, homes, async (filter) => ({
    ...(await lyingIn()).expand(filter),
    at: now().getTime(),
  }));
  const openDayEnds = perVersion(currentVersion, properties.openDayEnds);
  /** How many of the last open house days of homes are over: with each of them, what is counted is counted anew. */
  async function openDaysOver(): Promise<number> {
    const [ends, moment] = [await openDayEnds(), now().getTime()];
    return ends.filter((end) => end <= moment).length;
  }
  const perFilter = <T>(most: number, make: (filter: PropertyFilter) => Promise<T>) => {
    const kept = perVersionAndKey(currentVersion, most, (key) => {
      const [, asked] = JSON.parse(key) as [number, string];
      return make(Object.fromEntries(JSON.parse(asked) as [string, unknown][]));
    });
    return async (filter: PropertyFilter) => kept(JSON.stringify([await openDaysOver(), facetKey(filter)]));
  };
  const facetsOf = perFilter(KEPT_FACETS, finding.facets);
  const law = perVersion(currentVersion, async () => {
    const [{ rules: ofAdverts }, current] = await Promise.all([rules.current(), rates.current()]);
    return { rules: ofAdverts, rates: current };
  });
  return {
    directory,
    lyingIn,
    list: finding.list,
    idsAmong: finding.idsAmong,
    priced: finding.priced,
    // Counts the whole catalogue, on every letter that is typed: the counts of the version before will do.
    places: laggingPerVersion(currentVersion, async () =>
      createPlaces({
        directory: await directory(),
        rows: await finding.zips({}),
        postcodes,
        atlas,
        lyingIn: await lyingIn(),
      }),
    ),
    /** The words of all languages: like places, those of the version before will do while they are made anew. */
    understanding: laggingPerVersion(currentVersion, async () =>
      openUnderstanding(await directory(), { postcodes, atlas }),
    ),
    law,
    rules: async () => (await law()).rules,
    rates: async () => (await law()).rates,
    tree: perVersion(currentVersion, shelves.tree.all),
    countOf: perFilter(KEPT_COUNTS, finding.count),
    /** What facets count for both goals, each under all filters but its own: most of the time that is one reading. */
    async rowsOf(filter: PropertyFilter) {
      const [{ cities }, { types }, { having }] = await Promise.all([
        facetsOf(without(filter, 'goal', 'city')),
        facetsOf(without(filter, 'goal', 'type')),
        facetsOf(without(filter, 'goal')),
      ]);
      return { cities, types, having };
    },
  };
}
