import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { KINDS, make, repositoryFiles } from './kinds.mjs';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
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

test('X18 what would be called like what is there, or like a word of JavaScript, is refused before anything is written', async () => {
  for (const [kind, ...names] of [
    ['command', 'homes', 'catalogue'],
    ['command', 'show', 'forms'],
    ['command', 'import', 'catalogue'],
    ['service', 'new'],
    ['endpoint', 'delete', 'forms'],
  ] as const)
    await expect(make(ROOT, kind, names)).rejects.toThrow(/already|word of JavaScript|a verb and a noun/);
});

test('X18 a command is found under the subject that leads to its service', async () => {
  const commandsOf = async (service: string) => {
    const { files, next } = await make(ROOT, 'command', ['close-file', service]);
    const table = files.get(join(ROOT, 'services', service, 'src/cli/cli.ts')) ?? '';
    return [/^ *'(.*close-file)': /m.exec(table)?.[1], next.at(-1)];
  };
  expect(await commandsOf('forms')).toEqual(['submissions close-file', 'Try it: ./pnpm cli submissions close-file']);
  // What is called like its service is no part of the command: the launcher takes it away.
  expect(await commandsOf('catalogue')).toEqual(['close-file', 'Try it: ./pnpm cli catalogue close-file']);
});
