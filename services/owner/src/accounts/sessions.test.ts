import { createHash, randomBytes } from 'node:crypto';
import { owners as contract } from '@dorpel/contracts/owner';
import { ANNA, type OwnerService, PASSWORD, SITE, startOwnerService } from '../service.fixture.ts';

let service: OwnerService;
beforeAll(async () => {
  service = await startOwnerService();
});
afterAll(() => service.stop());

const DAY = 86_400_000;
const NAME = '__Host-site-owner';

async function anna() {
  const visitor = service.visitor();
  await visitor.login(ANNA.email, PASSWORD);
  return visitor;
}

async function withCookie(cookie: string) {
  const visitor = service.visitor();
  visitor.cookie = cookie;
  return visitor.ask('GET', '/me');
}

describe('O8 sessions', () => {
  test('logging out ends the session on the server too, and takes the cookie away', async () => {
    const visitor = await anna();
    const { cookie } = visitor;
    const answer = await visitor.ask('DELETE', '/session');
    expect(answer).toMatchObject({ status: 200, body: { done: true } });
    expect(answer.headers.getSetCookie()[0]).toMatch(new RegExp(`^${NAME}=;`));
    expect(visitor.cookie).toBe('');
    expect((await withCookie(cookie)).status).toBe(401);
  });

  test('logging out without a session is fine', async () => {
    expect(await service.visitor().ask('DELETE', '/session')).toMatchObject({ status: 200, body: { done: true } });
  });

  test('logging out leaves the other devices alone, logging out everywhere does not', async () => {
    const [here, there, elsewhere] = await Promise.all([anna(), anna(), anna()]);
    await here.ask('DELETE', '/session');
    expect((await there.ask('GET', '/me')).status).toBe(200);
    expect((await there.ask('DELETE', '/sessions')).status).toBe(200);
    expect(there.cookie).toBe('');
    expect((await elsewhere.ask('GET', '/me')).status).toBe(401);
    expect((await (await anna()).ask('GET', '/me')).status).toBe(200);
  });

  test('mail about a login still goes out when the owner logs out at once', async () => {
    const visitor = await anna();
    const token = visitor.cookie.split('=')[1] ?? '';
    await visitor.ask('DELETE', '/session');
    const _id = createHash('sha256').update(token).digest('base64url') as never;
    const sent = { _id, isOver: true, messages: { $elemMatch: { state: 'sent' } } };
    const sessions = service.database.db.collection('sessions');
    while ((await sessions.countDocuments(sent)) === 0) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await sessions.findOne(sent)).toMatchObject({ messages: [{ to: { address: 'kantoor@example.com' } }] });
  });

  test('a session ends after a week, used or not', async () => {
    const visitor = await anna();
    const began = service.clock.now;
    try {
      service.clock.now = new Date(began.getTime() + 7 * DAY - 1000);
      expect((await visitor.ask('GET', '/me')).status).toBe(200);
      service.clock.now = new Date(began.getTime() + 7 * DAY);
      expect((await visitor.ask('GET', '/me')).status).toBe(401);
    } finally {
      service.clock.now = began;
    }
  });

  test('the database throws sessions away by itself', async () => {
    const indexes = await service.database.db.collection('sessions').indexes();
    expect(indexes).toContainEqual(expect.objectContaining({ key: { forgottenAt: 1 }, expireAfterSeconds: 0 }));
  });

  test.each([
    ['nothing', ''],
    ['an empty cookie', `${NAME}=`],
    ['a random token', `${NAME}=${randomBytes(32).toString('base64url')}`],
    ['too short a token', `${NAME}=abc`],
    ['too long a token', `${NAME}=${'a'.repeat(3000)}`],
    ['an operator', `${NAME}={"$ne":null}`],
    ['control characters', `${NAME}=%00%0d%0a`],
    ['another cookie', `site-owner=${randomBytes(32).toString('base64url')}`],
  ])('%s opens nothing', async (_, cookie) => {
    expect(await withCookie(cookie)).toMatchObject({ status: 401, body: { problem: { code: 'session/missing' } } });
  });

  test('what is stored of a session opens nothing', async () => {
    const visitor = await anna();
    const token = visitor.cookie.split('=')[1] ?? '';
    const stored = createHash('sha256').update(token).digest('base64url');
    expect(await service.database.db.collection('sessions').countDocuments({ _id: stored as never })).toBe(1);
    expect((await withCookie(`${NAME}=${stored}`)).status).toBe(401);
  });

  test('a session of an owner who is gone opens nothing', async () => {
    const visitor = await anna();
    const owners = service.database.db.collection('owners');
    const account = await owners.findOneAndDelete({ email: ANNA.email });
    expect((await visitor.ask('GET', '/me')).status).toBe(401);
    await owners.insertOne(account as never);
  });
});

describe('O8 requests another site makes a browser send', () => {
  const BODIES: Partial<Record<keyof typeof contract.endpoints, object>> = {
    login: { email: ANNA.email, password: PASSWORD },
    recoverPassword: { email: ANNA.email },
    confirmPassword: { password: PASSWORD },
    addPasskey: { credential: '{}' },
    loginWithPasskey: { credential: '{}' },
    replacePassword: { current: PASSWORD, password: 'taken by another', repeated: 'taken by another' },
    setWeeklyReport: { weekly: false },
    endWeeklyReport: { token: 'guessed' },
    recordEvents: { events: [{ id: 'e', kind: 'open', propertyId: '11', source: 'direct' }] },
  };
  /** All that browsers are let change something by: a new one that needs a body is refused here until it has one. */
  const ENDPOINTS = Object.entries(contract.endpoints)
    .filter(([, endpoint]) => endpoint.method !== 'GET' && !('caller' in endpoint))
    .map(
      ([name, { method, path }]) => [method, path.replace(':id', 'none'), BODIES[name as keyof typeof BODIES]] as const,
    );
  const FOREIGN: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'https://www.dorpel.example.com.evil.example' },
    { origin: 'http://www.dorpel.example.com' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: SITE },
  ];

  const OWN: Record<string, string>[] = [{ origin: SITE, 'sec-fetch-site': 'same-origin' }, { origin: SITE }];

  test.each(ENDPOINTS)('%s %s is refused', async (method, path, json) => {
    for (const headers of FOREIGN) {
      const visitor = await anna();
      const answer = await visitor.ask(method, path, { headers, ...(json && { json }) });
      expect(answer).toMatchObject({ status: 403, body: { problem: { code: 'request/forbidden' } } });
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect((await visitor.ask('GET', '/me')).status).toBe(200);
    }
  });

  test.each(ENDPOINTS)('%s %s from the site itself is not', async (method, path, json) => {
    for (const headers of OWN) {
      const answer = await (await anna()).ask(method, path, { headers, ...(json && { json }) });
      expect(answer.status).not.toBe(403);
    }
  });

  test('a form of another site can not log in: only JSON is read', async () => {
    const response = await service.http.fetch('/v1/session', {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify({ email: ANNA.email, password: PASSWORD }),
    });
    expect(response.status).toBe(400);
    expect(response.headers.getSetCookie()).toEqual([]);
  });
});
