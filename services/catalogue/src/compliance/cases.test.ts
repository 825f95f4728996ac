import { addDays } from '@dorpel/i18n/brussels';
import { type AnyRecord, demoRecords, type Draft, draftSnapshot } from '../import/snapshot.fixture.ts';
import { isReadTwice, unsaidIn } from '../golden-table.fixture.ts';
import { PASSPORT_TOKEN, type Running, startCatalogue, TODAY } from '../service.fixture.ts';
import { CASES, type Expected } from './cases.fixture.ts';
import { isCheck } from './rule.ts';
import { LAW } from './rules.fixture.ts';

/*
 * The table of cases through the front door: each is a home that is imported, and what visitors and its owner are told of it
 * on the day is asked over HTTP. Days only go on, as they do.
 */

let service: Running;
let draft: Draft;
let now = TODAY;

const FIRST_ID = 40_000;
const IN_ORDER = CASES.map((each, at) => ({ at, ...each })).toSorted(({ on: one }, { on: other }) =>
  one < other ? -1 : one > other ? 1 : 0,
);

beforeAll(async () => {
  service = await startCatalogue('empty', { now: () => now });
  draft = await draftSnapshot();
  const homes = new Map((await demoRecords('properties')).toReversed().map((record) => [record['ID'], record]));
  const records = CASES.map(({ id, changed }, at): AnyRecord => {
    const { Pictures: _, FloorPlans: __, Documents: ___, SmallPictureItem: ____, ...record } = homes.get(id) ?? {};
    return { ...record, ID: FIRST_ID + at, ...changed };
  });
  await draft.write('properties', records);
  const { report } = await service.import(draft.folder, { isReally: true });
  expect(report.refused).toBe(0);
});
afterAll(async () => {
  await draft.remove();
  await service.stop();
});

const query = { language: 'nl' } as const;

/** As the table has it: in it a space is a space. */
const spaced = (text?: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;

async function foundOf(id: string, rule: string): Promise<Required<Expected>> {
  const params = { id };
  const page = await service.client.getProperty({ params, query }).catch(() => null);
  const headers = { authorization: `Bearer ${PASSPORT_TOKEN}` };
  const open = await service.client.getOpenPassport({ params, query }, { headers });
  return {
    published: page !== null && !open.isHeld,
    says: spaced(page?.passport?.items.find((item) => item.id === rule)?.text),
    asks: open.items.find((item) => item.id === rule)?.status ?? null,
  };
}

test.each(IN_ORDER)('X1 L1 L2 L7 L8 case $at: $what, on $on ($source)', async ({ at, on, rule, expected }) => {
  now = new Date(`${on}T10:00:00Z`);
  expect(await foundOf(String(FIRST_ID + at), rule)).toMatchObject(expected);
});

test('X14 each case says on which day a second reader read it and against what, or that nobody did yet', () => {
  expect(unsaidIn(CASES.map(({ what, read }) => [what, read]))).toEqual([]);
});

test('X14 no advert is held back by a rule of which only its author read the cases', () => {
  const read = new Set(CASES.filter((each) => isReadTwice(each.read)).map(({ rule }) => rule));
  const holding = new Set(LAW.filter((rule) => !isCheck(rule) && rule.setting.missing === 'hold').map(({ id }) => id));
  expect(CASES.filter(({ rule }) => holding.has(rule) && !read.has(rule))).toEqual([]);
});

test('X14 every first day of a rule has a case, and so has the day before', () => {
  const days = new Set(CASES.map(({ rule, on }) => `${rule} ${on}`));
  const turns = LAW.flatMap(({ id, from, until }) =>
    [from, until].flatMap((day) => (day === null ? [] : [`${id} ${day}`, `${id} ${addDays(day, -1)}`])),
  );
  expect(turns.filter((turn) => !days.has(turn))).toEqual([]);
});
