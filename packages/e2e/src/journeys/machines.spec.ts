import { expect, test } from '@playwright/test';

type Told = { result: { structuredContent: { total: number; homes: { url: string }[]; url: string } } };

test('X27 a program finds the search by /llms.txt, and a house with a garden near Ghent by its tools, whose page is there', async ({
  request,
  baseURL,
}) => {
  const guide = await (await request.get('/llms.txt')).text();
  const [, description = ''] = /\((\S+openapi\.json)\)/.exec(guide) ?? [];
  const [, tools = ''] = /\((\S+\/mcp)\)/.exec(guide) ?? [];
  const { openapi, servers } = await (await request.get(description)).json();
  expect([openapi, servers]).toEqual(['3.1.0', [{ url: `${baseURL}/api/catalogue` }]]);
  const ask = (headers: Record<string, string> = {}) =>
    request.post(tools, {
      headers: { accept: 'application/json, text/event-stream', ...headers },
      data: {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: {
          name: 'search_homes',
          arguments: { sentence: 'een huis met tuin in de buurt van Gent, onder 400.000', language: 'nl' },
        },
      },
    });
  const { result } = (await (await ask()).json()) as Told;
  const { total, homes, url } = result.structuredContent;
  expect(total).toBeGreaterThan(0);
  for (const address of [homes[0]?.url ?? '', url])
    expect((await request.get(address, { maxRedirects: 0 })).status(), address).toBe(200);
  expect((await ask({ origin: 'https://evil.example' })).status()).toBe(403);
});

test('X27 P16 whom to tell of a hole, and when pages changed, is said where programs look', async ({ request }) => {
  const security = await (await request.get('/.well-known/security.txt')).text();
  expect(security).toMatch(/^Contact: mailto:\S+@\S+$/m);
  expect(Date.parse(/^Expires: (.*)$/m.exec(security)?.[1] ?? '')).toBeGreaterThan(Date.now());
  const index = await (await request.get('/sitemap.xml')).text();
  expect(index.match(/<lastmod>\d{4}-\d\d-\d\dT/g)?.length).toBe(index.match(/<sitemap>/g)?.length);
});
