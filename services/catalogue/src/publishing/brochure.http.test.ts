import { readPdf } from '@dorpel/tooling/read-pdf';
import type { Running } from '../service.fixture.ts';
import { startOfAgency } from './agency.fixture.ts';

let service: Running;

beforeAll(async () => {
  service = await startOfAgency();
});
afterAll(() => service.stop());

const ask = (path: string, init?: RequestInit) => fetch(`${service.url}/v1/properties/${path}`, init);

test('X8 a property of the demo comes as a PDF with its pictures, its name and how long it may be kept', async () => {
  const answer = await ask('20401/brochure.pdf?language=fr');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('content-disposition')).toMatch(/^inline; filename="[a-z0-9-]+-20401\.pdf"$/);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
  const { pages, objects } = readPdf(Buffer.from(await answer.arrayBuffer()));
  expect(pages[0]).toContain('Maison mitoyenne lumineuse');
  expect(objects.filter((object) => object.includes('/Subtype /Image')).length).toBeGreaterThan(3);
  expect(objects.filter((object) => object.includes('/S /Figure')).every((object) => object.includes('/Alt'))).toBe(
    true,
  );
});

test('X8 an unknown language is Dutch, what is no property is not found, and HEAD has no body', async () => {
  const dutch = await ask('20401/brochure.pdf?language=xx', { method: 'HEAD' });
  expect(dutch.status).toBe(200);
  expect(Number(dutch.headers.get('content-length'))).toBeGreaterThan(10_000);
  for (const id of ['999999', 'no%20id', '..%2F..']) {
    const answer = await ask(`${id}/brochure.pdf`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ problem: { code: expect.stringContaining('not-found') } });
  }
});

test('L6 X8 on paper, too, the receipt wins: it says no duty or notary’s fee otherwise, and the deposit that its costs say', async () => {
  const readAll = async (id: string) => {
    const answer = await ask(`${id}/brochure.pdf?language=nl`);
    return readPdf(Buffer.from(await answer.arrayBuffer()))
      .pages.join(' ')
      .replaceAll('\u00a0', ' ');
  };
  const costOf = (id: string) => service.client.getPropertyCost({ params: { id }, query: { language: 'nl' } });
  const bought = await readAll('20438');
  expect((await costOf('20438')).purchases[0]?.lines[0]?.slices[0]?.rate).toBe(20_000);
  for (const said of ['12 %', '3.310']) expect(bought).not.toContain(said);
  const { rental } = await costOf('20480');
  const deposit = rental?.lines.find(({ part }) => part === 'deposit')?.amount.amount;
  expect(deposit).toBe(330_000);
  expect(await readAll('20480')).toContain('€ 3.300');
});

test('X8 C5 where a home lies is a picture of its own, which mails and paper ask for by its language', async () => {
  const answer = await service.fetch('/images/place/20401.fr.png');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/png');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
  expect(
    Buffer.from(await answer.arrayBuffer())
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');
  for (const name of ['20401.png', '20401.xx.png', '999999.nl.png', '..%2f..%2fx.nl.png', '20401.nl.jpg'])
    expect((await service.fetch(`/images/place/${name}`)).status).toBe(404);
});
