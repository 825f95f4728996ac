import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { closer, DRAWING, mapOf, openMap, queryOf, stageOf, totalOf } from './map.ts';

test.use({ launchOptions: DRAWING });

test.describe('C6 X4 the map', () => {
  test('shows every home of the list, opens a card, and its link opens in the page', async ({ page }) => {
    const map = await openMap(page);
    const total = await totalOf(page);
    expect(total).toBeGreaterThan(20);
    const marks = await map.locator('.mark').allInnerTexts();
    const counted = marks.reduce((sum, text) => sum + (/^\d+$/.test(text) ? Number(text) : 1), 0);
    expect(counted).toBeGreaterThan(total * 0.8);
    await map.locator('.mark.price').first().click();
    const link = map.locator('.card a');
    await expect(link).toHaveAttribute('href', /^\/nl\//);
    const href = await link.getAttribute('href');
    await link.click();
    await expect(page).toHaveURL(new RegExp(`${href}$`));
    await expect(page.locator('h1')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/view=map/);
    await expect(mapOf(page).locator('.mark').first()).toBeVisible();
  });

  test('is followed by the list as it moves, in the address too, without a trail in the history', async ({ page }) => {
    const map = await openMap(page);
    const asked: string[] = [];
    page.on('request', (each) => asked.push(new URL(each.url()).pathname.split('/').at(-1) ?? ''));
    const before = await totalOf(page);
    const entries = await page.evaluate(() => history.length);
    await map.getByRole('button', { name: 'Inzoomen' }).click();
    await expect.poll(() => queryOf(page).get('bounds')).toMatch(/^[\d.,-]+$/);
    const wider = queryOf(page).get('bounds');
    await map.getByRole('button', { name: 'Inzoomen' }).click();
    await expect.poll(() => queryOf(page).get('bounds')).not.toBe(wider);
    await expect.poll(() => totalOf(page)).toBeLessThan(before);
    expect(await page.evaluate(() => history.length)).toBe(entries);
    // The homes on the map are those of before: asked for again, they would take the map back to all of them.
    expect(asked).toContain('properties');
    expect(asked).not.toContain('positions');
    await expect(page.getByRole('link', { name: /in dit deel van de kaart/ })).toBeVisible();
    const bounds = queryOf(page).get('bounds');
    await page.reload();
    await expect(mapOf(page).locator('.mark').first()).toBeVisible();
    expect(queryOf(page).get('bounds')).toBe(bounds);
    await page.getByRole('link', { name: /in dit deel van de kaart/ }).click();
    await expect.poll(() => totalOf(page)).toBe(before);
  });

  test('moves without the list when the visitor says so, until the list is asked to follow', async ({ page }) => {
    const map = await openMap(page);
    await page.getByRole('switch', { name: 'Zoek mee als ik de kaart verschuif' }).uncheck();
    await map.getByRole('button', { name: 'Inzoomen' }).click();
    const here = page.getByRole('button', { name: 'Zoek in dit deel van de kaart' });
    await expect(here).toBeVisible();
    expect(queryOf(page).get('bounds')).toBeNull();
    await here.click();
    await expect.poll(() => queryOf(page).get('bounds')).not.toBeNull();
    await expect(here).toBeHidden();
  });

  test('takes an area that is drawn in one stroke, or corner by corner, and gives it back', async ({ page }) => {
    const map = await openMap(page);
    const before = await totalOf(page);
    await page.getByRole('button', { name: 'Teken een gebied' }).click();
    await expect(map.getByText('Teken in één beweging', { exact: false })).toBeVisible();
    const { middle, width } = await stageOf(page);
    const reach = width / 6;
    await page.mouse.move(middle.x - reach, middle.y - reach);
    await page.mouse.down();
    for (const [x, y] of [
      [0, -reach],
      [reach, 0],
      [reach / 2, reach],
      [-reach, reach / 2],
      [-reach, -reach * 0.9],
    ] as const) {
      await page.mouse.move(middle.x + x, middle.y + y, { steps: 8 });
    }
    await page.mouse.up();
    await expect.poll(() => queryOf(page).get('polygon')).toMatch(/^[\w-]{6,}$/);
    await expect.poll(() => totalOf(page)).toBeLessThan(before);
    await expect(page.getByRole('link', { name: /in het getekende gebied/ })).toBeVisible();
    await page.getByRole('button', { name: 'Wis het gebied' }).click();
    await expect.poll(() => queryOf(page).get('polygon')).toBeNull();
    await expect.poll(() => totalOf(page)).toBe(before);

    await page.getByRole('button', { name: 'Teken een gebied' }).click();
    await expect(map.getByRole('button', { name: 'Klaar' })).toBeDisabled();
    const { middle: centre } = await stageOf(page);
    for (const [x, y] of [
      [-80, -60],
      [80, -60],
      [0, 80],
    ] as const) {
      await page.mouse.click(centre.x + x, centre.y + y);
    }
    await map.getByRole('button', { name: 'Klaar' }).click();
    await expect.poll(() => queryOf(page).get('polygon')).toMatch(/^[\w-]{6,}$/);
  });

  test('X7 has a way round for the keyboard: a place and a distance, and the list itself', async ({ page }) => {
    await openMap(page);
    const before = await totalOf(page);
    await page.getByText('Rond een plaats').focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('Stad of gemeente').fill('nergenshuizen');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Deze plaats kennen we niet', { exact: false })).toBeVisible();
    await page.getByLabel('Stad of gemeente').fill('gand');
    await page.getByLabel('Hoogstens zo ver').selectOption('15');
    await page.getByRole('button', { name: 'Zoek hier' }).press('Enter');
    await expect.poll(() => queryOf(page).get('place')).toBe('Gent');
    expect(queryOf(page).get('radius')).toBe('15');
    await expect.poll(() => totalOf(page)).toBeLessThan(before);
    await expect(page.getByRole('link', { name: /hoogstens 15 km van Gent/ })).toBeVisible();
    await page.getByRole('link', { name: 'Voorbij de kaart, naar de lijst' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.locator('article a:focus, article button:focus')).toHaveCount(1);
  });

  test('is in step with the list: what is pointed at in one is marked in the other', async ({ page }) => {
    const map = await openMap(page, '/nl/te-koop/?near=51.0543,3.7174&radius=10&place=Gent');
    await page.locator('main article').first().hover();
    await expect(map.locator('.mark[data-pointed]')).toHaveCount(1);
    await closer(map);
    await map.locator('.mark.price').first().hover();
    await expect(page.locator('article[data-pointed]')).toHaveCount(1);
  });

  test('fills the window under one row of controls, and stays while the list beside it goes on', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const map = await openMap(page);
    const frame = page.locator('iframe');
    const before = await frame.boundingBox();
    if (!before) throw new Error('The map has no size');
    expect(before.y).toBeLessThan(190);
    expect(before.y + before.height).toBeLessThanOrEqual(900);
    expect(before.y + before.height).toBeGreaterThan(880);
    expect(before.x + before.width).toBeGreaterThan(1420);
    for (const name of ['Gemeente', 'Meer filters', 'Mail mij']) {
      const box = await page.locator('main').getByText(name, { exact: true }).first().boundingBox();
      expect(box && box.y > 100 && box.y + box.height < before.y).toBe(true);
    }
    await page.locator('main article').last().scrollIntoViewIfNeeded();
    await expect(frame).toBeInViewport({ ratio: 0.99 });
    await expect(page.getByText('Meer filters', { exact: true }).first()).toBeInViewport();
    await expect(map.locator('.mark').first()).toBeVisible();
    // What the map is made of is told by licence: the way back up does not stand on it.
    const isClear = async () => {
      const up = await page.getByRole('button', { name: 'Terug naar boven' }).boundingBox();
      const sources = await map.locator('.sources').boundingBox();
      return up && sources && sources.x + sources.width <= up.x;
    };
    await expect.poll(isClear).toBe(true);
  });

  test('hears nobody but its page, and says nothing of streets', async ({ page }) => {
    const map = await openMap(page);
    const marks = await map.locator('.mark').count();
    const frame = page.frames().find((each) => each.url().includes('/frames/'));
    await frame?.evaluate(() => {
      for (const data of [null, 'fit', { propsList: [] }, { propsList: 'x'.repeat(1_000), mapType: 'results' }]) {
        window.postMessage(data, '*');
        window.parent.postMessage({ kind: 'opened', id: '//evil.example' }, '*');
        window.parent.postMessage({ kind: 'drawn', corners: [[0, 0]] }, '*');
      }
    });
    await page.waitForTimeout(300);
    expect(await map.locator('.mark').count()).toBe(marks);
    expect(queryOf(page).get('polygon')).toBeNull();
    const answer = await page.request.get('/api/catalogue/v1/positions?language=nl');
    expect(await answer.text()).not.toMatch(/"(address|street|houseNumber|number|box)"/i);
  });

  test('asks nothing of other sites, and breaks no rule of its policy', async ({ page, baseURL }) => {
    const elsewhere: string[] = [];
    const broken: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith('http') && !request.url().startsWith(baseURL ?? '')) elsewhere.push(request.url());
    });
    page.on('console', (message) => {
      if (message.type() === 'error') broken.push(message.text());
    });
    const map = await openMap(page);
    await map.locator('.mark').first().click();
    await expect(map.getByText('GeoNames (CC BY 4.0), Natural Earth')).toBeVisible();
    expect(elsewhere).toEqual([]);
    expect(broken.filter((text) => /policy|worker|webgl/i.test(text))).toEqual([]);
  });

  test('X7 passes axe, page and frame', async ({ page }) => {
    const map = await openMap(page);
    await map.locator('.mark.price').first().click();
    await expect(map.locator('.card')).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('C6 without a map', () => {
  test('X7 shows the list and says why where there is no JavaScript', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    await page.goto('/fr/a-vendre/?view=map');
    // Texts are not looked for inside of `noscript`: by its element.
    const notice = page.locator('noscript p');
    await expect(notice).toBeVisible();
    await expect(notice).toContainText('La carte a besoin de JavaScript');
    await expect(page.locator('main article').first()).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    await context.close();
  });
});

test.describe('C6 where nothing can be drawn', () => {
  test('X7 says so in the language of the visitor, and the list stays', async ({ page }) => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await page.goto('/nl/te-koop/?view=map');
    await expect(
      mapOf(page).getByText('Uw browser kan geen kaart tekenen. De lijst toont dezelfde panden.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Teken een gebied' })).toHaveCount(0);
    await expect(page.getByText('Rond een plaats')).toBeVisible();
    await expect(page.locator('main article').first()).toBeVisible();
  });
});

test.describe('C6 where a home lies', () => {
  test('is fetched only when the visitor comes near', async ({ page }) => {
    await page.goto('/nl/te-koop/');
    await page.goto((await page.locator('main article a').first().getAttribute('href')) ?? '');
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    await page.getByRole('link', { name: 'Waar het ligt' }).click();
    const map = page.frameLocator('iframe[title="Kaart: waar het ligt"]');
    await expect(map.locator('.mark.home')).toBeVisible();
    await expect(map.getByText('GeoNames (CC BY 4.0), Natural Earth')).toBeVisible();
  });
});

/**
 * One finger from right to left over the card in the middle, 20 ms from point to point whatever the machine makes of it: sent
 * as one burst it would be a flick that no finger makes, which the browser takes two cards far.
 */
async function swipe(page: Page, { x, y, width }: { x: number; y: number; width: number }) {
  const session = await page.context().newCDPSession(page);
  const start = Date.now() / 1000;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', step: number, points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points, timestamp: start + step * 0.02 });
  const from = x + width * 0.85;
  await touch('touchStart', 0, [{ x: from, y }]);
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', step, [{ x: from - (step * width) / 14, y }]);
  await touch('touchEnd', 11, []);
}

test.describe('C6 on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('is one tap away, has the screen under one row of controls, and has a way back to the list', async ({
    page,
  }) => {
    const map = await openMap(page);
    const frame = await page.locator('iframe').boundingBox();
    expect(frame).toMatchObject({ x: 0, width: 390 });
    expect(frame && frame.y < 140 && frame.y + frame.height > 840 && frame.y + frame.height <= 845).toBe(true);
    await expect(page.getByRole('switch', { name: 'Zoek mee als ik de kaart verschuif' })).toBeInViewport();
    await expect(page.getByRole('switch', { name: 'Zoek mee als ik de kaart verschuif' })).toBeChecked();
    await expect(page.getByRole('group', { name: 'Zoeken op de kaart' }).getByText(/^\d+ panden$/)).toBeVisible();
    await expect(page.locator('main article').first()).toBeHidden();
    const isClear = async () => {
      const sources = await map.locator('.sources').boundingBox();
      const unplaced = await page.locator('details').filter({ hasText: 'zonder plaats op de kaart' }).boundingBox();
      // Both have a border of a pixel where they meet.
      return sources && unplaced && unplaced.y + unplaced.height <= sources.y + 2;
    };
    await expect.poll(isClear).toBe(true);
    await closer(map);
    await map.locator('.mark.price').first().tap();
    await expect(map.locator('.strip')).toBeVisible();
    await map.getByRole('button', { name: 'Sluiten' }).tap();
    await expect(map.locator('.card')).toHaveCount(0);
    await page.getByRole('link', { name: 'Lijst', exact: true }).tap();
    await expect(page.locator('main article').first()).toBeVisible();
    await expect(page).not.toHaveURL(/view=map/);
  });

  test('X4 X7 shows cards along the bottom: by finger, button, mark or keyboard, the mark goes along', async ({
    page,
  }) => {
    const map = await openMap(page);
    await stageOf(page);
    await map.locator('.mark.price').first().tap();
    const place = map.locator('.strip').getByRole('status');
    const at = async () => Number.parseInt(await place.innerText(), 10);
    const first = await at();
    const middle = map.locator('.strip li').nth(first - 1);
    await expect(middle).toBeInViewport({ ratio: 0.9 });
    const chosen = await map.locator('.mark[aria-pressed=true]').innerText();
    await expect(middle).toContainText(chosen);
    const box = await middle.boundingBox();
    if (!box) throw new Error('The card has no size');
    await swipe(page, { ...box, y: box.y + box.height / 2 });
    await expect.poll(at).toBe(first + 1);
    await expect(map.locator('.strip li').nth(first)).toBeInViewport({ ratio: 0.9 });
    await expect(map.locator('.mark[aria-pressed=true]')).not.toHaveText(chosen);
    await map.getByRole('button', { name: 'Vorige' }).tap();
    await expect.poll(at).toBe(first);
    await expect(map.locator('.mark[aria-pressed=true]')).toHaveText(chosen);
    await map.locator('.strip li a').nth(first).focus();
    await expect.poll(at).toBe(first + 1);
    await map.locator('.strip li a').nth(first).press('Escape');
    await expect(map.locator('.strip')).toHaveCount(0);
    await map.locator('.mark.price').first().tap();
    await expect(map.locator('.strip')).toBeVisible();
    await expectAccessible(page);
  });
});
