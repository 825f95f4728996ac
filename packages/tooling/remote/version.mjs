import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Subresource Integrity of a file's content. */
export const integrity = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

async function filesBelow(folder) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** The version of what was built: a hash of the names and contents of all its files, but of the manifest that names it. */
export async function versionOf(folder) {
  const hash = createHash('sha256');
  for (const file of await filesBelow(folder)) {
    const name = file.slice(folder.length);
    if (name !== '/remote.json') hash.update(name).update(await readFile(file));
  }
  return hash.digest('hex').slice(0, 12);
}
