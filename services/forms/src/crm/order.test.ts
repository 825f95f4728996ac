import { metrics } from '@dorpel/service-kit';
import { captureLog, startTestDatabase, type TestDatabase } from '@dorpel/service-kit/testing';
import { newEntry } from '@dorpel/mail';
import fc from 'fast-check';
import type { SubmissionDocument } from '../submissions/submission.ts';
import { openSubmissions } from '../submissions/store.ts';
import { IMPATIENT, until } from '../submissions/service.fixture.ts';
import { eventsIn } from './store.ts';
import { openReceivers } from './receivers.store.ts';
import { createWebhooks } from './delivery.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

/** How many events each subject has, and which attempts of all fail. */
const course = fc.record({
  counts: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 6 }),
  failures: fc.array(fc.boolean(), { maxLength: 12 }),
});

test('X15 whatever fails and however many processes send: each subject in order, each receiver on its own', async () => {
  const submissions = await openSubmissions(database.database, { raise: async () => {} });
  const receivers = await openReceivers(database.database);
  const events = eventsIn(submissions.collection);
  const ids = [
    (await receivers.add('https://a.example/', new Date())).id,
    (await receivers.add('https://b.example/', new Date())).id,
  ];
  const sent = async () => {
    const { values } = (await metrics.getSingleMetric('webhook_attempts_total')?.get()) ?? { values: [] };
    return values.find(({ labels }) => labels['outcome'] === 'sent')?.value ?? 0;
  };

  await fc.assert(
    fc.asyncProperty(course, async ({ counts, failures }) => {
      await submissions.collection.deleteMany({});
      const before = await sent();
      const left = [...failures];
      const taken: string[] = [];
      const post = async ({ id: receiver }: { id: string }, { body }: { body: string }) => {
        // Lets the others come between.
        await new Promise((resolve) => setImmediate(resolve));
        if (left.pop()) throw new Error('away');
        taken.push(`${receiver} ${body}`);
      };
      const documents = counts.map((count, subject) => ({
        _id: String(subject),
        key: String(subject),
        events: Array.from({ length: count }, (_, turn) =>
          ids.map((receiver) => ({
            ...newEntry(),
            event: 'e',
            type: 'enquiry.created',
            receiver,
            body: `${subject} ${turn}`,
          })),
        ).flat(),
      }));
      await submissions.collection.insertMany(documents as unknown as SubmissionDocument[]);
      const { log } = captureLog();
      // No lease ends here: that would be a copy, however slow the machine is.
      const settings = { ...IMPATIENT, firstDelay: 5, longestDelay: 20, poll: 20, lease: 600_000 };
      const processes = [1, 2, 3].map(() =>
        createWebhooks({ receivers, events, post, log, settings, now: () => new Date() }),
      );
      for (const each of processes) each.start();
      const all = counts.reduce((sum, count) => sum + count, 0) * ids.length;
      await until(async () => (await sent()) - before >= all);
      await Promise.all(processes.map((each) => each.stop()));
      for (const receiver of ids) {
        for (const [subject, count] of counts.entries()) {
          const own = taken.filter((each) => each.startsWith(`${receiver} ${subject} `));
          expect(own).toEqual(Array.from({ length: count }, (_, turn) => `${receiver} ${subject} ${turn}`));
        }
      }
    }),
    { numRuns: 12 },
  );
});

test('X15 what waited behind an event whose process ended goes on, and is never first', async () => {
  const submissions = await openSubmissions(database.database, { raise: async () => {} });
  const queue = eventsIn(submissions.collection).queueOf('crm');
  const one = { ...newEntry(), event: 'e1', type: 'viewing.booked', receiver: 'crm', body: '1' } as const;
  const two = { ...newEntry(), event: 'e2', type: 'viewing.changed', receiver: 'crm', body: '2' } as const;
  await submissions.collection.deleteMany({});
  const document = { _id: 'a', key: 'a', events: [one, two] };
  await submissions.collection.insertOne(document as unknown as SubmissionDocument);
  const hour = new Date(Date.now() + 3_600_000);
  const first = await queue.claim(hour);
  expect(first?.message.id).toBe(one.id);
  expect(await queue.claim(hour)).toBeNull();
  // Its process ended: its lease is over.
  await submissions.collection.updateOne(
    { _id: 'a', 'events.id': one.id },
    { $set: { 'events.$.dueAt': new Date(0) } },
  );
  const again = await queue.claim(hour);
  expect(again?.message.id).toBe(one.id);
  expect(first && (await queue.acknowledge(first))).toBe(false);
  expect(await queue.claim(hour)).toBeNull();
  expect(again && (await queue.acknowledge(again))).toBe(true);
  expect((await queue.claim(hour))?.message.id).toBe(two.id);
});
