import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { handling, stones, exampleApp } from './example.fixture.ts';
import { startTestService, type TestService } from './testing.ts';

const { app, lines } = exampleApp({
  routes: (router) =>
    router.get('/pictures/{*path}', (ctx) => {
      ctx.body = `${(ctx.params as { path: string }).path} for ${ctx.state.call.requestId}`;
    }),
});
let service: TestService<typeof stones>;

beforeAll(async () => {
  service = await startTestService(stones, app);
});
afterAll(() => service.close());
beforeEach(() => {
  lines.length = 0;
});

const problemOf = async (response: Response) => [response.status, await response.json()];
const post = (body: string | Blob, type = 'application/json') =>
  service.fetch('/v1/stones', { method: 'POST', body, headers: { 'content-type': type } });

/** The line of a request is written once its answer is out. */
async function requestLine() {
  for (;;) {
    const line = lines.find(({ msg }) => msg === 'request');
    if (line) return line;
    await pause(10);
  }
}

describe('an endpoint', () => {
  test('X11 takes NUL out of what is written, in an address and in a body', async () => {
    expect(await (await service.fetch('/v1/stones?kind=a%00b')).json()).toEqual({ kinds: ['ab'] });
    expect(await (await post(JSON.stringify({ name: 'a\0b' }))).json()).toMatchObject({ name: 'ab' });
  });

  test('answers the typed client what its handler says', async () => {
    const { client } = service;
    expect(await client.getStone({ params: { id: 'a-1' }, query: { weight: 7 } })).toEqual({ id: 'a-1', weight: 7 });
    expect(await client.listStones({ query: { kind: ['blauw & grijs', 'wit'] } })).toEqual({
      kinds: ['blauw & grijs', 'wit'],
    });
    expect(await client.listStones({ query: { kind: ['één'] } })).toEqual({ kinds: ['één'] });
    expect(await client.addStone({ body: { name: ' Blauwe hardsteen ' } })).toEqual({
      name: 'Blauwe hardsteen',
      keys: ['name'],
    });
    expect(await client.removeStone({ params: { id: '1' } })).toEqual({});
  });

  test('takes an empty parameter for one that is not there', async () => {
    expect(await (await service.fetch('/v1/stones/1?weight=')).json()).toEqual({ id: '1', weight: 1 });
  });

  test('never sees a field the contract does not name, also not one that every object inherits', async () => {
    const response = await post(
      '{"name":"a","admin":true,"constructor":1,"toString":2,"notes":{"valueOf":"x","ok":"y"}}',
    );
    expect(await response.json()).toEqual({ name: 'a', keys: ['name', 'notes', 'ok'] });
  });

  test('refuses what the contract does not allow with a code per field', async () => {
    expect(await problemOf(await post('{"name":" ","email":"lotte"}'))).toEqual([
      422,
      { problem: { code: 'request/invalid', fields: { name: 'required', email: 'email' } } },
    ]);
    expect(await problemOf(await service.fetch('/v1/stones/1?weight=101'))).toEqual([
      422,
      { problem: { code: 'request/invalid', fields: { weight: 'max' } } },
    ]);
    expect((await service.fetch('/v1/stones/a%20b')).status).toBe(422);
    expect((await service.fetch('/v1/stones/%E0%A4%A')).status).toBe(422);
  });

  test('answers data a browser may guess nothing about, and asks it to come back each time', async () => {
    const { headers } = await service.fetch('/v1/stones/1');
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect((await post('{"name":"a"}')).headers.get('cache-control')).toBe('no-store');
    expect((await service.fetch('/v1/stones/kept')).headers.get('cache-control')).toBe('public, max-age=60');
    expect((await service.fetch('/v1/stones/none')).headers.get('cache-control')).toBe('no-store');
  });

  test('answers 304 to who already has the answer, and the answer to who has another', async () => {
    const etag = (await service.fetch('/v1/stones/1')).headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[\w-]{27}"$/);
    const again = await service.fetch('/v1/stones/1', { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    const listed = await service.fetch('/v1/stones/1', { headers: { 'if-none-match': `"x", ${etag.slice(2)}` } });
    expect(listed.status).toBe(304);
    expect((await service.fetch('/v1/stones/2', { headers: { 'if-none-match': etag } })).status).toBe(200);
  });

  test('sets secure cookies behind a proxy that speaks TLS, reads and removes them', async () => {
    const response = await service.fetch('/v1/me', { headers: { cookie: 'stone=grey' } });
    expect(await response.json()).toMatchObject({ cookie: 'grey' });
    expect(response.headers.get('set-cookie')).toMatch(
      /^__Host-stone=blue; path=\/; expires=[^;]+; samesite=lax; secure; httponly$/,
    );
    const removed = await service.fetch('/v1/stones/1', { method: 'DELETE' });
    expect(removed.headers.get('set-cookie')).toMatch(/^__Host-stone=; path=\/; expires=Thu, 01 Jan 1970/);
  });

  test('learns when its client goes away: 499, and no error', async () => {
    const controller = new AbortController();
    const hasBegun = once(handling, 'wait');
    const waiting = service.client.wait({}, { signal: controller.signal });
    void hasBegun.then(() => controller.abort());
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
    expect(await requestLine()).toMatchObject({ path: '/v1/wait', status: 499 });
    expect(lines.filter(({ level }) => level === 'error')).toEqual([]);
  });

  test('with checkResponses fails when it answers something else than the contract says', async () => {
    const strict = exampleApp({ checkResponses: true });
    const tested = await startTestService(stones, strict.app);
    expect((await tested.fetch('/v1/stones/light')).status).toBe(200);
    expect((await tested.fetch('/v1/stones/heavy')).status).toBe(500);
    await tested.close();
  });
});

describe('a problem', () => {
  test('has the status the contract gives its code, and its fields', async () => {
    expect(await problemOf(await service.fetch('/v1/stones/none'))).toEqual([
      404,
      { problem: { code: 'stone/not-found' } },
    ]);
    await expect(service.client.addStone({ body: { name: 'taken' } })).rejects.toMatchObject({
      code: 'stone/taken',
      fields: { name: 'taken' },
    });
    expect(lines.filter(({ level }) => level === 'error')).toEqual([]);
  });

  test.each(['/', '/v1', '/v2/stones/1', '/v1/stones/1/2', '/metrics'])(
    'is the answer to %s, which is no route',
    async (path) => {
      expect(await problemOf(await service.fetch(path))).toEqual([404, { problem: { code: 'route/not-found' } }]);
    },
  );

  test('is the answer to a method that is no route', async () => {
    expect(await problemOf(await service.fetch('/v1/stones/1', { method: 'PUT' }))).toEqual([
      404,
      { problem: { code: 'route/not-found' } },
    ]);
  });

  test.each([
    ['malformed JSON', '{"name":', 'application/json'],
    ['a bare value', '"name"', 'application/json'],
    ['a key that changes what objects are', '{"__proto__":{"name":"a"}}', 'application/json'],
    ['a form', 'name=a', 'application/x-www-form-urlencoded'],
    ['text, which another site can send without asking', '{"name":"a"}', 'text/plain'],
  ])('is the answer to %s', async (_, body, type) => {
    expect(await problemOf(await post(body, type))).toEqual([400, { problem: { code: 'request/malformed' } }]);
  });

  test('is the answer to a compressed body, and to one nested deeper than any', async () => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    expect(await problemOf(await service.fetch('/v1/stones', { method: 'POST', body: '{}', headers }))).toEqual([
      400,
      { problem: { code: 'request/malformed' } },
    ]);
    expect((await post(`{"name":${'['.repeat(9_000)}${']'.repeat(9_000)}}`)).status).toBe(400);
  });

  test('is the answer to more than 64 kB', async () => {
    const name = 'x'.repeat(64 * 1024);
    expect(await problemOf(await post(JSON.stringify({ name })))).toEqual([
      413,
      { problem: { code: 'request/too-large' } },
    ]);
  });

  test('says nothing of a failure of ours; the log does, with the request id and without what people wrote', async () => {
    const response = await service.fetch('/v1/fail/duplicate', { headers: { 'x-request-id': 'visit-12345' } });
    expect(await problemOf(response)).toEqual([500, { problem: { code: 'service/failed' } }]);
    const error = lines.find(({ level }) => level === 'error');
    expect(error).toMatchObject({
      msg: 'request failed',
      requestId: 'visit-12345',
      error: { code: 11000, type: 'Error' },
    });
    expect(JSON.stringify(lines)).not.toContain('lotte');
  });

  test('with a code the contract does not know is a failure of ours', async () => {
    expect(await problemOf(await service.fetch('/v1/fail/unknown'))).toEqual([
      500,
      { problem: { code: 'service/failed' } },
    ]);
    expect(lines.find(({ level }) => level === 'error')).toMatchObject({ error: { message: 'stone/unheard-of' } });
    expect(await problemOf(await service.fetch('/v1/fail/text'))).toEqual([
      500,
      { problem: { code: 'service/failed' } },
    ]);
  });

  test('says that the service is unavailable when its database can not be reached', async () => {
    expect(await problemOf(await service.fetch('/v1/fail/database'))).toEqual([
      503,
      { problem: { code: 'service/unavailable' } },
    ]);
    expect(lines.find(({ level }) => level === 'error')).toBeDefined();
  });
});

describe('a request', () => {
  test('keeps the id it came with, when it is one, and is given one otherwise', async () => {
    const idOf = async (given: string) =>
      (await service.fetch('/v1/stones/1', { headers: { 'x-request-id': given } })).headers.get('x-request-id');
    expect(await idOf('a1b2c3d4-e5f6')).toBe('a1b2c3d4-e5f6');
    expect(await idOf('{"level":"error"}')).toMatch(/^[0-9a-f-]{36}$/);
    expect(await idOf('short')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('is one line in the log, without query, headers or body', async () => {
    await service.fetch('/v1/stones/1?weight=3&q=lotte', { headers: { cookie: 'a=lotte', 'user-agent': 'lotte' } });
    expect(await requestLine()).toMatchObject({
      level: 'info',
      method: 'GET',
      path: '/v1/stones/1',
      status: 200,
      ms: expect.any(Number),
      requestId: expect.any(String),
    });
    expect(JSON.stringify(lines)).not.toContain('lotte');
  });

  test('that stops in the middle of its body is 499', async () => {
    const { hostname, port } = new URL(service.url);
    const headers = { 'content-type': 'application/json', 'content-length': '100' };
    const half = request({ hostname, port, path: '/v1/stones', method: 'POST', headers });
    half.on('error', () => {});
    // Written to the network: the service gets the beginning, and then the end of the connection.
    half.write('{"name":', () => half.destroy());
    expect(await requestLine()).toMatchObject({ method: 'POST', status: 499 });
    expect(lines.filter(({ level }) => level === 'error')).toEqual([]);
  });

  test('may be for a route of the service itself, inside the same chain', async () => {
    const response = await service.fetch('/pictures/a/b.webp', { headers: { 'x-request-id': 'visit-12345' } });
    expect(await response.text()).toBe('a/b.webp for visit-12345');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });
});
