import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { catalogue } from '@dorpel/contracts/catalogue';
import { serviceClient } from '@dorpel/service-kit';
import { accountsOf } from './accounts.ts';

const TOKEN = 'a token between forms and the catalogue';
const HOME = '9d3b8f0e-5a51-4c0a-8f0e-2b1d6f3a7c11';
/** As every import numbers a home whose name is no number. */
const NUMBER = '281474976710999';

let isAway = false;
const server = createServer((request, response) => {
  const isTold = request.headers.authorization === `Bearer ${TOKEN}`;
  const isKnown = request.url === `/v1/crm-homes/${NUMBER}`;
  const status = isAway ? 503 : isTold ? (isKnown ? 200 : 404) : 403;
  const code = { 200: '', 503: 'service/unavailable', 404: 'property/not-found', 403: 'request/forbidden' }[status];
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(status === 200 ? { crm: 'sweepbright', key: HOME } : { problem: { code } }));
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
beforeEach(() => {
  isAway = false;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const SWEEPBRIGHT = { CRM: 'sweepbright', CRM_CREDENTIALS: { clientId: '1', clientSecret: 's' } };
const WHISE = { CRM: 'whise', CRM_CREDENTIALS: { username: 'a', password: 'b', clientId: '1' } };

async function named(id: string, account: typeof SWEEPBRIGHT | typeof WHISE = SWEEPBRIGHT, token?: string) {
  const client = serviceClient(catalogue, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const accounts = accountsOf({ ...account, CRM_URL: undefined, PASSPORT_TOKEN: token }, client);
  return (await accounts.current())?.homeNamed(id);
}

test('X25 a lead names its home as the CRM does, also where that is no number', async () => {
  expect(await named(NUMBER, SWEEPBRIGHT, TOKEN)).toBe(HOME);
  expect(await named('20401', SWEEPBRIGHT, TOKEN)).toBe('20401');
  expect(await named('281474976710998', SWEEPBRIGHT, TOKEN)).toBeNull();
});

test('X25 a home of another CRM has no name in this one, nor has any that nobody can be asked about', async () => {
  expect(await named(NUMBER, WHISE, TOKEN)).toBeNull();
  expect(await named(NUMBER, SWEEPBRIGHT)).toBeNull();
});

test('X25 a lead waits for a catalogue that is away, rather than go without its home', async () => {
  isAway = true;
  await expect(named(NUMBER, SWEEPBRIGHT, TOKEN)).rejects.toBeDefined();
});
