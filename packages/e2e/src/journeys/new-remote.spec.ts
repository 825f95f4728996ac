import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { checkout, MADE, run, startHarness } from '../site/checkout.ts';
import { declined } from '../site/visitor.ts';
import { expectMade, importRoutes, MADE_PAGE } from './made-remote.ts';
import { type OwnSite, startOwnSite } from '../site/own-site.ts';

const PORT = 4940;
const HARNESS_PORT = 4970;
const ORIGIN = `http://localhost:${PORT}`;

test.describe.configure({ mode: 'serial', timeout: 600_000 });
test.use({ baseURL: ORIGIN, storageState: declined(ORIGIN) });

let site: OwnSite;
/** A checkout of its own, where a team begins. */
let copy: string;
let before: ReadonlyMap<string, string>;
let harness: ChildProcess | undefined;

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
  expect(said).toContain('./pnpm cli content import mfe-inspire/routes.json');
  const after = await contentsOf(copy);
  const changed = [...after].filter(([path, hash]) => before.get(path) !== hash).map(([path]) => path);
  expect(changed.filter((path) => !path.startsWith('mfe-inspire/'))).toEqual(['pnpm-lock.yaml']);
  expect([...before.keys()].filter((path) => !after.has(path))).toEqual([]);
});

test('M2 the team sees its page and slot alone, in every language, and a change while it looks', async ({ page }) => {
  harness = await startHarness(join(copy, 'mfe-inspire'), HARNESS_PORT);
  await page.goto(`http://localhost:${HARNESS_PORT}/`);
  const row = page.getByRole('row', { name: /^inspire as it is/ });
  await expect(row.getByRole('link')).toHaveText(['nl', 'fr', 'en', 'de']);
  await row.getByRole('link', { name: 'fr' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(MADE_PAGE.fr.title);
  await expect(page.getByText(MADE_PAGE.fr.slot)).toBeVisible();

  const view = join(copy, 'mfe-inspire/src/inspire/page.tsx');
  const written = await readFile(view, 'utf8');
  await writeFile(view, written.replace('<h1>{title}</h1>', '<h1>{title}!</h1>'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${MADE_PAGE.fr.title}!`);
  // What is changed before a page hears of changes is seen as well.
  let hear = () => {};
  const heard = new Promise<void>((free) => {
    hear = free;
  });
  await page.route('**/harness/changes', (route) => heard.then(() => route.continue()));
  await page.reload({ waitUntil: 'domcontentloaded' });
  await writeFile(view, written.replace('<h1>{title}</h1>', '<h1>{title}?</h1>'));
  await expect.poll(async () => (await page.request.get(page.url())).text()).toContain('?</h1>');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${MADE_PAGE.fr.title}!`);
  hear();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${MADE_PAGE.fr.title}?`);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await writeFile(view, written);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(MADE_PAGE.fr.title);

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
  await importRoutes(join(copy, 'mfe-inspire'), { port: PORT, dataDir: site.dataDir });
  await expectMade('inspire', page, request);
  expect(await shellScript()).toBe(shell);
});
