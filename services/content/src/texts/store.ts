import type { Language } from '@dorpel/i18n/languages';
import { allOf, type Database, defineCollection, firstOf, openCollection } from '@dorpel/service-kit';
import type { StoredEntry } from '../library/library.ts';

/** Who did something: of the desk, or by command. */
export type Person = { readonly id: string; readonly name: string };

/** What is done to a text or a picture, as its history keeps it. */
export type Change = {
  readonly text: string;
  readonly at: Date;
  readonly by: Person;
  readonly what:
    | 'published'
    | 'imported'
    | 'command'
    /** It follows from what the agency says of itself now, or from its file. */
    | 'agency'
    | 'file'
    | 'uploaded'
    | 'described'
    | 'cut'
    | 'replaced'
    | 'deleted';
  /** The entries of the text before and after; none before: it was new. */
  readonly before: readonly StoredEntry[];
  readonly after: readonly StoredEntry[];
  /** What changes with it, text by text: of who the agency is, follow settings and pages. Each is a change of its own text. */
  readonly also?: readonly Omit<Change, 'also'>[];
};

/** What the desk knows of a text beside what is public: its draft, when that is published, and what is being published. */
export type Revision = {
  /** 'articles:sold' */
  readonly key: string;
  /** Rises with each change. */
  readonly version: number;
  /** The entries as they are to be; none: there is no draft. */
  readonly draft?: readonly StoredEntry[] | undefined;
  /** A short name of what was public when the draft was begun. */
  readonly basis?: string | undefined;
  readonly by: Person;
  readonly at: Date;
  readonly publishAt?: Date | undefined;
  /** Why it could not be published at its time. */
  readonly failed?: readonly string[] | undefined;
  /** Is public already, and yet to be put into its place: written with the version, in one. */
  readonly publishing?: Change | undefined;
  /** Of the menu: the numbers of pages that are public already, and yet to be put into their places. */
  readonly ordering?: Readonly<Record<string, number>> | undefined;
};

type StoredRevision = Omit<Revision, 'key'> & { readonly _id: string };
type StoredChange = Change & { readonly _id: string };

/** Changes of one text that are shown, and revisions that a process looks through: hundreds of texts. */
const MOST_CHANGES = 100;
const MOST_REVISIONS = 20_000;

const definitions = {
  revisions: defineCollection<StoredRevision>({
    // As it has been called since the first release: what is stored keeps its names.
    name: 'editions',
    indexes: [
      { name: 'edition_due', key: { publishAt: 1 }, sparse: true },
      { name: 'edition_publishing', key: { 'publishing.at': 1 }, sparse: true },
    ],
  }),
  changes: defineCollection<StoredChange>({
    name: 'changes',
    indexes: [{ name: 'changes_of_text', key: { text: 1, at: -1 } }],
  }),
};

const revisionOf = ({ _id, ...revision }: StoredRevision): Revision => ({ key: _id, ...revision });

/** Opens the drafts of texts and the history of what was done with them. */
export async function openRevisions(database: Database) {
  const revisions = await openCollection(database, definitions.revisions);
  const changes = await openCollection(database, definitions.changes);
  return {
    async find(key: string): Promise<Revision | undefined> {
      const found = await revisions.findOne({ _id: key });
      return found ? revisionOf(found) : undefined;
    },
    async all(): Promise<Revision[]> {
      return (await allOf(revisions.find(), MOST_REVISIONS)).map(revisionOf);
    },
    /** What is public and not yet in its place. */
    async unsettled(): Promise<Revision[]> {
      return (await allOf(revisions.find({ 'publishing.at': { $exists: true } }), MOST_REVISIONS)).map(revisionOf);
    },
    /** Drafts whose moment has come. */
    async due(now: Date): Promise<Revision[]> {
      return (await allOf(revisions.find({ publishAt: { $lte: now } }), MOST_REVISIONS)).map(revisionOf);
    },
    /**
     * Puts a revision in the place of the one of a version; 0: there is none yet. Answers whether that one was still there:
     * of two at once, one is.
     */
    async replace({ key, ...revision }: Revision, version: number): Promise<boolean> {
      if (version > 0) return (await revisions.replaceOne({ _id: key, version }, revision)).matchedCount === 1;
      const { upsertedCount } = await revisions.updateOne({ _id: key }, { $setOnInsert: revision }, { upsert: true });
      return upsertedCount === 1;
    },
    /** Whether what is published with a version is yet to be put into its place. */
    async isUnsettled(key: string, version: number): Promise<boolean> {
      return (await revisions.findOne({ _id: key, version, 'publishing.at': { $exists: true } })) !== null;
    },
    /** What was being published, or put in order, is in its place. */
    async settle(key: string, version: number): Promise<void> {
      await revisions.updateOne({ _id: key, version }, { $unset: { publishing: 1, ordering: 1 } });
    },
    /** Writes down what was done; the same change twice is one. */
    async note({ also = [], ...own }: Change): Promise<void> {
      for (const change of [own, ...also]) {
        const _id = `${change.text}@${change.at.toISOString()}`;
        await changes.replaceOne({ _id }, change, { upsert: true });
      }
    },
    async changesOf(text: string): Promise<(Change & { readonly id: string })[]> {
      const found = await firstOf(changes.find({ text }).sort({ at: -1 }), MOST_CHANGES);
      return found.map(({ _id, ...change }) => ({ id: _id, ...change }));
    },
    async change(id: string): Promise<Change | undefined> {
      return (await changes.findOne({ _id: id })) ?? undefined;
    },
    /** The last change of each of these texts. */
    async lastOf(texts: readonly string[]): Promise<ReadonlyMap<string, Change>> {
      const found = await Promise.all(
        texts.map(async (text) => (await firstOf(changes.find({ text }).sort({ at: -1 }), 1))[0]),
      );
      return new Map(found.flatMap((change) => (change ? [[change.text, change] as const] : [])));
    },
  };
}

export type Revisions = Awaited<ReturnType<typeof openRevisions>>;

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
