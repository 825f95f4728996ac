import { Problem } from '@dorpel/contracts';
import type { catalogue, PropertyQuery } from '@dorpel/contracts/catalogue';
import { type Language, pickLanguage } from '@dorpel/i18n/languages';
import type { Handlers } from '@dorpel/service-kit';
import type { Directory } from '../places/places.ts';
import type { PropertyFilter } from './filters.ts';
import { presentPicture } from './parts.present.ts';
import { type Law, presentCard, presentDetail, type Viewing } from './present.ts';
import type { PropertyRepository } from './store.ts';
import { mostSimilar } from './similar.ts';

type Endpoints = Handlers<typeof catalogue, 'listProperties' | 'listPictures' | 'getProperty' | 'listSimilar'>;

export type PropertyRoutes = {
  readonly properties: PropertyRepository;
  readonly directory: () => Promise<Directory>;
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
export function propertyHandlers({ properties, list, directory, countOf, law, now }: PropertyRoutes): Endpoints {
  const viewing = async (language: Language): Promise<Viewing> => ({
    language,
    directory: await directory(),
    now: now(),
  });

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
  }: PropertyQuery) {
    const skip = (page - 1) * pageSize;
    if (ids?.length) {
      const all = await properties.inOrder(ids);
      return { found: all.slice(skip, skip + pageSize), total: all.length, page, pages: pagesOf(all.length, pageSize) };
    }
    const order = { by: sort ?? 'date', language };
    const [found, total] = await Promise.all([list(filter, order, { skip, limit: pageSize }), countOf(filter)]);
    return { found, total, page, pages: pagesOf(total, pageSize) };
  }

  return {
    async listProperties({ query }) {
      const [{ found, total, page, pages }, view] = await Promise.all([pageOf(query), viewing(query.language)]);
      // An empty list has a first page all the same.
      if (page > Math.max(1, pages)) throw new Problem('page/not-found');
      return { items: found.map((each) => presentCard(each, view)), total, page, pages };
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
    async listSimilar({ params, query }) {
      const property = orNotFound(await properties.get(params.id));
      const [candidates, view] = await Promise.all([properties.candidatesFor(property), viewing(query.language)]);
      return { items: mostSimilar(property, candidates).map((each) => presentCard(each, view)) };
    },
  };
}
