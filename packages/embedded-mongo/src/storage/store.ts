import { mkdirSync } from 'node:fs';
import { type Database, open, type RootDatabase } from 'lmdb';
import { lockFolder } from './folder-lock.ts';

export type Table = Database<Buffer, Buffer>;

interface Job {
  readonly run: () => unknown;
  readonly undone: () => void;
  readonly done: (result: unknown) => void;
  readonly failed: (error: unknown) => void;
}

/**
 * The files of one data folder: `meta` (collections and indexes), `data` (collection and record number -> BSON) and
 * `entries` (index number and ordered key -> record number). Ordered keys are described in order-key.ts.
 */
export class Store {
  readonly meta: Database<Buffer, string[]>;
  readonly data: Table;
  readonly entries: Table;
  private readonly root: RootDatabase;
  private readonly unlock: () => void;
  private jobs: Job[] = [];
  private scheduled: NodeJS.Immediate | undefined;
  private closed = false;

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true });
    this.unlock = lockFolder(folder);
    // Each commit is flushed before it returns: LMDB's own order of writes survives a loss of power.
    this.root = open({ path: folder, maxDbs: 3, noSubdir: false, overlappingSync: false });
    this.meta = this.root.openDB({ name: 'meta', encoding: 'binary' });
    this.data = this.root.openDB({ name: 'data', encoding: 'binary', keyEncoding: 'binary' });
    this.entries = this.root.openDB({ name: 'entries', encoding: 'binary', keyEncoding: 'binary' });
  }

  /**
   * Runs a synchronous function in a write transaction. Functions that wait at the same time share one transaction and
   * one flush to the disk (group commit). All writes of a function that throws are undone, then `undone` is called.
   * @returns its result, when it is on the disk
   */
  write<T>(run: () => T, undone: () => void): Promise<T> {
    if (this.closed) return Promise.reject(new Error('the database is closed'));
    return new Promise<T>((done, failed) => {
      this.jobs.push({ run, undone, done: done as (result: unknown) => void, failed });
      this.scheduled ??= setImmediate(() => this.commit());
    });
  }

  private commit(): void {
    const jobs = this.jobs;
    this.jobs = [];
    this.scheduled = undefined;
    const settle: (() => void)[] = [];
    try {
      this.root.transactionSync(() => {
        for (const job of jobs) {
          try {
            const result = this.root.transactionSync(job.run); // nested: it can be undone alone
            settle.push(() => job.done(result));
          } catch (error) {
            job.undone();
            settle.push(() => job.failed(error));
          }
        }
      });
    } catch (error) {
      for (const job of jobs) {
        job.undone();
        job.failed(error);
      }
      return;
    }
    for (const report of settle) report();
  }

  /** Writes what waits, closes the files and gives the folder back. */
  async close(): Promise<void> {
    this.closed = true;
    clearImmediate(this.scheduled);
    if (this.jobs.length > 0) this.commit();
    await this.root.close();
    this.unlock();
  }
}
