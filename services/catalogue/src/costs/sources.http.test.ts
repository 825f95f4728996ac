import type { CostLine } from '@dorpel/contracts/catalogue';
import { type Running, startCatalogue } from '../service.fixture.ts';

let service: Running;
beforeAll(async () => {
  service = await startCatalogue('demo');
});
afterAll(() => service.stop());

/** What lacks its source, its day or its row, of what is said as law; nothing of an amount that was agreed. */
const lacks = (what: string, origin: CostLine['origin'] | undefined) =>
  origin?.source && /^\d{4}-\d\d-\d\d$/.test(origin.checkedOn) && origin.row ? [] : [what];

test('L2 L4 X14 no page of the catalogue says a figure of the law without its source, its day and its row', async () => {
  const found: string[] = [];
  let said = 0;
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const list = await service.client.listProperties({ query: { language: 'nl', page, pageSize: 100 } });
    pages = list.pages;
    for (const { id } of list.items) {
      const input = { params: { id }, query: { language: 'nl' } } as const;
      const { advance, tenantFee, rentDeposit, renovation, passport } = await service.client.getProperty(input);
      const { purchases, rental } = await service.client.getPropertyCost(input);
      const lines = [...purchases, ...(rental ? [rental] : [])].flatMap((cost) => cost.lines);
      said += lines.length;
      found.push(
        ...(advance ? lacks(`${id} advance`, advance.origin) : []),
        ...(tenantFee ? lacks(`${id} tenant's fee`, tenantFee.origin) : []),
        ...(rentDeposit?.source ? lacks(`${id} deposit`, rentDeposit.origin) : []),
        ...lines.flatMap(({ part, certainty, origin }) =>
          certainty === 'stated' ? [] : lacks(`${id} ${part}`, origin),
        ),
        ...(renovation && !renovation.source ? [`${id} renovation`] : []),
        ...(passport?.items ?? []).flatMap((item) => (item.source ? [] : [`${id} ${item.id}`])),
      );
    }
  }
  expect(found).toEqual([]);
  expect(said).toBeGreaterThan(200);
});
