import { expect, type Page, test } from '@playwright/test';
import { awake } from '../site/visitor.ts';

/** A version that was taken away: it is in no store. */
const GONE = '000000000000';

/**
 * Lets the first document of an address name a version of a remote that is gone, as one does that was opened before a release: its
 * entry or, where `chunks`, all but its entry. `always` for each document of it.
 */
async function openBefore(page: Page, path: string, { remote = '', chunks = false, always = false }): Promise<void> {
  let documents = 0;
  const version = new RegExp(`/assets/${remote}/(\\w+)/`, 'g');
  await page.route(`**${path}`, async (route) => {
    const answer = await route.fetch();
    documents += 1;
    const text = await answer.text();
    const isOld = documents === 1 || always;
    await route.fulfill({
      response: answer,
      body: isOld ? text.replaceAll(version, `/assets/${remote}/${GONE}/`) : text,
    });
  });
  if (chunks) {
    const [now] = version.exec(await (await page.request.get(path)).text()) ?? [''];
    await page.route(`**/assets/${remote}/${GONE}/browser/remoteEntry.js`, async (route) =>
      route.fulfill({
        response: await route.fetch({ url: route.request().url().replace(`/assets/${remote}/${GONE}/`, now) }),
      }),
    );
  }
  await page.goto(path);
}

/** What nobody caught, and how many documents were asked for. */
function watch(page: Page) {
  const seen = { errors: [] as string[], documents: 0 };
  page.on('pageerror', (error) => seen.errors.push(String(error)));
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) seen.documents += 1;
  });
  return seen;
}

for (const chunks of [false, true]) {
  const what = chunks ? 'a chunk' : 'the entry';

  test(`H12 P14 ${what} of the next page is gone: it comes in a new document, and the page before stays until then`, async ({
    page,
  }) => {
    await openBefore(page, '/nl/te-koop/', { remote: 'mfe-forms', chunks });
    await awake(page);
    const seen = watch(page);
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.querySelector('main h1')?.textContent?.includes('niet beschikbaar')) reportError('it flashed');
      }).observe(document.body, { subtree: true, childList: true });
    });
    await page.locator('a[href="/nl/contact/"]').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vertel ons wat we voor u kunnen doen');
    await awake(page, 'form');
    expect(seen).toEqual({ errors: [], documents: 1 });
  });

  test(`H12 P14 ${what} of the page itself is gone: it comes again, once, with what was typed`, async ({ page }) => {
    const seen = watch(page);
    await openBefore(page, '/nl/contact/', { remote: 'mfe-forms', chunks });
    await page.locator('main').getByLabel('Voornaam').fill('Clémence');
    await page.mouse.move(200, 300);
    await expect.poll(() => seen.documents).toBe(2);
    await page.waitForLoadState();
    await awake(page, 'main form');
    await expect(page.locator('main').getByLabel('Voornaam')).toHaveValue('Clémence');
    expect(seen).toEqual({ errors: [], documents: 2 });
  });

  test(`H12 P14 ${what} of a part of the page is gone: the page comes again, once, and is alive`, async ({ page }) => {
    const path = '/nl/te-koop/gent/lichte-rijwoning-met-stadstuin-in-gentbrugge/20401/';
    const seen = watch(page);
    await openBefore(page, path, { remote: 'mfe-catalogue', chunks });
    await page.mouse.wheel(0, 300);
    await expect.poll(() => seen.documents).toBe(2);
    await page.waitForLoadState();
    await awake(page);
    await expect(page.locator('[data-awake=""]').first()).toBeAttached();
    expect(seen).toEqual({ errors: [], documents: 2 });
  });
}

test('H12 P14 where the document of now names the same release, nothing goes round: it stays as it was sent, and tells of it', async ({
  page,
}) => {
  const seen = watch(page);
  await openBefore(page, '/nl/contact/', { remote: 'mfe-forms', always: true });
  await page.locator('main').getByLabel('Voornaam').fill('Clémence');
  await page.mouse.move(200, 300);
  await expect.poll(() => seen.errors.length).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('main').getByLabel('Voornaam')).toHaveValue('Clémence');
  expect(seen.documents).toBe(1);
});
