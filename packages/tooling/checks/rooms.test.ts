import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../bin/dorpel-rooms.mjs', import.meta.url));
const LIST = 'packages/tooling/checks/rooms.json';

let folder: string;
const put = async (file: string, text: string) => {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), text);
};
const look = (...options: string[]) =>
  spawnSync(process.execPath, [PROGRAM, ...options], { cwd: folder, encoding: 'utf8' });
const list = async () => JSON.parse(await readFile(join(folder, LIST), 'utf8')) as unknown;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rooms-'));
  await put('pnpm-workspace.yaml', '');
  await put('services/new/package.json', '{}');
  await put('shell/package.json', '{}');
  await put(LIST, '{ "circles": [], "entered": [], "queries": [], "names": [] }');
  await put('services/new/src/one/one.ts', "export { open } from './store.ts';\n");
  await put('services/new/src/one/store.ts', 'export const open = 1;\n');
  await put('services/new/src/two/two.ts', "import { open } from '../one/one.ts';\nexport const two = open;\n");
  await put('services/new/src/compose.ts', "import { two } from './two/two.ts';\nexport const service = two;\n");
});
afterEach(() => rm(folder, { recursive: true }));

test('rooms that are entered by their own names, and lead nowhere back, are as they should be', () => {
  expect(look()).toMatchObject({ status: 0, stdout: 'Rooms are as they should be, or listed.\n' });
});

/** What is planted: the file, its import, and what is said of it. */
const PLANTED = [
  ['one/one.ts', "import type { two } from '../two/two.ts';", 'services/new: one -> two leads round'],
  ['one/one.ts', "export type Two = import('../two/two.ts').Two;", 'services/new: one -> two leads round'],
  ['two/two.ts', "import { open } from '../one/store.ts';", 'services/new: one is entered past its door'],
  ['compose.ts', "import {\n  open,\n} from './one/store.ts';", 'services/new: one is entered past its door'],
  [
    'two/two.ts',
    "import { open } from '../one/all.queries.ts';",
    'services/new: two/two.ts -> one/all.queries.ts goes round the owner',
  ],
] as const;

test.each(PLANTED)('%s with %s is told', async (file, text, said) => {
  await put(`services/new/src/${file}`, `${text}\n`);
  if (file !== 'two/two.ts') await put('services/new/src/two/two.ts', "import { open } from '../one/one.ts';\n");
  const { status, stdout } = look();
  expect(stdout).toContain(said);
  expect(status).toBe(1);
});

test('circles are told of every package, and its tests may go round', async () => {
  await put('shell/src/a/a.test.ts', "import '../b/b.ts';\n");
  await put('shell/src/b/b.ts', "import '../a/x.ts';\n");
  expect(look().status).toBe(0);
  await put('shell/src/a/x.ts', "import '../b/b.ts';\n");
  expect(look().stdout).toContain('shell: a -> b leads round');
});

test.each([
  ['src/one/later.ts', true],
  ['src/one/KeptAlive.tsx', true],
  ['src/one/when-counted.mjs', true],
  ['src/one/handling.ts', true],
  ['src/one/booking.ts', false],
  ['src/one/UnsentForm.tsx', false],
  ['src/one/later.test.ts', false],
  ['src/one/desk-closed.slot.tsx', false],
])('a file called %s is told: %s', async (file, isTold) => {
  await put(`services/new/${file}`, 'export const one = 1;\n');
  const { status, stdout } = look();
  expect([status, stdout.includes(`services/new/${file} is called by an adverb or a participle`)]).toEqual(
    isTold ? [1, true] : [0, false],
  );
});

test('what is listed is allowed until it is mended, and then has to leave the list, which takes nothing in', async () => {
  const circles = ['services/new: one -> two', 'services/new: two -> one'];
  await put('services/new/src/one/one.ts', "import type { two } from '../two/two.ts';\n");
  await put(LIST, JSON.stringify({ circles, entered: ['services/new: gone'], queries: [], names: [] }));
  expect(look()).toMatchObject({
    status: 1,
    stdout: expect.stringContaining('services/new: gone is mended') as string,
  });
  expect(look('--shrink').status).toBe(0);
  expect(await list()).toEqual({ circles, entered: [], queries: [], names: [] });
  expect(look().status).toBe(0);

  await put('services/new/src/three/three.ts', "import '../one/store.ts';\n");
  expect(look('--shrink').status).toBe(1);
  expect(await list()).toEqual({ circles, entered: [], queries: [], names: [] });
});
