import { resolveSrv } from 'node:dns/promises';
import { existsSync } from 'node:fs';
import { access, chmod, constants, mkdir, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { answersHello } from './look.mjs';
import { servicesHere } from './repository.mjs';
import { assertPortsFree, Stop } from './settings.mjs';

/** Milliseconds in which a database that is there answers. */
const DATABASE_WITHIN = 4_000;

/** What the processes keep, each in a folder that is nobody else's to read. */
const FOLDERS = [...servicesHere().map(({ name }) => name), 'database', 'logs', 'mails'];

const REASONS = {
  EEXIST: 'it is a file',
  ENOTDIR: 'a part of it is a file',
  ENOENT: 'no folder can be made there',
  EACCES: 'this user may not write there',
  EROFS: 'nobody may write there',
};

/** Makes a folder with those above it, one by one: `recursive` of Node 20 to 24 never ends where none can be made, as in /proc. */
async function makeFolder(folder, mode) {
  try {
    await mkdir(folder, { mode });
  } catch (error) {
    if (error.code === 'EEXIST' && (await stat(folder)).isDirectory()) return;
    if (error.code !== 'ENOENT' || existsSync(dirname(folder))) throw error;
    await makeFolder(dirname(folder), mode);
    await mkdir(folder, { mode });
  }
}

async function makeDataFolders({ dataDir, releases }) {
  try {
    await makeFolder(dataDir, 0o700);
    await access(dataDir, constants.W_OK);
    for (const name of FOLDERS) {
      await mkdir(join(dataDir, name), { recursive: true });
      await chmod(join(dataDir, name), 0o700);
    }
  } catch (error) {
    throw new Stop(`DATA_DIR is ${dataDir}, where no data can be kept: ${REASONS[error.code] ?? error.message}.`);
  }
  await makeFolder(releases).catch((error) => {
    throw new Stop(`RELEASES is ${releases}, where no releases can be kept: ${REASONS[error.code] ?? error.message}.`);
  });
}

/** @throws Stop where half of what the site keeps may be that of a backup */
function assertWhole({ dataDir }) {
  if (existsSync(join(dataDir, 'restore', 'ready')))
    throw new Stop(
      `What was to replace the data in ${dataDir} was cut off: give './pnpm cli restore FILE', or './pnpm cli agency init', again. It goes on where it was.`,
    );
}

const accepts = (where, within) =>
  new Promise((done) => {
    const socket = connect({ ...where, signal: AbortSignal.timeout(within) }, () => socket.destroy(done(true)));
    socket.once('error', () => done(false));
  });

/** Host and port of each server that a connection string names. @throws when a name is not known */
async function serversOf(uri) {
  const [, scheme, names] = /^(mongodb(?:\+srv)?):\/\/(?:[^/@]*@)?([^/?]+)/.exec(uri) ?? [];
  if (scheme === 'mongodb+srv')
    return (await resolveSrv(`_mongodb._tcp.${names}`)).map(({ name, port }) => ({ host: name, port }));
  return (names ?? '').split(',').map((name) => {
    const [, host, port = '27017'] = /^\[?(.*?)\]?(?::(\d+))?$/.exec(name) ?? [];
    return { host, port: Number(port) };
  });
}

/**
 * One of the servers must answer. Over TLS that it takes a connection is enough: what it says then, the services see.
 * @throws Stop that names the servers, and never the password
 */
async function assertDatabaseAnswers({ mongodbUri }, within) {
  if (!mongodbUri) return;
  const isEncrypted = mongodbUri.startsWith('mongodb+srv:') || /[?&](tls|ssl)=true/.test(mongodbUri);
  const ask = isEncrypted ? accepts : answersHello;
  const servers = await serversOf(mongodbUri).catch(() => []);
  const answers = await Promise.all(servers.map((server) => ask(server, within)));
  if (answers.some(Boolean)) return;
  const named = servers.map(({ host, port }) => `${host}:${port}`).join(', ') || 'the host it names';
  throw new Stop(
    `No MongoDB answers at ${named} (MONGODB_URI): start it, or leave MONGODB_URI out to use an embedded database.`,
  );
}

/**
 * Looks, before anything is installed or built, whether the site could run: its ports, its data folders, its database.
 * @param {number} within milliseconds the database may take
 * @throws Stop with one sentence about the first thing that is not as it must be
 */
export async function assertCanRun(settings, within = DATABASE_WITHIN) {
  assertWhole(settings);
  await makeDataFolders(settings);
  await assertPortsFree(settings);
  await assertDatabaseAnswers(settings, within);
}
