import { execFile, type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { declined } from './declined.ts';
import { type OwnSite, startOwnSite } from './own-site.ts';
import { awake } from './visitor.ts';

const REPOSITORY = fileURLToPath(new URL('../../../../', import.meta.url));
const PORT = 4940;
const HARNESS_PORT = 4970;
const ORIGIN = `http://localhost:${PORT}`;

const PAGE = {
  nl: { title: 'We bouwen nog aan deze pagina', slot: 'We bouwen nog aan dit deel van de pagina' },
  fr: { title: 'Nous construisons encore cette page', slot: 'Nous construisons encore cette partie de la page' },
};

/** What tools make: nothing of it is in a checkout. */
const MADE = new Set(['.git', '.data', '.swc', '.turbo', 'dist', 'node_modules', 'reports', 'test-results']);

test.describe.configure({ mode: 'serial', timeout: 600_000 });
test.use({ baseURL: ORIGIN, storageState: declined(ORIGIN) });

let site: OwnSite;
/** A checkout of its own, where a team begins. */
let copy: string;
let before: ReadonlyMap<string, string>;
let harness: ChildProcess | undefined;

const runFile = promisify(execFile);

/** Runs one of the repository's commands in a checkout; what it says comes back, also when it fails. */
async function run(root: string, file: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const options = {
    cwd: root,
    // The lock file was looked at when the site was installed; nothing is asked of a registry again.
    env: { ...process.env, CI: 'true', NODE_ENV: '', pnpm_config_trust_lockfile: 'true', ...env },
    maxBuffer: 16 * 1024 * 1024,
  };
  const { stdout } = await runFile(file, args, options).catch((error: Error & { stdout?: string; stderr?: string }) => {
    throw new Error(`${file} ${args.join(' ')}: ${error.message}\n${error.stdout}\n${error.stderr}`);
  });
  return stdout;
}

/** Path of every file of a checkout -> hash of what is in it. */
async function contentsOf(root: string, folder = ''): Promise<Map<string, string>> {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  const lists = await Promise.all(
    entries
      .filter(({ name }) => !MADE.has(name))
      .map(async (entry): Promise<[string, string][]> => {
        const path = join(folder, entry.name);
        if (entry.isDirectory()) return [...(await contentsOf(root, path))];
        const hash = createHash('sha256').update(await readFile(join(root, path)));
        return [[path, hash.digest('hex')]];
      }),
  );
  return new Map(lists.flat());
}

async function checkout(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'dorpel-team-'));
  await cp(REPOSITORY, root, { recursive: true, filter: (path) => !MADE.has(basename(path)) });
  await run(root, 'pnpm', ['install', '--frozen-lockfile', '--offline', '--reporter=append-only']);
  return root;
}

test.beforeAll(async () => {
  test.setTimeout(600_000);
  [site, copy] = await Promise.all([startOwnSite(PORT), checkout()]);
  before = await contentsOf(copy);
});
test.afterAll(async () => {
  harness?.kill('SIGTERM');
  await site?.stop();
  if (copy) await rm(copy, { recursive: true, force: true });
});

test('M2 a team makes a remote of its own with one command, and nothing but its folder and the lock file changes', async () => {
  const said = await run(copy, process.execPath, ['packages/tooling/bin/dorpel-new.mjs', 'remote', 'mfe-inspire']);
  expect(said).toContain('pnpm desk content import mfe-inspire/routes.json');
  const after = await contentsOf(copy);
  const changed = [...after].filter(([path, hash]) => before.get(path) !== hash).map(([path]) => path);
  expect(changed.filter((path) => !path.startsWith('mfe-inspire/'))).toEqual(['pnpm-lock.yaml']);
  expect([...before.keys()].filter((path) => !after.has(path))).toEqual([]);
});

test('M2 the team sees its page and slot alone, in every language, and a change while it looks', async ({ page }) => {
  harness = spawn(process.execPath, [join(copy, 'packages/tooling/bin/dorpel-dev.mjs')], {
    cwd: join(copy, 'mfe-inspire'),
    env: { ...process.env, PORT: String(HARNESS_PORT), NODE_ENV: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const home = `http://localhost:${HARNESS_PORT}/`;
  const isThere = () =>
    fetch(home).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(isThere, { timeout: 300_000 }).toBe(200);

  await page.goto(home);
  const row = page.getByRole('row', { name: /^inspire as it is/ });
  await expect(row.getByRole('link')).toHaveText(['nl', 'fr', 'en', 'de']);
  await row.getByRole('link', { name: 'fr' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PAGE.fr.title);
  await expect(page.getByText(PAGE.fr.slot)).toBeVisible();

  const view = join(copy, 'mfe-inspire/src/inspire/View.tsx');
  const written = await readFile(view, 'utf8');
  await writeFile(view, written.replace('<h1>{title}</h1>', '<h1>{title}!</h1>'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${PAGE.fr.title}!`);
  await writeFile(view, written);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PAGE.fr.title);

  const gone = new Promise((done) => harness?.once('exit', done));
  harness.kill('SIGTERM');
  expect(await gone).toBe(0);
});

test('M1 M2 its release and a row of content put the page with its slot on a site that runs, whose shell is the same', async ({
  page,
  request,
}) => {
  const shellScript = async () => /src="(\/assets\/shell\/[^"]+)"/.exec(await (await request.get('/nl/')).text())?.[1];
  const shell = await shellScript();
  expect(shell).toMatch(/\.[0-9a-f]{8}\.js$/);
  expect((await request.get('/nl/inspire/')).status()).toBe(404);

  const store = join(site.dataDir, 'releases');
  // Builds it, and holds it against its types, its tests, the contracts and the budgets.
  await run(copy, process.execPath, ['packages/launch/src/release.mjs', 'mfe-inspire', '--store', store]);
  const routes = join(copy, 'mfe-inspire/routes.json');
  const settings = { PORT: String(PORT), DATA_DIR: site.dataDir, MONGODB_URI: '', SMTP_URL: '', SITE_URL: '' };
  await run(REPOSITORY, process.execPath, ['packages/launch/src/desk.mjs', 'content', 'import', routes], settings);

  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await expect.poll(async () => (await request.get('/nl/inspire/')).status()).toBe(200);
  for (const language of ['nl', 'fr'] as const) {
    const { title, slot } = PAGE[language];
    const html = await (await request.get(`/${language}/inspire/`)).text();
    expect(html).toContain(title);
    expect(html).toContain(slot);
    expect(html).toContain('/assets/mfe-inspire/');
    await page.goto(`/${language}/inspire/`);
    await awake(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.locator('[data-boundary="inspire-teaser"]')).toHaveText(slot);
    await awake(page, '[data-boundary="inspire-teaser"] p');
    await expect(page.getByRole('contentinfo')).toBeVisible();
  }
  expect(complaints).toEqual([]);
  expect(await shellScript()).toBe(shell);
});
