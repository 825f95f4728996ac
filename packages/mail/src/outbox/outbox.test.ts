import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { connectDatabase, defineCollection, openCollection } from '@dorpel/service-kit';
import { captureLog, startDatabaseProxy, startTestDatabase, type TestDatabase } from '@dorpel/service-kit/testing';
import type { Collection } from 'mongodb';
import { SMTPServer } from 'smtp-server';
import { type Catcher, startCatcher } from '../catcher/catcher.ts';
import { createMessage, type NewMessage, type OutgoingMessage, type WithMessages } from '../message.ts';
import { createTransport, type Mail, type MailTransport } from '../transport.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { outboxIndexes, queueIn } from './queue.ts';
import type { OutboxSettings } from './settings.ts';

const letters = defineCollection<WithMessages>({ name: 'letters', indexes: outboxIndexes });
const from = { address: 'info@example.be', name: 'Huis & Zoon' };
const FAST = { from, firstDelay: 20, longestDelay: 40, poll: 20 } as const;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function until<T>(look: () => Promise<T | false | undefined | null>, within = 10_000): Promise<T> {
  const end = Date.now() + within;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > end) throw new Error('It did not happen in time.');
    await pause(20);
  }
}

const letter = (more: Partial<NewMessage> = {}) =>
  createMessage({
    to: { address: 'lotte@example.be', name: 'Lotte Peeters' },
    subject: 'Uw bezoek op zaterdag – één vraag',
    html: '<p>Tot dan.</p>',
    text: 'Tot dan.\n',
    ...more,
  });

let mongo: TestDatabase;
let collection: Collection<WithMessages>;
let catcher: Catcher;
let running: Outbox[] = [];

beforeAll(async () => {
  mongo = await startTestDatabase();
  catcher = await startCatcher({ smtpPort: 0, port: 0 });
  collection = await openCollection(mongo.database, letters);
}, 30_000);
afterAll(async () => {
  await catcher.stop();
  await mongo.stop();
});
afterEach(async () => {
  await Promise.all(running.map((outbox) => outbox.stop(100)));
  running = [];
  await collection.deleteMany({});
  await catcher.clear();
});

function outbox(transport: MailTransport, settings: Partial<OutboxSettings> = {}, source = collection) {
  const { log, lines } = captureLog();
  const made = createOutbox({ collection: source, transport, log, settings: { ...FAST, ...settings } });
  running.push(made);
  return { ...made, lines };
}

const store = async (...messages: OutgoingMessage[]) => {
  await collection.insertOne({ messages });
  return messages;
};

async function stateOf(id: string): Promise<OutgoingMessage> {
  const document = await collection.findOne({ 'messages.id': id });
  const message = document?.messages.find((each) => each.id === id);
  if (!message) throw new Error('The message is gone.');
  return message;
}

const isSent = (id: string) => async () => (await stateOf(id)).state === 'sent';

/** An SMTP server that refuses every recipient until it is told to take them. */
async function startRefusing() {
  let refuses = true;
  const taken: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onRcptTo: ({ address }, _session, callback) => {
      if (refuses) return callback(Object.assign(new Error(`no such user ${address}`), { responseCode: 550 }));
      taken.push(address);
      callback();
    },
    onData: (stream, _session, callback) => {
      stream.resume();
      stream.on('end', () => callback());
    },
  });
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    relent: () => {
      refuses = false;
    },
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}

describe('the outbox', () => {
  test('F17 sends what a document carries, as it was written, through SMTP', async () => {
    const [message] = await store(
      letter({
        replyTo: { address: 'kantoor@example.be' },
        headers: { 'List-Unsubscribe': '<https://example.be/u/1>' },
        attachments: [
          { name: 'bézoek.pdf', type: 'application/pdf', base64: Buffer.from('%PDF-1.7').toString('base64') },
        ],
      }),
    );
    outbox(createTransport(catcher.smtpUrl)).start();
    const id = message?.id ?? '';
    await until(isSent(id));
    const [mail] = await catcher.mails();
    expect(mail).toMatchObject({
      from: 'Huis & Zoon <info@example.be>',
      to: ['lotte@example.be'],
      subject: 'Uw bezoek op zaterdag – één vraag',
      messageId: `<${id}@example.be>`,
      attachments: [{ name: 'bézoek.pdf', type: 'application/pdf', size: 8 }],
    });
    expect(mail?.html.trim()).toBe('<p>Tot dan.</p>');
    expect(mail?.text.trim()).toBe('Tot dan.');
    expect(mail?.headers).toEqual(
      expect.arrayContaining([
        { name: 'reply-to', value: 'kantoor@example.be' },
        { name: 'list-unsubscribe', value: '<https://example.be/u/1>' },
      ]),
    );
    const after = await stateOf(id);
    expect(after.sentAt).toBeInstanceOf(Date);
    expect(after).not.toHaveProperty('dueAt');
    expect(after).not.toHaveProperty('leaseToken');
  });

  test('F17 sends each message of a document once, and none before it is due', async () => {
    const messages = await store(
      letter({ subject: 'een' }),
      letter({ subject: 'later', dueAt: new Date(Date.now() + 3_600_000) }),
      letter({ subject: 'twee' }),
      letter({ subject: 'drie' }),
    );
    outbox(createTransport(catcher.smtpUrl)).start();
    await until(async () => (await catcher.mails()).length === 3);
    await pause(100);
    expect((await catcher.mails()).map(({ subject }) => subject).sort()).toEqual(['drie', 'een', 'twee']);
    expect((await stateOf(messages[1]?.id ?? '')).state).toBe('due');
  });

  test('F15 keeps what it cannot send while SMTP is down, and sends it when SMTP is back', async () => {
    const down = await startCatcher({ smtpPort: 0, port: 0 });
    await down.stop();
    const [message] = await store(letter());
    const id = message?.id ?? '';
    const worker = outbox(createTransport(down.smtpUrl));
    worker.start();
    const failed = await until(async () => {
      const now = await stateOf(id);
      return now.attempts >= 2 && now.lastError !== undefined && now;
    });
    expect(failed.lastError).toMatch(/ECONNREFUSED/);
    const up = await startCatcher({ smtpPort: down.smtpPort, port: 0 });
    await until(isSent(id));
    expect(await up.mails()).toHaveLength(1);
    expect(await stateOf(id)).not.toHaveProperty('lastError');
    await up.stop();
  });

  test('F15 gives a message up after its last attempt, logs an error without the address, and sends it when asked to', async () => {
    const smtp = await startRefusing();
    const [message] = await store(letter());
    const id = message?.id ?? '';
    const worker = outbox(createTransport(smtp.url), { attempts: 3 });
    worker.start();
    await until(async () => (await stateOf(id)).state === 'dead');
    expect(await worker.listDead()).toEqual([
      expect.objectContaining({ id, attempts: 3, to: message?.to, lastError: expect.stringContaining('550') }),
    ]);
    const errors = worker.lines.filter(({ level }) => level === 'error');
    expect(errors).toEqual([expect.objectContaining({ msg: 'mail is dead', message: id, attempts: 3, response: 550 })]);
    expect(JSON.stringify(worker.lines)).not.toContain('lotte@example.be');

    smtp.relent();
    expect(await worker.resend(id)).toBe(true);
    await until(isSent(id));
    expect(smtp.taken).toEqual(['lotte@example.be']);
    expect(await worker.listDead()).toEqual([]);
    expect(await worker.resend('none')).toBe(false);
    await smtp.close();
  });

  test('F15 sends again, with the same Message-ID, what a worker sent but did not live to acknowledge', async () => {
    const [message] = await store(letter());
    const id = message?.id ?? '';
    const fixture = fileURLToPath(new URL('./killed-worker.fixture.ts', import.meta.url));
    const args = ['--import', 'tsx', fixture, mongo.uri, mongo.database.db.databaseName, catcher.smtpUrl];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect((await stateOf(id)).state).toBe('leased');

    outbox(createTransport(catcher.smtpUrl)).start();
    await until(isSent(id));
    const mails = await catcher.mails();
    expect(mails).toHaveLength(2);
    expect(new Set(mails.map(({ messageId }) => messageId))).toEqual(new Set([`<${id}@example.be>`]));
    expect((await stateOf(id)).attempts).toBe(2);
  }, 20_000);

  test('F15 survives a database that goes away while a mail is under way, and loses none', async () => {
    const proxy = await startDatabaseProxy(mongo.uri);
    const name = mongo.database.db.databaseName;
    const uri = `${proxy.uri}&serverSelectionTimeoutMS=200`;
    const shaky = await connectDatabase({ uri, name, log: captureLog().log });
    const smtp = createTransport(catcher.smtpUrl);
    const cutting: MailTransport = {
      async send(mail) {
        await smtp.send(mail);
        if (mail.subject === 'eerste' && (await catcher.mails()).length === 1) proxy.cut();
      },
      close: () => smtp.close(),
    };
    const [message] = await store(letter({ subject: 'eerste' }));
    const worker = outbox(cutting, { lease: 300 }, shaky.db.collection<WithMessages>('letters'));
    worker.start();
    await until(async () => worker.lines.some(({ msg }) => msg === 'outbox interrupted'));
    expect((await stateOf(message?.id ?? '')).state).toBe('leased');
    const [second] = await store(letter({ subject: 'tweede' }));
    proxy.restore();
    await until(isSent(message?.id ?? ''));
    await until(isSent(second?.id ?? ''));
    await worker.stop();
    await shaky.close();
    await proxy.stop();
  }, 20_000);

  test('F15 gives a message up whose every attempt ended with the process that made it', async () => {
    const leased = { ...letter(), state: 'leased', dueAt: new Date(0), leaseToken: 'gone', attempts: 3 } as const;
    await store(leased);
    const worker = outbox(createTransport(catcher.smtpUrl), { attempts: 3 });
    worker.start();
    await until(async () => (await stateOf(leased.id)).state === 'dead');
    expect(await catcher.mails()).toEqual([]);
  });

  test('F15 never sends a message from two workers at the same time, even when sending outlasts the lease', async () => {
    const messages = Array.from({ length: 12 }, (_, index) => letter({ subject: String(index) }));
    for (let start = 0; start < messages.length; start += 4) await store(...messages.slice(start, start + 4));
    const inHand = new Set<string>();
    const sent: string[] = [];
    const overlaps: string[] = [];
    const slow: MailTransport = {
      async send({ messageId }: Mail) {
        if (inHand.has(messageId)) overlaps.push(messageId);
        inHand.add(messageId);
        await pause(400);
        inHand.delete(messageId);
        sent.push(messageId);
      },
      close: () => {},
    };
    const workers = [1, 2, 3, 4].map(() => outbox(slow, { lease: 240 }));
    for (const worker of workers) worker.start();
    await until(async () => sent.length >= messages.length, 20_000);
    await pause(300);
    expect(overlaps).toEqual([]);
    expect(sent.sort()).toEqual(messages.map(({ id }) => `<${id}@example.be>`).sort());
  }, 30_000);

  test('F15 does not acknowledge what another worker has claimed since', async () => {
    const [message] = await store(letter());
    const queue = queueIn(collection as unknown as Collection<never>);
    const first = await queue.claim(new Date(Date.now() - 1));
    const second = await queue.claim(new Date(Date.now() + 60_000));
    expect(first?.message.id).toBe(message?.id);
    expect(second?.message.id).toBe(message?.id);
    if (!first || !second) throw new Error('Both claim it.');
    expect(await queue.acknowledge(first)).toBe(false);
    expect(await queue.prolong(first, new Date())).toBe(false);
    await queue.giveBack(first, new Date(0), 'late');
    await queue.bury(first, 'late');
    expect(await stateOf(first.message.id)).toMatchObject({ state: 'leased', leaseToken: second.token });
    expect(await queue.claim(new Date(Date.now() + 60_000))).toBeNull();
    expect(await queue.acknowledge(second)).toBe(true);
  });

  test('F15 sends at once when it is woken', async () => {
    const worker = outbox(createTransport(catcher.smtpUrl), { poll: 60_000 });
    worker.start();
    await pause(100);
    const [message] = await store(letter());
    worker.wake();
    await until(isSent(message?.id ?? ''), 3_000);
  });

  test('F15 finishes the message in hand before it stops, and takes no other', async () => {
    const smtp = createTransport(catcher.smtpUrl);
    let begun = () => {};
    const isBegun = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const slow: MailTransport = {
      async send(mail) {
        begun();
        await pause(200);
        await smtp.send(mail);
      },
      close: () => smtp.close(),
    };
    const [one, two] = await store(letter({ subject: 'een' }), letter({ subject: 'twee' }));
    const worker = outbox(slow);
    worker.start();
    await isBegun;
    await worker.stop();
    const states = [await stateOf(one?.id ?? ''), await stateOf(two?.id ?? '')].map(({ state }) => state).sort();
    expect(states).toEqual(['due', 'sent']);
    expect(await catcher.mails()).toHaveLength(1);
  });
});
