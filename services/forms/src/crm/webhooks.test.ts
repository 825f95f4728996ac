import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@dorpel/contracts/client';
import { FORM_NAMES, submissions as contract } from '@dorpel/contracts/forms';
import { startCatcher } from '@dorpel/mail/catcher';
import { runCli, startTestDatabase } from '@dorpel/service-kit/testing';
import { cli } from '../cli/cli.ts';
import { exampleForm } from '../seed/example-forms.ts';
import { kill, startProcess } from '../submissions/process.fixture.ts';
import { type Neighbours, startNeighbours } from '../submissions/neighbours.fixture.ts';
import {
  contactBody,
  environmentOf,
  needsOf,
  newKey,
  type Setting,
  startForms,
  until,
} from '../submissions/service.fixture.ts';
import { CREATED } from '../submissions/events.ts';
import { startReceiver, type TestReceiver } from './receiver.fixture.ts';

const HOW_TO = new URL('../../../../packages/handbook/how-to/receive-events.md', import.meta.url);

/** At http, where events may go to the loopback. */
const SITE = 'http://localhost:3000';

let neighbours: Neighbours;
let receiver: TestReceiver;
beforeAll(async () => {
  neighbours = await startNeighbours();
});
beforeEach(async () => {
  receiver = await startReceiver();
});
/** Receivers in processes of their own, which end however a test does. */
const started: ChildProcess[] = [];

afterEach(() => {
  for (const child of started.splice(0)) child.kill();
  return receiver.stop();
});
afterAll(() => neighbours.stop());

type Env = Record<string, string>;
const ask = async (env: Env, ...args: string[]) => runCli(cli, ['webhooks', ...args], { env });
const asData = async (env: Env, ...args: string[]) =>
  JSON.parse((await ask(env, ...args, '--json')).said) as Record<string, string>;

/** A service that tells a receiver, with its id and its secret. */
async function startTelling(setting: Setting = {}) {
  const forms = await startForms({ site: SITE, neighbours: neighbours.url, perHour: 10_000, ...setting });
  const { id = '', secret = '' } = await asData(forms.environment, 'add', receiver.url);
  return { ...forms, receiverId: id, secret };
}

/** The links to a viewing as its visitor is mailed them. */
async function tokenOf(forms: Awaited<ReturnType<typeof startForms>>, id: string): Promise<string> {
  const stored = (await forms.stored()).find(({ _id }) => _id === id);
  const [, token = ''] = /token=([\w.-]+)/.exec(stored?.messages[1]?.text ?? '') ?? [];
  return token;
}

/** Runs the receiver of the how-to, as it stands there. */
async function startHowTo(secret: string): Promise<{ child: ChildProcess; url: string; said: () => string }> {
  const [, code = ''] = /```js\n([\s\S]*?)```/.exec(await readFile(HOW_TO, 'utf8')) ?? [];
  const file = join(await mkdtemp(join(tmpdir(), 'receiver-')), 'receiver.mjs');
  await writeFile(file, code);
  const { NODE_OPTIONS: _, ...own } = process.env;
  const child = spawn(process.execPath, [file], {
    env: { ...own, PORT: '0', WEBHOOK_SECRET: secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const port = await until(async () => /listening on (\d+)\n/.exec(said)?.[1]);
  return { child, url: `http://127.0.0.1:${port}/`, said: () => said };
}

test('X15 each form the agency is mailed of is one event; the receiver of the how-to takes it, once, and nothing forged', async () => {
  const forms = await startTelling();
  const howTo = await startHowTo(forms.secret);
  const send = (headers: Record<string, string>, body: string) => fetch(howTo.url, { method: 'POST', headers, body });
  const signed = ({ headers }: { headers: Readonly<Record<string, string>> }) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('webhook-')));
  receiver.answer(async (received) => {
    const first = await send(signed(received), received.body);
    expect((await send(signed(received), received.body)).status).toBe(first.status);
    return first.status;
  });
  for (const form of FORM_NAMES) {
    const needs = await needsOf(form, forms);
    const body = JSON.stringify({ ...exampleForm(form, newKey()), ...needs, email: `${form}@example.com` });
    const headers = { 'content-type': 'application/json' };
    expect((await forms.fetch(`/v1/submissions/${form}`, { method: 'POST', headers, body })).status).toBe(200);
  }
  const types = Object.values(CREATED);
  await until(async () => receiver.taken().length === types.length);
  expect(
    receiver
      .taken()
      .map(({ type }) => type)
      .sort(),
  ).toEqual([...types].sort());

  for (const each of receiver.taken()) {
    const headers = signed(each);
    expect((await send(headers, `${each.body} `)).status).toBe(401);
    expect((await send({ ...headers, 'webhook-id': 'other' }, each.body)).status).toBe(401);
    expect((await send({ ...headers, 'webhook-timestamp': '1' }, each.body)).status).toBe(401);
    expect((await send({ ...headers, 'webhook-signature': `v1,${'é'.repeat(44)}` }, each.body)).status).toBe(401);
  }
  expect((await send({}, '{}')).status).toBe(401);
  const worked = () => howTo.said().trim().split('\n').slice(1);
  await until(async () => worked().length >= types.length);
  expect(worked()).toEqual(receiver.taken().map(({ body }) => body));

  const offer = receiver.taken().find(({ type }) => type === 'offer.created');
  expect(JSON.parse(offer?.body ?? '')).toMatchObject({
    type: 'offer.created',
    data: {
      form: 'purchase-offer',
      language: 'nl',
      answers: { email: 'purchase-offer@example.com' },
      advance: { percent: 10, kind: 'existing', isConfirmed: true, source: 'voorwaarden van ons kantoor' },
      property: { id: 'p2', reference: 'GENT-27', title: 'Rijhuis met stadstuin' },
    },
  });
  await kill(howTo.child, 'SIGTERM');
  await forms.stop();
});

test('X15 what happens to a viewing arrives in its order, once each, while the receiver fails; others do not wait', async () => {
  const forms = await startTelling();
  const [one, other] = (await forms.client.listViewingSlots({ params: { id: 'p1' } })).items;
  let booking = 'none yet';
  receiver.answer(({ subject }) => (subject === booking || booking === 'none yet' ? 503 : 204));
  const body = { ...exampleForm('viewing-appointment', newKey()), slotId: one?.id ?? '' };
  booking = (await forms.client['viewing-appointment']({ body })).id;
  await until(async () => receiver.asked.length > 0);
  const token = await tokenOf(forms, booking);
  await forms.client.moveAppointment({ body: { token, slotId: other?.id ?? '' } });
  await forms.client.cancelAppointment({ body: { token } });

  const { id: question } = await forms.client['site-contact']({ body: contactBody() });
  await until(async () => receiver.taken().some(({ subject }) => subject === question));
  expect(new Set(receiver.asked.filter(({ subject }) => subject === booking).map(({ type }) => type))).toEqual(
    new Set(['viewing.booked']),
  );

  receiver.answer(() => 204);
  const taken = () => receiver.taken().filter(({ subject }) => subject === booking);
  await until(async () => taken().length >= 3);
  expect(taken().map(({ type }) => type)).toEqual(['viewing.booked', 'viewing.changed', 'viewing.cancelled']);
  expect(JSON.parse(taken()[1]?.body ?? '')).toMatchObject({ data: { viewing: { startsAt: other?.startsAt } } });
  expect(JSON.parse(taken()[2]?.body ?? '')).toMatchObject({ data: { viewing: { status: 'cancelled' } } });
  const ids = receiver.asked
    .filter(({ type }) => type === 'viewing.booked')
    .map(({ headers }) => headers['webhook-id']);
  expect(ids.length).toBeGreaterThan(1);
  expect(new Set(ids).size).toBe(1);
  await forms.stop();
});

test('X15 an alert that is confirmed and ended is told; that it was asked for is not', async () => {
  const forms = await startTelling();
  const { id } = await forms.client['sign-newsletter']({ body: exampleForm('sign-newsletter', newKey()) });
  const mail = (await forms.stored()).find(({ _id }) => _id === id)?.messages[0]?.text ?? '';
  const [, token = ''] = /token=([\w.-]+)/.exec(mail) ?? [];
  await forms.client.confirmSubscription({ body: { token } });
  await forms.client.unsubscribe({ body: { ...exampleForm('unsubscribe', newKey()) } });
  await until(async () => receiver.taken().length === 2);
  expect(receiver.taken().map(({ type, subject }) => [type, subject])).toEqual([
    ['subscription.confirmed', id],
    ['subscription.ended', id],
  ]);
  expect(JSON.parse(receiver.taken()[1]?.body ?? '')).toMatchObject({
    data: { answers: { email: 'anne.claes@example.com' }, subscription: { kind: 'newsletter', status: 'ended' } },
  });
  await forms.stop();
});

test('X15 killed between storing and sending: the next process sends what was stored', async () => {
  const database = await startTestDatabase();
  const catcher = await startCatcher({ smtpPort: 0, port: 0 });
  const env = environmentOf(database, catcher.smtpUrl, { site: SITE });
  await asData(env, 'add', receiver.url);
  const first = await startProcess(env);
  let isAsked = false;
  receiver.answer(() => {
    isAsked = true;
    return new Promise(() => {});
  });
  const client = createClient(contract, { base: first.url, fetch });
  const { id } = await client['site-contact']({ body: contactBody() });
  await until(async () => isAsked);
  await kill(first.child, 'SIGKILL');

  receiver.answer(() => 204);
  const second = await startProcess(env);
  await until(async () => receiver.taken().length > 0);
  expect(receiver.taken().map(({ type, subject }) => [type, subject])).toEqual([['enquiry.created', id]]);
  expect(await kill(second.child, 'SIGTERM')).toBe(0);
  await catcher.stop();
  await database.stop();
});

test('X15 what used up its attempts is listed, and sent again: one event, or all of a receiver', async () => {
  const forms = await startTelling({ attempts: 2 });
  receiver.answer(() => 302);
  for (const email of ['a@example.com', 'b@example.com'])
    await forms.client['site-contact']({ body: contactBody({ email }) });
  await until(async () => forms.lines.filter(({ msg }) => msg === 'webhook is dead').length === 2);
  // A redirect is not followed.
  expect(receiver.asked).toHaveLength(4);
  expect((await ask(forms.environment, 'list')).said).toContain('that were given up: 2');
  const { said } = await ask(forms.environment, 'list', '--failed');
  expect(said.split('\n')).toHaveLength(2);
  expect(said).toContain('(2 attempts: answered 302)');
  expect(said).not.toContain('@example.com');
  const [event = ''] = said.split(' ');

  receiver.answer(() => 204);
  expect((await ask(forms.environment, 'replay', event, '--dry-run')).said).toContain('dry run');
  expect(await ask(forms.environment, 'replay', event)).toMatchObject({ code: 0 });
  await until(async () => receiver.taken().length === 1);
  const sent = (await forms.stored()).flatMap(({ events = [] }) => events).find(({ id }) => id === event);
  expect(sent?.event).toBe(receiver.taken()[0]?.headers['webhook-id']);
  expect(await ask(forms.environment, 'replay', forms.receiverId)).toMatchObject({ code: 0 });
  await until(async () => receiver.taken().length === 2);
  expect((await ask(forms.environment, 'list', '--failed')).said).toMatch(/^No event waits for you/);
  expect(await ask(forms.environment, 'replay', 'nothing')).toMatchObject({ code: 1 });
  await forms.stop();
});

test('X15 a receiver that is gone gets nothing, until it takes the test of the desk; a slow one has failed', async () => {
  const forms = await startTelling({ answerWithin: 300 });
  const send = () => forms.client['site-contact']({ body: contactBody() });
  let isGone = false;
  receiver.answer(() => {
    if (isGone) return 410;
    isGone = true;
    return new Promise(() => {});
  });
  await send();
  // First it hangs, then it says that it is gone.
  await until(async () => forms.lines.some(({ msg }) => msg === 'webhook not sent'));
  await until(async () => forms.lines.some(({ msg }) => msg === 'webhook is dead'));
  expect(forms.lines).toContainEqual(expect.objectContaining({ msg: 'webhook receiver is gone' }));
  await send();
  expect((await ask(forms.environment, 'list')).said).toMatch(/switched off since .*wait: 0, that were given up: 1$/);
  expect(await ask(forms.environment, 'test', forms.receiverId)).toMatchObject({ code: 1 });
  receiver.answer(() => 204);
  expect(await ask(forms.environment, 'test', forms.receiverId)).toMatchObject({ code: 0 });
  expect(receiver.taken().map(({ type }) => type)).toEqual(['webhook.test']);
  const { id } = await send();
  await until(async () => receiver.taken().some(({ subject }) => subject === id));
  await ask(forms.environment, 'replay', forms.receiverId);
  await until(async () => receiver.taken().length >= 3);
  await forms.stop();
});

test('X15 what is erased of a person is told no more, and neither is a receiver that was removed', async () => {
  const forms = await startTelling();
  receiver.answer(() => 503);
  const gone = await forms.client['site-contact']({ body: contactBody({ email: 'gone@example.com' }) });
  await until(async () => receiver.asked.length > 0);
  const exported = await runCli(cli, ['person', 'export', 'gone@example.com'], { env: forms.environment });
  expect(JSON.parse(exported.said)).toMatchObject({
    submissions: [{ events: [{ type: 'enquiry.created', receiver: forms.receiverId }] }],
  });
  await runCli(cli, ['person', 'erase', 'gone@example.com', '--confirm', 'gone@example.com'], {
    env: forms.environment,
  });
  expect(await forms.stored()).toEqual([]);
  const { id } = await forms.client['site-contact']({ body: contactBody() });
  // One attempt may have been under way; it is over when the next one is made.
  await until(async () => receiver.asked.some(({ subject }) => subject === id));
  const before = receiver.asked.length;
  receiver.answer(() => 204);
  await until(async () => receiver.taken().length > 0);
  expect(receiver.asked.slice(before).map(({ subject }) => subject)).not.toContain(gone.id);

  expect(await ask(forms.environment, 'remove', forms.receiverId)).toMatchObject({ code: 0 });
  expect((await forms.stored()).flatMap(({ events }) => events)).toEqual([]);
  const { id: last } = await forms.client['site-contact']({ body: contactBody() });
  expect((await forms.stored()).find(({ _id }) => _id === last)).not.toHaveProperty('events');
  expect((await ask(forms.environment, 'list')).said).toBe('Nobody else is told what visitors send.');
  await forms.stop();
});

test('X15 a secret is shown once, and an address inside is refused on a public site, whenever it leads there', async () => {
  const forms = await startTelling();
  const inPublic = { ...forms.environment, SITE_URL: 'https://dorpel.example.com' };
  const other = await asData(forms.environment, 'add', receiver.url);
  await forms.client['site-contact']({ body: contactBody() });
  await until(async () => receiver.taken().length === 2);
  // One event, told two receivers: it is known by its id, and each has a secret of its own.
  const [one, two] = receiver.taken().map(({ headers }) => headers);
  expect(one?.['webhook-id']).toBe(two?.['webhook-id']);
  expect(one?.['webhook-signature']).not.toBe(two?.['webhook-signature']);
  expect(other['secret']).not.toBe(forms.secret);
  const said = [await ask(forms.environment, 'list', '--json'), await ask(forms.environment, 'test', forms.receiverId)];
  expect(forms.secret).toMatch(/^whsec_[\w+/]{43}=$/);
  expect(JSON.stringify([said, forms.lines, receiver.asked])).not.toContain(forms.secret);

  for (const [address, words] of [
    [receiver.url, 'the address begins with https://'],
    ['https://localhost/', 'inside a private network'],
    ['https://169.254.169.254/', 'inside a private network'],
    ['https://me:secret@example.com/', 'That is not an address'],
  ] as const) {
    expect(await ask(inPublic, 'add', address)).toMatchObject({ code: 1, warned: expect.stringContaining(words) });
  }
  // It was added while the site was at http.
  expect(await ask(inPublic, 'test', forms.receiverId)).toMatchObject({ code: 1 });
  const { id = '' } = await asData(forms.environment, 'add', 'https://localhost:9/');
  expect(await ask(inPublic, 'test', id)).toMatchObject({ code: 1, warned: expect.stringContaining('private') });
  expect((await ask({ ...inPublic, LANG: 'fr' }, 'add', 'x')).warned).toMatch(/^Ce n’est pas une adresse/);
  await forms.stop();
});
