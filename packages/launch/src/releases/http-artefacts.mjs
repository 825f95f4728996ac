import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { Stop } from '../settings.mjs';

/** Milliseconds that an answer of the store may take. */
const WITHIN = 30_000;

/** Files that are sent at a time. */
const AT_ONCE = 8;

/** Asks a store; STORE_TOKEN says to it who we are. */
async function ask(address, { headers = {}, ...init } = {}) {
  const token = process.env.STORE_TOKEN;
  const known = token ? { authorization: `Bearer ${token}` } : {};
  const signal = AbortSignal.timeout(WITHIN);
  return fetch(address, { ...init, headers: { ...known, ...headers }, redirect: 'error', signal }).catch((error) => {
    throw new Stop(`${address} can't be reached: ${error.cause?.message ?? error.message}`);
  });
}

/** What a small file of a store says. @throws Stop for what is no JSON, as where a website answers and not a store */
async function jsonIn(answer, address) {
  const text = await answer.text();
  try {
    return JSON.parse(text);
  } catch {
    throw new Stop(
      `${address} is no JSON, but begins with ${JSON.stringify(text.slice(0, 40))}: is this the address of the store? If it is, put ${basename(address)} back as it was last, from a backup of the store.`,
    );
  }
}

/** What a small file of a store says, and what it is known by for who replaces it. */
async function readJson(address, otherwise) {
  const answer = await ask(address, { cache: 'no-store' });
  if (answer.status === 404) return { value: otherwise, condition: { 'if-none-match': '*' } };
  if (!answer.ok) throw new Stop(`${address} answers ${answer.status}.`);
  const etag = answer.headers.get('etag');
  if (!etag) throw new Stop(`${address} has no ETag: two who release at once could not be told apart.`);
  return { value: await jsonIn(answer, address), condition: { 'if-match': etag } };
}

async function send(address, body, headers = {}) {
  const answer = await ask(address, { method: 'PUT', body, headers });
  if (answer.status === 412) throw new Stop(`Somebody else is writing ${address} at this moment. Try again.`);
  if (!answer.ok) throw new Stop(`${address} can't be written: the store answers ${answer.status}.`);
}

/** Replaces a small file with what `change` makes of it, unless somebody else did so in between. */
async function replace(address, otherwise, change) {
  const { value, condition } = await readJson(address, otherwise);
  const next = await change(value);
  await send(address, JSON.stringify(next), { ...condition, 'content-type': 'application/json' });
  return next;
}

/** Sends the files of a version, its manifest last: who finds that finds all of it. */
async function sendVersion(address, from) {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(from.length + 1))
    .filter((file) => file !== 'remote.json');
  const sendNext = async () => {
    for (let file = files.pop(); file !== undefined; file = files.pop())
      await send(`${address}/${file}`, await readFile(join(from, file)));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
  await send(`${address}/remote.json`, await readFile(join(from, 'remote.json')));
}

/**
 * An artefact store that is written over HTTP: `PUT` of each file, as object stores and WebDAV take it, with `If-Match` for
 * the pointers. It can't list its versions: it knows those that visitors got, and another is named in full.
 * @param {string} base address of the store, the one that shells read as REMOTES
 */
export function httpArtefacts(base) {
  const root = base.replace(/\/+$/, '');
  const addressOf = (name, version) => `${root}/${name}/${version}`;
  const has = async (name, version) => {
    const answer = await ask(`${addressOf(name, version)}/remote.json`);
    await answer.body?.cancel();
    if (answer.ok || answer.status === 404) return answer.ok;
    throw new Stop(`${root} answers ${answer.status}.`);
  };
  const pointerIn = async (name) => (await readJson(`${root}/${name}/current.json`, null)).value;
  return {
    remotes: async () => (await readJson(`${root}/remotes.json`, [])).value,
    async versions(name) {
      const moves = (await pointerIn(name))?.history ?? [];
      const first = new Map(moves.toReversed().map(({ version, at }) => [version, Date.parse(at)]));
      return [...first].map(([version, arrived]) => ({ version, arrived })).sort((a, b) => b.arrived - a.arrived);
    },
    async remove() {
      throw new Stop(`${root} is reached over HTTP: what nobody needs any more is taken away where it is kept.`);
    },
    pointerIn,
    setAsideIn: async (name) => {
      const address = `${root}/${name}/set-aside.json`;
      const answer = await ask(address);
      return answer.ok ? jsonIn(answer, address) : [];
    },
    // A static host takes no notes of shells: theirs are in NOTES.
    rulingIn: async () => undefined,
    async storedVersion(name, wanted) {
      if (await has(name, wanted)) return wanted;
      throw new Stop(`${root} has no version ${wanted} of ${name}: over HTTP, name it in full.`);
    },
    has,
    async folderOf(name, version) {
      if (!(await has(name, version))) return undefined;
      const folder = await mkdtemp(join(tmpdir(), `${name}-${version}-`));
      for (const file of ['remote.json', 'server/remoteEntry.cjs']) {
        const answer = await ask(`${addressOf(name, version)}/${file}`);
        if (!answer.ok) return undefined;
        await mkdir(dirname(join(folder, file)), { recursive: true });
        await writeFile(join(folder, file), Buffer.from(await answer.arrayBuffer()));
      }
      return folder;
    },
    async put(name, version, from) {
      const isNew = !(await has(name, version));
      if (isNew) await sendVersion(addressOf(name, version), from);
      await replace(`${root}/remotes.json`, [], (names) => [...new Set([...names, name])].sort());
      return isNew;
    },
    movePointer: (name, change) => replace(`${root}/${name}/current.json`, null, change),
  };
}
