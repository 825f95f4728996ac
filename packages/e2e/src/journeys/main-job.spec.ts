import { expect, type Page, test } from '@playwright/test';
import { mailsTo } from './mails.ts';
import { askInDutch } from '../site/forms.ts';
import { AGENCY, goUntilThere, OWNER, visitor } from '../site/visitor.ts';

// A visitor with a browser like anybody's: what says that it is headless is counted as a robot (O4).
test.use({
  serviceWorkers: 'allow',
  locale: 'nl-BE',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
});

/** Everything the console and the network complained about: a page that works has nothing to say. */
function complaints(page: Page): string[] {
  const list: string[] = [];
  page.on('console', (message) => {
    // What the driver of a computer without a graphics card says of the map is not the page's.
    if (message.text().includes('GL Driver Message')) return;
    if (['error', 'warning'].includes(message.type())) list.push(message.text());
  });
  page.on('pageerror', (error) => list.push(String(error)));
  return list;
}

async function visitsToday(page: Page): Promise<number> {
  await page.goto(`/nl/eigenaar/?property=${OWNER.property}`);
  const today = page.getByText('Vandaag', { exact: true }).first().locator('..');
  return Number((await today.locator('dd').first().textContent())?.replace(/\D/g, ''));
}

async function logIn(page: Page): Promise<void> {
  await page.goto('/nl/login/');
  await page.getByLabel('E-mail').fill(OWNER.email);
  await page
    .getByLabel('Wachtwoord', { exact: true })
    .or(page.locator('[name="password"]'))
    .first()
    .fill(OWNER.password);
  await page.getByRole('button', { name: 'Aanmelden', exact: true }).click();
  await expect(page).toHaveURL(/\/nl\/eigenaar\//);
}

test('R3 H3 C2 C7 F4 F17 O4 O6 R4 R9 the main job, from search to the owner’s chart', async ({ page, browser }) => {
  const owners = await (await browser.newContext({ locale: 'nl-BE' })).newPage();
  await logIn(owners);
  const before = await visitsToday(owners);
  const problems = complaints(page);
  const person = visitor();

  await test.step('the home page, in the visitor’s language', async () => {
    await page.goto('/');
    await expect(page).toHaveURL('/nl/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
    await expect(page.locator('h1')).toHaveCount(1);
  });

  await test.step('a house for sale in a city under a price', async () => {
    const search = page.getByRole('search').first();
    await search.locator('[name="sentence"]').fill('gen');
    await search.getByRole('option', { name: /^Gent/ }).first().click();
    await search.locator('[name="type"]').selectOption({ value: '1' });
    await search.locator('summary').click();
    await search.locator('[name="priceMax"]').fill('400000');
    await search.getByRole('button', { name: 'Zoek' }).click();
    await expect(page).toHaveURL(/\/nl\/te-koop\/\?.*city=gent/);
    await expect(page.locator('main article')).toHaveCount(1);
  });

  await test.step('its own page', async () => {
    await page.locator('main article a').first().click();
    await expect(page).toHaveURL(new RegExp(`/nl/te-koop/gent/.+/${OWNER.property}/$`));
    await expect(page.locator('h1')).toHaveText(/Gentbrugge/);
    await expect(page.getByText('€ 389.000').filter({ visible: true }).first()).toBeVisible();
  });

  await test.step('a question about it, and the thank-you page', async () => {
    await askInDutch(page, person, 'Is de tuin op het zuiden gericht?');
    await expect(page).toHaveURL(/\/nl\/bedankt\/info-of-bezoek\//);
    await expect(page.locator('h1')).toHaveText('Bedankt voor uw interesse');
  });

  await test.step('the mails to the visitor and to the agency', async () => {
    const [toVisitor] = await mailsTo(person.email);
    expect(toVisitor?.text).toContain('Gentbrugge');
    const toAgency = await mailsTo(AGENCY);
    expect(toAgency.some(({ text }) => text.includes(person.email) && text.includes('op het zuiden'))).toBe(true);
  });

  await test.step('the owner sees the visit', async () => {
    await expect.poll(() => visitsToday(owners), { timeout: 60_000 }).toBeGreaterThan(before);
    const chart = owners.getByRole('slider', { name: 'Grafiek van de bezoeken per dag' });
    await expect(chart.locator('svg').first()).toBeVisible();
    await chart.press('Home');
    await expect(chart).toHaveAttribute('aria-valuetext', /\d+ \S+: \d+ bezoek/);
    await expect(chart).toHaveAttribute('aria-valuenow', '1');
  });

  await test.step('a selling step in French, and the same one in German', async () => {
    await page.goto('/fr/vendre/dossier-de-vente/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await page.getByRole('link', { name: 'Deutsch' }).first().click();
    await expect(page).toHaveURL('/de/verkaufen/verkaufsunterlagen/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  });
  expect(problems).toEqual([]);

  await test.step('an address that does not exist', async () => {
    const answer = await page.goto('/nl/dit-bestaat-niet/');
    expect(answer?.status()).toBe(404);
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.getByRole('search').first()).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('X7 F15 the same way, up to and including the sent question', async ({ page }) => {
    const person = visitor();
    const search = page.getByRole('search').first();
    await goUntilThere(page, '/', search);
    await expect(page).toHaveURL('/nl/');
    await search.locator('[name="sentence"]').fill('Gent');
    await search.locator('[name="type"]').selectOption({ value: '1' });
    await search.getByRole('button', { name: 'Zoek' }).click();
    await expect(page).toHaveURL(/\/nl\/te-koop\//);
    await expect(page.locator('main article')).toHaveCount(2);
    await page.locator(`main article a[href$="/${OWNER.property}/"]`).first().click();
    await expect(page.locator('h1')).toHaveText(/Gentbrugge/);

    await test.step('with a mistake first: the form comes back with what was typed', async () => {
      await page.goto(`/nl/vraag-info/${OWNER.property}/`);
      await askInDutch(page, { ...person, email: 'geen-adres' }, 'Mag mijn hond mee?');
      await expect(page.getByText('Dit is geen geldig e-mailadres').first()).toBeVisible();
      await expect(page.locator('[name="firstName"]')).toHaveValue(person.firstName);
      await expect(page.locator('[name="remark"]')).toHaveValue('Mag mijn hond mee?');
    });
    await page.locator('[name="email"]').fill(person.email);
    await page.getByRole('button', { name: 'Verzend mijn aanvraag' }).click();
    await expect(page).toHaveURL(/\/nl\/bedankt\/info-of-bezoek\//);
    expect(await mailsTo(person.email)).toHaveLength(1);
  });
});

test('X6 the server sends all of it: what curl sees', async ({ request }) => {
  const text = async (path: string) => (await request.get(path)).text();
  expect(await text('/nl/te-koop/?city=gent&type=1')).toContain('Lichte rijwoning met stadstuin in Gentbrugge');
  const list = await text('/nl/te-koop/');
  const [detail] = /\/nl\/te-koop\/gent\/[^"]+\/20401\//.exec(await text('/nl/te-koop/?city=gent')) ?? [];
  const property = await text(detail ?? '');
  expect(list).toContain('<title>');
  expect(property).toContain('389.000');
  expect(property).toContain('application/ld+json');
  expect(await text('/fr/vendre/dossier-de-vente/')).toContain('hreflang="de"');
});
