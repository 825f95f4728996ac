/** @jest-environment node */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import Koa from 'koa';
import { httpStore } from './http-store.ts';
import { withNotes } from './store.ts';
import { createRegistry } from './registry.ts';
import { fixtureRemote, fixtureRemotes, point, writeVersion } from '../remote.fixture.tsx';
import { silent, startHere } from '../site.fixture.tsx';

const NAME = 'mfe-fixture';
const stops: (() => void)[] = [];
afterAll(() => {
  for (const stop of stops) stop();
});

async function listen(listener: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A static host with a version of the fixture remote; `misbehave` answers in its place while it returns true. */
async function setUp() {
  const folder = await mkdtemp(join(tmpdir(), 'dorpel-host-'));
  fixtureRemotes['aaaaaaaaaaaa'] = fixtureRemote('one');
  fixtureRemotes['bbbbbbbbbbbb'] = fixtureRemote('two');
  await writeVersion(folder, NAME, 'aaaaaaaaaaaa');
  await writeFile(join(folder, 'remotes.json'), JSON.stringify([NAME]));
  const host: { misbehave?: (response: ServerResponse) => void; asked: string[] } = { asked: [] };
  const base = await listen(async (request, response) => {
    if (host.misbehave) return host.misbehave(response);
    const path = (request.url ?? '').replace(/^\/store/, '');
    const content = await readFile(join(folder, path)).catch(() => null);
    const etag = content && `"${content.length}-${content.toString('base64').slice(-12)}"`;
    const status = content === null ? 404 : request.headers['if-none-match'] === etag ? 304 : 200;
    host.asked.push(`${status} ${path}`);
    response.writeHead(status, etag ? { etag } : {});
    response.end(status === 200 ? content : '');
  });
  const store = httpStore(`${base}/store/`);
  const registry = createRegistry(store, startHere, silent);
  return { folder, host, store, registry, served: () => registry.snapshot().get(NAME)?.version.version };
}

describe('M2 a store on a static host', () => {
  test('serves what its pointers name, and is asked no more than whether they changed', async () => {
    const { folder, host, registry, served } = await setUp();
    await registry.refresh();
    expect(served()).toBe('aaaaaaaaaaaa');
    host.asked = [];
    await registry.refresh();
    expect(host.asked).toEqual(['304 /remotes.json', `304 /${NAME}/current.json`]);
    await writeVersion(folder, NAME, 'bbbbbbbbbbbb');
    await registry.refresh();
    expect(served()).toBe('bbbbbbbbbbbb');
    await point(folder, NAME, 'aaaaaaaaaaaa', { version: 'bbbbbbbbbbbb', share: 5 });
    await registry.refresh();
    expect([served(), registry.canaries().get(NAME)?.share]).toEqual(['aaaaaaaaaaaa', 5]);
  });

  test.each([
    ['answers with an error', (response) => response.writeHead(500).end()],
    ['answers nonsense', (response) => response.end('<html>')],
    ['leads elsewhere', (response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()],
    ['breaks off', (response) => response.destroy()],
    ['never stops', (response) => response.end(' '.repeat(300 * 1024))],
  ] satisfies [string, (response: ServerResponse) => void][])(
    'is left alone, and what was served stays, while it %s',
    async (_, misbehave) => {
      const { host, registry, served } = await setUp();
      await registry.refresh();
      host.misbehave = misbehave;
      await expect(registry.refresh()).rejects.toThrow();
      expect(served()).toBe('aaaaaaaaaaaa');
      delete host.misbehave;
      await registry.refresh();
      expect(served()).toBe('aaaaaaaaaaaa');
    },
  );

  test('that takes a call and never answers is given up', async () => {
    const { host, registry, served } = await setUp();
    await registry.refresh();
    host.misbehave = () => {};
    await expect(registry.refresh()).rejects.toThrow('timeout');
    expect(served()).toBe('aaaaaaaaaaaa');
  });

  test('no longer has a remote whose pointer is gone', async () => {
    const { folder, registry, served } = await setUp();
    await registry.refresh();
    await rm(join(folder, NAME, 'current.json'));
    for (let look = 0; look < 3; look += 1) await registry.refresh();
    expect(served()).toBeUndefined();
  });

  test('X11 that takes no notes has a folder for them: what was set aside stays so after a restart, and is said', async () => {
    const { folder, store, registry } = await setUp();
    const notes = join(await mkdtemp(join(tmpdir(), 'dorpel-notes-')), 'notes');
    await writeVersion(folder, NAME, 'bbbbbbbbbbbb');
    const at = new Date(Date.now() - 1_000).toISOString();
    const history = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'].map((version) => ({ at, what: 'release', version }));
    await writeFile(join(folder, NAME, 'current.json'), JSON.stringify({ version: 'bbbbbbbbbbbb', history }));
    const noting = createRegistry(withNotes(store, notes), startHere, silent);
    await noting.refresh();
    const bad = noting.snapshot().get(NAME);
    for (let fault = 0; fault < 3; fault += 1) if (bad) noting.blame(bad, 'page plain: TypeError: a bug');
    while (noting.snapshot().get(NAME)?.version.version !== 'aaaaaaaaaaaa') await noting.refresh();
    const noted = JSON.parse(await readFile(join(notes, NAME, 'set-aside.json'), 'utf8')) as unknown;
    expect(noted).toMatchObject([{ version: 'bbbbbbbbbbbb', why: 'page plain: TypeError: a bug' }]);

    // Another shell, or this one once it is started again; and one that has no such folder.
    const again = createRegistry(withNotes(store, notes), startHere, silent);
    await Promise.all([again.refresh(), registry.refresh()]);
    expect(again.snapshot().get(NAME)?.version.version).toBe('aaaaaaaaaaaa');
    expect(registry.snapshot().get(NAME)?.version.version).toBe('bbbbbbbbbbbb');
  });

  test('is never asked for what lies outside of it', async () => {
    const { store, host } = await setUp();
    host.asked = [];
    await expect(store.read(NAME, '..', 'secret')).rejects.toThrow('outside');
    await expect(store.read(NAME, 'aaaaaaaaaaaa', '../../secret')).rejects.toThrow('outside');
    expect(host.asked).toEqual([]);
  });

  test('gives browsers its files for ever, compressed as they were built', async () => {
    const { folder, store } = await setUp();
    const file = join(folder, NAME, 'aaaaaaaaaaaa/browser/remoteEntry.js');
    await writeFile(`${file}.br`, brotliCompressSync('/* browser */'));
    const base = await listen(new Koa().use(store.files).callback());
    const get = (path: string, encoding: string) => fetch(base + path, { headers: { 'accept-encoding': encoding } });
    const address = `/${NAME}/aaaaaaaaaaaa/browser/remoteEntry.js`;
    const compressed = await get(address, 'br');
    expect(compressed.headers.get('content-encoding')).toBe('br');
    expect(compressed.headers.get('cache-control')).toContain('immutable');
    expect(compressed.headers.get('content-type')).toContain('javascript');
    expect(await compressed.text()).toBe('/* browser */');
    const plain = await get(address, 'identity');
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, '/* browser */']);
    expect((await get(`/${NAME}/aaaaaaaaaaaa/browser/none.js`, 'br')).status).toBe(404);
    expect(brotliDecompressSync(await readFile(`${file}.br`)).toString()).toBe('/* browser */');
  });
});
