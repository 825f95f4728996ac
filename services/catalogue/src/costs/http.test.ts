import examples from '@dorpel/contracts/examples/catalogue' with { type: 'json' };
import { sourceIn } from './present.ts';
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
  expect(total).toEqual({ amount: 40_462_732, currency: 'EUR' });
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

test('X2 L9 the deed says which rates are counted with, and what is assumed of the buyers is told', async () => {
  const query = { situation: 'own-home', buyers: 2, deed: '2024-12-31' };
  const { on, deed, assumptions, lines } = await purchase(query);
  expect([on, deed, lines[0]?.amount.amount]).toEqual(['2024-12-31', '2024-12-31', 1_050_000]);
  expect(assumptions).toEqual([
    { name: 'buyers', value: 2 },
    { name: 'lives', value: 1 },
    { name: 'only', value: 1 },
    { name: 'stays', value: 1 },
    { name: 'urban', value: 0 },
    { name: 'renovates', value: 0 },
  ]);
  expect((await purchase()).deed).toBeNull();
  const answer = await service.fetch(
    '/v1/true-cost/purchase?language=nl&region=flanders&situation=other&price=1&deed=2026-02-30',
  );
  expect([answer.status, await answer.json()]).toMatchObject([422, { problem: { fields: { deed: 'invalid' } } }]);
});

test('X2 L5 what is not sure makes the sums an estimate, and what is not confirmed is marked', async () => {
  const { isEstimate, lines } = await purchase();
  expect(isEstimate).toBe(true);
  expect(lines.map(({ part, certainty, isUnconfirmed }) => [part, certainty, isUnconfirmed])).toEqual([
    ['duty', 'sure', false],
    ['notary', 'estimate', true],
    ['deed', 'estimate', true],
  ]);
});

/** What the examples of the contract answer that no release has kept as they were. */
const ASKED = {
  'an own home in Flanders with a loan, as it is counted today': {
    situation: 'own-home',
    own: 7_000_000,
    years: 25,
    interest: 345,
  },
  'two buyers in Luxembourg with a deed in June 2025': {
    region: 'luxembourg',
    situation: 'own-home',
    price: 120_000_000,
    buyers: 2,
    deed: '2025-06-30',
  },
  'a new build after demolition, as an own and only home': {
    situation: 'new-build',
    land: 5_000_000,
    own: 10_000_000,
    lives: 'yes',
    only: 'yes',
    demolished: 'yes',
    area: 160,
  },
  'an own home in Luxembourg of which the least is due': {
    region: 'luxembourg',
    situation: 'own-home',
    price: 50_000_000,
  },
};

test.each(Object.entries(ASKED))('X2 M2 the example of %s is what is answered today', async (name, query) => {
  expect(await purchase(query)).toEqual(examples.estimatePurchase[name as keyof typeof ASKED]);
});

const RENTED = {
  'a main residence in Brussels, whose law allows two months': { rent: 80_000 },
  'a student room with a bank guarantee': {
    lease: 'student',
    form: 'bank-guarantee',
    rent: 40_000,
    charges: 5000,
  },
} as const;

test.each(Object.entries(RENTED))('X2 M2 the example of %s is what is answered today', async (name, asked) => {
  const answer = await service.client.estimateRental({ query: { language: 'nl', region: 'brussels', ...asked } });
  expect(answer).toEqual(examples.estimateRental[name as keyof typeof RENTED]);
});

const HOMES = { 'a price that may rise': '20414', 'an office to rent': '20495' } as const;

test.each(Object.entries(HOMES))('X2 M2 the example of %s is what is answered today', async (name, id) => {
  expect(await costOf(id)).toEqual(examples.getPropertyCost[name as keyof typeof HOMES]);
});

test('X2 L25 every figure leads to its row of the table', async () => {
  const table = await readSeedRates();
  const cost = await purchase({ situation: 'own-home', own: 1 });
  for (const { origin, name } of cost.lines) {
    const [row = 0, at = 0] = (origin?.row ?? '').split('.').map(Number);
    const rate = table[row - 1];
    expect(rate?.name.nl).toBe(name.text);
    expect(sourceIn((rate?.instead[at - 1] ?? rate)?.source ?? '', 'nl')).toBe(origin?.source);
    // The agency's own word stands in the language of the page alone.
    expect(origin?.source).not.toContain(' · ');
  }
  expect(cost.lines.map(({ origin }) => origin?.row)).toEqual(['3', '25.2', '30', '34.1', '37.1']);
});

test('X2 a table that an agency stored before rates could say more goes on holding as it did', async () => {
  const seeded = await readSeedRates();
  const before = ({ accessories, reduction, minimum, maximum, unconfirmed, instead, ...rate }: Rate) => ({
    ...rate,
    exempt: rate.exempt && { amount: rate.exempt.amount, upTo: rate.exempt.upTo },
  });
  await putRates(seeded.map(before) as unknown as Rate[]);
  const { lines } = await purchase({ region: 'brussels', situation: 'own-home', own: 7_000_000, classes: 3 });
  expect(lines.map(({ part, amount }) => [part, amount.amount])).toEqual([
    ['duty', 1_875_000],
    ['notary', 324_067],
    ['deed', 191_444],
    ['mortgage-duty', 401_000],
    ['mortgage-notary', 220_821],
  ]);
  await putRates(seeded);
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
    const expected = price !== null && country !== 'ES' && !price.saleKind;
    seen.add(`${goal} ${country} ${expected}`);
    expect([id, goal === 'sale' ? purchases.length > 0 : rental !== null]).toEqual([id, expected]);
  }
  const { notCounted, asked } = await costOf('20440');
  expect([notCounted, asked?.monthly?.amount]).toEqual(['life-annuity', 78_000]);
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

test('L22 more land than the price is refused with the field', async () => {
  const asked = purchase({ situation: 'new-build', land: 40_000_000 });
  await expect(asked).rejects.toMatchObject({ code: 'request/invalid', fields: { land: 'above-price' } });
});

test('L22 more of the price from the buyer than the price is refused with the field, the whole of it is not', async () => {
  const refused = { code: 'request/invalid', fields: { own: 'above-price' } };
  await expect(purchase({ own: 35_000_001 })).rejects.toMatchObject(refused);
  expect((await purchase({ own: 35_000_000 })).loan).toBeNull();
});

test('L24 a sale that is agreed after its deed is refused with the field', async () => {
  const asked = purchase({ region: 'brussels', deed: '2023-06-01', agreed: '2023-06-02' });
  await expect(asked).rejects.toMatchObject({ code: 'request/invalid', fields: { agreed: 'after-deed' } });
});

test('L17 a deed after today says as of when its rates are known', async () => {
  expect((await purchase({ deed: '2099-01-01' })).knownOn).toBe('2026-11-15');
  expect((await purchase({ deed: '2026-11-15' })).knownOn).toBeNull();
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
