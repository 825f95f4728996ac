import { decode } from '../bson/decode.ts';
import { encode } from '../bson/encode.ts';
import type { Doc, Value } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { ofCollection, openedCollection, withChecksum } from './checksums.ts';
import { isMark } from './format.ts';
import { idRange, type KeyRange, recordNumber } from './keys.ts';
import type { Store, Table } from './store.ts';
import { type Index, readIndex } from './index-definition.ts';

export interface Collection {
  readonly id: number;
  readonly db: string;
  readonly name: string;
  readonly uuid: Value;
  indexes: Index[];
  nextRecord: number;
}

/** The collections and their indexes: in memory for speed, in the meta table for the next start. */
export class Catalog {
  private collections = new Map<string, Collection>();
  private nextId = 1;
  private readonly store: Store;

  constructor(store: Store) {
    this.store = store;
    this.reload();
  }

  /** Reads everything from the meta table; also undoes what an aborted write changed in memory. */
  reload(): void {
    this.collections = new Map();
    this.nextId = 1;
    for (const { key, value } of this.store.meta.getRange()) {
      const [db, name] = key as [string, string];
      if (isMark(key)) continue;
      const stored = decode(openedCollection(value, db, name));
      const id = stored.get('id') as number;
      const indexes = (stored.get('indexes') as Doc[]).map(readIndex);
      this.collections.set(namespace(db, name), {
        id,
        db,
        name,
        indexes,
        uuid: stored.get('uuid'),
        nextRecord: this.lastRecord(id) + 1,
      });
      this.nextId = Math.max(this.nextId, id + 1, ...indexes.map((index) => index.id + 1));
    }
  }

  private lastRecord(id: number): number {
    const { start, end } = idRange(id);
    for (const key of this.store.data.getKeys({ start: end, end: start, reverse: true, limit: 1 }))
      return recordNumber(key);
    return 0;
  }

  find(db: string, name: string): Collection | undefined {
    return this.collections.get(namespace(db, name));
  }

  /** The collections of one database (all databases without a name), by name. */
  list(db?: string): Collection[] {
    const all = [...this.collections.values()].filter((collection) => db === undefined || collection.db === db);
    return all.sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  numberFor(): number {
    return this.nextId++;
  }

  /** Makes a collection with its _id index; only inside a write. */
  create(db: string, name: string, uuid: Value): Collection {
    checkName(db, name);
    const idIndex = readIndex(
      new Map<string, Value>([
        ['id', this.numberFor()],
        [
          'spec',
          new Map<string, Value>([
            ['v', 2],
            ['key', new Map([['_id', 1]])],
            ['name', '_id_'],
          ]),
        ],
      ]),
    );
    const collection: Collection = { id: this.numberFor(), db, name, uuid, indexes: [idIndex], nextRecord: 1 };
    this.collections.set(namespace(db, name), collection);
    this.save(collection);
    return collection;
  }

  /** Writes a changed collection to the meta table; only inside a write. */
  save({ db, name, id, uuid, indexes }: Collection): void {
    const stored = indexes.map((index) => ({
      id: index.id,
      spec: index.spec,
      arrays: index.arrays,
      longKeys: index.longKeys,
    }));
    const bytes = encode({ id, uuid, indexes: stored });
    this.store.meta.putSync([db, name], withChecksum(bytes, ofCollection(db, name)));
  }

  /** Removes a collection with its records and indexes; only inside a write. */
  drop(collection: Collection): void {
    for (const index of collection.indexes) this.clearIndex(index);
    removeAll(this.store.data, idRange(collection.id));
    this.store.meta.removeSync([collection.db, collection.name]);
    this.collections.delete(namespace(collection.db, collection.name));
  }

  /** Removes the entries of an index; only inside a write. */
  clearIndex(index: Index): void {
    removeAll(this.store.entries, idRange(index.id));
  }
}

/** Reads all keys before the first is removed: a cursor does not survive changes under it. */
function removeAll(table: Table, range: KeyRange): void {
  const keys = [...table.getKeys(range)];
  for (const key of keys) table.removeSync(key);
}

const namespace = (db: string, name: string): string => `${db}.${name}`;

function checkName(db: string, name: string): void {
  const valid = /^[^/\\. "$*<>:|?\0]{1,63}$/.test(db) && /^[^$\0]{1,200}$/.test(name);
  if (!valid || name.startsWith('system.')) throw new CommandError(73, `'${db}.${name}' is not a valid name`);
}
