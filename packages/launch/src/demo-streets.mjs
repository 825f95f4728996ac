import { copyFile, mkdir, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The streets of the towns that are drawn round the homes of the demonstration (`packages/e2e/src/demo-map.ts`). */
const DEMO_STREETS = fileURLToPath(new URL('./demo-streets.pmtiles', import.meta.url));

const NAME = 'demo-streets.pmtiles';

/**
 * Puts the drawn streets into the folder of maps, whole by its last name, unless an archive lies there: an agency's own is never drawn over.
 *
 * @param folder of the archives of this site
 * @returns whether they were put there
 */
export async function giveDemoStreets(folder) {
  const names = await readdir(folder).catch(() => []);
  if (names.some((name) => name.endsWith('.pmtiles') && !name.startsWith('.') && name !== NAME)) return false;
  await mkdir(folder, { recursive: true });
  const coming = join(folder, `.coming-${process.pid}`);
  await copyFile(DEMO_STREETS, coming);
  await rename(coming, join(folder, NAME));
  return true;
}
