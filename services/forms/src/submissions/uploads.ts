import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Problem } from '@dorpel/contracts';
import { type UploadKind, UPLOADS } from '@dorpel/contracts/forms';
import type { Attachment } from '@dorpel/mail';
import { allOf, type Database, defineCollection, inBatches, openCollection } from '@dorpel/service-kit';
import { createRoom, type Held, type RoomLimits } from './limits.ts';
import type { Scan } from './upload-checks.ts';
import { sniff, type SniffedType } from './upload-checks.ts';

/** A file that was sent, before or after a form named it. */
export type Upload = {
  readonly id: string;
  readonly kind: UploadKind;
  /** As its sender called it, without a path. */
  readonly name: string;
  readonly type: SniffedType;
  readonly size: number;
  readonly receivedAt: Date;
  /** The key of the submission that named it. */
  readonly key?: string;
};

const definition = defineCollection<Omit<Upload, 'id'> & { _id: string }>({
  name: 'uploads',
  indexes: [{ name: 'upload_received', key: { receivedAt: 1 } }],
});

const MEDIA: Readonly<Record<SniffedType, string>> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/** Milliseconds until a file that no form named is deleted. */
const UNNAMED_FOR = 60 * 60_000;

/** A picture of more pixels is no portrait but a bomb. */
const MOST_PIXELS = 60_000_000;

/** The last part of a path, on one line, with the ending of what it is. */
function nameOf(given: string, type: SniffedType): string {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replace(/\.[^.]*$/, '')
    .replace(/[^\p{L}\p{M}\p{N} ._-]/gu, '')
    .replace(/ {2,}/g, ' ')
    .replace(/^[. ]+/, '')
    .slice(0, 80)
    .trim();
  return `${plain === '' ? 'document' : plain}.${type === 'jpeg' ? 'jpg' : type}`;
}

/** Writes a body to a file. Answers its size. @throws Problem 'upload/too-large' as soon as it is */
async function write(body: Readable, path: string, most: number): Promise<number> {
  const file = await open(path, 'wx', 0o600);
  let size = 0;
  try {
    for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > most) throw new Problem('upload/too-large');
      await file.write(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return size;
}

/**
 * Opens the files that visitors send: streamed to a folder that is never served, under random names. A file becomes
 * one when it is whole and is what its kind takes; of anything else nothing stays.
 *
 * @param folder made when it is not there
 * @param limits of what all files may have together
 * @param scan looks for viruses in what is otherwise taken, where there is a scanner
 */
export async function openUploads(database: Database, folder: string, limits: RoomLimits, scan?: Scan) {
  const collection = await openCollection(database, definition);
  const room = createRoom(held, limits);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const pathOf = (id: string) => join(folder, `${id}.upload`);

  async function held(): Promise<Held> {
    const bytesOf = async (isNamed: boolean) => {
      const sums = collection.aggregate<{ bytes: number }>([
        { $match: { key: { $exists: isNamed } } },
        { $group: { _id: null, bytes: { $sum: '$size' } } },
      ]);
      return (await allOf(sums, 1))[0]?.bytes ?? 0;
    };
    const [named, unnamed] = await Promise.all([bytesOf(true), bytesOf(false)]);
    return { named, unnamed };
  }

  async function assertReadable(path: string, type: SniffedType): Promise<void> {
    if (type !== 'jpeg' && type !== 'png' && type !== 'webp') return;
    const { default: sharp } = await import('sharp');
    // A header alone is no picture: all of it is decoded.
    await sharp(path, { limitInputPixels: MOST_PIXELS, failOn: 'truncated' })
      .stats()
      .catch((cause: unknown) => {
        throw new Problem('upload/broken', undefined, { cause });
      });
  }

  return {
    /**
     * Takes a file.
     * @param length bytes that are kept free for it while it comes @throws Problem 'upload/…'
     */
    async receive(kind: UploadKind, givenName: string, body: Readable, length: number): Promise<Upload> {
      const { types, most } = UPLOADS[kind];
      const id = randomBytes(16).toString('hex');
      const part = join(folder, `${id}.part`);
      const leave = await room.enter(length);
      try {
        const size = await write(body, part, most);
        if (size === 0) throw new Problem('upload/empty');
        const type = await sniff(part);
        if (!type || !(types as readonly string[]).includes(type)) throw new Problem('upload/type');
        await assertReadable(part, type);
        await scan?.(part);
        const name = nameOf(givenName, type);
        const upload = { kind, name, type, size, receivedAt: new Date() };
        await rename(part, pathOf(id));
        await collection.insertOne({ _id: id, ...upload });
        return { id, ...upload };
      } catch (error) {
        await Promise.all([rm(part, { force: true }), rm(pathOf(id), { force: true })]);
        throw error;
      } finally {
        leave();
      }
    },

    /** Gives a file to the submission with this key. @throws Problem 'upload/not-found' with the code of its field */
    async claim(id: string, kind: UploadKind, key: string, field: string): Promise<void> {
      const since = new Date(Date.now() - UNNAMED_FOR);
      const { matchedCount } = await collection.updateOne(
        { _id: id, kind, $or: [{ key }, { key: { $exists: false }, receivedAt: { $gt: since } }] },
        { $set: { key } },
      );
      if (matchedCount === 0) throw new Problem('upload/not-found', { [field]: 'expired' });
    },

    /** Lets another submission name it, after the one that did was not stored. */
    async release(id: string, key: string): Promise<void> {
      await collection.updateOne({ _id: id, key }, { $unset: { key: '' } });
    },

    /** A file for a mail. @throws Problem 'upload/not-found' */
    async attach(id: string): Promise<Attachment> {
      const found = await collection.findOne({ _id: id });
      if (!found) throw new Problem('upload/not-found');
      return { name: found.name, type: MEDIA[found.type], base64: (await readFile(pathOf(id))).toString('base64') };
    },

    /** The path of a file, for who makes something else of it. */
    pathOf,

    async remove(ids: readonly string[]): Promise<void> {
      await Promise.all(ids.map((id) => rm(pathOf(id), { force: true })));
      await collection.deleteMany({ _id: { $in: [...ids] } });
    },

    /** Deletes what no form named in time, and what a process that ended left half written. Answers how many. */
    async sweep(now: Date): Promise<number> {
      const before = new Date(now.getTime() - UNNAMED_FOR);
      const parts = (await readdir(folder)).filter((name) => name.endsWith('.part'));
      for (const name of parts) {
        const { mtime } = await stat(join(folder, name)).catch(() => ({ mtime: now }));
        if (mtime < before) await rm(join(folder, name), { force: true });
      }
      const unnamed = { receivedAt: { $lt: before }, key: { $exists: false } };
      let count = 0;
      for await (const found of inBatches(collection.find(unnamed, { projection: { _id: 1 } }))) {
        await this.remove(found.map(({ _id }) => _id));
        count += found.length;
      }
      return count;
    },
  };
}

export type Uploads = Awaited<ReturnType<typeof openUploads>>;
