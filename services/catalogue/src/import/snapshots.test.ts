import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Running, startCatalogue } from '../service.fixture.ts';
import { type AnyRecord, demoRecords, type Draft, draftSnapshot } from './snapshot.fixture.ts';

let service: Running;
let draft: Draft;
let records: AnyRecord[];

beforeAll(async () => {
  records = (await demoRecords('properties')).slice(0, 40);
  service = await startCatalogue('empty');
});
beforeEach(async () => {
  await service.clear();
  draft = await draftSnapshot();
  await draft.write('properties', records);
});
afterEach(() => draft.remove());
afterAll(() => service.stop());

const idsOf = (list: readonly AnyRecord[]) => new Set(list.map(({ ID }) => String(ID)));
const first = () => String(records[0]?.['ID']);
const version = () => service.catalogue.version.current();
const page = (id: string, language: 'nl' | 'fr' = 'nl') =>
  service.client.getProperty({ params: { id }, query: { language } });
const status = async (id: string) => (await service.fetch(`/v1/properties/${id}?language=nl`)).status;

test('C16 the same snapshot twice changes nothing', async () => {
  const once = await service.import(draft.folder);
  expect(once.report.properties).toMatchObject({ created: idsOf(records).size, refused: 0 });
  const before = await version();
  const again = await service.import(draft.folder);
  expect(again.report.properties).toMatchObject({
    created: 0,
    changed: 0,
    unchanged: idsOf(records).size,
    withdrawn: 0,
  });
  expect(again.report.projects).toMatchObject({ created: 0, changed: 0, unchanged: 1 });
  expect(again.report.directory).toBe(0);
  expect(await version()).toBe(before);
});

test('C16 one document per property, with the texts of all its languages', async () => {
  await service.import(draft.folder);
  const filledIn = records.filter(({ ID }) => String(ID) === first());
  expect(filledIn.length).toBeGreaterThan(1);
  for (const { language, TypeDescription } of filledIn) {
    expect((await page(first(), language as 'nl')).title).toEqual({ text: TypeDescription, language });
  }
});

test('C16 a change raises the version and is seen at once', async () => {
  await service.import(draft.folder);
  const before = await version();
  await draft.write(
    'properties',
    records.map((record) => (String(record['ID']) === first() ? { ...record, Bedrooms: 9 } : record)),
  );
  const { report } = await service.import(draft.folder);
  expect(report.properties).toMatchObject({ created: 0, changed: 1 });
  expect((await page(first())).bedrooms).toBe(9);
  expect(await version()).toBeGreaterThan(before);
});

test('C16 what is missing from a full snapshot is withdrawn, not erased, and can come back', async () => {
  await service.import(draft.folder);
  await draft.write(
    'properties',
    records.filter(({ ID }) => String(ID) !== first()),
  );
  const { report } = await service.import(draft.folder);
  expect(report.properties).toMatchObject({ withdrawn: 1, changed: 0 });
  expect(await status(first())).toBe(404);
  expect((await service.client.listProperties({ query: { language: 'nl', ids: [first()] } })).total).toBe(0);
  expect((await service.import(draft.folder)).report.properties.withdrawn).toBe(0);
  await draft.write('properties', records);
  expect((await service.import(draft.folder)).report.properties).toMatchObject({ created: 0, changed: 1 });
  expect(await status(first())).toBe(200);
});

test('C16 D2 more than 30 % are withdrawn only when that is really meant', async () => {
  await service.import(draft.folder);
  const all = [...idsOf(records)];
  const without = (count: number) => records.filter(({ ID }) => !all.slice(0, count).includes(String(ID)));
  const most = Math.floor(all.length * 0.3);
  await draft.write('properties', without(most + 1));
  for (const isDryRun of [true, false]) {
    const { report, issues } = await service.import(draft.folder, { isDryRun });
    expect(report).toMatchObject({ kept: most + 1, properties: { withdrawn: 0 } });
    expect(issues).toEqual([]);
  }
  expect(await status(first())).toBe(200);
  const { report } = await service.import(draft.folder, { isReally: true });
  expect(report).toMatchObject({ kept: 0, properties: { withdrawn: most + 1 } });
  expect(await status(first())).toBe(404);
});

test('C16 D2 three in ten are withdrawn unasked', async () => {
  await service.import(draft.folder);
  const all = [...idsOf(records)];
  const most = Math.floor(all.length * 0.3);
  await draft.write(
    'properties',
    records.filter(({ ID }) => !all.slice(0, most).includes(String(ID))),
  );
  expect((await service.import(draft.folder)).report).toMatchObject({ kept: 0, properties: { withdrawn: most } });
});

test('C16 D2 one import is done at a time: the next one waits, and says for whom', async () => {
  const held = await service.catalogue.target.lease.take();
  let waited = '';
  const importing = service.import(draft.folder, {
    onBusy: (by) => {
      waited = by;
      void held?.release();
    },
  });
  expect((await importing).report.properties.created).toBe(idsOf(records).size);
  expect(waited).toContain(`:${process.pid}`);
  const other = await service.catalogue.target.lease.take();
  await expect(
    service.import(draft.folder, {
      onBusy: () => {
        throw new Error('waits no longer');
      },
    }),
  ).rejects.toThrow('waits no longer');
  await other?.release();
});

test('C16 D2 an import that lost its turn writes no more', async () => {
  const { target } = service.catalogue;
  const leases = service.database.collection<{ _id: string }>('leases');
  const save: typeof target.properties.save = async (...given) => {
    await target.properties.save(...given);
    // It hung for so long that somebody else has begun.
    await leases.updateOne({ _id: 'import' }, { $set: { holder: 'somebody else' } });
  };
  const importing = service.importInto({ ...target, properties: { ...target.properties, save } }, draft.folder, {
    batch: 3,
  });
  await expect(importing).rejects.toThrow('Another process has taken over');
  expect((await service.client.listProperties({ query: { language: 'nl' } })).total).toBeLessThanOrEqual(3);
  await leases.deleteMany({});
});

test('C16 D2 what was written before an import was cut off is seen by visitors once the next one begins', async () => {
  await service.import(draft.folder);
  await draft.write(
    'properties',
    records.map((record) => (String(record['ID']) === first() ? { ...record, Bedrooms: 9 } : record)),
  );
  const { target } = service.catalogue;
  const raiseVersion = () => Promise.reject(new Error('cut off'));
  await expect(service.importInto({ ...target, raiseVersion }, draft.folder)).rejects.toThrow('cut off');
  const before = await version();
  // Of another snapshot, which knows nothing of that.
  await service.import(await draft.write('projects', []));
  expect(await version()).toBeGreaterThan(before);
  expect((await page(first())).bedrooms).toBe(9);
});

test('C16 a single file adds and changes, and withdraws nothing', async () => {
  await service.import(draft.folder);
  const file = await draft.write(
    'properties',
    records.filter(({ ID }) => String(ID) === first()).map((record) => ({ ...record, Bedrooms: 8 })),
  );
  const { report } = await service.import(file);
  expect(report.properties).toMatchObject({ created: 0, changed: 1, withdrawn: 0 });
  expect((await page(first())).bedrooms).toBe(8);
});

const base = () => records.find(({ ID }) => String(ID) === first()) as AnyRecord;

test.each<[string, (good: AnyRecord) => AnyRecord | string, string]>([
  ['no JSON', () => '{"ID": 1, ', 'not JSON'],
  ['no object', () => '[1, 2]', 'not an object'],
  ['no ID', ({ ID: _, ...rest }) => rest, 'ID: expected'],
  ['an unknown language', (good) => ({ ...good, ID: 9001, language: 'es' }), 'language: expected'],
  ['rooms in words', (good) => ({ ...good, ID: 9001, Bedrooms: 'three' }), 'Bedrooms: expected an integer'],
  ['half a room', (good) => ({ ...good, ID: 9001, Bedrooms: 2.5 }), 'Bedrooms: expected an integer'],
  ['a negative price', (good) => ({ ...good, ID: 9001, Price: -1 }), 'Price: expected'],
  ['an unknown country', (good) => ({ ...good, ID: 9001, CountryID: 99 }), 'CountryID: expected'],
  ['an unknown goal', (good) => ({ ...good, ID: 9001, Goal: 2 }), 'Goal: expected'],
  ['a kind of home that no rule knows', (good) => ({ ...good, ID: 9001, WebID: 10 }), 'WebID: expected one of'],
  ['no headline', ({ TypeDescription: _, ...rest }) => ({ ...rest, ID: 9001 }), 'TypeDescription: expected'],
  ['a date that is none', (good) => ({ ...good, ID: 9001, CreateDate: 'yesterday' }), 'CreateDate: expected'],
  ['a judicial value that is none', (good) => ({ ...good, ID: 9001, Summons: 3 }), 'Summons: expected'],
  ['an operator for a text', (good) => ({ ...good, ID: 9001, City: { $ne: '' } }), 'City: expected a string'],
])('C16 a record with %s is refused with its line and reason, the rest is imported', async (_, spoil, reason) => {
  const good = records.slice(0, 8);
  await draft.write('properties', [...good, spoil(base())]);
  const { report, issues } = await service.import(draft.folder);
  const refused = issues.filter(({ severity }) => severity === 'refused');
  expect(refused).toHaveLength(1);
  expect(refused[0]).toMatchObject({ file: 'properties', line: good.length + 1 });
  expect(refused[0]?.reason).toContain(reason);
  expect(report.properties).toMatchObject({ created: idsOf(good).size, refused: 1 });
});

test('C16 a bad record never deletes what was good', async () => {
  await service.import(draft.folder);
  const before = await page(first(), 'fr');
  const spoilt = records.map((record) =>
    String(record['ID']) === first() && record['language'] === 'fr' ? { ...record, Price: 'a lot' } : record,
  );
  await draft.write('properties', spoilt);
  const { report } = await service.import(draft.folder);
  expect(report.properties).toMatchObject({ changed: 0, withdrawn: 0, refused: 1 });
  expect(await page(first(), 'fr')).toEqual(before);
});

test('C16 a record that was cut off costs its property nothing', async () => {
  await service.import(draft.folder);
  const before = await page(first(), 'fr');
  const cut = records.map((record) => {
    const isCut = String(record['ID']) === first() && record['language'] === 'fr';
    return isCut ? JSON.stringify(record).slice(0, 200) : record;
  });
  await draft.write('properties', cut);
  const { report, issues } = await service.import(draft.folder);
  expect(report.properties).toMatchObject({ changed: 0, withdrawn: 0, refused: 1 });
  expect(issues[0]).toMatchObject({ id: first(), reason: 'not JSON' });
  expect(await page(first(), 'fr')).toEqual(before);
});

test('C16 a new property is imported from its good records', async () => {
  const [nl] = records as [AnyRecord];
  await draft.write('properties', [
    { ...nl, ID: 9001 },
    { ...nl, ID: 9001, language: 'fr', City: '' },
  ]);
  await service.import(draft.folder);
  expect((await page('9001', 'fr')).title).toEqual({ text: nl['TypeDescription'], language: 'nl' });
});

test('C16 nothing is withdrawn when a record can not be told apart, the file was cut off, or is empty', async () => {
  await service.import(draft.folder);
  const [one, other] = idsOf(records);
  const others = records.filter(({ ID }) => String(ID) !== one && String(ID) !== other);
  const isCutOff = [...others, `{"ID": ${one}, "language"`];
  for (const content of [[...others, '{"ID": 204'], isCutOff, []]) {
    await draft.write('properties', content);
    const { report, issues } = await service.import(draft.folder);
    expect(report.properties.withdrawn).toBe(0);
    expect(issues.at(-1)?.reason).toContain('were not withdrawn');
  }
  for (const id of [one, other]) expect(await status(String(id))).toBe(200);
});

test('C16 records of one ID must agree, stand together and have a language each', async () => {
  const [nl] = records as [AnyRecord];
  await draft.write('properties', [
    { ...nl, ID: 9001 },
    { ...nl, ID: 9001, language: 'fr', Bedrooms: 77 },
    { ...nl, ID: 9001 },
    { ...nl, ID: 9002 },
    { ...nl, ID: 9001, language: 'de' },
  ]);
  const { issues, report } = await service.import(draft.folder);
  expect(issues.filter(({ severity }) => severity === 'refused').map(({ line, reason }) => [line, reason])).toEqual([
    [2, 'Bedrooms: differs from the record in nl'],
    [3, 'language: appears twice'],
    [5, 'ID: the records of an ID must stand together'],
  ]);
  expect(report.properties.created).toBe(2);
});

test('C16 a dry run reports and changes nothing', async () => {
  const before = await version();
  const { report } = await service.import(draft.folder, { isDryRun: true });
  expect(report.properties.created).toBe(idsOf(records).size);
  expect(report.directory).toBeGreaterThan(0);
  expect(await version()).toBe(before);
  expect((await service.client.listProperties({ query: { language: 'nl' } })).total).toBe(0);
});

test('C8 a picture that is missing, no picture or outside the folder is left out and noted', async () => {
  const [nl] = records as [AnyRecord];
  const picture = (ID: number, Url: string) => ({ ID, Url, Width: 1360, Height: 906, Kind: 'facade' });
  const Pictures = [
    picture(1, 'photos/terraced_1.webp'),
    picture(2, 'photos/missing.webp'),
    picture(3, 'snapshot/properties.ndjson'),
    picture(4, '../../../../../etc/hostname'),
    picture(5, '/etc/hostname'),
    picture(6, 'file:///etc/hostname'),
  ];
  await draft.write('properties', [{ ...nl, ID: 9001, Pictures }]);
  const { issues } = await service.import(draft.folder);
  expect((await page('9001')).pictures).toHaveLength(1);
  expect(issues.map(({ reason }) => reason)).toEqual([
    "Pictures 2: 'photos/missing.webp' is not there",
    "Pictures 3: 'snapshot/properties.ndjson' is no picture that can be read",
    "Pictures 4: '../../../../../etc/hostname' lies outside the snapshot",
    "Pictures 5: '/etc/hostname' lies outside the snapshot",
    "Pictures 6: 'file:///etc/hostname' lies outside the snapshot",
  ]);
});

test('S5 C9 links that are not recognised are noted and not shown', async () => {
  const [nl] = records as [AnyRecord];
  const Videos = ['https://youtu.be/aB3-_xyz019', 'javascript:alert(1)'];
  await draft.write('properties', [{ ...nl, ID: 9001, Videos, VirtualTour: 'https://evil.example/tour' }]);
  const { issues } = await service.import(draft.folder);
  const { videos, tours } = await page('9001');
  expect(videos.map(({ url }) => url)).toEqual(['https://www.youtube-nocookie.com/embed/aB3-_xyz019']);
  expect(tours).toEqual([]);
  expect(issues).toHaveLength(2);
});

test('C16 pictures that were lost are kept again, though no record changed', async () => {
  await service.import(draft.folder);
  const picture = (await page(first())).picture;
  await rm(join(service.dataDir, 'originals'), { recursive: true });
  expect((await service.fetch(`${picture?.path}100.webp`)).status).toBe(404);
  await service.import(draft.folder);
  expect((await service.fetch(`${picture?.path}100.webp`)).status).toBe(200);
});

test('C19 an advisor has a portrait; one whose file is not there is noted, and stays an advisor', async () => {
  const advisors = await demoRecords('advisors');
  const portrait = (Url: string) => ({ ID: 1, Url, Width: 800, Height: 800 });
  const lost: AnyRecord = { ...advisors[1], Picture: portrait('portraits/nobody.webp') };
  await draft.write('advisors', [{ ...advisors[0], Picture: portrait('photos/studio_1.webp') }, lost]);
  await draft.write('properties', [
    { ...base(), AdvisorID: advisors[0]?.['ID'] },
    { ...base(), ID: 9001, AdvisorID: lost['ID'] },
  ]);
  const { issues } = await service.import(draft.folder);
  expect(issues.filter(({ file }) => file === 'advisors').map(({ id, reason }) => [id, reason])).toEqual([
    ['2', "Picture 1: 'portraits/nobody.webp' is not there"],
  ]);
  const advisorOf = async (id: string) =>
    (await service.client.getProperty({ params: { id }, query: { language: 'nl' } })).advisor;
  const shown = await advisorOf(first());
  expect(shown?.picture).toMatchObject({ path: expect.stringMatching(/^\/images\/\w+\/$/), alt: shown?.name });
  expect((await advisorOf('9001'))?.picture).toBeNull();
  expect((await service.import(draft.folder)).report.directory).toBe(0);
});
