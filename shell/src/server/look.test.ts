/** @jest-environment node */
import { fixtureRemote } from './remote.fixture.tsx';
import { startSite } from './site.fixture.tsx';

const icon = (size: number) => ({ src: `/api/content/v1/look/icon-${size}.abc.png`, size });
const LOOK = {
  stylesheet: '/api/content/v1/look/colours.abc.css',
  logo: { src: '/api/content/v1/look/logo.abc.svg', width: 120, height: 40 },
  icons: [icon(32), icon(180), icon(192), icon(512)],
};

type Running = Awaited<ReturnType<typeof startSite>>;

describe('X16 a site with the look of its agency', () => {
  let site: Running;
  beforeAll(async () => {
    site = await startSite({}, fixtureRemote(), [], LOOK);
  });
  afterAll(() => site.stop());

  test('has its colours after those of the design, its icons, and its logo in the place of the mark', async () => {
    const text = await (await site.get('/nl/plain/')).text();
    const sheets = [...text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href);
    expect(sheets.at(-1)).toBe(LOOK.stylesheet);
    expect(text).toContain(`<link rel="icon" href="${icon(192).src}" type="image/png" sizes="192x192">`);
    expect(text).toContain(`<link rel="apple-touch-icon" href="${icon(180).src}">`);
    expect(text).not.toContain('favicon');
    expect(text).toContain(`src="${LOOK.logo.src}"`);
    expect(text).not.toContain('M7 25V13a9 9 0 0 1 18 0v12Z');
  });

  test('names its icons in the manifest', async () => {
    const { icons } = (await (await site.get('/site.webmanifest')).json()) as { icons: unknown };
    expect(icons).toContainEqual({ src: icon(192).src, type: 'image/png', sizes: '192x192' });
    expect(icons).toContainEqual({ src: icon(512).src, type: 'image/png', sizes: '512x512', purpose: 'maskable' });
    expect(JSON.stringify(icons)).not.toContain('favicon');
  });

  test.each([
    ['/favicon.ico', 32],
    ['/favicon.svg', 192],
    ['/apple-touch-icon.png', 180],
    ['/icon-192.png', 192],
    ['/icon-512.png', 512],
  ])('leads from %s to its own', async (path, size) => {
    const { status, headers } = await site.get(path);
    expect([status, headers.get('location')]).toEqual([302, icon(size).src]);
  });

  test('lets robots read the files of its look', async () => {
    expect(await (await site.get('/robots.txt')).text()).toContain('Allow: /api/content/v1/look/');
  });
});

test('X16 without a look the site has what the shell brings', async () => {
  const site = await startSite();
  const text = await (await site.get('/nl/plain/')).text();
  expect(text).toContain('<link rel="icon" href="/favicon.svg" type="image/svg+xml">');
  expect(text).toContain('M7 25V13a9 9 0 0 1 18 0v12Z');
  expect((await site.get('/favicon.svg')).status).toBe(200);
  await site.stop();
});
