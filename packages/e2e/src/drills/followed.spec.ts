import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { expect, type Request, test } from '@playwright/test';
import { fillIn, sendForm, who } from '../site/forms.ts';
import { addressesFrom, type OwnSite, startOwnSite } from '../site/own-site.ts';
import { declined, visitor } from '../site/visitor.ts';

const PORT = 4920;
const METRICS_PORT = 4910;
const ORIGIN = `http://localhost:${PORT}`;

type Attribute = { readonly key: string; readonly value: { readonly stringValue?: string } };
type Sent = {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly Omit<Span, 'service'>[] }[];
  }[];
};
type Span = {
  readonly service: string;
  readonly name: string;
  readonly traceId: string;
  readonly attributes: readonly Attribute[];
};

const valueOf = (attributes: readonly Attribute[], key: string) =>
  attributes.find((each) => each.key === key)?.value.stringValue;

test.use({ baseURL: ORIGIN, storageState: declined(ORIGIN) });

let site: OwnSite;
let collector: Server;
const spans: Span[] = [];

test.beforeAll(async () => {
  test.setTimeout(420_000);
  collector = createServer(async (request, response) => {
    const { resourceSpans } = (await json(request)) as Sent;
    for (const { resource, scopeSpans } of resourceSpans) {
      const service = valueOf(resource.attributes, 'service.name') ?? '';
      for (const { spans: sent } of scopeSpans) spans.push(...sent.map((span) => ({ ...span, service })));
    }
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  site = await startOwnSite(PORT, {
    METRICS_PORT: String(METRICS_PORT),
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
  });
});
test.afterAll(async () => {
  await site?.stop();
  collector?.closeAllConnections();
  collector?.close();
});

/** The lines of a process's log that belong to a request. */
async function linesOf(process: string, requestId: string): Promise<readonly Record<string, unknown>[]> {
  const text = await readFile(join(site.dataDir, 'logs', `${process}.log`), 'utf8');
  return text
    .split('\n')
    .filter((line) => line.includes(requestId))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

/** What the metrics of a process count of something. */
async function countOf(port: number, like: RegExp): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const lines = text.split('\n').filter((line) => like.test(line));
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

/** What a browser sends of a form: to the service itself, or to its page where no script runs. */
const isForm = (request: Request) =>
  request.method() === 'POST' && !request.url().includes('/visits') && (request.postData() ?? '').includes('Follow');

test('F17 M4 a form is followed from the browser to the mail, by the id of its request', async ({ page }) => {
  test.setTimeout(60_000);
  const person = visitor();
  await page.goto('/nl/contact/');
  await fillIn(page, { ...who(person), remark: 'Follow me.' });
  const answered = page.waitForRequest(isForm);
  await sendForm(page);
  const requestId = (await (await (await answered).response())?.headerValue('x-request-id')) ?? '';
  expect(requestId).toMatch(/^[\w-]{16,}$/);
  const mailed = () =>
    fetch(`${site.mails}/mails?to=${encodeURIComponent(person.email)}`).then(
      async (said) => ((await said.json()) as { mails: unknown[] }).mails.length,
    );
  await expect.poll(mailed, { timeout: 60_000 }).toBeGreaterThan(0);

  const request = (path: string) => ({ method: 'POST', path, status: 200, msg: 'request' });
  const sent = { msg: 'mail sent', attempts: 1 };
  expect(await linesOf('shell', requestId)).toMatchObject([request('/api/forms/v1/submissions/site-contact')]);
  await expect
    .poll(async () => (await linesOf('forms', requestId)).length, { timeout: 30_000 })
    .toBeGreaterThanOrEqual(3);
  // The visitor's mail, and the office's.
  expect(await linesOf('forms', requestId)).toMatchObject([request('/v1/submissions/site-contact'), sent, sent]);

  const traced = () => {
    const own = spans.find(({ attributes }) => valueOf(attributes, 'request.id') === requestId);
    const all = spans.filter(({ traceId }) => traceId === own?.traceId);
    return [...new Set(all.map(({ service, name }) => `${service}: ${name}`))];
  };
  await expect
    .poll(traced, { timeout: 30_000 })
    .toEqual(
      expect.arrayContaining([
        'shell: POST /api/forms/',
        'shell: call forms',
        'forms: POST /v1/submissions/site-contact',
        'forms: mongodb insert',
        'forms: send mail',
      ]),
    );

  expect(await countOf(METRICS_PORT, /^http_request_seconds_count.*"POST",route="\/api\/forms\/"/)).toBe(1);
  const { port } = new URL(addressesFrom(METRICS_PORT)['forms'] ?? '');
  expect(await countOf(Number(port), /^mail_attempts_total.*"sent"/)).toBe(2);
  expect(await countOf(Number(port), /^mail_attempts_total.*"(failed|dead)"/)).toBe(0);
});
