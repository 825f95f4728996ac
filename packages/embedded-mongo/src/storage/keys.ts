import { createHash } from 'node:crypto';

const NUMBER_SIZE = 4;
const RECORD_SIZE = 6;
/** Longer index keys keep their beginning and a hash of the whole: LMDB's keys end at 1,978 bytes. */
const LONGEST_KEY = 1000;
const HASH_SIZE = 32;
/** How much of a key is surely kept; the edges of a scan are cut there. */
export const KEPT_KEY = LONGEST_KEY - HASH_SIZE;

function numbered(id: number, rest: Uint8Array): Buffer {
  const key = Buffer.allocUnsafe(NUMBER_SIZE + rest.length);
  key.writeUInt32BE(id, 0);
  key.set(rest, NUMBER_SIZE);
  return key;
}

const NOTHING = Buffer.alloc(0);

/** A range of keys: start is inside, end is not. */
export interface KeyRange {
  readonly start: Buffer;
  readonly end: Buffer;
}

/** All keys of a collection (in the data) or of an index (in the entries). */
export const idRange = (id: number): KeyRange => ({
  start: numbered(id, NOTHING),
  end: numbered(id + 1, NOTHING),
});

/** A record number as it stands in keys and as the value of unique entries. */
export function recordBytes(record: number): Buffer {
  const bytes = Buffer.allocUnsafe(RECORD_SIZE);
  bytes.writeUIntBE(record, 0, RECORD_SIZE);
  return bytes;
}

export const recordKey = (collection: number, record: number): Buffer => numbered(collection, recordBytes(record));

/** The record number at the end of a data key, of a non-unique index key, or in a unique entry. */
export const recordNumber = (bytes: Uint8Array): number =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).readUIntBE(bytes.length - RECORD_SIZE, RECORD_SIZE);

export const isLong = (ordered: Buffer): boolean => ordered.length > LONGEST_KEY;

/** The key of an index entry, without the record number. */
export function entryKey(index: number, ordered: Buffer): Buffer {
  if (!isLong(ordered)) return numbered(index, ordered);
  return numbered(index, Buffer.concat([ordered.subarray(0, KEPT_KEY), createHash('sha256').update(ordered).digest()]));
}

/** A key without the number of its collection or index. */
export const afterId = (key: Buffer): Buffer => key.subarray(NUMBER_SIZE);

/** The edge of an index range. */
export const edgeKey = (index: number, ordered: Buffer): Buffer => numbered(index, ordered);

/** The first key after all that begin with `key`. */
export function successor(key: Buffer): Buffer {
  let length = key.length;
  while (length > 1 && key[length - 1] === 255) length -= 1;
  const next = Buffer.from(key.subarray(0, length));
  next[length - 1] = (next[length - 1] as number) + 1;
  return next;
}
