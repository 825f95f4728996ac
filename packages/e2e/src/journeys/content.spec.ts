import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, type Page, test } from '@playwright/test';
import { logInAsOwner } from '../site/visitor.ts';

const run = promisify(execFile);
const CLI = fileURLToPath(new URL('../../../launch/src/cli.mjs', import.meta.url));

/** The public paths of R10, without prefix: the same page in the four languages. */
const PATHS = [
  ['te-koop', 'a-vendre', 'for-sale', 'zu-verkaufen'],
  ['te-huur', 'a-louer', 'for-rent', 'zu-vermieten'],
  ['nieuwbouw', 'constructions-neuves', 'new-builds', 'neubau'],
  ['referenties', 'references', 'references', 'referenzen'],
  ['projecten', 'projets', 'projects', 'projekte'],
  ['diensten/verkopen', 'services/vendre', 'services/selling', 'dienstleistungen/verkaufen'],
  ['diensten/verhuren', 'services/mettre-en-location', 'services/letting', 'dienstleistungen/vermieten'],
  ['gratis-schatting', 'estimation-gratuite', 'free-valuation', 'kostenlose-bewertung'],
  ['ik-zoek', 'je-cherche', 'i-am-searching', 'ich-suche'],
  ['contact', 'contact', 'contact', 'kontakt'],
  ['login', 'login', 'login', 'login'],
  ['bedankt/gratis-schatting', 'merci/estimation-gratuite', 'thank-you/free-valuation', 'danke/kostenlose-bewertung'],
  ['bedankt/contacteer-ons', 'merci/contactez-nous', 'thank-you/contact-us', 'danke/kontaktieren-sie-uns'],
  ['bedankt/contacteer-mij', 'merci/contactez-moi', 'thank-you/contact-me', 'danke/kontaktieren-sie-mich'],
  ['bedankt/info-of-bezoek', 'merci/info-ou-visite', 'thank-you/info-or-visit', 'danke/info-oder-besichtigung'],
  ['bedankt/nieuwbouw', 'merci/constructions-neuves', 'thank-you/new-builds', 'danke/neubau'],
  ['bedankt/ik-zoek', 'merci/je-cherche', 'thank-you/i-am-searching', 'danke/ich-suche'],
  ['bedankt/doorsturen', 'merci/envoyer-a-un-ami', 'thank-you/send-to-a-friend', 'danke/an-freunde-senden'],
  ['bedankt/nieuwsbrief', 'merci/newsletter', 'thank-you/newsletter', 'danke/newsletter'],
  ['bedankt/testing-testing', 'merci/testing-testing', 'thank-you/testing-testing', 'danke/testing-testing'],
  ['verkopen/marktschatting', 'vendre/estimation-du-marche', 'selling/market-estimate', 'verkaufen/marktschaetzung'],
  [
    'verhuren/sleuteloverdracht',
    'mettre-en-location/remise-des-cles',
    'letting/key-handover',
    'vermieten/schluesseluebergabe',
  ],
  [
    'getuigenissen/familie-de-wachter-gent',
    'temoignages/famille-de-wachter-gand',
    'testimonials/the-de-wachter-family-ghent',
    'erfahrungsberichte/familie-de-wachter-gent',
  ],
  ['disclaimer', 'mentions-legales', 'disclaimer', 'rechtliche-hinweise'],
  ['cookie-policy', 'politique-de-cookies', 'cookie-policy', 'cookie-richtlinie'],
  ['privacy-statement', 'declaration-de-confidentialite', 'privacy-statement', 'datenschutzerklaerung'],
  ['toegankelijkheid', 'accessibilite', 'accessibility', 'barrierefreiheit'],
] as const;
const LANGUAGES = ['nl', 'fr', 'en', 'de'] as const;

test('R10 every public path answers in four languages, under one title of its own', async ({ request }) => {
  for (const paths of PATHS) {
    const titles = new Set<string>();
    for (const [at, path] of paths.entries()) {
      const address = `/${LANGUAGES[at]}/${path}/`;
      const answer = await request.get(address, { maxRedirects: 0 });
      const html = await answer.text();
      expect([address, answer.status()]).toEqual([address, 200]);
      expect(html, address).toContain(`<html lang="${LANGUAGES[at]}"`);
      expect(html.match(/<h1[ >]/g), address).toHaveLength(1);
      titles.add(/<title>([^<]*)/.exec(html)?.[1] ?? '');
    }
    expect(titles.has('')).toBe(false);
  }
});

test('R5 X18 a form is found by its name and by those it had, at its public address', async ({ request }) => {
  for (const [names, address] of [
    [['site-contact', 'contact-form'], '/nl/contact/'],
    [['contact-demand', 'free-valuation'], '/nl/gratis-schatting/'],
    [['sign-newsletter', 'newsletter'], '/nl/nieuwsbrief/'],
    [['contact-appointment/20401', 'ask-about-property/20401'], '/nl/vraag-info/20401/'],
    [['viewing-appointment/20401', 'book-viewing/20401'], '/nl/bezoek-boeken/20401/'],
    [['document-request/20401', 'request-documents/20401'], '/nl/documenten-aanvragen/20401/'],
    [['project-document-request/900', 'request-project-documents/900'], '/nl/projectdocumenten-aanvragen/900/'],
  ] as const)
    for (const name of names) {
      const answer = await request.get(`/nl/${name}/`, { maxRedirects: 0 });
      expect([name, answer.status(), answer.headers()['location']]).toEqual([name, 301, address]);
    }
});

test('R8 the services lead to selling, in four languages, with a real redirect', async ({ request }) => {
  for (const [from, to] of [
    ['/nl/diensten/', '/nl/diensten/verkopen/'],
    ['/fr/services/', '/fr/services/vendre/'],
    ['/en/services/', '/en/services/selling/'],
    ['/de/dienstleistungen/', '/de/dienstleistungen/verkaufen/'],
  ] as const) {
    const answer = await request.get(from, { maxRedirects: 0 });
    expect([from, answer.status(), answer.headers()['location']]).toEqual([from, 302, to]);
  }
});

test('R11 R12 S4 what German wrote without its letters leads on in one step: a page, an article, a home', async ({
  request,
}) => {
  for (const [from, to] of [
    ['/de/uber-uns/', '/de/unser-team/'],
    ['/de/verkaufen/marktschatzung/', '/de/verkaufen/marktschaetzung/'],
    [
      '/de/zu-verkaufen/luttich/wohnung-mit-blick-auf-die-maas-im-herzen-von-luttich/20450/',
      '/de/zu-verkaufen/luettich/wohnung-mit-blick-auf-die-maas-im-herzen-von-luettich/20450/',
    ],
  ] as const) {
    const answer = await request.get(from, { maxRedirects: 0 });
    expect([from, answer.status(), answer.headers()['location']]).toEqual([from, 301, to]);
    expect((await request.get(to, { maxRedirects: 0 })).status()).toBe(200);
  }
});

test('A3 the switch leads from selling to letting, and the slogan is said', async ({ page }) => {
  await page.goto('/nl/diensten/verkopen/');
  await expect(page.getByText('Niet verkocht is geen kosten').first()).toBeVisible();
  await page.getByRole('navigation', { name: 'Onze formules' }).getByRole('link', { name: 'Verhuren' }).click();
  await expect(page).toHaveURL('/nl/diensten/verhuren/');
  const steps = page.locator('[data-module="let-steps"] li');
  await expect(steps).toHaveCount(13);
});

test('A5 the testimonials turn by button and by keyboard, and scroll without a script', async ({ page, browser }) => {
  await page.goto('/nl/referenties/');
  const slides = page.getByRole('list', { name: 'Zij gingen u voor' });
  const turns = page.locator('[data-module="references-testimonials"]');
  // The buttons come when the row is near.
  await slides.scrollIntoViewIfNeeded();
  await expect(turns.getByText('1 van 6')).toBeVisible();
  await turns.getByRole('button', { name: 'Volgende' }).click();
  await expect(turns.getByText('2 van 6')).toBeVisible();
  await slides.focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => slides.evaluate((list) => list.scrollLeft)).toBeLessThan(300);
  await expect(page.locator('[data-module="references-properties"] article')).toHaveCount(4);

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const still = await plain.newPage();
  await still.goto(page.url());
  await expect(still.locator('[data-module="references-testimonials"] figure')).toHaveCount(6);
  await expect(still.getByRole('button', { name: 'Volgende' })).toHaveCount(0);
  await plain.close();
});

test('H4 the film plays without sound and can be stopped; who asked for less motion starts it', async ({ browser }) => {
  const moving = await browser.newContext({ reducedMotion: 'no-preference' });
  const page = await moving.newPage();
  await page.goto('/nl/nieuwbouw/');
  const video = page.locator('main video');
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => !film.paused && film.currentTime > 0)).toBe(true);
  expect(await video.evaluate((film: HTMLVideoElement) => film.muted)).toBe(true);
  await page.getByRole('button', { name: 'Film pauzeren' }).click();
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.paused)).toBe(true);
  await moving.close();

  const quiet = await browser.newContext({ reducedMotion: 'reduce' });
  const still = await quiet.newPage();
  await still.goto('/nl/nieuwbouw/');
  await expect(still.getByRole('button', { name: 'Film afspelen' })).toBeVisible();
  expect(await still.locator('main video').evaluate((film: HTMLVideoElement) => film.paused)).toBe(true);
  await quiet.close();
});

/** Everything the site keeps in this browser, by its names. */
async function kept(page: Page): Promise<string[]> {
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  const cookies = await page.context().cookies();
  return [...new Set([...stored, ...cookies.map(({ name }) => name)])];
}

test('A8 the cookie policy names everything that is kept in a browser', async ({ browser }) => {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  await page.goto('/nl/te-koop/-/-/20401/');
  await page.locator('#consent button').first().click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('consent'))).not.toBeNull();
  await page.goto('/nl/contact/');
  await page.locator('main form [name="email"]').first().fill('lotte@example.com');
  await logInAsOwner(page);
  const names = await kept(page);
  expect(names.length).toBeGreaterThan(4);
  await page.goto('/nl/cookie-policy/');
  const policy = (await page.locator('main').textContent()) ?? '';
  // Of a draft, the form it belongs to ends the name.
  expect(names.filter((name) => !policy.includes(name.replace(/^(site-forms:draft:).*/, '$1')))).toEqual([]);
  await context.close();
});

const words = (text: string) => ({ nl: text, fr: text, en: text, de: text });

/** A page of this journey alone: in no menu, with an address that nothing leads to. */
const openDay = (title: string, more: object = {}) => ({
  id: 'journey-open-day',
  parentId: null,
  name: words(title),
  path: '/journey-open-day/',
  status: 'Hidden',
  createDate: '2026-11-20T09:00:00.000Z',
  modifyDate: '2026-11-20T09:00:00.000Z',
  sort: 999,
  params: {
    title: words(title),
    description: words('Kom kijken, er is koffie.'),
    modules: [],
    content: words('<p>De deur staat open.</p>'),
    isActiveSEO: false,
  },
  ...more,
});
const row = {
  name: 'journey-open-day',
  original: '/journey-open-day/',
  type: 'page',
  page: 'content-page',
  params: { id: 'journey-open-day' },
  paths: words('journey-open-day/'),
  breadcrumb: [],
};

test('A10 R14 content changes by command on the running site: previewed, live within seconds, and gone again', async ({
  page,
  request,
  baseURL,
}) => {
  const env = {
    ...process.env,
    PORT: new URL(baseURL ?? '').port,
    DATA_DIR: process.env['E2E_DATA_DIR'],
    MONGODB_URI: process.env['E2E_MONGODB_URI'] ?? '',
  };
  const cli = async (...args: string[]) => (await run(process.execPath, [CLI, 'content', ...args], { env })).stdout;
  const folder = await mkdtemp(join(tmpdir(), 'content-journey-'));
  const file = join(folder, 'content.json');
  const take = async (content: object) => {
    await writeFile(file, JSON.stringify(content));
    return cli('import', file);
  };
  const address = '/nl/journey-open-day/';
  const status = async () => (await request.get(address)).status();

  try {
    await test.step('a draft has no address, but a preview', async () => {
      expect(await take({ pages: [openDay('Opendeurdag', { draft: true })], routes: [row] })).toContain('0 refused');
      expect(await status()).toBe(404);
      const [, preview = ''] =
        /^\S+(\/nl\/preview\/\S+)/.exec(await cli('preview', 'journey-open-day', '--language', 'nl')) ?? [];
      const answer = await page.goto(preview);
      expect(answer?.status()).toBe(200);
      expect(answer?.headers()).toMatchObject({
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      });
      await expect(page.locator('h1')).toHaveText('Opendeurdag');
      await expect(page.getByText('De deur staat open.')).toBeVisible();
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
      expect(await page.locator('#consent').count()).toBe(0);
      expect((await request.get(preview.replace('/preview/', '/preview/x'))).status()).toBe(404);
    });

    await test.step('published, it is there within seconds', async () => {
      await take({ pages: [openDay('Opendeurdag')] });
      await expect.poll(status).toBe(200);
    });

    await test.step('changed, it says so within seconds', async () => {
      await take({ pages: [openDay('Opendeurdag op zaterdag')] });
      await expect.poll(async () => (await request.get(address)).text()).toContain('op zaterdag');
    });

    await test.step('hidden as a draft, it is gone within seconds', async () => {
      expect(await cli('hide', 'journey-open-day', '--draft')).toContain('hidden -> draft');
      await expect.poll(status).toBe(404);
    });
  } finally {
    await rm(folder, { recursive: true });
  }
});
