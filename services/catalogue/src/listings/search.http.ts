import { Problem } from '@dorpel/contracts';
import { type catalogue, readSearch, type Relaxations } from '@dorpel/contracts/catalogue';
import { type Bounds, writeBounds, writePoint } from '@dorpel/contracts/area';
import { type Language, pickLanguage } from '@dorpel/i18n/languages';
import type { Handlers } from '@dorpel/service-kit';
import type { Directory, LyingIn, Places, Postcodes, TreeItem } from '../places/places.ts';
import { areaOf, type PropertySummary } from '../property/property.ts';
import type { FacetRow } from './facets.ts';
import { type PropertyFilter, without } from './filters.ts';
import { placeFigures, type PricedHome } from './place-figures.ts';
import { presentPosition } from './present.ts';
import type { Sort } from './sort.ts';
import { droppedWords } from './filter-words.ts';
import { centreOf, CIRCLES, neighboursOf, relaxationsOf } from './suggestions.ts';

type Endpoints = Handlers<
  typeof catalogue,
  | 'listPositions'
  | 'matchSearches'
  | 'suggestPlaces'
  | 'listRelaxations'
  | 'listTreeItems'
  | 'listNeighbourhoods'
  | 'getPlaceFigures'
>;

export type SearchRoutes = {
  readonly list: (
    filter: PropertyFilter,
    sort: Sort,
    page: { skip: number; limit: number },
  ) => Promise<PropertySummary[]>;
  /** The ids among some homes that a filter finds. */
  readonly idsAmong: (filter: PropertyFilter) => Promise<readonly string[]>;
  readonly directory: () => Promise<Directory>;
  readonly lyingIn: () => Promise<Pick<LyingIn, 'homesIn'>>;
  readonly priced: (filter: PropertyFilter) => Promise<readonly PricedHome[]>;
  readonly places: () => Promise<Places>;
  readonly postcodes: Postcodes;
  readonly tree: () => Promise<readonly TreeItem[]>;
  /** Both remembered per version of the catalogue. */
  readonly countOf: (filter: PropertyFilter) => Promise<number>;
  readonly cityRows: (filter: PropertyFilter) => Promise<readonly FacetRow[]>;
  readonly now: () => Date;
};

/** Markers on the map: more are a cloud, and their data weighs more than the page. */
const MOST_POSITIONS = 2000;

const WORLD: Bounds = { west: -180, south: -90, east: 180, north: 90 };

/** The endpoints that help to find: the map, places to search in, what to loosen. */
export function searchHandlers(given: SearchRoutes): Endpoints {
  const { list, idsAmong, directory, lyingIn, priced, places, postcodes, tree, countOf, cityRows, now } = given;

  /** How many of a filter's properties have a place: those of an area all do. */
  const locatedOf = (filter: PropertyFilter) =>
    countOf(areaOf(filter) ? filter : { ...filter, bounds: writeBounds(WORLD) });

  async function relax(filter: PropertyFilter, language: Language): Promise<Relaxations['items']> {
    const relaxations = relaxationsOf(filter);
    const [found, counts] = await Promise.all([
      countOf(filter),
      Promise.all(relaxations.map(({ rest }) => countOf(rest))),
    ]);
    return relaxations
      .map(({ filter: name, params }, at) => ({
        filter: name,
        text: droppedWords(name, language),
        params: [...params],
        count: counts[at] ?? 0,
      }))
      .filter(({ count }) => count > found)
      .sort((one, other) => other.count - one.count);
  }

  async function neighbourRows(filter: PropertyFilter): Promise<readonly FacetRow[]> {
    return filter.city?.length || filter.zip?.length ? cityRows(filter) : [];
  }

  /** What lies round the one place that was chosen, by circles each of which finds more than the one within it. */
  async function aroundOf(filter: PropertyFilter, language: Language): Promise<NonNullable<Relaxations['around']>> {
    const centre = areaOf(filter) ? null : centreOf(filter, { directory: await directory(), postcodes, language });
    if (!centre) return [];
    const near = writePoint(centre.position);
    const rest = without(filter, 'city');
    const counts = await Promise.all(CIRCLES.map((radius) => countOf({ ...rest, near, radius })));
    return CIRCLES.map((radius, at) => ({ name: centre.name, near, radius, count: counts[at] ?? 0 })).filter(
      ({ count }, at) => count > (counts[at - 1] ?? 0),
    );
  }

  return {
    async listPositions({ query: { language, ...filter } }) {
      const [found, total, located, names] = await Promise.all([
        // What has no place lies in no area; else it is shown in the middle of its municipality.
        list(filter, { by: 'date', language }, { skip: 0, limit: MOST_POSITIONS }),
        countOf(filter),
        locatedOf(filter),
        directory(),
      ]);
      const viewing = { language, directory: names, now: now() };
      const middleOf = ({ address: { country, zip, city } }: PropertySummary) =>
        postcodes.position({ country, zips: [zip], names: city });
      return { items: found.flatMap((each) => presentPosition(each, viewing, middleOf) ?? []), total, located };
    },
    async matchSearches({ body: { among, searches } }, { isVisitor }) {
      if (isVisitor) throw new Problem('request/forbidden');
      const items: (string[] | null)[] = [];
      for (const kept of searches) {
        const search = readSearch(kept);
        items.push(search && [...(await idsAmong({ ...search, among }))]);
      }
      return { items };
    },
    async suggestPlaces({ query: { text, goal, language } }) {
      const known = await places();
      return { items: known.suggest(text, { goal, language }) };
    },
    async getPlaceFigures({ params: { key }, query: { goal, language } }) {
      const names = await directory();
      if (!names.city(key)) throw new Problem('page/not-found');
      const [homes, rows, lying] = await Promise.all([priced({ goal, city: [key] }), cityRows({ goal }), lyingIn()]);
      return placeFigures(key, homes, { goal, rows, directory: names, lyingIn: lying, postcodes, language });
    },
    async listRelaxations({ query: { language, ...filter } }) {
      const [items, rows, names, around] = await Promise.all([
        relax(filter, language),
        neighbourRows(filter),
        directory(),
        aroundOf(filter, language),
      ]);
      return {
        items,
        neighbours: neighboursOf({ chosen: filter, rows, directory: names, postcodes, language }),
        around,
      };
    },
    async listTreeItems({ query: { language } }) {
      const items = await tree();
      return {
        items: items.map(({ id, parentId, names }) => ({
          id,
          parentId,
          name: pickLanguage(names, language)?.text ?? id,
        })),
      };
    },
    async listNeighbourhoods() {
      return { items: [] };
    },
  };
}
