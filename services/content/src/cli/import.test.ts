import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Article, PageItem } from '@dorpel/contracts/content-entities';
import { CLI_EXIT as EXIT } from '@dorpel/service-kit';
import sharp from 'sharp';
import { demoContent } from '../seed/demo-content.ts';
import { pageWith, startCli, words } from './cli.fixture.ts';

const { cli, exported, file, folder, importing, pageAt, pageOf, running, site, siteIn } = startCli();
afterEach(() => running().repository.replace(demoContent));

const [sold] = demoContent.articles.filter(({ id }) => id === 'sold') as [Article];
const [disclaimer] = demoContent.pages.filter(({ id }) => id === '16') as [PageItem];

test('A10 what is exported and imported again changes nothing', async () => {
  expect((await cli('export', file())).code).toBe(EXIT.done);
  expect((await exported()).pages).toHaveLength(demoContent.pages.length);
  const { code, lines } = await cli('import', file());
  expect([code, lines.at(-1)]).toEqual([
    EXIT.done,
    expect.stringMatching(/^0 new, 0 changed, \d+ unchanged, 0 refused\.$/),
  ]);
  expect((await cli('import', file(), '--replace')).code).toBe(EXIT.done);
});

test('A10 a changed article and a new page with its address show at once, cleaned', async () => {
  const row = {
    name: 'garden-day',
    original: '/garden-day/',
    type: 'page',
    page: 'content-page',
    params: { id: 'garden-day' },
    paths: { nl: 'opendeurdag/', fr: 'portes-ouvertes/', en: 'garden-day/', de: 'tag-der-offenen-tuer/' },
    breadcrumb: [{ name: words('Opendeurdag') }],
  };
  const { code, lines } = await importing({
    articles: [{ ...sold, content: { nl: '<p onclick="x()">Hallo<script>x()</script></p>' } }],
    pages: [pageWith('garden-day', { content: words('<h2>Kom binnen</h2>') }, { status: 'Published' })],
    routes: [row],
  });
  expect(code).toBe(EXIT.done);
  expect(lines).toEqual([
    'articles sold: changed',
    '  note: content: not in fr, en, de; another language is shown there',
    '  note: content.nl: what may not stand in a text is left out',
    'pages garden-day: new',
    'routes garden-day: new',
    '2 new, 1 changed, 0 unchanged, 0 refused.',
  ]);
  expect((await pageOf('sold')).html?.text).toBe('<p>Hallo</p>');
  expect(await pageAt('opendeurdag/')).toMatchObject({ html: { text: '<h2>Kom binnen</h2>' } });
  expect((await siteIn()).menu.map(({ href }) => href)).toContain('/nl/opendeurdag/');
  expect((await pageAt('diensten/verkopen/')).id).toBe('7');
});

test('A10 a dry run says what would happen, and changes nothing', async () => {
  const { code, lines } = await importing({ articles: [{ ...sold, title: words('Anders') }] }, '--dry-run');
  expect(code).toBe(EXIT.done);
  expect(lines).toEqual([
    'articles sold: changed',
    '0 new, 1 changed, 0 unchanged, 0 refused.',
    'Nothing was changed: this was a dry run.',
  ]);
  expect((await pageOf('sold')).title.text).toBe('Verkocht');
});

test('A10 a bad entry is refused with every reason, the good ones beside it are taken in', async () => {
  const { code, lines } = await importing({
    settings: {
      ...demoContent.settings,
      headerLinks: [{ label: { nl: 'x' }, link: 'javascript:alert(1)', status: 'Published', icon: 'x' }],
    },
    pages: [{ ...disclaimer, sort: 'first' }, pageWith('fine', {})],
  });
  expect(code).toBe(EXIT.refused);
  expect(lines).toEqual([
    'settings site: refused',
    expect.stringContaining('  headerLinks.0.link: '),
    'pages 16: refused',
    expect.stringContaining('  sort: '),
    'pages fine: new',
    '1 new, 0 changed, 0 unchanged, 2 refused.',
  ]);
  expect((await siteIn()).headerLinks).toHaveLength(2);
  expect((await pageOf('fine')).title.text).toBe('Opendeurdag');
});

const module = { id: 'm', sort: 1, status: 'Published' as const };

test.each<[string, object, string]>([
  ['an image', { pages: [pageWith('x', { image: 'nope' })] }, "params.image: there is no image 'nope'"],
  [
    'a link',
    { pages: [pageWith('x', { modules: [{ ...module, links: [{ label: words('x'), link: '/nope/' }] }] })] },
    "params.modules.0.links.0.link: there is no page at '/nope/'",
  ],
  [
    'a link in a text',
    { pages: [pageWith('x', { modules: [{ ...module, description: words('<p><a href="/nope/">x</a></p>') }] })] },
    "params.modules.0.description.nl: there is no page at '/nope/'",
  ],
  [
    'a link in a text that does not begin at the top',
    { pages: [pageWith('x', { content: words('<p><a href="no-slash/">x</a></p>') })] },
    "params.content.nl: the link 'no-slash/' leads nowhere: begin it with '/'",
  ],
  [
    'a category',
    { pages: [pageWith('x', { modules: [{ ...module, relations: { type: 'category', id: 'nope' } }] })] },
    "module m: there is no category 'nope'",
  ],
  [
    'an article',
    { pages: [pageWith('x', { modules: [{ ...module, relations: { type: 'article', id: 'nope' } }] })] },
    "module m: there is no article 'nope'",
  ],
  ['a module twice', { pages: [pageWith('x', { modules: [module, module] })] }, 'module m is there twice'],
  ['a parent', { pages: [pageWith('x', {}, { parentId: 'nope' })] }, "parentId: there is no page 'nope'"],
  ['itself as parent', { pages: [pageWith('x', {}, { parentId: 'x' })] }, "parentId: 'x' would stand below itself"],
  [
    'a film',
    { pages: [pageWith('x', { bannerVideo: 'nope.mp4' })] },
    "params.bannerVideo: there is no film 'nope.mp4'",
  ],
  [
    'another site',
    { pages: [pageWith('x', { redirectUrl: 'https://evil.example/' })] },
    "visitors may not be sent to 'https://evil.example/': add its host to redirectHosts of the settings",
  ],
  [
    'a faulty condition',
    { pages: [pageWith('x', { modules: [{ ...module, displayConditions: [{ advancedCondition: 'date >' }] }] })] },
    "params.modules.0.displayConditions: 'the end' at 7 is not expected",
  ],
  [
    'an unknown view',
    { pages: [pageWith('x', { modules: [{ ...module, view: 'hologram-view' as '' }] })] },
    'params.modules.0.view: ',
  ],
  ['a script as redirect', { pages: [pageWith('x', { redirectUrl: 'javascript:alert(1)' })] }, 'params.redirectUrl: '],
  [
    'a protocol-relative redirect',
    { pages: [pageWith('x', { redirect: { nl: '//evil.example/' } })] },
    'params.redirect.nl: ',
  ],
  [
    'a thing without type',
    { pages: [pageWith('x', { metadata: { nl: { schemaData: { name: 'x' } } } })] },
    'params.metadata.nl.schemaData: ',
  ],
  [
    'a path that is taken',
    { routes: [{ ...demoContent.routes[1], name: 'other' }] },
    `paths.nl: '${demoContent.routes[1]?.paths.nl}' is the path of ${demoContent.routes[1]?.name} already`,
  ],
  [
    'an article with the path of another',
    { articles: [{ ...sold, id: 'again' }] },
    "paths.nl: 'verkopen/verkocht/' is the path of article-sold already",
  ],
  [
    'a category of an article',
    { articles: [{ ...sold, categoryId: 'nope' }] },
    "categoryId: there is no category 'nope'",
  ],
  [
    'a picture without a file',
    { images: [{ ...demoContent.images[0], id: 'x', filename: 'x.webp' }] },
    "its file 'x.webp' is neither stored nor beside the content",
  ],
  ['an entry twice', { articles: [sold, sold] }, "'sold' is there twice"],
  ['what is no list', { articles: 'all' }, "'articles' must be a list"],
])('A10 A11 %s is a reason to refuse', async (_, part, reason) => {
  const { code, lines } = await importing(part);
  expect(code).toBe(EXIT.refused);
  expect(lines.some((line) => line.startsWith(`  ${reason}`))).toBe(true);
});

describe('R5 a route to a page that no remote has', () => {
  const leadingTo = (page: string) => ({
    ...demoContent.routes[0],
    name: 'map',
    original: '/map/',
    page,
    paths: words('map/'),
  });

  test('is refused, by the name it asks for, and a former name is one', async () => {
    const { code, lines } = await importing({ routes: [leadingTo('no-such-part')] });
    expect([code, lines]).toEqual([
      EXIT.refused,
      expect.arrayContaining(["  page: no part of the site has a page 'no-such-part'"]),
    ]);
    expect((await running().client.getRoutes({})).entries.map(({ name }) => name)).not.toContain('map');
    expect((await importing({ routes: [leadingTo('property-list')] }, '--dry-run')).code).toBe(EXIT.done);
  });

  test('is taken in where the site can not say what it has, and that is told', async () => {
    site.status = 503;
    const { code, lines } = await importing({ routes: [leadingTo('no-such-part')] }, '--dry-run');
    expect(code).toBe(EXIT.done);
    expect(lines[0]).toContain('The site did not say which pages it has (SITE_URL)');
  });
});

test('A10 what needs a refused entry is refused with it', async () => {
  const { lines } = await importing({
    categories: [{ id: 'news', name: words('Nieuws'), isSequence: 'no' }],
    articles: [{ ...sold, id: 'fresh', categoryId: 'news' }],
    pages: [pageWith('x', { modules: [{ ...module, relations: { type: 'article', id: 'fresh' } }] })],
  });
  expect(lines.filter((line) => line.endsWith('refused'))).toEqual([
    'categories news: refused',
    'articles fresh: refused',
    'pages x: refused',
  ]);
});

test('A11 a menu may be written as a tree', async () => {
  const child = pageWith('child', {});
  const { code } = await importing({ pages: [{ ...pageWith('top', {}), childMenus: [child] }] });
  expect(code).toBe(EXIT.done);
  const { pages } = await running().repository.load();
  expect(pages.find(({ id }) => id === 'child')).toMatchObject({ parentId: 'top' });
});

test('A10 a picture comes with the content, and is served in its widths', async () => {
  await mkdir(join(folder(), 'media'), { recursive: true });
  const teal = { create: { width: 900, height: 600, channels: 3, background: 'teal' } } as const;
  await sharp(teal)
    .webp()
    .toFile(join(folder(), 'media', 'teal.webp'));
  const image = { ...demoContent.images[0], id: 'teal', filename: 'teal.webp', originalname: 'teal.webp' };
  expect((await importing({ images: [image] })).code).toBe(EXIT.done);
  expect((await running().fetch('/v1/pictures/teal/400.webp')).status).toBe(200);
  await sharp({ create: { ...teal.create, background: 'red' } })
    .webp()
    .toFile(join(folder(), 'media', 'teal.webp'));
  const { lines } = await importing({ images: [image] });
  expect(lines).toContain('  note: the stored picture stays: another one needs another id');
});

test('A10 with --replace, what is not in the file goes, and nothing happens when an entry is refused', async () => {
  await cli('export', file());
  const content = await exported();
  const without = { ...content, articles: content.articles.filter(({ id }) => id !== 'sold') };
  expect((await importing({ ...without, images: [] }, '--replace')).code).toBe(EXIT.refused);
  expect((await pageOf('sold')).id).toBe('sold');
  expect((await importing(without, '--replace')).code).toBe(EXIT.done);
  await expect(pageOf('sold')).rejects.toMatchObject({ code: 'page/not-found' });
});

test.each(['[]', '"x"', '{"pagez": []}', '{', ''])('A10 %j is no content', async (text) => {
  await writeFile(file(), text);
  const { code, lines } = await cli('import', file());
  expect([code, lines.length]).toEqual([EXIT.refused, 1]);
});
