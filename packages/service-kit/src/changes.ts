import { setTimeout as pause } from 'node:timers/promises';
import type { ClientSession, Db, Long } from 'mongodb';

/** Milliseconds: for which the database waits for a change, and between looks where it can't be asked to. */
const WAIT = 20_000;
const LOOK_EVERY = 1_000;

/** MongoDB's codes of a server that has no change streams: a standalone, or one that never knew them. */
const NO_STREAMS = new Set<unknown>([40573, 40324]);

/** When a collection may have changed. */
export type Changes = {
  /** What happens from here on is told by `next`. Never rejects. */
  open(): Promise<void>;
  /** Resolves once something has changed, or might have. Never rejects. */
  next(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Hears of changes by a change stream: the database is asked three times a minute, and says so at once. A server without them
 * is to be looked at every second. By commands and not by `watch`, which does not tell when it is open.
 */
export function changesOf(db: Db, collection: string): Changes {
  let stream: { readonly id: Long; readonly session: ClientSession } | undefined;
  let hasStreams = true;

  async function close(): Promise<void> {
    const { session } = stream ?? {};
    stream = undefined;
    await session?.endSession().catch(() => {});
  }

  async function start(): Promise<void> {
    const session = db.client.startSession();
    const pipeline = [{ $changeStream: {} }];
    try {
      const options = { session, promoteLongs: false };
      const { cursor } = await db.command({ aggregate: collection, pipeline, cursor: {} }, options);
      stream = { id: (cursor as { id: Long }).id, session };
    } catch (error) {
      hasStreams = !NO_STREAMS.has((error as { readonly code?: unknown }).code);
      await session.endSession().catch(() => {});
    }
  }

  return {
    close,
    async open() {
      // A client that is closed has no sessions to give.
      if (hasStreams && !stream) await start().catch(() => {});
    },
    async next() {
      try {
        if (!stream) await pause(LOOK_EVERY, undefined, { ref: false });
        else await db.command({ getMore: stream.id, collection, maxTimeMS: WAIT }, { session: stream.session });
      } catch {
        await close();
        await pause(LOOK_EVERY, undefined, { ref: false });
      }
    },
  };
}
