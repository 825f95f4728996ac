import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { array, integer, object, optional, string } from 'superstruct';
import { createClient, withDeadline } from './client.ts';
import { defineContract, isProblem } from './contract.ts';
import { integerText, list } from './fields.ts';

const contract = defineContract({
  service: 'stones',
  version: 3,
  problems: { 'stone/not-found': 404 },
  endpoints: {
    getStone: {
      method: 'GET',
      path: '/quarries/:quarry/stones/:id',
      keeps: true,
      params: object({ quarry: string(), id: string() }),
      query: object({ kind: optional(list()), weight: optional(integerText(0, 9)), name: optional(string()) }),
      response: object({ id: string() }),
    },
    addStone: {
      method: 'POST',
      path: '/stones',
      body: object({ name: string() }),
      response: object({ sizes: array(integer()) }),
    },
  },
});

let server: Server;
let answer: RequestListener;
let last: { request: IncomingMessage; body: string };
let base: string;
let client: ReturnType<typeof createClient<typeof contract>>;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    last = { request, body };
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  client = createClient(contract, { base, fetch });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const answers = (status: number, body: unknown, type = 'application/json') => {
  answer = (_request, response) => {
    response.writeHead(status, { 'content-type': type });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
};
const getStone = (params = { quarry: 'a', id: '1' }, query = {}) => client.getStone({ params, query });

describe('the client of a contract', () => {
  test('asks for what the contract says, whatever is in the params', async () => {
    answers(200, { id: '1' });
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'grapheme', minLength: 1 }),
        fc.string({ unit: 'grapheme' }),
        async (quarry, name) => {
          await getStone({ quarry: `q${quarry}`, id: '7' }, { name });
          const url = new URL(last.request.url ?? '', base);
          const [, version, , asked, , id] = url.pathname.split('/');
          expect([version, decodeURIComponent(asked ?? ''), id]).toEqual(['v3', `q${quarry}`, '7']);
          expect(url.searchParams.get('name')).toBe(name === '' ? null : name);
        },
      ),
      { numRuns: 50 },
    );
  });

  test('repeats a parameter with several values and leaves the empty ones out', async () => {
    answers(200, { id: '1' });
    await getStone(undefined, { kind: ['blauw', 'grijs & wit'], weight: 0, name: undefined });
    expect(last.request.url).toBe('/v3/quarries/a/stones/1?kind=blauw&kind=grijs+%26+wit&weight=0');
    await getStone();
    expect(last.request.url).toBe('/v3/quarries/a/stones/1');
  });

  test('sends a body as JSON, and headers when it is given some', async () => {
    answers(200, { sizes: [1, 2] });
    const options = { headers: { 'x-request-id': 'visit-12345' } };
    expect(await client.addStone({ body: { name: 'Blauwe hardsteen' } }, options)).toEqual({ sizes: [1, 2] });
    expect(last.request.method).toBe('POST');
    expect(last.request.headers).toMatchObject({ 'content-type': 'application/json', 'x-request-id': 'visit-12345' });
    expect(last.body).toBe('{"name":"Blauwe hardsteen"}');
  });

  test('leaves out what this version does not know, and insists on what it needs', async () => {
    answers(200, { id: '1', added: 'in 3.1' });
    expect(await getStone()).toEqual({ id: '1' });
    answers(200, { identity: '1' });
    await expect(getStone()).rejects.toMatchObject({ code: 'service/failed', cause: { key: 'id' } });
  });

  test('X11 lets who calls keep what may be kept, by its address, as it was read', async () => {
    answers(200, { id: '1', added: 'in 3.1' });
    const kept = new Map<string, unknown>();
    const keep = async (url: string, ask: () => Promise<unknown>) => {
      if (!kept.has(url)) kept.set(url, await ask());
      return kept.get(url);
    };
    const keeping = createClient(contract, { base, fetch, keep });
    const params = { quarry: 'a', id: '1' };
    await keeping.getStone({ params, query: { weight: 2 } });
    answers(500, '');
    expect(await keeping.getStone({ params, query: { weight: 2 } })).toEqual({ id: '1' });
    expect([...kept]).toEqual([[`${base}/v3/quarries/a/stones/1?weight=2`, { id: '1' }]]);
    await expect(keeping.addStone({ body: { name: 'a' } })).rejects.toMatchObject({ code: 'service/unavailable' });
  });

  test('throws the problem the service answers', async () => {
    answers(404, { problem: { code: 'stone/not-found', fields: { id: 'unknown' } } });
    const error = await getStone().catch((caught: unknown) => caught);
    expect(isProblem(error, 'stone/not-found')).toBe(true);
    expect(error).toMatchObject({ code: 'stone/not-found', fields: { id: 'unknown' } });
  });

  test.each([
    [502, '<html>Bad gateway</html>', 'service/unavailable'],
    [503, '', 'service/unavailable'],
    [404, '<html>Nothing here</html>', 'service/failed'],
    [500, 'null', 'service/unavailable'],
    [422, '{"problem":{"code":7}}', 'service/failed'],
  ])('throws a problem for a %s without one: %s', async (status, body, code) => {
    answers(status, body, 'text/html');
    await expect(getStone()).rejects.toMatchObject({ name: 'Problem', code });
  });

  test('throws service/unavailable when nobody answers', async () => {
    const nobody = createServer().listen(0, '127.0.0.1');
    await once(nobody, 'listening');
    const { port } = nobody.address() as AddressInfo;
    nobody.close();
    await once(nobody, 'close');
    const lost = createClient(contract, { base: `http://127.0.0.1:${port}`, fetch });
    await expect(lost.addStone({ body: { name: 'a' } })).rejects.toMatchObject({ code: 'service/unavailable' });
    answer = (request) => void request.socket.destroy();
    await expect(getStone()).rejects.toMatchObject({ code: 'service/unavailable' });
  });

  test('throws an abort as it is', async () => {
    answer = () => {};
    const controller = new AbortController();
    const waiting = client.addStone({ body: { name: 'a' } }, { signal: controller.signal });
    setTimeout(() => controller.abort(), 30);
    const error = await waiting.catch((caught: unknown) => caught);
    expect(isProblem(error)).toBe(false);
    expect(error).toMatchObject({ name: 'AbortError' });
  });
});

describe('H12 a deadline', () => {
  /** Who waits, as a handler does: nothing but the wait itself holds the signal. */
  const ended = (signal: AbortSignal) =>
    new Promise<unknown>((done) => signal.addEventListener('abort', () => done(signal.reason), { once: true }));

  test('ends what waits for it, whatever garbage is collected meanwhile', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const calls = new AbortController();
    const reasons = ended(withDeadline(500, calls.signal));
    for (let round = 0; round < 5; round += 1) {
      await pause(20);
      collect();
    }
    expect(await Promise.race([reasons, pause(3_000, 'never', { ref: false })])).toMatchObject({
      name: 'TimeoutError',
    });
  });

  test('ends before it where one of the others does, with its reason', async () => {
    const call = new AbortController();
    const signal = withDeadline(60_000, new AbortController().signal, call.signal);
    call.abort('the visitor left');
    expect(signal.reason).toBe('the visitor left');
  });
});
