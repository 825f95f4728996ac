import { expect, test } from '@playwright/test';
import { DRAWING, openMap, queryOf, totalOf } from './map.ts';

test.use({ launchOptions: DRAWING });

test('C2 C6 X4 back and forward between two views of the map: address, list and map are in step', async ({ page }) => {
  const map = await openMap(page, '/nl/te-koop/?rooms=2');
  const view = async () => ({
    bounds: queryOf(page).get('bounds'),
    total: await totalOf(page),
    homes: await page.locator('main article h2').allInnerTexts(),
    marks: (await map.locator('.mark').allInnerTexts()).toSorted(),
  });
  /** What is seen once the list has followed the map to its new place. */
  const viewAfter = async (before: string | null, total: number) => {
    await expect.poll(() => queryOf(page).get('bounds')).not.toBe(before);
    await expect.poll(() => totalOf(page)).toBeLessThan(total);
    return view();
  };
  const whole = await view();
  await map.getByRole('button', { name: 'Inzoomen' }).click();
  const wide = await viewAfter(null, whole.total);
  // A filter is a step of the history, a move of the map is not.
  const filters = page.getByRole('search').first();
  await filters.locator('summary', { hasText: 'Type' }).click();
  const marked = page.waitForResponse(/\/positions\?/);
  await filters.getByRole('checkbox', { name: /^Appartement/ }).check();
  await marked;
  await expect.poll(() => totalOf(page)).toBeLessThan(wide.total);
  const filtered = await totalOf(page);
  await page.keyboard.press('Escape');
  await map.getByRole('button', { name: 'Inzoomen' }).click();
  const close = await viewAfter(wide.bounds, filtered);
  await page.goBack();
  await expect.poll(view).toEqual(wide);
  await page.goForward();
  await expect.poll(view).toEqual(close);
  await page.goBack();
  await expect.poll(view).toEqual(wide);
});
