import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { logInAsOwner } from '../site/visitor.ts';
import { test } from './test.ts';
import type { World } from './world.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

/** The owner's page in each language, half of them on a phone; and what says that a card was not ready. */
const PAGES = [
  { path: '/nl/eigenaar/', viewport: PHONE, late: 'niet op tijd klaar' },
  { path: '/fr/proprietaire/', viewport: DESKTOP, late: 'n’était pas prête à temps' },
  { path: '/en/owner/', viewport: DESKTOP, late: 'not ready in time' },
  { path: '/de/eigentuemer/', viewport: PHONE, late: 'nicht rechtzeitig fertig' },
] as const;

/** Which property, and the four cards. */
const CARDS = ['homes', 'needed', 'figures', 'funnel', 'latest'];

/** Those whose height is known before they are there. */
const EVEN = CARDS.slice(0, 4);

const card = (page: Page, name: string) => page.locator(`[data-card="${name}"]`);
const waiting = (page: Page) => page.locator('[data-card] [data-room]');

async function loggedIn(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext();
  await logInAsOwner(await context.newPage());
  const storageState = await context.storageState();
  await context.close();
  return browser.newPage({ ...options, storageState });
}

const delay = ({ proxies }: World, ms: number) => {
  for (const proxy of proxies.values()) proxy.delay({ ms });
};

/** A card that keeps the height of its place moves nothing below it. */
const heights = (page: Page) =>
  page.evaluate(
    (names) => names.map((name) => document.querySelector(`[data-card="${name}"]`)?.getBoundingClientRect().height),
    EVEN,
  );

async function allThere(page: Page): Promise<void> {
  await expect(waiting(page)).toHaveCount(0, { timeout: 60_000 });
  for (const name of CARDS) await expect(card(page, name).locator('h2, caption').first()).toBeVisible();
}

for (const ms of [50, 500, 5_000]) {
  test(`O4 every card has its place at once and comes, with ${ms} ms on each call`, async ({ browser, world }) => {
    test.setTimeout(240_000);
    await Promise.all(
      PAGES.map(async ({ path, viewport }) => {
        const page = await loggedIn(browser, { viewport });
        delay(world, ms);
        expect((await page.goto(path, { timeout: 60_000 }))?.status()).toBe(200);
        await expect(page.locator('[data-card]')).toHaveCount(CARDS.length);
        const places = await heights(page);
        await allThere(page);
        expect(await heights(page), path).toEqual(places);
        await page.context().close();
      }),
    );
  });

  test(`O4 X7 without scripts a card says that it is late, and a link waits for it, with ${ms} ms on each call`, async ({
    browser,
    world,
  }) => {
    test.setTimeout(240_000);
    await Promise.all(
      PAGES.map(async ({ path, viewport, late }) => {
        const page = await loggedIn(browser, { viewport, javaScriptEnabled: false });
        delay(world, ms);
        expect((await page.goto(path, { timeout: 60_000 }))?.status()).toBe(200);
        await expect(page.locator('[data-card]')).toHaveCount(CARDS.length);
        const said = await waiting(page)
          .locator('noscript')
          .evaluateAll((all) => all.map((each) => (each as HTMLElement).innerText));
        expect(said).toHaveLength(await waiting(page).count());
        for (const text of said) expect(text).toContain(late);
        if (said.length > 0) await waiting(page).locator('noscript a').first().click({ timeout: 60_000 });
        await allThere(page);
        await page.context().close();
      }),
    );
  });
}

test('O4 a card that can’t be had says which it is, and is tried again without losing the rest', async ({
  browser,
  world,
}) => {
  const page = await loggedIn(browser, { viewport: DESKTOP });
  delay(world, 1_000);
  const call = '**/api/owner/v1/properties/*/cockpit*';
  await page.route(call, (route) => route.abort());
  await page.goto('/nl/eigenaar/');
  await expect(card(page, 'funnel').getByRole('status')).toContainText('Van gezien tot bod: ');
  const table = card(page, 'figures').locator('details');
  await table.locator('summary').click();
  await page.unroute(call);
  await card(page, 'funnel').getByRole('button').click();
  await expect(card(page, 'funnel').getByRole('heading', { name: 'Van gezien tot bod' })).toBeVisible();
  await expect(table).toHaveAttribute('open', '');
});
