import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const FILE = 'preview-secret';

/**
 * The secret that previews are signed with: the one of the environment, which is refused when it is weak; else one of this
 * machine, made once and kept beside the data, which the service and its desk share.
 *
 * @param given PREVIEW_SECRET, checked by the configuration
 * @param folder DATA_DIR
 */
export async function previewSecret(given: string | undefined, folder: string): Promise<string> {
  if (given !== undefined) return given;
  const path = join(folder, FILE);
  await mkdir(folder, { recursive: true });
  const isThere = await readFile(path, 'utf8').catch(() => '');
  if (isThere) return isThere;
  // Of two that start at once, one puts its file in place, whole; both read that one.
  const made = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(made, randomBytes(32).toString('base64url'), { mode: 0o600 });
  await link(made, path).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  });
  await rm(made);
  return readFile(path, 'utf8');
}
