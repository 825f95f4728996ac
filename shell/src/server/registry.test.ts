/** @jest-environment node */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRegistry } from './registry.ts';
import { fixtureRemote, fixtureRemotes, openFixture, point, silent, writeVersion } from './site.fixture.tsx';
import { folderStore } from './store.ts';

const NAME = 'mfe-fixture';

async function setUp() {
  const store = await mkdtemp(join(tmpdir(), 'dorpel-registry-'));
  fixtureRemotes['aaaaaaaaaaaa'] = fixtureRemote('one');
  fixtureRemotes['bbbbbbbbbbbb'] = fixtureRemote('two');
  fixtureRemotes['empty'] = { ...fixtureRemote(), pages: {} };
  await writeVersion(store, NAME, 'aaaaaaaaaaaa');
  const registry = createRegistry(folderStore(store), openFixture, silent);
  await registry.refresh();
  const served = () => registry.snapshot().get(NAME)?.version.version;
  return { store, registry, served };
}

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

  test('are never read from outside of the store', async () => {
    const { store } = await setUp();
    await expect(folderStore(store).read('..', '..', 'etc/passwd')).rejects.toThrow('outside');
  });
});
