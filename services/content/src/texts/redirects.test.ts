import { demoContent } from '../seed/demo-content.ts';
import { type Running, startContent } from '../service.fixture.ts';
import { BY_EVA, EVA, startDesk, valueOf, write } from './desk.fixture.ts';

describe('X13 S4 an address that is left', () => {
  const { ask, at, historyOf, publish, save, textOf } = startDesk();
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

describe('German addresses as they were spelled before', () => {
  let service: Running;
  beforeEach(async () => {
    service = await startContent();
  });
  afterEach(() => service.stop());

  const at = async (path: string, language: 'nl' | 'de' = 'de') =>
    (await service.client.findPage({ query: { path, language } })).redirect;

  /** The site as the last release stored it: without the addresses that lead on, and with its own of the page about us. */
  async function storedBefore(demo?: string) {
    const routes = demoContent.routes.map((row) =>
      row.name === 'about' ? { ...row, paths: { ...row.paths, de: 'uber-uns/' } } : row,
    );
    await service.repository.replace({ ...demoContent, routes }, demo);
    await service.database.collection('state').updateMany({}, { $unset: { spelling: 1 } });
    await service.database.collection('redirects').deleteMany({});
  }
  const leads = (from: string, language: string, link: string) =>
    service.database.collection<{ _id: string; [field: string]: unknown }>('redirects').insertOne({
      _id: `${language}/${from}`,
      language,
      from,
      to: { link },
      at: new Date(0),
      by: { id: 'eva', name: 'Eva' },
      isOwn: true,
    });

  const LED: readonly (readonly [from: string, to: string])[] = [
    ['verkaufen/marktschatzung/', '/de/verkaufen/marktschaetzung/'],
    ['vermieten/schlusselubergabe/', '/de/vermieten/schluesseluebergabe/'],
    // Where the page sends on to: not to a page in between.
    ['uber-uns/', '/de/unser-team/'],
  ];

  test.each([
    ['that nobody changed, and is renewed', 'last release'],
    ['that the agency changed', undefined],
  ])('R12 S4 German addresses of a site %s lead on in one step', async (_, demo) => {
    await storedBefore(demo);
    await service.startAgain();
    for (const [from, to] of LED) expect([from, await at(from)]).toEqual([from, to]);
    expect(await at('verkaufen/marktschaetzung/')).toBeNull();
    expect(await at('verkaufen/verkauft/')).toBeNull();
  });

  test('R12 S4 a new site knows the former German addresses, and no others', async () => {
    for (const [from, to] of LED) expect([from, await at(from)]).toEqual([from, to]);
    const stored = await service.database.collection('redirects').find().toArray();
    expect(stored.filter(({ language }) => language !== 'de')).toEqual([]);
    await expect(at('verkaufen/verkauft-ae/')).rejects.toMatchObject({ code: 'page/not-found' });
  });

  test('R12 S4 what led to such an address leads past it, and what the office made of one stays', async () => {
    await storedBefore();
    await leads('folder-2024/', 'nl', '/de/verkaufen/marktschatzung/');
    await leads('vermieten/schlusselubergabe/', 'de', '/de/kontakt/');
    await service.startAgain();
    expect(await at('folder-2024/', 'nl')).toBe('/de/verkaufen/marktschaetzung/');
    expect(await at('vermieten/schlusselubergabe/')).toBe('/de/kontakt/');
  });

  test('R12 S4 one that the office did away with stays away', async () => {
    await service.database.collection('redirects').deleteMany({ from: 'verkaufen/marktschatzung/' });
    await service.startAgain();
    await expect(at('verkaufen/marktschatzung/')).rejects.toMatchObject({ code: 'page/not-found' });
  });

  test('S4 addresses that lead to each other lead nowhere', async () => {
    await leads('eins/', 'de', '/de/zwei/');
    await leads('zwei/', 'de', '/de/eins/');
    await expect(at('eins/')).rejects.toMatchObject({ code: 'page/not-found' });
  });
});
