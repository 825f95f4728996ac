import type { RouteRow } from '@dorpel/contracts/content';
import type { AgencySheet, Article, Category, Image, PageItem, Settings } from '@dorpel/contracts/content-entities';
import { allOf, type Database, defineCollection, openCollection } from '@dorpel/service-kit';
import type { Collection, Document } from 'mongodb';
import type { Content } from './content.ts';

type Stored<T> = { readonly _id: string; readonly order: number; readonly value: T };
type StoredSettings = { readonly _id: 'site'; readonly value: Settings };
type StoredState = { readonly _id: 'content' } & State;

/** The collection of the revision: written last in each change. */
export const STATE = 'state';

/** Entries of a list: a process keeps all of them in memory. */
const MOST_ENTRIES = 20_000;

/** Everything is read at once and in order, so one index per collection does; it is named after what it serves. */
const inOrder = <T>(name: string) =>
  defineCollection<Stored<T>>({ name, indexes: [{ name: `${name}_in_order`, key: { order: 1 } }] });

const definitions = {
  routes: inOrder<RouteRow>('routes'),
  pages: inOrder<PageItem>('pages'),
  categories: inOrder<Category>('categories'),
  articles: inOrder<Article>('articles'),
  images: inOrder<Image>('images'),
  settings: defineCollection<StoredSettings>({ name: 'settings', indexes: [] }),
  states: defineCollection<StoredState>({ name: STATE, indexes: [] }),
};

export type State = {
  /** Rises with each change; 0 for a site that was never filled. */
  readonly revision: number;
  /** The version of what the site began with, the demo or an agency's, where nobody has changed it since. */
  readonly demo?: string;
  /** How addresses are made of names, that the former ones lead on from; none: as they were made first. */
  readonly spelling?: number;
};

/** An entry of a list by its id, or the settings. */
export type StoredEntry =
  | { readonly kind: keyof Omit<Content, 'settings'>; readonly id: string; readonly value: unknown }
  | { readonly kind: 'settings'; readonly value: Settings }
  /** Who the agency is, as it is written: stored within the settings, with all that follows from it. */
  | { readonly kind: 'agency'; readonly id: string; readonly value: AgencySheet };

/** The stored content. It is small (some hundreds of documents), changes rarely and is read as a whole. */
export type ContentRepository = {
  state(): Promise<State>;
  /** @throws Error when there is no content yet */
  load(): Promise<Content>;
  /**
   * Puts the content in the place of what was there; readers see it once all of it is written.
   *
   * @param demo the version, when it is what the site begins with
   */
  replace(content: Content, demo?: string): Promise<void>;
  /** Puts entries in the place of those of the same id, or after the others; readers see them once all are written. */
  put(entries: readonly StoredEntry[]): Promise<void>;
  /** Puts settings that say no more than before, for whoever reads them at the desk: what the site began with is still known. */
  keep(settings: Settings): Promise<void>;
  /** Gives pages other numbers in the order of the menu; nothing else of them changes. */
  order(numbers: Readonly<Record<string, number>>): Promise<void>;
  /**
   * Puts a picture in the place of the one of that moment (`modifyDate`), or takes it away. Answers whether that one was still
   * there: of two at once, one is.
   */
  swapImage(before: Image, after: Image | null): Promise<boolean>;
  /** Writes down how addresses are made of names: no change of what readers see. */
  spell(spelling: number): Promise<void>;
};

async function all<T>(collection: Collection<Stored<T>>): Promise<T[]> {
  const found = await allOf(collection.find().sort({ order: 1 }), MOST_ENTRIES);
  return found.map(({ value }) => value);
}

async function replaceAll<T>(
  collection: Collection<Stored<T>>,
  entries: readonly (readonly [string, T])[],
): Promise<void> {
  const plain = collection as unknown as Collection<Document & { _id: string }>;
  const writes = entries.map(([_id, value], order) => ({
    replaceOne: { filter: { _id }, replacement: { order, value }, upsert: true },
  }));
  if (writes.length > 0) await plain.bulkWrite(writes, { ordered: false });
  await plain.deleteMany({ _id: { $nin: entries.map(([id]) => id) } });
}

/** Keeps the place of an entry that is there; a new one comes after the others. */
async function putOne(collection: Collection<Stored<unknown>>, _id: string, value: unknown): Promise<void> {
  const { matchedCount } = await collection.updateOne({ _id }, { $set: { value } });
  if (matchedCount > 0) return;
  const last = await collection.findOne({}, { sort: { order: -1 } });
  await collection.updateOne({ _id }, { $set: { value, order: (last?.order ?? -1) + 1 } }, { upsert: true });
}

const byId = <T extends { readonly id: string }>(entries: readonly T[]) =>
  entries.map((each) => [each.id, each] as const);

/** Opens the collections with their indexes. */
export async function openContent(database: Database): Promise<ContentRepository> {
  const routes = await openCollection(database, definitions.routes);
  const pages = await openCollection(database, definitions.pages);
  const categories = await openCollection(database, definitions.categories);
  const articles = await openCollection(database, definitions.articles);
  const images = await openCollection(database, definitions.images);
  const settings = await openCollection(database, definitions.settings);
  const states = await openCollection(database, definitions.states);
  const lists = { routes, pages, categories, articles, images };
  const putSettings = (value: Settings) => settings.replaceOne({ _id: 'site' }, { value }, { upsert: true });
  // Last, so that whoever sees the new revision finds all that belongs to it.
  async function mark(demo?: string): Promise<void> {
    const change = demo === undefined ? { $unset: { demo: 1 as const } } : { $set: { demo } };
    await states.updateOne({ _id: 'content' }, { $inc: { revision: 1 }, ...change }, { upsert: true });
  }

  return {
    async state() {
      const { revision = 0, demo, spelling } = (await states.findOne({ _id: 'content' })) ?? {};
      return { revision, ...(demo !== undefined && { demo }), ...(spelling !== undefined && { spelling }) };
    },
    async load() {
      const site = await settings.findOne({ _id: 'site' });
      if (!site) throw new Error('There is no content yet: make an agency, start with SEED=demo, or load some.');
      return {
        settings: site.value,
        routes: await all(routes),
        pages: await all(pages),
        categories: await all(categories),
        articles: await all(articles),
        images: await all(images),
      };
    },
    async replace(content, demo) {
      await replaceAll(images, byId(content.images));
      await replaceAll(categories, byId(content.categories));
      await replaceAll(articles, byId(content.articles));
      await replaceAll(pages, byId(content.pages));
      await replaceAll(
        routes,
        content.routes.map((row) => [row.name, row] as const),
      );
      await putSettings(content.settings);
      await mark(demo);
    },
    async put(entries) {
      for (const entry of entries) {
        if (entry.kind === 'settings') await putSettings(entry.value);
        else if (entry.kind !== 'agency')
          await putOne(lists[entry.kind] as unknown as Collection<Stored<unknown>>, entry.id, entry.value);
      }
      await mark();
    },
    async keep(value) {
      await putSettings(value);
      await states.updateOne({ _id: 'content' }, { $inc: { revision: 1 } });
    },
    async order(numbers) {
      for (const [_id, sort] of Object.entries(numbers))
        await pages.updateOne({ _id }, { $set: { 'value.sort': sort } });
      await mark();
    },
    async swapImage({ id, modifyDate }, after) {
      const there = { _id: id, 'value.modifyDate': modifyDate ?? { $exists: false } };
      const isDone = after
        ? (await images.updateOne(there, { $set: { value: after } })).matchedCount === 1
        : (await images.deleteOne(there)).deletedCount === 1;
      if (isDone) await mark();
      return isDone;
    },
    async spell(spelling) {
      await states.updateOne({ _id: 'content' }, { $set: { spelling } });
    },
  };
}
