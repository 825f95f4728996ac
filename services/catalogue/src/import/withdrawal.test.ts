import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLeftHomes } from '../admin/admin.ts';
import { idOf } from '../formats/format.ts';
import { type Running, startCatalogue, TODAY } from '../service.fixture.ts';
import { mayLeave } from './withdrawal.ts';
import { type AnyRecord, demoRecords, type Draft, draftSnapshot } from './snapshot.fixture.ts';

let service: Running;
let draft: Draft;
let folder: string;

beforeAll(async () => {
  service = await startCatalogue('empty');
});
beforeEach(async () => {
  await service.clear();
  draft = await draftSnapshot();
  folder = await mkdtemp(join(tmpdir(), 'feeds-'));
});
afterEach(async () => {
  await draft.remove();
  await rm(folder, { recursive: true, force: true });
});
afterAll(() => service.stop());

async function feed(content: string): Promise<string> {
  const path = join(folder, 'feed');
  await writeFile(path, content);
  return path;
}

const names = (count: number, from = 1) => Array.from({ length: count }, (_, at) => `H${from + at}`);

const openimmo = (
  ids: readonly string[],
  { scope = 'VOLL', sender = 'A1', mode = 'NEW', gone = [] as string[] } = {},
) => {
  const home = (id: string, action = '') =>
    `<immobilie><objektkategorie><vermarktungsart KAUF="1"/><objektart><haus/></objektart></objektkategorie>
    <geo><plz>03001</plz><ort>Alicante</ort><land iso_land="ESP"/></geo><preise><kaufpreis>250000</kaufpreis></preise>
    <zustand_angaben><energiepass><endenergiebedarf>120</endenergiebedarf><wertklasse>B</wertklasse></energiepass></zustand_angaben>
    <verwaltung_techn>${action}<openimmo_obid>${id}</openimmo_obid></verwaltung_techn></immobilie>`;
  return `<?xml version="1.0"?><openimmo><uebertragung art="ONLINE" umfang="${scope}" modus="${mode}" version="1.2.7"/>
    <anbieter><openimmo_anid>${sender}</openimmo_anid>${ids.map((id) => home(id)).join('')}${gone
      .map((id) => home(id, '<aktion aktionart="DELETE"/>'))
      .join('')}</anbieter></openimmo>`;
};

const kyero = (ids: readonly string[]) =>
  `<root><kyero><feed_version>3</feed_version></kyero>${ids
    .map(
      (id) =>
        `<property><id>${id}</id><ref>${id}</ref><price>250000</price><price_freq>sale</price_freq><type>Villa</type>` +
        '<town>Torrevieja</town><desc><en>Near the sea.</en></desc></property>',
    )
    .join('')}</root>`;

const blm = (rows: readonly (readonly [branch: string, id: string, published?: string])[]) => {
  const columns = [
    'AGENT_REF',
    'BRANCH_ID',
    'ADDRESS_1',
    'TOWN',
    'COUNTRY_CODE',
    'OS_ZIPCODE',
    'PRICE',
    'PROP_SUB_ID',
    'TRANS_TYPE_ID',
    'PUBLISHED_FLAG',
  ];
  const row = ([branch, id, published = '1']: (typeof rows)[number]) =>
    [id, branch, 'Calle', 'Alicante', 'ES', '03001', '250000', '1', '1', published]
      .map((value) => `${value}^`)
      .join('');
  return `#HEADER#\nVERSION : 3i\nEOF : '^'\nEOR : '~'\n\n#DEFINITION#\n${columns.map((each) => `${each}^`).join('')}~\n\n#DATA#\n${rows.map((each) => `${row(each)}~\n`).join('')}#END#\n`;
};

const statusOf = async (name: string) => (await service.fetch(`/v1/properties/${idOf(name)}?language=nl`)).status;
const there = async (...ids: string[]) => (await Promise.all(ids.map(statusOf))).map((status) => status === 200);

test('X23 C16 a whole OpenImmo file withdraws what its sender has no more, and nothing of another sender or source', async () => {
  const [record] = await demoRecords('properties');
  await service.import(await draft.write('properties', [{ ...record, ID: 9001 }]));
  await service.import(await feed(openimmo(names(10))));
  await service.import(await feed(openimmo(names(4, 50), { sender: 'B2' })));
  const { report } = await service.import(await feed(openimmo(names(8))));
  expect(report.properties).toMatchObject({ withdrawn: 2, unchanged: 8 });
  expect(await there('H8', 'H9', 'H10', 'H50', 'H53')).toEqual([true, false, false, true, true]);
  expect((await service.fetch('/v1/properties/9001?language=nl')).status).toBe(200);
});

test('X23 C16 a part of an OpenImmo file withdraws what it names as gone alone, and such a file holds something', async () => {
  await service.import(await feed(openimmo(names(10))));
  const { report } = await service.import(await feed(openimmo(['H1'], { scope: 'TEIL', gone: ['H2', 'H99'] })));
  expect(report.properties).toMatchObject({ withdrawn: 1, unchanged: 1, refused: 0 });
  expect(await there('H1', 'H2', 'H3')).toEqual([true, false, true]);
  const taken = await service.import(await feed(openimmo(['H3', 'H4'], { scope: 'TEIL', mode: 'DELETE' })));
  expect(taken.report.properties).toMatchObject({ withdrawn: 2, changed: 0, created: 0 });
  expect(await there('H3', 'H4', 'H5')).toEqual([false, false, true]);
});

test('X23 C16 a home that has two numbers leaves, and stays where it is refused, by the one that it came with', async () => {
  const numbered = (file: string) =>
    file
      .replaceAll(/<openimmo_obid>(\w+)/g, '<objektnr_extern>office $1</objektnr_extern><openimmo_obid>$1')
      .replaceAll(/<ref>/g, '<ref>office ');
  await service.import(await feed(numbered(openimmo(names(10)))));
  const { report } = await service.import(await feed(numbered(openimmo(['H1'], { scope: 'TEIL', gone: ['H2'] }))));
  expect(report.properties).toMatchObject({ withdrawn: 1, unchanged: 1 });
  expect(await there('H1', 'H2', 'H3')).toEqual([true, false, true]);
  await service.import(await feed(numbered(kyero(names(10, 20)))));
  const foreign = kyero(names(10, 20)).replace('<id>H20</id>', '<id>H20</id><currency>USD</currency>');
  const refused = await service.import(await feed(numbered(foreign)));
  expect(refused.report.properties).toMatchObject({ refused: 1, withdrawn: 0, unchanged: 9 });
  expect(await there('H20', 'H21')).toEqual([true, true]);
});

test('X23 C16 Kyero is the whole of what there is, and BLM that of each branch it has a row of', async () => {
  await service.import(await feed(kyero(names(10))));
  expect((await service.import(await feed(kyero(names(9))))).report.properties.withdrawn).toBe(1);
  const rows = names(10, 20).map((id) => ['7', id] as const);
  await service.import(await feed(blm([...rows, ['8', 'H40']])));
  const less = await service.import(await feed(blm([...rows.slice(1, 9), ['7', 'H29', '0']])));
  expect(less.report.properties).toMatchObject({ withdrawn: 2, refused: 0 });
  expect(await there('H9', 'H10', 'H20', 'H21', 'H29', 'H40')).toEqual([true, false, false, true, false, true]);
});

test('X23 C16 a home that is refused stays, and costs no other its leaving; a file that is cut off withdraws nothing', async () => {
  await service.import(await feed(kyero(names(10))));
  const whole = kyero(names(9)).replace(
    '<id>H1</id><ref>H1</ref><price>250000</price><price_freq>sale</price_freq><type>Villa',
    '<id>H1</id><ref>H1</ref><price>250000</price><price_freq>sale</price_freq><type>Piso',
  );
  const { report } = await service.import(await feed(whole));
  expect(report.properties).toMatchObject({ refused: 1, withdrawn: 1 });
  expect(await there('H1', 'H10')).toEqual([true, false]);
  const cut = kyero(names(9));
  await service.import(await feed(cut.slice(0, cut.indexOf('<property><id>H9'))));
  expect(await there('H9')).toEqual([true]);
});

test('X23 D2 more than three in ten, or more than 100, stay until somebody decides: marked, and no more once they are there again', async () => {
  expect([mayLeave(30, 100), mayLeave(31, 100), mayLeave(100, 5000), mayLeave(101, 5000)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
  await service.import(await feed(kyero(names(10))));
  const { report } = await service.import(await feed(kyero(names(6))));
  expect(report).toMatchObject({ kept: 4, properties: { withdrawn: 0 } });
  const left = createLeftHomes(service.catalogue);
  const missed = (await left.list(1, 'nl')).missed.map(({ id }) => id);
  expect(missed).toEqual(
    names(4, 7)
      .map((id) => String(idOf(id)))
      .toSorted(),
  );
  await service.import(await feed(kyero([...names(5), 'H7'])));
  const still = ['H6', 'H8', 'H9', 'H10'].map((id) => String(idOf(id)));
  expect((await left.list(1, 'nl')).missed.map(({ id }) => id)).toEqual(still.toSorted());
  expect(await left.takeOff([String(idOf('H8'))], TODAY)).toBe(1);
  await expect(left.takeOff([String(idOf('H9')), String(idOf('H1'))], TODAY)).rejects.toThrow('home/not-left');
  expect(await there('H7', 'H8', 'H9')).toEqual([true, false, true]);
});

test('X23 a home that left says so on its page, is in no list, and one click puts it back until its feed has it again', async () => {
  await service.import(await feed(kyero(names(10))));
  const id = String(idOf('H10'));
  const leftOf = () => service.fetch(`/v1/properties/${id}/left?language=nl`);
  expect((await leftOf()).status).toBe(404);
  await service.import(await feed(kyero(names(9))));
  expect(await (await leftOf()).json()).toEqual({
    id,
    goal: 'sale',
    type: 'House',
    city: 'Torrevieja',
    zip: '03181',
    leftOn: '2026-11-15',
  });
  const similar = await service.client.listSimilar({ params: { id }, query: { language: 'nl' } });
  expect(similar.items).toHaveLength(4);
  expect((await service.client.listProperties({ query: { language: 'nl' } })).total).toBe(9);
  const left = createLeftHomes(service.catalogue);
  await left.putBack(id, 'Lies', TODAY);
  await expect(left.putBack(id, 'Lies', TODAY)).rejects.toThrow('home/not-left');
  await service.import(await feed(kyero(names(9))));
  expect(await there('H10')).toEqual([true]);
  expect((await left.list(1, 'nl')).missed).toMatchObject([{ id, kept: { by: 'Lies' } }]);
  await service.import(await feed(kyero(names(10))));
  expect((await left.list(1, 'nl')).missed).toEqual([]);
  await service.import(await feed(kyero(names(9))));
  expect(await there('H10')).toEqual([false]);
});

test('X23 nothing is told of a home that was held back when it left', async () => {
  const price = kyero(names(10)).replace(
    '<id>H10</id><ref>H10</ref><price>250000',
    '<id>H10</id><ref>H10</ref><price>1',
  );
  await service.import(await feed(price));
  await service.import(await feed(kyero(names(9))));
  expect((await service.fetch(`/v1/properties/${idOf('H10')}/left?language=nl`)).status).toBe(404);
});

describe('X23 a home that comes back under another number', () => {
  let records: AnyRecord[];
  const of = (all: readonly AnyRecord[], id: unknown) => all.filter(({ ID }) => ID === id);
  const renamed = (id: number, more: AnyRecord = {}) =>
    of(records, records[0]?.['ID']).map((record) => ({ ...record, ...more, ID: id, Reference: 'NEW' }));
  const others = () => records.filter(({ ID }) => ID !== records[0]?.['ID']);
  const old = () => String(records[0]?.['ID']);
  const shown = async (id: string) => (await service.fetch(`/v1/properties/${id}?language=nl`)).status === 200;

  beforeEach(async () => {
    records = (await demoRecords('properties')).slice(0, 40);
    await draft.write('properties', records);
    await service.import(draft.folder);
  });

  test('X23 X12 keeps its address, in one import or after it had left, and for every import that follows', async () => {
    await draft.write('properties', [...others(), ...renamed(90_001)]);
    const { report } = await service.import(draft.folder);
    expect(report.properties).toMatchObject({ created: 0, changed: 1, withdrawn: 0 });
    const page = await service.client.getProperty({ params: { id: old() }, query: { language: 'nl' } });
    expect(page.reference).toBe('NEW');
    expect(await shown('90001')).toBe(false);
    expect((await service.import(draft.folder)).report.properties).toMatchObject({
      changed: 0,
      created: 0,
      withdrawn: 0,
    });
    await draft.write('properties', others());
    await service.import(draft.folder);
    expect(await shown(old())).toBe(false);
    await draft.write('properties', [...others(), ...renamed(90_001)]);
    await service.import(draft.folder);
    expect(await shown(old())).toBe(true);
  });

  test('X23 however many a system renumbers, an unattended run knows them again, and stops only for such as really left', async () => {
    const withDoor = records.filter(({ ProjectID, Street, HouseNumber }) => !ProjectID && Street && HouseNumber);
    const ids = [...new Set(withDoor.map(({ ID }) => ID as number))];
    const anew = (more: AnyRecord = {}) =>
      records.map((record) => {
        const at = ids.indexOf(record['ID'] as number);
        return at < 0 ? record : { ...record, ...more, ID: 90_000 + at };
      });
    await draft.write('properties', withDoor);
    await service.import(draft.folder, { isReally: true });
    const all = { isUnattended: true };
    await draft.write(
      'properties',
      anew({ Pictures: [] }).filter(({ ID }) => Number(ID) >= 90_000),
    );
    expect((await service.import(draft.folder, all)).report).toMatchObject({ isStopped: true, kept: ids.length });
    await draft.write(
      'properties',
      anew().filter(({ ID }) => Number(ID) >= 90_000 + ids.length / 2),
    );
    expect((await service.import(draft.folder, all)).report).toMatchObject({
      isStopped: true,
      kept: Math.ceil(ids.length / 2),
    });
    await draft.write(
      'properties',
      anew().filter(({ ID }) => Number(ID) >= 90_000),
    );
    const { report } = await service.import(draft.folder, all);
    expect(report.isStopped).toBeUndefined();
    expect(report).toMatchObject({ kept: 0, properties: { created: 0, withdrawn: 0 } });
    expect(await Promise.all(ids.map((id) => shown(String(id))))).toEqual(ids.map(() => true));
  });

  test.each<[string, AnyRecord]>([
    ['another door', { HouseNumber: '999' }],
    ['another surface', { SurfaceLiving: 61 }],
    ['no picture of it', { Pictures: [] }],
    ['another purpose', { Goal: 1 }],
  ])('X23 with %s is another home', async (_, more) => {
    await draft.write('properties', [...others(), ...renamed(90_001, more)]);
    expect((await service.import(draft.folder)).report.properties).toMatchObject({ created: 1, withdrawn: 1 });
  });

  test('X23 that stands beside the one it resembles is another home', async () => {
    await draft.write('properties', [...records, ...renamed(90_001)]);
    expect((await service.import(draft.folder)).report.properties).toMatchObject({ created: 1, withdrawn: 0 });
    expect(await shown('90001')).toBe(true);
  });
});

test('X23 D2 a run without anybody there stops where too many left, imports nothing, and goes on once somebody has decided', async () => {
  await service.import(await feed(kyero(names(10))));
  const less = await feed(kyero([...names(6), 'H20']));
  const dry = await service.import(less, { isUnattended: true, isDryRun: true });
  expect(dry.report).toMatchObject({ isStopped: true, kept: 4 });
  const left = createLeftHomes(service.catalogue);
  expect((await left.list(1, 'nl')).missedTotal).toBe(0);
  const later = new Date(TODAY.getTime() + 60_000);
  const { report } = await service.import(less, { isUnattended: true, now: later });
  expect(report).toMatchObject({ isStopped: true, kept: 4, properties: { created: 0, withdrawn: 0 } });
  expect(await there('H1', 'H10', 'H20')).toEqual([true, true, false]);
  expect((await service.catalogue.imports.page(1)).items[0]).toMatchObject({ outcome: 'stopped' });
  expect((await left.list(1, 'nl')).missedTotal).toBe(4);
  // Nobody has decided yet: it stops again.
  expect((await service.import(less, { isUnattended: true })).report.isStopped).toBe(true);
  // Three leave, one stays although its feed has it no more.
  await left.takeOff(
    ['H7', 'H8', 'H9'].map((id) => String(idOf(id))),
    TODAY,
  );
  await left.putBack(String(idOf('H10')), 'Lies Vandamme', TODAY);
  const on = await service.import(less, { isUnattended: true });
  expect(on.report.isStopped).toBeUndefined();
  expect(on.report.properties).toMatchObject({ created: 1, withdrawn: 0 });
  expect(await there('H9', 'H10', 'H20')).toEqual([false, true, true]);
});
