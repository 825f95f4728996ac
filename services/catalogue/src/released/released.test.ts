import { checkReleasedData } from '@dorpel/service-kit/released-data';
import { example } from './example.fixture.ts';

checkReleasedData(example, async ({ client }) => {
  const { items, total } = await client.listProperties({ query: { language: 'nl' } });
  expect(total).toBeGreaterThan(10);
  for (const { id } of items) {
    const params = { id };
    expect(await client.getProperty({ params, query: { language: 'fr' } })).toMatchObject({ id });
    await client.listSimilar({ params, query: { language: 'de' } });
  }
  const { types } = await client.getFacets({ query: { language: 'nl' } });
  expect(types.some(({ count }) => count > 0)).toBe(true);
  const [project] = (await client.listProjects({ query: { language: 'en' } })).items;
  expect(await client.getProject({ params: { id: project?.id ?? '' }, query: { language: 'en' } })).toEqual(
    expect.objectContaining({ id: project?.id }),
  );
  expect((await client.listAddresses({ query: {} })).items).not.toEqual([]);
});
