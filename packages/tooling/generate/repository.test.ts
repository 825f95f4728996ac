import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { KINDS, repositoryFiles } from './kinds.mjs';

const MODULES = fileURLToPath(new URL('../../../node_modules/', import.meta.url));

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'repository-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

// Lines are as long as the name that is in them: nothing formats the first files of a team before it installs.
test.each(['ab', 'neighbourhood-services'])('X18 the first files of the team %s are formatted', async (name) => {
  for (const [file, content] of await repositoryFiles(root, name, name)) {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  const schema = 'node_modules/@biomejs/biome/configuration_schema.json';
  await cp(join(MODULES, '..', schema), join(root, schema));
  await mkdir(join(root, '.git'));
  const { status, stderr } = spawnSync(join(MODULES, '.bin/biome'), ['format', '.'], { cwd: root, encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: expect.stringContaining('No fixes applied') });
});

test('X18 the README of a team has its name as it is written, and tells all that ./pnpm new makes', async () => {
  const files = await repositoryFiles(root, 'team-of-loans', 'loans');
  const readme = files.get(join(root, 'README.md')) ?? '';
  expect(readme.split('\n')[0]).toBe('# `team-of-loans`');
  // What Markdown shows as stress was a name between underscores before something formatted it.
  expect(readme).not.toMatch(/\*\*|__/);
  const [, told = ''] = /^\.\/pnpm new (.*)$/m.exec(readme) ?? [];
  expect(Object.keys(KINDS).filter((kind) => !told.includes(kind))).toEqual([]);
});
