import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type APIResponse, type APIRequestContext, expect, test } from '@playwright/test';
import { checkout, run } from '../site/checkout.ts';
import { awake, declined } from '../site/visitor.ts';
import { type Html, readHtml } from '../site/html.ts';
import { type OwnSite, startOwnSite } from '../site/own-site.ts';

const PORT = Number(process.env['E2E_PORT'] ?? 4990);
const ORIGIN = `http://localhost:${PORT}`;

/** The line that how-to/add-a-language.md names. */
const LB = { name: 'Lëtzebuergesch', locale: 'de-LU', fallbacks: ['de', 'fr'], partial: true };

test.describe.configure({ mode: 'serial', timeout: 60 * 60_000 });
test.use({ baseURL: ORIGIN, storageState: declined(ORIGIN) });

let copy: string;
let site: OwnSite | undefined;

test.beforeAll(async () => {
  test.setTimeout(20 * 60_000);
  copy = await checkout();
  const file = join(copy, 'packages/i18n/src/languages.json');
  const table = (await readFile(file, 'utf8')).trimEnd().replace(/\n\}$/, `,\n  "lb": ${JSON.stringify(LB)}\n}\n`);
  await writeFile(file, table);
});
test.afterAll(async () => {
  await site?.stop();
  await rm(copy, { recursive: true, force: true });
});

const turbo = (...args: string[]) =>
  run(copy, process.execPath, ['node_modules/turbo/bin/turbo', 'run', ...args, '--output-logs=errors-only']);
const tool = (name: string, ...args: string[]) =>
  run(copy, process.execPath, [`packages/tooling/bin/${name}.mjs`, ...args]);

test('R1 a fifth language is one line of data: types, contracts and catalogs hold', async () => {
  await turbo('types');
  await tool('dorpel-contracts', 'check');
  await tool('dorpel-words');
});

const linkOf = ({ elements }: Html, rel: string, hreflang?: string) =>
  elements.find(
    ({ tag, attributes }) => tag === 'link' && attributes['rel'] === rel && attributes['hreflang'] === hreflang,
  )?.attributes['href'];

const pathOf = (address: string | undefined) => (address ?? '').replace(ORIGIN, '');

async function htmlOf(answer: APIResponse): Promise<Html> {
  expect(answer.status(), answer.url()).toBe(200);
  return readHtml(await answer.text());
}

/** Where a page of the fallback is in the new language, as it says itself. */
async function translated(request: APIRequestContext, german: string): Promise<string> {
  const address = linkOf(await htmlOf(await request.get(german)), 'alternate', 'lb');
  expect(address, `${german} names its alternate`).toMatch(`${ORIGIN}/lb/`);
  return pathOf(address);
}

/** A link of a page in German that begins like this. */
async function linkIn(request: APIRequestContext, page: string, like: RegExp): Promise<string> {
  const { elements } = await htmlOf(await request.get(page));
  const found = elements.find(({ tag, attributes }) => tag === 'a' && like.test(attributes['href'] ?? ''));
  return found?.attributes['href'] ?? '';
}

test('R1 R4 it is walked through: words and texts of its fallback with their language, in the switcher and in hreflang', async ({
  page,
  request,
}) => {
  await run(copy, process.execPath, ['packages/launch/src/test.mjs', 'build']);
  site = await startOwnSite(PORT, {}, copy);
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));

  // What an editor or an agent wrote says in which language; the site's own words are those of the fallback.
  const pages = [
    { german: '/de/', written: 'de' },
    { german: '/de/zu-verkaufen/', written: 'lb' },
    { german: await linkIn(request, '/de/zu-verkaufen/', /^\/de\/zu-verkaufen\/.+\/\d+\/$/), written: 'de' },
    { german: '/de/kontakt/', written: 'lb' },
    { german: await linkIn(request, '/de/', /^\/de\/ueber-uns\/./), written: 'de' },
  ];
  const sitemap = await (await request.get('/sitemap-pages.xml')).text();
  expect(sitemap).toContain('hreflang="lb"');
  for (const { german, written } of pages) {
    const path = await translated(request, german);
    const html = await htmlOf(await request.get(path));
    expect(html.elements.find(({ tag }) => tag === 'html')?.attributes['lang']).toBe('lb');
    expect(pathOf(linkOf(html, 'canonical'))).toBe(path);
    for (const language of ['nl', 'fr', 'en', 'de', 'lb']) expect(linkOf(html, 'alternate', language)).toBeDefined();

    await page.goto(path);
    await awake(page);
    const heading = page.getByRole('heading', { level: 1 });
    const words = await heading.textContent();
    expect(await heading.evaluate((element) => element.closest('[lang]')?.getAttribute('lang')), path).toBe(written);
    await expect(page.locator('a[hreflang="lb"]').first()).toHaveAttribute('href', path);
    await expect(page.locator('a[hreflang="de"]').first()).toHaveAttribute('href', german);
    await page.goto(german);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words ?? '');
  }
  expect(complaints).toEqual([]);
});
