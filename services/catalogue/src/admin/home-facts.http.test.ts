import type { HomeFacts, HomeField } from '@dorpel/contracts/desk-homes';
import { runCli, startStaff } from '@dorpel/service-kit/testing';
import { cli as definition } from '../cli/cli.ts';
import { startKillable } from '../import/killed.fixture.ts';
import { type AnyRecord, demoRecords, type Draft, draftSnapshot, HELD_BACK } from '../import/snapshot.fixture.ts';
import { type Running, startCatalogue, TODAY } from '../service.fixture.ts';

/* What the office types over its feed: through the front door, with imports before, after and in between. */

const SITE = 'https://www.dorpel.example.com';
const HELD = String(HELD_BACK);
const LIES = 'site-staff=lies';

let staff: Awaited<ReturnType<typeof startStaff>>;
let service: Running;
let draft: Draft;
let now = TODAY;
const all = await demoRecords('properties');

/** A house as a file of the trade has it: without anything that only the law asks for. */
const BARE = {
  PScore: undefined,
  GScore: undefined,
  Permits: undefined,
  PlanningInfo: undefined,
  EPCStatus: undefined,
  EnergyPerformance: undefined,
  EPCSpec: undefined,
  EPCLabel: undefined,
  EPCLabelText: undefined,
  UniqueCode: undefined,
};
const isUnit = ({ ProjectID }: AnyRecord) => ProjectID === 900;
const SOME: readonly AnyRecord[] = all.filter(
  (record) => [20401, HELD_BACK].includes(Number(record['ID'])) || isUnit(record),
);
const withBare = (change: AnyRecord = {}) =>
  SOME.map((record) =>
    record['ID'] === 20401
      ? { ...record, ...BARE, ...change }
      : isUnit(record)
        ? { ...record, PScore: undefined }
        : record,
  );

beforeAll(async () => {
  staff = await startStaff();
  draft = await draftSnapshot();
});
afterAll(async () => {
  await Promise.all([staff.stop(), draft.remove()]);
});
beforeEach(async () => {
  now = TODAY;
  service = await startCatalogue('empty', { OWNER_URL: staff.url, SITE_URL: SITE, now: () => now });
  await importNow(withBare());
});
afterEach(() => service.stop());

async function importNow(records: readonly AnyRecord[]) {
  now = new Date(now.getTime() + 3_600_000);
  await draft.write('properties', records);
  return service.import(draft.folder, { now, isReally: true });
}

async function ask<T>(path: string, body?: object, cookie = LIES) {
  const init = body && { method: 'POST', body: JSON.stringify(body) };
  const headers = { cookie, origin: SITE, 'content-type': 'application/json' };
  const answer = await service.fetch(`/v1/desk/homes/${path}`, { ...init, headers });
  return { status: answer.status, body: (await answer.json()) as T };
}

const factsOf = async (id: string) => (await ask<HomeFacts>(`${id}/facts?language=nl`)).body;
const fieldIn = ({ topics }: HomeFacts, name: string): HomeField | undefined =>
  topics.flatMap(({ fields }) => fields).find(({ field }) => field === name);
const field = async (id: string, name: string) => fieldIn(await factsOf(id), name);
const missing = async (id: string) =>
  (await factsOf(id)).topics.flatMap(({ open }) => open.filter(({ isNeeded }) => isNeeded).map((item) => item.id));

type Done = { place: string; version: number; changed: number; units: number };
async function type(id: string, facts: Readonly<Record<string, string>>, more: object = {}) {
  const { version } = await factsOf(id);
  const said = Object.entries(facts).map(([name, value]) => ({ field: name, value }));
  return ask<Done>(`${id}/facts`, { language: 'nl', version, facts: said, choices: [], units: [], ...more });
}
const isSeen = async (id: string) =>
  service.client.getProperty({ params: { id }, query: { language: 'nl' } }).then(
    () => true,
    () => false,
  );

const ALL_OF_IT = {
  energyValue: '187',
  uniqueCode: '20260311-0009920401-RES-1',
  pScore: 'A',
  gScore: 'B',
  permits: 'yes',
  planningInfo: 'residential',
};

test('X1 X22 a home that is held back says what is missing by rule and source, and is on the site once that is typed', async () => {
  expect(await missing('20401')).toEqual(
    expect.arrayContaining([
      'flanders-energy',
      'flanders-p-score',
      'flanders-g-score',
      'flanders-permit',
      'flanders-zoning',
    ]),
  );
  const [first] = (await factsOf('20401')).topics;
  expect(first?.open[0]).toMatchObject({ ask: expect.stringMatching(/./), source: expect.stringMatching(/./) });
  expect(await isSeen('20401')).toBe(false);
  const { status, body } = await type('20401', ALL_OF_IT);
  expect([status, body]).toEqual([200, { id: '20401', place: 'listed', version: 1, changed: 6, units: 0 }]);
  expect(await missing('20401')).toEqual([]);
  const page = await service.client.getProperty({ params: { id: '20401' }, query: { language: 'nl' } });
  expect(page.energy).toMatchObject({ value: 187, label: 'b' });
  expect(page.passport?.items.find(({ id }) => id === 'flanders-p-score')?.status).toBe('known');
  expect(await field('20401', 'pScore')).toMatchObject({
    value: 'A',
    feed: null,
    typed: { by: 'Lies Vandamme', at: now.toISOString() },
    isDiffering: false,
  });
  expect((await factsOf('20401')).changes[0]).toMatchObject({ by: 'Lies Vandamme', before: null });
});

test('X1 X22 a certificate that was only asked for is there once its score is typed, and its status follows', async () => {
  expect(await isSeen(HELD)).toBe(false);
  const { body } = await type(HELD, { energyValue: '210', uniqueCode: '20261120-0009920417-RES-1' });
  expect(body.place).toBe('listed');
  expect(await field(HELD, 'energyStatus')).toMatchObject({ value: 'known', typed: { by: 'Lies Vandamme' } });
});

test('X22 no import takes away what was typed: the same file, another one, one that leaves it out and has it again', async () => {
  await type('20401', ALL_OF_IT);
  const again = await importNow(withBare());
  expect(again.report.properties).toMatchObject({ created: 0, changed: 0, withdrawn: 0 });
  // What is counted of the passports is what stands on the site.
  expect(again.report.passports.held).toBe(10);
  expect(again.issues.filter(({ id, about }) => id === '20401' && about === 'held')).toEqual([]);
  const changed = await importNow(withBare({ Bedrooms: 7 }));
  expect(changed.report.properties.changed).toBe(1);
  await importNow(withBare().filter(({ ID }) => ID !== 20401));
  expect(await isSeen('20401')).toBe(false);
  await importNow(withBare());
  expect(await isSeen('20401')).toBe(true);
  expect(await field('20401', 'pScore')).toMatchObject({ value: 'A' });
});

test('X22 a feed that says something else later is shown beside it, and one of both is chosen', async () => {
  await type('20401', ALL_OF_IT);
  await importNow(withBare({ PScore: 'D', GScore: 'B' }));
  // What the feed says as well is no question.
  expect(await field('20401', 'gScore')).toMatchObject({ isDiffering: false });
  expect(await field('20401', 'pScore')).toMatchObject({
    value: 'A',
    feed: expect.stringContaining('D:'),
    fedThen: null,
    isDiffering: true,
  });
  const [line] = (await ask<{ items: { differing: number }[] }>('?language=nl&ids=20401')).body.items;
  expect(line?.differing).toBe(1);
  const differing = async () => (await ask<{ items: { id: string }[] }>('?language=nl&differing=yes')).body.items;
  expect((await differing()).map(({ id }) => id)).toEqual(['20401']);
  await type('20401', {}, { choices: [{ field: 'pScore', is: 'typed' }] });
  expect(await differing()).toEqual([]);
  expect(await field('20401', 'pScore')).toMatchObject({ value: 'A', isDiffering: false });
  await importNow(withBare({ PScore: 'C', GScore: 'B' }));
  expect(await field('20401', 'pScore')).toMatchObject({ isDiffering: true, fedThen: expect.stringContaining('D:') });
  await type('20401', {}, { choices: [{ field: 'pScore', is: 'feed' }] });
  expect(await field('20401', 'pScore')).toMatchObject({ value: 'C', typed: null, isDiffering: false });
  expect((await factsOf('20401')).changes[0]).toMatchObject({ after: null });
});

test('X22 what is typed over one home is typed over the units of its project that are named, and no other', async () => {
  const { project } = await factsOf('20500');
  expect(project?.units).toHaveLength(8);
  expect(project?.units.every(({ place }) => place === 'held')).toBe(true);
  const { body } = await type('20500', { pScore: 'A' }, { units: ['20501', '20502'] });
  expect(body).toMatchObject({ place: 'listed', changed: 1, units: 2 });
  const places = (await factsOf('20500')).project?.units.map(({ id, place }) => [id, place]);
  expect(places).toEqual(
    expect.arrayContaining([
      ['20501', 'listed'],
      ['20502', 'listed'],
      ['20503', 'held'],
    ]),
  );
  const stranger = await type('20500', { pScore: 'B' }, { units: ['20401'] });
  expect(stranger.status).toBe(404);
  expect(await field('20500', 'pScore')).toMatchObject({ value: 'A' });
});

test('X13 X22 who was second hears who was first; what can’t be read or is not asked for is named; an editor may only read', async () => {
  await type('20401', { pScore: 'B' });
  const second = await type('20401', { pScore: 'C' }, { version: 0 });
  expect(second).toMatchObject({
    status: 409,
    body: { problem: { code: 'home-facts/changed', fields: { by: 'Lies Vandamme', at: now.toISOString() } } },
  });
  const wrong = await type('20401', { pScore: 'Z', energyValue: 'veel', saleNotary: 'Peeters', gScore: 'A' });
  expect(wrong).toMatchObject({
    status: 422,
    body: { problem: { fields: { pScore: 'invalid', energyValue: 'invalid', saleNotary: 'unknown' } } },
  });
  expect(await field('20401', 'gScore')).toMatchObject({ value: null });
  const body = { language: 'nl', version: 1, facts: [], choices: [], units: [] };
  expect((await ask('20401/facts', body, 'site-staff=eva')).status).toBe(403);
  expect((await ask('20401/facts?language=nl', undefined, 'site-staff=eva')).status).toBe(200);
  expect((await ask('none/facts?language=nl')).status).toBe(404);
});

test('X22 an import that writes a home while somebody types loses neither', async () => {
  const { target, properties, typed } = service.catalogue;
  const facts = { pScore: { value: 'A', by: 'Lies Vandamme', at: now.toISOString(), fed: null } };
  let times = 0;
  const during = {
    ...target,
    properties: {
      ...target.properties,
      async save(...given: Parameters<typeof target.properties.save>) {
        await target.properties.save(...given);
        // Typed, and its process is killed before it lies over the home.
        if ((times += 1) === 1) await typed.write('20401', 0, { facts }, []);
      },
    },
  };
  now = new Date(now.getTime() + 3_600_000);
  await draft.write('properties', withBare({ Bedrooms: 7 }));
  await service.importInto(during, draft.folder, { now });
  const { report } = await importNow(withBare({ Bedrooms: 7 }));
  expect(report.properties.changed).toBe(1);
  const home = await properties.office.find('20401');
  expect(home?.property.facts).toMatchObject({ pScore: 'A', bedrooms: '7' });
  expect((await importNow(withBare({ Bedrooms: 7 }))).report.properties.changed).toBe(0);
});

test('D2 X22 what was typed lies over each home after imports that were killed, as after one that was not', async () => {
  const facts = Object.fromEntries(
    Object.entries({ pScore: 'A', gScore: 'B' }).map(([name, value]) => [
      name,
      { value, by: 'Lies Vandamme', at: TODAY.toISOString(), fed: null },
    ]),
  );
  const ids = [...new Set(SOME.map(({ ID }) => String(ID)))];
  const typedOver = async (killable: Awaited<ReturnType<typeof startKillable>>) => {
    const documents = ids.map((_id) => ({ _id, version: 1, facts, log: [] }));
    await killable.database.db.collection<{ _id: string }>('typed-facts').insertMany(documents);
    return killable;
  };
  const batch = 3;
  const [whole, killed] = await Promise.all([
    startKillable(batch).then(typedOver),
    startKillable(batch).then(typedOver),
  ]);
  await draft.write('properties', withBare());
  await whole.import(draft.folder);
  for (const at of ['save 1', 'save-done 1', 'save 1']) {
    expect((await killed.import(draft.folder, { at })).wasKilled).toBe(true);
  }
  await killed.import(draft.folder);
  const written = await killed.written();
  expect(written).toEqual(await whole.written());
  const scores = (written.properties as { property: { facts: Record<string, string> } }[]).map(({ property }) => [
    property.facts['pScore'],
    property.facts['gScore'],
  ]);
  expect(scores).toEqual(ids.map(() => ['A', 'B']));
  expect(await killed.database.db.collection('typed-facts').countDocuments({ version: 1 })).toBe(ids.length);
  await Promise.all([whole.stop(), killed.stop()]);
});

test('X10 X22 the same by command: told, typed, chosen, and refused without a name', async () => {
  const command = (...args: string[]) =>
    runCli(definition, args, { env: { ...service.environment, LANG: 'en' }, now: () => now });
  expect((await command('facts', '20401')).said).toContain('pScore');
  const done = await command('facts', 'type', '20401', '--by', 'Lies', '--set', 'pScore=A;gScore=B');
  expect([done.code, done.said]).toEqual([0, expect.stringContaining('2')]);
  expect(await field('20401', 'pScore')).toMatchObject({ typed: { by: 'Lies' } });
  expect((await command('facts', 'type', '20401', '--by', 'Lies', '--set', 'pScore=Z')).code).toBe(1);
  expect((await command('facts', 'type', '20401', '--set', 'pScore=A')).code).toBe(64);
  expect((await command('facts', 'none')).code).toBe(1);
});
