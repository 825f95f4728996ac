import { resolve } from 'node:path';
import { crc32 } from 'node:zlib';
import { CommandError } from '../errors.ts';

/*
 * Each value in the store begins with its CRC-32 (4 bytes, little endian), which counts the key it stands under as well: one
 * that has come under another key is as wrong as one that has changed.
 */

const SIZE = 4;
const RECORD_KEY = 10;

/** A value as it is stored. @param of the checksum of its key */
export function withChecksum(value: Uint8Array, of: number): Buffer {
  const stored = Buffer.allocUnsafe(SIZE + value.length);
  stored.writeUInt32LE(crc32(value, of), 0);
  stored.set(value, SIZE);
  return stored;
}

/** What was stored; null where it is not as it was written. */
export function checkedValue(stored: Buffer, of: number): Buffer | null {
  if (stored.length < SIZE) return null;
  const value = stored.subarray(SIZE);
  return crc32(value, of) === stored.readUInt32LE(0) ? value : null;
}

/** The checksum of a key, for its value's. A record is read so often that its two numbers are mixed without a CRC. */
export const ofRecord = (collection: number, record: number): number =>
  (Math.imul(collection, 0x9e37_79b1) ^ record) >>> 0;
export const ofKey = (key: Uint8Array): number => crc32(key);
export const ofCollection = (db: string, name: string): number => crc32(`${db}.${name}`);

/** A record's own, by its key in the data. */
export const ofRecordKey = (key: Buffer): number =>
  key.length === RECORD_KEY ? ofRecord(key.readUInt32BE(0), key.readUIntBE(4, 6)) : ofKey(key);

/** BSON as it was stored before there were checksums: it says its own length. */
export const isBare = (stored: Buffer): boolean => stored.length >= 5 && stored.readInt32LE(0) === stored.length;

/** What is stored of a collection. @throws Error where it is not what was written */
export function openedCollection(stored: Buffer, db: string, name: string): Buffer {
  const value = checkedValue(stored, ofCollection(db, name)) ?? (isBare(stored) ? stored : null);
  if (value === null) throw new Error(`what is stored of ${db}.${name} is damaged`);
  return value;
}

/** Whether an entry of an index is as it was written; those of the first format have no checksum, and at most a record's number. */
export const isWholeEntry = (key: Buffer, stored: Buffer): boolean =>
  stored.length === 0 || stored.length === 6 || checkedValue(stored, ofKey(key)) !== null;

/** A record that is not as it was written, as the error (364) of the command that reads it. */
export const damagedRecord = (folder: string, collection: string, record: number): CommandError =>
  new CommandError(
    364,
    `the record ${record} of ${collection} in ${resolve(folder)} is damaged: it is not what was written there; ` +
      'restore a backup, or put a copy of the folder in its place',
  );
