import { LANGUAGES } from '@dorpel/i18n/languages';
import { otherTerm } from '@dorpel/tooling/terms';
import { demoContent } from '../seed/demo-content.ts';
import { type Running, startContent } from '../service.fixture.ts';
import { agreeing } from './agency.ts';
import { agencyFolder, BELGIAN, LUXEMBOURGISH, runCli } from './made.fixture.ts';

type Made = Awaited<ReturnType<typeof agencyFolder>> & { readonly service: Running };

/** A site as a new agency has it: the command, then the service over an empty database. */
async function made(agency: object): Promise<Made> {
  const folder = await agencyFolder(agency);
  const { code, said } = await runCli(folder.dataDir, ['agency', 'init', folder.file]);
  expect({ code, said }).toMatchObject({ code: 0 });
  return { ...folder, service: await startContent(async () => {}, folder.contentDir) };
}

/** All that tells of the demo: its name, people, stories, addresses, numbers and pictures. */
function tracesOfTheDemo(): readonly string[] {
  const { agency } = demoContent.settings;
  const { name, legalName, phone, email, street } = agency;
  // Titles of steps are everyday words ('Sold'); names of people, and what is told of either, are the demo's.
  const stories = demoContent.articles.flatMap(({ categoryId, title, summary = {} }) => [
    ...(['selling', 'letting'].includes(categoryId) ? [] : Object.values(title)),
    ...Object.values(summary),
  ]);
  const isSaidByNobodyElse = (text: string) => text.includes(' ');
  // Labels and authorities are any agency's; what only the demo says of itself are its numbers.
  const numbers = [
    '000.000',
    '0000.000',
    'fictief',
    'fictif',
    'fictitious',
    'Voorbeeldverzekeraar',
    '90000010',
    '3.7174',
  ];
  const own = [name, legalName, phone, email, street, 'example.com', 'Drempelstraat', ...Object.values(agency.slogan)];
  return [...own, ...numbers, ...stories.filter(isSaidByNobodyElse), ...demoContent.images.map(({ id }) => id)].filter(
    (text) => text.length > 4,
  );
}

/** Everything that the service says of a site, in a language. */
async function answersIn({ client, repository }: Running, language: (typeof LANGUAGES)[number]) {
  const { pages } = await repository.load();
  const { entries } = await client.getRoutes({});
  // Home is its language alone; a preview needs a token.
  const paths = entries.filter(({ page, paths: own }) => page === 'content-page' && /^[^:]+$/.test(own[language]));
  const query = { language };
  return [
    await client.getSite({ query }),
    ...(await Promise.all(pages.map(({ id }) => client.getPage({ params: { id }, query })))),
    ...(await Promise.all(
      paths.map(({ paths: own }) => client.findPage({ query: { language, path: own[language] } })),
    )),
  ];
}

describe('X16 a Belgian agency with two offices', () => {
  let site: Made;
  beforeAll(async () => {
    site = await made(BELGIAN);
  });
  afterAll(async () => {
    await site.service.stop();
    await site.remove();
  });

  test.each(LANGUAGES)('X16 no page, route or address in %s tells of the demo', async (language) => {
    const { client } = site.service;
    const said = JSON.stringify([
      await answersIn(site.service, language),
      await client.getRoutes({}),
      await client.listAddresses({}),
    ]).toLowerCase();
    const found = tracesOfTheDemo().filter((trace) => said.includes(trace.toLowerCase()));
    expect(found).toEqual([]);
    expect(said).toContain('huis & haard');
  });

  test.each(LANGUAGES)('E1 what a new agency says in %s is said as the rest of the site says it', async (language) => {
    const texts: string[] = [];
    JSON.stringify(await answersIn(site.service, language), (_, value: unknown) => {
      if (typeof value === 'string' && /\p{L} \p{L}/u.test(value)) texts.push(value);
      return value;
    });
    expect(texts.length).toBeGreaterThan(50);
    expect(texts.map((text) => otherTerm(text.replaceAll('&amp;', '&'), language)).filter(Boolean)).toEqual([]);
  });

  test('X16 the demo itself would be found by its traces', () => {
    const said = JSON.stringify(demoContent).toLowerCase();
    for (const trace of ['fictief', '90000010']) expect(said.includes(trace)).toBe(true);
    expect(tracesOfTheDemo().filter((trace) => said.includes(trace.toLowerCase())).length).toBeGreaterThan(60);
  });

  test.each(LANGUAGES)('X16 no link of a page in %s leads nowhere', async (language) => {
    const said = JSON.stringify(await answersIn(site.service, language));
    const links = [...said.matchAll(/"href":"([^"]*)"|href=\\"([^"\\]*)\\"/g)].map(
      ([, one, other]) => one ?? other ?? '',
    );
    expect(links.length).toBeGreaterThan(15);
    // Where a link leads that the table has no page for.
    expect(links.filter((link) => link === '/' || link === '')).toEqual([]);
  });

  test('X16 the agency stands in every page’s frame: offices, identity as the law of Belgium wants it, colours and logo', async () => {
    const { agency, look, menu, footer } = await site.service.client.getSite({ query: { language: 'nl' } });
    expect(agency).toMatchObject({
      name: 'Huis & Haard',
      street: 'Naamsestraat 12',
      offices: [{ name: 'Huis & Haard Tienen', city: 'Tienen', phone: '+32 16 55 66 77' }],
    });
    const identity = agency.identity.map(({ label, value }) => `${label}: ${value}`).join('\n');
    for (const fact of ['BIV 500.001', 'BE 0123.456.749', 'Beroepsinstituut', 'Plichtenleer', 'Polder nv, polis 77.88'])
      expect(identity).toContain(fact);
    expect(menu.map(({ href }) => href)).toEqual(['/nl/te-koop/', '/nl/te-huur/', '/nl/contact/']);
    expect(footer.copyright).toBe('© Huis & Haard bv · BE 0123.456.749');
    expect(look?.logo).toMatchObject({ width: 120, height: 40 });
  });

  test('X16 legal pages name who answers, and where visitors complain', async () => {
    const pageOf = async (id: string) =>
      (await site.service.client.getPage({ params: { id }, query: { language: 'nl' } })).html?.text ?? '';
    expect(await pageOf('18')).toContain('Huis &amp; Haard bv, Naamsestraat 12, 3000 Leuven');
    expect(await pageOf('18')).toContain('mailto:gegevens@huisenhaard.be');
    expect(await pageOf('18')).toContain('Gegevensbeschermingsautoriteit');
    expect(await pageOf('16')).toContain('Grote Markt 3, 3300 Tienen');
    expect(await pageOf('16')).toContain('Belgische recht');
    expect(await pageOf('23')).toContain('mailto:leuven@huisenhaard.be');
    expect(await pageOf('23')).toContain('Economische Inspectie');
  });

  test('X16 the colours, the logo and the icons are files that run nothing', async () => {
    const { look } = await site.service.client.getSite({ query: { language: 'nl' } });
    const get = (address = '') => site.service.fetch(address.replace('/api/content', ''));
    const css = await get(look?.stylesheet);
    expect(await css.text()).toContain('--color-accent:#0b6b5d');
    const logo = await get(look?.logo?.src);
    expect([logo.status, logo.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect(logo.headers.get('content-security-policy')).toContain('sandbox');
    for (const { src } of look?.icons ?? []) {
      const icon = await get(src);
      expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/png']);
    }
    expect(look?.icons.map(({ size }) => size)).toEqual([32, 180, 192, 512]);
    expect((await get('/v1/look/logo.0000000000000000.svg')).status).toBe(404);
  });

  test('X16 a changed agency shows after the next start; what an editor changed stays', async () => {
    const { service, dataDir, file } = site;
    const again = await agencyFolder({ ...BELGIAN, name: 'Haard & Huis' });
    const changed = await runCli(dataDir, ['agency', 'init', again.file]);
    expect(changed).toMatchObject({ code: 0, said: expect.stringContaining('Haard & Huis is changed.') });
    await service.startAgain();
    const nameNow = async () => (await service.client.getSite({ query: { language: 'nl' } })).agency.name;
    expect(await nameNow()).toBe('Haard & Huis');
    // As an import of content writes it: what is shown, and the sheet that says so.
    const content = await service.repository.load();
    const { settings } = content;
    const named = { ...content, settings: { ...settings, agency: { ...settings.agency, name: 'Edited' } } };
    await service.repository.put([{ kind: 'settings', value: agreeing(named, content).settings }]);
    expect((await runCli(dataDir, ['agency', 'init', file])).code).toBe(0);
    await service.startAgain();
    expect(await nameNow()).toBe('Edited');
    await again.remove();
  });
});

describe('X16 an agency of Luxembourg in two languages', () => {
  let site: Made;
  beforeAll(async () => {
    site = await made(LUXEMBOURGISH);
  });
  afterAll(async () => {
    await site.service.stop();
    await site.remove();
  });

  test('X16 the site is in its languages alone', async () => {
    const { client } = site.service;
    const { enabled, default: standard } = await client.getRoutes({});
    expect([enabled, standard]).toEqual([['fr', 'de'], 'fr']);
    const { items } = await client.listAddresses({});
    const languages = items.flatMap(({ alternates }) => alternates.map(({ language }) => language));
    expect([...new Set(languages)].toSorted()).toEqual(['de', 'fr']);
    const home = await client.getPage({ params: { id: '1' }, query: { language: 'fr' } });
    expect(home.alternates.map(({ language }) => language).toSorted()).toEqual(['de', 'fr']);
    expect(home.banner?.title.text).toBe('Chez vous.');
  });

  test('X16 its identity is that of the law of Luxembourg', async () => {
    const { agency, look } = await site.service.client.getSite({ query: { language: 'fr' } });
    const identity = agency.identity.map(({ label, value }) => `${label}: ${value}`).join('\n');
    for (const fact of ['Autorisation d’établissement 10012345/0', 'B123456', 'Ministère de l’Économie'])
      expect(identity).toContain(fact);
    expect(identity).not.toMatch(/IPI|BIV/);
    expect(look?.logo).toBeNull();
    const privacy = await site.service.client.getPage({ params: { id: '18' }, query: { language: 'fr' } });
    expect(privacy.html?.text).toContain('Belvaux');
  });
});
