import { writeImporter } from './lockfile.mjs';

const LOCK = `lockfileVersion: '9.0'

importers:

  .:
    devDependencies:
      turbo:
        specifier: 'catalog:'
        version: 2.0.0

  mfe-forms:
    dependencies:
      '@dorpel/ui':
        specifier: workspace:*
        version: link:../packages/ui
      react:
        specifier: 'catalog:'
        version: 19.3.1
    devDependencies:
      jest:
        specifier: 'catalog:'
        version: 30.5.2(@types/node@20.0.0)

  services/forms:
    dependencies:
      koa:
        specifier: 'catalog:'
        version: 3.0.0

packages:

  koa@3.0.0: {}
`;

const manifest = {
  dependencies: { react: 'catalog:', '@dorpel/ui': 'workspace:*' },
  devDependencies: { jest: 'catalog:' },
};

const block = (folder: string) =>
  LOCK.slice(LOCK.indexOf('  mfe-forms:'), LOCK.indexOf('  services/')).replace('mfe-forms', folder);

test.each([
  ['mfe-alone', '  mfe-forms:'],
  ['mfe-inspire', '  services/forms:'],
])('M2 a new remote, %s, gets the versions that the others have, and its place before %s', (folder, next) => {
  const locked = writeImporter(LOCK, folder, manifest);
  expect(locked).toBe(LOCK.replace(next, `${block(folder)}${next}`));
});

test('M2 the last of all stands before the packages', () => {
  const services = LOCK.replaceAll('services/', 'mfe-a/');
  expect(writeImporter(services, 'mfe-z', manifest)).toContain(`${block('mfe-z')}packages:\n`);
});

test('M2 what no remote has yet is not guessed', () => {
  expect(() => writeImporter(LOCK, 'mfe-x', { ...manifest, dependencies: { koa: 'catalog:' } })).toThrow('koa');
});

test('M2 a service that begins to need something gets the version that another service has', () => {
  const two = LOCK.replace('  services/forms:', `${block('services/alone')}  services/forms:`);
  const more = { ...manifest, dependencies: { ...manifest.dependencies, koa: 'catalog:' } };
  const locked = writeImporter(two, 'services/alone', more);
  expect(locked).toBe(
    two.replace(
      /( {2}services\/alone:\n {4}dependencies:\n(?: {6}'.*\n(?: {8}.*\n){2}))/,
      "$1      koa:\n        specifier: 'catalog:'\n        version: 3.0.0\n",
    ),
  );
});
