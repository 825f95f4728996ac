import { expect, type Page, test } from '@playwright/test';
import { IS_NIGHTLY } from '@dorpel/tooling/schedule';
import { everyPage } from '../budgets/every-page.ts';
import { LANGUAGES } from './crawler.ts';
import { nightlyBut } from './schedule.ts';
import { awake, logInAsOwner } from '../site/visitor.ts';

const [NARROWEST, WIDEST, STEP] = [320, 1920, 20];
const WIDTHS = Array.from({ length: (WIDEST - NARROWEST) / STEP + 1 }, (_, index) => NARROWEST + index * STEP);

/** Where the header of the delivered site was too wide: tablets that are held sideways. */
const TABLETS = [1081, 1112, 1133, 1180, 1194, 1210];

/** So many tests share the layouts. */
const PARTS = 4;

/** By day each layout is looked at in one language, at every so many widths, beginning with another each. */
const BY_DAY = 4;

/** The widths at which the layout of a number is looked at in a language, by day or nightly: all, some or none. */
function widthsOf(layout: number, language: number): readonly number[] {
  if (IS_NIGHTLY) return WIDTHS;
  if (Math.floor(layout / PARTS) % LANGUAGES.length !== language) return [];
  return WIDTHS.filter((_, index) => (index + layout) % BY_DAY === 0);
}

/** What is too wide at a width, if anything: the page, or a link of the header that the window cuts off. */
async function excessAt(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 });
  return page.evaluate(async () => {
    // What observes a size is told after the callbacks of a frame, and before its picture.
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const over = document.documentElement.scrollWidth - innerWidth;
    const cut = [...document.querySelectorAll('header a, header summary')].filter((each) => {
      const { left, right } = each.getBoundingClientRect();
      return each.checkVisibility() && (right > innerWidth + 1 || left < -1);
    });
    const where = `${location.pathname} at ${innerWidth}`;
    return [
      ...(over > 0 ? [`${where}: ${over} px too wide`] : []),
      ...cut.map((each) => `${where}: '${each.textContent?.trim()}' is cut off`),
    ];
  });
}

/** Looks at a page at each width. */
async function excessOf(page: Page, widths: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) found.push(...(await excessAt(page, width)));
  return found;
}

for (let part = 0; part < PARTS; part += 1) {
  test(`H1 H11 no layout is wider than the window, part ${part + 1} of ${PARTS}`, async ({ page }) => {
    if (IS_NIGHTLY) test.setTimeout(1_800_000);
    await logInAsOwner(page);
    const found: string[] = [];
    let visits = 0;
    for (const [place, language] of LANGUAGES.entries()) {
      const layouts = [
        ...new Map((await everyPage(page.request, language)).map((each) => [each.page, each.address])).values(),
      ];
      expect(layouts.length).toBeGreaterThan(30);
      for (const [index, address] of layouts.entries()) {
        const widths = index % PARTS === part ? widthsOf(index, place) : [];
        if (widths.length === 0) continue;
        visits += 1;
        await page.goto(address);
        await awake(page);
        found.push(...(await excessOf(page, widths)));
      }
    }
    expect(visits).toBeGreaterThan(6);
    expect(found).toEqual([]);
  });
}

test('H1 X7 larger letters and a long name make the header no wider than the window', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  // As who has chosen letters twice as large in the browser's settings.
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.goto('/nl/te-koop/');
  expect(await excessOf(page, [640, 720, 1280])).toEqual([]);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  await page.goto('/nl/te-koop/');
  const name = page.locator('header').getByText('Dorpel', { exact: true });
  await name.evaluate((element) => element.replaceChildren('Immobiliën Van den Broeck & Zonen'));
  expect(await excessOf(page, [320, 390, 820, 1280])).toEqual([]);
});

test('A1 columns of modules: sm below 767 px, md from 767 to 1279, lg from 1280', async ({ page }) => {
  await page.goto('/nl/diensten/verkopen/');
  const block = page.locator('section[data-module][data-lg]').first();
  await block.evaluate((it) => Object.assign((it as HTMLElement).dataset, { sm: '12', md: '6', lg: '4' }));
  for (const [width, columns] of [
    [766, 12],
    [767, 6],
    [1279, 6],
    [1280, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(block, `at ${width} px`).toHaveCSS('grid-column-start', `span ${columns}`);
  }
});

const menu = (page: Page) => page.locator('header nav').filter({ has: page.locator('[data-fit]') });

/** The languages with the longest words, and with the shortest. */
const FEW = new Set<string>(['de', 'nl']);

for (const language of LANGUAGES) {
  test(
    `H1 the menu shows as much as fits, with ten more items too, ${language}`,
    nightlyBut(FEW.has(language)),
    async ({ page }) => {
      const contact = (await everyPage(page.request, language)).find(({ page: key }) => key === 'site-contact');
      await page.goto(contact?.address ?? '');
      expect(await excessOf(page, [...TABLETS, ...WIDTHS])).toEqual([]);
      await expect(menu(page).locator('[data-fit] > li').last(), 'with room for all there is no more').toBeHidden();
      await page.evaluate(() => {
        const row = document.querySelector('[data-fit]');
        const more = row?.lastElementChild;
        for (const list of [row, more?.querySelector('ul')]) {
          const first = list?.firstElementChild;
          for (let count = 0; first && count < 10; count += 1)
            list?.insertBefore(first.cloneNode(true), list === row ? (more ?? null) : null);
        }
      });
      expect(await excessOf(page, [...TABLETS, ...WIDTHS])).toEqual([]);
      const counts = await page.evaluate(() => {
        const row = [...(document.querySelector('[data-fit]')?.children ?? [])];
        const below = [...(row.at(-1)?.querySelector('ul')?.children ?? [])];
        const shown = (items: readonly Element[]) => items.filter((item) => !item.hasAttribute('hidden')).length;
        return { row: shown(row), below: shown(below), all: row.length };
      });
      expect(counts.row).toBeGreaterThan(5);
      // Each is in one of the two places; the last of the row is what unfolds the others.
      expect(counts.row - 1 + counts.below).toBe(counts.all - 1);
    },
  );
}

test.describe('a tablet held sideways', () => {
  test.use({ viewport: { width: 1000, height: 800 }, locale: 'de-DE' });

  test('H1 X7 what does not fit is under the last item of the menu, for the keyboard too, and nothing has moved', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/de/kontakt/', { waitUntil: 'networkidle' });
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
    const more = menu(page).locator('summary', { hasText: 'Mehr' });
    const team = menu(page).getByRole('link', { name: 'Team' });
    await expect(team).toBeHidden();
    await more.focus();
    await page.keyboard.press('Enter');
    await expect(team).toBeVisible();
    await page.keyboard.press('Tab');
    const first = menu(page).getByRole('link', { name: 'Leistungen' });
    await expect(first).toBeFocused();
    await expect(first).not.toHaveCSS('outline-style', 'none');
    await awake(page);
    await page.keyboard.press('Escape');
    await expect(team).toBeHidden();
    await expect(more).toBeFocused();
    await page.setViewportSize({ width: 1600, height: 800 });
    await expect(team).toBeVisible();
    await expect(more).toBeHidden();
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('H1 the menu takes a second line', async ({ page }) => {
      await page.goto('/de/kontakt/');
      for (const name of ['Zu verkaufen', 'Team', 'Kontakt'])
        await expect(menu(page).getByRole('link', { name, exact: true })).toBeInViewport();
      await expect(page.locator('header').getByRole('link', { name: 'Kostenlose Bewertung' }).first()).toBeInViewport();
      await expect(menu(page).locator('summary', { hasText: 'Mehr' })).toBeHidden();
    });
  });
});
