import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { addressesFrom, until } from '../site/own-site.ts';
import { pointerOf } from '../releases/second-version.ts';

const NAME = 'mfe-forms';
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const PAGE = '/nl/contact/';

const system = promisify(execFile);

type Stop = () => unknown;

/** Hands out the files of a folder, as a static host does: by name, with a validator, and it takes nothing. */
async function startHost(folder: string): Promise<{ where: string; stop: Stop }> {
  const server = createServer(async ({ url = '/', headers }, response) => {
    const file = join(folder, decodeURIComponent(new URL(url, 'http://localhost').pathname));
    const found = await stat(file).catch(() => undefined);
    if (!found?.isFile()) return response.writeHead(404).end();
    const etag = `"${found.mtimeMs}-${found.size}"`;
    if (headers['if-none-match'] === etag) return response.writeHead(304, { etag }).end();
    return response.writeHead(200, { etag }).end(await readFile(file));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    where: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The folder where it can only be read: mounted so for who may mount, without leave to write for all others. */
async function readOnly(folder: string): Promise<{ where: string; stop: Stop }> {
  if (process.getuid?.() !== 0) {
    await chmod(join(folder, NAME), 0o555);
    return { where: folder, stop: () => chmod(join(folder, NAME), 0o755) };
  }
  const where = `${folder}-mounted`;
  await mkdir(where);
  const isMounted = await system('mount', ['--bind', folder, where]).then(
    () => true,
    () => false,
  );
  // In a container it may be forbidden, and this user writes wherever nothing is mounted.
  test.skip(!isMounted, 'Nobody may mount here, and to this user nothing is read-only');
  await system('mount', ['-o', 'remount,bind,ro', where]);
  return { where, stop: () => system('umount', [where]) };
}

/** A shell beside the site under test, with its services, and a store of its own that it can only read. */
async function startShell(remotes: string, notes: string, site: number) {
  const services = Object.entries(addressesFrom(site)).map(([name, address]) => `${name}=${address}`);
  const probe = createServer();
  await once(probe.listen(0, '127.0.0.1'), 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    PORT: String(port),
    SITE_URL: origin,
    REMOTES: remotes,
    NOTES: notes,
    SERVICES: services.join(','),
    // Each visit is rendered: none is answered with what was kept.
    PAGE_CACHE_MB: '0',
    LOG_LEVEL: 'error',
  };
  let child: ChildProcess | undefined;
  const stop = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  const start = async () => {
    await stop();
    child = spawn(process.execPath, ['dist/process/main.mjs'], { cwd: join(ROOT, 'shell'), env, stdio: 'ignore' });
    await until(async () => (await fetch(`${origin}/health/ready`)).ok, 60_000, 'a shell is ready');
  };
  await start();
  const served = async (headers: Record<string, string> = {}) =>
    /\/assets\/mfe-forms\/([0-9a-f]{12})\//.exec(await (await fetch(origin + PAGE, { headers })).text())?.[1];
  return { origin, restart: start, stop, served };
}

/** A copy of what is served, with something added to its server bundle. */
async function putVersion(store: string, label: string, more: string): Promise<string> {
  const { version: first } = await pointerOf(store, NAME);
  const version = createHash('sha256').update(`${label} ${first}`).digest('hex').slice(0, 12);
  const folder = join(store, NAME, version);
  await cp(join(store, NAME, first), folder, { recursive: true });
  const manifest = JSON.parse(await readFile(join(folder, 'remote.json'), 'utf8')) as {
    server: { entry: string; integrity: string };
  };
  const code = `${await readFile(join(folder, manifest.server.entry), 'utf8')}\n${more}`;
  await writeFile(join(folder, manifest.server.entry), code);
  const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`;
  await writeFile(
    join(folder, 'remote.json'),
    JSON.stringify({ ...manifest, version, server: { ...manifest.server, integrity } }),
  );
  return version;
}

const run = (command: string, ...args: string[]) =>
  new Promise<{ code: number | null; said: string }>((resolve) => {
    const file = join(ROOT, 'packages/launch/src', `${command}.mjs`);
    const child = execFile(process.execPath, [file, NAME, ...args], (_, out, err) =>
      resolve({ code: child.exitCode, said: out + err }),
    );
  });

for (const [what, open] of [
  ['on a static host', startHost],
  ['in a folder that can only be read', readOnly],
] as const)
  test(`X18 a store ${what}: what is bad is set aside, said and refused, and a canary judges itself`, async ({
    baseURL,
  }) => {
    const folder = await mkdtemp(join(tmpdir(), 'dorpel-store-'));
    const notes = await mkdtemp(join(tmpdir(), 'dorpel-notes-'));
    const stops: Stop[] = [];
    try {
      await cp(join(String(process.env['E2E_DATA_DIR']), 'releases'), folder, { recursive: true });
      const store = await open(folder);
      stops.push(store.stop);
      const shell = await startShell(store.where, notes, Number(new URL(String(baseURL)).port));
      stops.push(shell.stop);
      const { version: good } = await pointerOf(folder, NAME);
      expect(await shell.served()).toBe(good);
      const where = ['--store', folder, '--notes', notes];

      const bad = await putVersion(folder, 'bad', ";setTimeout(() => { throw new Error('planted'); }, 3_000);");
      expect((await run('release', '--version', bad, ...where)).code).toBe(0);
      await until(async () => (await run('releases', ...where)).said.includes('planted'), 120_000, 'it is set aside');
      await until(async () => (await shell.served()) === good, 30_000, 'the good one is served again');
      expect(await run('release', '--version', bad, ...where)).toMatchObject({
        code: 1,
        said: expect.stringMatching(/was set aside on .*planted.*--again/),
      });
      await shell.restart();
      expect(await shell.served()).toBe(good);
      expect((await run('rollback', ...where)).said).toContain(`${bad} -> ${good}`);

      const better = await putVersion(folder, 'better', '/* as good */');
      const auto = ['--canary', 'auto', '--share', '50', '--minutes', '0.2', '--least', '20'];
      const judged = run('release', '--version', better, ...auto, ...where);
      let isOver = false;
      void judged.then(() => (isOver = true));
      for (let i = 0; !isOver; i += 1) {
        await shell.served({
          'user-agent': `Mozilla/5.0 (X11; Linux x86_64; rv:${i}.0) Gecko/20100101 Firefox/${i}.0`,
        });
        await pause(50);
      }
      expect(await judged).toMatchObject({ code: 0, said: expect.stringContaining('is for everybody') });
      expect(await pointerOf(folder, NAME)).toMatchObject({ version: better });
      await until(async () => (await shell.served()) === better, 30_000, 'everybody gets it');
      expect((await run('releases', ...where)).said).toMatch(
        /current\n +was promoted: nothing of it is worse\n +documents: /,
      );
    } finally {
      for (const stop of stops.reverse()) await stop();
      for (const each of [folder, `${folder}-mounted`, notes]) await rm(each, { recursive: true, force: true });
    }
  });
