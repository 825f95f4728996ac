import { changedParts, openDeskLog } from './desk-log.ts';
import { startTestDatabase, type TestDatabase } from './testing.ts';

let mongo: TestDatabase;
beforeAll(async () => {
  mongo = await startTestDatabase();
});
afterAll(() => mongo.stop());

const NOW = new Date('2026-11-20T10:00:00Z');

test('X13 who changed what is told with when, before and after, the newest first, and nothing of what stayed', async () => {
  const log = await openDeskLog(mongo.database, () => NOW);
  const parts = changedParts(
    { name: 'Bezoek', text: 'Dag', gone: 'x' },
    { name: 'Bezoek', text: 'Goeiedag', gone: '' },
  );
  expect(parts).toEqual([
    { part: 'text', before: 'Dag', after: 'Goeiedag' },
    { part: 'gone', before: 'x', after: null },
  ]);
  const staff = { id: 'lies', name: 'Lies Vandamme', role: 'agent' };
  await log.note(staff, { what: 'template', about: 'Bezoek' }, parts);
  await log.note(staff, { what: 'mail', about: 'm1' }, [{ part: 'state', before: 'failed', after: 'dropped' }]);
  await log.note(staff, { what: 'mail', about: 'm1' }, []);
  const by = { id: 'lies', name: 'Lies Vandamme' };
  const at = NOW.toISOString();
  expect(await log.recent('mail')).toEqual([
    { at, by, what: 'mail', about: 'm1', part: 'state', before: 'failed', after: 'dropped' },
  ]);
  expect((await log.recent()).map(({ part }) => part)).toEqual(['state', 'gone', 'text']);
});
