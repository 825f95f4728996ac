import { checkReleasedData } from '@dorpel/service-kit/released-data';
import { example } from './example.fixture.ts';

checkReleasedData(example, async ({ client }) => {
  expect((await client.listItems({ query: { language: 'nl' } })).items).not.toEqual([]);
});
