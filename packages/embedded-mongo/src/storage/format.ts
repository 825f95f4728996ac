import type { RootDatabase } from 'lmdb';
import { encode } from '../bson/encode.ts';
import { decode } from '../bson/decode.ts';
import { checkedValue, isBare, ofCollection, ofKey, ofRecordKey, withChecksum } from './checksums.ts';
import type { MetaTable, Table } from './store.ts';

/** What is written now: every value has a checksum. The first format had none, and no mark. */
const FORMAT = 2;
/** No database has an empty name. */
const MARK = ['', 'format'];
const BATCH_BYTES = 8 * 1024 * 1024;

export interface Tables {
  readonly meta: MetaTable;
  readonly data: Table;
  readonly entries: Table;
}

/** Whether a key of `meta` is that of the mark, and not of a collection. */
export const isMark = (key: readonly string[]): boolean => key[0] === '';

/** The format of the data in a folder, by their mark; raises an Error with one sentence where a later release wrote them. */
export function formatOf(meta: MetaTable): number {
  const mark = meta.get(MARK);
  const format = mark === undefined ? 1 : decode(mark).get('format');
  if (typeof format === 'number' && format <= FORMAT) return format;
  throw new Error(
    `the data are of a later release (format ${String(format)}, this one knows ${FORMAT}): start that one`,
  );
}

/**
 * Gives what an older release wrote its checksums, in place: a few megabytes a transaction, so that it may be ended at any
 * time and goes on at the next start. What is no value of either format stays, and is an error of who reads it.
 *
 * @param mayGrow whether the disk has room; without it the rest waits for another start
 * @returns whether everything has a checksum
 */
export function upgrade(root: RootDatabase, { meta, data, entries }: Tables, mayGrow: () => boolean): boolean {
  if (formatOf(meta) === FORMAT) return true;
  const isDone =
    rewrite(root, data, mayGrow, (key, stored) =>
      checkedValue(stored, ofRecordKey(key)) === null && isBare(stored) ? withChecksum(stored, ofRecordKey(key)) : null,
    ) &&
    rewrite(root, entries, mayGrow, (key, stored) =>
      stored.length === 0 || stored.length === 6 ? withChecksum(stored, ofKey(key)) : null,
    );
  if (!isDone) return false;
  root.transactionSync(() => {
    const all = [...meta.getRange()]; // a cursor does not survive changes under it
    for (const { key, value } of all) {
      const [db = '', name = ''] = key;
      if (isBare(value)) meta.putSync(key, withChecksum(value, ofCollection(db, name)));
    }
    meta.putSync(MARK, encode({ format: FORMAT }));
  });
  return true;
}

/** Writes the values of a table anew that have another form. @returns false where the disk has no room for the rest */
function rewrite(
  root: RootDatabase,
  table: Table,
  mayGrow: () => boolean,
  newForm: (key: Buffer, stored: Buffer) => Buffer | null,
): boolean {
  let last: Buffer | undefined;
  for (;;) {
    const batch: { key: Buffer; value: Buffer }[] = [];
    let bytes = 0;
    const from = last ? { start: last, exclusiveStart: true } : {};
    let isEnd = true;
    for (const { key, value } of table.getRange(from)) {
      last = Buffer.from(key);
      bytes += key.length + value.length;
      const changed = newForm(last, value);
      if (changed) batch.push({ key: last, value: changed });
      if (bytes < BATCH_BYTES) continue;
      isEnd = false;
      break;
    }
    if (batch.length > 0) {
      if (!mayGrow()) return false;
      root.transactionSync(() => {
        for (const { key, value } of batch) table.putSync(key, value);
      });
    }
    if (isEnd) return true;
  }
}
