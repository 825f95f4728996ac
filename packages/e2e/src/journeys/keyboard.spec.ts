import { expect, type Locator, type Page, test } from '@playwright/test';
import { awake } from '../site/visitor.ts';

test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

/** Goes on with the Tab key until something has the focus; a trap, or what can't be reached, fails. */
async function tabTo(page: Page, goal: Locator, most = 60): Promise<void> {
  const isFocused = () => goal.evaluate((element) => element === document.activeElement);
  for (let count = 0; count < most && !(await isFocused()); count += 1) await page.keyboard.press('Tab');
  await expect(goal).toBeFocused();
}

/** Whoever uses the keyboard sees where they are: on what has the focus, or on the cell it stands in. */
async function checkFocusIsSeen(goal: Locator): Promise<void> {
  const isSeen = await goal.evaluate((element) =>
    [element, element.parentElement ?? element].some((each) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
    }),
  );
  expect(isSeen, 'the focus is seen').toBe(true);
}

/** What has the focus, and how far its ring stands out from its ground (WCAG 2.2, 1.4.11: 3 to 1). */
const ringOf = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    const rgba = (colour: string) => {
      if (!context) return [0, 0, 0, 0];
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
      return [...context.getImageData(0, 0, 1, 1).data];
    };
    const luminance = (colour: readonly number[]) =>
      [0.2126, 0.7152, 0.0722].reduce((sum, weight, index) => {
        const part = (colour[index] ?? 0) / 255;
        return sum + weight * (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
      }, 0);
    const { outlineColor, outlineOffset, outlineStyle, opacity } = getComputedStyle(focused);
    // A ring is drawn on what its control stands on; one that is drawn inside, on the control itself.
    let ground = Number.parseFloat(outlineOffset) < 0 ? focused : focused.parentElement;
    while (ground && rgba(getComputedStyle(ground).backgroundColor)[3] !== 255) ground = ground.parentElement;
    const [light, dark] = [rgba(outlineColor), rgba(getComputedStyle(ground ?? document.body).backgroundColor)]
      .map(luminance)
      .toSorted((a, b) => b - a) as [number, number];
    return {
      what: `${focused.tagName} ${focused.textContent?.trim().slice(0, 40)}`,
      isLast: focused === [...document.querySelectorAll('footer a')].at(-1),
      // What draws its ring elsewhere (a card, a field, the label of a choice) has none of its own.
      contrast: outlineStyle === 'none' || opacity === '0' ? null : (light + 0.05) / (dark + 0.05),
    };
  });

for (const scheme of ['light', 'dark'] as const) {
  test(`X7 the ring around what has the focus stands out from its ground, ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto('/nl/');
    await awake(page);
    const faint: string[] = [];
    let rings = 0;
    for (let isLast = false; !isLast; ) {
      await page.keyboard.press('Tab');
      const ring = await ringOf(page);
      if (ring?.contrast) rings += 1;
      if (ring?.contrast && ring.contrast < 3) faint.push(`${ring.what}: ${ring.contrast.toFixed(2)}`);
      isLast = ring === null || ring.isLast;
    }
    expect(faint).toEqual([]);
    expect(rings).toBeGreaterThan(40);
  });
}

test('X7 H3 C8 from the home page to a photo of a home, with the keyboard alone', async ({ page }) => {
  await page.goto('/nl/');
  await awake(page);

  await test.step('the first stop skips to the content', async () => {
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Naar de inhoud' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.locator('#main')).toBeFocused();
  });

  await test.step('a city from the suggestions', async () => {
    const city = page.getByRole('combobox', { name: 'Waar?' });
    await tabTo(page, city);
    await checkFocusIsSeen(city);
    await page.keyboard.type('gen');
    await expect(city).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(city).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('ArrowDown');
    const chosen = page.getByRole('listbox').getByRole('option', { selected: true });
    await expect(chosen).toBeVisible();
    // What a screen reader is sent to is really there.
    await expect(city).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '');
    await expect(city).toHaveAttribute('aria-controls', (await page.getByRole('listbox').getAttribute('id')) ?? '');
    const name = (await chosen.textContent()) ?? '';
    await page.keyboard.press('Enter');
    await expect(city).not.toHaveValue('gen');
    expect(name).toContain(await city.inputValue());
    await expect(city).toHaveAttribute('aria-expanded', 'false');
    await city.fill('Gent');
  });

  await test.step('the search', async () => {
    await tabTo(page, page.getByRole('search').first().getByRole('button', { name: 'Zoeken' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/nl/te-koop/?city=gent');
    // The next stop is in the new page.
    await expect(page.locator('#main')).toBeFocused();
    await expect(page).toHaveTitle(/Gent/);
  });

  await test.step('a home of the list', async () => {
    const home = page.locator('main article a').first();
    await tabTo(page, home);
    const address = await home.getAttribute('href');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(address ?? '');
    await expect(page.locator('#main')).toBeFocused();
  });

  await test.step('its photos, and back to where they were opened', async () => {
    const photo = page.locator('main a[href^="/images/"]').first();
    await tabTo(page, photo);
    await checkFocusIsSeen(photo);
    await page.keyboard.press('Enter');
    const photos = page.getByRole('dialog');
    await expect(photos).toBeVisible();
    await expect(photos.getByRole('status')).toContainText('Foto 1 van');
    await page.keyboard.press('ArrowRight');
    await expect(photos.getByRole('status')).toContainText('Foto 2 van');
    // Each of several quick presses counts, whether the photo before is there or not (C4).
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowRight');
    await expect(photos.getByRole('status')).toContainText('Foto 5 van');
    await page.keyboard.press('End');
    await expect(photos.getByRole('status')).toContainText(/Foto (\d+) van \1/);
    // All that Tab reaches is in the dialog.
    for (let count = 0; count < 4; count += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(photos).toBeHidden();
    await expect(photo).toBeFocused();
  });
});

test('X7 H1 the menu, with the keyboard alone', async ({ page }) => {
  await page.goto('/nl/');
  await awake(page);
  const rent = page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Te huur' });
  await tabTo(page, rent);
  await checkFocusIsSeen(rent);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/nl/te-huur/');
  await expect(page.locator('h1')).toHaveText('Te huur');
});

test('X7 H1 the menu of a phone opens and closes with the keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/nl/');
  await awake(page);
  const opener = page.locator('header summary').filter({ hasText: 'Menu' });
  const team = page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Team' });
  await expect(team).toBeHidden();
  await tabTo(page, opener);
  await checkFocusIsSeen(opener);
  await page.keyboard.press('Enter');
  await expect(team).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(team).toBeHidden();
  await page.keyboard.press('Enter');
  await tabTo(page, team);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/nl/ons-team/');
  await expect(team).toBeHidden();
});

test('X7 what labels and descriptions point at is there, also after the script has taken over', async ({ page }) => {
  for (const path of ['/nl/', '/nl/te-koop/', '/nl/contact/', '/nl/login/']) {
    await page.goto(path);
    await awake(page);
    // A slot wakes by itself.
    if (path === '/nl/') await expect(page.getByRole('combobox', { name: 'Waar?' })).toBeVisible();
    const missing = await page.evaluate(() => {
      const names = [
        'for',
        'aria-controls',
        'aria-describedby',
        'aria-labelledby',
        'aria-activedescendant',
        'list',
        'form',
      ];
      return names.flatMap((name) =>
        [...document.querySelectorAll(`[${name}]`)].flatMap((element) =>
          (element.getAttribute(name) ?? '')
            .split(' ')
            .flatMap((id) => (document.getElementById(id) ? [] : [`${name}=${id}`])),
        ),
      );
    });
    expect(missing, path).toEqual([]);
  }
});

test('X7 nothing moves by itself for who asked for less motion', async ({ page }) => {
  for (const path of ['/nl/', '/nl/te-koop/', '/nl/te-koop/-/-/20401/']) {
    await page.goto(path);
    await awake(page);
    const moving = await page.evaluate(() => {
      const seconds = (text: string) => Math.max(...text.split(',').map((part) => Number.parseFloat(part)));
      return [...document.querySelectorAll('*')].flatMap((element) => {
        const { transitionDuration, animationName, animationDuration, scrollBehavior } = getComputedStyle(element);
        const moves =
          seconds(transitionDuration) > 0.01 || (animationName !== 'none' && seconds(animationDuration) > 0.01);
        return moves || scrollBehavior === 'smooth' ? [element.outerHTML.slice(0, 120)] : [];
      });
    });
    expect(moving, path).toEqual([]);
  }
});

test('X7 H7 the way back up takes no time for who asked for less motion', async ({ page }) => {
  await page.goto('/nl/te-koop/');
  await awake(page);
  await page.evaluate(() => scrollTo(0, 2000));
  const up = page.getByRole('button', { name: 'Terug naar boven' });
  await expect(up).toBeVisible();
  const left = await up.evaluate((button: HTMLButtonElement) => {
    button.click();
    return scrollY;
  });
  expect(left).toBe(0);
});
