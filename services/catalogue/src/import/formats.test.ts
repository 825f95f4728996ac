import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { COUNTRIES, type CountryCodes } from '@dorpel/contracts/countries';
import { LANGUAGES } from '@dorpel/i18n/languages';
import { CLI_EXIT } from '@dorpel/service-kit';
import { runCli } from '@dorpel/service-kit/testing';
import { cli as definition } from '../cli/cli.ts';
import { WEB } from './fetch-file.ts';
import { DEMO_SNAPSHOT } from '../seed/seed.ts';
import { type Running, startCatalogue, TODAY } from '../service.fixture.ts';
import { FORMATS } from '../formats/formats.ts';
import { demoHomes, fileOf } from '../formats/formats.fixture.ts';
import { idOf } from '../formats/format.ts';
import { type AnyRecord, demoRecords, draftSnapshot } from './snapshot.fixture.ts';

let service: Running;
let folder: string;

beforeAll(async () => {
  service = await startCatalogue('empty');
});
beforeEach(async () => {
  await service.clear();
  folder = await mkdtemp(join(tmpdir(), 'feed-'));
});
afterEach(() => rm(folder, { recursive: true }));
afterAll(() => service.stop());

const deskIn = (LANG: string, ...args: string[]) =>
  runCli(definition, args, { env: { ...service.environment, LANG }, now: () => TODAY });

async function write(name: string, content: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

test.each(FORMATS)(
  'X15 the demo catalogue, as $name, changes nothing in the demo catalogue',
  async (format) => {
    const root = dirname(DEMO_SNAPSHOT);
    for (const name of await readdir(root)) await symlink(join(root, name), join(folder, name));
    await service.import(DEMO_SNAPSHOT);
    const before = await service.catalogue.version.current();
    const homes = await demoHomes();
    const { report, issues } = await service.import(await write('feed', (await fileOf(format, homes)).file));
    expect(issues.filter(({ severity }) => severity === 'refused')).toEqual([]);
    expect(report.properties).toEqual({ created: 0, changed: 0, unchanged: homes.length, withdrawn: 0, refused: 0 });
    expect(await service.catalogue.version.current()).toBe(before);
  },
  120_000,
);

const KYERO = `<?xml version="1.0"?><root><kyero><feed_version>3</feed_version></kyero>
<property><id>V-1</id><date>2026-10-01 08:00:00</date><ref>V-1</ref><price>249500</price><price_freq>sale</price_freq>
<type>Villa</type><town>Torrevieja</town><province>Alicante</province><beds>3</beds><leasehold>1</leasehold>
<desc><nl>Dicht bij zee.</nl></desc><images><image id="1"><url>one.webp</url></image></images></property>
<property><id>V-2</id><price>1`;

test('X15 a file of another system is known by how it begins; what had no place is named, what is broken is told', async () => {
  await cp(join(dirname(DEMO_SNAPSHOT), 'photos/terraced_1.webp'), join(folder, 'one.webp'));
  const path = await write('feed.xml', KYERO);
  const { code, said, warned } = await deskIn('en', 'import', path);
  expect(code).toBe(CLI_EXIT.data);
  expect(warned).toContain('The file is cut off');
  expect(said).toContain('properties: 1 new, 0 changed, 0 unchanged, 0 withdrawn, 1 records refused');
  expect(said).toContain('Fields of the file that have no place here: 2');
  expect(said).toContain('leasehold  1 ×, first in entry 1: 1');
  expect(warned).toContain(`refused  feed.xml #2 ID ${idOf('V-2')}  Home V-2: the entry is broken off`);
  const id = String(idOf('V-1'));
  const home = await service.client.getProperty({ params: { id }, query: { language: 'nl' } });
  expect(home).toMatchObject({ bedrooms: 3, title: { text: 'Huis, Torrevieja', language: 'nl' } });
  expect(home.pictures).toMatchObject([{ width: 1360, height: 906 }]);
  const again = await deskIn('en', 'import', path, '--format', 'kyero');
  expect(again.said).toContain('properties: 0 new, 0 changed, 1 unchanged');
});

test('X15 a home whose file says no day is new once: on the day it first came', async () => {
  const feed = KYERO.replace(/<date>.*<\/date>/, '');
  const id = String(idOf('V-1'));
  const shown = () => service.client.getProperty({ params: { id }, query: { language: 'nl' } });
  const importOn = async (day: string, content: string) => {
    const options = { env: { ...service.environment, LANG: 'en' }, now: () => new Date(`${day}T10:00:00Z`) };
    return (await runCli(definition, ['import', await write('feed.xml', content)], options)).said;
  };
  expect(await importOn('2026-10-10', feed)).toContain('1 new, 0 changed');
  expect(await importOn('2026-11-14', feed)).toContain('0 new, 0 changed, 1 unchanged');
  expect(await importOn('2026-11-15', feed.replace('249500', '239500'))).toContain('0 new, 1 changed');
  expect(await shown()).toMatchObject({
    price: { money: { amount: 23_950_000 } },
    publishedOn: '2026-10-10T10:00:00.000Z',
  });
});

test('X15 a picture of the web is fetched once, looked at, and kept; what is none, or lies inside, is told', async () => {
  const picture = await readFile(join(dirname(DEMO_SNAPSHOT), 'photos/terraced_1.webp'));
  const asked: (string | undefined)[] = [];
  const server = createServer(({ url }, answer) => {
    asked.push(url);
    answer.end(url === '/one' ? picture : '<html>not here</html>');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const image = (at: number, url: string) => `<image id="${at}"><url>${url}</url></image>`;
  const images = image(1, `${origin}/one`) + image(2, `${origin}/page`) + image(3, 'http://10.0.0.1/inside');
  const path = await write('feed.xml', KYERO.replace(image(1, 'one.webp'), images));
  const here = { ...WEB, isPublic: (address: string) => address === '127.0.0.1' };
  const target = { ...service.catalogue.target, web: here };
  const { issues } = await service.importInto(target, path);
  const reasons = issues.map(({ reason }) => reason);
  expect(reasons).toContain(`Pictures 2: '${origin}/page' is no picture that can be read`);
  expect(reasons).toContain("Pictures 3: 'http://10.0.0.1/inside' lies at an address of a private network");
  const again = await service.importInto(target, path);
  expect(again.report.properties).toMatchObject({ created: 0, changed: 0, unchanged: 1 });
  expect(asked.filter((url) => url === '/one')).toHaveLength(1);
  const home = await service.client.getProperty({ params: { id: String(idOf('V-1')) }, query: { language: 'nl' } });
  expect(home.pictures).toMatchObject([{ width: 1360, height: 906 }]);
  expect((await service.fetch(`${home.pictures[0]?.path}250.webp`)).status).toBe(200);
  server.closeAllConnections();
  server.close();
});

test('X15 the report of a file of another system is told in the language of the office', async () => {
  const path = await write('feed.xml', KYERO);
  for (const [LANG, words] of [
    ['nl_BE.UTF-8', 'Velden van het bestand die hier geen plaats hebben: 2'],
    ['fr_BE.UTF-8', 'Champs du fichier qui n’ont pas de place ici\u00a0: 2'],
    ['de_BE.UTF-8', 'Felder der Datei, die hier keinen Platz haben: 2'],
  ] as const) {
    expect((await deskIn(LANG, 'import', path, '--dry-run')).said).toContain(words);
  }
});

test('X15 a file of no format, and a format that is none, are told with what there is', async () => {
  const path = await write('feed.csv', 'id;price\n1;2\n');
  const unknown = await deskIn('en', 'import', path);
  expect(unknown.code).toBe(CLI_EXIT.data);
  expect(unknown.warned).toContain('openimmo, kyero, blm');
  const { code, warned } = await deskIn('en', 'import', path, '--format', 'csv');
  expect(code).toBe(CLI_EXIT.usage);
  expect(warned).toContain('--format: openimmo, kyero, blm?');
});

test.each([
  ['a page of HTML', '<!DOCTYPE html><html><body>Log in</body></html>', 'is a page of HTML, not a feed'],
  ['an error in JSON', '{"error":"unauthorized"}', 'is an answer in JSON, not a feed'],
  ['an error in XML', '<error>API key expired</error>', 'is not a file of'],
  ['nothing at all', '', 'is empty'],
  ['a feed without homes', '<root><kyero><feed_version>3</feed_version></kyero></root>', 'holds no homes'],
  ['a feed that is cut off', KYERO.slice(0, KYERO.indexOf('<property><id>V-2')), 'is cut off'],
])('X23 %s in place of a feed ends with a sentence and a code that a timer notices', async (_, content, sentence) => {
  const path = await write('feed.xml', content);
  for (const format of [[], ['--format', 'kyero']]) {
    const { code, warned } = await deskIn('en', 'import', path, ...format);
    expect(warned).toContain(sentence);
    expect(code).toBe(CLI_EXIT.data);
  }
  // Nor does the desk have to ask the timer.
  const { items } = await service.catalogue.imports.page(1);
  expect(items.map(({ outcome, from }) => [outcome, from])).toEqual([
    ['failed', 'feed.xml'],
    ['failed', 'feed.xml'],
  ]);
  const [last] = items;
  expect((await deskIn('en', 'imports', last?.id ?? '')).said).toContain(sentence);
});

test('X23 a feed whose server does not answer is a failed import at the desk, without the key in its address; a trial is none', async () => {
  const address = 'http://me:secret@127.0.0.1:9/homes.xml?key=hidden';
  const { code, warned } = await deskIn('en', 'import', address);
  expect([code, warned]).toEqual([
    CLI_EXIT.data,
    expect.stringContaining("'http://127.0.0.1:9/homes.xml' can not be fetched"),
  ]);
  await deskIn('en', 'import', address, '--dry-run');
  await deskIn('en', 'import', join(folder, 'nowhere.xml'));
  const { items } = await service.catalogue.imports.page(1);
  expect(items).toMatchObject([{ outcome: 'failed', from: 'http://127.0.0.1:9/homes.xml', report: null }]);
  expect(JSON.stringify(items)).not.toMatch(/secret|hidden/);
});

test('X23 a feed that had homes and has none any more ends as one that never had any, and takes none of them', async () => {
  const empty = await write('empty.xml', '<root><kyero><feed_version>3</feed_version></kyero></root>');
  await deskIn('en', 'import', await write('feed.xml', KYERO.replace(/<property><id>V-2[\s\S]*/, '</root>')));
  for (const more of [['--dry-run'], [], ['--unattended']]) {
    const { code, warned } = await deskIn('en', 'import', empty, ...more);
    expect(warned).toContain('The file holds no homes. Is that intended?');
    expect(warned).not.toContain('no longer in the file');
    expect(code).toBe(CLI_EXIT.data);
  }
  const half = await write('half.xml', KYERO);
  expect((await deskIn('en', 'import', half)).code).toBe(CLI_EXIT.data);
  const { items } = await service.catalogue.imports.page(1);
  // All began at the same moment of the test: in which order they stand says nothing.
  expect(items.map(({ outcome, error }) => `${outcome}: ${error}`).toSorted()).toEqual([
    'done: null',
    'failed: feed/cut-off',
    'failed: feed/empty',
    'failed: feed/empty',
  ]);
  const { status } = await service.fetch(`/v1/properties/${idOf('V-1')}?language=nl`);
  expect(status).toBe(200);
});

test('X23 a home whose price is asked back is held, and says which it may be; what is refused is told once, by its name', async () => {
  const home = (id: string, price: string, type = 'Villa') =>
    `<property><id>${id}</id><ref>${id}</ref><price>${price}</price><price_freq>sale</price_freq><type>${type}</type>` +
    '<town>Torrevieja</town><desc><nl>Dicht bij zee.</nl><en>Near the sea.</en></desc></property>';
  const file = `<root><kyero/>${home('A1', '350.000')}${home('A2', '1')}${home('A3', 'x')}${home('B12', '249500', 'Piso')}</root>`;
  const { warned, said } = await deskIn('en', 'import', await write('feed.xml', file));
  expect(warned).toContain('held back, not published: Price. ‘350.000’: 350 or 350 000?');
  expect(warned).toContain('held back, not published: Price. ‘1’ is not a price in euro that can be read.');
  expect(warned.match(/Home B12/g)).toHaveLength(1);
  expect(warned).toContain('Home B12: its type ‘Piso’ is not known; choose one');
  expect(said).toContain('3 new, 0 changed, 0 unchanged, 0 withdrawn, 1 records refused');
  const statusOf = async (id: string) =>
    (await service.fetch(`/v1/properties/${idOf(id)}?language=nl`, { headers: { accept: 'application/json' } })).status;
  expect(await Promise.all(['A1', 'A2', 'A3'].map(statusOf))).toEqual([404, 404, 200]);
  const onRequest = await service.client.getProperty({ params: { id: String(idOf('A3')) }, query: { language: 'nl' } });
  expect(onRequest).toMatchObject({ price: null, zip: '03181' });
});

test('X23 a life annuity whose bouquet is known waits for no price', async () => {
  const records = await demoRecords('properties');
  const isForSale = ({ Goal, CountryID, State }: AnyRecord) => Goal === 0 && CountryID === 50 && State === 'available';
  const { Price: _, MonthlyRent: __, ...home } = records.find(isForSale) ?? {};
  const annuity = { ...home, SaleKind: 'life annuity', PriceAsked: { said: '0', readings: [] } };
  const isHeld = async (id: number, more: object) => {
    const draft = await draftSnapshot();
    const { issues } = await service.import(await draft.write('properties', [{ ...annuity, ...more, ID: id }]));
    await draft.remove();
    return issues.some(({ about }) => about === 'held');
  };
  expect([await isHeld(9101, {}), await isHeld(9102, { Bouquet: 85_000, AnnuityRent: 780 })]).toEqual([true, false]);
});

test('X23 homes of every country are shown, also of one without rules of ours', async () => {
  const entry = ({ three }: CountryCodes, at: number) =>
    `<immobilie><objektkategorie><vermarktungsart KAUF="1"/><objektart><haus/></objektart></objektkategorie>
    <geo><plz>1000</plz><ort>Stad ${at}</ort><land iso_land="${three}"/></geo><preise><kaufpreis>250000</kaufpreis></preise>
    <zustand_angaben><energiepass><endenergiebedarf>120</endenergiebedarf><wertklasse>B</wertklasse></energiepass></zustand_angaben>
    <verwaltung_techn><openimmo_obid>${9000 + at}</openimmo_obid></verwaltung_techn></immobilie>`;
  const abroad = COUNTRIES.filter(({ two }) => two !== 'BE');
  const file = `<openimmo><anbieter>${abroad.map(entry).join('')}</anbieter></openimmo>`;
  const { report, issues } = await service.import(await write('feed.xml', file));
  expect(issues.filter(({ severity }) => severity === 'refused')).toEqual([]);
  expect(report.properties.created).toBe(abroad.length);
  for (const two of ['DE', 'FR', 'NL', 'ES', 'PT']) {
    const id = String(9000 + abroad.findIndex((each) => each.two === two));
    for (const language of LANGUAGES) {
      const home = await service.client.getProperty({ params: { id }, query: { language } });
      expect(home).toMatchObject({ country: two, zip: '1000', energy: { region: 'other', text: 'B', value: 120 } });
    }
  }
}, 120_000);

test('X21 open house days come with their home, are told while they last, and one that can be none keeps no home away', async () => {
  const draft = await draftSnapshot();
  const records = (await demoRecords('properties')).filter(({ ID }) => ID === 20401);
  const hours = (day: string, from: string, to: string) => ({ Start: `${day}T${from}:00Z`, End: `${day}T${to}:00Z` });
  const [past, next, backward] = [
    hours('2026-11-14', '09:00', '11:00'),
    hours('2026-12-05', '09:00', '11:00'),
    hours('2026-12-06', '11:00', '09:00'),
  ];
  const importWith = async (OpenDays: readonly object[]) => {
    await draft.write(
      'properties',
      records.map(({ OpenDays: _, ...record }) => ({ ...record, ...(OpenDays.length > 0 && { OpenDays }) })),
    );
    return service.import(draft.folder);
  };
  const shown = { start: '2026-12-05T09:00:00.000Z', end: '2026-12-05T11:00:00.000Z' };
  const query = { language: 'nl' } as const;
  try {
    const { issues } = await importWith([backward, next, past]);
    expect(issues.map(({ reason }) => reason).filter((reason) => reason.startsWith('OpenDays'))).toEqual([
      "OpenDays: '2026-12-06T11:00:00Z - 2026-12-06T09:00:00Z' is no open house day",
    ]);
    expect(await service.client.getProperty({ params: { id: '20401' }, query })).toMatchObject({ openDays: [shown] });
    const { items } = await service.client.listProperties({ query: { ...query, goal: 'sale' } });
    expect(items.map(({ id, openDays }) => [id, openDays])).toEqual([['20401', [shown]]]);
    await importWith([]);
    expect(await service.client.getProperty({ params: { id: '20401' }, query })).not.toHaveProperty('openDays');
  } finally {
    await draft.remove();
  }
});
