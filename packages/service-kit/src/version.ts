import { withDeadline } from '@dorpel/contracts/client';
import { type Changes, changesOf } from './changes.ts';
import { defineCollection, openCollection } from './collection.ts';
import type { Database } from './database.ts';
import type { Call } from './handlers.ts';
import { outsideWork } from './observe/work.ts';

type Question = { readonly query: { readonly after?: string | undefined; readonly wait?: number | undefined } };

/** A version, and who waits for the next one. */
export type Versioned = {
  /** The endpoint `getVersion` of a contract. */
  getVersion(question: Question, call: Pick<Call, 'isVisitor' | 'signal' | 'closing'>): Promise<{ version: string }>;
  /** To be called when this process changed something: who waits need not wait until the database says so. */
  changed(): void;
};

/**
 * Answers from which version on something holds, and lets callers wait for the next (long polling). However many wait,
 * the version is read once per change, and not at all while nobody does.
 *
 * @param current reads the version from where all processes of the service find it
 * @param changes says when that may be another one
 */
export function watchVersion(current: () => Promise<number>, changes: Changes): Versioned {
  const waiting = new Set<(version: number) => void>();
  let isFollowing = false;
  let seen = 0;

  async function look(): Promise<void> {
    try {
      seen = await current();
      for (const see of waiting) see(seen);
    } catch {
      // The database is away: nothing is known to have changed.
    }
  }

  async function follow(): Promise<void> {
    isFollowing = true;
    while (waiting.size > 0) {
      await changes.open();
      await look();
      if (waiting.size > 0) await changes.next();
    }
    isFollowing = false;
    await changes.close();
  }

  /** The next version; the same one when the signal comes first, without asking a database that may be gone by then. */
  function another(than: number, signal: AbortSignal): Promise<number> {
    return new Promise((resolve) => {
      const end = (version: number) => {
        waiting.delete(see);
        signal.removeEventListener('abort', give);
        resolve(version);
      };
      const see = (version: number) => {
        if (version !== than) end(version);
      };
      const give = () => end(than);
      waiting.add(see);
      signal.addEventListener('abort', give);
      // A newer one may have been seen while this one was on its way.
      if (signal.aborted || seen > than) end(Math.max(seen, than));
      // The first who waits may be long gone when the last is answered: nobody's request is what this is done for.
      else if (!isFollowing) outsideWork(() => void follow());
    });
  }

  return {
    async getVersion({ query: { after, wait } }, { isVisitor, signal, closing }) {
      const version = await current();
      if (after !== String(version) || wait === undefined || isVisitor) return { version: String(version) };
      const over = withDeadline(wait * 1_000, signal, closing);
      return { version: String(await another(version, over)) };
    },
    changed() {
      if (waiting.size > 0) outsideWork(() => void look());
    },
  };
}

/** `on` is when it was raised last; absent in what was raised before that was kept. */
type StoredVersion = { readonly _id: string; readonly version: number; readonly on?: Date };

/** A number in the database that rises with each change of something: what was made of an older one is out of date. */
export type Version = {
  /** 0 for what was never filled. */
  current(): Promise<number>;
  /** The same, and when it was raised: null where nobody kept that. */
  last(): Promise<{ readonly version: number; readonly on: Date | null }>;
  /** To be called once the change is written, so that whoever sees the new version finds the change. */
  raise(): Promise<void>;
  /** The endpoint `getVersion`. */
  readonly getVersion: Versioned['getVersion'];
};

/** @param of what it is the version of: 'catalogue' is kept in the collection 'catalogue-version' */
export async function openVersion(database: Database, of: string): Promise<Version> {
  const name = `${of}-version`;
  const collection = await openCollection(database, defineCollection<StoredVersion>({ name, indexes: [] }));
  const last: Version['last'] = async () => {
    const found = await collection.findOne({ _id: of });
    return { version: found?.version ?? 0, on: found?.on ?? null };
  };
  const current = async () => (await last()).version;
  const { getVersion, changed } = watchVersion(current, changesOf(database.db, name));
  return {
    current,
    last,
    getVersion,
    async raise() {
      // Clocks of processes differ: what is newer never gets an older day.
      await collection.updateOne({ _id: of }, { $inc: { version: 1 }, $max: { on: new Date() } }, { upsert: true });
      changed();
    },
  };
}
