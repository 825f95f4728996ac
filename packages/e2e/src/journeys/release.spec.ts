import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { release, rollBack, rounds, untilServed, type Versions } from '../releases/rounds.ts';
import { MARK, pointerOf, putSecondVersion } from '../releases/second-version.ts';
import { startTraffic, warmUp } from '../releases/traffic.ts';
import { listen, walkByClicks } from '../releases/visitors.ts';
import { awake, declined } from '../site/visitor.ts';
import { type OwnSite, startOwnSite } from '../site/own-site.ts';

const PORT = 4900;
const ORIGIN = `http://localhost:${PORT}`;
const REMOTES = ['mfe-catalogue', 'mfe-content', 'mfe-forms', 'mfe-owner'];

test.use({ baseURL: ORIGIN, storageState: declined(ORIGIN), contextOptions: { reducedMotion: 'reduce' } });
// One site for the file; each test leaves the first versions behind.
test.describe.configure({ mode: 'default' });

let site: OwnSite;
let store: string;
let versions: Versions[];

test.beforeAll(async () => {
  test.setTimeout(420_000);
  site = await startOwnSite(PORT, { TRUST_PROXY: 'true' });
  store = join(site.dataDir, 'releases');
  versions = await Promise.all(
    REMOTES.map(async (name) => ({
      name,
      first: (await pointerOf(store, name)).version,
      second: await putSecondVersion(store, name),
    })),
  );
  await warmUp(ORIGIN, 2);
});
test.afterAll(() => site?.stop());

test('M2 each remote is released and rolled back in a site that runs, and who had it open goes on', async ({
  page,
  context,
}) => {
  test.setTimeout(420_000);
  const wrong = listen(context, ORIGIN);
  await page.goto('/nl/');
  await awake(page);
  const traffic = startTraffic(ORIGIN, 4, new Set(versions.map(({ second }) => second)));
  for (const each of versions) await rounds({ store, origin: ORIGIN }, each, 1);

  for (const { name, second } of versions) await release(store, name, second);
  for (const { name, second } of versions) await untilServed(ORIGIN, name, second);
  // Opened before: the first versions, to the last part that is loaded on the way.
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await walkByClicks(page);
  expect(await page.locator('body').innerText()).not.toContain(MARK);
  expect(asked.some((url) => url.includes('/assets/mfe-forms/'))).toBe(true);
  for (const { second } of versions) expect(asked.filter((url) => url.includes(`/${second}/`))).toEqual([]);

  // Opened now: the second ones, on the server and in the browser, also after they were rolled back.
  for (const { name, second } of versions) await untilServed(ORIGIN, name, second, '/nl/');
  const late = await context.newPage();
  await late.goto('/nl/');
  await awake(late);
  for (const { name } of versions) await rollBack(store, name);
  for (const { name, first } of versions) await untilServed(ORIGIN, name, first);
  await walkByClicks(late);
  expect(await late.locator('main').innerText()).toContain(MARK);

  await traffic.stop();
  expect(traffic.figures.failures).toEqual([]);
  expect(wrong).toEqual([]);
  for (const { name, first, second } of versions)
    expect(traffic.figures.seen.get(name)).toEqual(new Set([first, second]));
});

test('M2 a tester gets a canary, on the server and in the browser, and others do not', async ({ page, browser }) => {
  const { name, first, second } = versions.find((each) => each.name === 'mfe-forms') as Versions;
  await release(store, name, second, 'cookie');
  const other = await browser.newPage({ baseURL: ORIGIN, storageState: declined(ORIGIN) });
  await expect.poll(async () => (await page.goto(`/canary/${name}`))?.url()).toMatch(/\/(nl|fr|en|de)\/$/);
  await page.goto('/nl/contact/');
  await awake(page);
  await expect(page.locator('main')).toContainText(MARK);
  await other.goto('/nl/contact/');
  expect(await other.content()).toContain(`/assets/${name}/${first}/`);
  await expect(other.locator('main')).not.toContainText(MARK);
  expect(await other.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'site-versions' }));
  await rollBack(store, name);
  await untilServed(ORIGIN, name, first);
  await expect(async () => {
    await page.goto('/nl/contact/');
    await expect(page.locator('main')).not.toContainText(MARK, { timeout: 1_000 });
  }).toPass();
  await page.goto('/canary/none');
  expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'site-versions' }));
  await other.close();
});

test('M2 a page that is open longer than its versions are kept loads the document of where it goes by itself', async ({
  page,
}) => {
  const { name, first, second } = versions.find((each) => each.name === 'mfe-forms') as Versions;
  await untilServed(ORIGIN, name, first, '/nl/');
  await page.goto('/nl/');
  await awake(page);
  await release(store, name, second);
  await untilServed(ORIGIN, name, second);
  const away = join(store, `.${name}-${first}`);
  await rename(join(store, name, first), away);
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Contact' }).first().click();
  await expect(page.locator('main')).toContainText(MARK);
  await expect(page).toHaveURL('/nl/contact/');
  await rename(away, join(store, name, first));
  await rollBack(store, name);
});
