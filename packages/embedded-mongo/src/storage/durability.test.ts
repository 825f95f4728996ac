import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MongoClient } from 'mongodb';
import { startEmbeddedMongo } from '../embedded-mongo.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
let folder: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'embedded-mongo-test-'));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

interface Started {
  readonly child: ChildProcess;
  readonly uri: string;
}

async function startProcess(...args: string[]): Promise<Started> {
  const child = spawn(process.execPath, ['--import', 'tsx', main, '--data-dir', folder, '--port', '0', ...args]);
  children.push(child);
  const uri = await new Promise<string>((resolve, reject) => {
    let errors = '';
    child.stderr?.on('data', (chunk) => (errors += chunk));
    child.stdout?.once('data', (chunk) => resolve(/mongodb:\S+/.exec(String(chunk))?.[0] ?? ''));
    child.once('exit', () => reject(new Error(errors)));
  });
  return { child, uri };
}

const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) =>
    child.exitCode === null && child.signalCode === null ? child.once('exit', resolve) : resolve(child.exitCode),
  );

test('M4 kill -9 in the middle of writes loses no acknowledged insert and breaks no index', async () => {
  const acknowledged = new Set<string>();
  for (let round = 0; round < 3; round++) {
    const { child, uri } = await startProcess();
    const client = await MongoClient.connect(uri, { serverSelectionTimeoutMS: 10_000 });
    const collection = client.db('site').collection<{ _id: string }>('submissions');
    await collection.createIndex({ number: 1 }, { unique: true });
    await collection.createIndex({ kind: 1, number: -1 });
    const write = async (writer: number): Promise<void> => {
      for (let i = 0; ; i++) {
        const _id = `${round}-${writer}-${i}`;
        const document = { _id, number: _id, kind: `kind ${i % 7}`, text: 'x'.repeat(200) };
        await collection.insertOne(document);
        acknowledged.add(_id);
        if (i % 5 === 4) await collection.updateOne({ _id }, { $set: { kind: 'changed' } });
      }
    };
    const writers = [0, 1, 2, 3, 4, 5].map((writer) => write(writer).catch(() => undefined));
    const enough = acknowledged.size + 100;
    while (acknowledged.size < enough) await new Promise((resolve) => setTimeout(resolve, 10));
    child.kill('SIGKILL');
    await Promise.all([...writers, ended(child)]);
    await client.close();
  }
  const server = await startEmbeddedMongo({ dataDir: folder });
  const client = await MongoClient.connect(server.uri);
  const collection = client.db('site').collection<{ _id: string }>('submissions');
  const stored = await collection.find().hint({ $natural: 1 }).toArray();
  const ids = new Set(stored.map(({ _id }) => _id));
  expect([...acknowledged].filter((id) => !ids.has(id))).toEqual([]);
  for (const index of ['_id_', 'number_1', 'kind_1_number_-1']) {
    const found = await collection.find().hint(index).toArray();
    expect(new Set(found.map(({ _id }) => _id))).toEqual(ids);
    expect(found).toHaveLength(stored.length);
  }
  expect(await collection.countDocuments({ kind: 'changed' })).toBe(
    stored.filter((doc) => 'kind' in doc && doc.kind === 'changed').length,
  );
  await client.close();
  await server.stop();
});

test('M4 one process has a data folder, the lock of a dead one is taken over', async () => {
  const { child } = await startProcess();
  await expect(startEmbeddedMongo({ dataDir: folder })).rejects.toThrow(`is in use by process ${child.pid}`);
  await expect(startProcess()).rejects.toThrow(
    /^embedded database: the data folder .* is in use by process \d+: .*\n$/,
  );
  child.kill('SIGKILL');
  await ended(child);
  const server = await startEmbeddedMongo({ dataDir: folder });
  await expect(startEmbeddedMongo({ dataDir: folder })).rejects.toThrow('is in use');
  await server.stop();
  await (await startEmbeddedMongo({ dataDir: folder })).stop();
});

test('M4 SIGTERM stops the server, and everything is there afterwards', async () => {
  const { child, uri } = await startProcess();
  const client = await MongoClient.connect(uri);
  await client
    .db('site')
    .collection('kept')
    .insertMany(Array.from({ length: 1000 }, (_, n) => ({ n })));
  child.kill('SIGTERM');
  expect(await ended(child)).toBe(0);
  await client.close();
  const server = await startEmbeddedMongo({ dataDir: folder });
  const again = await MongoClient.connect(server.uri);
  expect(await again.db('site').collection('kept').countDocuments()).toBe(1000);
  await again.close();
  await server.stop();
});

test('M4 it listens on this machine only and says so', async () => {
  await expect(startEmbeddedMongo({ host: '0.0.0.0' })).rejects.toThrow('listens on this machine only');
  await expect(startProcess('--host', '0.0.0.0')).rejects.toThrow('listens on this machine only');
  const server = await startEmbeddedMongo();
  const port = Number(new URL(server.uri).port);
  await expect(startEmbeddedMongo({ port })).rejects.toThrow(`the port ${port} is in use`);
  await server.stop();
});
