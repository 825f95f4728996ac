import { checkReleasedData } from '@dorpel/service-kit/released-data';
import { example } from './example.fixture.ts';

checkReleasedData(example, async ({ client }) => {
  expect((await client.getRoutes({})).entries).not.toEqual([]);
  for (const language of ['nl', 'de'] as const) {
    expect(await client.getSite({ query: { language } })).toMatchObject({ agency: { city: 'Gent' } });
  }
  const { items } = await client.listAddresses({});
  expect(items).not.toEqual([]);
  expect(await client.getPage({ params: { id: '1' }, query: { language: 'fr' } })).toMatchObject({ id: '1' });
});
