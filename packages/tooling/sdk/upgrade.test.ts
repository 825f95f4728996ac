import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { planUpgrade } from './upgrade.mjs';

const INDEX = {
  version: '2.0.0',
  packages: [
    { name: '@dorpel/tooling', file: 'dorpel-tooling-2.0.0.tgz', integrity: '' },
    { name: '@dorpel/more', file: 'dorpel-more-2.0.0.tgz', integrity: '' },
    { name: '@dorpel/create-team', file: 'dorpel-create-team-2.0.0.tgz', integrity: '' },
  ],
};

const workspace = (catalog: string, overrides: string, more = '') =>
  `packages:\n  - mfe-*\n\nengineStrict: true\n\ncatalog:\n${catalog}\noverrides:\n${overrides}${more}`;

const lock = (version: string, react: string) => `lockfileVersion: '9.0'

catalogs:
  default:
    react:
      specifier: ${react}
      version: ${react}

overrides:
  '@dorpel/tooling': file:sdk/dorpel-tooling-${version}.tgz

importers:

  .:
    devDependencies:
      '@dorpel/tooling':
        specifier: file:sdk/dorpel-tooling-${version}.tgz
        version: file:sdk/dorpel-tooling-${version}.tgz
      react:
        specifier: 'catalog:'
        version: ${react}

packages:

  '@dorpel/tooling@file:sdk/dorpel-tooling-${version}.tgz':
    version: ${version}

  react@${react}:
    resolution: {integrity: sha512-${react}}

snapshots:

  '@dorpel/tooling@file:sdk/dorpel-tooling-${version}.tgz': {}

  react@${react}: {}
`;

const manifest = (version: string, scripts: object) =>
  `${JSON.stringify({ name: 'loans', scripts, devDependencies: { '@dorpel/tooling': version, react: 'catalog:' } }, null, 2)}\n`;

/** What a repository has, by path. */
const REPOSITORY = {
  'package.json': manifest('1.0.0', { sdk: 'dorpel-sdk' }),
  'pnpm-workspace.yaml': workspace(
    '  # of ours\n  date-words: 4.0.0\n  react: 19.3.1\n',
    '  "@dorpel/tooling": file:sdk/dorpel-tooling-1.0.0.tgz\n  ours: 1.2.3\n  gone: 1.0.0\n',
  ),
  'pnpm-lock.yaml': lock('1.0.0', '19.3.1'),
  'biome.json': '{ "old": true }\n',
  'turbo.json': '{ "ours": true }\n',
  '.ci/run': '#!/bin/sh\nours\n',
};

/** Templates of the SDK that it was made with, and of the new one. */
const BEFORE = {
  'pnpm-workspace.yaml': workspace(
    '  react: 19.3.1\n',
    '  "@dorpel/tooling": file:sdk/dorpel-tooling-1.0.0.tgz\n  gone: 1.0.0\n',
  ),
  'pnpm-lock.yaml': lock('1.0.0', '19.3.1'),
  biome__dot__json: '{ "old": true }\n',
  'turbo.json': '{}\n',
  '__dot__ci/run': '#!/bin/sh\nbefore\n',
  'README.md': '# `__team__`\n',
};
const TEMPLATE = {
  ...BEFORE,
  'pnpm-workspace.yaml': workspace(
    '  react: 19.4.0\n',
    '  "@dorpel/tooling": file:sdk/dorpel-tooling-2.0.0.tgz\n  "@dorpel/more": file:sdk/dorpel-more-2.0.0.tgz\n',
    '\npatchedDependencies:\n  mongodb@7.8.0: patches/mongodb@7.8.0.patch\n',
  ),
  'pnpm-lock.yaml': lock('2.0.0', '19.4.0'),
  biome__dot__json: '{ "new": true }\n',
  '__dot__ci/run': '#!/bin/sh\nafter\n',
  'patches/mongodb@7.8.0.patch': 'diff\n',
  'package.json': manifest('workspace:*', {}),
};

let scratch = '';
beforeEach(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'upgrade-'));
});
afterEach(() => rm(scratch, { recursive: true, force: true }));

/** Writes files into a folder of the test; answers where it is. */
async function folder(name: string, files: Record<string, string>): Promise<string> {
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(scratch, name, file)), { recursive: true });
    await writeFile(join(scratch, name, file), content);
  }
  return join(scratch, name);
}

const plan = async (repository: Record<string, string> = REPOSITORY, isBeforeKnown = true) =>
  planUpgrade(
    await folder('loans', repository),
    INDEX,
    await folder('template', TEMPLATE),
    isBeforeKnown ? await folder('before', BEFORE) : undefined,
  );

test('X18 an upgrade says field by field what changes, where it is, and from what to what', async () => {
  const { done, from } = await plan();
  expect(from).toBe('1.0.0');
  expect(done.map(({ file, line, what }) => `${file}:${line} ${what}`)).toEqual([
    'package.json:7 devDependencies.@dorpel/tooling: 1.0.0 -> 2.0.0',
    'pnpm-workspace.yaml:9 catalog.react: 19.3.1 -> 19.4.0',
    'pnpm-workspace.yaml:12 overrides.@dorpel/tooling: file:sdk/dorpel-tooling-1.0.0.tgz -> file:sdk/dorpel-tooling-2.0.0.tgz',
    'pnpm-workspace.yaml:14 overrides.gone: 1.0.0 -> gone',
    'pnpm-workspace.yaml:14 overrides.@dorpel/more: not there -> file:sdk/dorpel-more-2.0.0.tgz',
    'pnpm-workspace.yaml:17 patchedDependencies.mongodb@7.8.0: not there -> patches/mongodb@7.8.0.patch',
    'pnpm-lock.yaml:1 the versions that the SDK 2.0.0 was tested with',
    'biome.json:1 as the SDK has it now; you had not changed it',
    'patches/mongodb@7.8.0.patch:1 is new',
  ]);
});

test('X18 settings of the team alone stay, with their comments; the lock file is that of the SDK', async () => {
  const { files } = await plan();
  expect(files.get('pnpm-workspace.yaml')).toBe(
    workspace(
      '  # of ours\n  date-words: 4.0.0\n  react: 19.4.0\n',
      '  "@dorpel/tooling": file:sdk/dorpel-tooling-2.0.0.tgz\n  ours: 1.2.3\n  "@dorpel/more": file:sdk/dorpel-more-2.0.0.tgz\n',
      '\npatchedDependencies:\n  mongodb@7.8.0: patches/mongodb@7.8.0.patch\n',
    ),
  );
  expect(files.get('pnpm-lock.yaml')).toBe(lock('2.0.0', '19.4.0'));
});

test('X18 a file of the template that both changed is left to the team, and one that the SDK did not is not spoken of', async () => {
  const { left, files } = await plan();
  expect(left).toEqual([expect.objectContaining({ file: '.ci/run', what: 'both you and the SDK changed it' })]);
  expect([files.has('.ci/run'), files.has('turbo.json')]).toEqual([false, false]);
});

test('X18 where the packed files of before are gone, nothing of the team is taken for theirs', async () => {
  const { files, left } = await plan(REPOSITORY, false);
  expect(files.get('pnpm-workspace.yaml')).toContain('  gone: 1.0.0\n');
  expect(left.map(({ file }) => file)).toEqual(['.ci/run', 'biome.json', 'turbo.json']);
});

test.each([
  {
    why: 'it has a newer one',
    files: { ...REPOSITORY, 'package.json': manifest('3.0.0', {}) },
    said: '3.0.0, which is newer than 2.0.0',
  },
  {
    why: 'it was not made with one',
    files: { 'package.json': '{}' },
    said: 'no repository that was made with the SDK',
  },
  {
    why: 'it takes its packages from a registry',
    files: { ...REPOSITORY, 'pnpm-workspace.yaml': workspace('  react: 1.0.0\n', '  ours: 1.2.3\n') },
    said: 'takes the SDK from a registry',
  },
])('X18 a repository is not upgraded where $why', async ({ files, said }) => {
  await expect(plan(files)).rejects.toThrow(said);
});

test('X18 a repository that has the version already is told what is left, and nothing else of it changes', async () => {
  const source = `import { type DeadMessage } from '@dorpel/mail';\n`;
  const { files, left } = await plan({
    ...REPOSITORY,
    'package.json': manifest('2.0.0', { sdk: 'x' }),
    'services/loans/src/sdk/mails.ts': source,
  });
  expect(left).toEqual([
    expect.objectContaining({ file: 'services/loans/src/sdk/mails.ts', line: 1, what: 'DeadMessage' }),
  ]);
  expect([...files.keys()]).toEqual([]);
});
