import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { defineCollection, isDuplicate, openCollection } from './collection.ts';
import type { Database } from './database.ts';
import { patiently } from './patience.ts';

type LeaseDocument = {
  readonly _id: string;
  readonly holder: string;
  /** Whoever is killed holds it until then. The clocks of all machines have to agree within a few seconds. */
  readonly until: Date;
  /** 'host:4711', for people. */
  readonly by: string;
};

/** Somebody else took over what this process held: it was away for too long. */
export class LeaseLost extends Error {}

/** What is held. */
export type Held = {
  /** To be called before each write. @throws LeaseLost where somebody else may be writing */
  keep(): Promise<void>;
  release(): Promise<void>;
};

/** A right that one process at a time has, of all that use the same database. */
export type Lease = {
  /** Answers null where somebody else has it. */
  take(): Promise<Held | null>;
  /** Who has it ('host:4711'), for people; null where nobody has. */
  holder(): Promise<string | null>;
};

const leases = defineCollection<LeaseDocument>({ name: 'leases', indexes: [] });

/** Milliseconds after which what a killed process held is free. */
const LASTS = 15_000;

/**
 * @param of what is held: 'import'
 * @param lasts milliseconds it is held without a word; drills wait less
 */
export async function openLease(database: Database, of: string, lasts = LASTS): Promise<Lease> {
  const collection = await openCollection(database, leases);
  const until = () => new Date(Date.now() + lasts);

  async function tryFor(holder: string): Promise<boolean> {
    // One's own as well: the answer to the first try may have been lost.
    const free = { _id: of, $or: [{ until: { $lte: new Date() } }, { holder }] };
    const held = { holder, until: until(), by: `${hostname()}:${process.pid}` };
    try {
      await collection.updateOne(free, { $set: held }, { upsert: true });
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  return {
    async take() {
      const holder = randomUUID();
      if (!(await patiently(() => tryFor(holder)))) return null;
      const prolong = async () => {
        const { matchedCount } = await collection.updateOne({ _id: of, holder }, { $set: { until: until() } });
        return matchedCount === 1;
      };
      // While one step takes long; what fails here is noticed by the next step.
      const timer = setInterval(() => void prolong().catch(() => {}), lasts / 3).unref();
      return {
        async keep() {
          if (!(await patiently(prolong))) throw new LeaseLost(`Another process has taken over: ${of}`);
        },
        async release() {
          clearInterval(timer);
          // What can't be given back now is free in a moment.
          await collection.deleteOne({ _id: of, holder }).catch(() => {});
        },
      };
    },
    holder: async () => (await collection.findOne({ _id: of, until: { $gt: new Date() } }))?.by ?? null,
  };
}
