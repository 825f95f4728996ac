import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { say } from './command.mjs';
import { movePointer, pointerIn, put } from './releases/artefacts.mjs';
import { isWithdrawn, released } from './releases/pointer.mjs';
import { ROOT, Stop } from './settings.mjs';

/** The remotes of this repository, by the names of their folders. */
export async function remotesHere() {
  const entries = await readdir(ROOT, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && entry.name.startsWith('mfe-'))
    .map((entry) => entry.name)
    .sort();
}

/** The last build of a remote: its version, and the folder it is in. */
export async function lastBuild(name) {
  const dist = join(ROOT, name, 'dist');
  const text = await readFile(join(dist, 'current.json'), 'utf8').catch(() => {
    throw new Stop(`${name} has not been built: run ./pnpm --filter @dorpel/${name} build.`);
  });
  const { version } = JSON.parse(text);
  return { version, folder: join(dist, version) };
}

/**
 * Serves the last build of a remote from a store on this machine, unchecked: for development and for `npm start`.
 * A version that was rolled back stays so until it is released, or something else was built.
 */
export async function serveLastBuild(name, store) {
  const { version, folder } = await lastBuild(name);
  await put(store, name, version, folder);
  const pointer = await pointerIn(store, name);
  if (isWithdrawn(pointer, version))
    return say(`${name} stays at ${pointer.version}: ${version} was rolled back. To serve it: ./pnpm release ${name}`);
  if (pointer?.version !== version)
    await movePointer(store, name, (current) => released(current, version, new Date().toISOString()));
}
