import { CLI_EXIT as EXIT } from '@dorpel/service-kit';
import { demoContent } from '../seed/demo-content.ts';
import { pageWith, startCli } from './cli.fixture.ts';

const { cli, importing, pageAt, pageOf, running, siteIn } = startCli();
afterEach(() => running().repository.replace(demoContent));

test('A10 articles and modules are hidden and published again', async () => {
  expect((await cli('hide', 'sold', 'sell-steps')).lines).toEqual([
    'article:sold: published -> hidden',
    'module:7/sell-steps: published -> hidden',
  ]);
  await expect(pageOf('sold')).rejects.toMatchObject({ code: 'page/not-found' });
  expect((await pageOf('7')).modules.map(({ id }) => id)).not.toContain('sell-steps');
  expect((await cli('publish', 'article:sold', 'module:7/sell-steps')).code).toBe(EXIT.done);
  expect((await pageOf('7')).modules.map(({ id }) => id)).toContain('sell-steps');
  expect((await pageOf('sold')).id).toBe('sold');
});

test('A10 a hidden page is out of the menu and keeps its address; a draft has none', async () => {
  const labels = async () => (await siteIn()).menu.map(({ label }) => label);
  await cli('hide', '13');
  expect(await labels()).not.toContain('Team');
  expect((await pageAt('ons-team/')).id).toBe('13');
  expect((await cli('hide', '13', '--draft')).lines).toEqual(['page:13: hidden -> draft']);
  await expect(pageAt('ons-team/')).rejects.toMatchObject({ code: 'page/not-found' });
  await expect(pageOf('13')).rejects.toMatchObject({ code: 'page/not-found' });
  expect((await running().client.getRoutes({})).entries.map(({ name }) => name)).not.toContain('team');
  await cli('publish', '13');
  expect(await labels()).toContain('Team');
  expect((await pageAt('ons-team/')).id).toBe('13');
});

test('A10 what is not there, could be several things, or is no page, is refused', async () => {
  expect((await cli('hide', 'nope')).lines).toEqual(['There is no page, article or module ‘nope’.']);
  await importing({ pages: [pageWith('sold', {})] });
  expect((await cli('hide', 'sold')).lines).toEqual(['‘sold’ could be page:sold, article:sold.']);
  expect((await cli('hide', 'article:sold', '--draft')).code).toBe(EXIT.refused);
  expect((await cli('hide', 'article:sold', '--dry-run')).code).toBe(EXIT.done);
  expect((await pageOf('visibility')).siblings.map(({ id }) => id)).toContain('sold');
});

test('R14 a preview shows a draft with all that is hidden in it, until it expires', async () => {
  await cli('hide', '13', '--draft');
  await cli('hide', 'team-story');
  const { lines } = await cli('preview', '13', '--language', 'de', '--hours', '1');
  const [, token = ''] = /^http:\/\/127\.0\.0\.1:\d+\/de\/preview\/([\w.-]+)\/$/.exec(lines[0] ?? '') ?? [];
  const page = await running().client.getPreview({ params: { token }, query: { language: 'de' } });
  expect(page).toMatchObject({ id: '13', metadata: { index: false, follow: false }, redirect: null });
  expect(page.modules.map(({ id }) => id)).toContain('team-story');
  expect(page.alternates).toContainEqual({ language: 'fr', href: `/fr/preview/${token}/` });
  running().setNow(new Date(Date.now() + 3_600_001));
  const late = running().client.getPreview({ params: { token }, query: { language: 'de' } });
  await expect(late).rejects.toMatchObject({ code: 'page/not-found' });
  running().setNow(undefined);
});

test('A10 the list tells what is shown, hidden and a draft, where it is met, and what it is called', async () => {
  await cli('hide', '13', '--draft');
  // Nobody meets a draft: it has no address.
  expect((await cli('list', 'page:13')).lines).toContainEqual(expect.stringMatching(/^draft {5}page:13 {2}[^/]+$/));
  expect((await cli('list', 'sold')).lines).toContain('published article:sold  /nl/verkopen/verkocht/  Verkocht');
  expect((await cli('list', '/fr/vendre/vendu', '--language', 'fr')).lines).toEqual([
    'published article:sold  /fr/vendre/vendu/  Vendu',
  ]);
  expect((await cli('list', '--language', 'xx')).code).toBe(EXIT.usage);
});

test('A10 the command line explains itself', async () => {
  const { code, lines } = await cli('--help');
  expect(code).toBe(EXIT.done);
  for (const word of ['import', 'publish', 'hide', 'preview', '--dry-run', 'Exit codes'])
    expect(lines[0]).toContain(word);
});

test.each([
  [[]],
  [['erase', 'x']],
  [['constructor']],
  [['import']],
  [['import', 'a', 'b']],
  [['import', '--force', 'a']],
  [['import', '--draft', 'a']],
  [['hide']],
  [['preview']],
  [['preview', '7', '--language', 'es']],
  [['preview', '7', '--hours', '0']],
  [['preview', '7', '--hours', '1000']],
  [['preview', '7', '--hours', '1,5']],
  [['preview', '7', '--hours', '']],
  [['list', 'a', 'b']],
])('A10 the desk says what is wrong with %j', async (args) => {
  const { code, lines } = await cli(...args);
  expect(code).toBe(EXIT.usage);
  expect(lines[0]).toContain('cli --help');
});
