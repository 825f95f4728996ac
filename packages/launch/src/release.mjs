import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, Stop } from './settings.mjs';

/** The remotes of this repository, by the names of their folders. */
export async function remotesHere() {
  const entries = await readdir(ROOT, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && entry.name.startsWith('mfe-'))
    .map((entry) => entry.name)
    .sort();
}

/**
 * Puts the last build of a remote into the artefact store and moves the pointer to it.
 * A version that is there already is not written again: versions never change.
 * @returns the version
 */
export async function release(name, store) {
  const dist = join(ROOT, name, 'dist');
  const pointer = await readFile(join(dist, 'current.json'), 'utf8').catch(() => {
    throw new Stop(`${name} has not been built: run pnpm --filter @dorpel/${name} build.`);
  });
  const { version } = JSON.parse(pointer);
  const target = join(store, name, version);
  if (!existsSync(target)) {
    const arriving = `${target}.arriving`;
    await rm(arriving, { recursive: true, force: true });
    await mkdir(join(store, name), { recursive: true });
    await cp(join(dist, version), arriving, { recursive: true });
    await rename(arriving, target);
  }
  const next = join(store, name, 'current.json.next');
  await writeFile(next, JSON.stringify({ version }));
  await rename(next, join(store, name, 'current.json'));
  return version;
}
