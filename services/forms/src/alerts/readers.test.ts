import { openSubmissions } from '../submissions/store.ts';
import { startTestDatabase } from '@dorpel/service-kit/testing';
import { openAlerts } from './store.ts';

const PEOPLE = 150;
const EACH = 3;

test('D7 the alerts of a person come together, however many people there are', async () => {
  const { database, stop } = await startTestDatabase();
  const submissions = await openSubmissions(database, { raise: async () => {} });
  const documents = Array.from({ length: PEOPLE * EACH }, (_, at) => ({
    _id: String(at),
    form: 'search-alert',
    key: String(at),
    person: `${(at * 7) % PEOPLE}@example.com`,
    subscriptions: [
      { kind: 'search', status: 'active' },
      { kind: 'newsletter', status: 'active' },
    ],
  }));
  const over = {
    _id: 'over',
    key: 'over',
    person: '0@example.com',
    subscriptions: [{ kind: 'search', status: 'ended' }],
  };
  await submissions.collection.insertMany([...documents, over] as never[]);

  const { readersByPerson } = await openAlerts(database, submissions.collection);
  const people: string[] = [];
  for await (const readers of readersByPerson()) {
    expect(readers.map(({ subscription }) => subscription.kind)).toEqual(Array(EACH).fill('search'));
    const [person, ...others] = new Set(readers.map(({ submission }) => submission.person));
    expect(others).toEqual([]);
    people.push(person ?? '');
  }
  expect(new Set(people).size).toBe(PEOPLE);
  expect(people).toHaveLength(PEOPLE);
  await stop();
});
