import { randomBytes } from 'node:crypto';
import { CommandError } from '../errors.ts';
import type { TimeLimit } from '../time-limit.ts';

/** A source of encoded documents; null means that it has worked for a while without finding one. */
export interface Source extends Iterator<Buffer | null, unknown, undefined> {
  /** What it keeps in memory, in bytes; nothing is said by one that reads as it goes. */
  readonly bytes?: number;
}

/** A source of documents that are there already; it lets go of each as it is read. */
export class KeptDocuments implements Source {
  bytes: number;
  private readonly documents: Buffer[];

  constructor(documents: readonly Buffer[]) {
    this.documents = documents.toReversed();
    this.bytes = documents.reduce((sum, { length }) => sum + length, 0);
  }

  next(): IteratorResult<Buffer, undefined> {
    const value = this.documents.pop();
    if (value === undefined) return { done: true, value };
    this.bytes -= value.length;
    return { done: false, value };
  }
}

interface Cursor {
  readonly namespace: string;
  readonly source: Source;
  readonly session: string | null;
  readonly limit: TimeLimit | null;
  /** Who asked last: a driver may go on with another of its connections. */
  connection: number;
  /** Read already, for the next batch: so the last batch is known to be the last. */
  ahead: Buffer | undefined;
  usedAt: number;
}

type Opened = Pick<Cursor, 'namespace' | 'source' | 'session' | 'limit' | 'connection'>;

export interface Batch {
  readonly id: bigint;
  readonly documents: readonly Buffer[];
}

const IDLE_MS = 10 * 60_000;
const MOST_CURSORS = 1000;
/** What all open cursors may keep. */
const MOST_BYTES = 256 * 1024 * 1024;
/** What one keeps that reads as it goes: about a chunk. */
const SCAN_BYTES = 1024 * 1024;
const BATCH_BYTES = 16 * 1024 * 1024;
const PAUSE_AFTER_MS = 2;

/** Visits items until `visit` gives true; lets other connections work now and then. */
export async function each<T>(
  source: Iterator<T | null, unknown, undefined>,
  visit: (item: T) => boolean | undefined,
): Promise<void> {
  let resumedAt = performance.now();
  for (let step = source.next(); !step.done; step = source.next()) {
    if (step.value !== null && visit(step.value)) return;
    if (performance.now() - resumedAt > PAUSE_AFTER_MS) {
      await new Promise((resolve) => setImmediate(resolve));
      resumedAt = performance.now();
    }
  }
}

/** All items of a source, with `each`. */
export async function collect<T>(source: Iterator<T | null, unknown, undefined>): Promise<T[]> {
  const items: T[] = [];
  await each(source, (item) => void items.push(item));
  return items;
}

/**
 * Open cursors. One ends when nobody reads it for ten minutes, with its session and with the connection that asked last;
 * and when all of them keep too much, those that were not read for the longest time.
 */
export class Cursors {
  private readonly open = new Map<bigint, Cursor>();
  private readonly mostBytes: number;

  constructor(mostBytes = MOST_BYTES) {
    this.mostBytes = mostBytes;
  }

  /** The first batch of a source; id 0n when it is also the last. */
  async start(opened: Opened, size: number, single: boolean): Promise<Batch> {
    const cursor: Cursor = { ...opened, ahead: undefined, usedAt: Date.now() };
    const { documents, ended } = await this.batch(cursor, size);
    if (ended || single) return { id: 0n, documents };
    cursor.limit?.pause();
    const id = randomBytes(8).readBigInt64BE() & 0x7fff_ffff_ffff_ffffn;
    this.open.set(id, cursor);
    this.closeSurplus();
    return { id, documents };
  }

  /** The next batch; raises 43 for a cursor that is unknown or was closed. */
  async next(id: bigint, namespace: string, size: number, connection: number): Promise<Batch> {
    const cursor = this.open.get(id);
    if (!cursor || cursor.namespace !== namespace) throw new CommandError(43, `cursor id ${id} not found`);
    Object.assign(cursor, { usedAt: Date.now(), connection });
    this.open.delete(id);
    this.open.set(id, cursor); // the one that was read last stands last
    cursor.limit?.resume();
    const { documents, ended } = await this.batch(cursor, size).catch((error: unknown) => {
      this.open.delete(id); // a source that has failed would say that it has ended
      throw error;
    });
    cursor.limit?.pause();
    if (ended) this.open.delete(id);
    return { id: ended ? 0n : id, documents };
  }

  has(id: bigint): boolean {
    return this.open.has(id);
  }

  /** Closes a cursor; false when there is none. */
  kill(id: bigint): boolean {
    return this.open.delete(id);
  }

  endSession(session: string): void {
    for (const [id, cursor] of this.open) if (cursor.session === session) this.open.delete(id);
  }

  endConnection(connection: number): void {
    for (const [id, cursor] of this.open) if (cursor.connection === connection) this.open.delete(id);
  }

  /** Closes what nobody has read for ten minutes before a time. */
  closeIdle(now: number): void {
    for (const [id, { usedAt }] of this.open) if (usedAt < now - IDLE_MS) this.open.delete(id);
  }

  clear(): void {
    this.open.clear();
  }

  private closeSurplus(): void {
    let bytes = 0;
    for (const [i, [id, { source, ahead }]] of [...this.open].toReversed().entries()) {
      bytes += (source.bytes ?? SCAN_BYTES) + (ahead?.length ?? 0);
      if (i > 0 && (i >= MOST_CURSORS || bytes > this.mostBytes)) this.open.delete(id);
    }
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
    await each(cursor.source, (document) => {
      if (fits(document)) keep(document);
      else cursor.ahead = document;
      return cursor.ahead !== undefined;
    });
    return { documents, ended: cursor.ahead === undefined };
  }
}
