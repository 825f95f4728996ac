import type { Language } from '@dorpel/i18n/languages';
import { allOf, type Database, defineCollection, openCollection } from '@dorpel/service-kit';
import type { Person } from './editions.repository.ts';

/** An address that leads on, for ever. */
export type Redirect = {
  readonly language: Language;
  /** Public path without its language: 'verkopen/oud/'. */
  readonly from: string;
  /**
   * The row of the routing table it leads to, by its name: wherever that is now, one step away. Or an address elsewhere, or a
   * path of the site that is no row's.
   */
  readonly to: { readonly route: string } | { readonly link: string };
  readonly at: Date;
  readonly by: Person;
  /** Somebody asked for it; else it was left behind by a change of address. */
  readonly isOwn: boolean;
};

type Stored = Redirect & { readonly _id: string };

const MOST = 20_000;

const definition = defineCollection<Stored>({ name: 'redirects', indexes: [] });

const keyOf = ({ language, from }: Pick<Redirect, 'language' | 'from'>) => `${language}/${from}`;

const redirectOf = ({ _id, ...redirect }: Stored): Redirect => redirect;

/** Opens the addresses that lead on. */
export async function openRedirects(database: Database) {
  const redirects = await openCollection(database, definition);
  return {
    async find(at: Pick<Redirect, 'language' | 'from'>): Promise<Redirect | undefined> {
      const found = await redirects.findOne({ _id: keyOf(at) });
      return found ? redirectOf(found) : undefined;
    },
    async all(): Promise<Redirect[]> {
      return (await allOf(redirects.find().sort({ _id: 1 }), MOST)).map(redirectOf);
    },
    async put(each: readonly Redirect[]): Promise<void> {
      for (const redirect of each) await redirects.replaceOne({ _id: keyOf(redirect) }, redirect, { upsert: true });
    },
    /** Puts each where none leads on yet. */
    async leave(each: readonly Redirect[]): Promise<void> {
      for (const redirect of each)
        await redirects.updateOne({ _id: keyOf(redirect) }, { $setOnInsert: redirect }, { upsert: true });
    },
    /** Answers whether there was one. */
    async remove(at: Pick<Redirect, 'language' | 'from'>): Promise<boolean> {
      return (await redirects.deleteOne({ _id: keyOf(at) })).deletedCount === 1;
    },
  };
}

export type Redirects = Awaited<ReturnType<typeof openRedirects>>;
