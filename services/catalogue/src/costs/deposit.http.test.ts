import { COST_REGIONS, type DEPOSIT_FORMS, type LEASES } from '@dorpel/contracts/catalogue';
import { type Running, startCatalogue, TODAY } from '../service.fixture.ts';

let service: Running;
let clock = TODAY;

beforeAll(async () => {
  service = await startCatalogue('demo', { now: () => clock });
});
beforeEach(() => {
  clock = TODAY;
});
afterAll(() => service.stop());

type Region = (typeof COST_REGIONS)[number];
type Lease = (typeof LEASES)[number];
type Form = (typeof DEPOSIT_FORMS)[number];

const depositIn = async (query: { region: Region; lease?: Lease; form?: Form }) =>
  (await service.client.estimateRental({ query: { language: 'nl', rent: 100_000, ...query } })).lines.find(
    ({ part }) => part === 'deposit',
  );

test('L1 the law of a day begins at midnight in Brussels', async () => {
  const monthsAt = async (instant: string) => {
    clock = new Date(instant);
    return (await depositIn({ region: 'luxembourg' }))?.amount.amount;
  };
  expect(await monthsAt('2024-07-31T21:59:59Z')).toBe(300_000);
  expect(await monthsAt('2024-07-31T22:00:00Z')).toBe(200_000);
});

test('L1 without lease and form a main residence on a blocked account is meant; one that does not exist is refused', async () => {
  for (const region of COST_REGIONS) {
    const meant = await depositIn({ region, lease: 'main-residence', form: 'blocked-account' });
    expect(await depositIn({ region })).toEqual(meant);
  }
  const answer = await service.fetch('/v1/true-cost/rental?language=nl&region=brussels&rent=1&lease=castle&form=cash');
  expect(await answer.json()).toMatchObject({ problem: { fields: { lease: 'invalid', form: 'invalid' } } });
});

test('L1 homes of the catalogue tell their deposit, as their costs do', async () => {
  const { items } = await service.client.listProperties({ query: { language: 'nl', goal: 'rent', pageSize: 100 } });
  const priced = items.filter(({ price, country }) => price !== null && country !== 'ES');
  expect(priced.length).toBeGreaterThan(5);
  for (const { id } of priced) {
    const input = { params: { id }, query: { language: 'nl' } } as const;
    const { rentDeposit } = await service.client.getProperty(input);
    const { rental } = await service.client.getPropertyCost(input);
    expect([id, rentDeposit?.total]).toEqual([id, rental?.lines.find(({ part }) => part === 'deposit')?.amount]);
  }
});
