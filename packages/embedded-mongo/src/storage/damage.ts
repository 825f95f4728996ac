import { resolve } from 'node:path';

export const UNREADABLE_CATALOG = 'what it says of its collections cannot be read';

/** A data folder whose file is not as it was written: the sentence names the folder and the ways back. */
export class Damage extends Error {
  constructor(folder: string, what: string) {
    super(
      `the data in ${resolve(folder)} are damaged (${what}) and nothing was changed: ` +
        'put a copy of the folder in its place, or move it away to begin with an empty one',
    );
  }
}
