import { FAKES, startFake } from '@dorpel/fake-crm';
import { IS_NIGHTLY } from '@dorpel/tooling/schedule';
import { startKillable } from './killed.fixture.ts';

/** Where a run is killed: at each of its steps by night, at what is begun, half done and almost over by day. */
const STEPS = {
  fill: ['begin 1', 'remember 1', 'save 1', 'imported 1', 'remember 2', 'end 1', 'note 1', 'rest 1'],
  change: ['save-done 1', 'withdraw 1', 'unlearn-done 1', 'note-done 1'],
  byDay: ['save 1', 'imported 1', 'note 1', 'withdraw 1'],
};
const stepsOf = (part: 'fill' | 'change') => STEPS[part].filter((at) => IS_NIGHTLY || STEPS.byDay.includes(at));

test('X22 D2 a run that is killed again and again ends with what one ends with that is not', async () => {
  const fake = FAKES.find(({ name }) => name === 'whise')!;
  const server = await startFake(fake, { port: 0, misbehave: ['expired'] });
  const whole = await startKillable('whise', server);
  const killed = await startKillable('whise', server);

  expect(await whole.read(0)).toBe(false);
  for (const at of stepsOf('fill')) {
    expect([at, await killed.read(0, at)]).toEqual([at, true]);
  }
  await killed.read(0);
  expect(await killed.written()).toEqual(await whole.written());

  const homes = [...server.desk.homes].filter(([, { isProject }]) => !isProject);
  for (const [id] of homes.slice(-5)) server.desk.homes.delete(id);
  const [id, changed] = homes[3]!;
  const with123 = (fields: object) => ({ ...fields, Price: 123_000 });
  const { common, nl, fr } = changed;
  const changedAt = new Date('2026-11-15T09:00:00Z');
  server.desk.homes.set(id, { ...changed, common: with123(common), nl: with123(nl), fr: with123(fr), changedAt });
  expect(await whole.read(10)).toBe(false);
  for (const at of stepsOf('change')) {
    expect([at, await killed.read(10, at)]).toEqual([at, true]);
  }
  await killed.read(10);
  expect(await killed.written()).toEqual(await whole.written());
  expect(await whole.database.db.collection('properties').countDocuments({ withdrawnOn: { $ne: null } })).toBe(5);
  expect(await killed.database.db.collection('import-progress').countDocuments()).toBe(0);
  expect((await killed.crms.runs.recent('whise', 20)).filter(({ outcome }) => outcome === 'begun')).toEqual([]);

  await whole.stop();
  await killed.stop();
  await server.close();
});
