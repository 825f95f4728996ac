import type { Statistics } from '@dorpel/contracts/owner';
import { type OwnerService, startOwnerService } from '../service.fixture.ts';
import { addDays } from '@dorpel/i18n/brussels';
import { openHistory } from '../statistics/history.store.ts';
import { openOwners } from '../accounts/owners.store.ts';
import { createPasswords } from '../access/account.ts';
import { openRollups } from '../statistics/store.ts';
import { DEMO_OWNERS, DEMO_PASSWORD, seedDemo } from './seed.ts';
import { DEMO_DAYS, demoRollups } from './demo-rollups.ts';

const DEMO = 'owner@dorpel.example.com';
const TODAY = '2082-11-20';

let service: OwnerService;
beforeEach(async () => {
  service = await startOwnerService({ SEED: 'demo' });
});
afterEach(() => service.stop());

async function seedAgain(now: Date) {
  const [owners, rollups, history] = await Promise.all([
    openOwners(service.database),
    openRollups(service.database),
    openHistory(service.database),
  ]);
  await seedDemo({ owners, rollups, history, passwords: await createPasswords(), now });
}

describe('M5 the demo', () => {
  test('has an owner with three properties and figures of two months', async () => {
    const owner = service.visitor();
    const { status, body } = await owner.login(DEMO, DEMO_PASSWORD);
    expect(status).toBe(200);
    expect(DEMO_PASSWORD.length).toBeGreaterThanOrEqual(10);
    expect(body.propertyIds).toHaveLength(3);
    for (const id of body.propertyIds) {
      const { body: statistics } = await owner.ask('GET', `/properties/${id}/statistics`);
      expect(statistics.opens.total).toBeGreaterThan(300);
      expect(statistics.days.every(({ opens }) => opens > 0)).toBe(true);
      expect(statistics.sources.length).toBeGreaterThanOrEqual(5);
    }
  });

  test('has owners who do not share properties', () => {
    const all = DEMO_OWNERS.flatMap(({ propertyIds }) => propertyIds);
    expect(new Set(all).size).toBe(all.length);
    expect(DEMO_OWNERS.length).toBeGreaterThanOrEqual(2);
  });

  test('is the same whenever it is made', () => {
    const [first] = DEMO_OWNERS.flatMap(({ propertyIds }) => propertyIds);
    const today = demoRollups(first ?? '', TODAY);
    const tomorrow = demoRollups(first ?? '', addDays(TODAY, 1));
    expect(today).toHaveLength(DEMO_DAYS);
    expect(demoRollups(first ?? '', TODAY)).toEqual(today);
    expect(tomorrow.slice(0, -1)).toEqual(today.slice(1));
  });

  test('each visit of the demo has a source, and visits are fewer than impressions', () => {
    for (const rollup of demoRollups('any', TODAY)) {
      expect(Object.values(rollup.sources).reduce((sum, count) => sum + count, 0)).toBe(rollup.visits);
      expect(rollup.impressions).toBeGreaterThan(rollup.visits);
      expect(rollup.visits).toBeGreaterThan(rollup.opens);
      expect(rollup.media).toBeLessThan(rollup.opens);
    }
  });

  test('started again it leaves alone what was counted and changed since, and fills the days between', async () => {
    const id = DEMO_OWNERS[0]?.propertyIds[0] ?? '';
    const owner = service.visitor();
    await owner.login(DEMO, DEMO_PASSWORD);
    const changed = { current: DEMO_PASSWORD, password: 'een eigen wachtwoord', repeated: 'een eigen wachtwoord' };
    await owner.ask('PUT', '/password', { json: changed });
    const before = (await owner.ask('GET', `/properties/${id}/statistics`)).body;
    const visit = { id: 'real', kind: 'open', propertyId: id, source: 'direct' };
    await service.visitor().ask('POST', '/events', { json: { events: [visit] } });

    service.clock.now = new Date('2082-11-23T10:00:00Z');
    await seedAgain(service.clock.now);
    const after = (await owner.ask('GET', `/properties/${id}/statistics`)).body;
    const onDay = ({ days }: Statistics, day: string) => days.find((each) => each.day === day)?.opens ?? 0;
    expect(onDay(after, TODAY)).toBe(onDay(before, TODAY) + 1);
    expect(onDay(after, '2082-11-22')).toBe(demoRollups(id, '2082-11-23').at(-2)?.opens);
    expect((await service.visitor().login(DEMO, DEMO_PASSWORD)).status).toBe(401);
  });
});

test('M5 without the demo nobody can log in with its password', async () => {
  const plain = await startOwnerService();
  try {
    expect((await plain.visitor().login(DEMO, DEMO_PASSWORD)).status).toBe(401);
  } finally {
    await plain.stop();
  }
});
