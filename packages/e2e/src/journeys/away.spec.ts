import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { awake, declined, OWNER, visitor } from '../site/visitor.ts';
import { type OwnSite, startOwnSite } from '../site/own-site.ts';
import { askInDutch } from '../site/forms.ts';

const PORT = 4800;
const DETAIL = { nl: `/nl/te-koop/-/-/${OWNER.property}/`, de: `/de/zu-verkaufen/-/-/${OWNER.property}/` };
const LIST = '/nl/te-koop/';
const ARTICLE = '/nl/verkopen/verkoopdossier/';
/** One that no other test of this file opens. */
const UNSEEN = '/nl/verkopen/marktschatting/';

const PART_AWAY = {
  nl: { text: 'Dit deel van de pagina is nu niet beschikbaar.', again: 'Probeer opnieuw' },
  fr: { text: 'Cette partie de la page n’est pas disponible pour le moment.', again: 'Réessayer' },
};

// One site for the file, one test after another: each takes something away, and gives it back.
test.describe.configure({ mode: 'default' });
const ORIGIN = `http://localhost:${PORT}`;
test.use({ baseURL: ORIGIN, storageState: declined(ORIGIN), contextOptions: { reducedMotion: 'reduce' } });

let site: OwnSite;

test.beforeAll(async () => {
  test.setTimeout(420_000);
  site = await startOwnSite(PORT);
});
test.afterEach(() => site.heal());
test.afterAll(() => site?.stop());

const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-visited', ''));
/** Asks for a page until the one that is answered was drawn whole, and is kept. */
const untilKept = (request: APIRequestContext, path: string) =>
  expect.poll(async () => (await request.get(path)).headers()['cache-status'], { message: path }).toMatch(/hit|stored/);
const expectSameDocument = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-visited', '');

test('H12 without the catalogue, pages of content stay, say in the visitor’s language what is missing, and get it back', async ({
  page,
  context,
}) => {
  await site.end('catalogue');
  const french = await context.newPage();
  for (const [visitorPage, path, words] of [
    [page, '/nl/', PART_AWAY.nl],
    [french, '/fr/', PART_AWAY.fr],
  ] as const) {
    const answer = await visitorPage.goto(path);
    expect(answer?.status()).toBe(200);
    await expect(visitorPage.locator('h1')).toBeVisible();
    const sorry = visitorPage.getByRole('status').filter({ hasText: words.text }).first();
    await expect(sorry).toBeVisible();
    await expect(sorry.getByRole('button', { name: words.again })).toBeVisible();
    await mark(visitorPage);
  }

  await site.heal();
  for (const [visitorPage, { again }] of [
    [page, PART_AWAY.nl],
    [french, PART_AWAY.fr],
  ] as const) {
    await visitorPage.getByRole('button', { name: again }).first().click();
    await expect(visitorPage.getByRole('search').first()).toBeVisible();
    await expectSameDocument(visitorPage);
  }
});

test('H12 without the catalogue, a list is a 503 inside the frame, and comes without a new document', async ({
  page,
  request,
}) => {
  await site.end('catalogue');
  const answer = await page.goto(LIST);
  expect(answer?.status()).toBe(503);
  expect(Number(answer?.headers()['retry-after'])).toBeGreaterThan(0);
  await expect(page.locator('h1')).toHaveText('Deze pagina is nu niet beschikbaar');
  await expect(page.getByRole('navigation', { name: 'Hoofdmenu' }).first()).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect((await request.get('/de/zu-verkaufen/')).status()).toBe(503);
  expect(await (await request.get('/de/zu-verkaufen/')).text()).toContain('Diese Seite ist gerade nicht verfügbar');
  expect((await request.get(ARTICLE)).status()).toBe(200);
  expect((await request.get('/nl/contact/')).status()).toBe(200);

  await awake(page);
  await mark(page);
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/nl/contact/');
  await expect(page.locator('[name="remark"]').first()).toBeVisible();
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('Deze pagina is nu niet beschikbaar');
  await site.heal();
  await page.getByRole('button', { name: 'Probeer opnieuw' }).click();
  await expect(page.locator('h1')).toHaveText('Te koop');
  await expect(page.locator('main article').first()).toBeVisible();
  await expectSameDocument(page);
});

test('H12 X11 a catalogue that takes calls and never answers does not hold up the site, and takes away no page that was shown', async ({
  request,
}) => {
  await site.halt('catalogue');
  const [list, home, article] = await Promise.all(['/fr/a-vendre/', '/fr/', ARTICLE].map((path) => request.get(path)));
  expect([list?.status(), home?.status(), article?.status()]).toEqual([503, 200, 200]);
  await site.heal();
  expect((await request.get('/fr/a-vendre/')).status()).toBe(200);
  await site.halt('catalogue');
  const again = await request.get('/fr/a-vendre/');
  expect([again.status(), again.headers()['cache-status']]).toEqual([200, expect.stringContaining('hit')]);
});

test('H12 F15 without the forms service, a home can be read in every language, and a question is not lost', async ({
  page,
  request,
}) => {
  await site.end('forms');
  const german = await request.get(DETAIL.de);
  expect(german.status()).toBe(200);
  expect(await german.text()).toContain('name="remark"');
  expect((await page.goto(DETAIL.nl))?.status()).toBe(200);
  await expect(page.getByText('€ 389.000').filter({ visible: true }).first()).toBeVisible();
  await awake(page);
  await mark(page);

  const form = '[data-boundary="contact-appointment"] form';
  await page.locator(form).scrollIntoViewIfNeeded();
  await awake(page, form);
  const person = visitor();
  await askInDutch(page, person, 'Blijft dit staan?');
  const notSent = page.getByText('Uw aanvraag is niet verzonden', { exact: false });
  await expect(notSent).toBeVisible();
  await expect(page.locator('[name="firstName"]')).toHaveValue(person.firstName);
  await expect(page.locator('[name="email"]')).toHaveValue(person.email);
  await expect(page.locator('[name="remark"]')).toHaveValue('Blijft dit staan?');
  await expect(page.locator('[name="privacy"]')).toBeChecked();

  await site.heal();
  await page.getByRole('button', { name: 'Probeer opnieuw' }).click();
  await expect(page).toHaveURL(/\/nl\/bedankt\/info-of-bezoek\//);
  await expectSameDocument(page);
  await expect
    .poll(async () => {
      const answer = await fetch(`${site.mails}/mails?to=${encodeURIComponent(person.email)}`);
      return ((await answer.json()) as { mails: unknown[] }).mails.length;
    })
    .toBe(1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('H12 F15 without the forms service, the form comes back with what was typed', async ({ page }) => {
    await site.end('forms');
    const person = visitor();
    await page.goto(`/nl/vraag-info/${OWNER.property}/`);
    await askInDutch(page, person, 'En zonder script?');
    await expect(page.getByText('Uw aanvraag is niet verzonden', { exact: false })).toBeVisible();
    await expect(page.locator('[name="email"]')).toHaveValue(person.email);
    await expect(page.locator('[name="remark"]')).toHaveValue('En zonder script?');
  });
});

test('H12 without the content service, the frame and the lists go on from what was known last', async ({ page }) => {
  await site.end('content');
  expect((await page.goto(LIST))?.status()).toBe(200);
  await expect(page.locator('main article').first()).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Te huur' }),
  ).toBeVisible();
  expect((await page.goto(DETAIL.nl))?.status()).toBe(200);
  expect((await page.goto(UNSEEN))?.status()).toBe(503);
  await awake(page);
  await site.heal();
  await page.getByRole('button', { name: 'Probeer opnieuw' }).click();
  await expect(page.locator('h1')).toHaveText(/marktschatting/i);
});

test('X11 F15 without the database and all services, what was shown is still answered, and a form keeps what was typed', async ({
  page,
  request,
}) => {
  const home = new URL((await request.get(DETAIL.nl)).url()).pathname;
  const question = `/nl/vraag-info/${OWNER.property}/`;
  const shown = ['/nl/', LIST, home, ARTICLE, question];
  for (const path of shown) await untilKept(request, path);
  for (const name of ['database', 'catalogue', 'content', 'forms', 'owner'] as const) await site.end(name);
  for (const path of shown) expect([path, (await request.get(path)).status()]).toEqual([path, 200]);

  await page.goto(question);
  await awake(page);
  const person = visitor();
  await askInDutch(page, person, 'Is er nog iemand?');
  await expect(page.getByText('Uw aanvraag is niet verzonden', { exact: false })).toBeVisible();
  await expect(page.locator('[name="email"]')).toHaveValue(person.email);
  await expect(page.locator('[name="remark"]')).toHaveValue('Is er nog iemand?');
});

test('M1 M2 a release that is not there or was tampered with is not served: the last good one stays', async ({
  request,
}) => {
  const folder = join(site.dataDir, 'releases', 'mfe-catalogue');
  const pointer = join(folder, 'current.json');
  const good = await readFile(pointer, 'utf8');
  const { version } = JSON.parse(good) as { version: string };
  const log = () => readFile(join(site.dataDir, 'logs', 'shell.log'), 'utf8');
  const refusals = async () => (await log()).split('not served in this version').length - 1;
  const check = async () => {
    const answer = await request.get(LIST);
    expect(answer.status()).toBe(200);
    expect(await answer.text()).toContain(`/assets/mfe-catalogue/${version}/`);
  };

  const before = await refusals();
  await writeFile(pointer, JSON.stringify({ version: 'neverbuilt' }));
  await expect.poll(refusals).toBe(before + 1);
  await check();

  // Every file is there, but the bundle is not the one that its manifest vouches for.
  const tampered = join(folder, 'tampered');
  await cp(join(folder, version), tampered, { recursive: true });
  const { server } = JSON.parse(await readFile(join(tampered, 'remote.json'), 'utf8')) as { server: { entry: string } };
  await writeFile(join(tampered, server.entry), 'module.exports = {};');
  await writeFile(pointer, JSON.stringify({ version: 'tampered' }));
  await expect.poll(refusals).toBe(before + 2);
  await check();

  await writeFile(pointer, good);
  await rm(tampered, { recursive: true });
  await check();
});
