import { startTestDatabase, type TestDatabase } from './testing.ts';
import { openVersion } from './version.ts';

let mongo: TestDatabase;
beforeAll(async () => {
  mongo = await startTestDatabase();
});
afterAll(() => mongo.stop());

test('X15 a version says when it was raised last; who raises it by a clock that is behind makes it no older', async () => {
  const version = await openVersion(mongo.database, 'stones');
  expect(await version.last()).toEqual({ version: 0, on: null });
  const before = new Date();
  await version.raise();
  const raised = await version.last();
  expect(raised.version).toBe(1);
  expect(raised.on?.getTime()).toBeGreaterThanOrEqual(before.getTime());
  const ahead = new Date(Date.now() + 3_600_000);
  await mongo.database.db.collection('stones-version').updateOne({}, { $set: { on: ahead } });
  await version.raise();
  expect(await version.last()).toEqual({ version: 2, on: ahead });
});

test('X15 a version of which nobody kept the day has none, until it is raised', async () => {
  await mongo.database.db.collection<{ _id: string }>('old-version').insertOne({ _id: 'old', version: 7 } as never);
  const version = await openVersion(mongo.database, 'old');
  expect(await version.last()).toEqual({ version: 7, on: null });
  await version.raise();
  expect(await version.last()).toMatchObject({ version: 8, on: expect.any(Date) as unknown });
});
