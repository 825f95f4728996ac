import { type Running, startCatalogue } from '../service.fixture.ts';

let service: Running;

beforeAll(async () => {
  service = await startCatalogue('demo');
});
afterAll(() => service.stop());

type Asked = { goal?: 'sale' | 'rent'; language?: 'nl' | 'fr' | 'en' | 'de' };

const understand = (text: string, { goal, language = 'nl' }: Asked = {}) =>
  service.client.understandSentence({ query: { text, language, ...(goal && { goal }) } });

test('X17 a sentence is answered as the address of a list, and finds what the list finds', async () => {
  const { query, unknown } = await understand(
    'appartement met terras en lift in Gent of Leuven, max 300.000, zonder tuin',
  );
  expect(query).toBe('city=gent&city=leuven&type=2&price=-300000&terrace=yes&lift=yes&not=garden');
  expect(unknown).toEqual([]);
  const { items } = await service.client.listProperties({ query: { language: 'nl', not: ['garden'], pageSize: 100 } });
  const { total } = await service.client.listProperties({ query: { language: 'nl', garden: 'yes', pageSize: 1 } });
  const all = await service.client.listProperties({ query: { language: 'nl', pageSize: 1 } });
  expect(items.length + total).toBe(all.total);
});

test('X17 a sentence in another language than that of the page is understood, and names are said in that of the page', async () => {
  const { query, unknown } = await understand('maison avec jardin à Liège ou environs moins de 400k', {
    language: 'de',
  });
  const address = new URLSearchParams(query);
  expect(Object.fromEntries(address)).toMatchObject({ type: '1', price: '-400000', garden: 'yes', place: 'Lüttich' });
  expect(unknown).toEqual([]);
});

test('X17 a small amount is a price where the list is one of homes to rent', async () => {
  expect(await understand('appartement max 900', { goal: 'rent' })).toEqual({
    query: 'type=2&price=-900',
    unknown: [],
  });
  expect(await understand('appartement max 900', { goal: 'sale' })).toEqual({ query: 'type=2', unknown: ['max 900'] });
});

test('X17 words that homes are found by are looked for, others are told', async () => {
  const { query, unknown } = await understand('lichte villa qwxz');
  expect([new URLSearchParams(query).get('search'), unknown]).toEqual(['lichte', ['qwxz']]);
  const { items } = await service.client.listProperties({ query: { language: 'nl', pageSize: 1 } });
  const id = items[0]?.id ?? '';
  const { reference } = await service.client.getProperty({ params: { id }, query: { language: 'nl' } });
  const found = await understand(reference ?? '');
  const { total } = await service.client.listProperties({
    query: { language: 'nl', search: new URLSearchParams(found.query).get('search') ?? '' },
  });
  expect(total).toBe(1);
});

test('V6 X17 a phrase is looked for whole or told whole', async () => {
  const one = await understand('huis, qwxz lichte');
  expect([new URLSearchParams(one.query).get('search'), one.unknown]).toEqual([null, ['qwxz lichte']]);
});

test('X17 an empty sentence and one that is too long are refused, nothing understood is answered', async () => {
  for (const text of ['', ' ', 'a'.repeat(201)]) {
    const response = await service.fetch(`/v1/sentence?${new URLSearchParams({ text, language: 'nl' }).toString()}`);
    expect([text.length, response.status]).toEqual([text.length, 422]);
  }
  expect(await understand('?!')).toEqual({ query: '', unknown: [] });
});
