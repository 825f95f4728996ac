import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { checkout, REPOSITORY } from '../site/checkout.ts';
import { declined } from '../site/visitor.ts';
import { environmentOf, until } from '../site/own-site.ts';

const PORT = 5020;
const ORIGIN = `http://localhost:${PORT}`;

/** What a team that works on the articles does not follow: it runs from its last build. */
const NOT_FOLLOWED = ['shell', 'mfe-catalogue', 'mfe-forms', 'mfe-owner'];

test.describe.configure({ timeout: 600_000 });
test.use({ baseURL: ORIGIN, storageState: declined(ORIGIN) });

let copy: string;
let dataDir: string;
let dev: ChildProcess | undefined;
let ended: Promise<unknown>;

test.beforeAll(async () => {
  test.setTimeout(600_000);
  [copy, dataDir] = await Promise.all([checkout(), mkdtemp(join(tmpdir(), 'dorpel-dev-'))]);
  for (const folder of NOT_FOLLOWED) {
    await cp(join(REPOSITORY, folder, 'dist'), join(copy, folder, 'dist'), { recursive: true });
  }
  dev = spawn(process.execPath, ['packages/launch/src/dev.mjs', 'mfe-content', 'content'], {
    cwd: copy,
    env: { ...environmentOf(PORT, dataDir), NODE_ENV: '', pnpm_config_trust_lockfile: 'true' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  ended = new Promise((done) => dev?.once('exit', done));
  await until(async () => (await fetch(`${ORIGIN}/nl/`)).ok, 540_000, 'the site is there');
});
test.afterAll(async () => {
  // It ends what it started, wherever the journey ended.
  dev?.kill('SIGTERM');
  await ended;
  for (const folder of [copy, dataDir]) if (folder) await rm(folder, { recursive: true, force: true });
});

test('M3 the whole site runs while a team works, and the page that is open shows each change by itself', async ({
  page,
}) => {
  await page.goto('/nl/nergens/');
  const heading = page.getByRole('heading', { level: 1 });
  const before = await heading.innerText();
  const view = join(copy, 'mfe-content/src/not-found/page.tsx');
  const written = await readFile(view, 'utf8');
  await writeFile(view, written.replace('<h1>', '<h1>Hier wordt gewerkt. '));
  await expect(heading).toContainText('Hier wordt gewerkt.', { timeout: 300_000 });
  await writeFile(view, written);
  await expect(heading).toHaveText(before, { timeout: 300_000 });

  dev?.kill('SIGTERM');
  expect(await ended).toBe(0);
});
