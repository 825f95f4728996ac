import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { connectDatabase } from '@dorpel/service-kit';
import { captureLog, startDatabaseProxy } from '@dorpel/service-kit/testing';
import type { Collection } from 'mongodb';
import type { WithMessages } from '../message.ts';
import { createTransport, type Mail, type MailTransport } from '../transport.ts';
import { letter, type PostOffice, startPostOffice, until } from './post-office.fixture.ts';
import { queueIn } from './queue.ts';

let office: PostOffice;
beforeAll(async () => {
  office = await startPostOffice();
});
afterEach(() => office.empty());
afterAll(() => office.stop());

describe('a claim on a message', () => {
  test('F15 sends again, with the same Message-ID, what a worker sent but did not live to acknowledge', async () => {
    const [message] = await office.store(letter());
    const id = message?.id ?? '';
    const fixture = fileURLToPath(new URL('./killed-worker.fixture.ts', import.meta.url));
    const args = [
      '--import',
      '@dorpel/tooling/source',
      fixture,
      office.mongo.uri,
      office.mongo.database.db.databaseName,
      office.catcher.smtpUrl,
    ];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect((await office.stateOf(id)).state).toBe('leased');

    office.outbox(createTransport(office.catcher.smtpUrl)).start();
    await until(office.isSent(id));
    const mails = await office.catcher.mails();
    expect(mails).toHaveLength(2);
    expect(new Set(mails.map(({ messageId }) => messageId))).toEqual(new Set([`<${id}@example.be>`]));
    expect((await office.stateOf(id)).attempts).toBe(2);
  });

  test('F15 survives a database that goes away while a mail is under way, and loses none', async () => {
    const proxy = await startDatabaseProxy(office.mongo.uri);
    const name = office.mongo.database.db.databaseName;
    const uri = `${proxy.uri}&serverSelectionTimeoutMS=200`;
    const shaky = await connectDatabase({ uri, name, log: captureLog().log });
    const smtp = createTransport(office.catcher.smtpUrl);
    const cutting: MailTransport = {
      async send(mail) {
        await smtp.send(mail);
        if (mail.subject === 'eerste' && (await office.catcher.mails()).length === 1) proxy.cut();
      },
      close: () => smtp.close(),
    };
    const [message] = await office.store(letter({ subject: 'eerste' }));
    const worker = office.outbox(cutting, { lease: 300 }, shaky.db.collection<WithMessages>('letters'));
    worker.start();
    await until(async () => worker.lines.some(({ msg }) => msg === 'outbox interrupted'));
    expect((await office.stateOf(message?.id ?? '')).state).toBe('leased');
    const [second] = await office.store(letter({ subject: 'tweede' }));
    proxy.restore();
    await until(office.isSent(message?.id ?? ''));
    await until(office.isSent(second?.id ?? ''));
    await worker.stop();
    await shaky.close();
    await proxy.stop();
  });

  test('F15 gives a message up whose every attempt ended with the process that made it', async () => {
    const leased = { ...letter(), state: 'leased', dueAt: new Date(0), leaseToken: 'gone', attempts: 3 } as const;
    await office.store(leased);
    const worker = office.outbox(createTransport(office.catcher.smtpUrl), { attempts: 3 });
    worker.start();
    await until(async () => (await office.stateOf(leased.id)).state === 'dead');
    expect(await office.catcher.mails()).toEqual([]);
  });

  test('F15 never sends a message from two workers at the same time', async () => {
    const WORKERS = 4;
    const messages = Array.from({ length: 12 }, (_, index) => letter({ subject: String(index) }));
    for (let start = 0; start < messages.length; start += 4) await office.store(...messages.slice(start, start + 4));
    const sent: string[] = [];
    // Nobody lets go before each worker has one in hand.
    const everybody = new Set<string>();
    const slow: MailTransport = {
      async send({ messageId }: Mail) {
        everybody.add(messageId);
        sent.push(messageId);
        await until(async () => everybody.size >= WORKERS);
      },
      close: () => {},
    };
    for (let worker = 0; worker < WORKERS; worker += 1) office.outbox(slow).start();
    for (const { id } of messages) await until(office.isSent(id));
    expect(sent.toSorted()).toEqual(messages.map(({ id }) => `<${id}@example.be>`).toSorted());
  });

  test('F15 a claim is kept for as long as sending lasts, also when that outlasts the lease', async () => {
    // Prolonged after a third of it: a machine that stands still for two seconds does not end it.
    const lease = 3_000;
    const [message] = await office.store(letter());
    const id = message?.id ?? '';
    const slow: MailTransport = {
      async send() {
        const { dueAt, leaseToken } = await office.stateOf(id);
        const end = (dueAt?.getTime() ?? 0) + lease;
        const kept = await until(async () => {
          const now = await office.stateOf(id);
          return (now.dueAt?.getTime() ?? 0) > end && now;
        });
        expect(kept).toMatchObject({ state: 'leased', leaseToken, attempts: 1 });
      },
      close: () => {},
    };
    office.outbox(slow, { lease }).start();
    await until(office.isSent(id));
    expect(await office.stateOf(id)).toMatchObject({ attempts: 1 });
  });

  test('F15 does not acknowledge what another worker has claimed since', async () => {
    const [message] = await office.store(letter());
    const queue = queueIn(office.collection as unknown as Collection<never>);
    const first = await queue.claim(new Date(Date.now() - 1));
    const second = await queue.claim(new Date(Date.now() + 60_000));
    expect(first?.message.id).toBe(message?.id);
    expect(second?.message.id).toBe(message?.id);
    if (!first || !second) throw new Error('Both claim it.');
    expect(await queue.acknowledge(first)).toBe(false);
    expect(await queue.prolong(first, new Date())).toBe(false);
    await queue.giveBack(first, new Date(0), 'late');
    await queue.deadLetter(first, 'late');
    expect(await office.stateOf(first.message.id)).toMatchObject({ state: 'leased', leaseToken: second.token });
    expect(await queue.claim(new Date(Date.now() + 60_000))).toBeNull();
    expect(await queue.acknowledge(second)).toBe(true);
  });
});
