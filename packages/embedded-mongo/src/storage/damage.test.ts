import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MongoClient } from 'mongodb';
import { startEmbeddedMongo } from '../embedded-mongo.ts';
import { BrokenPage, checkPages } from './page-check.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
const SEED = 20_261_122;
/** Damaged files that are looked at, and how many of those that pass and of those that do not a process is started with. */
const FILES = 600;
const PASSING = 8;
const BROKEN = 5;

let whole: string;
let folder: string;
const children = new Set<ChildProcess>();

beforeAll(async () => {
  whole = mkdtempSync(join(tmpdir(), 'embedded-mongo-test-'));
  const server = await startEmbeddedMongo({ dataDir: whole });
  const client = await MongoClient.connect(server.uri);
  const homes = client.db('site').collection<{ _id: number }>('homes');
  await homes.createIndex({ city: 1, price: -1 });
  await homes.createIndex({ reference: 1 }, { unique: true });
  const home = (_id: number) => ({
    _id,
    city: `city ${_id % 9}`,
    price: _id,
    reference: `R${_id}`,
    text: 'x'.repeat((_id % 40) * 150),
  });
  await homes.insertMany(Array.from({ length: 600 }, (_, i) => home(i)));
  await homes.deleteMany({ price: { $gt: 560 } }); // so that there are free pages
  await homes.updateMany({ price: { $lt: 50 } }, { $set: { text: 'changed' } });
  await client.close();
  await server.stop();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'embedded-mongo-test-'));
});
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});
afterAll(() => rmSync(whole, { recursive: true, force: true }));

interface End {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly errors: string;
}

/** Starts the process and, where it starts, reads and writes everything before it is stopped. */
async function live(): Promise<End> {
  const child = spawn(process.execPath, ['--import', 'tsx', main, '--data-dir', folder, '--port', '0']);
  children.add(child);
  let errors = '';
  child.stderr.on('data', (chunk) => (errors += chunk));
  const ended = new Promise<End>((resolve) =>
    child.once('close', (code, signal) => {
      children.delete(child);
      resolve({ code, signal, errors });
    }),
  );
  const started = await Promise.race([
    new Promise<string>((resolve) => child.stdout.once('data', (chunk) => resolve(String(chunk)))),
    ended.then(() => null),
  ]);
  if (started === null) return ended;
  const client = new MongoClient(/mongodb:\S+/.exec(started)?.[0] ?? '', { serverSelectionTimeoutMS: 5_000 });
  // A damaged value may be refused; what must not happen is that the process ends.
  const work = async (): Promise<void> => {
    const homes = client.db('site').collection<{ _id: number }>('homes');
    await homes
      .find()
      .toArray()
      .catch(() => undefined);
    await homes
      .find()
      .sort({ city: 1, price: -1 })
      .toArray()
      .catch(() => undefined);
    await homes.updateMany({}, { $set: { seen: 'y'.repeat(3000) } }).catch(() => undefined);
    await homes.deleteMany({ price: { $lt: 200 } }).catch(() => undefined);
    await homes
      .insertMany(Array.from({ length: 50 }, (_, i) => ({ _id: 10_000 + i, text: 'z'.repeat(5000) })))
      .catch(() => undefined);
  };
  await work().finally(() => client.close());
  child.kill('SIGTERM');
  return ended;
}

/** Numbers below `below`, the same in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Whether the pages check out; they are never a reason for another error. */
function passes(file: string): boolean {
  try {
    checkPages(file);
    return true;
  } catch (error) {
    if (error instanceof BrokenPage) return false;
    throw error;
  }
}

const SENTENCE =
  /^embedded database: the data in \S+ are damaged \(.+\) and nothing was changed: put a copy of the folder in its place, or move it away to begin with an empty one\n$/;

test('D4 a file that is damaged anywhere starts right or is told in a sentence, and never ends in a signal', async () => {
  const number = numbers(SEED);
  const file = readFileSync(join(whole, 'data.mdb'));
  const left = { passing: PASSING, broken: BROKEN };
  for (let round = 0; round < FILES; round++) {
    const bytes = Buffer.from(file);
    // Mostly within the header of a page and its first nodes, where the numbers are that LMDB follows.
    const page = number(bytes.length / 4096) * 4096;
    const at = round % 4 > 0 ? page + number(120) : number(bytes.length);
    const length = 1 + number(round % 3 === 0 ? 4096 : 8);
    for (let i = at; i < Math.min(bytes.length, at + length); i++) bytes[i] = number(256);
    writeFileSync(join(folder, 'data.mdb'), bytes);
    const kind = passes(join(folder, 'data.mdb')) ? 'passing' : 'broken';
    if (left[kind] === 0) continue;
    left[kind] -= 1;
    const seen = { round, at, length, kind, ...(await live()) };
    expect(seen).toMatchObject(
      kind === 'broken' ? { code: 1, signal: null, errors: expect.stringMatching(SENTENCE) } : { signal: null },
    );
    if (kind === 'passing' && seen.code !== 0) expect(seen.errors).toMatch(SENTENCE);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
  }
  expect(left).toEqual({ passing: 0, broken: 0 });
});

test('D4 a file that ends too early, is empty or is another is told in a sentence that names the folder', async () => {
  const { length } = readFileSync(join(whole, 'data.mdb'));
  for (const change of [
    (file: string) => truncateSync(file, length / 2),
    (file: string) => truncateSync(file, 4096),
    (file: string) => truncateSync(file, 0),
    (file: string) => writeFileSync(file, 'not a database'.repeat(1000)),
  ]) {
    cpSync(whole, folder, { recursive: true });
    change(join(folder, 'data.mdb'));
    const { code, errors } = await live();
    expect({ code, errors }).toEqual({ code: 1, errors: expect.stringMatching(SENTENCE) });
    expect(errors).toContain(folder);
  }
});

test('D4 what LMDB notes beside its file may be anything', async () => {
  cpSync(whole, folder, { recursive: true });
  writeFileSync(join(folder, 'lock.mdb'), Buffer.alloc(8192, 0xff));
  expect(await live()).toMatchObject({ code: 0, signal: null });
});
