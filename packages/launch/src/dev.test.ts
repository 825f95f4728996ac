import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { standBefore } from './dev-front.mjs';
import { followPrograms } from './dev-process.mjs';
import { freePorts } from './settings.mjs';
import { ROOT, servicesHere } from './repository.mjs';

const closing: (() => unknown)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A process that says who it is, and what it was sent. */
async function processSaying(name: string): Promise<string> {
  const server: Server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    response.end(`${name} ${request.method} ${request.url} ${Buffer.concat(parts).toString()}`);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  closing.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function front(how: { patience?: number } = {}) {
  const [port] = await freePorts(1);
  const stood = await standBefore('content', { port: port as number, ...how });
  closing.push(stood.close);
  const ask = (init?: RequestInit) => fetch(`http://127.0.0.1:${port}/a?b=1`, init);
  return { ...stood, ask, said: async (init?: RequestInit) => (await ask(init)).text() };
}

test('M3 requests wait while a process that was edited is started anew, and go to the new one', async () => {
  const { open, hold, said } = await front();
  open(await processSaying('old'));
  expect(await said()).toBe('old GET /a?b=1 ');
  hold();
  const waiting = [said(), said({ method: 'POST', body: 'typed' })];
  // Both are there before the new one is.
  await new Promise((done) => setImmediate(done));
  open(await processSaying('new'));
  expect(await Promise.all(waiting)).toEqual(['new GET /a?b=1 ', 'new POST /a?b=1 typed']);
});

test('M3 where the new one does not start, the one before answers what waited', async () => {
  const { open, hold, said } = await front();
  open(await processSaying('old'));
  hold();
  const waiting = said();
  open();
  expect(await waiting).toBe('old GET /a?b=1 ');
});

test('M3 who waited for as long as is of use, is told whom to ask why', async () => {
  const { open, hold, ask } = await front({ patience: 0 });
  open(await processSaying('old'));
  hold();
  const answer = await ask();
  expect(answer.status).toBe(503);
  expect(await answer.text()).toMatch(/^content has not started .* terminal of \.\/pnpm dev says why\.\n$/);
});

test("M3 'turbo run dev' at the root is './pnpm dev': one task, which follows everything", async () => {
  const turbo = ['node_modules/turbo/bin/turbo', 'run', 'dev', '--dry=json'];
  const { stdout } = await promisify(execFile)(process.execPath, turbo, {
    cwd: ROOT,
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1' },
  });
  const { tasks } = JSON.parse(stdout) as {
    tasks: { taskId: string; command: string; resolvedTaskDefinition: object }[];
  };
  expect(tasks).toMatchObject([
    {
      taskId: '//#dev',
      command: 'node packages/launch/src/dev.mjs',
      resolvedTaskDefinition: { persistent: true, cache: false },
    },
  ]);
});

test.each([['shell', 'src/server/main.ts'], ...servicesHere().map(({ name }) => [`services/${name}`, 'src/main.ts'])])(
  'M3 %s can be followed, with the programs that it starts itself',
  async (folder, source) => {
    const [directory, output] = [join(ROOT, folder), await mkdtemp(join(tmpdir(), 'followed-'))];
    const built: unknown[] = [];
    const onBuilt = ({ failures }: { readonly failures: readonly unknown[] }) => void built.push(failures);
    const unfollow = await followPrograms(directory, source, output, { onBuilt });
    await unfollow();
    expect(built).toEqual([[]]);
    const made = await readdir(output);
    await rm(output, { recursive: true });
    expect(made).toContain('main.mjs');
  },
);
