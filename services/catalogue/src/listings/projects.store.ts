import { type Database, defineCollection, firstOf, openCollection } from '@dorpel/service-kit';
import type { Entry, Standing } from '../property/property.ts';
import { type EntryStore, entryStore } from './entries.store.ts';
import type { Project } from './projects.ts';

/** A project in the database. */
export type StoredProject = Entry & {
  readonly project: Project;
  readonly listing: Standing<'listed' | 'withdrawn'> & { readonly publishedOn: string };
};

const definition = defineCollection<StoredProject>({
  name: 'projects',
  indexes: [{ name: 'newest', key: { 'listing.shelf': 1, 'listing.publishedOn': -1 } }],
});

/** Projects that are listed at a time: pages show all of them. */
const MOST_LISTED = 1000;

/** What pages ask of the projects. Those that were withdrawn are never answered. */
export type ProjectRepository = {
  get(id: string): Promise<Project | null>;
  /** The newest first; of more than a thousand, the newest thousand. */
  all(): Promise<Project[]>;
  /** The writing side, for the import. */
  readonly store: EntryStore<StoredProject>;
};

/** Opens the projects with their index. */
export async function openProjects(database: Database): Promise<ProjectRepository> {
  const collection = await openCollection(database, definition);
  const projection = { project: 1 };
  return {
    store: entryStore(collection),
    async get(id) {
      const found = await collection.findOne({ _id: id, 'listing.shelf': 'listed' }, { projection });
      return found?.project ?? null;
    },
    async all() {
      const sort = { 'listing.publishedOn': -1, _id: 1 } as const;
      const found = await firstOf(collection.find({ 'listing.shelf': 'listed' }, { projection, sort }), MOST_LISTED);
      return found.map(({ project }) => project);
    },
  };
}
