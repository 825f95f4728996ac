import { type Running, startCatalogue, TODAY } from '../service.fixture.ts';
import { isDemoOver, seed } from './seed.ts';

let service: Running;

beforeAll(async () => {
  service = await startCatalogue('demo');
});
afterAll(() => service.stop());

const WEEK = 7 * 24 * 3_600_000;

test('X21 the demo has open house days to come whenever it is filled in, at the same times of the clock', async () => {
  const { catalogue } = service;
  const daysAt = async (now: Date) => {
    await seed(catalogue.target, now);
    return (await catalogue.properties.get('20401'))?.openDays;
  };
  const summer = new Date(TODAY.getTime() + 20 * WEEK);
  expect(await isDemoOver(catalogue, TODAY)).toBe(false);
  expect(await isDemoOver(catalogue, summer)).toBe(true);
  expect(await daysAt(summer)).toEqual([
    { start: '2027-04-10T12:00:00.000Z', end: '2027-04-10T14:00:00.000Z' },
    { start: '2027-04-17T08:00:00.000Z', end: '2027-04-17T10:00:00.000Z' },
  ]);
  expect(await isDemoOver(catalogue, summer)).toBe(false);
  // The last evening of a week: what begins the next day is counted from that on.
  expect(await daysAt(new Date('2026-11-21T22:59:00Z'))).toEqual([
    { start: '2026-11-21T13:00:00.000Z', end: '2026-11-21T15:00:00.000Z' },
    { start: '2026-11-28T09:00:00.000Z', end: '2026-11-28T11:00:00.000Z' },
  ]);
});

test('X21 what else was imported is never replaced by the demo; what could not be read is no import', async () => {
  const { catalogue } = service;
  await catalogue.imports.fail(
    'unread',
    { startedAt: TODAY, from: 'login.xml', format: '', isFull: false },
    'feed/html',
  );
  expect(await isDemoOver(catalogue, new Date(TODAY.getTime() + 20 * WEEK))).toBe(true);
  await catalogue.imports.begin('another', { startedAt: TODAY, from: 'houses.xml', format: 'openimmo', isFull: true });
  expect(await isDemoOver(catalogue, new Date(TODAY.getTime() + 20 * WEEK))).toBe(false);
});
