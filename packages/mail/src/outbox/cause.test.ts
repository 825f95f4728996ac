import { inWork, metrics } from '@dorpel/service-kit';
import { createTransport } from '../transport.ts';
import { letter, type PostOffice, startPostOffice, until } from './post-office.fixture.ts';

let office: PostOffice;
beforeAll(async () => {
  office = await startPostOffice();
});
afterEach(() => office.empty());
afterAll(() => office.stop());

const attempts = async (outcome: string) => {
  const { values } = (await metrics.getSingleMetric('mail_attempts_total')?.get()) ?? { values: [] };
  return values.find(({ labels }) => labels['outcome'] === outcome)?.value;
};

describe('M5 a mail', () => {
  test('is known in the log and in the database by the request it was written for', async () => {
    const message = inWork({ requestId: 'visit-of-lotte' }, () => letter());
    expect(message.cause).toEqual({ requestId: 'visit-of-lotte' });
    await office.store(message);
    const comments: unknown[] = [];
    office.mongo.database.db.client.on('commandStarted', ({ commandName, command }) => {
      if (commandName === 'update') comments.push(command['comment']);
    });
    const { lines, ...worker } = office.outbox(createTransport(office.catcher.smtpUrl));
    worker.start();
    const line = await until(async () => lines.find(({ msg }) => msg === 'mail sent'));
    expect(line).toMatchObject({ message: message.id, requestId: 'visit-of-lotte' });
    expect(comments).toEqual(['visit-of-lotte']);
  });

  test('that nobody asked for has no request', async () => {
    const message = letter();
    expect(message).not.toHaveProperty('cause');
    await office.store(message);
    const { lines, ...worker } = office.outbox(createTransport(office.catcher.smtpUrl));
    worker.start();
    expect(await until(async () => lines.find(({ msg }) => msg === 'mail sent'))).not.toHaveProperty('requestId');
  });

  test('F17 that can not be sent is counted, and again when it is given up', async () => {
    const [failed = 0, dead = 0] = [await attempts('failed'), await attempts('dead')];
    await office.store(letter());
    const refuse = { send: () => Promise.reject(new Error('no')), close: () => {} };
    const { lines, ...worker } = office.outbox(refuse, { attempts: 3 });
    worker.start();
    await until(async () => lines.find(({ msg }) => msg === 'mail is dead'));
    expect([await attempts('failed'), await attempts('dead')]).toEqual([failed + 2, dead + 1]);
  });
});
