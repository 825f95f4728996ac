import { decodeFields, fieldSet, type Fields } from '../bson/decode.ts';
import type { Doc } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import type { Collection } from '../storage/catalog.ts';
import type { Index } from '../storage/index-definition.ts';
import { type KeyRange, recordKey, recordNumber } from '../storage/keys.ts';
import type { Store, Table } from '../storage/store.ts';
import { choosePlan, fullScan, type Plan, planWith, type Query, type ScanRange } from './plan.ts';

const FIRST_CHUNK = 32;
const LARGEST_CHUNK = 512;
const CHUNK_BYTES = 1024 * 1024;
/** Ranges whose order begins after the index number (4 bytes) follow each other in that order already. */
const SORTED_WHOLE = 4;

/** A stored document that matched: its bytes, and the fields that were asked for. */
export interface Match {
  readonly record: number;
  readonly bytes: Buffer;
  readonly doc: Doc;
}

/** Finds documents. Generators read in chunks and hold nothing between them, so writes may happen while one is paused. */
export class Reader {
  private readonly store: Store;

  constructor(store: Store) {
    this.store = store;
  }

  plan(collection: Collection, query: Query, hint: Index | 'natural' | null): Plan {
    if (hint === 'natural') return fullScan(collection, query);
    if (hint === null) return choosePlan(collection, query, (...args) => this.countKeys(...args));
    const plan = planWith(hint, query);
    if (!plan)
      throw new CommandError(2, `the index '${hint.name}' of the hint does not hold all documents of this query`);
    return plan;
  }

  /**
   * The matches of a plan in its order, and null for each document that was read and did not match.
   * @param fields decoded beside those of the filter; null: the whole document
   */
  *matches(
    collection: Collection,
    plan: Plan,
    { filter, limit }: Query,
    fields: Iterable<string> | null,
  ): Generator<Match | null> {
    const wanted: Fields = fieldSet(fields && [...fields, ...filter.fields]);
    const sources =
      plan.index === null ? this.allRecords(collection, plan.ranges[0] as ScanRange) : this.indexed(collection, plan);
    for (const { record, bytes } of sources) {
      limit?.check();
      const doc = decodeFields(bytes, wanted);
      yield filter.matches(doc) ? { record, bytes, doc } : null;
    }
  }

  /** How many documents an exact plan finds, without reading them. */
  countExact(plan: Plan): number {
    if (plan.index === null) return this.countKeys('data', plan.ranges, Infinity);
    if (!plan.index.arrays.includes(true)) return this.countKeys('entries', plan.ranges, Infinity);
    return [...this.records(plan.index, plan)].length;
  }

  private countKeys(table: 'data' | 'entries', ranges: readonly KeyRange[], cap: number): number {
    let count = 0;
    for (const { start, end } of ranges) {
      if (cap !== Infinity && this.hasKeyAt(table, { start, end }, cap - count)) return cap;
      count += this.store[table].getKeysCount({ start, end });
    }
    return count;
  }

  /** Whether a range holds more keys than `offset`. LMDB counts a range to its end, whatever the limit, but skips fast. */
  private hasKeyAt(table: 'data' | 'entries', { start, end }: KeyRange, offset: number): boolean {
    for (const _ of this.store[table].getKeys({ start, end, offset, limit: 1 })) return true;
    return false;
  }

  private *allRecords(collection: Collection, range: KeyRange): Generator<{ record: number; bytes: Buffer }> {
    for (const { key, value } of inChunks(this.store.data, range, false)) {
      const record = recordNumber(key);
      yield { record, bytes: this.store.opened(collection, record, value) };
    }
  }

  private *indexed(collection: Collection, plan: Plan): Generator<{ record: number; bytes: Buffer }> {
    for (const { record, key } of this.records(plan.index as Index, plan)) {
      const bytes = this.store.data.get(recordKey(collection.id, record));
      if (bytes) yield { record, bytes: this.store.opened(collection, record, bytes) };
      // Deleted since its entry was read, and the entry with it: or else the entry leads to nothing.
      else if (this.store.entries.doesExist(key)) throw this.store.damaged(collection, record);
    }
  }

  /** The entries of an index scan, one for each record. */
  private *records(index: Index, { ranges, reverse, sorted }: Plan): Generator<Entry> {
    const seen = index.arrays.includes(true) ? new Set<number>() : null;
    const scans = (reverse ? ranges.toReversed() : ranges).map((range) => this.entries(index, range, reverse));
    const entries =
      sorted && ranges.some(({ fixed }) => fixed > SORTED_WHOLE) ? merged(scans, reverse) : chained(scans);
    for (const entry of entries) {
      if (seen?.has(entry.record)) continue;
      seen?.add(entry.record);
      yield entry;
    }
  }

  private *entries(index: Index, range: ScanRange, reverse: boolean): Generator<Entry> {
    for (const { key, value } of inChunks(this.store.entries, range, reverse)) {
      yield { key, record: recordNumber(index.unique ? value : key), order: key.subarray(range.fixed) };
    }
  }
}

interface Entry {
  readonly key: Buffer;
  readonly record: number;
  readonly order: Buffer;
}

/** Reads a range a chunk at a time; each chunk continues after the last key of the one before. */
function* inChunks(table: Table, range: KeyRange, reverse: boolean): Generator<{ key: Buffer; value: Buffer }> {
  let from = reverse ? range.end : range.start;
  const end = reverse ? range.start : range.end;
  let exclusiveStart = reverse;
  for (let limit = FIRST_CHUNK; ; limit = Math.min(limit * 2, LARGEST_CHUNK)) {
    const chunk = [];
    let bytes = 0;
    for (const entry of table.getRange({ start: from, end, limit, reverse, exclusiveStart, inclusiveEnd: reverse })) {
      chunk.push(entry);
      bytes += entry.value.length;
      if (bytes >= CHUNK_BYTES) break;
    }
    yield* chunk;
    if (chunk.length < limit && bytes < CHUNK_BYTES) return;
    from = (chunk.at(-1) as { key: Buffer }).key;
    exclusiveStart = true;
  }
}

function* chained(scans: readonly Generator<Entry>[]): Generator<Entry> {
  for (const scan of scans) yield* scan;
}

/** Merges scans that are each in order into one order. */
function* merged(scans: readonly Generator<Entry>[], reverse: boolean): Generator<Entry> {
  const heads = scans.flatMap((scan) => {
    const { value, done } = scan.next();
    return done ? [] : [{ scan, entry: value }];
  });
  while (heads.length > 0) {
    let best = 0;
    for (let i = 1; i < heads.length; i++) {
      const order = Buffer.compare((heads[i] as Head).entry.order, (heads[best] as Head).entry.order);
      if (reverse ? order > 0 : order < 0) best = i;
    }
    const head = heads[best] as Head;
    yield head.entry;
    const { value, done } = head.scan.next();
    if (done) heads.splice(best, 1);
    else head.entry = value;
  }
}

interface Head {
  readonly scan: Generator<Entry>;
  entry: Entry;
}
