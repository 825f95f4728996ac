import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAddress, Stop } from '../settings.mjs';
import { httpArtefacts } from './http-artefacts.mjs';
import { settled } from './pointer.mjs';

/** Milliseconds after which somebody who was moving a pointer is taken to have died of it. */
const LEFT_BEHIND = 30_000;

const VERSION = /^[0-9a-f]{12}$/;

/** @throws when it is there but not readable */
async function readJson(file, otherwise) {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return otherwise;
    throw new Stop(`${file} can't be read: ${error.message}`);
  }
}

/** The remotes that a store knows, by name. */
async function remotesIn(store) {
  const entries = await readdir(store, { withFileTypes: true }).catch(() => {
    throw new Stop(`There is no artefact store in ${store}. Name it with --store, or release something first.`);
  });
  return entries
    .filter((entry) => entry.isDirectory() && /^[a-z][a-z0-9-]*$/.test(entry.name))
    .map(({ name }) => name)
    .sort();
}

/**
 * The versions of a remote in a store, the newest first, and when they arrived (milliseconds since 1970). A folder without a manifest is
 * what somebody was ended over who took it away or copied it there.
 */
async function versionsIn(store, name) {
  const entries = await readdir(join(store, name)).catch(() => []);
  const arrivals = entries
    .filter((entry) => VERSION.test(entry))
    .map(async (version) => {
      const manifest = await stat(join(store, name, version, 'remote.json')).catch(() => undefined);
      return manifest ? [{ version, arrived: manifest.mtimeMs }] : [];
    });
  return (await Promise.all(arrivals)).flat().sort((a, b) => b.arrived - a.arrived);
}

/**
 * A version that is in a store, by its first characters.
 * @throws Stop when none or more than one begins with them
 */
async function storedVersion(store, name, wanted) {
  const fitting = (await versionsIn(store, name)).filter(({ version }) => version.startsWith(wanted));
  if (fitting.length === 1) return fitting[0].version;
  throw new Stop(
    `${fitting.length === 0 ? 'No version' : 'More than one version'} of ${name} in ${store} begins with ${wanted}: see ./pnpm releases ${name}.`,
  );
}

/** The pointer of a remote; null when it has none. */
export const pointerIn = (store, name) => readJson(join(store, name, 'current.json'), null);

/** A pointer with what shells decided of its canary. */
export async function settledBy({ rulingIn: ask }, name, pointer) {
  const { version, auto } = pointer?.canary ?? {};
  return auto ? settled(pointer, await ask(name, { version, since: auto.since })) : pointer;
}

/** The versions of a remote that shells have set aside, oldest first (packages/federation/src/manifest.ts). */
const setAsideIn = (store, name) => readJson(join(store, name, 'set-aside.json'), []);

/**
 * What shells say of a canary that they judge (shell/src/server/canary/notes.ts): what they decided, or what the last of them thought.
 * Undefined where nobody has said anything.
 * @param {{ version: string, since: string }} canary when it began (ISO 8601): one that is begun again is judged anew
 * @returns {Promise<{ version: string, kind: 'wait' | 'ask' | 'back' | 'promote', why: string, lines: string[] } | undefined>}
 */
async function rulingIn(store, name, { version, since }) {
  const folder = join(store, name, 'canary');
  const began = `${Date.parse(since)}-`;
  const entries = await readdir(folder).catch(() => []);
  const files = entries.filter((file) => file.startsWith(began) && file.endsWith('.json'));
  const timeOf = (file) =>
    stat(join(folder, file))
      .then(({ mtimeMs }) => mtimeMs)
      .catch(() => 0);
  const times = await Promise.all(files.map(timeOf));
  const verdict = files.find((file) => file === `${began}verdict.json`);
  const found = verdict ?? files[times.indexOf(Math.max(...times))];
  const note = found && (await readJson(join(folder, found), undefined));
  if (note?.version !== version) return undefined;
  // Until it is decided, what one shell thinks is not done.
  const isSaid = found === verdict || note.ruling.kind === 'ask';
  return { version, ...note.ruling, kind: isSaid ? note.ruling.kind : 'wait' };
}

/** Whole or not at all: who reads it never sees half a file, and who writes it at the same time has a half of their own. */
async function replace(file, value) {
  const next = `${file}.${randomUUID()}.next`;
  await writeFile(next, JSON.stringify(value));
  await rename(next, file);
}

/** What this process enlists, one after the other: remotes that are built side by side are put into their store so, too. */
let enlisting = Promise.resolve();

/** A shell that reads the store over HTTP can't list its folders. */
function enlist(store, name) {
  const file = join(store, 'remotes.json');
  const add = async () => {
    const names = await readJson(file, []);
    if (!names.includes(name)) await replace(file, [...names, name].sort());
  };
  const done = enlisting.then(add);
  enlisting = done.catch(() => undefined);
  return done;
}

/** Whether the folder of a version has its manifest: one without is what somebody was ended over who took it away or copied it there. */
const isWhole = (folder) => existsSync(join(folder, 'remote.json'));

/**
 * Puts a version that was built into a store: a folder that is never written again.
 * @returns whether it is new there
 */
export async function put(store, name, version, from) {
  const target = join(store, name, version);
  await mkdir(join(store, name), { recursive: true });
  await enlist(store, name);
  if (isWhole(target)) return false;
  const arriving = `${target}.arriving`;
  await rm(arriving, { recursive: true, force: true });
  await cp(from, arriving, { recursive: true });
  // Somebody else may have put it there meanwhile: only half of one goes.
  if (!isWhole(target)) await rm(target, { recursive: true, force: true });
  await rename(arriving, target);
  return true;
}

/** Takes the right to move a pointer: the file that will replace it, which only one can create. */
async function claim(file, name) {
  const taken = () => {
    throw new Stop(`Somebody else is moving the pointer of ${name} at this moment. Try again when they are done.`);
  };
  const known = await stat(file).catch(() => undefined);
  if (known && Date.now() - known.mtimeMs < LEFT_BEHIND) taken();
  if (known) await rm(file, { force: true });
  return open(file, 'wx').catch((error) => (error.code === 'EEXIST' ? taken() : Promise.reject(error)));
}

/**
 * Moves the pointer of a remote: reads it, and replaces it with what `change` makes of it, in one step for who reads.
 * Two who do so at once are told; none is lost.
 * @returns the new pointer
 */
export async function movePointer(store, name, change) {
  const file = join(store, name, 'current.json');
  const next = `${file}.next`;
  const claimed = await claim(next, name);
  try {
    const pointer = await change(await pointerIn(store, name));
    await claimed.writeFile(JSON.stringify(pointer));
    await claimed.sync();
    await rename(next, file);
    return pointer;
  } catch (error) {
    await rm(next, { force: true });
    throw error;
  } finally {
    await claimed.close();
  }
}

/** Takes versions out of a store, for ever: each is gone at once, so that half of one is never taken for a whole. */
async function remove(store, name, versions) {
  const clear = async () => {
    const entries = await readdir(join(store, name)).catch(() => []);
    for (const leaving of entries.filter((entry) => entry.endsWith('.leaving')))
      await rm(join(store, name, leaving), { recursive: true, force: true });
  };
  // What is left of one that was taken away before would be in the way of the same one.
  await clear();
  for (const version of versions)
    await rename(join(store, name, version), join(store, name, `${version}.leaving`)).catch((error) => {
      // Somebody else took it.
      if (error.code !== 'ENOENT') throw error;
    });
  await clear();
}

/**
 * A store as releases need it: a folder, or what takes files over HTTP.
 * @param {string} store path or http(s) address
 * @param {string} [notes] folder in which shells that can't write to the store note what they set aside (NOTES)
 */
export function artefactsIn(store, notes) {
  if (notes !== undefined) {
    const artefacts = artefactsIn(store);
    const setAside = async (name) => [...(await artefacts.setAsideIn(name)), ...(await setAsideIn(notes, name))];
    const ruling = async (name, canary) =>
      (await rulingIn(notes, name, canary)) ?? (await artefacts.rulingIn(name, canary));
    return { ...artefacts, setAsideIn: setAside, rulingIn: ruling };
  }
  if (isAddress(store)) return httpArtefacts(store);
  return {
    remotes: () => remotesIn(store),
    versions: (name) => versionsIn(store, name),
    remove: (name, versions) => remove(store, name, versions),
    pointerIn: (name) => pointerIn(store, name),
    setAsideIn: (name) => setAsideIn(store, name),
    rulingIn: (name, canary) => rulingIn(store, name, canary),
    storedVersion: (name, wanted) => storedVersion(store, name, wanted),
    has: async (name, version) => isWhole(join(store, name, version)),
    /** Where the manifest and the server bundle of a version lie; undefined where the store has it no more. */
    folderOf: async (name, version) => {
      const folder = join(store, name, version);
      return isWhole(folder) ? folder : undefined;
    },
    put: (name, version, from) => put(store, name, version, from),
    movePointer: (name, change) => movePointer(store, name, change),
  };
}
