import { type Database, defineCollection, firstOf, openCollection } from '@dorpel/service-kit';
import { NOTHING, type RunKind, type RunResult } from './run-result.ts';

/** A run; one that did not end is under way, or was cut off. */
export type Run = RunResult & {
  readonly id: string;
  readonly crm: string;
  readonly kind: RunKind;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  readonly outcome: 'begun' | 'done' | 'failed' | 'cut-off';
  /** Why it failed: a fault of the connector, 'sealed' (another key), 'unsafe' (the address), or 'other'. */
  readonly fault: string | null;
};

/** `isQuiet`: it found nothing new, so that the next one takes its place. */
type StoredRun = Omit<Run, 'id'> & { readonly _id: string; readonly isQuiet?: boolean };

/** A quarter: longer than anybody asks why a home came late. */
const KEPT_SECONDS = 92 * 86_400;

const definition = defineCollection<StoredRun>({
  name: 'crm-runs',
  indexes: [
    { name: 'crm_runs', key: { crm: 1, startedAt: -1 } },
    { name: 'crm_runs_kept', key: { startedAt: 1 }, expireAfterSeconds: KEPT_SECONDS },
  ],
});

/** The runs of each CRM. Of those that found nothing new only the last one stays. */
export async function openRuns(database: Database) {
  const collection = await openCollection(database, definition);
  return {
    /** Whichever of the CRM began before and did not end was cut off. */
    async begin({ id, ...begun }: Pick<Run, 'id' | 'crm' | 'kind' | 'startedAt'>): Promise<void> {
      await collection.updateMany({ crm: begun.crm, outcome: 'begun' }, { $set: { outcome: 'cut-off' } });
      const fresh = { ...NOTHING, ...begun, endedAt: null, outcome: 'begun', fault: null } as const;
      await collection.updateOne({ _id: id }, { $setOnInsert: fresh }, { upsert: true });
    },
    async end(
      { id, crm }: Pick<Run, 'id' | 'crm'>,
      { outcome, fault, result = NOTHING, endedAt }: Ended,
    ): Promise<void> {
      const isQuiet = outcome === 'done' && result.importId === null;
      if (isQuiet) await collection.deleteMany({ crm, isQuiet: true, _id: { $ne: id } });
      await collection.updateOne({ _id: id }, { $set: { ...result, outcome, fault: fault ?? null, endedAt, isQuiet } });
    },
    /** The newest first. */
    async recent(crm: string, most: number): Promise<Run[]> {
      const found = await firstOf(collection.find({ crm }, { sort: { startedAt: -1, _id: 1 } }), most);
      return found.map(({ _id, isQuiet: _, ...rest }) => ({ ...rest, id: _id }));
    },
  };
}

type Ended = {
  readonly outcome: 'done' | 'failed' | 'cut-off';
  readonly fault?: string;
  readonly result?: RunResult;
  readonly endedAt: Date;
};

export type Runs = Awaited<ReturnType<typeof openRuns>>;
