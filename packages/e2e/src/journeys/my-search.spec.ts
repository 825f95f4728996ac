import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { awake } from '../site/visitor.ts';

test.use({
  viewport: { width: 1280, height: 800 },
  locale: 'nl-BE',
  contextOptions: { reducedMotion: 'reduce' },
});

const HOMES = ['20401', '20405', '20409', '20410'];
const COMPARED = `/nl/vergelijken/?ids=${HOMES.join(',')}`;

const cards = (page: Page) => page.locator('main article');
const heart = (card: Page | Locator) => card.getByRole('button', { name: /^Bewaar / });
const counter = (page: Page) => page.locator('header').getByRole('link', { name: /^Mijn selectie/ });
const titleOf = async (card: Locator) => (await card.locator('h2, h3').innerText()).replace(/\s+/g, ' ');

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await awake(page);
}

test('X3 homes are kept, noted on, compared and sent on without an account, in every tab', async ({
  page,
  context,
}) => {
  await open(page, '/nl/te-koop/');
  const [first, second] = [cards(page).nth(0), cards(page).nth(1)];
  const title = await titleOf(first);
  await heart(first).click();
  await expect(page.getByText('Bewaard in uw selectie')).toBeVisible();
  await expect(heart(first)).toHaveAttribute('aria-pressed', 'true');
  await heart(second).click();
  await expect(counter(page)).toHaveAccessibleName('Mijn selectie (2)');

  // Another tab knows, also on a page where the catalogue has nothing to say, and takes part.
  const other = await context.newPage();
  await open(other, '/nl/contact/');
  await expect(counter(other)).toHaveAccessibleName('Mijn selectie (2)');
  await open(other, '/nl/te-koop/');
  await expect(heart(cards(other).nth(0))).toHaveAttribute('aria-pressed', 'true');
  await heart(cards(other).nth(2)).click();
  await expect(counter(page)).toHaveAccessibleName('Mijn selectie (3)');
  await expect(heart(cards(page).nth(2))).toHaveAttribute('aria-pressed', 'true');
  await heart(cards(other).nth(2)).click();
  await expect(counter(page)).toHaveAccessibleName('Mijn selectie (2)');
  await other.close();

  await counter(page).click();
  await expect(page).toHaveURL('/nl/mijn-selectie/');
  await expect(cards(page)).toHaveCount(2);
  await page.getByLabel(`Mijn notitie bij ${title}`).fill('Vragen naar de kelder');
  await page.reload();
  await expect(page.getByLabel(`Mijn notitie bij ${title}`)).toHaveValue('Vragen naar de kelder');

  for (const button of await page.getByRole('button', { name: /^Vergelijk / }).all()) await button.click();
  await expect(page.getByText('2 woningen om te vergelijken')).toBeVisible();
  await page.getByRole('complementary', { name: 'Uw vergelijking' }).getByRole('link', { name: 'Vergelijk' }).click();
  await expect(page).toHaveURL(/\/nl\/vergelijken\/\?ids=\d+,\d+$/);
  await expect(page.getByRole('columnheader')).toHaveCount(2);
});

test('X3 a visit is remembered, and the fifth home to compare is refused with a reason', async ({ page }) => {
  for (const id of HOMES) {
    await open(page, `/nl/property/${id}/`);
    await page
      .getByRole('group', { name: 'Mijn zoektocht' })
      .getByRole('button', { name: /^Vergelijk / })
      .click();
    await expect(page.getByText(/^Toegevoegd aan uw vergelijking: \d van 4$/)).toBeVisible();
  }
  await open(page, '/nl/property/20412/');
  const fifth = page.getByRole('group', { name: 'Mijn zoektocht' }).getByRole('button', { name: /^Vergelijk / });
  await fifth.click();
  await expect(page.getByText('U vergelijkt al vier woningen: haal er eerst een weg.')).toBeVisible();
  await expect(fifth).toHaveAttribute('aria-pressed', 'false');

  await open(page, '/nl/mijn-selectie/');
  await expect(page.getByRole('region', { name: 'Onlangs bekeken' }).locator('article')).toHaveCount(5);
  // An address without homes opens those of this browser.
  await page.goto('/nl/vergelijken/');
  await expect(page).toHaveURL(COMPARED);
});

test('X3 a home that is not for me leaves the lists, is counted, and comes back', async ({ page }) => {
  await open(page, '/nl/te-koop/');
  const before = await cards(page).count();
  const first = cards(page).first();
  const title = await titleOf(first);
  await first.hover();
  await first.getByRole('button', { name: /^Niets voor mij/ }).click();
  await expect(page.getByText('U schoof 1 woning op deze pagina opzij.')).toBeVisible();
  // Nothing jumps under the pointer: it fades where it stands, until the list is opened anew.
  await expect(cards(page).filter({ visible: true })).toHaveCount(before);
  await page.getByRole('button', { name: 'Weglaten' }).click();
  await expect(cards(page).filter({ visible: true })).toHaveCount(before - 1);
  await page.getByRole('button', { name: 'Toon ze' }).click();
  await expect(cards(page).filter({ visible: true })).toHaveCount(before);

  await open(page, '/nl/mijn-selectie/');
  await page.getByText('1 woning is niets voor mij').click();
  await page.getByRole('button', { name: `Toon opnieuw: ${title}` }).click();
  await expect(page.getByText('1 woning is niets voor mij')).toHaveCount(0);
});

test('X3 what is damaged in the browser breaks nothing', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('site-my-search-1', '{"favourites":[{"id":"20401"},7,{"id"'));
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await open(page, '/nl/mijn-selectie/');
  await expect(page.getByText('Nog geen favorieten')).toBeVisible();
  expect(errors).toEqual([]);
});

test('X3 a browser that keeps nothing says so, and the choice holds on this page', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await open(page, '/nl/te-koop/');
  await heart(cards(page).first()).click();
  await expect(page.getByText(/Uw browser bewaart niets voor deze site/)).toBeVisible();
  await expect(heart(cards(page).first())).toHaveAttribute('aria-pressed', 'true');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('X3 a shared selection and comparison open by their link, and say what is gone', async ({ page }) => {
    await page.goto('/fr/ma-selection/?ids=20401,20410,99999');
    await expect(cards(page)).toHaveCount(2);
    await expect(page.getByText('Vendu', { exact: true })).toBeVisible();
    await expect(page.getByText(/1 bien n’est plus sur notre site/)).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await expect(page.getByRole('button', { name: /^Enregistrer/ })).toHaveCount(0);
    await page.getByRole('link', { name: 'Comparer', exact: true }).click();
    await expect(page).toHaveURL('/fr/comparer/?ids=20401,20410');
    await expect(page.getByRole('columnheader')).toHaveCount(2);
    // A style sheet leaves only what differs.
    const same = page.locator('tr[data-same]').first();
    await expect(same).toBeVisible();
    await page.getByLabel('Uniquement ce qui diffère').check();
    await expect(same).toBeHidden();
    await page
      .getByRole('link', { name: /^Retirer/ })
      .first()
      .click();
    await expect(page).toHaveURL('/fr/comparer/?ids=20410');
  });

  test('X8 the brochure is a link on the page of a home', async ({ page, request }) => {
    await page.goto('/de/property/20401/');
    const href = await page.getByRole('link', { name: 'Exposé (PDF)' }).getAttribute('href');
    expect(href).toBe('/api/catalogue/v1/properties/20401/brochure.pdf?language=de');
    const answer = await request.get(href ?? '');
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toBe('application/pdf');
    expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
  });
});

test('X7 X3 axe finds nothing on the selection and the comparison, and both fit the smallest phone', async ({
  page,
}) => {
  await page.addInitScript(() =>
    localStorage.setItem(
      'site-my-search-1',
      JSON.stringify({
        favourites: [{ id: '20401', note: 'Tuin' }],
        hidden: ['20402'],
        compared: ['20401'],
        seen: ['20410'],
      }),
    ),
  );
  for (const path of ['/nl/mijn-selectie/', '/de/meine-auswahl/?ids=20401,20410,9', COMPARED, '/de/vergleichen/']) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await open(page, path);
    await expect(page.locator('main article, main th').first()).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: path }).toBe(320);
  }
});

test('X8 C7 paper has the home, all of its photos and its law, also what phones fold, its address, and nothing to click', async ({
  page,
}) => {
  await open(page, '/nl/property/20401/');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: /Stedenbouw/ })).toBeVisible();
  await expect(page.getByText(page.url(), { exact: true })).toBeVisible();
  await expect(page.getByText(/BIV 000\.000/)).toBeVisible();
  await expect(page.getByRole('region', { name: /^Foto’s van/ }).getByRole('img')).toHaveCount(9);
  for (const gone of [
    page.getByRole('navigation'),
    page.locator('#ask'),
    page.getByRole('group', { name: 'Mijn zoektocht' }),
  ])
    for (const each of await gone.all()) await expect(each).toBeHidden();
});

test.describe('who was never here', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('X8 C7 Ctrl+P on a home that nobody touched prints when all of its photos are there', async ({ page }) => {
    await page.clock.install();
    await page.addInitScript(() => {
      window.print = () => {
        const photos = [...document.querySelectorAll<HTMLImageElement>('main img')];
        const there = photos.filter(({ complete, naturalWidth }) => complete && naturalWidth > 0);
        document.documentElement.setAttribute('data-printed', `${there.length} of ${photos.length}`);
      };
    });
    await page.goto('/nl/property/20401/');
    // The page's own script asks; nobody answers, and photos out of sight are not there.
    await expect(page.getByRole('button', { name: 'Alles weigeren' })).toBeVisible();
    const isThere = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;
    expect(await page.locator('main img').last().evaluate(isThere)).toBe(false);
    // Time stands still: it is the photos that are waited for.
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.keyboard.press('Control+p');
    await expect(page.locator('html')).toHaveAttribute('data-printed', /^(\d{2}) of \1$/);
  });
});
