import { expect, type FrameLocator, type Page } from '@playwright/test';

/** How Chromium is started where a map is drawn: in software, on a machine without a graphics card. */
export const DRAWING = {
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--use-gl=angle',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    '--ignore-gpu-blocklist',
  ],
};

/** The document of the map. */
export const mapOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="Kaart van de panden"]');

/** How many homes the page says there are. */
export const totalOf = async (page: Page) =>
  Number.parseInt(await page.locator('main [role=status]').first().innerText(), 10);

/** What the address of the page asks for. */
export const queryOf = (page: Page) => new URL(page.url()).searchParams;

/** Opens the map of a list as visitors do: by its link. */
export async function openMap(page: Page, path = '/nl/te-koop/') {
  await page.addLocatorHandler(page.getByRole('button', { name: 'Alles weigeren' }), (button) => button.click());
  await page.goto(path);
  await page.getByRole('link', { name: 'Kaart', exact: true }).click();
  await expect(page).toHaveURL(/view=map/);
  await expect(mapOf(page).locator('.mark').first()).toBeVisible();
  return mapOf(page);
}

/** Goes closer until a home stands alone. */
export async function closer(map: FrameLocator) {
  await expect(async () => {
    if ((await map.locator('.mark.price').count()) === 0) await map.locator('.mark').first().click();
    await expect(map.locator('.mark.price').first()).toBeVisible({ timeout: 1_500 });
  }).toPass();
}

/** The middle of the map and its size, in the page around. */
export async function stageOf(page: Page) {
  const frame = page.locator('iframe[title="Kaart van de panden"]');
  await frame.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const box = await frame.boundingBox();
  if (!box) throw new Error('The map has no size');
  return { ...box, middle: { x: box.x + box.width / 2, y: box.y + box.height / 2 } };
}
