import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BSON, type Db, type Document } from 'mongodb';
import { allOf, partsOf } from '../read.ts';

/** What a service begins with: all that is in a database, and the files of a folder beside it. */
type Content = { readonly db: Db; readonly folder: string };

const FILES = 'files';
/** Documents of a collection: more than any content of tests has. */
const MOST = 100_000;
/** Documents of one insertion. */
const AT_ONCE = 500;
/** As it is stored: a number of 64 bits stays one, which a reader would make a plain one. */
const AS_STORED = { promoteValues: false } as const;

async function keepIn(kept: string, { db, folder }: Content): Promise<void> {
  await cp(folder, join(kept, FILES), { recursive: true });
  for await (const { name } of db.listCollections()) {
    const documents = (await allOf(db.collection(name).find({}, { raw: true }), MOST)) as unknown as Buffer[];
    await writeFile(join(kept, `${name}.bson`), Buffer.concat(documents));
  }
}

/** The documents of a file, which stand in it one behind the other and begin with their lengths. */
function documentsOf(bytes: Buffer): Document[] {
  const documents: Document[] = [];
  for (let at = 0; at < bytes.length; at += bytes.readInt32LE(at))
    documents.push(BSON.deserialize(bytes.subarray(at, at + bytes.readInt32LE(at)), AS_STORED));
  return documents;
}

async function putInto({ db, folder }: Content, kept: string): Promise<void> {
  await cp(join(kept, FILES), folder, { recursive: true });
  for (const file of await readdir(kept)) {
    if (file === FILES) continue;
    const documents = documentsOf(await readFile(join(kept, file)));
    const collection = db.collection(file.replace(/\.bson$/, ''));
    for (const part of partsOf(documents, AT_ONCE)) await collection.insertMany(part);
  }
}

/**
 * A content that many test files begin with, and that takes long to make: the first of a run makes it, all get copies.
 *
 * @param name of the content, in the package whose tests run
 * @param make makes it, and gives it to `keep` while it is all there
 * @returns puts a copy of it into an empty database, and into a folder
 */
export function sharedContent(
  name: string,
  make: (keep: (content: Content) => Promise<void>) => Promise<void>,
): (into: Content) => Promise<void> {
  return async (into) => {
    const run = process.env['TEST_RUN_FOLDER'];
    if (!run)
      throw new Error('TEST_RUN_FOLDER is not set: start the tests with dorpel-jest, whose configuration sets it.');
    const kept = join(run, name);
    if (!existsSync(kept)) {
      const unfinished = await mkdtemp(`${kept}-`);
      await make((content) => keepIn(unfinished, content));
      await rename(unfinished, kept).catch(async (error: NodeJS.ErrnoException) => {
        // Two processes may begin at the same time: whoever is later has made the same.
        if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
        await rm(unfinished, { recursive: true });
      });
    }
    await putInto(into, kept);
  };
}
