import type { DeskSubmission } from '@dorpel/contracts/desk-submissions';
import fc from 'fast-check';
import { type Desk, headerOf, LIES, startDesk } from '../admin/desk.fixture.ts';
import { AGENCY_MAIL } from '../submissions/neighbours.fixture.ts';
import { askBody, until } from '../submissions/service.fixture.ts';
import { IMAP_PASSWORD, IMAP_USER, startImap } from './imap.fixture.ts';
import { folded } from './mail.ts';
import { bounceOf, deliverAt, inMailbox, reply } from './replies.fixture.ts';
import { replyAddresses } from './token.ts';

let desk: Desk;
let imap: Awaited<ReturnType<typeof startImap>>;
let port: number;

type Said = readonly Record<string, unknown>[];

/** The port at which a process takes mails. */
const portOf = (lines: Said) =>
  until(async () => Number(lines.find(({ msg }) => msg === 'replies are taken by mail')?.['port']) || undefined);

beforeAll(async () => {
  imap = await startImap();
  const mailbox = { REPLY_IMAP_URL: imap.url, REPLY_IMAP_USER: IMAP_USER, REPLY_IMAP_PASSWORD: IMAP_PASSWORD };
  desk = await startDesk({ own: { REPLY_ADDRESS: 'inbox@dorpel.example.com', REPLY_SMTP_PORT: '0', ...mailbox } });
  port = await portOf(desk.forms.lines);
});
afterAll(async () => {
  await desk.stop();
  await imap.away();
});

const see = async (id: string) =>
  (await desk.ask(LIES, 'GET', `/desk/submissions/${id}?language=nl`)).body as DeskSubmission;

const deliver = (to: string, from: string, lines: readonly string[]) => deliverAt(port, to, from, lines);

/** A thread that the office answered, with the address for its replies. */
async function thread(email: string) {
  const { id } = await desk.forms.client['contact-appointment']({ body: askBody({ email }) });
  const body = { version: 0, subject: 'Uw bezoek', text: 'Zaterdag?', status: 'done' };
  expect((await desk.ask(LIES, 'POST', `/desk/submissions/${id}/answer`, body)).status).toBe(200);
  const mail = await until(async () => (await desk.mailsTo(email)).find(({ subject }) => subject === 'Uw bezoek'));
  const [address = ''] = /inbox\+[^>\s]+/.exec(headerOf(mail, 'reply-to')) ?? [];
  return { id, address, mail };
}

/** Its letters, each with where it is replied to and returned to. */
const returnsOf = async (id: string, email: string) => {
  const { messages = [] } = (await desk.forms.stored()).find(({ _id }) => _id === id) ?? {};
  return messages.flatMap(({ to, replyTo, bounceTo }) => (to.address === email ? [[replyTo?.address, bounceTo]] : []));
};

const returnedOf = async (id: string) => {
  const { letters = [], status } = await see(id);
  return [status, letters.flatMap(({ subject, returned: why }) => (why ? [[subject, why]] : []))];
};

describe('X13 a reply by mail', () => {
  test('X13 comes back to the thread from whatever it was sent, and from the receipt before it', async () => {
    const { id, address } = await thread('first@example.com');
    expect(await returnsOf(id, 'first@example.com')).toEqual([
      [address, address],
      [address, address],
    ]);
  });

  test('X13 comes back into the thread once, opens it again, and tells who has it', async () => {
    const { id, address } = await thread('karl@example.com');
    const first = reply('Karl@Example.com', 'r1');
    // Mail servers may change capitals, and deliver again what they are not sure of.
    expect(await deliver(address.toUpperCase(), 'karl@example.com', first)).toMatch(/^250/);
    expect(await deliver(address, 'karl@example.com', first)).toMatch(/^250/);
    expect(await deliver(address, 'ann@example.com', reply('ann@example.com', 'r2'))).toMatch(/^250/);
    const seen = await see(id);
    expect(seen).toMatchObject({ status: 'new', assignee: { id: 'lies' } });
    expect(seen.replies).toEqual([
      expect.objectContaining({
        from: 'karl@example.com',
        isOther: false,
        isAutomatic: false,
        text: 'Zaterdag om tien past.',
        quoted: 'Op vr 20 nov 2026 schreef Lies Vandamme:\n> Zaterdag?',
      }),
      expect.objectContaining({ from: 'ann@example.com', isOther: true }),
    ]);
    const told = (await desk.forms.stored()).find(({ _id }) => _id === id)?.messages.filter((each) => !each.replyTo);
    expect(told?.filter(({ subject }) => subject.includes('Karl Weber'))).toHaveLength(1);
  });

  test('X13 that a program wrote is noted, and nobody is told or has to do anything', async () => {
    const { id, address } = await thread('away@example.com');
    const before = (await desk.forms.stored()).find(({ _id }) => _id === id)?.messages.length;
    await deliver(address, '', reply('away@example.com', 'r3', 'Auto-Submitted: auto-replied'));
    const seen = await see(id);
    expect([seen.status, seen.replies?.map(({ isAutomatic }) => isAutomatic)]).toEqual(['done', [true]]);
    expect((await desk.forms.stored()).find(({ _id }) => _id === id)?.messages).toHaveLength(before ?? -1);
  });

  test('X13 to a forged address, and of who was erased, is refused', async () => {
    const { address } = await thread('gone@example.com');
    const at = address.indexOf('@') - 1;
    const forged = `${address.slice(0, at)}${address[at] === '0' ? '1' : '0'}${address.slice(at + 1)}`;
    expect(await deliver(forged, 'gone@example.com', reply('gone@example.com', 'r4'))).toMatch(/550/);
    expect(await deliver(AGENCY_MAIL, 'gone@example.com', reply('gone@example.com', 'r5'))).toMatch(/550/);
    await desk.forms.database.db.collection('submissions').deleteMany({ person: 'gone@example.com' });
    expect(await deliver(address, 'gone@example.com', reply('gone@example.com', 'r6'))).toMatch(/550/);
  });
});

test('X13 an answer that comes back is shown as not delivered, with why, and is open again', async () => {
  const { id, address, mail } = await thread('nobody@example.com');
  const bounce = bounceOf(mail.messageId, 'b1');
  expect(await deliver(address, '', bounce)).toMatch(/^250/);
  expect(await deliver(address, '', bounce)).toMatch(/^250/);
  const seen = await see(id);
  expect([seen.status, seen.replies]).toEqual(['new', []]);
  expect(seen.letters?.filter(({ returned }) => returned)).toEqual([
    expect.objectContaining({ subject: 'Uw bezoek', state: 'failed', returned: 'address' }),
  ]);
});

describe('X13 a reply in a mailbox', () => {
  const texts = async (id: string) => (await see(id)).replies?.map(({ isAutomatic }) => isAutomatic);
  const gotTo = (id: string, count: number) => until(async () => (await see(id)).replies?.length === count);

  test('X13 comes into its thread and is read then; what is for no thread stays unread, and is looked at once', async () => {
    const { id, address } = await thread('box@example.com');
    const nobodys = imap.put(inMailbox(AGENCY_MAIL, 'box@example.com', reply('box@example.com', 'i1')));
    const at = address.indexOf('@') - 1;
    const forged = `${address.slice(0, at)}${address[at] === '0' ? '1' : '0'}${address.slice(at + 1)}`;
    const others = imap.put(inMailbox(forged, 'box@example.com', reply('box@example.com', 'i2')));
    const own = imap.put(inMailbox(address.toUpperCase(), 'box@example.com', reply('Box@Example.com', 'i3')));
    // As servers hand it on that note no recipient, and from a program.
    imap.put(['Return-Path: <>', `To: Dorpel <${address}>`, ...reply('box@example.com', 'i4')]);
    await gotTo(id, 2);
    expect(await texts(id)).toEqual([false, true]);
    await until(async () => imap.isRead(own));
    expect([imap.isRead(nobodys), imap.isRead(others)]).toEqual([false, false]);
    const fetched = imap.state.asked.filter((each) => /^UID FETCH .*BODY\.PEEK\[\]/.test(each));
    expect(fetched.map((each) => each.split(' ')[2])).toEqual([String(own), String(own + 1)]);
    const looks = imap.state.asked.filter((each) => each.startsWith('UID FETCH') && each.includes('HEADER.FIELDS'));
    expect(looks.filter((each) => new RegExp(`^UID FETCH (\\d+[,:])*${nobodys}\\b`).test(each))).toHaveLength(1);
  });

  test('X13 tells that an answer was not delivered', async () => {
    const { id, address, mail } = await thread('nowhere@example.com');
    imap.put(inMailbox(address, '', bounceOf(mail.messageId, 'i5')));
    await until(async () => ((await returnedOf(id))[1]?.length ?? 0) > 0);
    expect(await returnedOf(id)).toEqual(['new', [['Uw bezoek', 'address']]]);
  });

  test('X13 is there once where the connection ends between what is kept and what is marked', async () => {
    const { id, address } = await thread('twice@example.com');
    imap.state.breaksAt = 'UID STORE';
    const uid = imap.put(inMailbox(address, 'twice@example.com', reply('twice@example.com', 'i6')));
    await until(async () => imap.isRead(uid));
    expect(imap.state.breaksAt).toBe('');
    expect(await texts(id)).toEqual([false]);
  });

  test('X13 waits while the server is away or refuses the login, which the office reads and no log says too much of', async () => {
    const { id, address } = await thread('patient@example.com');
    const cutOff = async () => (await desk.ask(LIES, 'GET', '/desk/mails')).body.repliesCutOff;
    await imap.away();
    imap.put(inMailbox(address, 'patient@example.com', reply('patient@example.com', 'i7')));
    await until(async () => desk.forms.lines.some(({ msg }) => msg === 'replies can’t be fetched from their mailbox'));
    // Servers are started anew: nobody is told at once.
    expect(await cutOff()).toBeUndefined();
    imap.state.refuses = true;
    await imap.back();
    const told = await until(cutOff);
    expect(told).toEqual({
      since: expect.any(String),
      isLogin: true,
      said: expect.stringMatching(/Invalid credentials: …/),
    });
    imap.state.refuses = false;
    await gotTo(id, 1);
    await until(async () => (await cutOff()) === undefined);
    expect(desk.forms.lines.some(({ msg }) => msg === 'the mailbox of replies refuses the login')).toBe(true);
    expect(JSON.stringify(desk.forms.lines)).not.toContain(JSON.stringify(IMAP_PASSWORD).slice(1, -1));
  });

  test('X13 is there once where two processes are handed it, and one reads the mailbox at a time', async () => {
    const { id, address } = await thread('both@example.com');
    const other = await desk.forms.beside();
    try {
      const otherPort = await portOf(other.lines);
      const mail = reply('both@example.com', 'i8');
      imap.put(inMailbox(address, 'both@example.com', mail));
      const answers = await Promise.all([
        deliver(address, 'both@example.com', mail),
        deliverAt(otherPort, address, 'both@example.com', mail),
      ]);
      expect(answers).toEqual([expect.stringMatching(/^250/), expect.stringMatching(/^250/)]);
      expect(imap.loggedIn()).toBeLessThan(2);
      // The one that reads was away for too long: what it held is free.
      const leases = desk.forms.database.db.collection<{ _id: string; until: Date }>('leases');
      await until(async () => {
        if (other.lines.some(({ msg }) => msg === 'replies are fetched by this process')) return true;
        await leases.updateOne({ _id: 'replies' }, { $set: { until: new Date(0) } });
        return false;
      });
      const uid = imap.put(inMailbox(address, 'both@example.com', reply('both@example.com', 'i9')));
      await until(async () => imap.isRead(uid));
      await until(async () => imap.loggedIn() === 1);
    } finally {
      await other.stop();
    }
    // It logged out, and the one that is left reads on.
    const uid = imap.put(inMailbox(address, 'both@example.com', reply('both@example.com', 'i10')));
    await until(async () => imap.isRead(uid));
    expect(await texts(id)).toEqual([false, false, false]);
    expect(imap.state.asked).toContain('LOGOUT');
  });
});

test('X13 an address stands for its thread alone', () => {
  const addresses = replyAddresses('inbox+{token}@example.be', 'a secret');
  const others = replyAddresses('inbox+{token}@example.be', 'another secret');
  fc.assert(
    fc.property(fc.uuid(), fc.nat(63), fc.constantFrom(...'0123456789abcdef'), (id, at, digit) => {
      const address = addresses.of(id) ?? '';
      expect(address.indexOf('@')).toBeLessThanOrEqual(64);
      expect(addresses.idOf(address.toUpperCase())).toBe(id);
      expect(others.idOf(address)).toBeUndefined();
      const changed = `${address.slice(0, at)}${digit}${address.slice(at + 1)}`;
      expect(addresses.idOf(changed)).toBe(changed === address ? id : undefined);
    }),
    { numRuns: 50 },
  );
});

test('X13 what is folded away is an earlier mail, and nothing is lost', () => {
  const line = fc.constantFrom(
    'Dag',
    '',
    '> eerder',
    'Op 3 mei schreef Lies:',
    'Van: Lies',
    'Verzonden: 3 mei',
    'tot dan',
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      const { text, quoted } = folded(lines.join('\r\n'));
      expect(quoted === '' ? text : `${text}\n${quoted}`).toBe(lines.join('\n'));
      expect(text.trim() === '' && quoted.trim() !== '').toBe(false);
    }),
    { numRuns: 100 },
  );
  const between = 'Dag\nOn Monday Lies wrote:\n> Saturday?\nYes.\n> At ten?\nNo, at two.';
  expect(folded(between)).toEqual({ text: between, quoted: '' });
});
