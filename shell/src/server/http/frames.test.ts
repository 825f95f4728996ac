/** @jest-environment node */
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Koa from 'koa';
import { frames } from './frames.ts';
import { folderStore } from '../releases/store.ts';

const VERSION = '/assets/mfe-fixture/aaaaaaaaaaaa';
const HTML = '<html><head><title>map</title></head><body></body></html>';
const stops: (() => void)[] = [];
afterAll(() => {
  for (const stop of stops) stop();
});

/** A server that has one frame, and answers 'elsewhere' to all that is none. */
async function serve({ mapboxToken, tiles = null }: { mapboxToken?: string; tiles?: string | null } = {}) {
  const remotes = await mkdtemp(join(tmpdir(), 'dorpel-frames-'));
  await mkdir(join(remotes, 'mfe-fixture/aaaaaaaaaaaa/frames'), { recursive: true });
  await writeFile(join(remotes, 'mfe-fixture/aaaaaaaaaaaa/frames/map.html'), HTML);
  await writeFile(join(remotes, 'mfe-fixture/aaaaaaaaaaaa/page.html'), HTML);
  const app = new Koa();
  app.use(frames({ store: folderStore(remotes), map: { mapboxToken, tiles: () => tiles } }));
  app.use((ctx) => {
    ctx.body = 'elsewhere';
  });
  const server = createServer(app.callback());
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  stops.push(() => server.close());
  return async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
    return { headers: answer.headers, text: await answer.text() };
  };
}

describe('C6 the document of a frame', () => {
  test('comes under a policy of its own that reaches nothing but this site', async () => {
    const get = await serve();
    const { headers, text } = await get(`${VERSION}/frames/map.html`);
    const policy = headers.get('content-security-policy') ?? '';
    expect(text).toBe(HTML);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("worker-src 'self'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toMatch(/unsafe|https?:/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('names the token of Mapbox, and may reach its hosts, only when there is one', async () => {
    const get = await serve({ mapboxToken: 'pk.a"b' });
    const { headers, text } = await get(`${VERSION}/frames/map.html`);
    expect(text).toContain('<meta name="mapbox-token" content="pk.a&quot;b">');
    expect(headers.get('content-security-policy')).toContain("connect-src 'self' https://api.mapbox.com");
  });

  test('names an archive of this site, and reaches nothing but it for that', async () => {
    const get = await serve({ tiles: '/maps/0123.pmtiles' });
    const { headers, text } = await get(`${VERSION}/frames/map.html`);
    expect(text).toContain('<meta name="map-tiles" content="/maps/0123.pmtiles">');
    expect(headers.get('content-security-policy')).not.toMatch(/https?:/);
  });

  test('may ask tiles of the host that is set, and of no other; a picture from there it may not show', async () => {
    const get = await serve({ tiles: 'https://tiles.example.com/be.json?key=a' });
    const { headers, text } = await get(`${VERSION}/frames/map.html`);
    const policy = headers.get('content-security-policy') ?? '';
    expect(text).toContain('content="https://tiles.example.com/be.json?key=a"');
    expect(policy).toContain("connect-src 'self' https://tiles.example.com;");
    expect(policy.match(/https:/g)).toHaveLength(1);
  });

  test.each([
    `${VERSION}/page.html`,
    `${VERSION}/frames/none.html`,
    `${VERSION}/frames/..%2Fpage.html`,
    '/assets/mfe-fixture/current/frames/map.html',
  ])('is nothing else: %s', async (path) => {
    const get = await serve();
    expect((await get(path)).text).toBe('elsewhere');
  });
});
