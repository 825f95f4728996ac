import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { REPOSITORY, run, startHarness } from '../site/checkout.ts';
import { declined } from '../site/visitor.ts';
import { importRoutes, MADE_PAGE } from './made-remote.ts';
import { type OwnSite, startOwnSite, until } from '../site/own-site.ts';

const PORT = 4720;
const HARNESS_PORT = 4974;
/** Of the team: its service has the one after it. */
const BESIDE = 4680;
const SERVICE = `http://127.0.0.1:${BESIDE + 1}`;
const ORIGIN = `http://localhost:${PORT}`;

// Each does what a team does in minutes, on whatever machine: this only ends what would never end.
test.describe.configure({ mode: 'serial', timeout: 1_200_000 });
test.use({ baseURL: ORIGIN, storageState: declined(ORIGIN) });

let site: OwnSite;
/** Where the packed files and the repository of the team are: nothing above it is a workspace. */
let outside: string;
let team: string;
let harness: ChildProcess | undefined;
let service: ChildProcess | undefined;

/** Asks a process to stop, and waits until it, and all that it started, has. */
async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'close');
  child.kill('SIGTERM');
  await gone;
}

const pnpm = (...args: string[]) => run(team, './pnpm', args);

test.beforeAll(async () => {
  test.setTimeout(1_200_000);
  outside = await mkdtemp(join(tmpdir(), 'dorpel-outside-'));
  team = join(outside, 'loans');
  // Told once where the service will be; it is not there yet.
  site = await startOwnSite(PORT, { SERVICES: `loans=${SERVICE}` });
});
test.afterAll(async () => {
  harness?.kill('SIGTERM');
  if (service) await stopped(service);
  await site?.stop();
  await rm(outside, { recursive: true, force: true });
});

test('X18 a team makes a repository of the packed files, and installs it with what this one was tested with', async () => {
  const sdk = join(outside, 'sdk');
  await run(REPOSITORY, process.execPath, ['packages/launch/src/sdk/pack.mjs', '--to', sdk]);
  const files = await readdir(sdk);
  const create = files.find((file) => file.includes('create-team')) ?? '';
  const command = ['--yes', '--offline', `--package=${join(sdk, create)}`, 'dorpel-team', team, '--sdk', sdk];
  expect(await run(outside, 'npx', command)).toContain('README.md says how it goes on');
  await rm(sdk, { recursive: true });
  await pnpm('install', '--frozen-lockfile', '--offline', '--reporter=append-only');

  // Nothing that its parts are made of is a source of ours, or lies in our repository.
  for (const part of ['mfe-loans/federation', 'mfe-loans/ui', 'services/loans/service-kit', 'packages/e2e/e2e']) {
    const installed = await realpath(join(team, dirname(part), 'node_modules/@dorpel', basename(part)));
    expect(installed.startsWith(await realpath(team))).toBe(true);
    const sources = (await readdir(installed, { recursive: true })).filter((file) => /(?<!\.d)\.tsx?$/.test(file));
    expect(sources).toEqual([]);
  }
});

test('X18 its pipeline passes, with what it adds of every kind', async () => {
  await pnpm('new', 'page', 'rates', 'loans');
  await pnpm('new', 'slot', 'tips', 'loans');
  await pnpm('new', 'remote', 'mfe-banks');
  await pnpm('new', 'service', 'rates');
  await pnpm('new', 'endpoint', 'listRates', 'loans');
  await pnpm('new', 'message', 'rate-change', 'loans');
  await pnpm('new', 'command', 'close-file', 'loans');
  await run(team, '.ci/run', []);
});

test('X18 it sees its page and slot in the harness', async ({ page }) => {
  harness = await startHarness(join(team, 'mfe-loans'), HARNESS_PORT);
  await page.goto(`http://localhost:${HARNESS_PORT}/`);
  await page
    .getByRole('row', { name: /^loans as it is/ })
    .getByRole('link', { name: 'fr' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(MADE_PAGE.fr.title);
  await expect(page.getByText(MADE_PAGE.fr.slot)).toBeVisible();
  await stopped(harness);
  expect(harness.exitCode).toBe(0);
});

test('X18 its service is started beside the site, which runs and finds it', async ({ request }) => {
  const asked = () => request.get('/api/loans/v1/items?language=fr');
  expect((await asked()).status()).toBe(503);
  const env = {
    ...process.env,
    NODE_ENV: '',
    PORT: String(BESIDE),
    DATA_DIR: '',
    MONGODB_URI: '',
    SMTP_URL: '',
    SERVICES: '',
  };
  service = spawn('npm', ['start'], {
    cwd: team,
    env: { ...env, SITE_URL: ORIGIN },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said: string[] = [];
  service.stdout?.on('data', (chunk) => said.push(String(chunk)));
  await until(async () => said.join('').includes(`SERVICES=loans=${SERVICE}`), 300_000, 'the service is ready');
  await expect.poll(async () => (await asked()).status()).toBe(200);
  expect(await (await asked()).json()).toMatchObject({ items: [{ name: { text: 'Seuil', language: 'fr' } }, {}] });
});

test('X18 its release and a row of content put the page with its slot on a site that runs, and both show what the service says, in two languages', async ({
  request,
}) => {
  expect((await request.get('/nl/loans/')).status()).toBe(404);
  const told = await pnpm('release', 'mfe-loans', '--store', join(site.dataDir, 'releases'));
  // The renderer of the site tried it here, too.
  expect(told).toMatch(/page loans +[\d.]+ ms[\s\S]+global selectors +0/);
  await importRoutes(join(team, 'mfe-loans'), { port: PORT, dataDir: site.dataDir });
  for (const [language, names] of [
    ['nl', ['Dorpel', 'Gevel']],
    ['fr', ['Seuil', 'Pignon']],
  ] as const) {
    await expect.poll(async () => (await request.get(`/${language}/loans/`)).status()).toBe(200);
    const html = await (await request.get(`/${language}/loans/`)).text();
    for (const text of [...Object.values(MADE_PAGE[language]), ...names, names.join(', ')])
      expect(html).toContain(text);
  }
  // Its own journeys, in a browser.
  await run(team, './pnpm', ['e2e'], { SITE: ORIGIN });
});
