/** @jest-environment node */
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { point } from './remote.fixture.tsx';
import { DRAFT, startSite } from './site.fixture.tsx';

let site: Awaited<ReturnType<typeof startSite>>;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const html = async (path: string, init?: RequestInit) => {
  const answer = await site.get(path, init);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

describe('pages from the server', () => {
  test('R2 A7 are whole: content, language, title, description, canonical and alternates', async () => {
    const { status, text, headers } = await html('/nl/plain/');
    expect(status).toBe(200);
    expect(text).toContain('<html lang="nl">');
    expect(text).toContain('hello in nl');
    expect(text).toMatch(/<title>A page \| [^<]+<\/title>/);
    expect(text).toContain('<meta name="description" content="What it is"');
    expect(text).toContain('<link rel="canonical" href="http://dorpel.example.com/nl/plain/"');
    expect(text).toContain('<link rel="alternate" href="http://dorpel.example.com/fr/fr-plain/" hreflang="fr"');
    expect(text).toContain('hreflang="x-default"');
    expect(headers.get('content-language')).toBe('nl');
    expect(headers.get('cache-control')).toBe(
      'public, max-age=0, s-maxage=10, stale-while-revalidate=600, stale-if-error=3600',
    );
  });

  test('name the versions they were rendered with, and keep data from ending the script', async () => {
    const { text } = await html('/nl/plain/');
    expect(text).toContain('/assets/mfe-fixture/aaaaaaaaaaaa/browser/part.css');
    expect(text).toContain('/assets/mfe-fixture/aaaaaaaaaaaa/browser/nl.js');
    const data = /<script type="application\/json" id="dorpel">(.*)<\/script>/.exec(text)?.[1] ?? '';
    expect(data).not.toContain('</script>');
    expect(JSON.parse(data).state.data).toBe('hello in nl </script>');
  });

  test('H1 R7 have a header with menus below menus, and links with an icon, a colour and a tab of their own', async () => {
    const { text } = await html('/nl/plain/');
    const header = text.slice(text.indexOf('<header'), text.indexOf('</header>'));
    expect(header).toMatch(/<details[^>]*><summary[^>]*>More/);
    expect(header).toMatch(/<a[^>]* href="\/nl\/form\/"[^>]*>Child<\/a>/);
    expect(header).toMatch(
      /<a[^>]* href="https:\/\/agents\.example\.com\/" data-colour="moss" target="_blank" rel="noopener noreferrer">\s*<svg/,
    );
  });

  test('H6 have a footer with titles, texts, pictures laid out 500 px high, and a copyright', async () => {
    const { text } = await html('/nl/plain/');
    const footer = text.slice(text.indexOf('<footer'));
    expect(footer).toContain('Office</h2>');
    expect(footer).toContain('Come in.');
    expect(footer).toContain('<p>Open <b>daily</b></p>');
    expect(footer).toMatch(/<img[^>]* alt="Our door" width="1000" height="500" loading="lazy"/);
    expect(footer).toContain('© Dorpel');
  });

  test('H8 hold the question about cookies once, hidden, and its words nowhere else', async () => {
    const { text } = await html('/nl/plain/');
    expect(text).toMatch(/<section id="consent"[^>]* hidden=""/);
    expect(text.split('Mogen we meten?')).toHaveLength(2);
  });

  test('R14 of what is not public yet ask nothing, are kept by nobody and found by nobody', async () => {
    const { text, headers } = await html('/nl/preview/x/');
    expect(text).not.toContain('id="consent"');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  test('X13 R14 in a preview have the header and footer of the draft, and of nobody else', async () => {
    const menuOf = async (path: string) => /<header.*?<\/header>/s.exec((await html(path)).text)?.[0];
    expect(await menuOf(`/nl/preview/${DRAFT}/`)).toContain('Renamed');
    expect(await menuOf('/nl/preview/x/')).toContain('More');
    expect(await menuOf('/nl/plain/')).not.toContain('Renamed');
  });

  test('R3 without a prefix lead to the language of the visitor', async () => {
    const to = async (headers: Record<string, string>, path = '/') =>
      (await html(path, { headers })).headers.get('location');
    expect(await to({ 'accept-language': 'de-BE,fr;q=0.5' })).toBe('/de/');
    expect(await to({ 'accept-language': 'de', cookie: 'site-language=fr' })).toBe('/fr/');
    expect(await to({ 'accept-language': 'de', cookie: 'site-language=fr' }, '/?lng=nl')).toBe('/nl/?lng=nl');
    expect(await to({ 'accept-language': 'es' })).toBe('/en/');
  });

  test('R3 a language that neither address nor cookie asks for is marked as a guess, for what the browser stored', async () => {
    const marks = async (path: string, cookie = '') =>
      (await html(path, { headers: { 'accept-language': 'de', cookie } })).headers.get('set-cookie');
    expect(await marks('/')).toBe('site-language=auto; path=/; max-age=60; samesite=lax');
    expect(await marks('/', 'site-language=auto')).toMatch(/^site-language=auto/);
    for (const [path, cookie] of [
      ['/', 'site-language=fr'],
      ['/?lng=nl'],
      ['/nl/'],
      ['/nl/moved'],
      ['/nl/moved/'],
    ] as const)
      expect([path, await marks(path, cookie)]).toEqual([path, null]);
  });

  test('X27 /llms.txt says in the default language what there is for programs', async () => {
    const { text, headers } = await html('/llms.txt');
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(text).toMatch(/^# Dorpel\n\n> Thuis begint aan de dorpel\. A real-estate agency/);
    for (const path of ['/api/catalogue/v1/openapi.json', '/api/catalogue/v1/mcp', '/sitemap.xml', '/en/feed.xml'])
      expect(text).toContain(`(http://dorpel.example.com${path})`);
  });

  test('X27 /.well-known/security.txt names the agency, and holds for less than a year from now (RFC 9116)', async () => {
    const { text } = await html('/.well-known/security.txt');
    expect(text).toContain('Contact: mailto:kantoor@dorpel.example.com\n');
    expect(text).toContain('Canonical: http://dorpel.example.com/.well-known/security.txt\n');
    const days = (Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(149);
    expect(days).toBeLessThan(186);
  });

  test('R9 that do not exist answer 404 in the frame', async () => {
    const { status, text } = await html('/nl/er-is-niets/');
    expect(status).toBe(404);
    expect(text).toContain('no such page');
    expect(text).toContain('noindex');
    expect(text).not.toContain('rel="canonical"');
  });

  test('C15 that say themselves what was not found answer 404, are not kept and stay out of search engines', async () => {
    const { status, text, headers } = await html('/nl/gone/');
    expect(status).toBe(404);
    expect(text).toContain('it was here');
    expect(text).toContain('noindex');
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  test('R8 that moved answer with a real redirect, which is asked for again in case they move back', async () => {
    const { status, headers } = await html('/nl/moved/');
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([301, '/nl/plain/', 'no-cache']);
  });

  test.each([
    ['without a language', '/moved/', 302],
    ['without its slash', '/nl/moved', 301],
    ['with capitals', '/nl/MOVED/?a=1', 301],
  ])('S8 that moved lead there in one step, asked for %s', async (_, path, status) => {
    const answer = await html(path, { headers: { 'accept-language': 'nl' } });
    expect([answer.status, answer.headers.get('location')]).toEqual([status, '/nl/plain/']);
  });

  test.each(['/es/', '/er-is-niets/', '/nl/er-is-niets'])(
    'S8 that do not exist are said not to exist, and lead nowhere first: %s',
    async (path) => {
      const { status, text } = await html(path, { headers: { 'accept-language': 'nl' } });
      expect(status).toBe(404);
      expect(text).toContain('<html lang="nl">');
      expect(text).toContain('no such page');
    },
  );
});

describe('H12 a remote that fails', () => {
  test.each(['broken', 'slow'])('leaves the frame with a message and status 503: %s', async (page) => {
    const { status, text, headers } = await html(`/nl/${page}/`);
    expect(status).toBe(503);
    expect(text).toContain('Deze pagina is nu niet beschikbaar');
    expect(text).toContain('<footer');
    expect(headers.get('retry-after')).toBe('10');
    // S8 R4: in another language it may be there.
    expect(text).toContain(`href="/fr/fr-${page}/"`);
  });

  test('R5 R9 a route to a page that no remote has is no page of the site, but of one that is down it may be', async () => {
    const { status, text } = await html('/nl/absent/');
    expect(status).toBe(404);
    expect(text).toContain('no such page');
    expect(JSON.parse((await html('/health/pages')).text)).toEqual({
      pages: expect.arrayContaining(['plain', 'slow']),
    });
    await writeFile(join(site.store, 'mfe-fixture', 'current.json'), '{');
    await site.refresh();
    const down = await html('/nl/absent/');
    expect(down.status).toBe(503);
    expect(down.text).toContain('Deze pagina is nu niet beschikbaar');
    expect((await html('/health/pages')).status).toBe(503);
    await point(site.store, 'mfe-fixture', 'aaaaaaaaaaaa');
    await site.refresh();
    expect((await html('/nl/absent/')).status).toBe(404);
  });

  test('while rendering leaves its place to the browser, and to nobody who would keep or find it', async () => {
    const { status, text, headers } = await html('/nl/throwing/');
    expect(status).toBe(503);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(text).toContain('name="robots" content="noindex"');
    expect(text).toContain('Deze pagina is nu niet beschikbaar');
  });

  test('X7 in time for a slot leaves a link, for who has no scripts, to the page that waits for it', async () => {
    const { text } = await html('/nl/unhurried/?a=1');
    expect(text).not.toContain('here at last');
    const link = /<noscript>.*?href="([^"]+)"/s.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(link).toBe('/nl/unhurried/?a=1&patient=');
    expect((await html(link)).text).toContain('here at last');
  });

  test('in one slot touches nothing else, and none is waited for longer than its deadline', async () => {
    // One of them never comes.
    const { status, text, headers } = await html('/nl/slots/');
    expect(status).toBe(200);
    // Nobody keeps a page that lacks a part.
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(text).toContain('with slots');
    expect(text).toContain('a slot');
    expect(text).not.toContain('never');
    const data = JSON.parse(/id="dorpel">(.*)<\/script>/.exec(text)?.[1] ?? '');
    expect(Object.values(data.state.slots).map((slot) => (slot as { status: string }).status)).toEqual([
      'ready',
      'pending',
      'pending',
      'empty',
    ]);
  });
});

describe('the edge', () => {
  test('X11 sends a strict policy that names the one inline script by its hash, the same for everybody', async () => {
    const [one, two] = await Promise.all([html('/nl/plain/'), html('/nl/plain/')]);
    const policy = one.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|nonce/);
    const inline = [...one.text.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code]) => code ?? '');
    expect(inline).toHaveLength(1);
    const hash = createHash('sha256').update(String(inline[0])).digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}'`);
    expect(two.text).toBe(one.text);
    expect(two.headers.get('content-security-policy')).toBe(policy);
    expect(one.text).not.toMatch(/\sstyle="/);
    expect(one.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('passes the cookies of a visitor to the services, and theirs back, and then lets nobody keep the page', async () => {
    site.asked.length = 0;
    const { headers } = await html('/nl/cookie/', {
      headers: { cookie: 'site-owner=secret', 'x-request-id': 'visit-123456' },
    });
    expect(site.asked[0]?.headers).toMatchObject({ cookie: 'site-owner=secret', 'x-request-id': 'visit-123456' });
    expect(headers.getSetCookie()).toContain('dorpel-test=1; Path=/; HttpOnly');
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  test('believes nobody about who the visitor is, unless a balancer is known to stand in front', async () => {
    site.asked.length = 0;
    await html('/nl/cookie/', { headers: { 'x-forwarded-for': '203.0.113.7' } });
    expect(String(site.asked[0]?.headers['x-forwarded-for'])).not.toContain('203.0.113.7');
  });

  // As they stand in the request line: a client that tidies addresses up would hide what is tried.
  test.each([
    ['/images/../health/ready', 404],
    ['/images/%2e%2e/v1/properties', 404],
    ['/api/content/v1/../../health/ready', 404],
    ['/api/content/v1/%2E%2E/%2e%2e/health/ready', 404],
  ])('leads nobody past what is public of a service: %s', async (path, status) => {
    site.asked.length = 0;
    expect((await site.raw(path)).status).toBe(status);
    expect(site.asked.filter(({ url }) => url.includes('health'))).toEqual([]);
  });

  test.each([
    ['//', 302, '/en/'],
    ['//evil.example/nl/', 404, undefined],
    ['/\\evil.example/nl/', 404, undefined],
    ['/%2fevil.example/nl/', 404, undefined],
    ['http://evil.example/nl/plain', 301, '/nl/plain/'],
    ['/nl/%00', 404, undefined],
    ['/nl/%zz/', 404, undefined],
    ['/nl/%', 404, undefined],
  ])('R9 the odd address %s stays on the site', async (path, status, location) => {
    expect(await site.raw(path)).toEqual({ status, location });
  });

  test('hands calls to the services, and says which is away', async () => {
    expect((await html('/api/content/v1/routes')).status).toBe(200);
    const head = await html('/api/content/v1/routes', { method: 'HEAD' });
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'application/json']);
    const away = await html('/api/catalogue/v1/properties');
    expect([away.status, JSON.parse(away.text).problem.code]).toEqual([503, 'service/unavailable']);
    expect((await html('/api/unknown/v1/x')).status).toBe(404);
    expect((await html('/api/content/health/ready')).status).toBe(404);
  });

  test('says of a file that it is what it says, and for this site alone', async () => {
    const { headers } = await html('/assets/mfe-fixture/aaaaaaaaaaaa/browser/remoteEntry.js');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });

  test.each(['/health/live', '/nl/plain/', '/robots.txt'])(
    'says on every answer that it is what it says, and for this site alone: %s',
    async (path) => {
      const { status, headers } = await html(path);
      expect(status).toBe(200);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('permissions-policy')).toContain('camera=()');
    },
  );

  test.each([
    '/assets/mfe-fixture/aaaaaaaaaaaa/server/remoteEntry.cjs',
    '/assets/mfe-fixture/aaaaaaaaaaaa/remote.json',
    '/assets/mfe-fixture/current.json',
    '/assets/../package.json',
    '/assets/mfe-fixture/aaaaaaaaaaaa/browser/..%2F..%2Fremote.json',
  ])('does not show %s', async (path) => {
    expect((await html(path)).status).toBe(404);
  });

  test('serves the files of a version for ever', async () => {
    const answer = await site.get('/assets/mfe-fixture/aaaaaaaaaaaa/browser/remoteEntry.js');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toContain('immutable');
  });
});
