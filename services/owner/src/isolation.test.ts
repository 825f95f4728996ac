import { owners as contract } from '@dorpel/contracts/owner';
import fc from 'fast-check';
import { PASSPORT_TOKEN } from './catalogue.fixture.ts';
import { ANNA, BRAM, type OwnerService, PASSWORD, startOwnerService } from './service.fixture.ts';

let service: OwnerService;
beforeAll(async () => {
  service = await startOwnerService({ PASSPORT_TOKEN });
});
afterAll(() => service.stop());

type Name = keyof typeof contract.endpoints;

/** What each endpoint answers to somebody without a session. A new endpoint has to say so here. */
const WITHOUT_SESSION: Record<Name, { body?: unknown; status: number; code?: string }> = {
  login: { body: { email: 'nobody@example.com', password: 'guess' }, status: 401, code: 'login/failed' },
  logout: { status: 200 },
  logoutEverywhere: { status: 401, code: 'session/missing' },
  beginPasskeyLogin: { status: 200 },
  loginWithPasskey: { body: { credential: '{}' }, status: 422, code: 'passkey/refused' },
  listDevices: { status: 401, code: 'session/missing' },
  endDevice: { status: 401, code: 'session/missing' },
  confirmPassword: { body: { password: PASSWORD }, status: 401, code: 'session/missing' },
  listPasskeys: { status: 401, code: 'session/missing' },
  beginPasskey: { status: 401, code: 'session/missing' },
  addPasskey: { body: { credential: '{}' }, status: 401, code: 'session/missing' },
  removePasskey: { status: 401, code: 'session/missing' },
  getOwner: { status: 401, code: 'session/missing' },
  recoverPassword: { body: { email: 'nobody@example.com' }, status: 200 },
  replacePassword: {
    body: { current: PASSWORD, password: 'a new password', repeated: 'a new password' },
    status: 401,
    code: 'session/missing',
  },
  getStatistics: { status: 401, code: 'session/missing' },
  getCockpit: { status: 401, code: 'session/missing' },
  listHistory: { status: 401, code: 'session/missing' },
  getPassport: { status: 401, code: 'session/missing' },
  setWeeklyReport: { body: { weekly: false }, status: 401, code: 'session/missing' },
  endWeeklyReport: { body: { token: 'guessed' }, status: 404, code: 'report/unknown-link' },
  recordEvents: { body: { events: [{ id: 'e', kind: 'open', propertyId: '11', source: 'direct' }] }, status: 200 },
  recordVisits: {
    body: { visits: [{ id: 'v', propertyId: '11', source: 'direct', network: '203.0.113.7' }] },
    status: 403,
    code: 'request/forbidden',
  },
};

const endpoints = Object.entries(contract.endpoints) as [Name, { method: string; path: string; params?: unknown }][];
/** Everything that takes the id of a property, files too. */
const withIds = [
  ...endpoints.filter(([, { path }]) => path.startsWith('/properties/:id')),
  ['the file of the chart', { method: 'GET', path: '/properties/:id/days.csv' }] as const,
];
const pathOf = (path: string, id: string) => path.replace(':id', encodeURIComponent(id));

describe('O7 an owner sees only own properties', () => {
  test.each(endpoints)('%s without a session', async (name, { method, path }) => {
    const { body: json, status, code } = WITHOUT_SESSION[name];
    const answer = await service.visitor().ask(method, pathOf(path, '11'), { ...(json !== undefined && { json }) });
    expect([answer.status, answer.body.problem?.code]).toEqual([status, code]);
  });

  test('there are endpoints with an id to try', () => expect(withIds.length).toBeGreaterThan(0));

  test.each(withIds)('%s with the id of another owner’s property, or of none', async (_, { method, path }) => {
    const anna = service.visitor();
    await anna.login(ANNA.email, PASSWORD);
    const bram = service.visitor();
    await bram.login(BRAM.email, PASSWORD);
    expect((await anna.ask(method, pathOf(path, '11'))).status).toBe(200);
    expect((await bram.ask(method, pathOf(path, '21'))).status).toBe(200);
    const answers = [
      await anna.ask(method, pathOf(path, '21')),
      await bram.ask(method, pathOf(path, '11')),
      await bram.ask(method, pathOf(path, '12')),
      await anna.ask(method, pathOf(path, 'nothing')),
      await anna.ask(method, pathOf(path, '__proto__')),
      await anna.ask(method, pathOf(path, 'length')),
    ];
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([404, { problem: { code: 'property/not-found' } }]);
    }
  });

  test('what answers about an owner is kept by no shared cache', async () => {
    const anna = service.visitor();
    await anna.login(ANNA.email, PASSWORD);
    for (const path of ['/me', ...withIds.map(([, endpoint]) => pathOf(endpoint.path, '11'))]) {
      expect((await anna.ask('GET', path)).headers.get('cache-control')).toContain('private');
    }
  });
});

test('O7 every route with the id of a property is among those that are tried', () => {
  // Ids of devices, passkeys and colleagues: `access/devices.test.ts`, `access/passkeys.test.ts`, `staff/*.test.ts`. What the office
  // asks of a property is no owner's: `office/office.test.ts`.
  const routed = service.routes().filter((path) => path.startsWith('/v1/properties/:'));
  expect(routed.toSorted()).toEqual(withIds.map(([, { path }]) => `/v1${path}`).toSorted());
});

describe('O1 whatever is sent, the answer is never a failure of ours', () => {
  const values = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom({ $gt: '' }, { __proto__: null, constructor: 1 }, 'a\u0000b', '\ud800'),
  );
  const bodies = fc.oneof(
    values,
    fc.record(
      {
        email: values,
        password: values,
        repeated: values,
        current: values,
        events: fc.array(values, { maxLength: 3 }),
      },
      { requiredKeys: [] },
    ),
  );
  const ids = fc.string({ maxLength: 80, unit: 'binary' }).filter((id) => !/^\.{0,2}$/.test(id));

  test.each(endpoints)('%s', async (_, { method, path }) => {
    await fc.assert(
      fc.asyncProperty(bodies, ids, fc.string({ maxLength: 60, unit: 'grapheme-ascii' }), async (json, id, cookie) => {
        const visitor = service.visitor();
        visitor.cookie = `__Host-site-owner=${cookie.replace(/[;,\s]/g, '')}`;
        const { status, body } = await visitor.ask(method, pathOf(path, id), {
          ...(method !== 'GET' && { json }),
        });
        expect(status).toBeLessThan(500);
        if (status >= 400) expect(body.problem.code).toMatch(/^[a-z]+\/[a-z-]+$/);
      }),
      { numRuns: 60 },
    );
  });
});
