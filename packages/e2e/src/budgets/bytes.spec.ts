import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { devices, expect, type Page, test } from '@playwright/test';
import { awake } from '../site/visitor.ts';
import { addressesOf, BUDGETS, TOUCHED, REMOTE_ENTRY, SLOT } from './budgets.ts';

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
test.use(phone);

type Sent = { url: string; type: string; bytes: number };

/** Everything that a first visit fetches, in bytes on the wire, read from the browser itself. */
async function visit(page: Page, path: string): Promise<Sent[]> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.setCacheDisabled', { cacheDisabled: true });
  const asked = new Map<string, { url: string; type: string }>();
  const sent: Sent[] = [];
  client.on('Network.responseReceived', ({ requestId, response, type }) =>
    asked.set(requestId, { url: response.url, type }),
  );
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const what = asked.get(requestId);
    if (what) sent.push({ ...what, bytes: encodedDataLength });
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  return sent;
}

const sum = (sent: readonly Sent[]) => sent.reduce((total, { bytes }) => total + bytes, 0);
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

for (const { page: name, path, script, html, weight } of BUDGETS) {
  test(`bytes of ${name}`, async ({ page, request }) => {
    let address: string = path;
    if (path.startsWith('first of ')) {
      await page.goto(path.slice('first of '.length));
      address = (await page.locator('main article a').first().getAttribute('href')) ?? '';
    }
    // Not the first visit since the start: then a part may be late, and comes with the browser's script instead.
    for (let round = 0; round < 3; round += 1) await request.get(address);
    const sent = await visit(page, address);
    const scripts = sum(sent.filter(({ type }) => type === 'Script'));
    const document = gzipSync(await (await request.get(address)).body()).length;
    console.log(
      `${name.padEnd(8)} script ${kB(scripts)} of ${kB(script)}, html (gzip) ${kB(document)} of ${kB(html)}, all ${kB(sum(sent))} of ${kB(weight)}, ${sent.length} requests`,
    );
    const files = sent
      .filter(({ type }) => type === 'Script')
      .map(({ url, bytes }) => `${bytes} ${new URL(url).pathname}`);
    expect(new Set(files.map((file) => file.split(' ')[1])).size, 'no script is fetched twice').toBe(files.length);
    if (scripts > script) console.log(files.join('\n'));
    expect.soft(scripts, 'script').toBeLessThanOrEqual(script);
    expect.soft(document, 'html').toBeLessThanOrEqual(html);
    expect.soft(sum(sent), 'page weight').toBeLessThanOrEqual(weight);
  });
}

test('X12 elements that a phone lays out before anybody is there', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ ...phone, baseURL: baseURL ?? '', javaScriptEnabled: false });
  const page = await context.newPage();
  for (const [name, address] of await addressesOf(baseURL ?? '')) {
    const most = BUDGETS.find((budget) => budget.page === name)?.elements ?? 0;
    await page.goto(address);
    // Of what is near the window, the browser decides with its first frame.
    await page.screenshot();
    const seen = await page.evaluate(
      () =>
        [...document.body.querySelectorAll('*')].filter((each) => each.checkVisibility({ contentVisibilityAuto: true }))
          .length,
    );
    console.log(`${name.padEnd(8)} ${seen} of ${most} elements`);
    expect.soft(seen, name).toBeGreaterThan(0);
    expect.soft(seen, name).toBeLessThanOrEqual(most);
  }
  await context.close();
});

test('bytes of the shell in a page that was touched, in which nothing comes twice', async ({ page, request }) => {
  const asked = new Set<string>();
  page.on('request', (each) => asked.add(each.url()));
  // What fails in a page fetches what mends it, which no visitor else pays for: said here, since the bytes alone tell nothing of it.
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(String(error.cause ?? error)));
  page.on('requestfailed', (each) => failures.push(`${each.url()}: ${each.failure()?.errorText}`));
  await page.goto('/nl/te-koop/', { waitUntil: 'networkidle' });
  await awake(page);
  // What comes once the browser has nothing else to do is part of it, whenever that is.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done(), { timeout: 10_000 })));
  await page.waitForLoadState('networkidle');
  const scripts = [...asked].filter((url) => /\/assets\/shell\/.*\.js$/.test(url));
  const answers = await Promise.all(scripts.map((url) => request.get(url, { headers: { 'accept-encoding': 'br' } })));
  const sizes = answers.map((answer) => Number(answer.headers()['content-length']));
  const bytes = sizes.reduce((total, size) => total + size, 0);
  console.log(`list, touched: ${scripts.length} scripts of the shell, ${kB(bytes)} of ${kB(TOUCHED)}`);
  const what = scripts.map((url, at) => `${sizes[at]} ${new URL(url).pathname}`);
  expect.soft(bytes, [...what, ...failures].join('\n')).toBeLessThanOrEqual(TOUCHED);
  // React names the address of its errors in each copy of itself.
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  expect(texts.filter((text) => text.includes('react.dev/errors'))).toHaveLength(1);
});

type Manifest = { browser: { entry: string }; slots: Record<string, { js: string[] }> };
type Remote = { name: string; base: string };

/** What the build said of a version that is served: it is in the store of the releases, and not public. */
const manifestOf = async (base: string) =>
  JSON.parse(
    await readFile(
      join(process.env['E2E_DATA_DIR'] ?? '', 'releases', base.replace('/assets/', ''), 'remote.json'),
      'utf8',
    ),
  ) as Manifest;

test('bytes of remote entries and slots', async ({ request }) => {
  const text = await (await request.get('/nl/')).text();
  const { site } = JSON.parse(/id="dorpel">(.*)<\/script>/.exec(text)?.[1] ?? '') as { site: { remotes: Remote[] } };
  const bytes = async (url: string) =>
    Number((await request.get(url, { headers: { 'accept-encoding': 'br' } })).headers()['content-length']);
  expect(site.remotes.length).toBeGreaterThanOrEqual(4);
  for (const { name, base } of site.remotes) {
    const { browser, slots } = await manifestOf(base);
    const entry = await bytes(base + browser.entry);
    console.log(`${name} entry ${kB(entry)} of ${kB(REMOTE_ENTRY)}`);
    expect.soft(entry, `${name} entry`).toBeLessThanOrEqual(REMOTE_ENTRY);
    for (const [slot, { js }] of Object.entries(slots)) {
      // The desk's are drawn by the server alone (ADR 37): its pages let no script in.
      if (slot.startsWith('desk-')) continue;
      const script = (await Promise.all(js.map((file) => bytes(base + file)))).reduce((total, size) => total + size, 0);
      console.log(`${name} slot ${slot} ${kB(script)} of ${kB(SLOT)}`);
      expect.soft(script, `${name} slot ${slot}`).toBeLessThanOrEqual(SLOT);
    }
  }
});
