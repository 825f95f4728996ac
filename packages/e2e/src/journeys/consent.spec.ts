import { expect, type Page, test } from '@playwright/test';
import { startTagSite, TAGS, type TagSite } from './tag-site.ts';
import { awake } from '../site/visitor.ts';

// A visitor who was never here: the other journeys are those of visitors who declined.
test.use({ storageState: { cookies: [], origins: [] }, contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ mode: 'default' });

let site: TagSite;

test.beforeAll(async () => {
  site = await startTagSite(Number(process.env['E2E_PORT'] ?? 4600), process.env['E2E_DATA_DIR'] ?? '');
});
test.afterAll(() => site.stop());
test.beforeEach(() => {
  site.asked.length = 0;
});

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Mogen we bijhouden hoe u de site gebruikt?' });
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name }).click();
const stored = (page: Page) => page.evaluate((): Record<string, string> => ({ ...localStorage }));

/** What Google's tags were told, each command as a list. */
const told = (page: Page) =>
  page.evaluate(() =>
    ((window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? []).map((command) =>
      command.length === undefined ? [command] : Array.from(command),
    ),
  );

/** Has a page note, in milliseconds since it was asked for, when the question came into view: no machine is so slow that it misses that. */
const noteWhenAsked = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver((_, looking) => {
      if (document.getElementById('consent')?.hidden !== false) return;
      document.documentElement.dataset['askedAt'] = String(performance.now());
      looking.disconnect();
    }).observe(document, { subtree: true, childList: true, attributeFilter: ['hidden'] });
  });

const open = async (page: Page, path = '/nl/') => {
  await page.goto(site.origin + path);
  await awake(page);
};

test('H8 H10 who has not chosen is asked, and until then nothing is asked of anybody else', async ({ page }) => {
  const others = new Set<string>();
  page.on('request', (request) => {
    const { origin } = new URL(request.url());
    if (origin !== site.origin && !request.url().startsWith('data:')) others.add(origin);
  });
  await noteWhenAsked(page);
  await page.goto(`${site.origin}/nl/`);
  await expect(dialog(page)).toBeVisible();
  expect(await page.evaluate(() => Number(document.documentElement.dataset['askedAt']))).toBeGreaterThanOrEqual(500);
  // It stands beside the page: what is behind can be used.
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Te huur' }).click();
  await expect(page).toHaveURL(`${site.origin}/nl/te-huur/`);
  await expect(dialog(page)).toBeVisible();
  // All that comes by itself has come: what is near is alive, and the browser has nothing else to do.
  await awake(page);
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  expect([...others]).toEqual([]);
  expect(site.asked).toEqual([]);
  expect(Object.keys(await stored(page)).filter((key) => key.startsWith('consent'))).toEqual([]);
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['site-language']);
});

test('H8 refusing is as easy as agreeing: the same button, on the same level', async ({ page }) => {
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await open(page);
    const look = (name: string) =>
      dialog(page)
        .getByRole('button', { name })
        .evaluate((button) => {
          const { width: wide, height, y } = button.getBoundingClientRect();
          const { backgroundColor, color, borderColor, fontSize, fontWeight } = getComputedStyle(button);
          return { wide, height, y, backgroundColor, color, borderColor, fontSize, fontWeight };
        });
    await expect(dialog(page)).toBeVisible();
    expect(await look('Alles weigeren')).toEqual(await look('Alles toestaan'));
  }
});

test('H9 H10 who agrees lets the tags in: denied by default, then updated, and every page is told', async ({
  page,
}) => {
  await open(page);
  await press(page, 'Alles toestaan');
  await expect(dialog(page)).toBeHidden();
  await expect.poll(() => site.asked.length).toBe(3);
  expect(new Set(site.asked.map((path) => path.split('?')[0]))).toEqual(
    new Set(['/gtag/js', '/gtm.js', '/en_US/fbevents.js']),
  );
  const first = await told(page);
  expect(first[0]).toEqual([
    'consent',
    'default',
    {
      ad_user_data: 'denied',
      ad_storage: 'denied',
      analytics_storage: 'denied',
      ad_personalization: 'denied',
      wait_for_update: 500,
    },
  ]);
  expect(first[1]).toEqual([
    'consent',
    'update',
    { ad_user_data: 'granted', ad_storage: 'granted', analytics_storage: 'granted', ad_personalization: 'granted' },
  ]);
  expect(first.filter(([command]) => command === 'config').map(([, id]) => id)).toEqual([TAGS.analytics, TAGS.ads]);
  const views = async () =>
    (await told(page))
      .filter(([command, name]) => command === 'event' && name === 'page_view')
      .map(([, , about]) => about);
  expect(await views()).toMatchObject([{ page_location: `${site.origin}/nl/`, language: 'nl' }]);

  await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Te huur' }).click();
  await expect(page.locator('h1')).toHaveText('Te huur');
  await expect.poll(views).toMatchObject([{}, { page_location: `${site.origin}/nl/te-huur/`, page_title: /Te huur/ }]);
  // Another query is the same page.
  await page.goto(`${site.origin}/nl/te-koop/`);
  await awake(page);
  await expect(dialog(page)).toBeHidden();
  await expect.poll(views).toHaveLength(1);
  expect(await stored(page)).toMatchObject({
    consentAdUserData: 'granted',
    consentAdStorage: 'granted',
    consentAnalyticsStorage: 'granted',
    consentAdPersonalization: 'granted',
  });
});

test('H8 H9 H10 who declines keeps only what is needed, and is not asked again', async ({ page }) => {
  await open(page);
  await press(page, 'Alles weigeren');
  await expect(dialog(page)).toBeHidden();
  expect(JSON.parse((await stored(page))['consent'] ?? '')).toMatchObject({ categories: ['necessary'] });
  expect((await stored(page))['consentAnalyticsStorage']).toBe('denied');
  await open(page, '/nl/te-koop/');
  await page.waitForTimeout(900);
  await expect(dialog(page)).toBeHidden();
  expect(site.asked).toEqual([]);
  expect(await told(page)).toEqual([]);
});

test('H8 H10 who chooses for themselves gets what they chose; the footer lets them change it, also back', async ({
  page,
}) => {
  await open(page);
  await press(page, 'Zelf kiezen');
  const boxes = dialog(page).getByRole('checkbox');
  await expect(boxes).toHaveCount(5);
  await expect(dialog(page).getByRole('checkbox', { name: 'Strikt noodzakelijk' })).toBeDisabled();
  await dialog(page).getByRole('checkbox', { name: 'Analytisch' }).check();
  await press(page, 'Mijn keuze bewaren');
  await expect.poll(() => site.asked.length).toBe(2);
  expect(site.asked.join()).not.toContain('fbevents');
  const configured = (await told(page)).filter(([command]) => command === 'config').map(([, id]) => id);
  expect(configured).toEqual([TAGS.analytics]);
  expect(await stored(page)).toMatchObject({ consentAnalyticsStorage: 'granted', consentAdStorage: 'denied' });

  const settings = page.getByRole('button', { name: 'Cookie-instellingen' });
  await settings.click();
  await expect(dialog(page).getByRole('checkbox', { name: 'Analytisch' })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(settings).toBeFocused();

  // Taking back what runs loads the page anew, without it.
  await page.evaluate(() => {
    document.cookie = '_ga_TEST=1; path=/';
  });
  await settings.click();
  site.asked.length = 0;
  await Promise.all([page.waitForEvent('load'), press(page, 'Alles weigeren')]);
  await awake(page);
  expect(site.asked).toEqual([]);
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['site-language']);
});

test('H8 H10 what is chosen in one tab holds in another', async ({ page, context }) => {
  const other = await context.newPage();
  await open(other, '/nl/te-koop/');
  await expect(dialog(other)).toBeVisible();
  await open(page);
  await press(page, 'Alles toestaan');
  await expect(dialog(other)).toBeHidden();
  await expect.poll(async () => (await told(other)).length).toBeGreaterThan(0);
});

test('H8 setcookies clears the choice and asks again', async ({ page }) => {
  await open(page);
  await press(page, 'Alles toestaan');
  await expect(dialog(page)).toBeHidden();
  await open(page, '/nl/contact/?setcookies');
  await expect(dialog(page)).toBeVisible();
  expect(Object.keys(await stored(page)).filter((key) => key.startsWith('consent'))).toEqual([]);
});

test('H8 X7 the dialog with the keyboard: it is read first, Escape decides nothing', async ({ page }) => {
  await open(page);
  await expect(dialog(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog(page).getByRole('link')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog(page).getByRole('button', { name: 'Alles weigeren' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page.locator('#main')).toBeFocused();
  expect(Object.keys(await stored(page)).filter((key) => key.startsWith('consent'))).toEqual([]);
  await open(page, '/nl/contact/');
  await expect(dialog(page)).toBeVisible();
  // Who is typing is not taken away from it.
  await page.reload();
  await page.locator('[name="firstName"]').first().focus();
  await expect(dialog(page)).toBeVisible();
  await expect(page.locator('[name="firstName"]').first()).toBeFocused();
});

test('H10 without ids nothing of others is loaded, whatever the answer, and the policy allows none', async ({
  page,
  baseURL,
}) => {
  const others: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(baseURL ?? '') && !url.startsWith('data:')) others.push(url);
  });
  const answer = await page.goto('/nl/');
  await press(page, 'Alles toestaan');
  await expect(dialog(page)).toBeHidden();
  await page.reload();
  await awake(page);
  expect(others).toEqual([]);
  const policy = answer?.headers()['content-security-policy'] ?? '';
  // The same for everybody, because pages are kept: a hash, and no nonce.
  expect(policy).toMatch(/script-src 'self' 'sha256-[^ ]+'(;|$)/);
  expect(policy).not.toMatch(/google|facebook\.net/);
});

test('H8 the dialog moves nothing of the page', async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as { shifted?: number }).shifted =
          ((window as { shifted?: number }).shifted ?? 0) + (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/nl/contact/');
  await expect(dialog(page)).toBeVisible();
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => (window as { shifted?: number }).shifted ?? 0)).toBeLessThan(0.02);
});

test('H8 X7 the dialog covers nothing that has the focus, to the last link of the page', async ({ page }) => {
  // On the smallest screen the kinds of cookies take all of it, and were asked for.
  for (const [width, height] of [
    [390, 844],
    [320, 640],
    [1280, 800],
  ] as const)
    for (const view of width > 320 ? ['main', 'settings'] : ['main']) {
      await page.setViewportSize({ width, height });
      await open(page, '/nl/diensten/verkopen/');
      await expect(dialog(page)).toBeVisible();
      if (view === 'settings') await press(page, 'Zelf kiezen');
      await page.locator('main a').first().focus();
      let reachesTheEnd = false;
      for (let count = 0; count < 80 && !reachesTheEnd; count += 1) {
        await page.keyboard.press('Tab');
        reachesTheEnd = await page.evaluate(() => document.activeElement?.getAttribute('data-consent') === 'open');
        // What it scrolls past is laid out when it is near, and the question is measured when it is drawn.
        await expect
          .poll(
            () =>
              page.evaluate(() => {
                const element = document.activeElement;
                const edge = document.getElementById('consent')?.getBoundingClientRect().top ?? 0;
                return element && element.getBoundingClientRect().top >= edge ? element.outerHTML.slice(0, 150) : '';
              }),
            { message: `${width} ${view}` },
          )
          .toBe('');
      }
      expect(reachesTheEnd).toBe(true);
    }
});

test('H8 X7 the dialog comes up over what somebody is at: the page scrolls clear of it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.origin}/nl/contact/`);
  // The last control of the form that the window shows before anybody is asked.
  await page.evaluate(() => {
    const seen = [...document.querySelectorAll<HTMLElement>('main :is(a, input, textarea, select, button)')].filter(
      (each) => {
        const { top, bottom, height } = each.getBoundingClientRect();
        return height > 0 && top > innerHeight / 2 && bottom < innerHeight;
      },
    );
    seen.at(-1)?.focus();
  });
  const at = () => page.evaluate(() => document.activeElement?.outerHTML ?? '');
  const before = await at();
  await expect(dialog(page)).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(() => {
        const edge = document.getElementById('consent')?.getBoundingClientRect().top ?? 0;
        return (document.activeElement?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY) <= edge;
      }),
    )
    .toBe(true);
  expect(await at()).toBe(before);
});
