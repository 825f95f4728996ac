import { cockpit as struct } from '@dorpel/contracts/owner';
import fc from 'fast-check';
import { assert } from 'superstruct';
import { homeCard } from '../catalogue.fixture.ts';
import { openRollups } from './store.ts';
import { emptyRollup, type Rollup } from './figures.ts';
import { ANNA, type OwnerService, PASSWORD, startOwnerService } from '../service.fixture.ts';
import { cockpitOf, quantile } from './cockpit.ts';

const NOW = new Date('2082-11-20T10:00:00Z');

const day = (propertyId: string, on: string, opens: number): Rollup => ({
  ...emptyRollup(propertyId, on),
  opens,
  impressions: opens * 10,
});

const others = ['1', '2', '3', '4', '5'];

describe('X5 the cockpit', () => {
  test('is drawn from the last 30 days, beside the middle and the spread of homes that are alike', () => {
    const rollups = [
      day('own', '2082-11-20', 7),
      day('own', '2082-10-22', 1),
      day('own', '2082-10-21', 100),
      ...others.map((id, index) => day(id, '2082-11-10', index * 10)),
    ];
    const tallies = [
      { propertyId: 'own', day: '2082-11-19', sent: 'calendar' as const, count: 1 },
      { propertyId: '5', day: '2082-11-19', sent: 'offers' as const, count: 1 },
    ];
    const made = cockpitOf('own', others, { rollups, tallies }, NOW);
    assert(made, struct);
    expect([made.from, made.until, made.comparables]).toEqual(['2082-10-22', '2082-11-20', 5]);
    expect(made.funnel).toEqual([
      { step: 'seen', count: 80, others: { median: 200, low: 100, high: 300 } },
      { step: 'opened', count: 8, others: { median: 20, low: 10, high: 30 } },
      { step: 'enquiries', count: 0, others: { median: 0, low: 0, high: 0 } },
      { step: 'viewings', count: 1, others: { median: 0, low: 0, high: 0 } },
      { step: 'offers', count: 0, others: { median: 0, low: 0, high: 0 } },
    ]);
  });

  test('compares seven days with the seven before', () => {
    const rollups = ['2082-11-20', '2082-11-14', '2082-11-13', '2082-11-07', '2082-11-06'].map((on, index) =>
      day('own', on, 10 ** index),
    );
    const { weeks } = cockpitOf('own', null, { rollups, tallies: [] }, NOW);
    expect(weeks.find(({ step }) => step === 'opened')).toEqual({ step: 'opened', current: 11, previous: 1100 });
  });

  test('visits are told from the day on which they began, and by the week only where both weeks have them', () => {
    const rollups = [
      { ...day('own', '2082-11-20', 7), visits: 12 },
      { ...day('own', '2082-11-10', 3), visits: 5 },
      ...others.map((id, index) => ({ ...day(id, '2082-11-10', 1), visits: index })),
    ];
    const drawn = (since: string | null) => cockpitOf('own', others, { rollups, tallies: [] }, NOW, since).visits;
    const told = { count: 17, others: { median: 2, low: 1, high: 3 } };
    expect(drawn(null)).toBeUndefined();
    expect(drawn('2082-11-08')).toEqual({ ...told, from: '2082-11-08', week: null });
    expect(drawn('2082-11-07')).toEqual({ ...told, from: '2082-11-07', week: { current: 12, previous: 5 } });
    expect(drawn('2081-01-01')).toMatchObject({ from: '2082-10-22', week: { current: 12, previous: 5 } });
  });

  test.each([[null], [[]], [others.slice(0, 4)]])('says nothing of %j other homes: too few', (few) => {
    const made = cockpitOf('own', few, { rollups: [], tallies: [] }, NOW);
    expect(made.comparables).toBeNull();
    expect(made.funnel.every(({ others: none }) => none === null)).toBe(true);
  });

  test('the middle lies within the spread, and the spread between the smallest and the largest', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1000), { minLength: 1, maxLength: 40 }), (numbers) => {
        const sorted = numbers.toSorted((a, b) => a - b);
        const [low, middle, high] = [0.25, 0.5, 0.75].map((share) => quantile(sorted, share)) as [
          number,
          number,
          number,
        ];
        expect(low).toBeGreaterThanOrEqual(sorted[0] as number);
        expect(high).toBeLessThanOrEqual(sorted.at(-1) as number);
        expect(middle).toBeGreaterThanOrEqual(low);
        expect(high).toBeGreaterThanOrEqual(middle);
      }),
    );
  });
});

describe('X5 homes that are alike', () => {
  let service: OwnerService;
  beforeEach(async () => {
    service = await startOwnerService();
  });
  afterEach(() => service.stop());

  const energy = (region: string) =>
    ({ region, status: 'known', label: 'b', text: 'B', value: 120, image: null }) as const;

  async function cockpit() {
    const anna = service.visitor();
    await anna.login(ANNA.email, PASSWORD);
    return (await anna.ask('GET', '/properties/11/cockpit')).body;
  }

  test('have the same goal, type and region, and a price within a quarter', async () => {
    const near = (id: string, euro: number, changes = {}) =>
      homeCard(id, {
        energy: energy('flanders'),
        price: { money: { amount: euro * 100, currency: 'EUR' }, unit: 'total' },
        ...changes,
      });
    service.catalogue.show(
      near('11', 400_000),
      near('31', 300_000),
      near('32', 500_000),
      near('33', 400_000),
      near('34', 410_000),
      near('35', 390_000),
      near('cheaper', 299_999),
      near('dearer', 500_001),
      near('flat', 400_000, { type: { id: '2', name: 'Appartement' } }),
      near('to-let', 400_000, { goal: 'rent' }),
      near('elsewhere', 400_000, { energy: energy('wallonia') }),
    );
    const rollups = await openRollups(service.database);
    await rollups.addMissing(['31', '32', '33', '34', '35'].map((id, index) => day(id, '2082-11-18', index)));
    await rollups.addMissing([day('elsewhere', '2082-11-18', 999)]);
    const { comparables, funnel } = await cockpit();
    expect(comparables).toBe(5);
    expect(funnel.find(({ step }) => step === 'opened')?.others).toEqual({ median: 2, low: 1, high: 3 });
  });

  test('are not known while the catalogue is down: the own figures are there', async () => {
    await (await openRollups(service.database)).addMissing([day('11', '2082-11-18', 3)]);
    service.catalogue.fail();
    const { comparables, areOthersKnown, funnel } = await cockpit();
    expect([comparables, areOthersKnown]).toEqual([null, false]);
    expect(funnel.find(({ step }) => step === 'opened')?.count).toBe(3);
  });

  test('are asked for once in a while, not at each look', async () => {
    service.catalogue.show('11');
    await cockpit();
    const count = service.catalogue.asked.length;
    await cockpit();
    expect(service.catalogue.asked).toHaveLength(count);
  });
});
