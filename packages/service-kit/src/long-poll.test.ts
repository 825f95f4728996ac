import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fetchWaiting } from './long-poll.ts';

let server: Server;
let url: string;
let answer: RequestListener;
beforeAll(async () => {
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/version?wait=25`;
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((done) => server.close(done));
});

describe('X11 waiting for an answer', () => {
  test('gives it as fetch does: status, headers and body, to what was asked with headers', async () => {
    answer = ({ method, url: path, headers }, response) => {
      response.writeHead(404, { 'content-type': 'application/json', 'set-cookie': ['a=1', 'b=2'] });
      response.end(JSON.stringify({ method, path, asked: headers['x-request-id'] }));
    };
    const response = await fetchWaiting(url, { headers: { 'X-Request-Id': 'r1' } });
    expect([response.ok, response.status, response.headers.get('content-type')]).toEqual([
      false,
      404,
      'application/json',
    ]);
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(await response.json()).toEqual({ method: 'GET', path: '/v1/version?wait=25', asked: 'r1' });
  });

  test('ends with the reason of the signal, before and after the first byte, and the service sees it', async () => {
    const enough = new Error('enough');
    const stop = new AbortController();
    const gone = new Promise((seen) => {
      answer = (_, response) => {
        response.once('close', seen);
        stop.abort(enough);
      };
    });
    await expect(fetchWaiting(url, { signal: stop.signal })).rejects.toBe(enough);
    await gone;

    answer = (_, response) => response.write('{"half":');
    const later = new AbortController();
    const half = await fetchWaiting(url, { signal: later.signal });
    later.abort(enough);
    await expect(half.json()).rejects.toBe(enough);
    await expect(fetchWaiting(url, { signal: later.signal })).rejects.toBe(enough);
  });

  test('says so where nobody answers', async () => {
    answer = ({ socket }) => socket.destroy();
    await expect(fetchWaiting(url, {})).rejects.toThrow(/socket hang up|ECONNRESET/);
  });
});
