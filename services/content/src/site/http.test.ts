import { LANGUAGES } from '@dorpel/i18n/languages';
import sharp from 'sharp';
import { demoContent } from '../seed/demo-content.ts';
import { type Running, startContent } from '../service.fixture.ts';

let service: Running;
beforeAll(async () => {
  service = await startContent();
});
afterAll(() => service.stop());
afterEach(() => service.repository.replace(demoContent));

const pageOf = (id: string, language: 'nl' | 'fr' | 'en' | 'de' = 'nl') =>
  service.client.getPage({ params: { id }, query: { language } });
const pageAt = (path: string, language: 'nl' | 'fr' | 'en' | 'de' = 'nl') =>
  service.client.findPage({ query: { path, language } });

test('R1 the table tells which languages are enabled, and which is the default', async () => {
  expect(await service.client.getRoutes({})).toMatchObject({ enabled: [...LANGUAGES], default: 'en' });
});

test('R5 the version of the table changes with the table, and with nothing else', async () => {
  const { version } = await service.client.getRoutes({});
  await service.repository.replace({ ...demoContent, images: [] });
  expect((await service.client.getRoutes({})).version).toBe(version);
  await service.repository.replace({ ...demoContent, routes: demoContent.routes.slice(1) });
  expect((await service.client.getRoutes({})).version).not.toBe(version);
});

test('H1 the menu has what is published; services lead to the selling page', async () => {
  const { menu } = await service.client.getSite({ query: { language: 'fr' } });
  expect(menu.map(({ label }) => label)).toEqual([
    'À vendre',
    'À louer',
    'Neuf',
    'Services',
    'Références',
    'Équipe',
    'Contact',
  ]);
  expect(menu.find(({ id }) => id === '6')).toMatchObject({ href: '/fr/services/vendre/', children: [] });
  expect(menu.find(({ id }) => id === '9')?.children).toEqual([
    { id: '12', label: 'Témoignages', href: '/fr/temoignages/' },
    { id: '22', label: 'Écrire un témoignage', href: '/fr/ecrire-un-temoignage/' },
  ]);
});

test('H1 a published child stands below its parent, and hidden header links are left out', async () => {
  const pages = demoContent.pages.map((page) =>
    ['7', '8'].includes(page.id) ? { ...page, status: 'Published' as const } : page,
  );
  await service.repository.replace({ ...demoContent, pages });
  const { menu, headerLinks } = await service.client.getSite({ query: { language: 'nl' } });
  expect(menu.find(({ id }) => id === '6')?.children.map(({ href }) => href)).toEqual([
    '/nl/diensten/verkopen/',
    '/nl/diensten/verhuren/',
  ]);
  expect(headerLinks.map(({ label }) => label)).toEqual(['Bel ons', 'Makelaarslogin']);
});

test('A2 home has an article, homes, an article on a colour, and figures', async () => {
  const { modules, banner } = await pageOf('1');
  expect(modules.map(({ relation, backgroundType }) => [relation?.type ?? null, backgroundType])).toEqual([
    ['article', ''],
    ['property-list', ''],
    [null, 'color'],
    ['stats-view', ''],
  ]);
  expect(banner).toMatchObject({ type: 'image', transparent: true, search: true });
});

test('A1 hidden modules are left out, and the others stand in their order', async () => {
  const pages = demoContent.pages.map((page) => ({
    ...page,
    params: {
      ...page.params,
      modules: page.params.modules.map((module) => ({
        ...module,
        sort: -module.sort,
        status: module.id === 'home-promise' ? ('Hidden' as const) : module.status,
      })),
    },
  }));
  await service.repository.replace({ ...demoContent, pages });
  expect((await pageOf('1')).modules.map(({ id }) => id)).toEqual(['home-figures', 'home-properties', 'home-story']);
});

test('A5 a category becomes its articles, at most as many as the module shows', async () => {
  const pages = demoContent.pages.map((page) => ({
    ...page,
    params: { ...page.params, modules: page.params.modules.map((module) => ({ ...module, maxItems: 2 })) },
  }));
  await service.repository.replace({ ...demoContent, pages });
  const [testimonials] = (await pageOf('9')).modules;
  expect(testimonials?.articles.map(({ href }) => href)).toEqual([
    '/nl/getuigenissen/familie-de-wachter-gent/',
    '/nl/getuigenissen/nadia-en-tom-sint-amandsberg/',
  ]);
});

test('R8 a page that sends on says where, in each language', async () => {
  expect((await pageOf('6')).redirect).toBe('/nl/diensten/verkopen/');
  expect((await pageOf('6', 'de')).redirect).toBe('/de/dienstleistungen/verkaufen/');
  expect((await pageAt('verhuren/', 'nl')).redirect).toBe('/nl/diensten/verhuren/');
});

test('R12 an article is found by its path, and the path of another language leads on', async () => {
  const page = await pageAt('verkopen/uw-eigendom-in-de-kijker/');
  expect(page).toMatchObject({ id: 'spotlight', kind: 'article', redirect: null });
  expect(page.siblings.map(({ step }) => step)).toEqual([1, 2, 3, 4, 5, 6]);
  expect((await pageAt('verkopen/uw-eigendom-in-de-kijker/', 'fr')).redirect).toBe('/fr/vendre/votre-bien-a-lhonneur/');
});

test.each([
  ['Verkopen', undefined, 'Hoe?', 'verkopen/hoe/', 'ueber-uns/groesse/'],
  // Where German has no word, the Dutch one stands, as Dutch writes it.
  ['Diensten', 'Reünie', 'EPC-attest?', 'diensten/reunie/epc-attest/', 'ueber-uns/reunie/groesse/'],
  ['Getuigenissen', '?!', 'Familie Dubois', 'getuigenissen/familie-dubois/', 'ueber-uns/groesse/'],
])(
  'R12 %s, %s and %s are the address of an article, in the words of its language',
  async (name, above, title, nl, de) => {
    const [article, category] = [demoContent.articles[0]!, demoContent.categories[0]!];
    const subcategory = above === undefined ? {} : { subcategory: { nl: above } };
    await service.repository.replace({
      ...demoContent,
      categories: [{ ...category, name: { nl: name, de: 'Über uns' } }],
      articles: [{ ...article, title: { nl: title, de: 'Größe' }, ...subcategory }],
    });
    const { entries } = await service.client.getRoutes({});
    const paths = entries.find((row) => row.name === `article-${article.id}`)?.paths;
    expect([paths?.nl, paths?.de]).toEqual([nl, de]);
  },
);

test('R4 an article knows its address in every language', async () => {
  const { alternates } = await pageOf('sold', 'en');
  expect(alternates.map(({ language }) => language)).toEqual(LANGUAGES);
  expect(alternates.slice(0, 4)).toEqual([
    { language: 'nl', href: '/nl/verkopen/verkocht/' },
    { language: 'fr', href: '/fr/vendre/vendu/' },
    { language: 'en', href: '/en/selling/sold/' },
    { language: 'de', href: '/de/verkaufen/verkauft/' },
  ]);
});

test('R13 the breadcrumb of an article leads to the page of its category', async () => {
  expect((await pageOf('sold', 'en')).breadcrumb).toEqual([
    { name: 'Selling', href: '/en/services/selling/' },
    { name: 'Sold', href: null },
  ]);
});

test.each([
  ['nl', 'over-ons/', '/nl/ons-team/'],
  ['fr', 'a-propos/', '/fr/notre-equipe/'],
  ['en', 'about-us/', '/en/our-team/'],
  ['de', 'ueber-uns/', '/de/unser-team/'],
] as const)('S8 R8 in %s the address above an article, %s, leads to %s', async (language, path, to) => {
  expect((await pageAt(path, language)).redirect).toBe(to);
});

test.each(['nope/', '../../', 'te-koop/', 'verkopen/nope/', '%zz/'])(
  'R9 %j is no page of the content',
  async (path) => {
    await expect(pageAt(path)).rejects.toMatchObject({ code: 'page/not-found' });
  },
);

test('A10 a hidden article is gone at once, from its address, its list and the table', async () => {
  const articles = demoContent.articles.map((article) =>
    article.id === 'sold' ? { ...article, status: 'Hidden' as const } : article,
  );
  await service.repository.replace({ ...demoContent, articles });
  await expect(pageOf('sold')).rejects.toMatchObject({ code: 'page/not-found' });
  expect((await pageOf('guided-tour')).siblings).toHaveLength(5);
  const { entries } = await service.client.getRoutes({});
  expect(entries.map(({ name }) => name)).not.toContain('article-sold');
});

test('R1 texts that are missing fall back, and say in which language they are', async () => {
  const articles = demoContent.articles.map((article) => ({
    ...article,
    title: { nl: article.title.nl ?? '', en: '  ' },
    content: { fr: '<p>Bonjour</p>' },
  }));
  await service.repository.replace({ ...demoContent, articles });
  const page = await pageOf('sold', 'de');
  expect(page.title).toEqual({ text: 'Verkocht', language: 'nl' });
  expect(page.html).toEqual({ text: '<p>Bonjour</p>', language: 'fr' });
  expect(page.alternates.find(({ language }) => language === 'de')?.href).toBe('/de/verkaufen/verkocht/');
});

test('A7 the head of a page is what its editor wrote, else what the page says', async () => {
  expect((await pageOf('1', 'fr')).metadata).toMatchObject({
    title: 'Dorpel | Biens à vendre et à louer, de Gand au Luxembourg',
    image: '/api/content/v1/pictures/fermette_living/1360.webp',
    imageSize: { width: 1360, height: 906 },
    index: true,
    follow: true,
  });
  expect((await pageOf('sold', 'de')).metadata.title).toBe('Verkauft | Dorpel');
  // A role is no description: what is told of the colleague follows.
  expect((await pageOf('jonas-claes', 'de')).metadata.description).toMatch(/^Vermietung · Spricht mit jedem .{60,}$/);
});

test('A7 isActiveSEO and noReferrerNoFollow are obeyed', async () => {
  const pages = demoContent.pages.map((page) => ({
    ...page,
    params: { ...page.params, isActiveSEO: false, noReferrerNoFollow: true },
  }));
  await service.repository.replace({ ...demoContent, pages });
  expect((await pageOf('16')).metadata).toMatchObject({ index: false, follow: false });
});

test('A1 a picture of the content in its widths, and nothing else', async () => {
  const answer = await service.fetch('/v1/pictures/hall_1/400.avif');
  expect(answer.headers.get('content-type')).toBe('image/avif');
  expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(400);
  for (const path of ['hall_1/401.webp', 'hall_1/400.gif', 'LICENSES/400.webp', '..%2fhall_1/400.webp']) {
    expect([path, (await service.fetch(`/v1/pictures/${path}`)).status]).toEqual([path, 404]);
  }
});

test('A10 a start leaves changed content alone, and renews a demo that nobody changed', async () => {
  const other = { ...demoContent, images: [] };
  await service.repository.replace(other);
  await service.startAgain();
  expect((await service.repository.load()).images).toEqual([]);
  await service.repository.replace(other, 'an older demo');
  await service.startAgain();
  expect((await service.repository.load()).images).toHaveLength(demoContent.images.length);
});

describe('X6 what search engines may find of the content', () => {
  const paths = async () => {
    const { items } = await service.client.listAddresses({});
    return items.map(({ alternates }) => alternates.find(({ language }) => language === 'nl')?.href ?? '');
  };

  test('is each page and article once, in every language, with dates and pictures', async () => {
    const { items } = await service.client.listAddresses({});
    for (const { alternates } of items)
      expect(alternates.map(({ language }) => language).toSorted()).toEqual(LANGUAGES.toSorted());
    const known = await paths();
    expect(new Set(known).size).toBe(known.length);
    expect(known).toEqual(
      expect.arrayContaining(['/nl/', '/nl/te-koop/', '/nl/verkopen/verkoopdossier/', '/nl/contact/']),
    );
    const home = items[known.indexOf('/nl/')];
    expect(home?.modifiedOn).toMatch(/^\d{4}-/);
    expect(home?.pictures.length).toBeGreaterThan(0);
  });

  test('is nothing that thanks, asks for a login, leads elsewhere, or differs with the visitor', async () => {
    const known = await paths();
    for (const path of ['/nl/bedankt/contacteer-ons/', '/nl/login/', '/nl/diensten/', '/nl/mijn-selectie/'])
      expect(known).not.toContain(path);
    expect(known.filter((path) => path.includes(':'))).toEqual([]);
  });
});
