import { type DeskAction, mayDo } from '@dorpel/contracts/desk';
import { deskPictures } from '@dorpel/contracts/desk-pictures';
import { type DeskText, deskTexts } from '@dorpel/contracts/desk-texts';
import { STAFF, startStaff } from '@dorpel/service-kit/testing';
import { type Running, startContent } from '../service.fixture.ts';

const EVA = 'site-staff=eva';
const KARIM = 'site-staff=karim';
const BY_EVA = { id: 'eva', name: 'Eva Claes' };

let service: Running;
let staff: Awaited<ReturnType<typeof startStaff>>;
beforeAll(async () => {
  staff = await startStaff();
  service = await startContent(undefined, undefined, staff.url);
});
afterAll(async () => {
  await service.stop();
  await staff.stop();
});
afterEach(() => service.setNow(undefined));

async function ask(cookie: string, method: string, path: string, json?: unknown, more: Record<string, string> = {}) {
  const answer = await service.fetch(`/v1/desk${path}`, {
    method,
    headers: { ...(cookie && { cookie }), ...(json !== undefined && { 'content-type': 'application/json' }), ...more },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  });
  return { status: answer.status, headers: answer.headers, body: JSON.parse(await answer.text()) };
}

const textOf = async (key: string, language = 'nl') =>
  (await ask(EVA, 'GET', `/texts/${key}?language=${language}`)).body as DeskText;
const valueOf = ({ fields }: DeskText, name: string, language = 'nl') =>
  fields.find((field) => field.name === name)?.values[language];
const write = (name: string, text: string, language: string | null = 'nl') => ({ name, language, text });
/** Saves over whatever version there is. */
async function save(key: string, fields: readonly object[], cookie = EVA) {
  const { version } = await textOf(key);
  return ask(cookie, 'PUT', `/texts/${key}`, { version, fields });
}
async function publish(key: string, at?: string) {
  const { version } = await textOf(key);
  return ask(EVA, 'POST', `/texts/${key}/publication`, { version, ...(at && { at }) });
}
const shown = (id: string, language: 'nl' | 'fr' = 'nl') =>
  service.client.getPage({ params: { id }, query: { language } });
const at = (path: string, language: 'nl' | 'fr' = 'nl') => service.client.findPage({ query: { language, path } });
const historyOf = async (key: string) =>
  (await ask(EVA, 'GET', `/texts/${key}/changes?language=nl`)).body.items as {
    id: string;
    what: string;
    by: object;
    fields: { name: string; language: string; before: string; after: string }[];
  }[];

describe('X13 roles × endpoints', () => {
  const BODIES: Readonly<Record<string, unknown>> = {
    saveText: { version: 0, fields: [] },
    publishText: { version: 0 },
    arrangeText: { version: 0, list: 'none', do: 'add' },
    discardText: { version: 0 },
    restoreText: { version: 0, change: 'none' },
    createText: { kind: 'articles', language: 'nl', title: 'x', below: 'none' },
    saveMenuOrder: { version: 'none', below: null, ids: ['none'] },
    addRedirect: { from: '/nl/x/', to: '/nl/none/' },
    removeRedirect: { from: '/nl/none/' },
    uploadPicture: {},
    replacePicture: {},
    describePicture: { version: '', alt: {} },
    cutPicture: { version: '', part: null },
  };
  const QUERIES: Readonly<Record<string, string>> = { replacePicture: '?version=x' };
  type Routed = { readonly stack: readonly { readonly path: string }[] };
  type Row = readonly [name: string, method: string, path: string, action: DeskAction];
  const concrete = (path: string) => path.replace(':kind', 'articles').replace(':id', 'none');
  const rows: Row[] = [
    ...Object.entries({ ...deskTexts.endpoints, ...deskPictures.endpoints }).map(
      ([name, { method, path, desk }]) => [name, method, concrete(path).replace('/desk', ''), desk] as const,
    ),
    ['all of a picture', 'GET', '/pictures/none/whole', 'texts.read'],
  ];
  const asked = (cookie: string, [name, method, path]: Row) =>
    ask(cookie, method, path + (QUERIES[name] ?? (method === 'GET' ? '?language=nl' : '')), BODIES[name]);

  test('X13 every route of the desk that the router has is among those that are tried', () => {
    const routed = service.composed.app.middleware.flatMap((each) =>
      'router' in each ? (each.router as Routed).stack.map(({ path }) => path) : [],
    );
    const ofDesk = routed.filter((path) => path.includes('/desk/')).map(concrete);
    expect(ofDesk.length).toBeGreaterThan(0);
    expect(new Set(ofDesk)).toEqual(new Set(rows.map(([, , path]) => `/v1/desk${path}`)));
  });

  test.each(rows)('X13 %s is for those whose role may do it, and kept by nobody', async (...row) => {
    for (const [cookie, { role, mustReplacePassword }] of Object.entries(STAFF)) {
      const { status, body, headers } = await asked(cookie, row);
      expect(headers.get('cache-control')).toContain('no-store');
      if (mustReplacePassword) expect([status, body.problem.code]).toEqual([403, 'password/must-be-replaced']);
      else if (mayDo(role, row[3])) expect([200, 400, 404, 409, 422]).toContain(status);
      else expect([status, body.problem.code]).toEqual([403, 'desk/forbidden']);
    }
    for (const cookie of ['', 'site-staff=forged', 'site-owner=eva']) {
      const { status, body } = await asked(cookie, row);
      expect([status, body.problem.code]).toEqual([401, 'session/missing']);
    }
  });

  test('X13 nobody changes anything from another site', async () => {
    const foreign = { 'sec-fetch-site': 'cross-site' };
    const answer = await ask(EVA, 'PUT', '/texts/articles/sold', { version: 0, fields: [] }, foreign);
    expect([answer.status, answer.body.problem.code]).toEqual([403, 'request/forbidden']);
  });
});

describe('X13 the list of texts', () => {
  const idsOf = async (query: string) =>
    ((await ask(EVA, 'GET', `/texts?language=nl&${query}`)).body.items as { kind: string; id: string }[]).map(
      ({ kind, id }) => `${kind}:${id}`,
    );

  test('X13 has pages, articles and what stands around every page, and finds them by their words in any language', async () => {
    expect(await idsOf('kind=settings')).toEqual(['settings:site']);
    expect(await idsOf('kind=pages&search=vendre%20votre%20bien')).toContain('pages:7');
    expect(await idsOf('search=onvindbaarheid')).toEqual([]);
    const accented = await idsOf(`search=${encodeURIComponent('propriétaires')}`);
    expect(accented.length).toBeGreaterThan(0);
    expect(await idsOf('search=PROPRIETAIRES')).toEqual(accented);
    expect((await idsOf('kind=articles&page=1')).length).toBeGreaterThan(10);
  });

  test('X13 pages that a new text can stand below are told apart, and one that is in no menu is published', async () => {
    const { places, items } = (await ask(EVA, 'GET', '/texts?language=nl&kind=pages')).body;
    const titles: string[] = places.pages.map(({ title }: { title: string }) => title);
    expect(titles).toEqual(expect.arrayContaining(['Verkopen', 'Diensten › Verkopen']));
    expect([new Set(titles).size, titles.length]).toEqual([titles.length, items.length]);
    expect(titles.indexOf('Diensten › Verkopen')).toBeGreaterThan(titles.indexOf('Diensten'));
    const { id } = items.find(({ state }: { state: string }) => state === 'hidden');
    expect(await idsOf('kind=pages&state=published')).toContain(`pages:${id}`);
  });

  test('X13 marks what is missing in which language', async () => {
    expect(await idsOf('missing=de&kind=articles&search=bezichtigingen')).toEqual([]);
    await save('articles/guided-tour', [write('articles/title.*', '', 'de')]);
    expect(await idsOf('missing=de&kind=articles')).toEqual(['articles:guided-tour']);
    expect(await idsOf('state=changed')).toContain('articles:guided-tour');
    const { version } = await textOf('articles/guided-tour');
    await ask(EVA, 'POST', '/texts/articles/guided-tour/discard', { version });
    expect(await idsOf('missing=de&kind=articles')).toEqual([]);
  });
});

describe('X13 a draft', () => {
  test('X13 is seen at the desk and in its preview, and by no visitor before it is published', async () => {
    const title = 'Een andere titel';
    const saved = await save('pages/13', [write('pages/params.title.*', title)]);
    expect([saved.status, saved.body]).toEqual([200, { version: 1, notices: [] }]);
    const draft = await textOf('pages/13');
    expect(draft).toMatchObject({ state: 'changed', draft: { by: BY_EVA }, version: 1 });
    expect((await shown('13')).title.text).not.toBe(title);
    const [, token = ''] = /preview\/([^/]+)\/$/.exec(draft.previews['nl'] ?? '') ?? [];
    const preview = await service.client.getPreview({ params: { token }, query: { language: 'nl' } });
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
    const { repository } = service;
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
    const { texts } = service.composed.parts;
    await texts.tend();
    expect((await shown('letting-viewings')).title.text).not.toBe('Op tijd');
    service.setNow(soon);
    await texts.tend();
    service.setNow(undefined);
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
    const category = (await service.repository.load()).articles.find(({ id }) => id === 'guided-tour')?.categoryId;
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

describe('X13 new texts', () => {
  test('X13 an article is a draft until it is published; then it has the address of its title', async () => {
    const asked = { kind: 'articles', language: 'nl', title: 'Een gloednieuw artikel', below: 'testimonials' };
    const { body } = await ask(EVA, 'POST', '/texts', asked);
    const key = `articles/${body.id}`;
    expect(await textOf(key)).toMatchObject({ state: 'draft', title: asked.title, addresses: {} });
    await expect(shown(body.id)).rejects.toMatchObject({ code: 'page/not-found' });
    await save(key, [write('articles/content.*', '<p>Nieuw.</p>')]);
    expect((await publish(key)).status).toBe(200);
    const { nl = '' } = (await textOf(key)).addresses;
    expect(nl).toMatch(/\/een-gloednieuw-artikel\/$/);
    expect((await at(nl.replace('/nl/', ''))).html?.text).toBe('<p>Nieuw.</p>');
  });

  test('X13 a page comes below another, with an address in each language', async () => {
    const { body } = await ask(EVA, 'POST', '/texts', {
      kind: 'pages',
      language: 'nl',
      title: 'Werken bij ons',
      below: '6',
    });
    const key = `pages/${body.id}`;
    expect((await publish(key)).status).toBe(200);
    const { addresses } = await textOf(key);
    expect(addresses['nl']).toMatch(/\/werken-bij-ons\/$/);
    expect((await at((addresses['nl'] ?? '').replace('/nl/', ''))).id).toBe(body.id);
    expect(Object.keys(addresses).toSorted()).toEqual(['de', 'en', 'fr', 'nl']);
  });
});

describe('X13 the history of a text', () => {
  test('X13 tells who changed what and when, before and after, and how it was before comes back', async () => {
    const before = valueOf(await textOf('articles/letting-file'), 'articles/title.*') ?? '';
    await save('articles/letting-file', [write('articles/title.*', 'Eerst')]);
    await publish('articles/letting-file');
    await save('articles/letting-file', [
      write('articles/title.*', 'Daarna'),
      write('articles/title.*', 'Ensuite', 'fr'),
    ]);
    await publish('articles/letting-file');
    const [last, first] = await historyOf('articles/letting-file');
    expect(last).toMatchObject({ what: 'published', by: BY_EVA });
    expect(last?.fields).toContainEqual(
      expect.objectContaining({ name: 'articles/title.*', language: 'nl', before: 'Eerst', after: 'Daarna' }),
    );
    expect(first?.fields).toEqual([
      expect.objectContaining({ name: 'articles/title.*', language: 'nl', before, after: 'Eerst' }),
    ]);
    const { version } = await textOf('articles/letting-file');
    const undone = await ask(EVA, 'POST', '/texts/articles/letting-file/restore', { version, change: first?.id });
    expect(undone.status).toBe(200);
    expect(valueOf(await textOf('articles/letting-file'), 'articles/title.*')).toBe(before);
    await publish('articles/letting-file');
    expect((await shown('letting-file')).title.text).toBe(before);
    expect(await historyOf('articles/letting-file')).toHaveLength(3);
  });

  test('X13 of another text is none of its', async () => {
    const [change] = await historyOf('articles/letting-file');
    const { version } = await textOf('articles/letting-viewings');
    const answer = await ask(EVA, 'POST', '/texts/articles/letting-viewings/restore', { version, change: change?.id });
    expect(answer.body.problem.code).toBe('change/not-found');
  });
});

describe('X13 S4 an address that is left', () => {
  const pathOf = async (key: string, language = 'nl') => ((await textOf(key)).addresses[language] ?? '').slice(4);
  const rename = async (title: string) => {
    await save('articles/market-estimate', [write('articles/title.*', title)]);
    expect((await publish('articles/market-estimate')).status).toBe(200);
    return pathOf('articles/market-estimate');
  };

  test('X13 S4 R12 an article that is renamed is found at each of its former addresses, one step away, for ever', async () => {
    const first = await pathOf('articles/market-estimate');
    const second = await rename('Tweede naam');
    expect(second).not.toBe(first);
    const third = await rename('Derde naam');
    for (const former of [first, second]) expect((await at(former)).redirect).toBe(`/nl/${third}`);
    expect(await at(third)).toMatchObject({ id: 'market-estimate', redirect: null });
    // Back again: what is there wins over what was.
    const again = await rename('Tweede naam');
    expect(again).toBe(second);
    expect(await at(second)).toMatchObject({ id: 'market-estimate', redirect: null });
    expect((await at(third)).redirect).toBe(`/nl/${second}`);
  });

  test('X13 S4 a page has another address in one language, and stays where it is in the others', async () => {
    const [nl, fr] = [await pathOf('pages/13'), await pathOf('pages/13', 'fr')];
    await save('pages/13', [write('routes/paths.*', ' /Wie wij zijn/Het Team ')]);
    await publish('pages/13');
    expect((await at(nl)).redirect).toBe('/nl/wie-wij-zijn/het-team/');
    expect(await at('wie-wij-zijn/het-team/')).toMatchObject({ id: '13', redirect: null });
    expect(await at(fr, 'fr')).toMatchObject({ id: '13', redirect: null });
    const items = (await ask(EVA, 'GET', '/redirects')).body.items as object[];
    expect(items).toContainEqual(
      expect.objectContaining({ language: 'nl', from: nl, to: '/nl/wie-wij-zijn/het-team/', isOwn: false, by: BY_EVA }),
    );
  });

  test('X13 an address of another page is not taken', async () => {
    await save('pages/7', [write('routes/paths.*', 'wie-wij-zijn/het-team/')]);
    expect((await publish('pages/7')).body.problem).toMatchObject({ code: 'text/refused' });
  });

  test('X13 the office lets an address lead on, in one step whatever stood between', async () => {
    const team = '/nl/wie-wij-zijn/het-team/';
    const add = (from: string, to: string) => ask(EVA, 'POST', '/redirects', { from, to });
    expect((await add('/nl/Oud%20adres', team)).body).toEqual({ from: '/nl/oud adres/', to: team });
    expect((await at('oud%20adres/')).redirect).toBe(team);
    // To an address that leads on itself.
    expect((await add('/nl/nog-ouder/', '/nl/oud adres/')).status).toBe(422);
    expect((await add('/nl/nog-ouder/', '/nl/oud%20adres/')).body).toEqual({ from: '/nl/nog-ouder/', to: team });
    await ask(EVA, 'POST', '/redirects/removal', { from: '/nl/oud%20adres/' });
    await expect(at('oud%20adres/')).rejects.toMatchObject({ code: 'page/not-found' });
    expect((await at('nog-ouder/')).redirect).toBe(team);
  });

  test('X13 S4 to another site once its name stands in the settings, where the history takes it out again', async () => {
    const hosts = 'settings/redirectHosts';
    const partner = 'https://partner.example/';
    const add = async (to: string) => (await ask(EVA, 'POST', '/redirects', { from: '/nl/naar-partner/', to })).status;
    const set = (text: string) => save('settings/site', [write(hosts, text, null)]);
    for (const name of ['*.partner.example', partner, '10.0.0.1'])
      expect([name, (await set(`partner.example\n${name}`)).body.problem.code]).toEqual([name, 'request/invalid']);
    await set(' Partner.Example\r\nmünchen.example, partner.example ');
    expect(valueOf(await textOf('settings/site'), hosts, 'all')).toBe('partner.example\nxn--mnchen-3ya.example');
    expect(await add(partner)).toBe(422);
    await publish('settings/site');
    expect(await add(partner)).toBe(200);
    expect((await at('naar-partner/')).redirect).toBe(partner);
    for (const near of ['https://www.partner.example/', 'http://partner.example/'])
      expect([near, await add(near)]).toEqual([near, 422]);
    const [change] = await historyOf('settings/site');
    expect(change?.fields).toEqual([expect.objectContaining({ name: hosts, before: '' })]);
    const { version } = await textOf('settings/site');
    await ask(EVA, 'POST', '/texts/settings/site/restore', { version, change: change?.id });
    await publish('settings/site');
    await expect(at('naar-partner/')).rejects.toMatchObject({ code: 'page/not-found' });
  });

  test.each([
    ['/nl/wie-wij-zijn/het-team/', '/nl/contact/', 'redirect/taken'],
    ['/es/x/', '/nl/contact/', 'redirect/refused'],
    ['/nl/x/', '/nl/nergens/', 'redirect/refused'],
    ['/nl/x/', 'https://evil.example/', 'redirect/refused'],
    ['/nl/x/', '//evil.example/', 'redirect/refused'],
    ['/nl/x/', 'javascript:alert(1)', 'redirect/refused'],
    ['/nl/x/', '/nl/x/', 'redirect/refused'],
  ])('X13 %s to %s is refused: %s', async (from, to, code) => {
    expect((await ask(EVA, 'POST', '/redirects', { from, to })).body.problem.code).toBe(code);
  });
});

test('X13 H4 the footer is written as texts are', async () => {
  const { fields } = await textOf('settings/site');
  expect(fields.filter(({ kind }) => kind === 'rich').length).toBeGreaterThan(0);
  await save('settings/site', [write('settings/footer.copyright.*', '© Dorpel, voor altijd')]);
  await publish('settings/site');
  expect((await service.client.getSite({ query: { language: 'nl' } })).footer.copyright).toBe('© Dorpel, voor altijd');
});
