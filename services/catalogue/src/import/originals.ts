import { createHash } from 'node:crypto';
import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtOnce } from '@dorpel/pictures/atomic-write';

/** Files known by the hash of their content: the same file is kept once, and a key never means another content. */
export type Originals = {
  /** Where a file lies, whether it is there or not. */
  pathOf(key: string): string;
  has(key: string): Promise<boolean>;
  hasAny(): Promise<boolean>;
  /** Keeps a file and answers its key. */
  put(bytes: Uint8Array): Promise<string>;
};

/** Hexadecimal characters of a key: 96 bits, more than enough to tell files of one agency apart. */
const KEY_LENGTH = 24;

/** Whether a text can be the key of a file; nothing else ever becomes part of a path. */
export const isKey = (text: string): boolean => /^[0-9a-f]{24}$/.test(text);

export const keyOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, KEY_LENGTH);

/** The files below a folder, which is made when the first one comes. */
export function openOriginals(folder: string): Originals {
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key);
  const has = (key: string) =>
    access(pathOf(key)).then(
      () => true,
      () => false,
    );
  return {
    pathOf,
    has,
    hasAny: () =>
      readdir(folder).then(
        (names) => names.length > 0,
        () => false,
      ),
    async put(bytes) {
      const key = keyOf(bytes);
      if (!(await has(key))) await writeAtOnce(pathOf(key), bytes);
      return key;
    },
  };
}
