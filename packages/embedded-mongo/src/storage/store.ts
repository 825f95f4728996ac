import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { type Database, open, type RootDatabase } from 'lmdb';
import { DiskRoom, type FreeBytes } from './disk-room.ts';
import { lockFolder } from './folder-lock.ts';
import { CommandError } from '../errors.ts';
import { checkedValue, damagedRecord, isBare, ofRecord, withChecksum } from './checksums.ts';
import { Damage } from './damage.ts';
import { upgrade } from './format.ts';
import { recordKey } from './keys.ts';
import { BrokenPage, checkPages } from './page-check.ts';

/** LMDB's name of its file in a folder. */
export const DATA_FILE = 'data.mdb';

export type Table = Database<Buffer, Buffer>;
export type MetaTable = Database<Buffer, string[]>;

/** The collection a record belongs to. */
type Owner = { readonly id: number; readonly db: string; readonly name: string };

export interface WriteOptions {
  /** It takes away more than it adds: on a full disk it may use the room that is kept for that. */
  readonly frees?: boolean;
  /** It changes what reads are planned by: nobody reads before it is on the disk. */
  readonly isSchema?: boolean;
}

export interface StoreOptions {
  /** Bytes that are free on the disk of the folder (default: as the system says). */
  readonly freeBytes?: FreeBytes;
  /** The folder is removed at the end: nothing in it has to survive a loss of power, and nothing waits for the disk. */
  readonly isTemporary?: boolean;
}

interface Job extends WriteOptions {
  readonly run: () => unknown;
  readonly undone: () => void;
  readonly done: (result: unknown) => void;
  readonly failed: (error: unknown) => void;
}

/**
 * The files of one data folder: `meta` (collections and indexes), `data` (collection and record number -> BSON) and
 * `entries` (index number and ordered key -> record number). Ordered keys are described in order-key.ts, the checksums in
 * front of all values in checksums.ts.
 */
export class Store {
  readonly meta: MetaTable;
  readonly data: Table;
  readonly entries: Table;
  private readonly folder: string;
  /** Whether everything has a checksum: where an older release wrote, and the disk is too full to write it anew, not. */
  private readonly isUpgraded: boolean;
  private readonly root: RootDatabase;
  private readonly unlock: () => void;
  private readonly room: DiskRoom;
  private jobs: Job[] = [];
  private committing: Promise<void> | undefined;
  private closed = false;

  constructor(folder: string, { freeBytes, isTemporary = false }: StoreOptions = {}) {
    this.folder = folder;
    mkdirSync(folder, { recursive: true });
    this.unlock = lockFolder(folder);
    try {
      const file = join(folder, DATA_FILE);
      if (existsSync(file)) checkPages(file);
      // Each commit is flushed before it is done: LMDB's own order of writes survives a loss of power. What is gone after one is not.
      this.root = open({ path: folder, maxDbs: 3, noSubdir: false, overlappingSync: false, noSync: isTemporary });
      this.meta = this.root.openDB({ name: 'meta', encoding: 'binary' });
      this.data = this.root.openDB({ name: 'data', encoding: 'binary', keyEncoding: 'binary' });
      this.entries = this.root.openDB({ name: 'entries', encoding: 'binary', keyEncoding: 'binary' });
      this.room = new DiskRoom(folder, freeBytes);
      this.isUpgraded = upgrade(this.root, this, () => this.room.mayGrow);
    } catch (error) {
      this.unlock();
      throw error instanceof BrokenPage ? new Damage(folder, error.message) : error;
    }
  }

  /** The BSON of a record that was read. @throws CommandError 364 where it is not what was written under its number */
  opened(collection: Owner, record: number, stored: Buffer): Buffer {
    const value = checkedValue(stored, ofRecord(collection.id, record));
    if (value !== null) return value;
    if (!this.isUpgraded && isBare(stored)) return stored;
    throw this.damaged(collection, record);
  }

  damaged({ db, name }: Owner, record: number): CommandError {
    return damagedRecord(this.folder, `${db}.${name}`, record);
  }

  /** Stores the BSON of a record; only inside a write. */
  putRecord({ id }: Owner, record: number, bytes: Buffer): void {
    this.data.putSync(recordKey(id, record), withChecksum(bytes, ofRecord(id, record)));
  }

  /**
   * Runs a synchronous function in a write transaction. Functions that wait at the same time share one transaction and
   * one flush to the disk (group commit), during which others read what was there before. All writes of a function that
   * throws are undone, then `undone` is called. On a full disk what does not free space is refused with 14031.
   * @returns its result, when it is on the disk
   */
  write<T>(run: () => T, undone: () => void, options: WriteOptions = {}): Promise<T> {
    if (this.closed) return Promise.reject(new Error('the database is closed'));
    return new Promise<T>((done, failed) => {
      this.jobs.push({ ...options, run, undone, done: done as (result: unknown) => void, failed });
      this.committing ??= this.commitAll();
    });
  }

  /** Commits what waits, transaction after transaction, until nothing does. */
  private async commitAll(): Promise<void> {
    do {
      await setImmediate(); // Those who write at the same time come first, and so does who wants to read.
      const jobs = this.jobs;
      this.jobs = [];
      await this.commit(jobs);
    } while (this.jobs.length > 0);
    this.committing = undefined;
  }

  private async commit(jobs: readonly Job[]): Promise<void> {
    const mayGrow = this.room.mayGrow;
    const accepted = jobs.filter(({ frees }) => mayGrow || frees);
    for (const job of jobs) if (!accepted.includes(job)) job.failed(diskIsFull());
    if (mayGrow) return this.transact(accepted);
    this.room.lend();
    await this.transact(accepted);
    this.room.keep();
  }

  private async transact(jobs: readonly Job[]): Promise<void> {
    const settle: (() => void)[] = [];
    const runAll = () => {
      for (const job of jobs) {
        try {
          const result = this.root.transactionSync(job.run); // nested: it can be undone alone
          settle.push(() => job.done(result));
        } catch (error) {
          job.undone();
          settle.push(() => job.failed(error));
        }
      }
    };
    try {
      // Flushed by a thread of its own, unless nobody may read meanwhile.
      if (jobs.some(({ isSchema }) => isSchema)) this.root.transactionSync(runAll);
      else await this.root.transaction(runAll);
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
    await this.committing;
    await this.root.close();
    this.room.give();
    this.unlock();
  }
}

const diskIsFull = (): CommandError =>
  new CommandError(14031, 'the disk is full: delete documents, or make room on it; nothing was written');
