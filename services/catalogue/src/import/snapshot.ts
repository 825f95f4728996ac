import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Language } from '@dorpel/i18n/languages';
import { beginningAsText, type Feed, type Format, formatOf, FORMATS, type Line } from '../formats/formats.ts';
import type { Report } from './report.ts';

/** The files of a snapshot, in the order they are read: what is referred to comes first. */
export const SNAPSHOT_FILES = ['property-types', 'cities', 'tree-items', 'advisors', 'projects', 'properties'] as const;
export type SnapshotFile = (typeof SNAPSHOT_FILES)[number];

export type Gone = {
  /** By their IDs here. */
  readonly projects: ReadonlySet<string>;
  readonly properties: ReadonlySet<string>;
  /** How many properties the source had, those among them. */
  readonly of: number;
};

export type Snapshot = {
  readonly files: Readonly<Partial<Record<SnapshotFile, string>>>;
  /** The folder that addresses of pictures and documents are relative to: the one the snapshot's folder lies in. */
  readonly root: string;
  /** A folder is the whole catalogue, and a file of the trade may be the whole of a feed: what is not in it is withdrawn. Any other file only adds and changes. */
  readonly isFull: boolean;
  /** Of a file of the trade: what it says of itself. */
  readonly feed?: Feed;
  /** How `files.properties` is written, where that is not the snapshot's own way. */
  readonly format?: Format;
  /** Why entries that stand in it by their ID alone could not be read, in the words of the office. */
  readonly reasons?: ReadonlyMap<string, Readonly<Record<Language, string>>>;
  /** What its source no longer has, where it says so: that is withdrawn by a snapshot that is not full, too. */
  readonly gone?: Gone;
  /** What becomes of a record of a property before it is looked at. */
  readonly adapt?: (record: NonNullable<Line['value']>) => NonNullable<Line['value']>;
  /** What reports call it, where it is no file of the office's: 'Whise'. */
  readonly title?: string;
};

/** The path given leads to no snapshot; the message says what was expected. */
export class NoSnapshot extends Error {}

/** There is something, and no homes can be read from it: a server that does not answer, a damaged archive, an unknown format. */
export class Unreadable extends NoSnapshot {}

/** What a server gives in place of a feed, or a file that is none of the format it is said to be. */
export type NotFeed = 'blank' | 'html' | 'json' | 'other';

/** A file that is no feed. */
export class BadFeed extends Error {
  readonly is: NotFeed;
  /** The format it should be of, where one is said. */
  readonly format: string | undefined;
  constructor(is: NotFeed, format?: string) {
    super(`no feed: ${is}`);
    this.is = is;
    this.format = format;
  }
}

const ENDING = '.ndjson';

/** The file of a snapshot that a name stands for: 'properties.ndjson'; nothing else, and no path. */
export const snapshotFileOf = (name: string): SnapshotFile | undefined =>
  SNAPSHOT_FILES.find((file) => name === file + ENDING);

/** Bytes at the beginning of a file by which its format is known. */
const BEGINNING = 64 * 1024;

/** The first bytes of a file, or all of a shorter one. */
export async function beginningOf(path: string, bytes: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(bytes) });
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const textIn = async (path: string) => beginningAsText(await beginningOf(path, BEGINNING));
const formatIn = async (path: string) => formatOf(await textIn(path));

/** What a file is that is of no format: null for one that may be anything. */
function notFeed(beginning: string): NotFeed | null {
  const text = beginning.trim();
  if (text === '') return 'blank';
  if (/^(?:<\?xml[^>]*>\s*)?(?:<!doctype html|<html|<head|<body)\b/i.test(text)) return 'html';
  if (/^[{[]/.test(text) && !/^\{\s*"ID"/.test(text)) return 'json';
  return text.startsWith('<') ? 'other' : null;
}

/** Bytes at the end of a file by which it is known to be whole. */
const END = 4096;

/** Whether a file of a format ends as it should: one that was cut off does not. */
async function isWhole(path: string, { endsWith }: Format): Promise<boolean> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(END), position: Math.max(0, size - END) });
    // Of two bytes a character, one of both is 0 in what ends a file.
    return endsWith.test(buffer.subarray(0, bytesRead).toString('latin1').replaceAll('\0', ''));
  } finally {
    await file.close();
  }
}

/** Whether a file is of one of the formats of the trade. */
export const isFeed = async (path: string): Promise<boolean> => (await formatIn(path)) !== undefined;

/** A file of the trade, with its pictures beside it; null where it is of none of the formats. */
async function openFeed(path: string, name: string | undefined): Promise<Snapshot | null> {
  const beginning = await textIn(path);
  const format = formatOf(beginning);
  const isOther = name !== undefined && format?.name !== name;
  const not = format && !isOther ? null : notFeed(beginning);
  if (not !== null || isOther) throw new BadFeed(not ?? 'other', name);
  if (!format) return null;
  const feed = format.feedOf(beginning);
  // Of a file that was cut off nobody knows what else it would have had.
  const isFull = feed.isFull && (await isWhole(path, format));
  return { files: { properties: path }, root: dirname(path), isFull, format, feed };
}

/**
 * Finds the files of a snapshot: all of a folder, or the one that is named; or a file of one of the formats of the trade.
 *
 * @param format of a file: 'openimmo'; known by how it begins where it is not given
 * @throws NoSnapshot when there is nothing to read, Unreadable for a file of no known format; BadFeed for what a server gives in place of a feed
 */
export async function openSnapshot(path: string, format?: string): Promise<Snapshot> {
  const found = await stat(path).catch(() => null);
  if (!found) throw new NoSnapshot(`There is no '${path}'.`);
  const isNamed = snapshotFileOf(basename(path)) !== undefined;
  const feed = found.isFile() && (format !== undefined || !isNamed) ? await openFeed(path, format) : null;
  if (feed) return feed;
  const names = found.isDirectory() ? await readdir(path) : [basename(path)];
  const folder = found.isDirectory() ? path : dirname(path);
  const files = Object.fromEntries(
    names.flatMap((name) => {
      const kind = snapshotFileOf(name);
      return kind ? [[kind, join(folder, name)]] : [];
    }),
  );
  if (Object.keys(files).length === 0) {
    const expected = SNAPSHOT_FILES.map((name) => name + ENDING).join(', ');
    const formats = FORMATS.map(({ name }) => name).join(', ');
    const why = `'${path}' holds none of ${expected}, and is of none of these formats: ${formats}.`;
    throw found.isFile() ? new Unreadable(why) : new NoSnapshot(why);
  }
  return { files, root: dirname(folder), isFull: found.isDirectory() };
}

/** The same for snapshots of the same content, wherever they lie. */
export async function identityOf({ files, isFull, gone }: Snapshot): Promise<string> {
  const hash = createHash('sha256').update(String(isFull));
  for (const name of ['projects', 'properties'] as const) {
    if (gone) hash.update(`\ngone ${name}\n${[...gone[name]].toSorted().join('\n')}`);
  }
  for (const name of SNAPSHOT_FILES) {
    const path = files[name];
    if (path === undefined) continue;
    hash.update(`\n${name}\n`);
    for await (const part of createReadStream(path) as AsyncIterable<Buffer>) hash.update(part);
  }
  return hash.digest('base64url');
}

/** What is wrong with a file of the trade as a whole, whatever became of its homes: a feed that died says so by either. */
export async function faultsOf({ files, format }: Snapshot, { records, refused, notes }: Report) {
  return {
    isEmpty: format !== undefined && records + refused + notes === 0,
    isCutOff: format !== undefined && !(await isWhole(files.properties ?? '', format)),
  };
}
