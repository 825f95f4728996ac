import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { replaceWhole, restoreInterrupted } from './transaction.mjs';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'transaction-'));
  await writeFile(join(root, 'kept'), 'before');
  await writeFile(join(root, 'goes'), 'before');
});
afterEach(() => rm(root, { recursive: true, force: true }));

const FILES = new Map([
  ['kept', 'after'],
  ['goes', null],
  ['sdk/comes', '#!/bin/sh'],
]);

/** What is in the folder, by path. */
async function there(): Promise<Record<string, string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const texts = files.map(async (file) => [file.slice(root.length + 1), await readFile(file, 'utf8')]);
  return Object.fromEntries(await Promise.all(texts));
}

const BEFORE = { kept: 'before', goes: 'before' };
const AFTER = { kept: 'after', 'sdk/comes': '#!/bin/sh' };

test('X18 all files of an upgrade are replaced, and nothing of it stays behind', async () => {
  let seen = {};
  await replaceWhole(root, FILES, async () => {
    seen = await there();
  });
  expect(seen).toMatchObject(AFTER);
  expect(await there()).toEqual(AFTER);
  expect((await stat(join(root, 'sdk/comes'))).mode % 0o1000).toBe(0o755);
});

test('X18 an upgrade that can not be installed changes no file', async () => {
  await expect(replaceWhole(root, FILES, () => Promise.reject(new Error('no room')))).rejects.toThrow('no room');
  expect(await there()).toEqual(BEFORE);
});

test('X18 an upgrade whose process is ended in the middle is undone by the next', async () => {
  const module = new URL('./transaction.mjs', import.meta.url).href;
  const program = `
    const { replaceWhole } = await import(${JSON.stringify(module)});
    await replaceWhole(${JSON.stringify(root)}, new Map(${JSON.stringify([...FILES])}), async () => process.kill(process.pid, 'SIGKILL'));`;
  const { signal } = spawnSync(process.execPath, ['--input-type=module', '-e', program]);
  expect(signal).toBe('SIGKILL');
  expect(await there()).toMatchObject(AFTER);
  expect(await restoreInterrupted(root)).toBe(true);
  expect(await there()).toEqual(BEFORE);
  expect(await restoreInterrupted(root)).toBe(false);
});

test('X18 two upgrades at once: the second is told', async () => {
  const second = async () => {
    const module = new URL('./transaction.mjs', import.meta.url).href;
    const program = `const { restoreInterrupted } = await import(${JSON.stringify(module)}); await restoreInterrupted(${JSON.stringify(root)});`;
    expect(spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' }).stderr).toContain(
      'Another upgrade of this repository goes on',
    );
  };
  await replaceWhole(root, FILES, second);
  expect(await there()).toEqual(AFTER);
});
