import { type Running, startCatalogue, TODAY } from '../service.fixture.ts';

/* Open house days of the demo, as lists filter and count them while the clock goes on and nothing is imported. */

let moment = TODAY;
let service: Running;

beforeAll(async () => {
  service = await startCatalogue('demo', { now: () => moment });
});
afterAll(() => service.stop());

const WITH_DAYS = ['20401', '20424', '20438', '20452', '20478', '20505'];

const list = async (query: object) => {
  const { items, total } = await service.client.listProperties({ query: { language: 'nl', pageSize: 100, ...query } });
  return { ids: items.map(({ id }) => id).toSorted(), total };
};
const counted = async () => {
  const { having = [] } = await service.client.getFacets({ query: { language: 'nl' } });
  return having.find(({ filter }) => filter === 'openDays')?.count;
};

test.each([
  ['before the first', '2026-11-15T10:00:00Z', WITH_DAYS],
  ['while the last of one is under way', '2026-11-27T17:59:59Z', WITH_DAYS],
  ['the moment it ends', '2026-11-27T18:00:00Z', WITH_DAYS.filter((id) => id !== '20452')],
  ['on the last Sunday', '2026-11-29T11:59:00Z', ['20505']],
  ['when all are over', '2026-11-29T12:00:00Z', []],
])(
  'X21 C2 C4 %s a home is found, counted and left out by its open house days to come, without an import',
  async (_, at, ids) => {
    moment = new Date(at);
    expect(await list({ openDays: 'yes' })).toEqual({ ids, total: ids.length });
    expect(await counted()).toBe(ids.length);
    const { total } = await list({});
    expect((await list({ not: ['openDays'] })).total).toBe(total - ids.length);
  },
);

test('X21 X3 an alert on homes with an open house day finds those that have one to come', async () => {
  moment = new Date('2026-11-28T14:30:00Z');
  const searches = [{ openDays: 'yes' }, { openDays: 'yes', city: ['gent'] }, { city: ['gent'] }];
  const { items } = await service.client.matchSearches({ body: { among: ['20401', '20505'], searches } });
  expect(items).toEqual([['20505'], [], ['20401']]);
});
