import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, open, type RootDatabase } from 'lmdb';
import { DiskRoom, type FreeBytes } from './disk-room.ts';
import { lockFolder } from './folder-lock.ts';
import { CommandError } from '../errors.ts';
import { Damage } from './damage.ts';
import { BrokenPage, checkPages } from './page-check.ts';

/** LMDB's name of its file in a folder. */
export const DATA_FILE = 'data.mdb';

export type Table = Database<Buffer, Buffer>;

interface Job {
  /** It takes away more than it adds: on a full disk it may use the room that is kept for that. */
  readonly frees: boolean;
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
  private readonly room: DiskRoom;
  private jobs: Job[] = [];
  private scheduled: NodeJS.Immediate | undefined;
  private closed = false;

  constructor(folder: string, freeBytes?: FreeBytes) {
    mkdirSync(folder, { recursive: true });
    this.unlock = lockFolder(folder);
    try {
      const file = join(folder, DATA_FILE);
      if (existsSync(file)) checkPages(file);
      // Each commit is flushed before it returns: LMDB's own order of writes survives a loss of power.
      this.root = open({ path: folder, maxDbs: 3, noSubdir: false, overlappingSync: false });
      this.meta = this.root.openDB({ name: 'meta', encoding: 'binary' });
      this.data = this.root.openDB({ name: 'data', encoding: 'binary', keyEncoding: 'binary' });
      this.entries = this.root.openDB({ name: 'entries', encoding: 'binary', keyEncoding: 'binary' });
      this.room = new DiskRoom(folder, freeBytes);
    } catch (error) {
      this.unlock();
      throw error instanceof BrokenPage ? new Damage(folder, error.message) : error;
    }
  }

  /**
   * Runs a synchronous function in a write transaction. Functions that wait at the same time share one transaction and
   * one flush to the disk (group commit). All writes of a function that throws are undone, then `undone` is called. On a
   * full disk what does not free space is refused with 14031.
   * @returns its result, when it is on the disk
   */
  write<T>(run: () => T, undone: () => void, frees = false): Promise<T> {
    if (this.closed) return Promise.reject(new Error('the database is closed'));
    return new Promise<T>((done, failed) => {
      this.jobs.push({ frees, run, undone, done: done as (result: unknown) => void, failed });
      this.scheduled ??= setImmediate(() => this.commit());
    });
  }

  private commit(): void {
    const jobs = this.jobs;
    this.jobs = [];
    this.scheduled = undefined;
    const mayGrow = this.room.mayGrow;
    const accepted = jobs.filter(({ frees }) => mayGrow || frees);
    for (const job of jobs) if (!accepted.includes(job)) job.failed(diskIsFull());
    if (mayGrow) return this.transact(accepted);
    this.room.lend();
    this.transact(accepted);
    this.room.keep();
  }

  private transact(jobs: readonly Job[]): void {
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
    this.room.give();
    this.unlock();
  }
}

const diskIsFull = (): CommandError =>
  new CommandError(14031, 'the disk is full: delete documents, or make room on it; nothing was written');
