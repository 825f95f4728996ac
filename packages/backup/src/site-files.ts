import { readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** The embedded database, in the folder of a site. */
export const DATABASE = 'database';

/** Its data, as a path there and in an archive. */
export const DATA = `${DATABASE}/data.mdb`;

/** Where a restore prepares what it puts in, in the folder of a site. */
export const RESTORE = 'restore';

/** What a restore has put aside begins with this. */
export const REPLACED = 'replaced-';

/** Which site a folder is: it stays that one, whatever is restored into it. */
const SITE_ID = 'site-id';

/** Of the folder of a site: what is no part of what it keeps, or is made again by a start. */
const NOT_KEPT = new Set(['logs', 'mails', 'releases', 'running.json', SITE_ID, RESTORE]);

/** Made of originals, in the folder of a service. Deeper down such a name is somebody's: `media/pictures` is what editors gave. */
const DERIVED = new Set(['pictures', 'brochures', 'share']);

/** Not whole yet. */
const PART = '.part';

/** The names in the folder of a site that belong to what it keeps, the database among them; none where there is no folder. */
export async function keptIn(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir).catch(() => []);
  return names.filter((name) => !NOT_KEPT.has(name) && !name.startsWith(REPLACED)).sort();
}

/** Every file below a folder but for some of its own folders, or the file itself; what cannot be found meanwhile is none. */
async function* filesBelow(path: string, leftOut: ReadonlySet<string> = new Set()): AsyncGenerator<string> {
  const found = await readdir(path, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => error.code);
  if (found === 'ENOTDIR') yield path;
  if (!Array.isArray(found)) return;
  for (const entry of found) {
    if (entry.isDirectory() && !leftOut.has(entry.name)) yield* filesBelow(join(path, entry.name));
    if (entry.isFile() && !entry.name.endsWith(PART)) yield join(path, entry.name);
  }
}

/** The files that a site keeps besides its database, as paths below its folder with '/' between. */
export async function* filesOf(dataDir: string): AsyncGenerator<string> {
  for (const name of await keptIn(dataDir)) {
    if (name === DATABASE) continue;
    for await (const path of filesBelow(join(dataDir, name), DERIVED))
      yield relative(dataDir, path).split(sep).join('/');
  }
}

/** Whether there is such a file or folder. */
export const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Whether a site has kept anything here: a database, or a file in one of its folders. Secrets alone are nothing. */
export async function isInUse(dataDir: string): Promise<boolean> {
  if (await exists(join(dataDir, DATA))) return true;
  for (const name of await keptIn(dataDir)) {
    if (name === DATABASE) continue;
    for await (const path of filesBelow(join(dataDir, name), DERIVED)) {
      if (path !== join(dataDir, name)) return true;
    }
  }
  return false;
}
