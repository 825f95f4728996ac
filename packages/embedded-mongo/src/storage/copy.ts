import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { open } from 'lmdb';
import { decode } from '../bson/decode.ts';
import { EmbeddedDatabase } from '../database.ts';
import { checkedValue, isBare, ofRecordKey, openedCollection } from './checksums.ts';
import { Damage, UNREADABLE_CATALOG } from './damage.ts';
import { lockFolder } from './folder-lock.ts';
import { formatOf, isMark } from './format.ts';
import { recordNumber } from './keys.ts';
import { BrokenPage, checkPages } from './page-check.ts';
import { DATA_FILE, type MetaTable, type Table } from './store.ts';

export { Damage } from './damage.ts';

/**
 * Reads all pages and all records of the data in a folder that nobody writes.
 *
 * @param named the folder that an error names: that of which they are a copy
 * @throws Damage where they are not as they were written
 */
export async function assertWhole(folder: string, named = folder): Promise<void> {
  assertWholePages(folder, named);
  const root = open({ path: folder, maxDbs: 3, noSubdir: false, readOnly: true });
  try {
    const meta: MetaTable = root.openDB({ name: 'meta', encoding: 'binary' });
    const data: Table = root.openDB({ name: 'data', encoding: 'binary', keyEncoding: 'binary' });
    checkRecords(meta, data, named);
  } finally {
    await root.close();
  }
}

function assertWholePages(folder: string, named: string): void {
  try {
    checkPages(join(folder, DATA_FILE));
  } catch (error) {
    throw error instanceof BrokenPage ? new Damage(named, error.message) : error;
  }
}

function checkRecords(meta: MetaTable, data: Table, named: string): void {
  const hasChecksums = formatOf(meta) > 1;
  const names = collectionNames(meta, named);
  for (const { key, value } of data.getRange()) {
    if (checkedValue(value, ofRecordKey(key)) !== null || (!hasChecksums && isBare(value))) continue;
    const collection = names.get(key.readUInt32BE(0)) ?? 'no collection';
    throw new Damage(named, `the record ${recordNumber(key)} of ${collection}`);
  }
}

/** The names of the collections by their numbers. */
function collectionNames(meta: MetaTable, named: string): Map<number, string> {
  try {
    const all = [...meta.getRange()].filter(({ key }) => !isMark(key));
    return new Map(
      all.map(({ key: [db = '', name = ''], value }) => {
        const stored = decode(openedCollection(value, db, name));
        return [stored.get('id') as number, `${db}.${name}`];
      }),
    );
  } catch {
    throw new Damage(named, UNREADABLE_CATALOG);
  }
}

/** Takes a folder for this process until what it answers is called; null where a database has it. */
export function lockUnlessRunning(folder: string): (() => void) | null {
  try {
    return lockFolder(folder);
  } catch {
    return null;
  }
}

/**
 * Copies the data of a folder as they are at one moment, while a database may be writing: LMDB lets another process read
 * what the last commit left.
 *
 * @param to a folder, which is made
 * @throws Damage where they are not as they were written
 */
export async function copyData(folder: string, to: string): Promise<void> {
  const unlock = lockUnlessRunning(folder);
  try {
    // One that runs was looked at when it started; its pages change while they are read.
    if (unlock) assertWholePages(folder, folder);
    mkdirSync(to, { recursive: true, mode: 0o700 });
    const root = open({ path: folder, maxDbs: 3, noSubdir: false, readOnly: true });
    try {
      // Who was killed while reading would keep old pages from being used again.
      root.readerCheck();
      await root.backup(to, true);
    } finally {
      await root.close();
    }
    await assertWhole(to, folder);
  } finally {
    unlock?.();
  }
}

/** Drops the collections of a name from every database in a folder that nobody has: what was copied may not say whose it was. */
export async function dropCollections(folder: string, name: string): Promise<void> {
  const database = new EmbeddedDatabase(folder);
  try {
    const found = database.catalog.list().filter((collection) => collection.name === name);
    for (const { db } of found)
      await database.write(() => database.catalog.drop(database.collection(db, name)), { frees: true });
  } finally {
    await database.close();
  }
}
