import { Problem } from '@dorpel/contracts';
import type { catalogue, PropertyQuery } from '@dorpel/contracts/catalogue';
import { dayOf } from '@dorpel/i18n/brussels';
import { type Language, pickLanguage } from '@dorpel/i18n/languages';
import type { Handlers } from '@dorpel/service-kit';
import type { ChangeRepository } from './changes.store.ts';
import { presentHistory } from './changes.ts';
import { type FacetRow, type FacetRows, presentFacets } from './facets.ts';
import { leftOut, type PropertyFilter, without } from './filters.ts';
import { type Figure, type Law, presentCard, presentDetail, presentPicture, type Viewing } from './present.ts';
import { type MiddleOf, mostSimilar, placeOf } from './similar.ts';
import type { PropertyRepository } from './store.ts';
import { originFor } from './suggestions.ts';
import type { Directory, Postcodes } from '../places/places.ts';
import { money } from '../property/property.ts';

type Endpoints = Handlers<
  typeof catalogue,
  'listProperties' | 'listPictures' | 'getProperty' | 'getLeftProperty' | 'listSimilar'
>;

type PropertyRoutes = {
  readonly properties: PropertyRepository;
  readonly directory: () => Promise<Directory>;
  readonly postcodes: Postcodes;
  readonly list: PropertyRepository['list'];
  /** How many properties a list has, remembered per version of the catalogue. */
  readonly countOf: (filter: PropertyFilter) => Promise<number>;
  /** What adverts must say. */
  readonly law: () => Promise<Law>;
  readonly now: () => Date;
};

/** Cards of a page (C2). */
const PAGE_SIZE = 24;

/** Photos that a card of a list turns through; the page of a home has all of them. */
const PICTURES = 20;

const pagesOf = (total: number, pageSize: number) => Math.ceil(total / pageSize);

/** The endpoints of properties: lists, one of them, those like it. */
export function propertyHandlers({
  properties,
  list,
  directory,
  postcodes,
  countOf,
  law,
  now,
}: PropertyRoutes): Endpoints {
  const viewing = async (language: Language): Promise<Viewing> => ({
    language,
    directory: await directory(),
    now: now(),
  });

  const middleOf: MiddleOf = ({ country, zip }) => postcodes.position({ country, zips: [zip] });

  const orNotFound = <T>(found: T | null): T => {
    if (!found) throw new Problem('property/not-found');
    return found;
  };

  async function pageOf({
    language,
    ids,
    sort,
    page = 1,
    pageSize = ids?.length || PAGE_SIZE,
    ...filter
  }: Omit<PropertyQuery, 'figure'>) {
    const skip = (page - 1) * pageSize;
    if (ids?.length) {
      const all = await properties.inOrder(ids);
      return { found: all.slice(skip, skip + pageSize), total: all.length, page, pages: pagesOf(all.length, pageSize) };
    }
    const from = sort === 'distance' ? originFor(filter, await directory(), postcodes) : null;
    const order = { by: sort ?? 'date', language, ...(from && { from }) };
    const [found, total] = await Promise.all([list(filter, order, { skip, limit: pageSize }), countOf(filter)]);
    return { found, total, page, pages: pagesOf(total, pageSize) };
  }

  return {
    async listProperties({ query: { figure: of, ...query } }) {
      const [{ found, total, page, pages }, view, held] = await Promise.all([
        pageOf(query),
        viewing(query.language),
        of ? law() : null,
      ]);
      const figure: Figure | null = of && held ? { of, rates: held.rates } : null;
      // An empty list has a first page all the same.
      if (page > Math.max(1, pages)) throw new Problem('page/not-found');
      return { items: found.map((each) => presentCard(each, view, figure)), total, page, pages };
    },
    async listPictures({ query: { ids, language } }) {
      const found = await properties.picturesOf(ids);
      const items = found.map(({ id, title, pictures }) => ({
        id,
        pictures: pictures
          .slice(0, PICTURES)
          .map((each) => presentPicture(each, language, pickLanguage(title, language)?.text ?? id)),
      }));
      return { items };
    },
    async getProperty({ params, query }) {
      const [found, view, held] = await Promise.all([
        properties.getWithHistory(params.id),
        viewing(query.language),
        law(),
      ]);
      const { property, priceHistory } = orNotFound(found);
      return presentDetail(property, { ...view, ...held }, priceHistory);
    },
    async getLeftProperty({ params: { id }, query: { language } }) {
      const { property, withdrawnOn } = orNotFound(await properties.getLeft(id));
      const names = await directory();
      const { typeId, typeName, goal, address, modifiedOn } = property;
      return {
        id,
        goal,
        type: names.typeName(typeId, language) ?? pickLanguage(typeName, language)?.text ?? '',
        city: pickLanguage(address.city, language)?.text ?? address.zip,
        zip: address.zip,
        leftOn: dayOf(new Date(withdrawnOn ?? modifiedOn)),
      };
    },
    async listSimilar({ params, query }) {
      const found = (await properties.get(params.id)) ?? (await properties.getLeft(params.id))?.property ?? null;
      const property = orNotFound(found);
      const [candidates, view] = await Promise.all([
        properties.candidatesFor(property, placeOf(property, middleOf)),
        viewing(query.language),
      ]);
      const { alike, other } = mostSimilar(property, candidates, middleOf);
      return {
        items: alike.map((each) => presentCard(each, view)),
        ...(other && { other: presentCard(other, view) }),
      };
    },
  };
}

const GOALS = ['sale', 'rent'] as const;

type FacetRoutes = {
  /** What facets count, and how many there are, both remembered per version of the catalogue. */
  readonly rowsOf: (filter: PropertyFilter) => Promise<FacetRows>;
  readonly countOf: (filter: PropertyFilter) => Promise<number>;
  readonly directory: () => Promise<Directory>;
};

/** The endpoints that count: facets of a list, figures of the whole catalogue. */
export function facetHandlers({
  rowsOf,
  directory,
  countOf,
}: FacetRoutes): Handlers<typeof catalogue, 'getFacets' | 'getFigures'> {
  /** How many homes lie in each place that is chosen: rows are of towns, and a place may be many of them. */
  async function countChosen(filter: PropertyFilter): Promise<FacetRow[]> {
    const rest = without(filter, 'city');
    const keys = [...new Set([...(filter.city ?? []), ...leftOut(filter.not ?? [], 'city')])];
    const counts = keys.flatMap((key) =>
      GOALS.map(async (goal): Promise<FacetRow> => {
        const not = rest.not?.filter((value) => value !== `city-${key}`);
        return { _id: { key, goal }, count: await countOf({ ...rest, ...(not && { not }), city: [key], goal }) };
      }),
    );
    return Promise.all(counts);
  }

  return {
    async getFacets({ query: { language, ...filter } }) {
      // Both goals are counted at once: switching between them costs nothing.
      const { goal: _goal, ...counted } = filter;
      const [rows, names, chosen] = await Promise.all([rowsOf(counted), directory(), countChosen(counted)]);
      return presentFacets({ ...rows, chosen }, filter, language, names);
    },
    async getFigures() {
      const [forSale, forRent, sold, rented, { cities }] = await Promise.all([
        countOf({ goal: 'sale' }),
        countOf({ goal: 'rent' }),
        countOf({ goal: 'sale', collection: 'references' }),
        countOf({ goal: 'rent', collection: 'references' }),
        rowsOf({}),
      ]);
      return { forSale, forRent, sold, rented, cities: new Set(cities.map(({ _id }) => _id.key)).size };
    },
  };
}

type ChangeRoutes = { readonly changes: ChangeRepository; readonly currentVersion: () => Promise<number> };

/** What changed since a cursor, which is a version of the catalogue. */
export const changeHandlers = ({
  changes,
  currentVersion,
}: ChangeRoutes): Handlers<typeof catalogue, 'listChanges'> => ({
  async listChanges({ query: { since } }) {
    const version = await currentVersion();
    if (since === undefined) return { items: [], cursor: String(version), more: false };
    // A cursor of the future is one of a catalogue that was made anew: everything is new to who has it.
    const from = since > version ? 0 : since;
    const { changes: found, more } = await changes.between(from, version);
    const items = found.map(({ _id: key, propertyId, goal, kind, on, price, history }) => ({
      key,
      propertyId,
      goal,
      kind,
      on: on.toISOString(),
      price: price && { from: money(price.from), to: money(price.to) },
      priceHistory: presentHistory(history),
    }));
    return { items, cursor: String(more ? (found.at(-1)?.seq ?? version) : version), more };
  },
});
