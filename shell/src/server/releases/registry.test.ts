/** @jest-environment node */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRegistry } from './registry.ts';
import { fixtureRemote, fixtureRemotes, point, writeVersion } from '../remote.fixture.tsx';
import { silent, startHere } from '../site.fixture.tsx';
import { folderStore } from './store.ts';
import type { StartRenderer } from './versions.ts';

const NAME = 'mfe-fixture';

async function setUp() {
  const store = await mkdtemp(join(tmpdir(), 'dorpel-registry-'));
  fixtureRemotes['aaaaaaaaaaaa'] = fixtureRemote('one');
  fixtureRemotes['bbbbbbbbbbbb'] = fixtureRemote('two');
  fixtureRemotes['empty'] = { ...fixtureRemote(), pages: {} };
  await writeVersion(store, NAME, 'aaaaaaaaaaaa');
  const registry = createRegistry(folderStore(store), startHere, silent);
  await registry.refresh();
  const served = (inCanary?: ReadonlySet<string>) => registry.snapshot(inCanary).get(NAME)?.version.version;
  return { store, registry, served };
}

const EVERYBODY = new Set([NAME]);

describe('M2 the versions of remotes', () => {
  test('follow the pointer, forth and back, without a restart', async () => {
    const { store, registry, served } = await setUp();
    expect(served()).toBe('aaaaaaaaaaaa');
    await writeVersion(store, NAME, 'bbbbbbbbbbbb');
    await registry.refresh();
    expect(served()).toBe('bbbbbbbbbbbb');
    await point(store, NAME, 'aaaaaaaaaaaa');
    await registry.refresh();
    expect(served()).toBe('aaaaaaaaaaaa');
  });

  test('leave a good one warm for the next, and end at once what somebody went back from', async () => {
    const { store, registry } = await setUp();
    const renderer = () => registry.snapshot().get(NAME)?.renderer;
    const one = renderer();
    await writeVersion(store, NAME, 'bbbbbbbbbbbb');
    await registry.refresh();
    const two = renderer();
    expect([one?.isEnded(), two?.isEnded()]).toEqual([false, false]);
    await point(store, NAME, 'aaaaaaaaaaaa');
    await registry.refresh();
    expect(renderer()).toBe(one);
    expect(await two?.ended).toMatchObject({ why: 'it is no longer needed' });
  });

  test('stay those a request began with', async () => {
    const { store, registry } = await setUp();
    const before = registry.snapshot();
    await writeVersion(store, NAME, 'bbbbbbbbbbbb');
    await registry.refresh();
    expect(before.get(NAME)?.version.version).toBe('aaaaaaaaaaaa');
    expect(registry.snapshot()).not.toBe(before);
  });

  test.each([
    ['does not run', { code: 'this is no JavaScript' }],
    ['throws when it is loaded', { code: 'throw new Error("a bug")' }],
    ['was changed after it was built', { integrity: 'sha384-another' }],
    ['speaks another contract', { contract: 99 }],
    ['lacks what its manifest promises', { code: "exports.version = 'empty'" }],
  ])('keep the last good one when the next %s', async (_, flaw) => {
    const { store, registry, served } = await setUp();
    await writeVersion(store, NAME, 'bbbbbbbbbbbb', flaw);
    await registry.refresh();
    expect(served()).toBe('aaaaaaaaaaaa');
    await point(store, NAME, 'cccccccccccc');
    await registry.refresh();
    expect(served()).toBe('aaaaaaaaaaaa');
  });

  test('are two while a canary runs: some visitors get it, and it becomes the current one without being loaded again', async () => {
    const { store, registry, served } = await setUp();
    await writeVersion(store, NAME, 'bbbbbbbbbbbb');
    await point(store, NAME, 'aaaaaaaaaaaa', { version: 'bbbbbbbbbbbb', share: 10 });
    await registry.refresh();
    expect([served(), served(EVERYBODY)]).toEqual(['aaaaaaaaaaaa', 'bbbbbbbbbbbb']);
    expect([...registry.canaries()]).toEqual([[NAME, { version: 'bbbbbbbbbbbb', share: 10 }]]);
    const canary = registry.snapshot(EVERYBODY).get(NAME)?.renderer;
    await point(store, NAME, 'bbbbbbbbbbbb');
    await registry.refresh();
    expect(registry.snapshot().get(NAME)?.renderer).toBe(canary);
    expect(registry.canaries().size).toBe(0);
  });

  test('are the current one for everybody when the canary is not fit to be served', async () => {
    const { store, registry, served } = await setUp();
    await writeVersion(store, NAME, 'bbbbbbbbbbbb', { code: 'this is no JavaScript' });
    await point(store, NAME, 'aaaaaaaaaaaa', { version: 'bbbbbbbbbbbb', share: 50 });
    await registry.refresh();
    expect([served(), served(EVERYBODY)]).toEqual(['aaaaaaaaaaaa', 'aaaaaaaaaaaa']);
    expect(registry.canaries().size).toBe(0);
  });

  test('end with their pointer once it is gone for good, but for a request under way', async () => {
    const { store, registry, served } = await setUp();
    await writeVersion(store, 'mfe-other', 'bbbbbbbbbbbb');
    await registry.refresh();
    const before = registry.snapshot();
    await rm(join(store, NAME, 'current.json'));
    await registry.refresh();
    expect(served()).toBe('aaaaaaaaaaaa');
    await registry.refresh();
    await registry.refresh();
    expect(served()).toBeUndefined();
    expect(before.get(NAME)?.version.version).toBe('aaaaaaaaaaaa');
    await point(store, NAME, 'aaaaaaaaaaaa');
    await registry.refresh();
    expect(served()).toBe('aaaaaaaaaaaa');
  });

  test('stay when the whole store is away or empty', async () => {
    const { store, registry, served } = await setUp();
    await rm(join(store, NAME), { recursive: true });
    for (let look = 0; look < 4; look += 1) await expect(registry.refresh()).rejects.toThrow('empty');
    await rm(store, { recursive: true });
    await expect(registry.refresh()).rejects.toThrow();
    expect(served()).toBe('aaaaaaaaaaaa');
  });

  test('of one remote wait for no other that hangs', async () => {
    const store = await mkdtemp(join(tmpdir(), 'dorpel-registry-'));
    fixtureRemotes['aaaaaaaaaaaa'] = fixtureRemote('one');
    fixtureRemotes['bbbbbbbbbbbb'] = fixtureRemote('two');
    await writeVersion(store, NAME, 'aaaaaaaaaaaa');
    await writeVersion(store, 'mfe-hanging', 'hanging');
    const start: StartRenderer = (version, code) => {
      const renderer = startHere(version, code);
      return version.version === 'hanging' ? { ...renderer, ready: new Promise(() => {}) } : renderer;
    };
    const registry = createRegistry(folderStore(store), start, silent);
    const first = registry.refresh();
    const served = () => registry.snapshot().get(NAME)?.version.version;
    while (!served()) await new Promise((done) => setTimeout(done, 10));
    await writeVersion(store, NAME, 'bbbbbbbbbbbb');
    void registry.refresh();
    while (served() !== 'bbbbbbbbbbbb') await new Promise((done) => setTimeout(done, 10));
    expect([...registry.snapshot().keys()]).toEqual([NAME]);
    void first;
  });

  test('are set aside by many at once, and none of the notes is lost', async () => {
    const { store } = await setUp();
    const folder = folderStore(store);
    const versions = Array.from({ length: 20 }, (_, i) => `version-${i}`);
    const at = new Date().toISOString();
    const written = versions.map((version, i) =>
      folder.noteSetAside(NAME, { version, at, why: 'a bug'.repeat((20 - i) * 50) }),
    );
    expect(await Promise.all(written)).toEqual(versions.map(() => true));
    expect((await folder.setAside(NAME)).map(({ version }) => version)).toEqual(versions);
  });

  test('are never read from outside of the store', async () => {
    const { store } = await setUp();
    await expect(folderStore(store).read('..', '..', 'etc/passwd')).rejects.toThrow('outside');
  });
});
