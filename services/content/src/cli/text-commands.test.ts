import { CLI_EXIT as EXIT } from '@dorpel/service-kit';
import { startCli } from './cli.fixture.ts';

const { cli, exported, file, running, withFile } = startCli(beforeEach, afterEach);

const titleOf = async (id: string) =>
  (await running().client.getPage({ params: { id }, query: { language: 'nl' } })).title.text;
const title = (text: string) => [{ name: 'articles/title.*', language: 'nl' as const, text }];
const save = (text: string) => withFile(title(text), 'text', 'save', 'articles:sold', '--from', file());

test('X13 a text is written, published, told and undone by command as at the desk', async () => {
  const before = await titleOf('sold');
  expect((await save('Verkocht!')).lines).toEqual(['articles:sold: the draft is version 1; nobody sees it yet.']);
  expect(await titleOf('sold')).toBe(before);
  expect((await cli('text', 'show', 'articles:sold')).lines).toContain('articles/title.* nl: Verkocht!');
  expect((await cli('text', 'publish', 'articles:sold')).lines).toEqual(['articles:sold: published.']);
  expect(await titleOf('sold')).toBe('Verkocht!');
  const { lines } = await cli('text', 'history', 'articles:sold');
  expect(lines[0]).toContain('published, command');
  expect(lines).toContain(`  articles/title.* nl: ${before} -> Verkocht!`);
  const [id = ''] = (lines[0] ?? '').split(': ');
  expect((await cli('text', 'restore', 'articles:sold', '--change', id)).code).toBe(EXIT.done);
  await cli('text', 'publish', 'articles:sold');
  expect(await titleOf('sold')).toBe(before);
});

test('X13 a draft is dropped, and one is begun, by command', async () => {
  await save('Weg');
  expect((await cli('text', 'discard', 'articles:sold')).code).toBe(EXIT.done);
  expect((await cli('text', 'publish', 'articles:sold')).lines).toEqual(['text/no-draft']);
  const { lines } = await cli('text', 'new', 'pages', '--title', 'Onze kantoren', '--below', '6');
  const [key = ''] = /^pages:onze-kantoren-\w+/.exec(lines[0] ?? '') ?? [];
  expect((await cli('text', 'publish', key)).code).toBe(EXIT.done);
});

test('X13 what a page is made of is arranged by command as at the desk', async () => {
  const [list, page] = ['pages/params.modules', 'pages:1'];
  const counted = async () => (await cli('text', 'show', page)).lines.find((line) => line.startsWith(`${list}: `));
  const before = Number.parseInt((await counted())?.split(': ')[1] ?? '', 10);
  const arrange = (...args: string[]) => cli('text', 'arrange', page, '--list', list, '--do', ...args);
  expect((await arrange('add', '--what', 'cards')).code).toBe(EXIT.done);
  expect(await counted()).toMatch(`${list}: ${before + 1} (`);
  expect((await arrange('up', '--item', `${before}`)).code).toBe(EXIT.done);
  expect((await arrange('remove', '--item', `${before - 1}`)).code).toBe(EXIT.done);
  expect(await counted()).toMatch(`${list}: ${before} (`);
  expect((await arrange('add', '--what', 'script')).lines.join()).toContain('what: unknown');
  expect((await arrange('up', '--item', '99')).lines.join()).toContain('at: unknown');
});

test('X13 addresses lead on by command as at the desk', async () => {
  expect((await cli('redirects', 'add', '/nl/oud/', '--to', '/nl/contact/')).lines).toEqual([
    '/nl/oud/ -> /nl/contact/',
  ]);
  expect((await cli('redirects', 'list')).lines).toContain('/nl/oud/ -> /nl/contact/');
  expect((await cli('redirects', 'add', '/nl/contact/', '--to', '/nl/')).lines[0]).toContain('redirect/taken');
  expect((await cli('redirects', 'remove', '/nl/oud/')).code).toBe(EXIT.done);
  expect((await cli('redirects', 'remove', '/nl/oud/')).code).toBe(EXIT.refused);
});

describe('X13 a file that is imported', () => {
  const publishAtDesk = async () => {
    const { texts } = running().composed.parts;
    const key = { kind: 'articles', id: 'sold' } as const;
    const { version } = await texts.open(key);
    const eva = { id: 'eva', name: 'Eva Claes' };
    const saved = await texts.save(key, version, title('Van Eva'), eva);
    await texts.publish(key, saved.version, undefined, eva);
  };
  const fromOld = async () => {
    await cli('export', file());
    const { articles } = await exported();
    await publishAtDesk();
    return {
      articles: articles.map((each) => (each.id === 'sold' ? { ...each, title: { nl: 'Uit een bestand' } } : each)),
    };
  };

  test('X13 does not take away in silence what the desk changed since it was made', async () => {
    const old = await fromOld();
    const refused = await withFile(old, 'import', file());
    expect([refused.code, await titleOf('sold')]).toEqual([EXIT.refused, 'Van Eva']);
    expect(refused.lines.join('\n')).toContain('Eva Claes changed it at the desk on');
    const dry = await withFile(old, 'import', file(), '--overwrite', '--dry-run');
    expect([dry.code, await titleOf('sold')]).toEqual([EXIT.done, 'Van Eva']);
    expect(dry.lines.join('\n')).toContain('Eva Claes changed it at the desk on');
    expect((await withFile(old, 'import', file(), '--overwrite')).code).toBe(EXIT.done);
    expect(await titleOf('sold')).toBe('Uit een bestand');
    const { lines } = await cli('text', 'history', 'articles:sold');
    expect(lines[0]).toContain('imported');
  });

  test('X13 that was made of what the desk published is taken', async () => {
    await publishAtDesk();
    await cli('export', file());
    const { articles } = await exported();
    const next = articles.map((each) => (each.id === 'sold' ? { ...each, title: { nl: 'Verder' } } : each));
    expect((await withFile({ articles: next }, 'import', file())).code).toBe(EXIT.done);
    expect(await titleOf('sold')).toBe('Verder');
  });

  test('X13 that replaces everything does not remove what the desk published', async () => {
    await publishAtDesk();
    await cli('export', file());
    const whole = await exported();
    const without = { ...whole, articles: whole.articles.filter(({ id }) => id !== 'sold') };
    const { code, lines } = await withFile(without, 'import', file(), '--replace');
    expect([code, await titleOf('sold')]).toEqual([EXIT.refused, 'Van Eva']);
    expect(lines.join('\n')).toContain('the file has it not');
  });

  test('X13 S4 that renames an article leaves its old address leading on, and tells of a draft', async () => {
    await save('Een ontwerp');
    await cli('export', file());
    const { articles } = await exported();
    const next = articles.map((each) =>
      each.id === 'sold' ? { ...each, title: { ...each.title, nl: 'Pas verkocht' } } : each,
    );
    const { lines } = await withFile({ articles: next }, 'import', file());
    expect(lines.join('\n')).toContain('a draft of command of');
    const found = await running().client.findPage({ query: { language: 'nl', path: 'verkopen/verkocht/' } });
    expect(found.redirect).toBe('/nl/verkopen/pas-verkocht/');
  });
});

test.each([
  [['text', 'show', 'sold']],
  [['text', 'show', 'words:sold']],
  [['text', 'new', 'settings']],
  [['text', 'new', 'pages']],
  [['text', 'publish', 'articles:sold', '--at', 'soon']],
  [['text', 'arrange', 'pages:1', '--list', 'pages/params.modules']],
  [['text', 'arrange', 'pages:1', '--list', 'pages/params.modules', '--do', 'up', '--item', 'first']],
])('X13 %j is explained', async (args) => expect((await cli(...args)).code).toBe(EXIT.usage));
