/** @jest-environment node */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { currentWork, startTracing, stopTracing } from '@dorpel/service-kit';
import { startTestDatabase } from '@dorpel/service-kit/testing';
import { startSite } from './site.fixture.tsx';

const SERVICE = fileURLToPath(new URL('./example-service.fixture.ts', import.meta.url));

type Line = Readonly<Record<string, unknown>> & { readonly msg: string };
type Attributes = readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
type Span = {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: Attributes;
};

/** Looks until there is something to see. */
async function until<T>(look: () => T | undefined): Promise<T> {
  for (let tries = 0; tries < 2_000; tries += 1) {
    const found = look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('It did not happen in time.');
}

/** A collector of traces: OTLP over HTTP, as JSON. */
async function startCollector() {
  const spans: (Span & { readonly service: string })[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const { resourceSpans } = JSON.parse(body) as {
      resourceSpans: { resource: { attributes: Attributes }; scopeSpans: { spans: Span[] }[] }[];
    };
    for (const { resource, scopeSpans } of resourceSpans) {
      const service = String(resource.attributes.find(({ key }) => key === 'service.name')?.value['stringValue']);
      spans.push(...scopeSpans.flatMap((each) => each.spans.map((span) => ({ ...span, service }))));
    }
    response.setHeader('content-type', 'application/json').end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    spans,
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The service of the fixture, in a process of its own. */
async function startService(env: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', '@dorpel/tooling/source', SERVICE], {
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: Line[] = [];
  let rest = '';
  child.stdout.on('data', (chunk: Buffer) => {
    const parts = (rest + chunk.toString()).split('\n');
    rest = parts.pop() ?? '';
    lines.push(...parts.map((part) => JSON.parse(part) as Line));
  });
  const { url } = await until(() => lines.find(({ msg }) => msg === 'listening'));
  return {
    lines,
    url: String(url),
    async stop() {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

let mongo: Awaited<ReturnType<typeof startTestDatabase>>;
let collector: Awaited<ReturnType<typeof startCollector>>;
let service: Awaited<ReturnType<typeof startService>>;
let site: Awaited<ReturnType<typeof startSite>>;

beforeAll(async () => {
  [mongo, collector] = await Promise.all([startTestDatabase(), startCollector()]);
  service = await startService({
    MONGODB_URI: mongo.uri,
    DATABASE: mongo.database.db.databaseName,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  });
  await startTracing('shell', collector.url);
  site = await startSite({ services: { catalogue: service.url } });
});

afterAll(async () => {
  await site.stop();
  await service.stop();
  await stopTracing();
  collector.close();
  await mongo.stop();
});

const ask = (id: string, headers: Record<string, string> = {}) =>
  site.get(`/api/catalogue/v1/stones/${id}`, { headers });

/** What the service wrote down for a request, once its last line is there. */
async function linesOf(requestId: string): Promise<Line[]> {
  const isOf = (line: Line) => line['requestId'] === requestId;
  await until(() => service.lines.find((line) => isOf(line) && line.msg === 'request'));
  return service.lines.filter(isOf);
}

describe('M5 one request, from the browser to the database', () => {
  test('has one id: in the answer, in each line of each log, and in the comment of each command', async () => {
    const answer = await ask('blue', { 'x-request-id': 'visit-of-lotte-1' });
    expect([answer.status, await answer.json()]).toEqual([200, { id: 'blue' }]);
    expect(answer.headers.get('x-request-id')).toBe('visit-of-lotte-1');
    const lines = await linesOf('visit-of-lotte-1');
    expect(lines.map(({ msg, commandName, comment }) => [msg, commandName, comment])).toEqual([
      ['command', 'update', 'visit-of-lotte-1'],
      ['command', 'find', 'visit-of-lotte-1'],
      ['looked for a stone', undefined, undefined],
      ['request', undefined, undefined],
    ]);
  });

  test.each(['a b', 'short', `x${'y'.repeat(70)}`, '{"$ne":1}'])(
    'gets one of its own for what is none: %s',
    async (given) => {
      const answer = await ask('blue', { 'x-request-id': given });
      const id = answer.headers.get('x-request-id') ?? '';
      expect(id).toMatch(/^[0-9a-f-]{36}$/);
      expect((await linesOf(id)).filter(({ comment }) => comment === id)).toHaveLength(2);
    },
  );

  test('is told apart from others that are under way', async () => {
    const ids = Array.from({ length: 20 }, (_, i) => `visit-number-${i}`);
    await Promise.all(ids.map((id) => ask('blue', { 'x-request-id': id })));
    for (const id of ids) {
      const comments = (await linesOf(id)).flatMap(({ comment }) => (comment === undefined ? [] : [comment]));
      expect(comments).toEqual([id, id]);
    }
    expect(currentWork()).toBeUndefined();
  });

  test('H12 is named to the visitor where a page could not be had', async () => {
    const answer = await site.get('/nl/broken/', { headers: { 'x-request-id': 'visit-of-lotte-2' } });
    expect([answer.status, answer.headers.get('x-request-id')]).toEqual([503, 'visit-of-lotte-2']);
    expect(await answer.text()).toContain('visit-of-lotte-2');
  });
});

describe('M5 where traces are kept', () => {
  const valueOf = (span: Span, key: string) =>
    Object.values(span.attributes.find((each) => each.key === key)?.value ?? {})[0];

  test('one goes through shell, service and database, and no visitor names it', async () => {
    const foreign = '0af7651916cd43dd8448eb211c80319c';
    const before = collector.spans.length;
    await ask('green', { traceparent: `00-${foreign}-b7ad6b7169203331-01`, 'x-request-id': 'visit-of-lotte-3' });
    const root = await until(() => collector.spans.find((span) => valueOf(span, 'request.id') === 'visit-of-lotte-3'));
    const ofTrace = () => collector.spans.slice(before).filter(({ traceId }) => traceId === root.traceId);
    await until(() => (ofTrace().length === 5 ? true : undefined));
    expect(root.traceId).not.toBe(foreign);
    const nameOf = (id: string | undefined) => ofTrace().find(({ spanId }) => spanId === id)?.name;
    const seen = ofTrace().map((span) => [span.service, span.name, nameOf(span.parentSpanId)].join(' < '));
    expect(seen.sort()).toEqual([
      'catalogue < GET /v1/stones/:id < call catalogue',
      'catalogue < mongodb find < GET /v1/stones/:id',
      'catalogue < mongodb update < GET /v1/stones/:id',
      'shell < GET /api/catalogue/ < ',
      'shell < call catalogue < GET /api/catalogue/',
    ]);
  });

  test('one shows what a page waited for: the page, then its slots', async () => {
    await site.get('/nl/slots/', { headers: { 'x-request-id': 'visit-of-lotte-4' } });
    const root = await until(() => collector.spans.find((span) => valueOf(span, 'request.id') === 'visit-of-lotte-4'));
    const names = collector.spans.filter(({ parentSpanId }) => parentSpanId === root.spanId).map(({ name }) => name);
    expect(root.name).toBe('GET slots');
    expect(names.sort()).toEqual([
      'load page slots',
      'load slot bad',
      'load slot good',
      'load slot late',
      'load slot none',
    ]);
  });

  test('nothing that a visitor wrote is in them', async () => {
    await site.get('/nl/plain/?search=Lotte+Peeters&email=lotte%40example.be');
    await ask('Lotte-Peeters');
    await stopTracing();
    await service.stop();
    expect(collector.spans.length).toBeGreaterThan(10);
    expect(JSON.stringify(collector.spans)).not.toMatch(/lotte.peeters|example\.be/i);
  });
});
