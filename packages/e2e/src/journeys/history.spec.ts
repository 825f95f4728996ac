import { expect, type Page, test } from '@playwright/test';
import { awake, keptLanguage, pictured } from '../site/visitor.ts';

test.use({
  viewport: { width: 1280, height: 800 },
  locale: 'nl-BE',
  contextOptions: { reducedMotion: 'reduce' },
});

/** Pixels that a restored place may differ. */
const NEARLY = 4;

const titles = (page: Page) => page.locator('main article h2').allTextContents();
const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Marks the document, to tell later whether it is still the same one. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-visited', ''));
const expectSameDocument = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-visited', '');

test('C2 back leads to the same list, where the visitor left it', async ({ page }) => {
  await page.goto('/nl/te-koop/?type=1&page=2');
  await awake(page);
  await mark(page);
  const listed = await titles(page);
  const card = page.locator('main article').nth(9);
  await card.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 120);
  await expect.poll(() => scrollY(page)).toBeGreaterThan(400);
  await card.locator('a').first().click();
  await expect(page).toHaveURL(/\/nl\/te-koop\/.+\/\d+\/$/);
  await expect(page.locator('h1')).toHaveText(listed[9] ?? '');
  await expect.poll(() => scrollY(page)).toBe(0);
  const home = page.url();

  await page.goBack();
  await expect(page).toHaveURL('/nl/te-koop/?type=1&page=2');
  await expect(page.locator('main article h2').first()).toHaveText(listed[0] ?? '');
  expect(await titles(page)).toEqual(listed);
  // The card that was clicked is on the screen again.
  await expect(page.locator('main article').nth(9).locator('a').first()).toBeInViewport();

  await page.goForward();
  await expect(page).toHaveURL(home);
  await expect(page.locator('h1')).toHaveText(listed[9] ?? '');
  await expect.poll(() => scrollY(page)).toBeLessThan(NEARLY);
  await expectSameDocument(page);
});

test('C2 back from another document finds the list as it was left', async ({ page }) => {
  await page.goto('/nl/te-koop/?type=1');
  await awake(page);
  const listed = await titles(page);
  await page.evaluate(() => window.scrollTo(0, 1500));
  await expect.poll(() => scrollY(page)).toBeGreaterThan(1400);
  await page.goto('/fr/contact/');
  await page.goBack();
  await expect(page).toHaveURL('/nl/te-koop/?type=1');
  await expect(page.locator('main article h2').first()).toHaveText(listed[0] ?? '');
  await expect.poll(() => scrollY(page)).toBeGreaterThan(1400);
});

/** How many pieces of a long page are not laid out yet. */
const waiting = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('[data-long] > *')].filter(
        (piece) => getComputedStyle(piece).contentVisibility === 'auto',
      ).length,
  );

/** Jumps to the end of a list and back up to a card, so that nothing above it was ever near: where it is then. */
async function jumpTo(page: Page, index: number): Promise<number> {
  const card = page.locator('main article').nth(index);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await card.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  return topOf(page, index);
}

const topOf = (page: Page, index: number) =>
  page
    .locator('main article')
    .nth(index)
    .evaluate((card) => Math.round(card.getBoundingClientRect().top));

test('C2 X12 a card of a long list on a phone is where it was after a reload and after the way back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // A document whose fonts are late keeps the ones of the device (`font-display: optional`), and its titles break elsewhere.
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto('/nl/te-koop/');
  await awake(page);
  // All of it gets its true height, without anybody near.
  await expect.poll(() => waiting(page)).toBe(0);
  const top = await jumpTo(page, 19);
  await page.reload();
  await expect.poll(() => topOf(page, 19)).toBeGreaterThan(top - NEARLY);
  expect(await topOf(page, 19)).toBeLessThan(top + NEARLY);
  await page.goto('/fr/contact/');
  await page.goBack();
  await expect.poll(() => topOf(page, 19)).toBeGreaterThan(top - NEARLY);
  expect(await topOf(page, 19)).toBeLessThan(top + NEARLY);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    // With motion a jump could go smoothly, to where a guess was.
    test.use({ javaScriptEnabled, contextOptions: { reducedMotion: 'no-preference' } });

    for (const [width, height] of [
      [390, 844],
      [1280, 720],
    ] as const) {
      test(`X12 a jump inside a long page at ${width} pixels ends where it says`, async ({ page }) => {
        await page.setViewportSize({ width, height });
        await page.goto('/nl/te-koop/');
        await page.goto((await page.locator('main article a').first().getAttribute('href')) ?? '');
        await page.getByRole('link', { name: 'Waar het ligt' }).click();
        const place = page.getByRole('heading', { name: 'Waar het ligt' });
        const topOfPlace = async () => (await place.boundingBox())?.y ?? 0;
        await expect.poll(topOfPlace).toBeGreaterThan(0);
        await expect.poll(topOfPlace).toBeLessThan(height / 3);
      });
    }
  });
}

test('C2 X12 back and forward between parts of one page go to where the visitor was', async ({ page }) => {
  await page.goto('/nl/te-koop/');
  await awake(page);
  await page.locator('main article a').first().click();
  await expect(page.locator('#main')).toBeFocused();
  const parts = page.getByRole('navigation', { name: 'Op deze pagina' });
  const left: number[] = [];
  for (const part of ['Beschrijving', 'Documenten']) {
    const link = parts.getByRole('link', { name: part });
    // The mouse of a test moves the page to the link first.
    await link.evaluate((element: HTMLElement) => element.click());
    await expect(page.locator((await link.getAttribute('href')) ?? '')).toBeInViewport();
    // Goes on a bit from where the link led: it is this place that is come back to.
    await page.evaluate(
      () =>
        new Promise((done) => {
          window.addEventListener('scroll', done, { once: true });
          window.scrollBy(0, 130);
        }),
    );
    left.push(await scrollY(page));
  }
  const [first = 0, second = 0] = left;
  await page.goBack();
  await expect.poll(() => scrollY(page)).toBe(first);
  await page.goForward();
  await expect.poll(() => scrollY(page)).toBe(second);
  await page.goBack();
  await page.goBack();
  await expect.poll(() => scrollY(page)).toBeLessThan(first / 2);
  await page.goBack();
  await expect(page).toHaveURL('/nl/te-koop/');
});

test('C2 X12 what is chosen in the sheet of a phone is chosen in the filters behind it when it is closed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/nl/te-koop/');
  await awake(page);
  await page.getByRole('link', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  for (const type of ['Appartement', 'Huis']) {
    await sheet.locator('label', { hasText: type }).first().click();
    await expect(sheet.getByRole('checkbox', { name: type }).first()).toBeChecked();
  }
  await expect(page).toHaveURL(/type=\d.*type=\d|type=\d+(%2C|,)\d/);
  await sheet.getByRole('button', { name: /^Toon \d+ panden$/ }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('link', { name: 'Filters' })).toBeFocused();
  await page.setViewportSize({ width: 1280, height: 800 });
  const filters = page.getByRole('search').first();
  await filters.locator('summary', { hasText: 'Type' }).click();
  await expect(filters.getByRole('checkbox', { name: 'Appartement' }).first()).toBeChecked();
  await expect(filters.getByRole('checkbox', { name: 'Huis' }).first()).toBeChecked();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('C2 X12 what is not near is not laid out, and is there for who scrolls to it', async ({ page }) => {
    await page.goto('/nl/te-koop/');
    await expect.poll(() => waiting(page)).toBeGreaterThan(15);
    const last = page.locator('main article').last();
    // What is laid out on the way is as high as it is, not as was guessed: who scrolls goes on until it is there.
    const scroll = async () => {
      await last.scrollIntoViewIfNeeded();
      return last.evaluate((card) => card.getBoundingClientRect().top < innerHeight);
    };
    await expect.poll(scroll).toBe(true);
    await expect(last.locator('a').first()).toBeInViewport();
  });

  test('C2 X12 on paper all of a list and of a home is laid out', async ({ page }) => {
    await page.emulateMedia({ media: 'print' });
    for (const path of ['/nl/te-koop/', '/nl/te-koop/gent/x/20438/']) {
      await page.goto(path);
      expect(await waiting(page), path).toBe(0);
    }
  });

  test('C7 X12 the form far down a home is left for later too, and an address with its part leads to it', async ({
    page,
  }) => {
    await page.goto('/nl/te-koop/gent/x/20438/');
    const form = page.locator('#ask');
    await expect(form).toHaveCSS('content-visibility', 'auto');
    await page.goto(`${page.url()}#ask`);
    await expect(form.locator('#ask-title')).toBeInViewport();
  });
});

test('C2 C3 what is chosen stands in the address, which shows the same list to others', async ({ page, context }) => {
  await page.goto('/nl/te-koop/');
  await awake(page);
  await mark(page);
  const filters = page.getByRole('search').first();
  const all = await titles(page);

  await filters.locator('summary', { hasText: 'Gemeente' }).click();
  await filters.getByRole('checkbox', { name: /^Gent/ }).check();
  await expect(page).toHaveURL('/nl/te-koop/?city=gent');
  await expect(page.locator('h1')).toHaveText('Te koop in Gent');
  await filters.getByRole('checkbox', { name: /^Antwerpen/ }).check();
  await expect(page).toHaveURL(/\?city=gent&city=antwerpen$|\?city=antwerpen&city=gent$|\?city=gent(%2C|,)antwerpen$/);
  await expect(page.locator('h1')).toHaveText('Te koop');

  const first = page.locator('main article h2').first();
  const before = await first.textContent();
  await page.getByLabel('Sorteer op').selectOption('price-up');
  await expect(page).toHaveURL(/sort/);
  await expect(first).not.toHaveText(before ?? '');
  const shared = await titles(page);

  const other = await context.newPage();
  await other.goto(page.url());
  expect(await titles(other)).toEqual(shared);

  // Each choice is a step back in the history.
  await page.goBack();
  await expect(page).not.toHaveURL(/sort/);
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('Te koop in Gent');
  await page.goBack();
  await expect(page).toHaveURL('/nl/te-koop/');
  await expect(first).toHaveText(all[0] ?? '');
  await expectSameDocument(page);
});

test('R2 R4 the language changes to the same page with its query, also after going there without a new document', async ({
  page,
}) => {
  await page.goto('/nl/');
  await awake(page);
  await mark(page);
  const languages = page.getByRole('banner').getByRole('navigation', { name: 'Taal' });
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Te koop' }).click();
  await expect(page).toHaveURL('/nl/te-koop/');
  await page.getByRole('search').first().locator('summary', { hasText: 'Type' }).click();
  await page.getByRole('checkbox', { name: /^Appartement/ }).check();
  await expect(page).toHaveURL('/nl/te-koop/?type=2');
  await expectSameDocument(page);
  await expect(page).toHaveTitle(/Appartement/);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/nl\/te-koop\/\?type=2$/);
  await expect(page.locator('link[hreflang=fr]')).toHaveAttribute('href', /\/fr\/a-vendre\//);

  await languages.getByRole('link', { name: 'Français' }).click();
  await expect(page).toHaveURL('/fr/a-vendre/?type=2');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.locator('h1')).toHaveText(/à vendre/i);

  await page.locator('main article a').first().click();
  await expect(page).toHaveURL(/\/fr\/a-vendre\/.+\/(\d+)\/$/);
  const id = /(\d+)\/$/.exec(page.url())?.[1];
  // The address changes at once; until the page is there, its languages are those of the page before.
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/${id}/$`));
  await page.getByRole('banner').getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL(new RegExp(`/de/zu-verkaufen/.+/${id}/$`));
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');

  // The choice is kept for the next visit without a language, once the browser had time for it.
  await expect.poll(() => keptLanguage(page)).toBe('de');
  await page.goto('/');
  await expect(page).toHaveURL('/de/');
});

test('H10 C9 without consent nothing is asked of any other site', async ({ page, baseURL }) => {
  const elsewhere: string[] = [];
  // Heard, not held up: also what its worker asks.
  page.context().on('request', (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && url.origin !== baseURL) elsewhere.push(url.href);
  });
  for (const path of [
    '/nl/',
    '/nl/te-koop/',
    '/nl/te-koop/-/-/20401/',
    '/nl/contact/',
    '/nl/verkopen/verkoopdossier/',
  ]) {
    await page.goto(path);
    await awake(page);
    // What loads only when it is seen, too. The network never counts as idle once the owner's service was told of what is seen.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await awake(page);
    await pictured(page);
  }
  expect(elsewhere).toEqual([]);
  // No cookie but the language's.
  await expect.poll(() => keptLanguage(page)).toBe('nl');
  const cookies = await page.context().cookies();
  expect(cookies.map(({ value }) => value)).toEqual(['nl']);
});
