import { type AnyRecord, demoRecords, type Draft, draftSnapshot } from '../import/snapshot.fixture.ts';
import { PASSPORT_TOKEN, type Running, startCatalogue, TODAY } from '../service.fixture.ts';
import { CASES, type Expected, HOME } from './cases.fixture.ts';

/*
 * The table of cases through the front door: each is a home that is imported, and what visitors and its owner are told of it
 * on the day is asked over HTTP. Days only go on, as they do.
 */

let service: Running;
let draft: Draft;
let now = TODAY;

const FIRST_ID = 40_000;
const IN_ORDER = CASES.map((each, at) => [at, ...each] as const).toSorted(([, , , , one], [, , , , other]) =>
  one < other ? -1 : one > other ? 1 : 0,
);

beforeAll(async () => {
  service = await startCatalogue('empty', { now: () => now });
  draft = await draftSnapshot();
  const homes = new Map((await demoRecords('properties')).toReversed().map((record) => [record['ID'], record]));
  const records = CASES.map(([, home, changed], at): AnyRecord => {
    const {
      Pictures: _,
      FloorPlans: __,
      Documents: ___,
      SmallPictureItem: ____,
      ...record
    } = homes.get(HOME[home]) ?? {};
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

async function foundOf(id: string, rule: string): Promise<Required<Expected>> {
  const params = { id };
  const page = await service.client.getProperty({ params, query }).catch(() => null);
  const headers = { authorization: `Bearer ${PASSPORT_TOKEN}` };
  const open = await service.client.getOpenPassport({ params, query }, { headers });
  const asked = open.items.find((item) => item.id === rule);
  return {
    published: page !== null && !open.isHeld,
    says: page?.passport?.items.find((item) => item.id === rule)?.text ?? null,
    asks: (asked?.status ?? null) as Required<Expected>['asks'],
  };
}

test.each(IN_ORDER)('X1 L2 L7 L8 case %d: %s (%s)', async (at, _what, _home, _changed, on, rule, expected) => {
  now = new Date(`${on}T10:00:00Z`);
  expect(await foundOf(String(FIRST_ID + at), rule)).toMatchObject(expected);
});
