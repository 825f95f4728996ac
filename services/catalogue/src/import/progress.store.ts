import { type Database, defineCollection, openCollection } from '@dorpel/service-kit';
import type { Report } from './report.ts';
import type { SnapshotFile } from './snapshot.ts';

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

const definition = defineCollection<StoredProgress>({ name: 'import-progress', indexes: [] });

/** What is known of the one import that is under way, or was cut off. */
export type ProgressRepository = {
  /** null when the last import ended. */
  current(): Promise<(Progress & { readonly at: Date }) | null>;
  note(progress: Progress): Promise<void>;
  ended(): Promise<void>;
};

export async function openProgress(database: Database): Promise<ProgressRepository> {
  const collection = await openCollection(database, definition);
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
