import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { awake, goUntilThere } from '../site/visitor.ts';

test.use({
  viewport: { width: 1280, height: 900 },
  locale: 'nl-BE',
  contextOptions: { reducedMotion: 'reduce' },
});

const cards = (page: Page) => page.locator('main article');

test('C7 C2 X3 on a phone no two lines lie a finger apart, nor a word on the way up; boxes of a row lie in line', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/nl/te-koop/gent/x/20438/');
  await page.mouse.wheel(0, 300);
  const between = async (upper: string, lower: string) => {
    const [above, below] = [page.locator(upper).first(), page.locator(lower).first()];
    // What is far below is only measured once it is come to.
    await below.scrollIntoViewIfNeeded();
    const [one, other] = [await above.boundingBox(), await below.boundingBox()];
    return one && other ? Math.round(other.y - one.y - one.height) : Number.NaN;
  };
  await awake(page);
  await page
    .getByRole('button', { name: /^Vergelijk/ })
    .first()
    .click();
  const [told, toTop] = [
    page.getByText(/^Toegevoegd aan uw vergelijking/),
    page.getByRole('button', { name: 'Terug naar boven' }),
  ];
  const apart = async () => {
    const [words, button] = [await told.boundingBox(), await toTop.boundingBox()];
    return words && button ? button.x - words.x - words.width : Number.NaN;
  };
  await expect.poll(apart).toBeGreaterThan(0);
  await expect.poll(() => between('dl:has(+ #open-days)', '#open-days')).toBe(-1);
  await expect.poll(() => between('#energy dl', '#cost')).toBe(-1);

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/de/zu-verkaufen/');
  await awake(page);
  await page.getByText('Mehr Filter').click();
  const middleOf = async (name: RegExp) => {
    const box = await page.getByRole('checkbox', { name }).filter({ visible: true }).first().boundingBox();
    return box ? Math.round(box.y + box.height / 2) : Number.NaN;
  };
  await expect
    .poll(async () => (await middleOf(/^Stellplatz im Freien/)) - (await middleOf(/^Stellplatz innen/)))
    .toBe(0);
});

test('C2 X7 a filter is chosen by a press on its words, and stays open for the next', async ({ page }) => {
  await page.goto('/nl/te-koop/');
  const filters = page.getByRole('search').first();
  await filters.locator('summary', { hasText: 'Type' }).click();
  await filters.locator('label', { hasText: 'Appartement' }).click();
  await expect(page).toHaveURL('/nl/te-koop/?type=2');
  await filters.locator('label', { hasText: 'Studio' }).click();
  await expect(page).toHaveURL(/type=2%2C3|type=2,3|type=2&type=3/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('C2 C3 a list is filtered, sorted and paged', async ({ page }) => {
    await page.goto('/nl/te-koop/');
    await page.getByRole('link', { name: 'Pagina 2', exact: true }).click();
    await expect(page).toHaveURL('/nl/te-koop/?page=2');
    await expect(cards(page).first()).toBeVisible();

    const filters = page.getByRole('search').first();
    await filters.locator('summary', { hasText: 'Gemeente' }).click();
    await filters.getByRole('checkbox', { name: /^Gent/ }).check();
    await page.getByLabel('Sorteer op').selectOption('price-up');
    await filters.getByRole('button', { name: 'Zoeken' }).click();
    await expect(page).toHaveURL('/nl/te-koop/?city=gent&sortPrice=asc');
    const prices = (await page.locator('main article .price').allTextContents())
      .map((text) => Number(text.replace(/\D/g, '')))
      .filter(Boolean);
    expect(prices.length).toBeGreaterThan(1);
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
  });

  test('H3 S6 a city is found by its name in another language', async ({ page }) => {
    const box = page.getByRole('search').first();
    await goUntilThere(page, '/nl/', box);
    await box.getByLabel('Waar?').fill('LIEGE');
    await box.getByRole('button', { name: 'Zoeken' }).click();
    await expect(page.locator('h1')).toHaveText('Te koop in Luik');
  });

  test('C12 F3 where nothing is found, what was asked is filled in where one says what one looks for', async ({
    page,
  }) => {
    await page.goto('/nl/te-koop/?city=gent&type=1&price=-100000&rooms=9&lift=yes');
    await page.locator('main').getByRole('link', { name: 'Vertel ons wat u zoekt' }).click();
    await expect(page.getByRole('radio', { name: 'Kopen' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'Huis' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: /^Gent/ })).toBeChecked();
    await expect(page.locator('[name="priceMax"]')).toHaveValue('100000');
    await expect(page.locator('[name="rooms"]')).toHaveValue('9');
    await expect(page.locator('[name="remark"]')).toHaveValue(/^[^,]*lift[^,]*$/);
  });

  for (const [path, name, ...asked] of [
    ['/nl/te-huur/?city=gent', 'Mail mij wat hier nieuw is', 'Te huur', 'Gent'],
    ['/nl/referenties/verkocht/?city=gent', 'Mail mij wat er binnenkomt', 'Gent'],
    ['/nl/nieuwbouw/aanbod/', 'Mail mij wat er binnenkomt', 'Te koop'],
    ['/nl/projecten/', 'Mail mij wat er binnenkomt', 'Te koop'],
  ] as const) {
    test(`C12 X3 ${path} leads to being mailed what is new, with what was asked of it`, async ({ page }) => {
      await page.goto(path);
      await page.getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('region', { name: 'Uw zoekopdracht' }).getByRole('listitem')).toHaveText([...asked]);
    });
  }

  test('C14 the price list of a project is sorted', async ({ page }) => {
    await page.goto('/nl/projecten/-/-/900/');
    await page.getByRole('columnheader', { name: 'Prijs' }).getByRole('link').click();
    await expect(page).toHaveURL(/\/900\/\?sort=price#prices$/);
    await expect(page.getByRole('columnheader', { name: 'Prijs' })).toHaveAttribute('aria-sort', 'ascending');
    await expect(page.getByRole('row').nth(1)).toContainText('239.000');
  });

  test('C8 C9 photos, plans and films are links', async ({ page }) => {
    await page.goto('/nl/te-koop/-/-/20407/');
    await expect(page.locator('a[href$="/1360.webp"]').first()).toBeVisible();
    await expect(page.getByRole('link', { name: /virtuele rondleiding/ })).toHaveAttribute('href', /matterport\.com/);
  });
});

test('C15 an empty list says what to loosen, and how many there are then', async ({ page }) => {
  await page.goto('/nl/te-koop/?city=gent&rooms=5&garages=2');
  await awake(page);
  await expect(
    page.getByRole('heading', { name: 'Er werden geen resultaten gevonden voor uw zoekopdracht.' }),
  ).toBeVisible();
  await expectAccessible(page);
  const way = page.getByRole('list', { name: 'Wat u kunt verruimen' }).getByRole('link').first();
  const count = Number(/\d+$/.exec((await way.textContent()) ?? '')?.[0]);
  expect(count).toBeGreaterThan(0);
  await way.click();
  await expect(cards(page)).toHaveCount(Math.min(count, 24));
});

test('C2 filters that make no sense are named and left out', async ({ page, request }) => {
  await page.goto('/nl/te-koop/?rooms=many&view=globe&city=gent');
  await expect(page.getByText(/rooms=many, view=globe/)).toBeVisible();
  await expect(page.locator('h1')).toHaveText('Te koop in Gent');
  const hostile = [
    'search=%24where%3A1',
    'search=(a%2B)%2B%24',
    'city[$ne]=1',
    'price=-',
    'page=1e9',
    'type=%00',
    'near=1,2,3',
  ];
  for (const query of hostile) expect((await request.get(`/nl/te-koop/?${query}`)).status(), query).toBe(200);
});

test('C2 a page beyond the last is not found, and leads back', async ({ page }) => {
  const response = await page.goto('/nl/te-koop/?type=1&page=99');
  expect(response?.status()).toBe(404);
  await awake(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Naar de laatste pagina' }).click();
  await expect(cards(page).first()).toBeVisible();
});

test('C15 what is not there, sold or rented is said in the exact words', async ({ page }) => {
  const said = async (path: string, status: number, text: string) => {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(status);
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  };
  await said('/property/999999/?lng=en', 404, 'Property Not Found');
  await said('/project/999/?lng=en', 404, 'No construction was found');
  await said('/en/for-sale/-/-/999999/', 404, 'Property Not Found');
  await expect(page.getByRole('search')).toBeVisible();
  await expectAccessible(page);
  await said('/en/projects/-/-/999/', 404, 'No construction was found');
  await said('/en/references/-/-/20448/', 200, 'Property Sold');
  await expect(page.getByRole('heading', { name: 'Similar homes' })).toBeVisible();
  await said('/en/references/-/-/20472/', 200, 'The property you requested has been rented');
  await said('/nl/te-koop/-/-/20497/', 200, 'Er werd geen foto gevonden');
  expect((await page.goto('/nl/te-koop/-/-/nr%20één/'))?.status()).toBe(404);
});

const FORMS: readonly (readonly [form: string, old: string, right: RegExp])[] = [
  ['sale', '/nl/te-koop/oud/oud/20401/', /^\/nl\/te-koop\/gent\/[^/]+\/20401\/$/],
  ['rent', '/fr/a-louer/x/x/20482/', /^\/fr\/a-louer\/bruges\/[^/]+\/20482\/$/],
  ['reference', '/de/zu-verkaufen/x/x/20448/', /^\/de\/referenzen\/[^/]+\/[^/]+\/20448\/$/],
  ['in a project', '/en/for-sale/x/x/20500/', /^\/en\/projects\/[^/]+\/[^/]+\/900\/[^/]+\/20500\/$/],
];
for (const [form, old, right] of FORMS) {
  test(`R11 an old address leads to that of the form: ${form}`, async ({ request }) => {
    const response = await request.get(old, { maxRedirects: 0 });
    expect(response.status()).toBe(301);
    expect(response.headers()['location']).toMatch(right);
    expect((await request.get(response.headers()['location'] ?? '')).status()).toBe(200);
  });
}

test('H3 S6 cities are suggested with their counts, without case and accents, in any language', async ({ page }) => {
  await page.goto('/nl/');
  const box = page.getByRole('search').first();
  await awake(page, 'form[role="search"]');
  const where = box.getByLabel('Waar?');
  await where.fill('luttich');
  const option = box.getByRole('option').first();
  await expect(option).toHaveText(/^Luik .*\d$/);
  await where.press('ArrowDown');
  await where.press('Enter');
  await expect(where).toHaveValue('Luik');
  await where.fill('qqq');
  await expect(box.getByText('Geen resultaten')).toBeVisible();
});

test('C8 photos open large, with keys, a slideshow and thumbnails', async ({ page }) => {
  await page.goto('/nl/te-koop/-/-/20401/');
  await awake(page);
  await page.getByRole('button', { name: /^Alle foto/ }).click();
  const lightbox = page.getByRole('dialog');
  await expect(lightbox.getByText('Foto 1 van 9')).toBeAttached();
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await expect(lightbox.getByText('Foto 2 van 9')).toBeAttached();
  await page.keyboard.press('End');
  await expect(lightbox.getByText('Foto 9 van 9')).toBeAttached();
  await lightbox.getByRole('button', { name: 'Toon foto 4' }).click();
  await expect(lightbox.getByText('Foto 4 van 9')).toBeAttached();
  await lightbox.getByRole('button', { name: 'Start de diavoorstelling' }).click();
  await expect(lightbox.getByText('Foto 5 van 9')).toBeAttached();
  await lightbox.getByRole('button', { name: 'Stop de diavoorstelling' }).click();
  await page.keyboard.press('Escape');
  await expect(lightbox).toBeHidden();
});

test('C9 nothing is asked of another site before a click, and the page says of whom', async ({ page, baseURL }) => {
  const foreign: string[] = [];
  await page.route(
    (url) => url.origin !== new URL(baseURL ?? '').origin,
    (route) => {
      foreign.push(new URL(route.request().url()).hostname);
      return route.fulfill({ contentType: 'text/html', body: '<p>elsewhere</p>' });
    },
  );
  await page.goto('/nl/te-koop/-/-/20408/', { waitUntil: 'networkidle' });
  await awake(page);
  const film = page.getByRole('link', { name: /Speel de film af/ });
  await expect(film).toContainText('YouTube');
  expect(foreign).toEqual([]);
  await film.click();
  await expect(page.frameLocator('iframe').getByText('elsewhere')).toBeVisible();
  expect(new Set(foreign)).toEqual(new Set(['www.youtube-nocookie.com']));
});

test('C9 a room is looked round in, on this site alone', async ({ page }) => {
  await page.goto('/nl/te-koop/-/-/20423/');
  await awake(page);
  await page.getByRole('link', { name: /Kijk rond in 360°/ }).click();
  // A canvas to turn, or where the browser can't draw in three dimensions the flat picture.
  const room = page.locator('canvas[role="img"], section[aria-label="Leefruimte"]');
  await expect(room).toBeVisible();
  await page.getByRole('button', { name: 'Keuken', exact: true }).click();
  await expect(page.locator('canvas[role="img"], section[aria-label="Keuken"]')).toBeVisible();
  await expectAccessible(page);
});
