import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { createLog, type Worker } from '@dorpel/service-kit';
import type { Connection, Connections } from './connections.store.ts';
import { readAsTheyFallDue } from './process.ts';

let folder = '';
let worker: Worker | undefined;
let said = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'read-crms-'));
  said = '';
});

afterEach(async () => {
  await worker?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** How often it was looked whether something is to be read; the clock stands still. */
let looks = 0;
const now = () => {
  looks += 1;
  return new Date('2026-11-26T10:00:00Z');
};

/** Starts the worker over a program of this source, which finds its folder as FOLDER. */
async function start(source: string, { due = 1, holder = null as string | null } = {}) {
  const path = join(folder, 'program.mjs');
  const imports = `import { appendFileSync } from 'node:fs';\nconst note = (text) => appendFileSync(${JSON.stringify(join(folder, 'noted'))}, text);\n`;
  await writeFile(path, imports + source);
  const asked = { due: 0 };
  const store = {
    due: async () => {
      asked.due += 1;
      return Array.from({ length: due }, () => ({}) as Connection);
    },
  } as unknown as Connections;
  const lease = { holder: async () => holder, take: async () => null };
  const stream = { write: (line: string) => void (said += line) };
  const log = createLog('test', 'info', stream);
  worker = readAsTheyFallDue({ program: pathToFileURL(path), store, lease, now, log, every: 5 });
  return asked;
}

const noted = () => readFile(join(folder, 'noted'), 'utf8').catch(() => '');

async function until(isSo: () => Promise<boolean> | boolean) {
  while (!(await isSo())) await pause(20);
}

test('X22 what is due is read by a program of its own, once; told to end it ends before the service does', async () => {
  await start(
    `note('begun '); process.on('SIGTERM', () => { note('ended'); process.exit(0); }); setInterval(() => {}, 1000);`,
  );
  await until(async () => (await noted()) === 'begun ');
  await worker?.stop();
  expect(await noted()).toBe('begun ended');
  expect(said).toBe('');
});

test('X22 a program that breaks down is told in the log, and is not begun anew at once', async () => {
  const asked = await start(`note('begun '); process.exit(3);`);
  await until(() => said !== '');
  expect(said).toContain('It ended with 3.');
  const before = asked.due;
  const looked = looks;
  await until(() => looks > looked + 5);
  expect(asked.due).toBe(before);
  expect(await noted()).toBe('begun ');
});

test.each([
  ['nothing is due', { due: 0 }],
  ['another process reads', { holder: 'other:1' }],
])('X22 no program is begun where %s', async (_, given) => {
  const asked = await start(`note('begun');`, given);
  await until(() => asked.due > 0);
  await worker?.stop();
  expect(await noted()).toBe('');
});
