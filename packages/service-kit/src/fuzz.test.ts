import { connect } from 'node:net';
import fc from 'fast-check';
import { stones, exampleApp } from './example.fixture.ts';
import { startTestService, type TestService } from './testing.ts';

const { app, lines } = exampleApp({ checkResponses: true });
let service: TestService<typeof stones>;
beforeAll(async () => {
  service = await startTestService(stones, app);
});
afterAll(() => service.close());

/** Sends bytes as they are, as no HTTP client would, and answers the status of the first answer. */
function send(bytes: string): Promise<number> {
  const { hostname, port } = new URL(service.url);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.end(bytes));
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString('latin1');
    });
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)));
    socket.on('error', reject);
  });
}

const line = (text: string) => text.replace(/[\r\n]/g, '');
const anything = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '__proto__',
    'constructor',
    '%',
    '%00',
    '%E0%A4%A',
    '..',
    '//',
    '$where',
    '\u0000',
    'none',
    '[object Object]',
  ),
);
const segments = fc.oneof(fc.constantFrom('v1', 'stones', 'me', 'health', 'ready'), anything.map(encodeSometimes));

function encodeSometimes(text: string): string {
  const isEncodable = text.length % 2 === 0 && !/\p{Surrogate}/u.test(text);
  return isEncodable ? encodeURIComponent(text) : line(text).replaceAll(' ', '');
}

const query = fc
  .array(fc.tuple(fc.oneof(fc.constantFrom('weight', 'kind', 'kind[]', 'kind[$ne]'), anything), anything), {
    maxLength: 4,
  })
  .map((pairs) => pairs.map(([name, value]) => `${encodeSometimes(name)}=${encodeSometimes(value)}`).join('&'));
const path = fc
  .tuple(fc.array(segments, { maxLength: 4 }), query)
  .map(([parts, search]) => `/${parts.join('/')}?${search}`);
const method = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE');
const header = fc.tuple(
  fc.constantFrom(
    'x-request-id',
    'x-forwarded-for',
    'if-none-match',
    'cookie',
    'content-encoding',
    'accept',
    'user-agent',
  ),
  anything.map(line),
);
const body = fc.oneof(
  anything,
  fc.json(),
  fc.json().map((value) => `{"name":${value},"email":${value},"notes":${value}}`),
  fc.integer({ min: 1, max: 20_000 }).map((depth) => `{"name":"a","notes":${'['.repeat(depth)}${']'.repeat(depth)}}`),
);
const type = fc.oneof(
  fc.constantFrom(
    'application/json',
    'application/json; charset=utf-7',
    'application/ld+json',
    'text/plain',
    'multipart/form-data',
  ),
  anything.map(line),
);

describe('whatever arrives', () => {
  test('gets a clear answer, never a 500', async () => {
    await fc.assert(
      fc.asyncProperty(
        method,
        path,
        fc.array(header, { maxLength: 3 }),
        type,
        body,
        async (verb, target, headers, kind, text) => {
          const content = Buffer.from(text);
          const head = [
            `${verb} ${target} HTTP/1.1`,
            'host: localhost',
            'connection: close',
            ...headers.map(([name, value]) => `${name}: ${value}`),
            `content-type: ${kind}`,
            `content-length: ${content.length}`,
          ];
          const status = await send(`${head.join('\r\n')}\r\n\r\n${text}`);
          expect([status, status < 500]).toEqual([status, true]);
        },
      ),
      { numRuns: 400 },
    );
    expect(lines.filter(({ level }) => level === 'error')).toEqual([]);
  });

  test('as the body of an endpoint is accepted or refused by its fields', async () => {
    await fc.assert(
      fc.asyncProperty(body, async (text) => {
        const headers = { 'content-type': 'application/json' };
        const response = await service.fetch('/v1/stones', { method: 'POST', body: text, headers });
        expect([200, 400, 409, 413, 422]).toContain(response.status);
      }),
      { numRuns: 300 },
    );
  });

  test('as parameters of an endpoint is accepted or refused by its fields', async () => {
    await fc.assert(
      fc.asyncProperty(fc.webSegment(), query, async (id, search) => {
        const response = await service.fetch(`/v1/stones/${id}?${search.replaceAll('#', '')}`);
        expect([200, 404, 422]).toContain(response.status);
      }),
      { numRuns: 300 },
    );
  });
});
