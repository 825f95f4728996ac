import { randomBytes } from 'node:crypto';
import { CommandError } from '../errors.ts';

/** A source of encoded documents; null means that it has worked for a while without finding one. */
export type Source = Iterator<Buffer | null, unknown, undefined>;

interface Cursor {
  readonly namespace: string;
  readonly source: Source;
  readonly session: string | null;
  /** Read already, for the next batch: so the last batch is known to be the last. */
  ahead: Buffer | undefined;
  usedAt: number;
}

export interface Batch {
  readonly id: bigint;
  readonly documents: readonly Buffer[];
}

const IDLE_MS = 10 * 60_000;
const MOST_CURSORS = 1000;
const BATCH_BYTES = 16 * 1024 * 1024;
const PAUSE_AFTER_MS = 8;

/** Takes items until `isEnough`; lets other connections work now and then. */
export async function collect<T>(
  source: Iterator<T | null, unknown, undefined>,
  isEnough: (item: T) => boolean = () => false,
): Promise<T[]> {
  const items: T[] = [];
  let resumedAt = performance.now();
  for (let step = source.next(); !step.done; step = source.next()) {
    if (step.value !== null) {
      items.push(step.value);
      if (isEnough(step.value)) break;
    }
    if (performance.now() - resumedAt > PAUSE_AFTER_MS) {
      await new Promise((resolve) => setImmediate(resolve));
      resumedAt = performance.now();
    }
  }
  return items;
}

/** Open cursors; those that nobody reads for ten minutes are closed. */
export class Cursors {
  private readonly open = new Map<bigint, Cursor>();

  /** The first batch of a source; id 0n when it is also the last. */
  async start(
    namespace: string,
    source: Source,
    size: number,
    single: boolean,
    session: string | null,
  ): Promise<Batch> {
    const cursor: Cursor = { namespace, source, session, ahead: undefined, usedAt: Date.now() };
    const { documents, ended } = await this.batch(cursor, size);
    if (ended || single) return { id: 0n, documents };
    this.removeIdle();
    const id = randomBytes(8).readBigInt64BE() & 0x7fff_ffff_ffff_ffffn;
    this.open.set(id, cursor);
    return { id, documents };
  }

  /** The next batch; raises 43 for a cursor that is unknown or was closed. */
  async next(id: bigint, namespace: string, size: number): Promise<Batch> {
    const cursor = this.open.get(id);
    if (!cursor || cursor.namespace !== namespace) throw new CommandError(43, `cursor id ${id} not found`);
    cursor.usedAt = Date.now();
    const { documents, ended } = await this.batch(cursor, size);
    if (ended) this.open.delete(id);
    return { id: ended ? 0n : id, documents };
  }

  /** Closes a cursor; false when there is none. */
  kill(id: bigint): boolean {
    return this.open.delete(id);
  }

  endSession(session: string): void {
    for (const [id, cursor] of this.open) if (cursor.session === session) this.open.delete(id);
  }

  clear(): void {
    this.open.clear();
  }

  private async batch(cursor: Cursor, size: number): Promise<{ documents: Buffer[]; ended: boolean }> {
    const documents: Buffer[] = [];
    let bytes = 0;
    const fits = (document: Buffer): boolean =>
      documents.length < size && (documents.length === 0 || bytes + document.length <= BATCH_BYTES);
    const keep = (document: Buffer): void => {
      documents.push(document);
      bytes += document.length;
    };
    if (size === 0) return { documents, ended: false };
    if (cursor.ahead) keep(cursor.ahead);
    cursor.ahead = undefined;
    await collect(cursor.source, (document) => {
      if (fits(document)) keep(document);
      else cursor.ahead = document;
      return cursor.ahead !== undefined;
    });
    return { documents, ended: cursor.ahead === undefined };
  }

  private removeIdle(): void {
    const oldest = Date.now() - IDLE_MS;
    for (const [id, cursor] of this.open)
      if (cursor.usedAt < oldest || this.open.size >= MOST_CURSORS) this.open.delete(id);
  }
}
