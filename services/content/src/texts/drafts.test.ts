import { BY_EVA, EVA, KARIM, startDesk, valueOf, write } from './desk.fixture.ts';

const { ask, at, historyOf, publish, running, save, shown, textOf } = startDesk();

describe('X13 a draft', () => {
  test('X13 is seen at the desk and in its preview, and by no visitor before it is published', async () => {
    const title = 'Een andere titel';
    const saved = await save('pages/13', [write('pages/params.title.*', title)]);
    expect([saved.status, saved.body]).toEqual([200, { version: 1, notices: [] }]);
    const draft = await textOf('pages/13');
    expect(draft).toMatchObject({ state: 'changed', draft: { by: BY_EVA }, version: 1 });
    expect((await shown('13')).title.text).not.toBe(title);
    const [, token = ''] = /preview\/([^/]+)\/$/.exec(draft.previews['nl'] ?? '') ?? [];
    const preview = await running().client.getPreview({ params: { token }, query: { language: 'nl' } });
    expect([preview.title.text, preview.metadata.index]).toEqual([title, false]);
    expect((await publish('pages/13')).body).toEqual({ version: 2, publishAt: null });
    expect((await shown('13')).title.text).toBe(title);
    expect(await textOf('pages/13')).toMatchObject({ state: 'published', draft: null, version: 2 });
  });

  test('X13 holds only what may stand in a text, and who wrote it is told what was left out', async () => {
    const html = '<p style="color:red" onclick="x()">Goed</p><script>alert(1)</script><a href="javascript:x()">weg</a>';
    const { body } = await save('articles/sold', [write('articles/content.*', html)]);
    expect(body.notices).toEqual([
      { name: 'articles/content.*', language: 'nl', lost: ['p style', 'p onclick', 'script', 'a href'] },
    ]);
    expect(valueOf(await textOf('articles/sold'), 'articles/content.*')).toBe('<p>Goed</p><a>weg</a>');
  });

  test('X13 of two who write, the second is told who was first and when, and nothing of the first is lost', async () => {
    const { version } = await textOf('articles/letting-keys');
    const first = await ask(EVA, 'PUT', '/texts/articles/letting-keys', {
      version,
      fields: [write('articles/summary.*', 'van Eva')],
    });
    expect(first.status).toBe(200);
    const fields = [write('articles/summary.*', 'van Karim')];
    const second = await ask(KARIM, 'PUT', '/texts/articles/letting-keys', { version, fields });
    expect([second.status, second.body.problem]).toEqual([
      409,
      { code: 'text/changed', fields: { by: 'Eva Claes', at: (await textOf('articles/letting-keys')).draft?.at } },
    ]);
    expect(valueOf(await textOf('articles/letting-keys'), 'articles/summary.*')).toBe('van Eva');
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        ask(KARIM, 'PUT', '/texts/articles/letting-keys', {
          version: version + 1,
          fields: [write('articles/summary.*', `nummer ${index}`)],
        }),
      ),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('X13 of a text that was changed otherwise since is not published over it', async () => {
    await save('articles/letting-lease', [write('articles/summary.*', 'van Eva')]);
    const { repository } = running();
    const { articles } = await repository.load();
    const value = { ...articles.find(({ id }) => id === 'letting-lease'), summary: { nl: 'uit een bestand' } };
    await repository.put([{ kind: 'articles', id: 'letting-lease', value }]);
    expect((await publish('articles/letting-lease')).body.problem.code).toBe('text/changed');
    // Saved once more, in the knowledge of it, it is.
    await save('articles/letting-lease', [write('articles/summary.*', 'van Eva')]);
    expect((await publish('articles/letting-lease')).status).toBe(200);
  });

  test.each([
    ['a field that it has not', [write('articles/id', 'x', null)], 'articles/id'],
    ['a language for what has none', [write('articles/status', 'Hidden', 'nl')], 'articles/status'],
    ['a status that is none', [write('articles/status', 'Maybe', null)], 'status'],
  ])('X13 %s is refused, and all that came with it', async (_, fields, field) => {
    const before = await textOf('articles/letting-screening');
    const { status, body } = await save('articles/letting-screening', [write('articles/title.*', 'nooit'), ...fields]);
    expect([status, body.problem.code, Object.keys(body.problem.fields)]).toEqual([422, 'request/invalid', [field]]);
    expect(await textOf('articles/letting-screening')).toMatchObject({ version: before.version, draft: null });
  });

  test('X13 that names what is not there is not published, with the reason', async () => {
    await save('articles/letting-screening', [write('articles/image', 'nergens', null)]);
    const { status, body } = await publish('articles/letting-screening');
    expect([status, body.problem]).toEqual([
      422,
      { code: 'text/refused', fields: { 0: "image: there is no image 'nergens'" } },
    ]);
  });

  test('X13 is published at its moment, and says why where it can’t be', async () => {
    const soon = new Date(Date.now() + 3_600_000);
    await save('articles/letting-viewings', [write('articles/title.*', 'Op tijd')]);
    expect((await publish('articles/letting-viewings', soon.toISOString())).body).toMatchObject({
      publishAt: soon.toISOString(),
    });
    await save('articles/letting-screening', [write('articles/image', 'nergens', null)]);
    await publish('articles/letting-screening', soon.toISOString());
    const { texts } = running().composed.parts;
    await texts.tend();
    expect((await shown('letting-viewings')).title.text).not.toBe('Op tijd');
    running().setNow(soon);
    await texts.tend();
    running().setNow(undefined);
    expect((await shown('letting-viewings')).title.text).toBe('Op tijd');
    expect(await textOf('articles/letting-screening')).toMatchObject({
      failed: ["image: there is no image 'nergens'"],
      publishAt: null,
      state: 'changed',
    });
  });
});

describe('X13 what a page is made of', () => {
  const MODULES = 'pages/params.modules';
  async function arrange(key: string, body: object) {
    const { version } = await textOf(key);
    return ask(EVA, 'POST', `/texts/${key}/lists`, { version, ...body });
  }
  const modulesOf = async (key: string) => {
    const { fields } = await textOf(key);
    return [...new Set(fields.flatMap(({ name, group }) => (name.startsWith(MODULES) && group ? [group] : [])))];
  };

  test('X13 a module is added hidden, moved, given a link, and taken away, in the draft', async () => {
    const before = await modulesOf('pages/1');
    expect((await arrange('pages/1', { list: MODULES, do: 'add', what: 'cards' })).status).toBe(200);
    const added = (await modulesOf('pages/1')).find((id) => !before.includes(id)) ?? '';
    expect(added).toMatch(/^cards-/);
    await arrange('pages/1', { list: MODULES, do: 'up', at: before.length });
    expect(await modulesOf('pages/1')).toEqual([...before.slice(0, -1), added, ...before.slice(-1)]);

    const last = before.length - 1;
    await arrange('pages/1', { list: `${MODULES}.${last}.links`, do: 'add', what: 'link' });
    await save('pages/1', [
      write(`${MODULES}.${last}.title.*`, 'Nieuw'),
      write(`${MODULES}.${last}.links.0.label.*`, 'Contact'),
      write(`${MODULES}.${last}.links.0.link`, '/contact/', null),
      write(`${MODULES}.${last}.relations.id`, 'team', null),
      write(`${MODULES}.${last}.status`, 'Published', null),
    ]);
    expect((await shown('1')).modules.map(({ id }) => id)).not.toContain(added);
    expect((await publish('pages/1')).status).toBe(200);
    const module = (await shown('1')).modules.find(({ id }) => id === added);
    expect(module).toMatchObject({ title: { text: 'Nieuw' }, links: [{ label: 'Contact', href: '/nl/contact/' }] });
    expect(module?.articles.length).toBeGreaterThan(0);

    await arrange('pages/1', { list: MODULES, do: 'remove', at: last });
    await publish('pages/1');
    expect(await modulesOf('pages/1')).toEqual(before);
    expect((await historyOf('pages/1'))[0]?.fields.map(({ before: was }) => was)).toContain('Nieuw');
  });

  test('X13 columns, links and the header are put in another order, and the second who does is told', async () => {
    const { version } = await textOf('settings/site');
    const asked = { version, list: 'settings/footer.columns', do: 'down', at: 0 };
    const title = 'settings/footer.columns.0.title.*';
    const first = valueOf(await textOf('settings/site'), title);
    expect((await ask(EVA, 'POST', '/texts/settings/site/lists', asked)).status).toBe(200);
    const second = await ask(KARIM, 'POST', '/texts/settings/site/lists', asked);
    expect([second.status, second.body.problem.fields.by]).toEqual([409, 'Eva Claes']);
    expect(valueOf(await textOf('settings/site'), 'settings/footer.columns.1.title.*')).toBe(first);
    await arrange('settings/site', { list: 'settings/headerLinks', do: 'add', what: 'link' });
    expect((await publish('settings/site')).status).toBe(200);
  });

  test('X13 a banner is of another type and has more pictures; a page stands elsewhere in the menu', async () => {
    await save('pages/13', [
      write('pages/params.bannerType', 'gallery', null),
      write('pages/params.showPageBanner', 'true', null),
      write('pages/params.bannerImages.0', 'doorstep', null),
    ]);
    await save('pages/13', [write('pages/params.bannerImages.1', 'hall_1', null), write('pages/parentId', '1', null)]);
    expect((await publish('pages/13')).status).toBe(200);
    expect((await shown('13')).banner).toMatchObject({ type: 'gallery', pictures: [{}, {}] });
    await save('pages/13', [write('pages/params.bannerImages.0', '', null), write('pages/parentId', '', null)]);
    await publish('pages/13');
    expect((await shown('13')).banner?.pictures.map(({ path }) => path)).toEqual(['/api/content/v1/pictures/hall_1/']);
    const wrong = await save('pages/13', [write('pages/params.bannerType', 'fireworks', null)]);
    expect([wrong.status, wrong.body.problem.code]).toEqual([422, 'request/invalid']);
  });

  test('X13 a module stands on another ground', async () => {
    const [module] = (await shown('12')).modules;
    const fields = (await textOf('pages/12')).fields.filter(({ group }) => group === module?.id);
    const named = (end: string) => fields.find(({ name }) => name.endsWith(end))?.name ?? '';
    await save('pages/12', [
      write(named('.backgroundType'), 'color', null),
      write(named('.colorBackground'), 'stone', null),
    ]);
    expect((await publish('pages/12')).status).toBe(200);
    expect((await shown('12')).modules[0]).toMatchObject({ backgroundType: 'color', colorBackground: 'stone' });
    const wrong = await save('pages/12', [write(named('.backgroundType'), 'fireworks', null)]);
    expect([wrong.status, wrong.body.problem.code]).toEqual([422, 'request/invalid']);
  });

  test('X13 the list is a tree by addresses: each text after the one that it is below, in the language of who reads', async () => {
    const list = async (more: string) =>
      (await ask(EVA, 'GET', `/texts?language=fr${more}`)).body as unknown as {
        languages: string[];
        items: { id: string; address?: string; depth: number }[];
      };
    const { items, languages } = await list('');
    expect(languages.toSorted()).toEqual(['de', 'en', 'fr', 'nl']);
    const below = items.findIndex(({ id }) => id === 'market-estimate');
    const above = items.slice(0, below).findLast(({ depth }) => depth === (items[below]?.depth ?? 0) - 1);
    expect(items[below]?.depth).toBeGreaterThan(0);
    expect(items[below]?.address?.startsWith(above?.address ?? 'none')).toBe(true);
    expect(items.find(({ address }) => address === '/fr/')?.depth).toBe(0);
  });

  test('X13 S4 R12 a category has another name, and its articles are found at their former addresses', async () => {
    const { addresses } = await textOf('articles/guided-tour');
    const former = String(addresses['nl']).replace('/nl/', '');
    const category = (await running().repository.load()).articles.find(({ id }) => id === 'guided-tour')?.categoryId;
    await save(`categories/${category}`, [write('categories/name.*', 'Verkoopstappen')]);
    expect((await publish(`categories/${category}`)).status).toBe(200);
    expect((await at(former)).redirect).toContain('/nl/verkoopstappen/');
  });

  test.each([
    { list: 'pages/params.title', do: 'add', what: 'text' },
    { list: MODULES, do: 'add', what: 'script' },
    { list: MODULES, do: 'up', at: 99 },
    { list: MODULES, do: 'up' },
  ])('X13 %j changes nothing', async (body) => {
    const answer = await arrange('pages/1', body);
    expect([answer.status, answer.body.problem.code]).toEqual([422, 'request/invalid']);
  });
});
