import type { Doc, Value } from './bson/values.ts';
import { ChangeStreams } from './commands/change-streams.ts';
import { Cursors } from './commands/cursors.ts';
import { CommandError } from './errors.ts';
import { compileFilter } from './filter/filter.ts';
import { Reader } from './query/reader.ts';
import { Catalog, type Collection } from './storage/catalog.ts';
import type { Index } from './storage/index-definition.ts';
import { Records } from './storage/records.ts';
import { Damage, UNREADABLE_CATALOG } from './storage/damage.ts';
import { Store, type StoreOptions, type WriteOptions } from './storage/store.ts';
import { decode } from './bson/decode.ts';

/** As often as MongoDB deletes what has expired. */
const SWEEP_MS = 60_000;
const SWEEP_BATCH = 500;

/** One data folder with everything that works on it. */
export class EmbeddedDatabase {
  readonly catalog: Catalog;
  readonly records: Records;
  readonly reader: Reader;
  readonly cursors = new Cursors();
  readonly changeStreams = new ChangeStreams();
  /** How many commands came so far, by all connections, that somebody waits for. */
  asked = 0;
  /** When one of them last came beside a bulk write, on the clock of `performance`. */
  askedMeanwhile = -Infinity;
  private readonly store: Store;
  private readonly sweeper: NodeJS.Timeout;

  /** Opens the folder (made when it is not there); raises an Error when another process has it, or when it is damaged. */
  constructor(folder: string, options?: StoreOptions) {
    this.store = new Store(folder, options);
    try {
      this.catalog = new Catalog(this.store);
    } catch {
      void this.store.close();
      throw new Damage(folder, UNREADABLE_CATALOG);
    }
    this.records = new Records(this.store, this.catalog);
    this.reader = new Reader(this.store);
    // What a sweep could not do (the database closes) is left to the next one.
    this.sweeper = setInterval(() => {
      this.cursors.closeIdle(Date.now());
      void this.sweep(new Date()).catch(() => undefined);
    }, SWEEP_MS);
    this.sweeper.unref();
  }

  /** Runs a synchronous function that may write; when it throws, nothing of it stays. Resolves when it is on the disk. */
  async write<T>(run: () => T, options: WriteOptions = {}): Promise<T> {
    const result = await this.store.write(run, () => this.catalog.reload(), options);
    this.changeStreams.tell(this.records.takeChanged());
    return result;
  }

  /** The collection of a name; raises 26 when there is none. */
  collection(db: string, name: string): Collection {
    const collection = this.catalog.find(db, name);
    if (!collection) throw new CommandError(26, `the collection ${db}.${name} does not exist`);
    return collection;
  }

  /** Deletes what TTL indexes say has expired at a time. */
  async sweep(now: Date): Promise<number> {
    let removed = 0;
    for (const collection of this.catalog.list()) {
      for (const index of collection.indexes) {
        if (index.expireAfterSeconds === null) continue;
        for (let batch = -1; batch !== 0; removed += batch) {
          batch = await this.write(() => this.removeExpired(collection, index, now), { frees: true });
        }
      }
    }
    return removed;
  }

  private removeExpired(collection: Collection, index: Index, now: Date): number {
    if (this.catalog.find(collection.db, collection.name) !== collection) return 0;
    const cutoff = new Date(now.getTime() - (index.expireAfterSeconds as number) * 1000);
    const partial = index.spec.get('partialFilterExpression');
    const expired: Doc = new Map([[(index.fields[0] as { name: string }).name, new Map([['$lte', cutoff]])]]);
    const clauses: Value[] = partial === undefined ? [expired] : [partial, expired];
    const query = { filter: compileFilter(new Map([['$and', clauses]])), sort: null, wanted: SWEEP_BATCH };
    const plan = this.reader.plan(collection, query, null);
    const matches = [];
    for (const match of this.reader.matches(collection, plan, query, [])) {
      if (match) matches.push(match);
      if (matches.length === SWEEP_BATCH) break;
    }
    for (const { record, bytes } of matches) this.records.remove(collection, record, decode(bytes));
    return matches.length;
  }

  /** Answers who waits for a change: no more will come. */
  endStreams(): void {
    this.changeStreams.clear();
  }

  async close(): Promise<void> {
    clearInterval(this.sweeper);
    this.cursors.clear();
    await this.store.close();
  }
}
