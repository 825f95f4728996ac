import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { awake, goUntilThere } from '../site/visitor.ts';

const PHONE = { width: 390, height: 844 };

/** Cents in a text such as '€ 1.234,50' or '− € 280.000'. */
const centsIn = (text: string): number => {
  const [, euro = '', cents = '00'] = /€\s*([\d.]+)(?:,(\d\d))?/.exec(text) ?? [];
  return Number(euro.replaceAll('.', '')) * 100 + Number(cents);
};

/** The amounts of a receipt by the words before them, in cents. */
async function receiptOf(page: Page): Promise<Map<string, number>> {
  const rows = page.locator('main dl > div', { has: page.locator('dt') });
  const pairs = await rows.evaluateAll((elements) =>
    elements.map((row) => [
      row.querySelector('dt > span')?.firstChild?.textContent ?? '',
      row.querySelector('dd')?.textContent ?? '',
    ]),
  );
  return new Map(pairs.map(([label = '', amount = '']) => [label, centsIn(amount)]));
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE, locale: 'fr-BE' });

  test('X2 X7 from a home to the whole calculation, with its price and region filled in', async ({ page }) => {
    const card = page.getByRole('region', { name: 'Ce que cela coûte au total' });
    // A phone says what it comes to, and unfolds how.
    await goUntilThere(page, '/fr/a-vendre/-/-/20401/', card.locator('summary'));
    await expect(card.getByText('Au total', { exact: true })).toBeHidden();
    await card.locator('summary').click();
    await expect(card.getByText('Au total', { exact: true })).toBeVisible();
    await expect(card.getByText(/Source\s: Vlaamse Codex Fiscaliteit/)).toBeVisible();

    await test.step('the link takes price, region and home along', async () => {
      await card.getByRole('link', { name: /votre situation/ }).click();
      await expect(page).toHaveURL(/\/fr\/couts-achat-et-location\/\?property=20401$/);
      await expect(page.getByLabel('Prix en euros')).toHaveValue(/^389.?000$/);
      await expect(page.getByLabel('Où', { exact: true })).toHaveValue('flanders');
      await expect(page.locator('main a[href*="/20401/"]')).toBeVisible();
    });

    await test.step('a second home costs the full duty, and the sum is exact', async () => {
      await page.getByLabel(/une seconde résidence/).check();
      await page.getByRole('button', { name: 'Calculer' }).click();
      await expect(page).toHaveURL(/situation=other/);
      const receipt = await receiptOf(page);
      expect(receipt.get('Droits d’enregistrement')).toBe(4_668_000);
      const parts = ['Prix', 'Droits d’enregistrement', 'Honoraires du notaire', 'Frais d’acte'];
      expect(parts.reduce((sum, part) => sum + (receipt.get(part) ?? Number.NaN), 0)).toBe(receipt.get('Au total'));
    });

    await test.step('what is wrong is said beside the field, and nothing is lost', async () => {
      await page.getByLabel('Votre apport dans le prix').fill('beaucoup');
      await page.getByLabel('Taux, % par an').fill('3,2');
      await page.getByRole('button', { name: 'Calculer' }).click();
      await expect(page.getByRole('alert').getByRole('link')).toHaveText(/Votre apport dans le prix/);
      await expect(page.getByLabel('Votre apport dans le prix')).toHaveValue('beaucoup');
      await expect(page.getByLabel('Taux, % par an')).toHaveValue('3,2');
      await expect(page.locator('main dl')).toHaveCount(0);
    });
  });

  test('X2 fields that matter in Luxembourg or for a new build alone are asked there alone', async ({ page }) => {
    await page.goto('/fr/couts-achat-et-location/');
    await expect(page.getByLabel('Nombre d’acquéreurs')).toBeHidden();
    await page.getByLabel('Où', { exact: true }).selectOption('luxembourg');
    await expect(page.getByLabel('Nombre d’acquéreurs')).toBeVisible();
    await page.getByLabel('Prix en euros').fill('1 200 000');
    await page.getByLabel('Nombre d’acquéreurs').fill('2');
    await page.getByRole('button', { name: 'Calculer' }).click();
    // 7 % less twice 40,000 euro.
    expect((await receiptOf(page)).get('Droits d’enregistrement et de transcription')).toBe(400_000);
  });
});

test.describe('with JavaScript', () => {
  test.use({ viewport: PHONE, locale: 'nl-BE' });

  test('X2 X7 the receipt follows what is typed, and its address can be sent to somebody', async ({
    page,
    context,
  }) => {
    await page.goto('/nl/kosten-van-kopen-en-huren/');
    await awake(page, 'main form');
    await expectAccessible(page);
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    await page.getByLabel('Prijs in euro').fill('350.000');
    await expect(page.locator('main dl').first()).toBeVisible();
    await page.getByLabel('Uw eigen inbreng in de prijs').fill('70000');
    await page.getByLabel('Rente, % per jaar').fill('3,45');
    await expect(page).toHaveURL(/price=350.000.*own=70000.*interest=3%2C45/);
    await expect(page.getByText('25 jaar aan 3,45 % per jaar')).toBeVisible();
    // Nothing was loaded anew, and what was typed stands as it was typed.
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
    await expect(page.getByLabel('Prijs in euro')).toHaveValue('350.000');
    const receipt = await receiptOf(page);
    expect(receipt.get('Uw eigen middelen')).toBe((receipt.get('Alles samen') ?? 0) - 28_000_000);
    await expectAccessible(page);

    const other = await context.newPage();
    await other.goto(page.url());
    expect([...(await receiptOf(other))]).toEqual([...receipt]);
    await other.close();
  });

  test('X2 X7 bad input while typing is told beside the field, and takes the focus only when it is sent', async ({
    page,
  }) => {
    await page.goto('/nl/kosten-van-kopen-en-huren/?price=350000');
    await awake(page, 'main form');
    const years = page.getByLabel('Looptijd in jaren');
    await years.fill('99');
    await expect(years).toHaveAccessibleDescription('Dit is meer dan waarmee we kunnen rekenen.');
    await expect(years).toBeFocused();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByRole('button', { name: 'Bereken' }).click();
    await expect(page.getByRole('alert')).toBeFocused();
    await expectAccessible(page);
    await page.getByRole('alert').getByRole('link').click();
    await expect(years).toBeFocused();
    await years.fill('20');
    await expect(page.locator('main dl').first()).toBeVisible();
  });

  test('X2 renting: the first payment is the sum of its parts', async ({ page }) => {
    await page.goto('/nl/kosten-van-kopen-en-huren/');
    await awake(page, 'main form');
    await page.getByRole('link', { name: 'Huren', exact: true }).click();
    await expect(page.locator('h1')).toHaveText('Wat kost een woning huren echt?');
    await page.getByLabel('Huur per maand, in euro').fill('950');
    await page.getByLabel('Kosten per maand').fill('60');
    await expect(page).toHaveURL(/charges=60/);
    await expect(page.getByText('3 maanden aan € 950')).toBeVisible();
    await expect.poll(async () => (await receiptOf(page)).get('Daarna elke maand')).toBe(101_000);
    const receipt = await receiptOf(page);
    const deposit = receipt.get('Huurwaarborg') ?? Number.NaN;
    const inventory = receipt.get('Uw deel van de plaatsbeschrijving') ?? Number.NaN;
    expect(deposit).toBe(285_000);
    expect(receipt.get('Eerste betaling')).toBe(101_000 + deposit + inventory);
    await expectAccessible(page);
  });

  test('X2 X6 a price on request has no figures, and the calculator is in the footer and the sitemap', async ({
    page,
    request,
  }) => {
    await page.goto('/nl/te-koop/-/-/20462/');
    await awake(page);
    await expect(page.locator('#ask')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Wat het alles samen kost' })).toHaveCount(0);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Wat kost het echt?' }).click();
    await expect(page).toHaveURL(/\/nl\/kosten-van-kopen-en-huren\/$/);
    const sitemap = await (await request.get('/sitemap-pages.xml')).text();
    expect(sitemap).toContain('/de/kosten-kauf-und-miete/');
  });
});
