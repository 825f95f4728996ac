import { expect, type Page, test } from '@playwright/test';
import { AND_OUTLINE, expectAccessible } from './axe.ts';
import { expectFocusInView } from './focus.ts';
import { expectSeenInForcedColours } from './forced-colours.ts';
import { nightlyBut } from './schedule.ts';
import { isOneOfItsLayout, TEMPLATES } from './templates.ts';
import { awake, logInAsOwner } from '../site/visitor.ts';

/** Width of the smallest screen that nothing may be cut off on (WCAG 2.2, 1.4.10), and of a desktop; px. */
const NARROW = { width: 320, height: 640 };
/** What the keyboard leaves of a phone on its side, and less than 400 % does of a desktop's window. */
const LOW = { width: 844, height: 180 };
const DESKTOP = { width: 1280, height: 800 };
const TABLET = { width: 820, height: 1180 };
const PHONE = { width: 390, height: 844 };

/** What makes the page wider than the screen; nothing, where it fits. */
const beyondScreen = (page: Page) =>
  page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return [];
    const beyond = [...document.querySelectorAll('#main *')].filter(
      (element) => element.getBoundingClientRect().right > innerWidth + 0.5,
    );
    return [
      `${document.documentElement.scrollWidth} px`,
      ...beyond.slice(0, 5).map((element) => element.outerHTML.slice(0, 150)),
    ];
  });

async function checkWidth(page: Page): Promise<void> {
  await page.setViewportSize(NARROW);
  await expect.poll(() => beyondScreen(page), { message: `${page.url()} at ${NARROW.width} px` }).toEqual([]);
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('h1')).toHaveCount(1);
  await awake(page);
}

// What fades in is looked at when it is there. A failure names all it found: pictures of every step would cost a third more.
test.use({ trace: 'off', contextOptions: { reducedMotion: 'reduce' } });

for (const { name, nl, other } of TEMPLATES) {
  test(`X7 ${name}: axe finds nothing, and it fits 320 px`, async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await open(page, nl);
    await expectAccessible(page, AND_OUTLINE);
    await checkWidth(page);
  });

  const ofLayout = nightlyBut(isOneOfItsLayout(name));
  test(`X7 ${name}: focus and controls are seen, in forced colours too`, ofLayout, async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await open(page, nl);
    await expectFocusInView(page);
    await expectSeenInForcedColours(page);
    await page.setViewportSize(TABLET);
    await expectFocusInView(page);
    await page.setViewportSize(LOW);
    await expectFocusInView(page);
    await page.setViewportSize(NARROW);
    await expectFocusInView(page);
    await expectSeenInForcedColours(page);
  });

  test(
    `X7 ${name}: axe finds nothing in a language with longer words, and it fits 320 px`,
    nightlyBut(false),
    async ({ page }) => {
      await page.setViewportSize(DESKTOP);
      await open(page, other);
      await expectAccessible(page, AND_OUTLINE);
      await checkWidth(page);
    },
  );
}

test('X7 C2 C8 in a low window there is room for filters and for a large photo', async ({ page }) => {
  await page.setViewportSize(LOW);
  await open(page, '/nl/te-koop/-/-/20401/');
  await page.locator('main a[href^="/images/"]').first().click();
  const photo = page.getByRole('dialog').locator('figure img').first();
  await expect.poll(() => photo.evaluate(({ clientHeight }) => clientHeight)).toBeGreaterThan(LOW.height / 3);
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Volgende foto' })).toBeInViewport();
  await open(page, '/nl/te-koop/');
  await page.locator('main a[href="#filters"]').click();
  const cities = page.getByRole('dialog').locator('input[name="city"]');
  await cities.nth(2).focus();
  // Around the one that has the focus.
  for (const index of [1, 2, 3]) await expect(cities.nth(index)).toBeInViewport({ ratio: 1 });
});

const SHARE = /^(Delen|Partager|Share|Teilen)$/;

/** What opens in the frame, in a list and on the page of a home, by language. */
const OPENING = [
  { login: '/nl/login/', list: '/nl/te-koop/', home: '/nl/te-koop/-/-/20401/' },
  { login: '/fr/login/', list: '/fr/a-vendre/', home: '/fr/a-vendre/-/-/20401/' },
  { login: '/en/login/', list: '/en/for-sale/', home: '/en/for-sale/-/-/20401/' },
  { login: '/de/login/', list: '/de/zu-verkaufen/', home: '/de/zu-verkaufen/-/-/20401/' },
] as const;

/** Opens one after another what folds out of the header at this width, and looks at each. */
async function lookIntoHeader(page: Page): Promise<void> {
  for (const opener of await page.locator('header summary:visible').all()) {
    await opener.click();
    await expectAccessible(page, AND_OUTLINE);
    await page.keyboard.press('Escape');
  }
}

for (const { login, list, home } of OPENING) {
  const language = login.slice(1, 3);
  test(
    `X7 ${language}: axe finds nothing in menus, filters and dialogs that are open`,
    nightlyBut(language === 'nl'),
    async ({ page }) => {
      await page.setViewportSize(DESKTOP);
      await open(page, login);
      await lookIntoHeader(page);
      await page.setViewportSize(PHONE);
      await lookIntoHeader(page);
      await open(page, list);
      await page.locator('main a[href="#filters"]').click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, AND_OUTLINE);
      await page.keyboard.press('Escape');
      await page.setViewportSize(DESKTOP);
      await page.locator('details[name="filter"] summary').last().click();
      await expectAccessible(page, AND_OUTLINE);
      await open(page, home);
      await page.locator('main details summary', { hasText: SHARE }).first().click();
      await expectAccessible(page, AND_OUTLINE);
      await page.keyboard.press('Escape');
      await page.locator('main a[href^="/images/"]').first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, AND_OUTLINE);
    },
  );
}

test('X7 O4 the owner’s pages: axe finds nothing, and they fit a screen of 320 px', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await logInAsOwner(page);
  for (const path of ['/nl/eigenaar/', '/de/eigentuemer/', '/de/eigentuemer/anfragen/', '/nl/eigenaar/wachtwoord/']) {
    await page.setViewportSize(DESKTOP);
    await open(page, path);
    await expectAccessible(page, AND_OUTLINE);
    await checkWidth(page);
  }
});

test.describe('who has not chosen yet', () => {
  test.use({ storageState: { cookies: [], origins: [] } });
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`X7 H8 the question about cookies in ${colorScheme} colours: axe finds nothing, and it fits a screen of 320 px`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(DESKTOP);
      await open(page, '/de/kontakt/');
      const dialog = page.locator('#consent');
      await expect(dialog).toBeVisible();
      await expectAccessible(page, AND_OUTLINE);
      await dialog.locator('[data-consent="settings"]').click();
      await expectAccessible(page, AND_OUTLINE);
      await checkWidth(page);
      await expect(dialog.locator('[data-consent="save"]')).toBeInViewport();
    });
  }
});

const DARK: ReadonlySet<string> = new Set(['home', 'list', 'property', 'contact']);

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' });
  for (const template of TEMPLATES.filter(({ name }) => DARK.has(name))) {
    test(`X7 ${template.name} in dark colours: axe finds nothing`, async ({ page }) => {
      await page.setViewportSize(DESKTOP);
      await open(page, template.nl);
      await expectAccessible(page, AND_OUTLINE);
    });
  }
});
