import type { DeskSubmission } from '@dorpel/contracts/desk-submissions';
import fc from 'fast-check';
import { createTransport } from 'nodemailer';
import { type Desk, headerOf, LIES, startDesk } from '../admin/desk.fixture.ts';
import { AGENCY_MAIL, askBody, until } from '../submissions/service.fixture.ts';
import { folded } from './mail.ts';
import { replyAddresses } from './token.ts';

let desk: Desk;
let port: number;
beforeAll(async () => {
  desk = await startDesk({ own: { REPLY_ADDRESS: 'inbox@dorpel.example.com', REPLY_SMTP_PORT: '0' } });
  const isListening = (line: Record<string, unknown>) => line['msg'] === 'replies are taken by mail';
  port = await until(async () => Number(desk.forms.lines.find(isListening)?.['port']) || undefined);
});
afterAll(() => desk.stop());

const see = async (id: string) =>
  (await desk.ask(LIES, 'GET', `/desk/submissions/${id}?language=nl`)).body as DeskSubmission;

/** Hands a mail over as a mail server does. Answers what it is told. */
async function deliver(to: string, from: string, lines: readonly string[]): Promise<string> {
  const mailer = createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
  try {
    return (await mailer.sendMail({ envelope: { from, to: [to] }, raw: lines.join('\r\n') })).response;
  } catch (error) {
    return (error as Error).message;
  } finally {
    mailer.close();
  }
}

/** A thread that the office answered, with the address for its replies. */
async function thread(email: string) {
  const { id } = await desk.forms.client['contact-appointment']({ body: askBody({ email }) });
  const body = { version: 0, subject: 'Uw bezoek', text: 'Zaterdag?', status: 'done' };
  expect((await desk.ask(LIES, 'POST', `/desk/submissions/${id}/answer`, body)).status).toBe(200);
  const mail = await until(async () => (await desk.mailsTo(email)).find(({ subject }) => subject === 'Uw bezoek'));
  const [address = ''] = /inbox\+[^>\s]+/.exec(headerOf(mail, 'reply-to')) ?? [];
  return { id, address, mail };
}

const reply = (from: string, id: string, ...more: readonly string[]) => [
  `From: <${from}>`,
  'Subject: Re: Uw bezoek',
  `Message-ID: <${id}@example.com>`,
  ...more,
  'Content-Type: text/plain; charset=utf-8',
  '',
  'Zaterdag om tien past.',
  '',
  'Op vr 20 nov 2026 schreef Lies Vandamme:',
  '> Zaterdag?',
];

describe('X13 a reply by mail', () => {
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
  const bounce = [
    'From: <mailer-daemon@example.com>',
    'Subject: Undelivered Mail',
    'Message-ID: <b1@example.com>',
    'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'I could not.',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.com',
    '',
    'Final-Recipient: rfc822; nobody@example.com',
    'Action: failed',
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 5.1.1 no such user',
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: ${mail.messageId}`,
    '--b--',
  ];
  expect(await deliver(address, '', bounce)).toMatch(/^250/);
  expect(await deliver(address, '', bounce)).toMatch(/^250/);
  const seen = await see(id);
  expect([seen.status, seen.replies]).toEqual(['new', []]);
  expect(seen.letters?.filter(({ returned }) => returned)).toEqual([
    expect.objectContaining({ subject: 'Uw bezoek', state: 'failed', returned: 'address' }),
  ]);
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
