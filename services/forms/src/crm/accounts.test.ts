import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { catalogue } from '@dorpel/contracts/catalogue';
import { createSeal } from '@dorpel/crm';
import { serviceClient } from '@dorpel/service-kit';
import { captureLog, startTestDatabase, type TestDatabase } from '@dorpel/service-kit/testing';
import { openAccounts } from './accounts.ts';
import { type Crm, startCrm } from './leads.fixture.ts';

const TOKEN = 'a token between forms and the catalogue';
const KEY = 'a key of thirty-two characters or more';
const HOME = '9d3b8f0e-5a51-4c0a-8f0e-2b1d6f3a7c11';
/** As every import numbers a home whose name is no number. */
const NUMBER = '281474976710999';

let account: object | null = null;
let isAway = false;
const server = createServer((request, response) => {
  const isTold = request.headers.authorization === `Bearer ${TOKEN}`;
  const answers: Readonly<Record<string, object>> = {
    '/v1/crm-account': { account },
    [`/v1/crm-homes/${NUMBER}`]: { crm: 'sweepbright', key: HOME },
  };
  const answer = answers[request.url ?? ''];
  const status = isAway ? 503 : isTold ? (answer ? 200 : 404) : 403;
  const code = { 200: '', 503: 'service/unavailable', 404: 'property/not-found', 403: 'request/forbidden' }[status];
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(status === 200 ? answer : { problem: { code } }));
});

let crm: Crm;
let database: TestDatabase;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  crm = await startCrm('whise');
});
beforeEach(async () => {
  database = await startTestDatabase();
  isAway = false;
  account = connected('whise', crm.credentials, crm.address);
});
afterEach(() => database.stop());
afterAll(async () => {
  await crm.close();
  await new Promise((resolve) => server.close(resolve));
});

const connected = (name: string, credentials: object, address: string | null = null, more: object = {}) => ({
  crm: name,
  address,
  connectedAt: '2026-11-02T08:00:00.000Z',
  mayWrite: true,
  sealed: createSeal(KEY).seal(name, JSON.stringify(credentials)),
  ...more,
});

/** The accounts of a service that was just started. */
async function current(
  config: { CRM_KEY?: string; PASSPORT_TOKEN?: string } = { CRM_KEY: KEY, PASSPORT_TOKEN: TOKEN },
) {
  const client = serviceClient(catalogue, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const { log } = captureLog();
  return (await openAccounts({ config, client, database: database.database, log })).current();
}

test('X22 X25 leads go with the account that the office connected at its desk, and nobody has to be given it twice', async () => {
  const { name, account: opened } = (await current()) ?? {};
  expect(name).toBe('whise');
  await expect(opened?.check()).resolves.toBeUndefined();
  account = null;
  expect(await current()).toBeNull();
});

test('X25 where the catalogue is away, what it said last holds, also after a start: a lead is known to be one', async () => {
  await current();
  isAway = true;
  const { name, account: opened } = (await current()) ?? {};
  expect(name).toBe('whise');
  await expect(opened?.check()).resolves.toBeUndefined();
});

test.each<[string, { CRM_KEY?: string }, object]>([
  ['the office paused it', { CRM_KEY: KEY }, { mayWrite: false }],
  ['this service has no key', {}, {}],
  ['this service has another key', { CRM_KEY: `${KEY}!` }, {}],
])('X25 nothing is written while %s, and it is known that something waits', async (_, key, more) => {
  account = connected('whise', crm.credentials, crm.address, more);
  expect(await current({ PASSPORT_TOKEN: TOKEN, ...key })).toMatchObject({ name: 'whise', account: null });
});

test('X25 a lead names its home as the CRM does, also where that is no number', async () => {
  account = connected('sweepbright', { clientId: '1', clientSecret: 's' });
  const { homeNamed } = (await current())!;
  expect(await homeNamed(NUMBER)).toBe(HOME);
  expect(await homeNamed('20401')).toBe('20401');
  expect(await homeNamed('281474976710998')).toBeNull();
  // A lead waits for a catalogue that is away, rather than go without its home.
  isAway = true;
  await expect(homeNamed(NUMBER)).rejects.toBeDefined();
});

test('X25 a home of another CRM has no name in this one', async () => {
  expect(await (await current())!.homeNamed(NUMBER)).toBeNull();
});
