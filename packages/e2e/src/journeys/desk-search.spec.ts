import { expect, test } from '@playwright/test';
import { comeIn, invite, OFFICES } from './office.ts';

const [OFFICE] = OFFICES;

test('X24 the desk is searched from any page by a key, and without scripts by a form', async ({ browser }) => {
  const email = `search-${Date.now()}@example.com`;
  const temporary = await invite(email, 'Bernadette Vanderschueren', 'manager', 'nl');
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await comeIn(page, OFFICE, email, temporary);

  await page.goto('/nl/desk/');
  const field = page.getByRole('searchbox', { name: 'De balie doorzoeken' });
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type('dor-0401');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/nl/desk/search/?search=dor-0401');
  // The home that is called so stands first, and is a page away.
  await expect(page.locator('h2').first()).toHaveText('Panden');

  // On a telephone, and without scripts: the way to the page of the search, and a form.
  const storageState = await context.storageState();
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState,
    viewport: { width: 390, height: 844 },
  });
  const phone = await plain.newPage();
  await phone.goto('/fr/desk/');
  await phone.getByRole('link', { name: 'Rechercher dans tout l’espace agence' }).click();
  await phone.getByRole('searchbox').fill('collegues');
  await phone.getByRole('button', { name: 'Rechercher' }).click();
  await phone.getByRole('link', { name: 'Collègues' }).first().waitFor();
  await plain.close();
  await context.close();
});
