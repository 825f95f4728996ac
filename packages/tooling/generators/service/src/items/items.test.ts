import { type Running, start__Name__ } from '../service.fixture.ts';

let service: Running;
beforeAll(async () => {
  service = await start__Name__();
});
afterAll(() => service.stop());

const namesIn = async (language: 'nl' | 'fr') =>
  (await service.client.listItems({ query: { language } })).items.map(({ name }) => name);

test('X18 the demo is there, in the language that is asked for', async () => {
  expect(await namesIn('nl')).toEqual([
    { text: 'Dorpel', language: 'nl' },
    { text: 'Gevel', language: 'nl' },
  ]);
  expect(await namesIn('fr')).toEqual([
    { text: 'Seuil', language: 'fr' },
    { text: 'Pignon', language: 'fr' },
  ]);
});

test('X18 what is stored is listed after it, in another language where its own is missing', async () => {
  await service.parts.items.put({ id: 'roof', name: { nl: 'Dak' } });
  expect((await namesIn('fr')).at(-1)).toEqual({ text: 'Dak', language: 'nl' });
});

test('X18 who keeps pages is told of a change', async () => {
  const { version } = await service.client.getVersion({ query: {} });
  const next = service.client.getVersion({ query: { after: version, wait: 30 } });
  await service.parts.items.put({ id: 'door', name: { nl: 'Deur' } });
  expect(await next).not.toEqual({ version });
});
