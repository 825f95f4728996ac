import type { Changes } from './changes.ts';
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
      const over = AbortSignal.any([signal, closing, AbortSignal.timeout(wait * 1_000)]);
      return { version: String(await another(version, over)) };
    },
    changed() {
      if (waiting.size > 0) outsideWork(() => void look());
    },
  };
}
