import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { RouteTable } from '@dorpel/contracts/content';
import { readFilters, searchOf } from '@dorpel/contracts/filters';
import { LANGUAGES } from '@dorpel/i18n/languages';
import { type Running, startCatalogue } from '../service.fixture.ts';

const SITE = 'https://dorpel.example.com';
const IN_GARDENS = 'a house with a garden near Ghent under 400,000';

const same = (path: string) => ({ nl: path, fr: `${path}fr/`, en: `${path}en/`, de: `${path}de/` });
const row = (name: string, path: string) => ({
  name,
  original: `/${name}/`,
  type: 'page' as const,
  page: name,
  paths: same(path),
  breadcrumb: [],
});
const TABLE: RouteTable = {
  version: '1',
  enabled: [...LANGUAGES],
  default: 'nl',
  entries: [
    row('for-sale', 'te-koop/'),
    row('property-for-sale', 'te-koop/:municipality/:slug/:id/'),
    row('contact-appointment', 'vraag-info/:id/'),
    row('viewing-appointment', 'bezoek-boeken/:id/'),
  ],
};
const moment = (id: string, free: number) => ({
  id,
  startsAt: `2026-11-2${id}T09:00:00.000Z`,
  endsAt: `2026-11-2${id}T09:30:00.000Z`,
  capacity: 1,
  free,
});

/** The services beside: where pages are, and when homes can be viewed. */
let beside: Server;
let running: Running;
let base: string;
beforeAll(async () => {
  beside = createServer(({ url = '' }, answer) => {
    answer.setHeader('content-type', 'application/json');
    const slots = { items: [moment('0', 1), moment('1', 0)], conditions: null };
    answer.end(JSON.stringify(url.startsWith('/v1/routes') ? TABLE : slots));
  });
  await new Promise<void>((listens) => beside.listen(0, '127.0.0.1', listens));
  const url = `http://127.0.0.1:${(beside.address() as AddressInfo).port}`;
  running = await startCatalogue('demo', { CONTENT_URL: url, FORMS_URL: url, SITE_URL: SITE });
  base = running.url;
});
afterAll(async () => {
  await running.stop();
  beside.closeAllConnections();
  beside.close();
});

/** An agent, as it connects over HTTP; `visitor` is who it is counted as. */
async function agent(visitor: string): Promise<Client> {
  const client = new Client({ name: 'an agent', version: '1' });
  const requestInit = { headers: { 'x-forwarded-for': visitor } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${base}/v1/mcp`), { requestInit }));
  return client;
}

type Told = Record<string, unknown> & {
  homes: { id: string; price: string; type: string; url: string }[];
  total: number;
};

const asking = async (client: Client, name: string, given: Record<string, unknown>) => {
  const { structuredContent, isError } = await client.callTool({ name, arguments: given });
  return { told: structuredContent as Told, isError };
};

describe('X27 agents', () => {
  let client: Client;
  beforeAll(async () => {
    client = await agent('203.0.113.1');
  });
  afterAll(() => client.close());

  test('X27 a client of the SDK finds a house with a garden near Ghent under 400,000', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['search_homes', 'get_home', 'find_places', 'viewing_moments']);
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true);
    const { told } = await asking(client, 'search_homes', { sentence: IN_GARDENS });
    expect(told).toMatchObject({ understood: expect.stringMatching(/type=1.*garden=yes|garden=yes/), unknown: [] });
    expect(told.total).toBeGreaterThan(0);
    for (const { price, url } of told.homes) {
      expect(Number(price.replace(/\D/g, ''))).toBeLessThanOrEqual(400_000);
      expect(url).toMatch(/^https:\/\/dorpel\.example\.com\/en\/te-koop\/.+\/\d+\/en\/$/);
    }
    expect(told['url']).toContain(`${SITE}/en/te-koop/en/?`);
    // The same as the list of the site finds.
    const search = searchOf(readFilters(new URLSearchParams(String(told['understood']))));
    const list = await running.client.listProperties({ query: { ...search, language: 'en' } });
    expect(told.homes.map(({ id }) => id)).toEqual(list.items.map(({ id }) => id));
  });

  test.each([
    ['nl', 'huis met tuin onder 400.000', 'Huis'],
    ['fr', 'maison avec jardin à moins de 400.000', 'Maison'],
    ['en', 'house with a garden under 400,000', 'House'],
    ['de', 'Haus mit Garten unter 400.000', 'Haus'],
  ])('X27 in %s ‘%s’ is answered in that language', async (language, sentence, type) => {
    const { told } = await asking(client, 'search_homes', { sentence, language });
    expect(told.homes[0]?.type).toBe(type);
    expect(told['url']).toContain(`${SITE}/${language}/`);
  });

  test('X27 a home, its viewing moments and places are told, and the forms are addresses for a person', async () => {
    const { told: home } = await asking(client, 'get_home', { id: '20401', language: 'nl' });
    expect(home).toMatchObject({ id: '20401', forms: { bookViewing: `${SITE}/nl/bezoek-boeken/20401/` } });
    const { told: viewing } = await asking(client, 'viewing_moments', { id: '20401', language: 'fr' });
    expect(viewing['moments']).toEqual([{ startsAt: '2026-11-20T09:00:00.000Z', endsAt: '2026-11-20T09:30:00.000Z' }]);
    expect(viewing['forms']).toMatchObject({ note: expect.stringMatching(/personne/i) });
    const { told: found } = await asking(client, 'find_places', { text: 'Liè', language: 'de' });
    expect(found['places']).toEqual(expect.arrayContaining([expect.objectContaining({ name: 'Lüttich' })]));
  });

  test('X27 what is held back is not told, and what is wrong is said by its code', async () => {
    for (const tool of ['get_home', 'viewing_moments']) {
      const { told, isError } = await asking(client, tool, { id: '20417' });
      expect([isError, told]).toEqual([true, { problem: { code: 'property/not-found' } }]);
    }
    const { told, isError } = await asking(client, 'search_homes', { sentence: '', language: 'xx' });
    expect([isError, told['problem']]).toEqual([true, expect.objectContaining({ code: 'request/invalid' })]);
    expect((await asking(client, 'book_viewing', {})).isError).toBe(true);
  });
});

const TOOLS_LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
const post = (headers: Record<string, string>, method = 'POST', body: unknown = TOOLS_LIST) =>
  fetch(`${base}/v1/mcp`, {
    method,
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  });

test('X27 a page of another site can’t ask, under whatever name it found this machine', async () => {
  expect((await post({ origin: 'https://evil.example' })).status).toBe(403);
  expect((await post({ origin: 'http://127.0.0.1' })).status).toBe(403);
  expect((await post({ origin: SITE })).status).toBe(200);
  expect((await post({}, 'GET')).status).toBe(405);
});

test('X27 one address asks at most 60 times a minute, and another as ever', async () => {
  const statuses = new Set<number>();
  for (let count = 0; count < 61; count += 1) statuses.add((await post({ 'x-forwarded-for': '203.0.113.9' })).status);
  expect([...statuses]).toEqual([200, 429]);
  const refused = await post({ 'x-forwarded-for': '203.0.113.9' });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await post({ 'x-forwarded-for': '203.0.113.10' })).status).toBe(200);
});

test('X27 each message of a request counts, so that many at once are not more than one after the other', async () => {
  const many = (count: number, address: string) =>
    post(
      { 'x-forwarded-for': address },
      'POST',
      Array.from({ length: count }, () => TOOLS_LIST),
    );
  expect((await many(61, '203.0.113.11')).status).toBe(429);
  expect((await many(40, '203.0.113.12')).status).toBe(200);
  expect((await many(40, '203.0.113.12')).status).toBe(429);
});

test('X27 what is only taken note of is answered without a body', async () => {
  const noted = await post({}, 'POST', { jsonrpc: '2.0', method: 'notifications/initialized' });
  expect([noted.status, await noted.text()]).toEqual([202, '']);
});

type Parameter = { readonly name: string; readonly in: string; readonly required: boolean; readonly schema: object };

test('X27 the API describes itself by its contract, with its limits, and nothing that is not for everybody', async () => {
  const answer = await fetch(`${base}/v1/openapi.json`);
  expect(answer.headers.get('content-type')).toContain('application/vnd.oai.openapi+json');
  const { openapi, servers, paths } = (await answer.json()) as {
    openapi: string;
    servers: object[];
    paths: Record<string, { get: { parameters: Parameter[] } }>;
  };
  expect([openapi, servers]).toEqual(['3.1.0', [{ url: `${SITE}/api/catalogue` }]]);
  const of = (path: string) => new Map(paths[path]?.get.parameters.map((each) => [each.name, each]));
  expect(of('/v1/properties').get('pageSize')).toMatchObject({
    in: 'query',
    required: false,
    schema: { minimum: 1, maximum: 100 },
  });
  expect(of('/v1/properties').get('language')).toMatchObject({ required: true });
  expect(of('/v1/properties/{id}').get('id')).toMatchObject({ in: 'path', required: true });
  expect(of('/v1/sentence').get('text')).toMatchObject({ schema: { type: 'string', maxLength: 200 } });
  for (const [path, { get }] of Object.entries(paths)) {
    expect(path).not.toMatch(/desk|passport|matches/);
    expect(get.parameters.every(({ schema }) => Object.keys(schema).length > 0)).toBe(true);
  }
});
