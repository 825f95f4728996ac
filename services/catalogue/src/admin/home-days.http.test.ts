import type { DeskHome, HomeDays } from '@dorpel/contracts/desk-homes';
import { runCli, startStaff } from '@dorpel/service-kit/testing';
import { cli as definition } from '../cli/cli.ts';
import { type AnyRecord, demoRecords, type Draft, draftSnapshot } from '../import/snapshot.fixture.ts';
import { type Running, startCatalogue, TODAY } from '../service.fixture.ts';

/* Open house days that the office types over its feed: through the front door, with imports before, after and in between. */

const SITE = 'https://www.dorpel.example.com';
const LIES = 'site-staff=lies';
const ID = '20401';

let staff: Awaited<ReturnType<typeof startStaff>>;
let service: Running;
let draft: Draft;
let now = TODAY;
const records = (await demoRecords('properties')).filter((record) => record['ID'] === 20401);

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
  await feedSays(SATURDAY);
});
afterEach(() => service.stop());

/** By the clock of Brussels in winter. */
const on = (date: string, from: number, until: number) => {
  const at = (hour: number) => `${date}T${String(hour - 1).padStart(2, '0')}:00:00.000Z`;
  return { start: at(from), end: at(until) };
};
const SATURDAY = on('2026-11-21', 14, 16);
const SUNDAY = on('2026-11-22', 10, 12);

type Day = { readonly start: string; readonly end: string };

async function feedSays(...days: readonly Day[]) {
  now = new Date(now.getTime() + 3_600_000);
  const OpenDays = days.map(({ start, end }) => ({ Start: start, End: end }));
  await draft.write(
    'properties',
    records.map(({ OpenDays: _, ...record }): AnyRecord => ({ ...record, ...(days.length > 0 && { OpenDays }) })),
  );
  return service.import(draft.folder, { now });
}

async function ask<T>(path: string, body?: object, cookie = LIES) {
  const init = body && { method: 'POST', body: JSON.stringify(body) };
  const headers = { cookie, origin: SITE, 'content-type': 'application/json' };
  const answer = await service.fetch(`/v1/desk/homes/${path}`, { ...init, headers });
  return { status: answer.status, body: (await answer.json()) as T };
}

const daysOf = async () => (await ask<HomeDays>(`${ID}/open-days?language=nl`)).body;

/** Changes something of the days as they stand. */
async function change(what: object) {
  const { version } = await daysOf();
  return ask<{ isChanged: boolean; problem?: { code: string; fields: object } }>(`${ID}/open-days`, {
    language: 'nl',
    version,
    ...what,
  });
}
const bare = (days: readonly Day[]) => days.map(({ start, end }) => ({ start, end }));

/** What visitors are told. */
async function shown(): Promise<Day[]> {
  const { openDays = [] } = await service.client.getProperty({ params: { id: ID }, query: { language: 'nl' } });
  return openDays;
}
const isFound = async () =>
  (await service.client.listProperties({ query: { language: 'nl', openDays: 'yes' } })).total === 1;

test('X21 X22 a day that is added is on the site at once, with who and when, and no import takes it away', async () => {
  await feedSays();
  expect([await shown(), await isFound()]).toEqual([[], false]);
  const typed = { date: '22/11/2026', from: '10u', until: '12.00' };
  expect((await change({ add: typed })).body).toMatchObject({ isChanged: true });
  expect([await shown(), await isFound()]).toEqual([[SUNDAY], true]);
  await feedSays();
  await feedSays(SATURDAY);
  expect(await shown()).toEqual([SATURDAY, SUNDAY]);
  const { coming, changes, differing } = await daysOf();
  expect(coming.map(({ typed: by }) => by?.by ?? null)).toEqual([null, 'Lies Vandamme']);
  expect(changes).toEqual([
    {
      by: 'Lies Vandamme',
      at: expect.any(String) as string,
      before: null,
      after: 'zondag 22 november 2026, 10:00–12:00',
    },
  ]);
  expect(differing).toEqual([]);
});

test('X21 X22 a day that is removed stays removed, whatever the next import says of it, and can be put back', async () => {
  await change({ remove: SATURDAY });
  expect([await shown(), await isFound()]).toEqual([[], false]);
  await feedSays(SATURDAY, SUNDAY);
  expect(await shown()).toEqual([SUNDAY]);
  expect(bare((await daysOf()).removed)).toEqual([SATURDAY]);
  await change({ add: { date: '2026-11-21', from: '14:00', until: '16:00' } });
  expect(await shown()).toEqual([SATURDAY, SUNDAY]);
  const { removed, coming } = await daysOf();
  expect([removed, coming.map(({ typed }) => typed)]).toEqual([[], [null, null]]);
});

test('X21 X22 where the feed says something else of a date later, both are seen, and somebody chooses', async () => {
  const later = { date: '2026-11-21', from: '15:00', until: '17:00' };
  await change({ remove: SATURDAY, add: later });
  const ours = on('2026-11-21', 15, 17);
  expect(await shown()).toEqual([ours]);
  const moved = on('2026-11-21', 9, 11);
  await feedSays(moved, SUNDAY);
  expect(await shown()).toEqual([ours, SUNDAY]);
  const { differing } = await daysOf();
  expect(differing).toMatchObject([
    { date: '2026-11-21', typed: [ours], feed: [moved], fedThen: [SATURDAY], by: 'Lies Vandamme' },
  ]);
  const listed = async () => (await ask<{ total: number }>('?language=nl&differing=yes')).body.total;
  const home = async () => (await ask<DeskHome>(`${ID}?language=nl`)).body.openDays;
  expect([await listed(), (await home())?.isDiffering]).toEqual([1, true]);
  await change({ choose: { date: '2026-11-21', is: 'typed' } });
  expect([await listed(), await shown()]).toEqual([0, [ours, SUNDAY]]);
  await feedSays(SATURDAY);
  expect(await listed()).toBe(1);
  await change({ choose: { date: '2026-11-21', is: 'feed' } });
  expect([await listed(), await shown(), (await home())?.isDiffering]).toEqual([0, [SATURDAY], false]);
});

test('X21 days that are over are kept, the last one first, whether typed or of a feed that names them no more', async () => {
  await change({ add: { date: '2026-11-22', from: '10:00', until: '12:00' } });
  now = new Date('2026-11-23T08:00:00Z');
  await feedSays(on('2026-12-05', 10, 12));
  expect(await shown()).toEqual([on('2026-12-05', 10, 12)]);
  expect((await daysOf()).past).toEqual([SUNDAY, SATURDAY]);
  await feedSays();
  await feedSays(on('2026-12-12', 10, 12));
  expect((await daysOf()).past).toEqual([SUNDAY, SATURDAY]);
  expect((await change({ remove: SUNDAY })).body).toMatchObject({ problem: { code: 'home-days/gone' } });
});

test.each([
  ['nothing', { date: '', from: '', until: ' ' }, { date: 'required', from: 'required', until: 'required' }],
  [
    'what can’t be read',
    { date: '31/2/2026', from: 'noon', until: '25:00' },
    { date: 'invalid', from: 'invalid', until: 'invalid' },
  ],
  ['an end before the beginning', { date: '2026-11-28', from: '16:00', until: '14:00' }, { until: 'before' }],
  ['a date that is over', { date: '2026-11-14', from: '14:00', until: '16:00' }, { date: 'past' }],
  ['the hour that summer time skips', { date: '2027-03-28', from: '02:30', until: '04:00' }, { from: 'invalid' }],
  ['another open house at that time', { date: '2026-11-21', from: '15:59', until: '17:00' }, { from: 'overlaps' }],
])('X21 %s is refused by its fields, and nothing changes', async (_, add, fields) => {
  const { status, body } = await change({ add });
  expect([status, body.problem]).toEqual([422, { code: 'request/invalid', fields }]);
  expect(await shown()).toEqual([SATURDAY]);
});

test('X21 X22 of two who change at once the second is told who was first, and who may not change homes changes none', async () => {
  const add = { date: '2026-11-22', from: '10:00', until: '12:00' };
  expect((await ask(`${ID}/open-days`, { language: 'nl', version: 0, add })).status).toBe(200);
  const second = await ask<{ problem: object }>(`${ID}/open-days`, {
    language: 'nl',
    version: 0,
    remove: SATURDAY,
  });
  expect(second).toMatchObject({
    status: 409,
    body: { problem: { code: 'home-facts/changed', fields: { by: 'Lies Vandamme' } } },
  });
  expect((await ask(`${ID}/open-days`, { language: 'nl', version: 1, add }, 'site-staff=eva')).status).toBe(403);
  expect((await ask('9/open-days?language=nl')).status).toBe(404);
  expect(await shown()).toEqual([SATURDAY, SUNDAY]);
});

test('X13 X21 the same is done by command', async () => {
  const run = (...args: string[]) =>
    runCli(definition, args, { env: { ...service.environment, LANG: 'nl' }, now: () => now });
  const added = await run(
    'open-days',
    'add',
    ID,
    '--by',
    'Lies',
    '--date',
    '22/11/2026',
    '--from',
    '10',
    '--until',
    '12u30',
  );
  expect([added.code, added.said]).toEqual([0, expect.stringContaining('gewijzigd')]);
  await run('open-days', 'change', ID, '--by', 'Lies', '--of', '2026-11-22T10:00', '--until', '13:00');
  await run('open-days', 'remove', ID, '--by', 'Karim', '--of', '21/11/2026');
  expect(await shown()).toEqual([on('2026-11-22', 10, 13)]);
  const { said } = await run('open-days', ID);
  expect(said).toContain('zondag 22 november 2026, 10:00–13:00 (ingevuld door Lies op 2026-11-15)');
  expect(said).toContain('weggehaald door Karim op 2026-11-15: zaterdag 21 november 2026, 14:00–16:00');
  const refused = await run('open-days', 'remove', ID, '--by', 'Karim', '--of', '21/11/2026');
  expect([refused.code, refused.warned]).toEqual([1, expect.stringContaining('Er is niets gewijzigd')]);
  expect((await run('open-days', 'add', ID, '--date', '22/11/2026')).code).toBe(64);
});
