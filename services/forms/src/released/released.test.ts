import type { Activity } from '@dorpel/contracts/forms';
import { checkReleasedData } from '@dorpel/service-kit/released-data';
import { example } from './example.fixture.ts';

checkReleasedData(example, async ({ client, environment, ...forms }) => {
  expect((await client.listViewingSlots({ params: { id: 'p1' } })).items).not.toEqual([]);
  expect((await client.getContactSlots({ query: { language: 'nl' } })).items).not.toEqual([]);
  const headers = { authorization: `Bearer ${environment.ACTIVITY_TOKEN}` };
  const { items } = (await (await forms.fetch('/v1/activity', { headers })).json()) as { items: Activity[] };
  expect(items.filter(({ person }) => person?.contact === 'Anne C.').length).toBeGreaterThan(2);
});
