import { expect, type Page, test } from '@playwright/test';
import { HYDRATED } from '../budgets/budgets.ts';
import { everyPage, type SitePage } from '../budgets/every-page.ts';
import { traceOf, type TraceEvent } from '../trace.ts';
import { awake, logInAsOwner } from '../site/visitor.ts';

test.use({ viewport: { width: 412, height: 839 }, contextOptions: { reducedMotion: 'reduce' } });

const named = (name: string, events: readonly TraceEvent[]) => events.filter((event) => event.name === name);

const cards = (page: Page) => page.locator('main article');

/** How many elements of the page React has taken over, of how many; slots come by themselves. */
const taken = (page: Page) =>
  page.evaluate(() => {
    const slots = '[data-outlet], [data-boundary] [data-boundary]';
    const all = [...document.querySelectorAll('main *')].filter((element) => !element.closest(slots));
    const ours = all.filter((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber')));
    return { ours: ours.length, all: all.length };
  });

/** What a document says of its page. */
async function stateOf(page: Page, address: string) {
  const text = await (await page.request.get(address)).text();
  const { state } = JSON.parse(/id="dorpel">(.*)<\/script>/.exec(text)?.[1] ?? '') as {
    state: { key: string; still: boolean; data: unknown };
  };
  return state;
}

/** One page of each kind, so that none is visited twice for the same. */
const kinds = (pages: readonly SitePage[]) => [...new Map(pages.map((each) => [each.page, each])).values()];

/** Visits pages as somebody who touches nothing: none takes over more of its elements than it may. */
async function visitUntouched(page: Page, pages: readonly SitePage[]): Promise<void> {
  const errors = uncaught(page);
  for (const { page: kind, address } of pages) {
    await page.goto(address, { waitUntil: 'networkidle' });
    const { ours, all } = await taken(page);
    const most = HYDRATED[kind]?.most ?? 0;
    console.log(`${kind} ${ours} of ${all} elements, at most ${most} (${page.url()})`);
    expect.soft(ours, address).toBeLessThanOrEqual(most);
  }
  expect(errors).toEqual([]);
}

/** Collects what nobody caught. */
function uncaught(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  return errors;
}

/** What only the trace of this category tells: why something is laid out once more. */
const REASONS = 'disabled-by-default-devtools.timeline.invalidationTracking';

/** So many tests share the pages that anybody may see. */
const PARTS = 4;

for (let part = 0; part < PARTS; part += 1) {
  test(`X12 nobody is there: what only shows is taken over nowhere, part ${part + 1} of ${PARTS}`, async ({ page }) => {
    const open = kinds((await everyPage(page.request)).filter(({ isPrivate }) => !isPrivate));
    await visitUntouched(
      page,
      open.filter((_, index) => index % PARTS === part),
    );
  });
}

test('X12 nobody is there: what only shows is taken over nowhere in the pages of an owner', async ({ page }) => {
  await logInAsOwner(page);
  await visitUntouched(page, kinds((await everyPage(page.request)).filter(({ isPrivate }) => isPrivate)));
});

test('X12 every page of the routing table says that it stays still, but for those whose budget says why', async ({
  page,
}) => {
  await logInAsOwner(page);
  const pages = await everyPage(page.request);
  expect(pages.length).toBeGreaterThan(60);
  expect(Object.keys(HYDRATED).filter((key) => !pages.some((each) => each.page === key))).toEqual([]);
  for (const { page: key, address } of pages) {
    const { key: shown, still, data } = await stateOf(page, address);
    const isWhole = HYDRATED[key] !== undefined && !HYDRATED[key].still;
    expect.soft({ shown, still }, address).toEqual({ shown: key, still: !isWhole });
    if (!isWhole) expect.soft(data, address).toBeNull();
  }
});

test('X7 H12 a page that is there when it is tried again takes the focus and is told', async ({ page }) => {
  const service = '**/api/catalogue/**';
  await page.goto('/nl/te-koop/');
  await awake(page);
  await page.route(service, (route) => route.abort());
  await page.locator('main a[href="/nl/te-koop/?page=2"]').first().click();
  const again = page.getByRole('button', { name: 'Probeer opnieuw' });
  await expect(again).toBeVisible();
  await page.unroute(service);
  await again.press('Enter');
  await expect(page.locator('h1')).toHaveText('Te koop');
  await expect(page.locator('#main')).toBeFocused();
  await expect(page.locator('#arrived')).toContainText('te koop', { ignoreCase: true });
});

test('X7 a link that only changes the query keeps the focus, though its page stayed still', async ({ page }) => {
  const errors = uncaught(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const project = (await everyPage(page.request)).find(({ name }) => name === 'project');
  await page.goto(project?.address ?? '');
  await awake(page);
  const price = page.locator('main th').getByRole('link', { name: 'Prijs' });
  await price.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/sort=price/);
  await expect(page.getByRole('columnheader', { name: 'Prijs' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(price).toBeFocused();
  await page.goto('/nl/te-koop/');
  await awake(page);
  const second = page.getByRole('link', { name: 'Pagina 2', exact: true });
  await second.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/page=2/);
  await expect(second).toHaveAttribute('aria-current', 'page');
  await expect(second).toBeFocused();
  expect(errors).toEqual([]);
});

test('X12 a link that is the first thing touched leads on without a new document', async ({ page }) => {
  const errors = uncaught(page);
  await page.goto('/nl/verkopen/marktschatting/', { waitUntil: 'networkidle' });
  await page.evaluate(() => Object.assign(globalThis, { isSame: true }));
  let bring = () => {};
  const line = new Promise<void>((free) => {
    bring = free;
  });
  await page.route('**/assets/shell/*.js', (route) => line.then(() => route.continue()));
  await page.locator('footer').getByRole('link', { name: 'Contact' }).first().click();
  // On a slow line the frame is not alive yet, and shows all the same that a page is on its way.
  await expect(page.locator('#progress')).toHaveAttribute('data-busy');
  bring();
  await expect(page).toHaveURL('/nl/contact/');
  await expect(page.locator('#main')).toBeFocused();
  await expect(page.locator('#progress')).not.toHaveAttribute('data-busy');
  expect(await page.evaluate(() => 'isSame' in globalThis)).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL('/nl/verkopen/marktschatting/');
  await expect(page.locator('h1')).toBeVisible();
  expect(errors).toEqual([]);
});

const TABLE = '**/routes/nl/*.json';

test('P2 the routing table comes once, when somebody is there, and not again with the next page', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => /\/routes\//.test(request.url()) && asked.push(request.url()));
  await page.goto('/nl/verkopen/marktschatting/', { waitUntil: 'networkidle' });
  expect(asked).toEqual([]);
  await page.locator('footer').getByRole('link', { name: 'Contact' }).first().click();
  await expect(page).toHaveURL('/nl/contact/');
  await page.goto('/nl/te-koop/', { waitUntil: 'networkidle' });
  await page.mouse.move(10, 10);
  await page.mouse.move(20, 20);
  await awake(page);
  // The second document has it from the browser's cache.
  const fromWire = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/routes/'))
      .map((entry) => (entry as PerformanceResourceTiming).transferSize),
  );
  expect(fromWire).toEqual([0]);
  expect(new Set(asked).size).toBe(1);
});

test('P2 where the routing table can not be had, links lead on by a new document', async ({ page }) => {
  await page.route(TABLE, (route) => route.abort());
  await page.goto('/nl/verkopen/marktschatting/', { waitUntil: 'networkidle' });
  await page.locator('footer').getByRole('link', { name: 'Contact' }).first().click();
  await expect(page).toHaveURL('/nl/contact/');
  await expect(page.locator('h1')).toBeVisible();
});

for (const file of [TABLE, '**/assets/shell/shell.*.js'])
  test(`H12 where ${file} hangs, the link that was clicked last leads on by a new document`, async ({ page }) => {
    await page.clock.install();
    // Neither comes nor fails.
    await page.route(file, () => undefined);
    const search = '/nl/te-koop/?city=gent&rooms=2';
    const footer = page.locator('footer');
    await page.goto(search);
    await footer.getByRole('link', { name: 'Te huur' }).first().click();
    await footer.getByRole('link', { name: 'Contact' }).first().click();
    await page.clock.fastForward(9_000);
    await expect(page).toHaveURL('/nl/contact/');
    await expect(page.locator('h1')).toBeVisible();

    // One whose part would make it its own.
    await page.goto(search);
    await page.locator('[data-alive]:not([data-awake]) a[href="/nl/te-koop/?city=gent"]').first().click();
    await page.clock.fastForward(9_000);
    await expect(page).toHaveURL('/nl/te-koop/?city=gent');
    await expect(cards(page).first()).toBeVisible();
  });

test('P2 what a routing table of another version does not know is asked of the server', async ({ page }) => {
  const errors = uncaught(page);
  await page.route(TABLE, async (route) => {
    const answer = await route.fetch();
    const { entries } = (await answer.json()) as { entries: { name: string }[] };
    const others = entries.filter(({ name }) => name !== 'site-contact');
    await route.fulfill({ json: { version: 'ffffffffffff', entries: others } });
  });
  await page.goto('/nl/verkopen/marktschatting/', { waitUntil: 'networkidle' });
  // What it knows is a page without a new document; what it does not is a page all the same.
  await page.evaluate(() => Object.assign(globalThis, { isSame: true }));
  await page.locator('footer').getByRole('link', { name: 'Te koop' }).first().click();
  await expect(page).toHaveURL('/nl/te-koop/');
  await expect(cards(page).first()).toBeVisible();
  expect(await page.evaluate(() => 'isSame' in globalThis)).toBe(true);
  await page.locator('footer').getByRole('link', { name: 'Contact' }).first().click();
  await expect(page).toHaveURL('/nl/contact/');
  await expect(page.locator('form[method="post"]').first()).toBeVisible();
  expect(errors).toEqual([]);
});

test('X12 what is clicked before it is awake happens: a heart, and a photo that opens large', async ({ page }) => {
  const errors = uncaught(page);
  await page.goto('/nl/te-koop/', { waitUntil: 'commit' });
  await cards(page)
    .first()
    .getByRole('button', { name: /^Bewaar / })
    .click();
  await expect(
    cards(page)
      .first()
      .getByRole('button', { name: /^Bewaar / }),
  ).toHaveAttribute('aria-pressed', 'true');
  await page.reload({ waitUntil: 'networkidle' });
  // Nobody touched anything: what is kept shows all the same, on the card and in the header.
  await expect(
    cards(page)
      .first()
      .getByRole('button', { name: /^Bewaar / }),
  ).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('header').getByRole('link', { name: 'Mijn selectie (1)' })).toBeVisible();
  // While the document is still on its way, a photo is a link like any other.
  await page.goto('/nl/te-koop/-/-/20401/', { waitUntil: 'domcontentloaded' });
  await page.locator('main li a[href$="/1360.webp"]').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(errors).toEqual([]);
});

test('X12 the first filter keeps what is typed, what is open and the focus', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const errors = uncaught(page);
  await page.goto('/nl/te-koop/');
  await awake(page);
  const search = page.getByRole('search').first().locator('[name="sentence"]');
  await search.fill('half a wo');
  await page.locator('summary').filter({ hasText: 'Slaapkamers' }).click();
  const rooms = page.getByRole('radio', { name: '3+' }).first();
  await rooms.check();
  await expect(page).toHaveURL(/rooms=3/);
  // The cards are new; what the list has once was taken over: its head, and what is said of its cards.
  await expect(page.locator('[data-alive]')).toHaveCount(2);
  await expect(rooms).toBeFocused();
  await expect(search).toHaveValue('half a wo');
  expect(errors).toEqual([]);
});

test.describe('who was never here', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('X12 the question about cookies costs a phone its own style, not that of the page', async ({ page }) => {
    // The page is all there before the question comes: what is computed then is the question's.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.goto('/nl/contact/', { waitUntil: 'networkidle' });
    const styled = await traceOf(page, ['devtools.timeline']);
    const question = page.getByRole('dialog', { name: 'Mogen we bijhouden hoe u de site gebruikt?' });
    // The script that asks comes first, and then it waits.
    await expect(async () => {
      await page.clock.runFor(1000);
      await expect(question).toBeVisible({ timeout: 500 });
    }).toPass();
    // The page has made room for it.
    await expect(page.locator('body')).not.toHaveCSS('padding-bottom', '0px');
    const computed = named('UpdateLayoutTree', await styled()).map(({ args }) => args?.elementCount ?? 0);
    const own = await question.locator('*').count();
    const all = await page.locator('body *').count();
    expect(Math.max(...computed)).toBeGreaterThan(0);
    // What it is made of, each with the pseudo-elements and shadow parts that it may have.
    expect(Math.max(...computed)).toBeLessThan(3 * own);
    expect(3 * own).toBeLessThan(all / 2);
  });

  test('X12 what comes alive brings its styles once, and lays out nothing that was there', async ({ page }) => {
    await page.goto('/nl/te-koop/');
    await expect(page.getByRole('dialog', { name: 'Mogen we bijhouden hoe u de site gebruikt?' })).toBeVisible();
    await awake(page);
    const laidOut = await traceOf(page, [REASONS]);
    await page.getByRole('link', { name: 'Filters' }).click();
    await page.getByRole('dialog', { name: 'Filters' }).locator('label', { hasText: 'Appartement' }).first().click();
    await expect(page).toHaveURL(/type=2/);
    await page.waitForLoadState('networkidle');
    const reasons = [
      ...new Set(named('LayoutInvalidationTracking', await laidOut()).map(({ args }) => args?.data?.reason)),
    ];
    expect(reasons).toContain('Added to layout');
    // A stylesheet that comes between others makes Chromium lay out the page as a whole.
    expect(reasons).not.toContain('Fonts changed');
    const sheets = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href));
    expect(sheets).toEqual([...new Set(sheets)]);
  });
});

// The script of the shell, and the entry of the remote.
for (const script of ['shell/shell.*.js', 'mfe-catalogue/*/browser/remoteEntry.js']) {
  test(`H12 without ${script} a list is read, leads on, and has no heart that does nothing`, async ({ page }) => {
    await page.route(`**/assets/${script}`, (route) => route.abort());
    await page.goto('/nl/te-koop/');
    const heart = page.getByRole('button', { name: 'Bewaar', includeHidden: true }).first();
    await expect
      .poll(async () => {
        await page.evaluate(() => void dispatchEvent(new Event('pointermove')));
        return heart.isVisible();
      })
      .toBe(false);
    await page.locator('main article a').first().click();
    await expect(page).toHaveURL(/\/\d+\/$/);
    await expect(page.locator('h1')).toBeVisible();
  });
}
