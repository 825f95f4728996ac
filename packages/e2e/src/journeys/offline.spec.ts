import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, request, type Server } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { fillIn, sendForm } from '../site/forms.ts';
import { mailsTo } from './mails.ts';
import { addressesFrom, until } from '../site/own-site.ts';
import { awake, visitor } from '../site/visitor.ts';

test.use({ serviceWorkers: 'allow', contextOptions: { reducedMotion: 'reduce' } });

/** The document that this browser keeps of a page, as somebody is there; '' where it keeps none. */
const textOf = (page: Page, address: string) =>
  page.evaluate(async (path) => {
    dispatchEvent(new Event('pointermove'));
    return (await (await (await caches.open('site-pages')).match(path))?.text()) ?? '';
  }, address);

const isKept = async (page: Page, address: string) => (await textOf(page, address)) !== '';

/** Looks at a page until this browser has kept it. */
async function lookAt(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect.poll(() => isKept(page, address), { message: `${address} is kept` }).toBe(true);
}

/** The path and query of a page. */
const placeOf = (page: Page) => page.url().slice(new URL(page.url()).origin.length);

const LIST = '/nl/te-koop/';

test('X9 C1 lists, homes and favourites that were seen are readable without a network, with their date; what is new, as soon as there is one', async ({
  page,
  context,
}) => {
  await page.goto(LIST);
  const cards = page.locator('main article a[href*="/te-koop/"]');
  const [first, second] = (await cards.evaluateAll((links) => [
    ...new Set(links.map((link) => link.getAttribute('href') ?? '')),
  ])) as [string, string];
  const favourite = second.split('/').at(-2) ?? '';
  // One that was never opened.
  await page.evaluate(
    (id) => localStorage.setItem('site-my-search-1', JSON.stringify({ favourites: [{ id, note: '' }] })),
    favourite,
  );
  await lookAt(page, first);
  await lookAt(page, LIST);
  await expect.poll(() => isKept(page, second), { message: 'the favourite is kept' }).toBe(true);

  // While there is a network nobody is answered from what is kept.
  await page.evaluate(async (path) => {
    const headers = { 'content-type': 'text/html; charset=utf-8', 'x-kept-on': new Date().toISOString() };
    const body = '<!doctype html><html lang="nl"><title>Vroeger</title><body><main><h1>Vroeger</h1></main>';
    await (await caches.open('site-pages')).put(path, new Response(body, { headers }));
  }, first);
  await page.goto(first);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Vroeger');
  await expect.poll(() => textOf(page, first)).not.toContain('Vroeger');

  await context.setOffline(true);
  await page.goto(LIST);
  const note = page.getByRole('complementary', { name: 'Geen verbinding' });
  await expect(note).toContainText(String(new Date().getFullYear()));
  await expect
    .poll(() =>
      page
        .locator('main article img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0);
  await page.locator(`main a[href="${first}"]`).first().click();
  await expect(page).toHaveURL(first);
  await expect(note).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  // What is not kept is answered with what is.
  await page.goto('/nl/contact/');
  await expect(page.getByText('De pagina die u vroeg, staat niet op dit toestel.')).toBeVisible();
  await expect(page.locator('#favourites a')).toHaveAttribute('href', second);
  await expect(page.locator('#seen a').first()).toBeVisible();
  await expect(page.locator('#seen time').first()).not.toBeEmpty();
  await expect(page.locator('main a[href^="tel:"]')).toBeVisible();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
  }
  await page.getByRole('button', { name: 'Deze pagina’s wissen' }).click();
  await expect(page.locator('#nothing')).toBeVisible();

  // With a network, the page that was asked for comes by itself.
  await context.setOffline(false);
  await expect(page.locator('main form [name="remark"]')).toBeVisible();
});

test('X9 F15 a form typed without a network waits in the browser, asks, and is sent once', async ({
  page,
  context,
}) => {
  const person = visitor();
  const filling = {
    remark: 'Geschreven in de trein',
    title: ['ms'],
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    phone: person.phone,
    privacy: true,
  } as const;
  await lookAt(page, '/nl/contact/');
  await awake(page);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await fillIn(page, filling);
  await context.setOffline(true);
  await sendForm(page);
  await expect(page).toHaveURL('/nl/offline/#waiting');
  await expect(page.locator('#waiting')).toContainText('Geschreven in de trein');

  // The page as it was kept has no scripts: its form waits as well. Whoever goes on before a page has come stays on it.
  await page.waitForLoadState();
  expect(await isKept(page, '/nl/contact/')).toBe(true);
  await page.goto('/nl/contact/');
  await fillIn(page, { ...filling, remark: 'Toch niet' });
  await sendForm(page);
  await expect(page.locator('#waiting li[class]')).toHaveCount(2);
  page.once('dialog', (dialog) => dialog.accept());
  await page
    .locator('#waiting li[class]')
    .filter({ hasText: 'Toch niet' })
    .getByRole('button', { name: 'Weggooien' })
    .click();
  await expect(page.locator('#waiting li[class]')).toHaveCount(1);
  await page.close();

  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto('/nl/');
  await awake(later);
  await later.getByRole('link', { name: 'Nakijken en verzenden' }).click();
  await expect(later).toHaveURL('/nl/offline/#waiting');
  await expect(later.getByText('Geschreven in de trein')).toBeVisible();
  await later.getByRole('button', { name: 'Nu verzenden' }).click();
  await expect(later).toHaveURL(/\/nl\/bedankt\//);
  expect(placeOf(later)).not.toContain('offline');
  expect(await mailsTo(person.email)).toHaveLength(1);
  expect(await later.evaluate(async () => (await (await caches.open('site-waiting')).keys()).length)).toBe(0);
});

/** Another shell of the same site, which is not to be read without a network. */
async function startWithout(port: number, site: number): Promise<ChildProcess> {
  const services = Object.entries(addressesFrom(site)).map(([name, where]) => `${name}=${where}`);
  const folder = fileURLToPath(new URL('../../../../shell/', import.meta.url));
  const shell = spawn(process.execPath, ['dist/process/main.mjs'], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: String(port),
      SITE_URL: `http://localhost:${port}`,
      REMOTES: join(process.env['E2E_DATA_DIR'] ?? '', 'releases'),
      SERVICES: services.join(),
      OFFLINE: 'false',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ready = async () => (await fetch(`http://127.0.0.1:${port}/health/ready`)).ok;
  await until(ready, 120_000, 'the shell without the worker is ready');
  return shell;
}

/** One address for visitors, behind which now one and then another shell answers. */
async function startFront(port: number, first: number): Promise<{ lead(to: number): void; server: Server }> {
  let target = first;
  const server = createServer((asked, answer) => {
    const { method, url, headers } = asked;
    const passed = request({ host: 'localhost', port: target, method, path: url, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((done) => server.listen(port, done));
  return {
    server,
    lead: (to) => {
      target = to;
    },
  };
}

test('X9 switched off by its setting, the worker and all it kept are gone from the browsers that have it', async ({
  page,
  baseURL,
}) => {
  const site = Number(new URL(baseURL ?? '').port);
  const [front, without] = [site + 40, site + 41];
  const { server, lead } = await startFront(front, site);
  const shell = await startWithout(without, site);
  try {
    const origin = `http://localhost:${front}`;
    await page.goto(`${origin}/nl/contact/`);
    await expect.poll(() => isKept(page, '/nl/contact/')).toBe(true);
    lead(without);
    await page.goto(`${origin}/nl/contact/`);
    const left = () =>
      page.evaluate(async () => [
        ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
        ...(await caches.keys()).filter((name) => name.startsWith('site-')),
      ]);
    await expect.poll(left).toEqual([]);
    // And nothing begins anew.
    await page.goto(`${origin}/nl/`);
    await awake(page);
    expect(await left()).toEqual([]);
  } finally {
    shell.kill('SIGTERM');
    server.closeAllConnections();
    server.close();
  }
});
