import { readSeedRates } from '../seed/seed.ts';
import { type Running, startCatalogue, TODAY } from '../service.fixture.ts';
import type { Rate } from './rate.ts';

let service: Running;
let clock = TODAY;

beforeAll(async () => {
  service = await startCatalogue('demo', { now: () => clock });
});
beforeEach(() => {
  clock = TODAY;
});
afterAll(() => service.stop());

const home = { language: 'nl', region: 'flanders', situation: 'other', price: 35_000_000 } as const;
const purchase = (query: object = {}) => service.client.estimatePurchase({ query: { ...home, ...query } });
const costOf = (id: string) => service.client.getPropertyCost({ params: { id }, query: { language: 'nl' } });

/** As the desk does it: what was answered before is cached until the catalogue is another. */
async function putRates(rates: readonly Rate[]): Promise<void> {
  await service.catalogue.rates.replace(rates, clock);
  await service.catalogue.version.raise();
}

const dutyAt = async (instant: string) => {
  clock = new Date(instant);
  return (await purchase()).lines.find(({ part }) => part === 'duty')?.amount.amount;
};

test('X2 every figure carries its rate, its source and its dates', async () => {
  const { lines, on, total } = await purchase({ own: 7_000_000, years: 25, interest: 345 });
  expect(on).toBe('2026-11-15');
  expect(total).toEqual({ amount: 40_371_360, currency: 'EUR' });
  expect(lines.map(({ part }) => part)).toEqual(['duty', 'notary', 'deed', 'mortgage-duty', 'mortgage-notary']);
  for (const { origin, slices, fixed } of lines) {
    expect(origin?.source).not.toBe('');
    expect(origin?.checkedOn).toMatch(/^2026-/);
    expect(slices.length > 0 || fixed !== null).toBe(true);
  }
  expect(lines[0]).toMatchObject({
    name: { text: 'Registratiebelasting', language: 'nl' },
    basis: { amount: 35_000_000 },
    slices: [{ of: { amount: 35_000_000 }, rate: 120_000 }],
    certainty: 'sure',
    origin: { validFrom: '2022-01-01' },
  });
});

test('X2 a rate changes on its day in Brussels, without a deployment', async () => {
  const seeded = await readSeedRates();
  const isDuty = ({ part, regions, situations }: Rate) =>
    part === 'duty' && regions.includes('flanders') && situations.includes('other');
  const changed = seeded.flatMap((rate) =>
    isDuty(rate)
      ? [
          { ...rate, validUntil: '2027-07-01' },
          { ...rate, validFrom: '2027-07-01', bands: [{ upTo: null, rate: 100_000 }] },
        ]
      : [rate],
  );
  await putRates(changed);
  // Midnight in summer is 22:00 in UTC.
  expect(await dutyAt('2027-06-30T21:59:59Z')).toBe(4_200_000);
  expect(await dutyAt('2027-06-30T22:00:00Z')).toBe(3_500_000);
  await putRates(seeded);
  expect(await dutyAt('2027-06-30T22:00:00Z')).toBe(4_200_000);
});

test('X2 a home for sale costs what its region takes, as an own home and as another', async () => {
  const { region, goal, purchases, rental, link } = await costOf('20401');
  expect([region, goal, rental]).toEqual(['flanders', 'sale', null]);
  expect(link.params['id']).toBe('20401');
  expect(purchases.map(({ situation, price }) => [situation, price.amount])).toEqual([
    ['own-home', 38_900_000],
    ['other', 38_900_000],
  ]);
});

test('X2 every home of the catalogue has costs exactly when its price is public and its region has rates', async () => {
  const { items } = await service.client.listProperties({ query: { language: 'nl', pageSize: 100 } });
  const seen = new Set<string>();
  for (const { id, price, country, goal } of items) {
    const { purchases, rental } = await costOf(id);
    const expected = price !== null && country !== 'ES';
    seen.add(`${goal} ${country} ${expected}`);
    expect([id, goal === 'sale' ? purchases.length > 0 : rental !== null]).toEqual([id, expected]);
  }
  expect([...seen]).toEqual(
    expect.arrayContaining(['sale BE true', 'sale BE false', 'sale LU true', 'rent BE true', 'rent ES false']),
  );
});

test('X2 a tenancy is told with its own charges, deposit and inventory', async () => {
  const { items } = await service.client.listProperties({ query: { language: 'nl', goal: 'rent', pageSize: 100 } });
  for (const { id, price } of items.filter((item) => item.price !== null && item.country !== 'ES')) {
    const { facts } = await service.client.getProperty({ params: { id }, query: { language: 'nl' } });
    const fact = (key: string) => Number(facts.find((each) => each.key === key)?.value ?? Number.NaN);
    const { rental } = await costOf(id);
    const charges = fact('chargesRenter');
    expect(rental?.rent.amount).toBe(price?.money.amount);
    expect(rental?.charges?.amount ?? Number.NaN).toBe(charges);
    const deposit = rental?.lines.find(({ part }) => part === 'deposit');
    if (!Number.isNaN(fact('deposit'))) expect(deposit?.amount.amount).toBe(fact('deposit'));
  }
});

test('X2 what makes no sense is refused by its field', async () => {
  const answer = await service.fetch('/v1/true-cost/purchase?language=nl&region=flanders&situation=other&price=0');
  expect([answer.status, await answer.json()]).toMatchObject([422, { problem: { fields: { price: 'min' } } }]);
  const missing = await service.fetch('/v1/true-cost/rental?language=nl&region=moon');
  expect(await missing.json()).toMatchObject({ problem: { fields: { region: 'invalid', rent: 'required' } } });
  expect((await service.fetch('/v1/properties/1/true-cost?language=nl')).status).toBe(404);
});

test('X2 without rates nothing is made up', async () => {
  const seeded = await readSeedRates();
  await service.catalogue.rates.replace(
    seeded.filter(({ situations }) => !situations.includes('own-home')),
    clock,
  );
  await expect(purchase({ situation: 'own-home' })).rejects.toMatchObject({ code: 'costs/unknown' });
  await putRates(seeded);
});
