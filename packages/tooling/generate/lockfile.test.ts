import { addImporter } from './lockfile.mjs';

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
  const locked = addImporter(LOCK, folder, manifest);
  expect(locked).toBe(LOCK.replace(next, `${block(folder)}${next}`));
});

test('M2 the last of all stands before the packages', () => {
  const services = LOCK.replaceAll('services/', 'mfe-a/');
  expect(addImporter(services, 'mfe-z', manifest)).toContain(`${block('mfe-z')}packages:\n`);
});

test('M2 what no remote has yet is not guessed', () => {
  expect(() => addImporter(LOCK, 'mfe-x', { ...manifest, dependencies: { koa: 'catalog:' } })).toThrow('koa');
});
