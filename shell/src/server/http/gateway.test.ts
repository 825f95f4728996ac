/** @jest-environment node */
import { once } from 'node:events';
import { Agent, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import type { Contract, Endpoint } from '@dorpel/contracts';
import { catalogue } from '@dorpel/contracts/catalogue';
import { content } from '@dorpel/contracts/content';
import { submissions } from '@dorpel/contracts/forms';
import { owners } from '@dorpel/contracts/owner';
import { type AppOptions, createApp, type Handlers, serve, type Served } from '@dorpel/service-kit';
import { silent, startSite } from '../site.fixture.tsx';

const CONTRACTS: readonly Contract[] = [catalogue, content, submissions, owners];
const MB = 1024 * 1024;
const JSON_TYPE = { 'content-type': 'application/json' };
const FILE_TYPE = { 'content-type': 'application/octet-stream' };

type Routes = NonNullable<AppOptions<Contract>['routes']>;

/** What a portal says who it is, what it is asked for that, and since when it knows all. */
const GUARD = `Basic ${Buffer.from('immo:token').toString('base64')}`;
const CHALLENGE = 'Basic realm="feed", charset="UTF-8", Bearer realm="feed"';
const CHANGED = 'Mon, 23 Nov 2026 15:00:00 GMT';

/** Sizes of the files that the service received whole. */
const received: number[] = [];

/** What a service can do to its gateway beside answering. */
const odd: Routes = (router) => {
  router.all('/v1/echo', (ctx) => {
    ctx.append('set-cookie', ['one=1; Path=/', 'two=2; Path=/']);
    ctx.body = { method: ctx.method, headers: ctx.headers };
  });
  router.get('/v1/half', (ctx) => {
    ctx.respond = false;
    ctx.res.writeHead(200, { 'content-type': 'text/plain', 'content-length': 100 });
    ctx.res.write('half of it', () => ctx.req.socket.destroy());
  });
  router.get('/v1/cut', (ctx) => {
    ctx.respond = false;
    ctx.req.socket.destroy();
  });
  router.get('/v1/guarded', (ctx) => {
    ctx.set({ vary: 'Authorization', 'x-robots-tag': 'noindex' });
    if (ctx.get('authorization') !== GUARD) {
      ctx.status = 401;
      ctx.set('www-authenticate', CHALLENGE);
      return;
    }
    ctx.set('last-modified', CHANGED);
    ctx.status = ctx.get('if-modified-since') === CHANGED ? 304 : 200;
    if (ctx.status === 200) ctx.body = Readable.from(['<root>', 'home'.repeat(50_000), '</root>']);
  });
  router.get('/v1/part', (ctx) => {
    ctx.status = 206;
    ctx.set('content-range', 'bytes 0-3/10');
    ctx.body = ctx.get('range');
  });
};

/** A service that answers every endpoint of its contract with nothing in it. */
function start(contract: Contract): Promise<Served> {
  const handlers = Object.fromEntries(
    Object.entries(contract.endpoints).map(([name, { file }]) => [
      name,
      async (_: unknown, { body }: { body: AsyncIterable<Buffer> }) => {
        let size = 0;
        if (file) for await (const chunk of body) size += chunk.length;
        if (file) received.push(size);
        return {};
      },
    ]),
  ) as unknown as Handlers<Contract>;
  return serve(createApp({ contract, handlers, log: silent, routes: odd }), { port: 0 });
}

let services: Served[];
let site: Awaited<ReturnType<typeof startSite>>;

beforeAll(async () => {
  services = await Promise.all(CONTRACTS.map(start));
  const bases = CONTRACTS.map(({ service }, index) => [service, services[index]?.url ?? '']);
  site = await startSite({ services: Object.fromEntries(bases) as Record<string, string> });
});
afterAll(async () => {
  await site.stop();
  await Promise.all(services.map(({ close }) => close(0)));
});

type Answer = { readonly status: number; readonly headers: IncomingMessage['headers']; readonly text: string };

/** One visitor's request, over a connection of their own; the body is sent until there is an answer. */
function send(
  method: string,
  path: string,
  { headers = {}, body = [] }: { headers?: OutgoingHttpHeaders; body?: Iterable<Buffer> } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(site.url + path, { method, headers, agent: new Agent() });
    let isAnswered = false;
    asked.on('error', (error) => isAnswered || reject(error));
    asked.on('response', async (answer) => {
      isAnswered = true;
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of answer as AsyncIterable<Buffer>) chunks.push(chunk);
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(chunks).toString() });
      } catch (error) {
        reject(error);
      } finally {
        asked.destroy();
      }
    });
    void (async () => {
      for (const chunk of body) {
        if (asked.destroyed) return;
        if (!asked.write(chunk)) await Promise.race([once(asked, 'drain'), once(asked, 'close')]);
      }
      asked.end();
    })().catch(reject);
  });
}

function* zeros(bytes: number): Generator<Buffer> {
  const chunk = Buffer.alloc(256 * 1024);
  for (let left = bytes; left > 0; left -= chunk.length) yield chunk.subarray(0, Math.min(left, chunk.length));
}

type Case = readonly [name: string, path: string, endpoint: Endpoint];

const KINDS = { ':kind': 'cv' };
const cases: Case[] = CONTRACTS.flatMap(({ service, version, endpoints }) =>
  Object.entries(endpoints)
    .filter(([, { method }]) => method !== 'GET')
    .map(([name, endpoint]): Case => {
      const path = endpoint.path.replaceAll(/:\w+/g, (param) => KINDS[param as keyof typeof KINDS] ?? 'a1');
      return [`${service}.${name}`, `/api/${service}/v${version}${path}`, endpoint];
    }),
);
const typeOf = ({ file }: Endpoint) => (file ? FILE_TYPE : JSON_TYPE);

/** Whether the next visitors are served: as many as the connections that may have been left behind, all at once. */
async function expectNextServed([, path, endpoint]: Case): Promise<void> {
  const body = [Buffer.from('{}')];
  const ask = () => send(endpoint.method, path, { headers: { ...typeOf(endpoint), 'content-length': 2 }, body });
  const statuses = (await Promise.all([ask(), ask(), ask()])).map(({ status }) => status);
  expect(statuses.filter((status) => status !== 200 && status !== 204 && status !== 422)).toEqual([]);
}

const problem = (code: string) => ({ problem: { code } });

test('X11 the walk over the contracts finds the endpoints that take a body', () => {
  expect(cases.map(([name]) => name)).toEqual(
    expect.arrayContaining(['forms.upload', 'forms.site-contact', 'owner.login']),
  );
});

describe('X11 a body that is too large', () => {
  test.each(cases)('is refused by %s, and the next visitors are served', async (...each) => {
    const [, path, endpoint] = each;
    const bytes = endpoint.file ? 9 * MB : 2 * MB;
    const code = endpoint.file ? 'upload/too-large' : 'request/too-large';
    for (const headers of [{ 'content-length': bytes }, { 'transfer-encoding': 'chunked' }]) {
      const refused = await send(endpoint.method, path, {
        headers: { ...typeOf(endpoint), ...headers },
        body: zeros(bytes),
      });
      expect([refused.status, JSON.parse(refused.text)]).toEqual([413, problem(code)]);
      await expectNextServed(each);
    }
  });

  test.each(cases.filter(([name]) => ['forms.upload', 'forms.site-contact'].includes(name)))(
    'of 50 MB is refused by %s after a part of it',
    async (...each) => {
      const [, path, endpoint] = each;
      let sent = 0;
      const counted = function* () {
        for (const chunk of zeros(50 * MB)) {
          sent += chunk.length;
          yield chunk;
        }
      };
      const headers = { ...typeOf(endpoint), 'content-length': 50 * MB };
      expect((await send(endpoint.method, path, { headers, body: counted() })).status).toBe(413);
      expect(sent).toBeLessThan(50 * MB);
      await expectNextServed(each);
    },
  );

  test('is refused before any of it was sent, when its length is said', async () => {
    const asked = request(`${site.url}/api/forms/v1/submissions/site-contact`, {
      method: 'POST',
      headers: { ...JSON_TYPE, 'content-length': 50 * MB },
    });
    asked.on('error', () => {});
    asked.flushHeaders();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(413);
    asked.destroy();
  });

  test('straight to a service is refused too, and its connection answers the next request', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const url = `${services[2]?.url}/v1/submissions/site-contact`;
    const post = async (headers: OutgoingHttpHeaders, body: Iterable<Buffer>) => {
      const asked = request(url, { method: 'POST', agent, headers: { ...JSON_TYPE, ...headers } });
      asked.on('error', () => {});
      const answered = once(asked, 'response') as Promise<[IncomingMessage]>;
      for (const chunk of body) if (!asked.write(chunk)) await Promise.race([once(asked, 'drain'), answered]);
      asked.end();
      const [answer] = await answered;
      answer.resume();
      return answer.statusCode;
    };
    expect(await post({ 'transfer-encoding': 'chunked' }, zeros(2 * MB))).toBe(413);
    expect(await post({ 'content-length': 2 * MB }, zeros(2 * MB))).toBe(413);
    expect(await post({}, [Buffer.from('{}')])).toBe(422);
    agent.destroy();
  });
});

describe('X11 a visitor who', () => {
  const upload = cases.find(([name]) => name === 'forms.upload') as Case;

  test('sends a file without its length is served', async () => {
    received.length = 0;
    const answer = await send('POST', upload[1], { headers: FILE_TYPE, body: zeros(3 * MB) });
    expect([answer.status, received]).toEqual([200, [3 * MB]]);
  });

  test('sends slowly holds up nobody', async () => {
    const slow = request(`${site.url}${upload[1]}`, { method: 'POST', headers: { ...FILE_TYPE, 'content-length': 4 } });
    slow.on('error', () => {});
    slow.write('ab');
    await expectNextServed(upload);
    const answered = once(slow, 'response') as Promise<[IncomingMessage]>;
    slow.end('cd');
    expect((await answered)[0].statusCode).toBe(200);
  });

  test('leaves in the middle of a file holds up nobody', async () => {
    for (let times = 0; times < 3; times += 1) {
      const leaving = request(`${site.url}${upload[1]}`, {
        method: 'POST',
        headers: { ...FILE_TYPE, 'content-length': MB },
      });
      leaving.on('error', () => {});
      await new Promise((resolve) => leaving.write(Buffer.alloc(1000), resolve));
      leaving.destroy();
    }
    await expectNextServed(upload);
  });
});

describe('X11 a service that', () => {
  test('dies in the middle of an answer leaves half of one that does not look whole, and the next is served', async () => {
    await expect(send('GET', '/api/catalogue/v1/half')).rejects.toThrow();
    expect((await send('GET', '/api/catalogue/v1/echo')).status).toBe(200);
  });

  test('dies before it answers is said to be away, with when to come back', async () => {
    const away = await send('GET', '/api/catalogue/v1/cut');
    expect([away.status, JSON.parse(away.text), away.headers['retry-after']]).toEqual([
      503,
      problem('service/unavailable'),
      '2',
    ]);
    expect((await send('GET', '/api/catalogue/v1/echo')).status).toBe(200);
  });
});

describe('X11 what is asked', () => {
  test('is handed on with what belongs to it, and nothing of the connection', async () => {
    const headers = {
      'x-request-id': 'visit-of-lotte-1',
      cookie: 'a=1; b=2',
      'accept-language': 'nl',
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
      'x-forwarded-for': '203.0.113.7',
      te: 'trailers',
    };
    const answer = await send('POST', '/api/catalogue/v1/echo?x=1', { headers });
    const echo = JSON.parse(answer.text) as { method: string; headers: Record<string, string> };
    expect(echo.method).toBe('POST');
    expect(echo.headers).toMatchObject({
      'x-request-id': 'visit-of-lotte-1',
      cookie: 'a=1; b=2',
      'accept-language': 'nl',
    });
    expect(echo.headers['x-forwarded-for']).toMatch(/127\.0\.0\.1$/);
    for (const name of ['traceparent', 'te']) expect(echo.headers).not.toHaveProperty(name);
  });

  test('is answered with every cookie, an entity tag and nothing to a HEAD but its headers', async () => {
    const echo = await send('GET', '/api/catalogue/v1/echo');
    expect(echo.headers['set-cookie']).toEqual(['one=1; Path=/', 'two=2; Path=/']);
    const first = await send('GET', '/api/content/v1/routes');
    const again = await send('GET', '/api/content/v1/routes', { headers: { 'if-none-match': first.headers.etag } });
    expect([again.status, again.text, again.headers.etag]).toEqual([304, '', first.headers.etag]);
    const head = await send('HEAD', '/api/content/v1/routes');
    expect([head.status, head.text, head.headers.etag]).toEqual([200, '', first.headers.etag]);
  });

  test('for a part of a file is answered with that part', async () => {
    const part = await send('GET', '/api/catalogue/v1/part', { headers: { range: 'bytes=0-3' } });
    expect([part.status, part.text, part.headers['content-range']]).toEqual([206, 'bytes=0-3', 'bytes 0-3/10']);
  });

  test('X15 by a portal that says who it is, is answered as the service does: asked for that, in parts, or not again', async () => {
    const asked = await send('GET', '/api/catalogue/v1/guarded');
    expect([asked.status, asked.headers['www-authenticate']]).toEqual([401, CHALLENGE]);
    const authorization = GUARD;
    const whole = await send('GET', '/api/catalogue/v1/guarded', { headers: { authorization } });
    expect([whole.status, whole.text.length]).toEqual([200, 200_013]);
    expect(whole.headers).toMatchObject({
      'last-modified': CHANGED,
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
    });
    expect(whole.headers.vary).toContain('Authorization');
    const headers = { authorization, 'if-modified-since': CHANGED };
    const again = await send('GET', '/api/catalogue/v1/guarded', { headers });
    expect([again.status, again.text, again.headers['last-modified']]).toEqual([304, '', CHANGED]);
  });

  test.each(['TRACE', 'PROPFIND', 'SEARCH'])('by %s is refused, for services and pages', async (method) => {
    for (const path of ['/api/catalogue/v1/echo', '/nl/plain/']) {
      const { status, headers } = await send(method, path);
      expect([status, headers.allow]).toEqual([405, 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS']);
    }
  });

  test('X7 by a person who opened it, is answered by a page or a sentence in their language where there is nothing to send', async () => {
    const OPENED = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-language': 'fr-BE' };
    const withPages = await startSite({ services: { catalogue: services[0]?.url ?? '' } });
    const open = async (path: string, headers: Record<string, string>) => {
      const answer = await fetch(`${withPages.url}/api/catalogue/v1/${path}`, { headers });
      const [type, language] = ['content-type', 'content-language'].map((name) => answer.headers.get(name));
      return [answer.status, type, language, await answer.text()];
    };
    const html = 'text/html; charset=utf-8';
    expect(await open('gone', OPENED)).toEqual([404, html, 'fr', expect.stringContaining('<html lang="fr"')]);
    const plain = 'text/plain; charset=utf-8';
    expect(await open('cut', OPENED)).toEqual([
      503,
      plain,
      'fr',
      expect.stringMatching(/^Une erreur est survenue.*\.\n$/),
    ]);
    const asked = await open('gone', { ...OPENED, accept: '*/*' });
    expect(JSON.parse(asked[3] as string)).toEqual(problem('route/not-found'));
    await withPages.stop();
  });

  test('by CONNECT is refused', async () => {
    const { hostname, port } = new URL(site.url);
    const socket = connect(Number(port), hostname);
    socket.write(`CONNECT elsewhere.example:443 HTTP/1.1\r\nHost: elsewhere.example\r\n\r\n`);
    let text = '';
    for await (const chunk of socket) text += String(chunk);
    expect(text).toMatch(/^HTTP\/1\.1 405 [^]*\r\nAllow: GET, /);
  });
});
