import { decode } from '../bson/decode.ts';
import { encode } from '../bson/encode.ts';
import { equalValues } from '../bson/compare.ts';
import { complement, orderKey } from '../bson/order-key.ts';
import type { Doc, Value } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import type { TimeLimit } from '../time-limit.ts';
import type { Catalog, Collection } from './catalog.ts';
import { ofKey, withChecksum } from './checksums.ts';
import type { Index } from './index-definition.ts';
import { indexKeys } from './index-keys.ts';
import { idRange, entryKey, isLong, recordBytes, recordKey, recordNumber } from './keys.ts';
import type { Store } from './store.ts';

const NOTHING = Buffer.alloc(0);
const LARGEST_DOCUMENT = 16 * 1024 * 1024;

interface Entry {
  readonly key: Buffer;
  readonly values: readonly Value[];
}

/** Writes records together with their index entries. Everything here runs inside a write of the store. */
export class Records {
  private readonly store: Store;
  private readonly catalog: Catalog;
  private changed = new Set<Collection>();

  constructor(store: Store, catalog: Catalog) {
    this.store = store;
    this.catalog = catalog;
  }

  /** Stores a new document; raises 11000 (before anything is written) when a unique index has its key already. */
  insert(collection: Collection, doc: Doc): void {
    const bytes = encodeDocument(doc);
    const record = collection.nextRecord;
    this.change(collection, record, null, doc);
    collection.nextRecord = record + 1;
    this.store.putRecord(collection, record, bytes);
  }

  /** Replaces a document by its changed version. */
  replace(collection: Collection, record: number, before: Doc, after: Doc): void {
    const bytes = encodeDocument(after);
    this.change(collection, record, before, after);
    this.store.putRecord(collection, record, bytes);
  }

  remove(collection: Collection, record: number, doc: Doc): void {
    this.change(collection, record, doc, null);
    this.store.data.removeSync(recordKey(collection.id, record));
  }

  /** Fills new indexes from the records that are there, each of which is read once; raises 11000 when they break the uniqueness of one. */
  build(collection: Collection, indexes: readonly Index[], limit: TimeLimit | null): void {
    for (const { key, value } of this.store.data.getRange(idRange(collection.id))) {
      limit?.check();
      const record = recordNumber(key);
      const doc = decode(this.store.opened(collection, record, value));
      for (const index of indexes) {
        const entries = this.entries(collection, index, record, doc);
        this.checkUnique(collection, index, record, entries);
        for (const entry of entries) this.put(index, record, entry.key);
      }
    }
  }

  /** The collections that were written to since the last call. */
  takeChanged(): ReadonlySet<Collection> {
    const { changed } = this;
    if (changed.size > 0) this.changed = new Set();
    return changed;
  }

  private change(collection: Collection, record: number, before: Doc | null, after: Doc | null): void {
    this.changed.add(collection);
    const changes = collection.indexes.map((index) => {
      const old = before ? this.entries(collection, index, record, before) : [];
      const now = after ? this.entries(collection, index, record, after) : [];
      const added = now.filter(({ key }) => !old.some((entry) => entry.key.equals(key)));
      this.checkUnique(collection, index, record, added);
      return { index, added, gone: old.filter(({ key }) => !now.some((entry) => entry.key.equals(key))) };
    });
    for (const { index, added, gone } of changes) {
      for (const { key } of gone) this.store.entries.removeSync(key);
      for (const { key } of added) this.put(index, record, key);
    }
  }

  private put(index: Index, record: number, key: Buffer): void {
    this.store.entries.putSync(key, withChecksum(index.unique ? recordBytes(record) : NOTHING, ofKey(key)));
  }

  private entries(collection: Collection, index: Index, record: number, doc: Doc): Entry[] {
    if (index.partial && !index.partial.matches(doc)) return [];
    const arrays = [...index.arrays];
    const entries = new Map<string, Entry>();
    const suffix = index.unique ? [] : [recordBytes(record)];
    let long = index.longKeys;
    for (const { values, present } of indexKeys(
      doc,
      index.fields.map((field) => field.path),
      arrays,
    )) {
      if (index.sparse && !present) continue;
      const ordered = Buffer.concat(
        values.map((value, i) => (index.fields[i]?.descending ? complement(orderKey(value)) : orderKey(value))),
      );
      long ||= isLong(ordered);
      const key = Buffer.concat([entryKey(index.id, ordered), ...suffix]);
      entries.set(key.toString('latin1'), { key, values });
    }
    if (long !== index.longKeys || arrays.some((met, i) => met !== index.arrays[i])) {
      index.arrays = arrays;
      index.longKeys = long;
      this.catalog.save(collection);
    }
    return [...entries.values()];
  }

  private checkUnique(collection: Collection, index: Index, record: number, added: readonly Entry[]): void {
    if (!index.unique) return;
    for (const { key, values } of added) {
      const holder = this.store.entries.get(key);
      if (holder === undefined || recordNumber(holder) === record) continue;
      const keyValue: Doc = new Map(index.fields.map(({ name }, i) => [name, values[i] ?? null]));
      throw new CommandError(
        11000,
        `E11000 duplicate key error collection: ${collection.db}.${collection.name} index: ${index.name} dup key: ${describe(keyValue)}`,
        { keyPattern: index.spec.get('key'), keyValue },
      );
    }
  }
}

const describe = (doc: Doc): string =>
  `{ ${[...doc].map(([name, value]) => `${name}: ${typeof value === 'string' ? JSON.stringify(value) : String(value)}`).join(', ')} }`;

function encodeDocument(doc: Doc): Buffer {
  const bytes = encode(doc);
  if (bytes.length > LARGEST_DOCUMENT) {
    throw new CommandError(
      10334,
      `a document may have ${LARGEST_DOCUMENT} bytes at most, this one has ${bytes.length}`,
    );
  }
  return bytes;
}

/** A document with its _id in front, as it is stored. A document that is so already is given back itself. */
export function idFirst(doc: Doc, id: Value): Doc {
  const first = doc.entries().next().value;
  if (first?.[0] === '_id' && equalValues(first[1], id)) return doc;
  return new Map<string, Value>([['_id', id], ...[...doc].filter(([name]) => name !== '_id')]);
}
