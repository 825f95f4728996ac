import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { keyOf, type Originals } from './originals.ts';
import type { KnownFiles } from './store.ts';
import { fetchFile, LARGEST, NoFile, type Web } from './fetch-file.ts';
import { INLINE } from '../formats/formats.ts';

type Found = { readonly key: string } | { readonly problem: string };

/** The files that records name: taken from the snapshot's folder or the web, and kept. */
export type Files = {
  /** A picture that can be shown. */
  picture(url: string): Promise<Found>;
  document(url: string): Promise<Found>;
  /** How large a picture is that was found, in pixels; null where it can't be read any more. */
  sizeOf(key: string): Promise<Size | null>;
};

type Size = { readonly width: number; readonly height: number };

export type FileSettings = {
  /** The folder that addresses of files are relative to. */
  readonly root: string;
  readonly pictures: Originals;
  readonly documents: Originals;
  readonly knownFiles: KnownFiles;
  /** How large a picture is; null for bytes that are none. */
  readonly measure: (bytes: Uint8Array) => Promise<Size | null>;
  /** How files of the web are reached. */
  readonly web: Web;
  /** False for a dry run: files are looked at, not kept. */
  readonly keeps: boolean;
};

/** Addresses that are remembered: the records of one property stand together and name the same files. */
const REMEMBERED = 2000;

/**
 * A file of a folder by its path, whatever the case of its letters: programs of Windows do not tell them apart. Null where
 * there is none, or several.
 */
async function nameLike(folder: string, path: string): Promise<string | null> {
  let at = folder;
  for (const step of path.split('/')) {
    const names: string[] = await readdir(at).catch(() => []);
    const alike = names.filter((name) => name.toLowerCase() === step.toLowerCase());
    const name = names.includes(step) ? step : alike.length === 1 ? alike[0] : undefined;
    if (name === undefined) return null;
    at = join(at, name);
  }
  return at;
}

async function readLocal(root: string, said: string): Promise<Buffer> {
  const url = said.replaceAll('\\', '/');
  const asked = resolve(root, url);
  const isThere = await stat(asked).then(
    () => true,
    () => false,
  );
  const path = isThere ? asked : ((await nameLike(root, relative(root, asked))) ?? asked);
  const below = relative(root, path);
  if (below === '' || below.startsWith('..') || /^[a-z]+:|^\//i.test(url))
    throw new NoFile('lies outside the snapshot');
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throw new NoFile('is not there');
  if (found.size > LARGEST) throw new NoFile('is too large');
  return readFile(path);
}

/** The files of one import. An address is looked up once for all records that name it soon after each other. */
export function createFiles({ root, pictures, documents, knownFiles, measure, web, keeps }: FileSettings): Files {
  const looked = new Map<string, Promise<Found>>();
  const measured = new Map<string, Size>();
  const remember = <T>(values: Map<string, T>, at: string, value: T) => {
    values.set(at, value);
    if (values.size > REMEMBERED) values.delete(values.keys().next().value as string);
  };

  /** A file that stands in the feed itself. */
  async function takeInline(url: string, store: Originals, mustBePicture: boolean): Promise<Found> {
    const bytes = Buffer.from(url.slice(INLINE.length), 'base64');
    const key = keyOf(bytes);
    const size = mustBePicture ? await measure(bytes) : null;
    if (mustBePicture && !size)
      return { problem: 'the one that stands in the file itself is no picture that can be read' };
    if (size) remember(measured, key, size);
    if (keeps) await store.put(bytes);
    return { key };
  }

  async function take(url: string, store: Originals, mustBePicture: boolean): Promise<Found> {
    if (url.startsWith(INLINE)) return takeInline(url, store, mustBePicture);
    const isRemote = /^https?:\/\//i.test(url);
    const known = await knownFiles.keyOf(url);
    const kept = known !== null && (await store.has(known)) ? { key: known } : null;
    if (isRemote && kept) return kept;
    try {
      const bytes = await (isRemote ? fetchFile(url, web) : readLocal(root, url));
      const key = keyOf(bytes);
      if (mustBePicture && !(await store.has(key))) {
        const size = await measure(bytes);
        if (!size) return { problem: `'${url}' is no picture that can be read` };
        remember(measured, key, size);
      }
      if (keeps) await store.put(bytes);
      if (keeps && key !== known) await knownFiles.remember(url, key);
      return { key };
    } catch (error) {
      if (!(error instanceof NoFile)) throw error;
      return kept ?? { problem: `'${url}' ${error.message}` };
    }
  }

  const once = (kind: string, store: Originals, mustBePicture: boolean) => (url: string) => {
    const at = `${kind} ${url.startsWith(INLINE) ? keyOf(Buffer.from(url)) : url}`;
    const looking = looked.get(at) ?? take(url, store, mustBePicture);
    remember(looked, at, looking);
    return looking;
  };

  return {
    picture: once('picture', pictures, true),
    document: once('document', documents, false),
    sizeOf: async (key) => measured.get(key) ?? readFile(pictures.pathOf(key)).then(measure, () => null),
  };
}
