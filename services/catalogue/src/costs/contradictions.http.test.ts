import { DEMO_SNAPSHOT } from '../seed/seed.ts';
import { type Running, startCatalogue } from '../service.fixture.ts';

let service: Running;
/** Facts that say what a receipt does, with its part. */
const PARTS = { registrationRights: 'duty', vat: 'vat', notaryFees: 'notary' } as const;

beforeAll(async () => {
  service = await startCatalogue('demo');
});
afterAll(() => service.stop());

test('L6 no page of the catalogue says a duty, VAT or notary’s fee that its receipt says otherwise', async () => {
  const { items } = await service.client.listProperties({ query: { language: 'nl', goal: 'sale', pageSize: 100 } });
  let receipts = 0;
  for (const { id } of items) {
    const input = { params: { id }, query: { language: 'nl' } } as const;
    const { facts, factSheet } = await service.client.getProperty(input);
    const [receipt] = (await service.client.getPropertyCost(input)).purchases;
    if (!receipt) continue;
    receipts += 1;
    for (const [key, part] of Object.entries(PARTS)) {
      const fact = facts.find((each) => each.key === key);
      if (!fact) continue;
      const line = receipt.lines.find((each) => each.part === part);
      const said = key === 'notaryFees' ? line?.amount.amount : (line?.slices[0]?.rate ?? 0) / 10_000;
      expect([id, key, Number(fact.value)]).toEqual([id, key, said]);
    }
    const sheet = JSON.stringify(factSheet);
    if (id === '20438') expect([sheet.includes('12\u00a0%'), sheet.includes('3.310')]).toEqual([false, false]);
  }
  expect(receipts).toBeGreaterThan(20);
});

test('L6 the import names what it does not show, and why', async () => {
  const { issues } = await service.import(DEMO_SNAPSHOT);
  expect(issues.find(({ id, reason }) => id === '20438' && reason.includes('receipt'))).toMatchObject({
    severity: 'note',
    reason: expect.stringMatching(
      /^not shown, because the receipt of its costs says otherwise: registrationRights is 12\u00a0% here, 2\u00a0% there, notaryFees is €\u00a03\.310 here, /,
    ),
  });
});
