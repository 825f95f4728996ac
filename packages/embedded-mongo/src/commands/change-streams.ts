import { randomBytes } from 'node:crypto';
import type { Encodable } from '../bson/encode.ts';
import { CommandError } from '../errors.ts';
import type { Collection } from '../storage/catalog.ts';

interface Stream {
  readonly collection: string;
  hasChanged: boolean;
  /** Answers who waits. */
  wake: () => void;
  usedAt: number;
}

type Change = { readonly [name: string]: Encodable };

const IDLE_MS = 10 * 60_000;
/** What a server waits that was not told how long. */
export const USUAL_WAIT_MS = 1_000;

const nameOf = ({ db, name }: Pick<Collection, 'db' | 'name'>) => `${db}.${name}`;

/** Who is told that a collection changed: one change, however many there were, and not what they were. */
export class ChangeStreams {
  private readonly open = new Map<bigint, Stream>();
  private told = 0;

  /** Opens a stream of what happens from now on; those that nobody reads for ten minutes are closed. */
  start(collection: Pick<Collection, 'db' | 'name'>): bigint {
    for (const [id, { usedAt }] of this.open) if (usedAt < Date.now() - IDLE_MS) this.open.delete(id);
    const id = randomBytes(8).readBigInt64BE() & 0x7fff_ffff_ffff_ffffn;
    this.open.set(id, { collection: nameOf(collection), hasChanged: false, wake: () => {}, usedAt: Date.now() });
    return id;
  }

  has(id: bigint): boolean {
    return this.open.has(id);
  }

  /** Whether the collection changed since the last call; waits for it. Raises 43 for a stream that is not open. */
  async next(id: bigint, collection: Pick<Collection, 'db' | 'name'>, waitMs: number): Promise<readonly Change[]> {
    const stream = this.open.get(id);
    if (stream?.collection !== nameOf(collection)) throw new CommandError(43, `cursor id ${id} not found`);
    if (!stream.hasChanged) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, waitMs);
        stream.wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    stream.usedAt = Date.now();
    if (!stream.hasChanged) return [];
    stream.hasChanged = false;
    this.told += 1;
    const ns = { db: collection.db, coll: collection.name };
    return [{ _id: { _data: this.told.toString(16).padStart(16, '0') }, operationType: 'update', ns }];
  }

  tell(collections: Iterable<Collection>): void {
    const names = new Set([...collections].map(nameOf));
    for (const stream of this.open.values()) {
      if (!names.has(stream.collection)) continue;
      stream.hasChanged = true;
      stream.wake();
    }
  }

  kill(id: bigint): boolean {
    this.open.get(id)?.wake();
    return this.open.delete(id);
  }

  clear(): void {
    for (const id of this.open.keys()) this.kill(id);
  }
}
