import { setTimeout as pause } from 'node:timers/promises';
import { LeaseLost, openLease } from './lease.ts';
import { startTestDatabase, type TestDatabase } from './testing.ts';

let mongo: TestDatabase;
beforeAll(async () => {
  mongo = await startTestDatabase();
});
afterAll(() => mongo.stop());

const leases = () => mongo.database.db.collection<{ _id: string; until: Date }>('leases');

test('D2 one has it at a time, and says who', async () => {
  const lease = await openLease(mongo.database, 'one');
  expect(await lease.holder()).toBeNull();
  const all = await Promise.all(Array.from({ length: 20 }, () => lease.take()));
  const [held, ...others] = all.filter((each) => each !== null);
  expect(others).toEqual([]);
  expect(await lease.holder()).toMatch(/:\d+$/);
  await held?.keep();
  await held?.release();
  expect(await lease.holder()).toBeNull();
  const next = await lease.take();
  expect(next).not.toBeNull();
  await next?.release();
});

test('D2 what a killed process held is free in time, and it notices when it was only away', async () => {
  const lease = await openLease(mongo.database, 'killed');
  const away = await lease.take();
  await leases().updateOne({ _id: 'killed' }, { $set: { until: new Date(0) } });
  const other = await lease.take();
  expect(other).not.toBeNull();
  await expect(away?.keep()).rejects.toThrow(LeaseLost);
  await away?.release();
  await other?.keep();
  await other?.release();
});

test('D2 it is prolonged while a step takes longer than it lasts', async () => {
  const lease = await openLease(mongo.database, 'long', 300);
  const held = await lease.take();
  const until = async () => (await leases().findOne({ _id: 'long' }))?.until.getTime() ?? Infinity;
  const taken = await until();
  while ((await until()) === taken) await pause(10);
  expect(await until()).toBeGreaterThan(taken);
  await held?.release();
});
