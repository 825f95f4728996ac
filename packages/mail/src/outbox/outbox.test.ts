import { startCatcher } from '../catcher/catcher.ts';
import { createTransport, type MailTransport } from '../transport.ts';
import {
  letter,
  OFFICE,
  pause,
  type PostOffice,
  startHanging,
  startPostOffice,
  startRefusing,
  until,
} from './post-office.fixture.ts';

let office: PostOffice;
beforeAll(async () => {
  office = await startPostOffice();
});
afterEach(() => office.empty());
afterAll(() => office.stop());

type Worker = ReturnType<PostOffice['outbox']>;

/** Looks for what a worker logged as an error, which it does a moment after it stored that it gave up. */
const errorsOf =
  ({ lines }: Worker) =>
  async () => {
    const errors = lines.filter(({ level }) => level === 'error');
    return errors.length > 0 && errors;
  };

describe('the outbox', () => {
  test('F17 sends what a document carries, as it was written, through SMTP', async () => {
    const [message] = await office.store(
      letter({
        replyTo: { address: 'kantoor@example.be' },
        headers: { 'List-Unsubscribe': '<https://example.be/u/1>' },
        attachments: [
          { name: 'bézoek.pdf', type: 'application/pdf', base64: Buffer.from('%PDF-1.7').toString('base64') },
        ],
      }),
    );
    office.outbox(createTransport(office.catcher.smtpUrl)).start();
    const id = message?.id ?? '';
    await until(office.isSent(id));
    const [mail] = await office.catcher.mails();
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
        { name: 'auto-submitted', value: 'auto-generated' },
      ]),
    );
    const after = await office.stateOf(id);
    expect(after.sentAt).toBeInstanceOf(Date);
    expect(after).not.toHaveProperty('dueAt');
    expect(after).not.toHaveProperty('leaseToken');
  });

  test('F17 sends each message of a document once, and none before it is due', async () => {
    const messages = await office.store(
      letter({ subject: 'een' }),
      letter({ subject: 'later', dueAt: new Date(Date.now() + 3_600_000) }),
      letter({ subject: 'twee' }),
      letter({ subject: 'drie' }),
    );
    office.outbox(createTransport(office.catcher.smtpUrl)).start();
    await until(async () => (await office.catcher.mails()).length === 3);
    await pause(100);
    expect((await office.catcher.mails()).map(({ subject }) => subject).sort()).toEqual(['drie', 'een', 'twee']);
    expect((await office.stateOf(messages[1]?.id ?? '')).state).toBe('due');
  });

  test('F15 keeps what it cannot send while SMTP is down, and sends it when SMTP is back', async () => {
    const down = await startCatcher({ smtpPort: 0, port: 0 });
    await down.stop();
    const [message] = await office.store(letter());
    const id = message?.id ?? '';
    const worker = office.outbox(createTransport(down.smtpUrl));
    worker.start();
    const failed = await until(async () => {
      const now = await office.stateOf(id);
      return now.attempts >= 2 && now.lastError !== undefined && now;
    });
    expect(failed.lastError).toMatch(/ECONNREFUSED/);
    const up = await startCatcher({ smtpPort: down.smtpPort, port: 0 });
    await until(office.isSent(id));
    expect(await up.mails()).toHaveLength(1);
    expect(await office.stateOf(id)).not.toHaveProperty('lastError');
    await up.stop();
  });

  test('F15 gives a message up after its last attempt, logs an error without the address, and sends it when asked to', async () => {
    const smtp = await startRefusing(450);
    const [message] = await office.store(letter());
    const id = message?.id ?? '';
    const worker = office.outbox(createTransport(smtp.url), { attempts: 3 });
    worker.start();
    await until(async () => (await office.stateOf(id)).state === 'dead');
    expect(await worker.listDead()).toEqual([
      expect.objectContaining({ id, attempts: 3, to: message?.to, lastError: expect.stringContaining('450') }),
    ]);
    expect(await until(errorsOf(worker))).toEqual([
      expect.objectContaining({ msg: 'mail is dead', message: id, attempts: 3, response: 450 }),
    ]);
    expect(JSON.stringify(worker.lines)).not.toContain('lotte@example.be');

    smtp.relent();
    expect(await worker.resend(id)).toBe(true);
    await until(office.isSent(id));
    expect(smtp.taken).toEqual(['lotte@example.be']);
    expect(await worker.listDead()).toEqual([]);
    expect(await worker.resend('none')).toBe(false);
    await smtp.close();
  });

  test('X13 what waits or was given up is dropped, and never sent; what was sent is neither dropped nor tried again', async () => {
    const smtp = await startRefusing(450);
    const [message, other] = await office.store(letter({ subject: 'een' }), letter({ subject: 'twee' }));
    const [id, second] = [message?.id ?? '', other?.id ?? ''];
    const worker = office.outbox(createTransport(smtp.url), { attempts: 1 });
    worker.start();
    await until(async () => (await worker.listDead()).length === 2);
    expect((await worker.listDead())[0]).toMatchObject({ state: 'dead', failedAt: expect.any(Date) });
    expect(await worker.drop(id)).toBe('dead');
    expect(await office.stateOf(id)).toMatchObject({ state: 'dropped' });
    expect([await worker.drop(id), await worker.retry(id), await worker.resend(id)]).toEqual([null, null, false]);
    smtp.relent();
    expect(await worker.retry(second)).toBe('dead');
    await until(office.isSent(second));
    expect([await worker.drop(second), await worker.retry(second)]).toEqual([null, null]);
    expect(smtp.taken).toHaveLength(1);
    expect([await worker.listDead(), await worker.listWaiting()]).toEqual([[], []]);
    await smtp.close();
  });

  test('X13 what waits for its next attempt is tried at once when somebody asks', async () => {
    const smtp = await startRefusing(451);
    const [message] = await office.store(letter());
    const id = message?.id ?? '';
    const worker = office.outbox(createTransport(smtp.url), { firstDelay: 600_000, longestDelay: 600_000 });
    worker.start();
    await until(async () => (await office.stateOf(id)).lastError !== undefined);
    smtp.relent();
    expect(await worker.retry(id)).toBe('due');
    await until(office.isSent(id));
    await smtp.close();
  });

  test('X13 a message that follows others says so, so that mail programs show one conversation', async () => {
    const first = letter({ subject: 'Uw vraag' });
    await office.store(first, letter({ subject: 'Re: Uw vraag', follows: ['older', first.id] }));
    office.outbox(createTransport(office.catcher.smtpUrl)).start();
    const mails = await until(async () => {
      const found = await office.catcher.mails();
      return found.length === 2 && found;
    });
    const [one, two] = ['Uw vraag', 'Re: Uw vraag'].map((subject) => mails.find((each) => each.subject === subject));
    const said = (name: string) => two?.headers.find((each) => each.name === name)?.value;
    expect(said('in-reply-to')).toBe(one?.messageId);
    expect(said('references')).toBe(`<older@example.be> ${one?.messageId}`);
  });

  test('F15 what is refused for good is tried once more and given up, with the reason; what is refused for now waits', async () => {
    const forGood = await startRefusing(550);
    const forNow = await startRefusing(451);
    const [refused] = await office.store(letter());
    const worker = office.outbox(createTransport(forGood.url));
    worker.start();
    const dead = await until(async () => (await worker.listDead())[0]);
    expect(dead).toMatchObject({ id: refused?.id, attempts: 2, lastError: expect.stringContaining('550') });
    expect(await until(errorsOf(worker))).toEqual([
      expect.objectContaining({ msg: 'mail is dead', attempts: 2, response: 550 }),
    ]);
    await worker.stop();
    const [waits] = await office.store(letter());
    const other = office.outbox(createTransport(forNow.url));
    other.start();
    const waiting = await until(async () =>
      (await other.listWaiting()).find(({ id, attempts }) => id === waits?.id && attempts > 3),
    );
    expect(waiting).toMatchObject({
      id: waits?.id,
      lastError: expect.stringContaining('451'),
      dueAt: expect.any(Date),
    });
    expect((await other.listDead()).map(({ id }) => id)).toEqual([refused?.id]);
    await other.stop();
    await Promise.all([forGood.close(), forNow.close()]);
  });

  test('F17 what is refused for good is told to the office once, in its language, with why and where to see it', async () => {
    const smtp = await startRefusing(550, OFFICE.box.address);
    const [refused] = await office.store(letter());
    const id = refused?.id ?? '';
    const worker = office.outbox(createTransport(smtp.url));
    worker.start();
    await until(async () => smtp.taken.length === 1);
    const told = async () =>
      ((await office.collection.findOne({ 'messages.id': id }))?.messages ?? []).filter(({ tells }) => tells);
    const [notice] = await told();
    expect(notice).toMatchObject({
      to: OFFICE.box,
      subject: 'Niet bezorgd bij lotte@example.be: Uw bezoek op zaterdag – één vraag',
      headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'nl' },
    });
    for (const part of ['De mailserver van example.be', 'Het adres bestaat niet', 'no such user', OFFICE.desk])
      expect(notice?.text).toContain(part);

    // A colleague tries it again, and it is refused again: the desk shows it, and that is enough.
    expect(await worker.retry(id)).toBe('dead');
    await until(async () => (await worker.listDead()).some(({ attempts }) => attempts === 2));
    expect(await told()).toHaveLength(1);
    expect(smtp.taken).toEqual([OFFICE.box.address]);
    await worker.stop();
    await smtp.close();
  });

  test('F17 nobody is told of what the office’s own box refuses, nor of what it would have been told', async () => {
    const smtp = await startRefusing(550);
    const [own, other] = await office.store(
      letter({ to: { address: 'Kantoor@example.be' } }),
      letter({ subject: 'Uw vraag' }),
    );
    const worker = office.outbox(createTransport(smtp.url));
    worker.start();
    const dead = await until(async () => {
      const found = await worker.listDead();
      return found.length === 3 && (await worker.listWaiting()).length === 0 && found;
    });
    expect(dead.map(({ id }) => id)).toEqual(expect.arrayContaining([own?.id, other?.id]));
    expect(dead.filter(({ to }) => to.address === OFFICE.box.address)).toHaveLength(1);
    await worker.stop();
    await smtp.close();
  });

  test('F17 of what comes again the office is told once for all of it', async () => {
    const smtp = await startRefusing(550, OFFICE.box.address);
    const headers = { 'List-Unsubscribe': '<https://example.be/u/1>' };
    await office.store(letter({ headers, subject: 'maandag' }), letter({ headers, subject: 'dinsdag' }));
    const worker = office.outbox(createTransport(smtp.url));
    worker.start();
    await until(async () => (await worker.listDead()).length === 2 && (await worker.listWaiting()).length === 0);
    expect(smtp.taken).toEqual([OFFICE.box.address]);
    await worker.stop();
    await smtp.close();
  });

  test('F15 sends at once when it is woken', async () => {
    const worker = office.outbox(createTransport(office.catcher.smtpUrl), { poll: 600_000 });
    worker.start();
    await pause(100);
    const [message] = await office.store(letter());
    worker.wake();
    await until(office.isSent(message?.id ?? ''));
    expect(await office.catcher.mails()).toHaveLength(1);
  });

  test('F15 finishes the message in hand before it stops, and takes no other', async () => {
    const smtp = createTransport(office.catcher.smtpUrl);
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
    const [one, two] = await office.store(letter({ subject: 'een' }), letter({ subject: 'twee' }));
    const worker = office.outbox(slow, { lanes: 1 });
    worker.start();
    await isBegun;
    await worker.stop();
    const states = [await office.stateOf(one?.id ?? ''), await office.stateOf(two?.id ?? '')]
      .map(({ state }) => state)
      .sort();
    expect(states).toEqual(['due', 'sent']);
    expect(await office.catcher.mails()).toHaveLength(1);
  });

  test('F15 what a command or another process stored is sent at once, though nobody woke it', async () => {
    const worker = office.outbox(createTransport(office.catcher.smtpUrl), { poll: 600_000 });
    worker.start();
    const [first] = await office.store(letter());
    await until(office.isSent(first?.id ?? ''));
    const [second] = await office.store(letter());
    await until(office.isSent(second?.id ?? ''));
    expect(await office.catcher.mails()).toHaveLength(2);
    await worker.stop();
  });

  test('F15 fifty recipients whose servers hang hold up nobody else, and one domain that hangs gets one at a time', async () => {
    const smtp = await startHanging();
    const at = (domain: string) => letter({ to: { address: `hang@${domain}` } });
    await office.store(...Array.from({ length: 50 }, (_, index) => at(`server-${index}.example`)));
    const others = Array.from({ length: 20 }, (_, index) => letter({ to: { address: `ok${index}@quick.example` } }));
    const worker = office.outbox(createTransport(smtp.url));
    worker.start();
    await until(async () => smtp.hanging.size === 50);
    await office.store(...others);
    for (const { id } of others) await until(office.isSent(id));

    // As many of one domain: it is slow from the first on.
    const same = Array.from({ length: 30 }, () => at('slow.example'));
    await office.store(...same);
    await until(async () => smtp.hanging.has('hang@slow.example'));
    const more = Array.from({ length: 20 }, (_, index) => letter({ to: { address: `more${index}@quick.example` } }));
    await office.store(...more);
    for (const { id } of more) await until(office.isSent(id));

    smtp.relent();
    const all = await office.collection.find().toArray();
    for (const { id } of all.flatMap(({ messages }) => messages)) await until(office.isSent(id));
    // Who was answered only now may have hung up a moment before, and gets it again; nobody else is asked twice.
    const addresses = all.flatMap(({ messages }) => messages.map(({ to }) => to.address));
    const isQuick = (address: string) => address.endsWith('@quick.example');
    expect(new Set(smtp.taken)).toEqual(new Set(addresses));
    expect(smtp.taken.filter(isQuick).toSorted()).toEqual(addresses.filter(isQuick).toSorted());
    await smtp.close();
  });
});
