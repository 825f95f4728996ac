import { type DeskAction, mayDo } from '@dorpel/contracts/desk';
import { deskPictures } from '@dorpel/contracts/desk-pictures';
import { deskTexts } from '@dorpel/contracts/desk-texts';
import { STAFF } from '@dorpel/service-kit/testing';
import { BY_EVA, EVA, startDesk, valueOf, write } from './desk.fixture.ts';

const { ask, at, historyOf, publish, running, save, shown, textOf } = startDesk();

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
    const routed = running().composed.app.middleware.flatMap((each) =>
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

test('X13 H4 the footer is written as texts are', async () => {
  const { fields } = await textOf('settings/site');
  expect(fields.filter(({ kind }) => kind === 'rich').length).toBeGreaterThan(0);
  await save('settings/site', [write('settings/footer.copyright.*', '© Dorpel, voor altijd')]);
  await publish('settings/site');
  expect((await running().client.getSite({ query: { language: 'nl' } })).footer.copyright).toBe(
    '© Dorpel, voor altijd',
  );
});
