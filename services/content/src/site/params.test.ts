import type { DisplayCondition, Module, PageItem, Settings } from '@dorpel/contracts/content-entities';
import { demoContent } from '../seed/demo-content.ts';
import { type Running, startContent } from '../service.fixture.ts';

let service: Running;
beforeAll(async () => {
  service = await startContent();
});
afterAll(() => service.stop());
afterEach(() => service.setNow(undefined));

const pageOf = (id: string, language: 'nl' | 'fr' | 'en' | 'de' = 'nl') =>
  service.client.getPage({ params: { id }, query: { language } });

/** The demo with other params for a page. */
async function withParams(id: string, params: Partial<PageItem['params']>, settings: Partial<Settings> = {}) {
  const pages = demoContent.pages.map((page) =>
    page.id === id ? { ...page, params: { ...page.params, ...params } } : page,
  );
  await service.repository.replace({ ...demoContent, pages, settings: { ...demoContent.settings, ...settings } });
}

test('A7 what a page is shared with is what its editor wrote, per language', async () => {
  await withParams('16', {
    metadata: {
      nl: {
        pageTitle: 'Onze afspraken',
        openGraph: {
          title: 'Gedeeld',
          type: 'article',
          url: 'https://dorpel.example.com/x/',
          image: '/x.webp',
          description: 'Kort',
        },
        twitter: { title: 'Getweet', site: '@dorpel_example', image: '/y.webp', description: 'Korter' },
        schemaData: { '@type': 'AboutPage' },
      },
    },
  });
  expect((await pageOf('16')).metadata).toMatchObject({
    title: 'Onze afspraken | Dorpel',
    openGraph: {
      title: 'Gedeeld',
      type: 'article',
      url: 'https://dorpel.example.com/x/',
      image: '/x.webp',
      description: 'Kort',
    },
    twitter: { title: 'Getweet', site: '@dorpel_example', image: '/y.webp', description: 'Korter' },
    jsonLd: [{ '@type': 'AboutPage' }],
  });
  expect((await pageOf('16', 'fr')).metadata).toMatchObject({
    title: 'Mentions légales | Dorpel',
    openGraph: { title: null, type: null, url: null, image: null, description: null },
    twitter: { title: null, site: null, image: null, description: null },
    jsonLd: [],
  });
});

test('A7 a description that is not public stays inside', async () => {
  await withParams('16', { description: { nl: 'Nog na te lezen door Lieve', public: false } });
  expect((await pageOf('16')).metadata.description).toBe('');
});

test('A7 the rules of a page are a file of this site, kept inside the page', async () => {
  await withParams('16', {
    css: 'h2 { letter-spacing: 0.05em } body { display: none } p { background: url(//evil.example/) }',
  });
  const { stylesheet } = await pageOf('16');
  expect(stylesheet).toMatch(/^\/api\/content\/v1\/styles\/16\.[\w-]{16}\.css$/);
  const answer = await service.fetch((stylesheet ?? '').replace('/api/content', ''));
  expect(answer.headers.get('content-type')).toBe('text/css; charset=utf-8');
  expect(answer.headers.get('cache-control')).toContain('immutable');
  expect(await answer.text()).toBe('[data-content="16"] h2 { letter-spacing: 0.05em; }');
  expect((await pageOf('18')).stylesheet).toBeNull();
});

test('A1 H4 colours of an editor’s own are in the stylesheet, those of the design are named', async () => {
  const modules: Module[] = [
    { id: 'own', sort: 1, status: 'Published', backgroundType: 'color', colorBackground: '#2f4f3a' },
    { id: 'ours', sort: 2, status: 'Published', backgroundType: 'color', colorBackground: 'sand' },
  ];
  await withParams('16', { modules, showPageBanner: true, bannerType: 'color', bannerColor: '#F4E9D8' });
  const page = await pageOf('16');
  const css = await (await service.fetch((page.stylesheet ?? '').replace('/api/content', ''))).text();
  expect(css).toContain('[data-content="16"] [data-module="own"] { color-scheme: dark; background: #2f4f3a;');
  expect(css).toContain('[data-content="16"] [data-banner] { color-scheme: light; background: #f4e9d8;');
  expect(css).not.toContain('ours');
  expect(page.banner).toMatchObject({ type: 'none', colour: '#F4E9D8' });
  expect(page.modules.map(({ colorBackground }) => colorBackground)).toEqual(['#2f4f3a', 'sand']);
});

test('H4 a banner shows one photo, several, or a film with its poster, also for phones', async () => {
  const photos = ['hall_1', 'living_a1'];
  const banner = {
    showPageBanner: true,
    bannerImages: photos,
    bannerVideo: 'x.webm',
    bannerVideoPoster: 'hall_1',
    bannerVideoMobile: 'y.mp4',
  };
  await withParams('16', { ...banner, bannerType: 'image' });
  expect((await pageOf('16')).banner).toMatchObject({ type: 'image', pictures: [{}], video: null });
  await withParams('16', { ...banner, bannerType: 'gallery' });
  expect((await pageOf('16')).banner?.pictures).toHaveLength(2);
  await withParams('16', { ...banner, bannerType: 'video' });
  expect((await pageOf('16')).banner).toMatchObject({
    type: 'video',
    video: {
      src: '/api/content/v1/videos/x.webm',
      type: 'video/webm',
      poster: { path: '/api/content/v1/pictures/hall_1/' },
    },
    mobileVideo: {
      src: '/api/content/v1/videos/y.mp4',
      type: 'video/mp4',
      poster: { path: '/api/content/v1/pictures/hall_1/' },
    },
  });
  await withParams('16', { showPageBanner: true, bannerType: 'video' });
  expect((await pageOf('16')).banner).toMatchObject({ type: 'none', video: null });
});

test('A7 the sub-menu is what its editor named, else what stands below or beside in the menu', async () => {
  await withParams('16', { subMenu: ['/team/', '/nope/'], showFixedMenu: true, logo: 'hall_1' });
  expect(await pageOf('16')).toMatchObject({
    subMenu: [{ label: 'Team', href: '/nl/ons-team/' }],
    showFixedMenu: true,
    logo: { path: '/api/content/v1/pictures/hall_1/' },
  });
  await withParams('7', { isHaveSubMenu: true });
  expect((await pageOf('7', 'de')).subMenu?.map(({ href }) => href)).toEqual([
    '/de/dienstleistungen/verkaufen/',
    '/de/dienstleistungen/vermieten/',
  ]);
  expect((await pageOf('16')).subMenu).toEqual([]);
});

test.each<[string, string | null]>([
  ['/team/', '/nl/ons-team/'],
  ['/team/?x=1#top', '/nl/ons-team/?x=1#top'],
  ['/Disclaimer/', null],
  ['https://partner.example/page', 'https://partner.example/page'],
  ['http://partner.example/', null],
  ['https://partner.example.evil.example/', null],
  ['https://user@partner.example/', null],
  ['https://evil.example/', null],
  ['mailto:x@example.com', null],
])('R8 a page that sends to %s leads to %j', async (redirectUrl, expected) => {
  await withParams('16', { redirectUrl }, { redirectHosts: ['partner.example'] });
  expect((await pageOf('16')).redirect).toBe(expected);
});

test('R7 a script that somehow got stored as a link leads home, and stored HTML is cleaned again', async () => {
  const link = { label: { nl: 'Klik' }, link: 'javascript:alert(1)' };
  const evil = {
    id: 'x',
    sort: 1,
    status: 'Published' as const,
    description: { nl: '<p onclick="x()">Dag<iframe></iframe></p>' },
    links: [link],
  };
  await withParams('16', { modules: [evil] });
  const [module] = (await pageOf('16')).modules;
  expect(module?.links).toEqual([{ label: 'Klik', href: '/' }]);
  expect(module?.description?.text).toBe('<p>Dag</p>');
});

const FRIDAY = { field: 'weekday', logic: 'equals', compareValue: 'Friday' };

test('A9 a module whose condition fails is left out, and comes back when it holds', async () => {
  const modules = demoContent.pages
    .find(({ id }) => id === '1')
    ?.params.modules.map((module) =>
      module.id === 'home-promise' ? { ...module, displayConditions: [FRIDAY] } : module,
    );
  await withParams('1', { modules: modules ?? [] });
  const ids = async () => (await pageOf('1')).modules.map(({ id }) => id);
  service.setNow(new Date('2026-11-20T10:00:00Z'));
  expect(await ids()).toContain('home-promise');
  service.setNow(new Date('2026-11-21T10:00:00Z'));
  expect(await ids()).not.toContain('home-promise');
});

test('A9 conditions hide menu items, header links, footer columns and articles in lists too', async () => {
  const never: DisplayCondition[] = [{ advancedCondition: 'false' }];
  const { settings } = demoContent;
  await service.repository.replace({
    ...demoContent,
    settings: {
      ...settings,
      headerLinks: settings.headerLinks.map((link) => ({ ...link, displayConditions: never })),
      footer: {
        ...settings.footer,
        columns: settings.footer.columns.map((column) => ({ ...column, displayConditions: never })),
      },
    },
    pages: demoContent.pages.map((page) => (page.id === '13' ? { ...page, displayConditions: never } : page)),
    articles: demoContent.articles.map((article) =>
      article.id === 'sold' ? { ...article, displayConditions: never } : article,
    ),
  });
  const site = await service.client.getSite({ query: { language: 'nl' } });
  expect([site.headerLinks, site.footer.columns]).toEqual([[], []]);
  expect(site.menu.map(({ id }) => id)).not.toContain('13');
  expect((await pageOf('7')).modules.flatMap(({ articles }) => articles.map(({ id }) => id))).not.toContain('sold');
});

test('R-8 what a condition hides is hidden at its address, in the languages that it hides, and nowhere else', async () => {
  const notInFrench: DisplayCondition[] = [{ field: 'language', logic: 'not-equals', compareValue: 'fr' }];
  await service.repository.replace({
    ...demoContent,
    pages: demoContent.pages.map((page) => (page.id === '16' ? { ...page, displayConditions: notInFrench } : page)),
    articles: demoContent.articles.map((article) =>
      article.id === 'sold' ? { ...article, displayConditions: notInFrench } : article,
    ),
  });
  const { items } = await service.client.listAddresses({});
  const { client } = service;
  for (const [id, path, nl] of [
    ['16', 'mentions-legales/', '/nl/disclaimer/'],
    ['sold', 'vendre/vendu/', '/nl/verkopen/verkocht/'],
  ] as const) {
    await expect(pageOf(id, 'fr')).rejects.toMatchObject({ code: 'page/not-found' });
    await expect(client.findPage({ query: { language: 'fr', path } })).rejects.toMatchObject({
      code: 'page/not-found',
    });
    expect((await pageOf(id)).alternates.map(({ language }) => language)).toEqual(['nl', 'en', 'de']);
    const address = items.find(({ alternates }) => alternates.some(({ href }) => href === nl));
    expect(address?.alternates.map(({ language }) => language)).toEqual(['nl', 'en', 'de']);
  }
});

test('R-11 a breadcrumb names no address that sends on: where it ends, or no address at all', async () => {
  expect((await pageOf('7')).breadcrumb[0]).toEqual({ name: 'Diensten', href: null });
  expect((await pageOf('8')).breadcrumb[0]).toEqual({ name: 'Diensten', href: '/nl/diensten/verkopen/' });
  await withParams('7', { redirect: { nl: '/Verhuren/' } });
  expect((await pageOf('8')).breadcrumb[0]).toEqual({ name: 'Diensten', href: null });
  await withParams(
    '6',
    { redirect: { nl: 'https://elsewhere.example.com/' } },
    { redirectHosts: ['elsewhere.example.com'] },
  );
  expect((await pageOf('8')).breadcrumb[0]).toEqual({ name: 'Diensten', href: null });
});

test('A5 a slider has at most ten, the list of sold and rented homes at most four', async () => {
  const modules: Module[] = [
    {
      id: 's',
      sort: 1,
      status: 'Published',
      view: 'slider-view',
      relations: { type: 'category', id: 'letting' },
      maxItems: 30,
    },
    { id: 'r', sort: 2, status: 'Published', relations: { type: 'property-list', id: 'references' }, maxItems: 30 },
    { id: 'p', sort: 3, status: 'Published', relations: { type: 'property-list', id: 'sale' } },
  ];
  await withParams('9', { modules });
  const [slider, references, homes] = (await pageOf('9')).modules;
  expect([slider?.maxItems, slider?.articles.length]).toEqual([10, 10]);
  expect([references?.maxItems, homes?.maxItems]).toEqual([4, 30]);
});
