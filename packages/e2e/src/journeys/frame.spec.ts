import { expect, type Page, test } from '@playwright/test';
import { awake, keptLanguage, painted } from '../site/visitor.ts';

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

const header = (page: Page) => page.locator('body header').first();
const open = async (page: Page, path: string) => {
  await page.goto(path);
  await awake(page);
};

/** The background of the header, as it is painted: its alpha, 0 to 1. */
const opacity = (page: Page) =>
  header(page).evaluate((element) => {
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    if (backgroundImage !== 'none') return 0;
    const [, alpha = '1'] = /rgba\(\d+, \d+, \d+, ([\d.]+)\)/.exec(backgroundColor) ?? [];
    return Number(alpha);
  });

const logoWidth = async (page: Page) =>
  (await header(page).getByRole('link', { name: 'Dorpel, startpagina' }).locator('span').first().boundingBox())
    ?.width ?? 0;

test('H2 on the home page the header is transparent at the top; past 30 px it is fixed, opaque, and its logo is smaller', async ({
  page,
}) => {
  await open(page, '/nl/');
  const wide = await logoWidth(page);
  expect(await opacity(page)).toBe(0);
  await page.evaluate(() => scrollTo(0, 30));
  await painted(page);
  expect(await opacity(page)).toBe(0);
  await page.evaluate(() => scrollTo(0, 31));
  await expect.poll(() => opacity(page)).toBe(1);
  await expect.poll(() => logoWidth(page)).toBeLessThan(wide);
  await page.evaluate(() => scrollTo(0, 1500));
  await expect(header(page).getByRole('navigation', { name: 'Hoofdmenu' })).toBeInViewport();
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(() => opacity(page)).toBe(0);
  await open(page, '/nl/contact/');
  expect(await opacity(page)).toBe(1);
});

test('H1 H5 R7 the header leads to the owners, the agents and a valuation, and shows nothing that is hidden', async ({
  page,
}) => {
  await open(page, '/nl/contact/');
  const agents = header(page).getByRole('link', { name: 'Makelaarslogin' }).first();
  await expect(agents).toHaveAttribute('target', '_blank');
  await expect(agents).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(header(page).getByRole('link', { name: 'Bel ons' }).first()).toHaveAttribute('href', /^tel:\+?\d+$/);
  await expect(page.getByText('Opendeurdag')).toHaveCount(0);
  const menu = header(page).getByRole('navigation', { name: 'Hoofdmenu' }).first();
  await expect(menu.getByRole('link', { name: 'Verkopen' })).toHaveCount(0);
  await expect(menu.getByRole('link', { name: 'Diensten' })).toHaveAttribute('href', '/nl/diensten/verkopen/');
  await header(page).getByRole('link', { name: 'Gratis schatting' }).first().click();
  await expect(page).toHaveURL('/nl/gratis-schatting/');
  await header(page).getByRole('link', { name: 'Eigenaarslogin' }).first().click();
  await expect(page).toHaveURL('/nl/login/');
});

test('H1 X7 an item of the menu unfolds what stands below it, itself first, and folds it away again', async ({
  page,
}) => {
  await open(page, '/nl/contact/');
  const menu = header(page).getByRole('navigation', { name: 'Hoofdmenu' }).first();
  const opener = menu.locator('summary').filter({ hasText: 'Referenties' });
  const written = menu.getByRole('link', { name: 'Schrijf een getuigenis' });
  await expect(written).toBeHidden();
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(written).toBeVisible();
  await expect(menu.locator('details[open]').getByRole('link')).toHaveText([
    'Referenties',
    'Getuigenissen',
    'Schrijf een getuigenis',
  ]);
  await page.keyboard.press('Escape');
  await expect(written).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await menu.getByRole('link', { name: 'Getuigenissen' }).click();
  await expect(page).toHaveURL('/nl/getuigenissen/');
  await expect(written).toBeHidden();
});

test('H1 H6 the forms that belong to no page are in the footer', async ({ page }) => {
  await open(page, '/fr/');
  for (const [name, path] of [
    ['Newsletter', '/fr/newsletter/'],
    ['Rappelez-moi', '/fr/rappelez-moi/'],
    ['Travailler chez nous', '/fr/travailler-chez-nous/'],
    ['Témoignages', '/fr/temoignages/'],
  ] as const)
    await expect(page.locator('footer').getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
});

test('H6 who the agency is stands in the footer with the colon of its language', async ({ page }) => {
  for (const [path, colon] of [
    ['/fr/', '"\u00a0:"'],
    ['/de/', '":"'],
  ] as const) {
    await open(page, path);
    const label = page.locator('footer dt').first();
    expect(await label.evaluate((element) => getComputedStyle(element, '::after').content)).toBe(colon);
  }
});

test('H1 H3 the search box is at hand on every page, and folds away with Escape and with leaving it', async ({
  page,
}) => {
  await open(page, '/nl/contact/');
  const opener = header(page).locator('summary[aria-label="Zoek een woning"]');
  await opener.click();
  const box = header(page).getByRole('search');
  await expect(box).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(box).toBeVisible();
  await box.getByRole('radio', { name: 'Huren' }).check();
  await box.getByRole('combobox', { name: 'Waar?' }).fill('Gent');
  await box.getByRole('button', { name: 'Zoeken' }).click();
  await expect(page).toHaveURL('/nl/te-huur/?city=gent');
  await expect(box).toBeHidden();
  // Where the page has the box itself, one is enough.
  await open(page, '/nl/');
  await expect(opener).toHaveCount(0);
});

test('H1 X7 the menu of a phone closes with Escape, and when the focus leaves it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/nl/');
  const opener = header(page).locator('summary').filter({ hasText: 'Menu' });
  const team = page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Team' });
  await opener.click();
  await team.focus();
  await page.keyboard.press('Escape');
  await expect(team).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(team).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(team).toBeHidden();
});

test('R4 the languages lead to the same page with its query', async ({ page }) => {
  await open(page, '/nl/te-huur/?city=gent&price=-1500');
  const french = header(page).getByRole('link', { name: /^FR/ }).first();
  await expect(french).toHaveAttribute('href', '/fr/a-louer/?city=gent&price=-1500');
  await french.click();
  await expect(page).toHaveURL('/fr/a-louer/?city=gent&price=-1500');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});

test('R3 the choice of a language is kept for the next visit, by the browser and for the server', async ({ page }) => {
  await open(page, '/fr/');
  await expect.poll(() => keptLanguage(page)).toBe('fr');
  expect(await page.evaluate(() => localStorage.getItem('site-language'))).toBe('fr');
  await page.goto('/');
  await expect(page).toHaveURL('/fr/');
  await page.goto('/?lng=de');
  await expect(page).toHaveURL('/de/?lng=de');
});

test.describe('without a language in the address', () => {
  test.use({ locale: 'de-DE' });

  test('R3 query, cookie, local storage, session storage, browser: each is asked where those before it say nothing', async ({
    page,
    context,
  }) => {
    /** What this browser stored, on a page that is done with storing its own language. */
    const store = (local: string, session: string) =>
      page.evaluate(
        (values) => {
          localStorage.setItem('site-language', values[0] ?? '');
          sessionStorage.setItem('site-language', values[1] ?? '');
        },
        [local, session],
      );
    const arrivesAt = async (path: string, to: string) => {
      await page.goto(path);
      await expect(page).toHaveURL(to);
      const kept = () => page.evaluate(() => localStorage.getItem('site-language'));
      await expect.poll(async () => [await keptLanguage(page), await kept()]).toEqual([to.slice(1, 3), to.slice(1, 3)]);
    };
    await arrivesAt('/contact/', '/de/kontakt/');
    await arrivesAt('/fr/', '/fr/');
    await arrivesAt('/?lng=nl', '/nl/?lng=nl');
    await store('fr', 'en');
    await arrivesAt('/contact/', '/nl/contact/');
    await store('fr', 'en');
    await context.clearCookies({ name: 'site-language' });
    await arrivesAt('/contact/?a=1', '/fr/contact/?a=1');
    await store('nowhere"]', 'en');
    await context.clearCookies({ name: 'site-language' });
    await arrivesAt('/contact/', '/en/contact/');
    await store('nowhere', 'xx');
    await context.clearCookies({ name: 'site-language' });
    await arrivesAt('/contact/', '/de/kontakt/');
    // An address that says its language keeps it, also where it is written another way.
    await store('fr', 'fr');
    await context.clearCookies({ name: 'site-language' });
    await arrivesAt('/nl/contact', '/nl/contact/');
  });
});

test('R9 a page that does not exist says so, with a search and a way home', async ({ page }) => {
  const answer = await page.goto('/nl/dit-bestaat-niet/');
  expect(answer?.status()).toBe(404);
  await expect(page.locator('h1')).toHaveText('Oeps, deze pagina bestaat niet meer');
  await expect(page.locator('main').getByRole('search')).toBeVisible();
  await page
    .locator('main')
    .getByRole('link', { name: /startpagina|home/i })
    .first()
    .click();
  await expect(page).toHaveURL('/nl/');
});

test('H7 the way back up is there past 10 px, and takes half a second', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open(page, '/nl/te-koop/');
  const up = page.getByRole('button', { name: 'Terug naar boven' });
  await page.evaluate(() => scrollTo({ top: 10, behavior: 'instant' }));
  await painted(page);
  await expect(up).toBeHidden();
  await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
  const took = await up.evaluate(
    (button: HTMLButtonElement) =>
      new Promise<number>((done) => {
        const start = performance.now();
        const look = () => (scrollY === 0 ? done(performance.now() - start) : requestAnimationFrame(look));
        button.click();
        look();
      }),
  );
  expect(took).toBeGreaterThanOrEqual(450);
  expect(took).toBeLessThan(1500);
});

test('X7 a navigation is told: the title is read out, and the focus is in the new page', async ({ page }) => {
  await open(page, '/nl/contact/');
  await header(page).getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Te huur' }).click();
  await expect(page.locator('#main')).toBeFocused();
  await expect(page.locator('#arrived')).toHaveText(/te huur/i);
  await expect(page).toHaveTitle(/te huur/i);
});

test('X12 a click is heard while one page fades into the next', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open(page, '/nl/contact/');
  await page.evaluate(() => {
    const slow = new CSSStyleSheet();
    slow.replaceSync('::view-transition-old(root) { animation-duration: 600s }');
    document.adoptedStyleSheets.push(slow);
  });
  const menu = header(page).getByRole('navigation', { name: 'Hoofdmenu' });
  await menu.getByRole('link', { name: 'Te huur' }).click();
  await expect(page).toHaveTitle(/te huur/i);
  await expect(page.locator('html:active-view-transition')).toBeAttached();
  const box = await menu.getByRole('link', { name: 'Contact' }).boundingBox();
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  await expect(page).toHaveTitle(/Contact/);
});

test('X12 a link that is pressed before the next page arrives, and released after, is heard', async ({ page }) => {
  await open(page, '/nl/contact/');
  const menu = header(page).getByRole('navigation', { name: 'Hoofdmenu' });
  await menu.getByRole('link', { name: 'Team' }).hover();
  await page.mouse.down();
  await menu.getByRole('link', { name: 'Te huur' }).dispatchEvent('click');
  await expect(page).toHaveTitle(/te huur/i);
  await page.mouse.up();
  await expect(page).toHaveTitle(/De mensen van/);
});

test('X7 the fixed header covers nothing that has the focus', async ({ page }) => {
  for (const path of ['/nl/', '/nl/te-koop/', '/nl/contact/', '/nl/verkopen/verkoopdossier/']) {
    await open(page, path);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await page.locator('footer a').first().focus();
    for (let count = 0; count < 25; count += 1) {
      await page.keyboard.press('Shift+Tab');
      const covered = await page.evaluate(() => {
        const element = document.activeElement;
        if (!element || element.closest('header')) return '';
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return at?.closest('body header') && !element.closest('header') ? element.outerHTML.slice(0, 150) : '';
      });
      expect(covered, path).toBe('');
    }
  }
});

test('X7 without JavaScript the frame works: menus unfold, languages switch, nothing asks for cookies', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    baseURL: baseURL ?? '',
  });
  const page = await context.newPage();
  await page.goto('/nl/contact/');
  await page.locator('header summary').filter({ hasText: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Te koop' }).click();
  await expect(page.locator('h1')).toHaveText('Te koop');
  await expect(page.locator('#consent')).toBeHidden();
  await expect(page.getByText('Cookie-instellingen')).toBeHidden();
  await page.locator('header summary').filter({ hasText: 'Menu' }).click();
  await page.locator('header details[open]').getByRole('link', { name: /^FR/ }).click();
  await expect(page).toHaveURL('/fr/a-vendre/');
  await context.close();
});
