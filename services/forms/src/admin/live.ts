import { setTimeout as pause } from 'node:timers/promises';
import { type Changes, type Log, outsideWork } from '@dorpel/service-kit';
import type { Inbox, Moved } from './store.ts';

export type LiveOptions = {
  readonly changedSince: Inbox['changedSince'];
  /** Says when something of the inbox may have changed. */
  readonly changes: Changes;
  /** Milliseconds between two looks, however often something changes. */
  readonly pace: number;
  readonly log: Log;
  readonly now: () => Date;
};

/**
 * Milliseconds that are looked at twice: the clocks of two processes differ, and what is written first may be seen last. Who
 * hears of something twice sees by its version that it is the same.
 */
const OVERLAP = 5_000;

/** Tells who listens what is new in the inbox or was changed. However many listen, the database is asked once per change. */
export function createLive({ changedSince, changes, pace, log, now }: LiveOptions) {
  const listeners = new Set<(moved: readonly Moved[]) => void>();
  let isFollowing = false;

  async function follow(): Promise<void> {
    isFollowing = true;
    let since = now();
    let told = new Map<string, number>();
    while (listeners.size > 0) {
      await changes.open();
      const next = now();
      try {
        const found = await changedSince(new Date(since.getTime() - OVERLAP));
        const news = found.filter(({ id, version }) => told.get(id) !== version);
        if (news.length > 0) for (const tell of listeners) tell(news);
        told = new Map(found.map(({ id, version }) => [id, version]));
        since = next;
      } catch (error) {
        log.warn({ error }, 'changes of the inbox not seen');
      }
      if (listeners.size > 0) await Promise.all([changes.next(), pause(pace, undefined, { ref: false })]);
    }
    isFollowing = false;
    await changes.close();
  }

  return {
    /** @returns what ends it */
    listen(tell: (moved: readonly Moved[]) => void): () => void {
      listeners.add(tell);
      // The first who listens may be gone long before the last: nobody's request is what this is done for.
      if (!isFollowing) outsideWork(() => void follow());
      return () => void listeners.delete(tell);
    },
  };
}

export type Live = ReturnType<typeof createLive>;
