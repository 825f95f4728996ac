import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { make as whatIsMade } from './kinds.mjs';
import { changedFiles, isDue } from '../repository/schedule.mjs';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** By day one of each kind is made, in the remote and the service that were just made: all others begin like these. */
const isEverywhere = isDue('generated everywhere', changedFiles(ROOT));
const some = (all: readonly string[]) => (isEverywhere ? all : all.slice(-1));

/** What is made, or belongs to this checkout alone. */
const LEFT_OUT = new Set(['.git', '.data', '.turbo', '.cache', 'dist', 'coverage', 'test-results', 'node_modules']);

const all = await readdir(ROOT);
const remotes = [...all.filter((name) => name.startsWith('mfe-')), 'mfe-made-remote'];
const services = [...(await readdir(join(ROOT, 'services'))), 'made-service'];

let copy = '';

/** The links of a package to others; they are relative, so that those to packages of ours lead into the copy. */
const link = (from: string, to: string) =>
  cp(join(ROOT, from, 'node_modules'), join(copy, to, 'node_modules'), { recursive: true, verbatimSymlinks: true });

function run(folder: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: join(copy, folder), encoding: 'utf8' });
  if (status !== 0) throw new Error(`${args.map((each) => basename(each)).join(' ')}\n${stdout}${stderr}`);
}

const make = (...args: string[]) =>
  run('.', join(copy, 'packages/tooling/bin/dorpel-new.mjs'), ...args, '--no-install');

const bin = (name: string) => join(ROOT, 'node_modules', name);

/** Types of a package, and the tests of what was made and of the tables that name it. */
function check(folder: string, tests: string) {
  run(folder, bin('typescript/bin/tsc'), '--noEmit');
  run(folder, join(copy, 'packages/tooling/bin/dorpel-jest.mjs'), tests);
}

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'generate-'));
  await cp(ROOT, copy, { recursive: true, filter: (path) => !LEFT_OUT.has(basename(path)) });
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  const packages = (await readdir(join(ROOT, 'packages'))).map((name) => `packages/${name}`);
  const parts = [...remotes.slice(0, -1), ...services.slice(0, -1).map((name) => `services/${name}`), ...packages];
  for (const folder of parts) await link(folder, folder).catch(() => undefined);
  make('remote', 'made-remote');
  make('service', 'made-service');
  await link('mfe-content', 'mfe-made-remote');
  // A new service needs what a service that sends mails does, once it sends one.
  await link('services/owner', 'services/made-service');
  await link('services/owner', 'services/content');
  await link('services/owner', 'services/catalogue');
});
afterAll(() => rm(copy, { recursive: true, force: true }));

test.each(some(remotes))('T3 X18 a page and a slot that are made in %s pass its checks', (remote) => {
  make('page', 'made-page', remote);
  make('slot', 'made-slot', remote);
  check(remote, 'made-|src/remote.test');
});

test.each(some(services))(
  'T3 X18 an endpoint, a message and a command that are made in %s pass its checks',
  (service) => {
    make('endpoint', 'listMade', service);
    make('message', 'made-message', service);
    make('command', 'made-command', service);
    check(`services/${service}`, 'made|isolation|cli');
  },
);

test.each([
  { given: [], says: 'Usage: ./pnpm new <kind>' },
  { given: ['house', 'open-days'], says: 'Usage: ./pnpm new <kind>' },
  { given: ['page', 'open-days', 'nowhere'], says: 'There is no nowhere.' },
  { given: ['remote', 'Open Days'], says: 'small letters and dashes' },
  { given: ['service', 'return'], says: 'a word of JavaScript' },
  { given: ['remote', 'loans', '--force'], says: "Unknown option '--force'" },
])('T3 X18 what is asked wrongly ($given) is no success, by the code of all commands, and without a stack', (asked) => {
  const program = join(ROOT, 'packages/tooling/bin/dorpel-new.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...asked.given], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect([status, `${stdout}${stderr}`]).toEqual([64, expect.stringContaining(asked.says)]);
  expect(stderr).not.toContain('    at ');
});

test('T3 X18 what comes next after a new remote is told in an order that works', async () => {
  const { next } = await whatIsMade(ROOT, 'remote', ['unmade']);
  expect(next.join('\n')).toMatch(/\.\/pnpm release[^]*content import/);
});

test('T6 X18 the launcher runs a new service on a port of its own, and tells shell and services where it is', () => {
  const processes = join(copy, 'packages/launch/src/processes.mjs');
  const settings = join(copy, 'packages/launch/src/settings.mjs');
  const script = `
    const { processesOf } = await import(${JSON.stringify(processes)});
    const { readSettings } = await import(${JSON.stringify(settings)});
    const all = processesOf(readSettings({ PORT: '9000', DATA_DIR: ${JSON.stringify(join(copy, '.data'))} }));
    const { origin, folder } = all.find(({ name }) => name === 'made-service');
    const { SERVICES } = all.find(({ name }) => name === 'shell').env;
    const { MADE_SERVICE_URL } = all.find(({ name }) => name === 'forms').env;
    console.log(JSON.stringify({ origin, folder, told: SERVICES.split(',').at(-1), MADE_SERVICE_URL }));`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  expect(JSON.parse(stdout)).toEqual({
    origin: 'http://127.0.0.1:9005',
    folder: 'services/made-service',
    told: 'made-service=http://127.0.0.1:9005',
    MADE_SERVICE_URL: 'http://127.0.0.1:9005',
  });
});

test('T6 X18 a new service is one more part of the production in compose.yaml', () => {
  const jest = join(copy, 'packages/tooling/bin/dorpel-jest.mjs');
  expect(() => run('packages/launch', jest, 'compose.test')).not.toThrow();
});

test('T3 X18 contracts with what was made pass their checks', () =>
  check('packages/contracts', 'examples|released.test'));

test('T3 X18 what was made passes the lint', () => {
  const made = ['services/made-service', 'packages/contracts', 'mfe-made-remote'];
  const folders = isEverywhere ? ['services', 'packages/contracts', ...remotes] : made;
  expect(() => run('.', bin('oxlint/bin/oxlint'), ...folders)).not.toThrow();
});
