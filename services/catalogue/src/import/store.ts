import { type Database, defineCollection, firstOf, openCollection } from '@dorpel/service-kit';
import type { Contradiction } from '../costs/costs.ts';
import type { Issue, Report } from './report.ts';
import type { SnapshotFile } from './snapshot.ts';

/** What is told of an import when it begins. */
type Begun = {
  /** Also the moment of all that it writes. */
  readonly startedAt: Date;
  /** The name of the folder or file. */
  readonly from: string;
  /** 'snapshot', or the format of the trade; empty where nothing could be read that would tell it. */
  readonly format: string;
  readonly isFull: boolean;
};

/** What is told of it when it ends; lists are cut off, the report counts all of them. */
export type Ended = {
  readonly outcome: 'done' | 'stopped' | 'failed';
  /** What it failed with. */
  readonly error: string | null;
  readonly report: Report | null;
  readonly refusals: readonly Issue[];
  readonly remarks: readonly Issue[];
  readonly costs: readonly { readonly id: string; readonly differences: readonly Contradiction[] }[];
};

/** An import as it is kept; 'begun' until it ended, also where it was killed. */
export type KeptImport = Begun &
  Omit<Ended, 'outcome'> & {
    readonly id: string;
    readonly outcome: 'begun' | 'cut-off' | Ended['outcome'];
    readonly endedAt: Date | null;
  };

type StoredImport = Omit<KeptImport, 'id'> & { readonly _id: string };

/** Two years: longer than anybody asks what a file held. */
const KEPT_SECONDS = 2 * 366 * 86_400;

const importsDefinition = defineCollection<StoredImport>({
  name: 'imports',
  indexes: [{ name: 'imports_kept', key: { startedAt: 1 }, expireAfterSeconds: KEPT_SECONDS }],
});

/** Lines of a page. */
const PAGE = 25;

/** A line says how many there are of what a page of its own lists. */
const WITHOUT_LISTS = { projection: { refusals: 0, remarks: 0, costs: 0 } } as const;

/** Reports of imports. */
export type Imports = {
  /** Whichever began before and did not end was cut off. */
  begin(id: string, begun: Begun): Promise<void>;
  end(id: string, ended: Ended, endedAt: Date): Promise<void>;
  /** One that found nothing to read, and why; one that is under way beside it goes on. */
  fail(id: string, begun: Begun, error: string): Promise<void>;
  /** The newest first, without their lists. */
  page(page: number): Promise<{ readonly items: KeptImport[]; readonly total: number; readonly pages: number }>;
  find(id: string): Promise<KeptImport | null>;
  /** Those that began between two instants, the first not counted out, without their lists; the newest first, at most so many. */
  between(from: Date, until: Date, most: number): Promise<KeptImport[]>;
};

const NOTHING_YET = { endedAt: null, error: null, report: null, refusals: [], remarks: [], costs: [] } as const;

const importOf = ({ _id, ...rest }: StoredImport): KeptImport => ({ ...NOTHING_YET, ...rest, id: _id });

export async function openImports(database: Database): Promise<Imports> {
  const collection = await openCollection(database, importsDefinition);
  return {
    async begin(id, begun) {
      await collection.updateMany({ _id: { $ne: id }, outcome: 'begun' }, { $set: { outcome: 'cut-off' } });
      const fresh = { ...begun, ...NOTHING_YET, outcome: 'begun' } as const;
      await collection.updateOne({ _id: id }, { $setOnInsert: fresh }, { upsert: true });
    },
    async end(id, ended, endedAt) {
      await collection.updateOne({ _id: id }, { $set: { ...ended, endedAt } });
    },
    async fail(id, begun, error) {
      await collection.insertOne({
        _id: id,
        ...begun,
        ...NOTHING_YET,
        outcome: 'failed',
        error,
        endedAt: begun.startedAt,
      });
    },
    async page(page) {
      const newest = collection.find({}, { ...WITHOUT_LISTS, sort: { startedAt: -1, _id: 1 } });
      const [found, total] = await Promise.all([
        firstOf(newest.skip((page - 1) * PAGE), PAGE),
        collection.countDocuments({}),
      ]);
      return { items: found.map(importOf), total, pages: Math.max(1, Math.ceil(total / PAGE)) };
    },
    async find(id) {
      const found = await collection.findOne({ _id: id });
      return found && importOf(found);
    },
    async between(from, until, most) {
      const where = { startedAt: { $gte: from, $lt: until } };
      const found = await firstOf(collection.find(where, { ...WITHOUT_LISTS, sort: { startedAt: -1, _id: 1 } }), most);
      return found.map(importOf);
    },
  };
}

/** How far an import got that has not ended. */
export type Progress = {
  /** Which snapshot it is of: the same for the same content (`identityOf`). */
  readonly snapshot: string;
  /** The file it is in, and the line up to which all of it is done. */
  readonly file: SnapshotFile | null;
  readonly line: number;
  /** Properties there were before it began. */
  readonly before: number;
  readonly report: Report;
};

type StoredProgress = Progress & { readonly _id: 'import'; readonly at: Date };

const progressDefinition = defineCollection<StoredProgress>({ name: 'import-progress', indexes: [] });

/** What is known of the one import that is under way, or was cut off. */
export type ProgressRepository = {
  /** null when the last import ended. */
  current(): Promise<(Progress & { readonly at: Date }) | null>;
  note(progress: Progress): Promise<void>;
  ended(): Promise<void>;
};

export async function openProgress(database: Database): Promise<ProgressRepository> {
  const collection = await openCollection(database, progressDefinition);
  return {
    current: () => collection.findOne({ _id: 'import' }),
    async note(progress) {
      await collection.replaceOne({ _id: 'import' }, { ...progress, at: new Date() }, { upsert: true });
    },
    async ended() {
      await collection.deleteOne({ _id: 'import' });
    },
  };
}

type StoredReturn = { readonly _id: string; readonly home: string };

const returnsDefinition = defineCollection<StoredReturn>({ name: 'returned-homes', indexes: [] });

/** Homes that came back under another ID: which one each is on the site. They are few. */
export type Returns = {
  all(): Promise<(readonly [id: string, home: string])[]>;
  note(id: string, home: string): Promise<void>;
};

/** As many homes as can have come back. */
const MOST_RETURNS = 100_000;

export async function openReturns(database: Database): Promise<Returns> {
  const collection = await openCollection(database, returnsDefinition);
  return {
    async all() {
      const found = await firstOf(collection.find({}), MOST_RETURNS);
      return found.map(({ _id, home }) => [_id, home] as const);
    },
    async note(id, home) {
      await collection.updateOne({ _id: id }, { $set: { home } }, { upsert: true });
    },
  };
}

type KnownFile = { readonly _id: string; readonly key: string };

const knownFilesDefinition = defineCollection<KnownFile>({ name: 'known-files', indexes: [] });

/**
 * Which file an address in a snapshot stood for. An import that is repeated does not fetch everything again, and a
 * picture stays when a later snapshot comes without its file.
 */
export type KnownFiles = {
  keyOf(url: string): Promise<string | null>;
  remember(url: string, key: string): Promise<void>;
};

export async function openKnownFiles(database: Database): Promise<KnownFiles> {
  const collection = await openCollection(database, knownFilesDefinition);
  return {
    async keyOf(url) {
      const found = await collection.findOne({ _id: url });
      return found?.key ?? null;
    },
    async remember(url, key) {
      await collection.updateOne({ _id: url }, { $set: { key } }, { upsert: true });
    },
  };
}
