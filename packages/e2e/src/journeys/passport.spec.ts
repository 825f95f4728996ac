import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { mailsTo } from './mails.ts';
import { visitor } from '../site/visitor.ts';

/*
 * The demo has one home that may not be advertised (20417: its certificate is only asked for), one that floods (20420), one
 * with a duty to renovate (20416) and one of which the permit is on request (20405).
 */

const CLI = fileURLToPath(new URL('../../../launch/src/cli.mjs', import.meta.url));

const cliOf = (baseURL: string | undefined) => {
  const env = {
    ...process.env,
    PORT: new URL(baseURL ?? '').port,
    DATA_DIR: process.env['E2E_DATA_DIR'],
    MONGODB_URI: process.env['E2E_MONGODB_URI'] ?? '',
  };
  return async (...args: string[]) => (await promisify(execFile)(process.execPath, [CLI, ...args], { env })).stdout;
};

test.use({ locale: 'nl-BE' });

test('X1 what the law wants said stands on the page in full words, with the flood symbol, also on paper', async ({
  page,
}) => {
  await page.goto('/nl/te-koop/-/-/20420/');
  const block = page.getByRole('region', { name: 'Wettelijke informatie' });
  await expect(block.getByRole('img', { name: 'Overstromingssymbool' })).toHaveCount(2);
  await expect(block).toContainText('D: middelgrote kans op overstromingen');
  await expect(block).toContainText('Geen dagvaarding uitgebracht');
  await page.emulateMedia({ media: 'print' });
  await expect(block.getByRole('img', { name: 'Overstromingssymbool' }).first()).toBeVisible();

  await page.goto('/fr/a-vendre/-/-/20420/');
  await expect(page.getByRole('region', { name: 'Informations légales' })).toContainText(
    'D : risque moyen d’inondation',
  );
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.join('')).toContain('"additionalProperty"');
});

test('X1 C11 the duty to renovate has its term and its first day, and what is on request is said to be so', async ({
  page,
}) => {
  await page.goto('/nl/te-koop/-/-/20416/');
  await expect(page.getByText('binnen 5 jaar na de akte tot label D of beter').first()).toBeVisible();
  await expect(page.getByText('Dit geldt voor akten vanaf 01-01-2023.')).toBeVisible();
  await page.goto('/nl/te-koop/-/-/20405/');
  const block = page.getByRole('region', { name: 'Wettelijke informatie' });
  await expect(block.getByText('Stedenbouwkundige vergunning', { exact: true }).locator('xpath=..')).toContainText(
    'Op aanvraag',
  );
});

test('X1 O7 a home that may not be advertised is nowhere, the desk knows why, and so does its owner alone', async ({
  page,
  request,
  baseURL,
}) => {
  const cli = cliOf(baseURL);
  await test.step('no page, no list, no answer of a service', async () => {
    for (const path of ['/nl/te-koop/-/-/20417/', '/fr/a-vendre/-/-/20417/']) {
      expect((await request.get(path)).status()).toBe(404);
    }
    expect(await (await request.get('/nl/te-koop/?city=lier')).text()).not.toContain('20417');
    expect((await request.get('/api/catalogue/v1/properties/20417/passport/open?language=nl')).status()).toBe(403);
  });
  await test.step('the command tells, in the language asked', async () => {
    expect(await cli('catalogue', 'passport', '--language', 'nl')).toMatch(
      /^20417 .*ACHTERGEHOUDEN\n {2}! Energieprestatiecertificaat: op aanvraag/m,
    );
    expect(await cli('catalogue', 'passport', '--language', 'fr')).toMatch(/^20417 .*RETENU$/m);
    expect(await cli('catalogue', 'rules')).toContain('flanders-p-score');
  });
  await test.step('its owner reads what is still needed', async () => {
    const { email } = visitor();
    await cli('owners', 'invite', email, '--name', 'Lowie Baert', '--properties', '20417', '--language', 'nl');
    const [mail] = await mailsTo(email);
    const temporary = /[a-z2-9]{4}(?:-[a-z2-9]{4}){3}/.exec(mail?.text ?? '')?.[0] ?? '';
    await page.goto('/nl/login/');
    await page.locator('[name="email"]').fill(email);
    await page.locator('[name="password"]').fill(temporary);
    await page.getByRole('button', { name: 'Aanmelden', exact: true }).click();
    // The address is there before the page: until then it is the login's field.
    await expect(page.locator('h1')).toHaveText('Kies een nieuw wachtwoord');
    await page.locator('[name="password"]').fill('een huis dat nog even wacht');
    await page.locator('[name="repeated"]').fill('een huis dat nog even wacht');
    await page.getByRole('button', { name: 'Wachtwoord bewaren' }).click();
    await expect(page.locator('h1')).toHaveText('Dag Lowie Baert');
    const needed = page.getByRole('region', { name: 'Wat we nog nodig hebben voor uw woning' });
    // The page is there in time whatever the catalogue takes: on a busy machine it may be there first.
    await expect(async () => {
      await page.goto('/nl/eigenaar/');
      await expect(needed).toContainText('Energieprestatiecertificaat', { timeout: 5_000 });
    }).toPass();
    await expect(needed).toContainText('Uw advertentie wacht');
    expect((await page.request.get('/api/owner/v1/properties/20401/passport?language=nl')).status()).toBe(404);
  });
});
