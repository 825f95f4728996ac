import { entriesAt, entriesOf, merged } from './yaml.mjs';
import { upgradedLock } from './lockfile.mjs';

const lock = (
  react: string,
  version: string,
  more: { importers?: string; packages?: string; snapshots?: string } = {},
) => `lockfileVersion: '9.0'

importers:

  .:
    devDependencies:
      '@dorpel/tooling':
        specifier: file:sdk/dorpel-tooling-${version}.tgz
        version: file:sdk/dorpel-tooling-${version}.tgz

  mfe-loans:
    dependencies:
      '@loans/contracts':
        specifier: workspace:*
        version: link:../packages/contracts
${more.importers ?? ''}      react:
        specifier: 'catalog:'
        version: ${react}

packages:

  '@dorpel/tooling@file:sdk/dorpel-tooling-${version}.tgz':
    resolution: {integrity: sha512-${version}, tarball: file:sdk/dorpel-tooling-${version}.tgz}
    version: ${version}

${more.packages ?? ''}  react@${react}:
    resolution: {integrity: sha512-react-${react}}

snapshots:

  '@dorpel/tooling@file:sdk/dorpel-tooling-${version}.tgz':
    dependencies:
      react: ${react}

${more.snapshots ?? ''}  react@${react}: {}
`;

const OWN = {
  importers: `      date-words:\n        specifier: 4.0.0\n        version: 4.0.0(react@19.3.1)\n`,
  packages: `  date-words@4.0.0:\n    resolution: {integrity: sha512-d}\n\n  deep@1.0.0:\n    resolution: {integrity: sha512-e}\n\n`,
  snapshots: `  date-words@4.0.0(react@19.3.1):\n    dependencies:\n      deep: 1.0.0\n      react: 19.3.1\n\n  deep@1.0.0: {}\n\n`,
};

const PARTS = new Map([['@dorpel/tooling', 'sdk/dorpel-tooling-2.0.0.tgz']]);
const HEAD = `lockfileVersion: '9.0'\n\n`;
const manifests = (more: Record<string, string> = {}) =>
  new Map([
    ['.', { devDependencies: { '@dorpel/tooling': '2.0.0' } }],
    ['mfe-loans', { dependencies: { '@loans/contracts': 'workspace:*', ...more, react: 'catalog:' } }],
  ]);

test('X18 the lock file of an upgraded repository is that of the new SDK', () => {
  const [mine, template] = [lock('19.3.1', '1.0.0'), lock('19.4.0', '2.0.0').replaceAll('mfe-loans', 'mfe-__name__')];
  const upgraded = upgradedLock(mine, template, manifests(), PARTS, HEAD);
  expect(upgraded).toBe(lock('19.4.0', '2.0.0'));
});

test('X18 what a team depends on besides stays as it was found, with all that it needs', () => {
  const [mine, template] = [lock('19.3.1', '1.0.0', OWN), lock('19.3.1', '2.0.0')];
  const upgraded = upgradedLock(mine, template, manifests({ 'date-words': '4.0.0' }), PARTS, HEAD);
  expect(upgraded).toBe(lock('19.3.1', '2.0.0', OWN));
});

test('X18 what is in no lock file is not guessed', () => {
  const upgrade = () =>
    upgradedLock(lock('1', '1.0.0'), lock('1', '2.0.0'), manifests({ nobody: '1.0.0' }), PARTS, HEAD);
  expect(upgrade).toThrow('nobody 1.0.0 of mfe-loans');
});

test('X18 settings of pnpm are read with their quotes and comments', () => {
  const text = `# ours\nengineStrict: true\n\ncatalog:\n  # why\n  "@a/b": 1.0.0\n  'c': 2\n  d@1:\n    dependencies:\n      e: 1\n`;
  expect([...entriesOf(text).keys()]).toEqual(['engineStrict', 'catalog']);
  expect([...entriesAt(text, 'catalog')]).toEqual([
    ['@a/b', '  # why\n  "@a/b": 1.0.0\n'],
    ['c', `  'c': 2\n`],
    ['d@1', '  d@1:\n    dependencies:\n      e: 1\n'],
  ]);
});

test('X18 of settings what the SDK changed, added and took away is done, and what only the team has stays', () => {
  const map = (table: Record<string, string>) => new Map(Object.entries(table));
  const [before, after] = [map({ a: '1', b: '1', gone: '1' }), map({ a: '2', b: '1', more: '1' })];
  const mine = map({ own: '7', a: '1', gone: '1', b: '1' });
  expect([...merged(mine, before, after)]).toEqual([
    ['own', '7'],
    ['a', '2'],
    ['b', '1'],
    ['more', '1'],
  ]);
});
