import { type Database, defineCollection, firstOf, openCollection } from '@dorpel/service-kit';
import type { Contradiction } from '../costs/costs.ts';
import type { Issue, Report } from './report.ts';

/** What is told of an import when it begins. */
export type Begun = {
  /** Also the moment of all that it writes. */
  readonly startedAt: Date;
  /** The name of the folder or file. */
  readonly from: string;
  /** 'snapshot', or the format of the trade. */
  readonly format: string;
  readonly isFull: boolean;
};

/** What is told of it when it ends; lists are cut off, the report counts all of them. */
export type Ended = {
  readonly outcome: 'done' | 'failed';
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

const definition = defineCollection<StoredImport>({
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
  /** The newest first, without their lists. */
  page(page: number): Promise<{ readonly items: KeptImport[]; readonly total: number; readonly pages: number }>;
  find(id: string): Promise<KeptImport | null>;
};

const NOTHING_YET = { endedAt: null, error: null, report: null, refusals: [], remarks: [], costs: [] } as const;

const importOf = ({ _id, ...rest }: StoredImport): KeptImport => ({ ...NOTHING_YET, ...rest, id: _id });

export async function openImports(database: Database): Promise<Imports> {
  const collection = await openCollection(database, definition);
  return {
    async begin(id, begun) {
      await collection.updateMany({ _id: { $ne: id }, outcome: 'begun' }, { $set: { outcome: 'cut-off' } });
      const fresh = { ...begun, ...NOTHING_YET, outcome: 'begun' } as const;
      await collection.updateOne({ _id: id }, { $setOnInsert: fresh }, { upsert: true });
    },
    async end(id, ended, endedAt) {
      await collection.updateOne({ _id: id }, { $set: { ...ended, endedAt } });
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
  };
}
