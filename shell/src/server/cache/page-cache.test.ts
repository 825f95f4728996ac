/** @jest-environment node */
import { brotliDecompressSync } from 'node:zlib';
import { createPageCache, freshnessOf, type CachedPage, pack } from './page-cache.ts';
import { type Context, found, type Page, type Remote } from '@dorpel/federation';
import { fixtureRemote, fixtureRemotes, writeVersion } from '../remote.fixture.tsx';
import { route, startSite } from '../site.fixture.tsx';

const page = (more: Partial<CachedPage> = {}): CachedPage => ({
  language: 'nl',
  brotli: Buffer.alloc(1_000),
  etag: 'W/"a"',
  drawnAt: 0,
  maxAge: 60,
  versions: 'mfe-a:1',
  data: new Map([['catalogue', '7']]),
  isPersonal: false,
  ...more,
});

const saidIn = ({ url: { searchParams } }: Pick<Context, 'url'>): string => {
  const colour = searchParams.get('colour');
  return `colour ${colour}${colour && searchParams.has('shade') ? ` shade ${searchParams.get('shade')}` : ''}`;
};

/** A remote with pages that read of their address by name, by the name of a slot, and all of it. */
function readingRemote(): Remote {
  const remote = fixtureRemote();
  const head = { title: 'Reading' };
  const View: Page['View'] = ({ data }) => String(data);
  const reading = (load: Page['load']) => async () => ({ default: { load, View } });
  return {
    ...remote,
    pages: {
      ...remote.pages,
      reading: reading(async (context) => found(saidIn(context), { head, maxAge: 60 })),
      'reading-slot': reading(async () => found('', { head, maxAge: 60, slots: { reading: { slot: 'reading' } } })),
      'reading-all': reading(async ({ url }) => found(`all ${url.searchParams}`, { head, maxAge: 60 })),
    },
    slots: {
      ...remote.slots,
      reading: async () => ({
        default: { load: async (context) => saidIn(context), View: ({ data }) => String(data) },
      }),
    },
  };
}

describe('X11 what may be done with a cached page', () => {
  const now = (seconds: number, versions = 'mfe-a:1', catalogue = '7') => ({
    time: seconds * 1_000,
    versions,
    data: () => catalogue,
  });

  test.each([
    ['within its time', now(60), 'fresh'],
    ['after its time, for ten minutes', now(61), 'stale'],
    ['at the end of them', now(660), 'stale'],
    ['older than that', now(661), 'outdated'],
    ['an hour after its time', now(3_660), 'outdated'],
    ['older than that', now(3_661), 'gone'],
    ['of another release', now(1, 'mfe-a:2'), 'stale'],
    ['of other data', now(1, 'mfe-a:1', '8'), 'outdated'],
    ['of other data and long ago', now(4_000, 'mfe-a:1', '8'), 'gone'],
  ] as const)('%s', (_, when, freshness) => {
    expect(freshnessOf(page(), when)).toBe(freshness);
  });

  test('no more is kept than may be, and what was used last stays', () => {
    const cache = createPageCache(10_000);
    for (let i = 0; i < 100; i += 1) {
      cache.set(`/${i}/`, page());
      cache.get('/0/');
      expect(cache.bytes()).toBeLessThanOrEqual(10_000);
    }
    expect(cache.get('/0/')).toBeDefined();
    expect(cache.get('/1/')).toBeUndefined();
    for (const last of ['/98/', '/99/']) expect(cache.get(last)).toBeDefined();
  });

  test('nothing is kept where nothing may be', () => {
    const cache = createPageCache(0);
    cache.set('/', page());
    expect(cache.get('/')).toBeUndefined();
  });

  test('is the same document in every encoding', async () => {
    const document = Buffer.from('Één huis, '.repeat(1_000));
    const cache = createPageCache(1_000_000);
    const packed = page(await pack(document));
    expect(brotliDecompressSync(await cache.bodyOf(packed, 'br')).equals(document)).toBe(true);
    expect((await cache.bodyOf(packed, 'identity')).equals(document)).toBe(true);
    const gzipped = new Blob([new Uint8Array(await cache.bodyOf(packed, 'gzip'))])
      .stream()
      .pipeThrough(new DecompressionStream('gzip'));
    expect(await new Response(gzipped).text()).toBe(document.toString());
  });
});

describe('X11 a site that keeps its pages', () => {
  let site: Awaited<ReturnType<typeof startSite>>;
  beforeEach(async () => {
    site = await startSite({}, readingRemote(), [
      route('reading', 'reading'),
      route('reading-slot', 'reading-slot'),
      route('reading-all', 'reading-all'),
    ]);
  });
  afterEach(() => site.stop());

  const visit = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await site.get(path, { headers });
    return {
      status: answer.status,
      from: answer.headers.get('cache-status'),
      headers: answer.headers,
      text: await answer.text(),
    };
  };

  /** Visits until an answer is as wanted. */
  async function visitUntil(path: string, good: (seen: Awaited<ReturnType<typeof visit>>) => boolean) {
    for (;;) {
      const seen = await visit(path);
      if (good(seen)) return seen;
      await new Promise((done) => setTimeout(done, 20));
    }
  }

  test('draws one once for everybody, and sends it to nobody who has it', async () => {
    const first = await visit('/nl/plain/');
    expect(first.from).toBe('dorpel; fwd=miss; stored');
    const second = await visit('/nl/plain/', { cookie: '_ga=1; site-language=fr' });
    expect([second.from, second.text]).toEqual(['dorpel; hit', first.text]);
    // A browser that asks whether something changed does not forbid the answer from where it is kept; `fetch` of Node does.
    const has = { 'if-none-match': String(first.headers.get('etag')), 'cache-control': 'max-age=0' };
    const again = await visit('/nl/plain/', has);
    expect([again.status, again.text]).toEqual([304, '']);
    expect(again.headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=10, /);
  });

  test('draws one once for all who come by an advertisement, each with a click of their own', async () => {
    const first = await visit('/nl/plain/');
    for (const query of ['gclid=A1', 'gclid=A2', 'fbclid=b&utm_source=mail'])
      expect(await visit(`/nl/plain/?${query}`)).toMatchObject({ from: 'dorpel; hit', text: first.text });
  });

  test('draws one once whatever is added to its address that it does not read', async () => {
    const first = await visit('/nl/plain/?junk=1');
    expect(first.from).toBe('dorpel; fwd=miss; stored');
    expect(first.text).not.toContain('junk');
    for (const query of ['', '?junk=2', '?anything=x&b', '?%6Aunk=3'])
      expect(await visit(`/nl/plain/${query}`)).toMatchObject({ from: 'dorpel; hit', text: first.text });
  });

  test('draws another for each value of what a page, its slots or its own frame read', async () => {
    for (const path of ['/nl/reading/', '/nl/reading-slot/']) {
      const first = await visit(`${path}?junk=1`);
      expect([first.from, first.text.includes('colour null')]).toEqual(['dorpel; fwd=miss; stored', true]);
      const red = await visit(`${path}?colour=red&junk=2`);
      expect([red.from, red.text.includes('colour red')]).toEqual(['dorpel; fwd=miss; stored', true]);
      // Read only where there is a colour.
      const deep = await visit(`${path}?colour=red&shade=deep`);
      expect([deep.from, deep.text.includes('colour red shade deep')]).toEqual(['dorpel; fwd=miss; stored', true]);
      expect(await visit(`${path}?junk=3&colour=red`)).toMatchObject({ from: 'dorpel; hit', text: red.text });
      expect((await visit(`${path}?shade=deep`)).text).toContain('colour null');
      expect(await visit(path)).toMatchObject({ from: 'dorpel; hit', text: first.text });
      expect((await visit(`${path}?patient=`)).from).toBe('dorpel; fwd=miss; stored');
    }
  });

  test('draws another for each query where a page goes through all of it', async () => {
    for (const query of ['?a=1', '?a=2', '?b=1'])
      expect((await visit(`/nl/reading-all/${query}`)).text).toContain(`all ${query.slice(1)}`);
    expect((await visit('/nl/reading-all/?a=1')).from).toBe('dorpel; hit');
  });

  test('gives who asks together what they asked for, before it is known what is read', async () => {
    const colours = ['red', 'green', 'blue'];
    const seen = await Promise.all(colours.map((colour) => visit(`/nl/reading/?colour=${colour}`)));
    expect(seen.map(({ text }) => /colour \w+/.exec(text)?.[0])).toEqual(colours.map((colour) => `colour ${colour}`));
  });

  test('draws one once for those who ask for it at the same time', async () => {
    const seen = await Promise.all(Array.from({ length: 20 }, () => visit('/nl/cookie/')));
    expect(new Set(seen.map(({ text }) => text)).size).toBe(1);
    expect(site.asked.filter(({ url, headers }) => url.includes('/routes') && headers['x-forwarded-for'])).toHaveLength(
      1,
    );
  });

  test('answers with the last release while it draws one of the next', async () => {
    await visit('/nl/plain/');
    fixtureRemotes['bbbbbbbbbbbb'] = fixtureRemote('welcome');
    await writeVersion(site.store, 'mfe-fixture', 'bbbbbbbbbbbb');
    await site.refresh();
    const { from, text } = await visit('/nl/plain/');
    expect(from).toBe('dorpel; hit; detail=renewing');
    expect(text).toContain('hello in nl');
    const next = await visitUntil('/nl/plain/', (seen) => seen.from === 'dorpel; hit');
    expect(next.text).toContain('welcome in nl');
  });

  test('draws one anew before it answers once its data has changed, and answers with it where that fails', async () => {
    await visitUntil('/nl/cookie/', ({ from }) => from === 'dorpel; hit');
    site.content.version = '2';
    await visitUntil('/nl/cookie/', ({ from }) => from === 'dorpel; fwd=miss; stored');
    await visit('/nl/plain/');
    site.content.version = '3';
    await visitUntil('/nl/plain/', ({ from }) => from === 'dorpel; fwd=miss; stored');
    site.content.isDown = true;
    const { status, from, text } = await visit('/nl/cookie/');
    expect([status, from]).toEqual([200, 'dorpel; hit; detail=in-need']);
    expect(text).toContain('<h1>1</h1>');
    expect((await visit('/nl/cookie/?patient=never')).status).toBe(503);
  });

  test('draws another of the same data without asking for it again', async () => {
    await visitUntil('/nl/cookie/', ({ from }) => from === 'dorpel; hit');
    site.content.isDown = true;
    const { status, from, text } = await visit('/nl/cookie/?patient=1');
    expect([status, from]).toEqual([200, 'dorpel; fwd=miss; stored']);
    expect(text).toContain('<h1>1</h1>');
    expect((await visit('/nl/cookie/', { cookie: 'site-owner=secret' })).status).toBe(200);
    expect((await visit('/nl/cookie/?patient=2', { cookie: 'site-owner=secret' })).status).toBe(503);
  });

  test('gives nobody with cookies what depends on them, and tells no cache of it', async () => {
    site.content.vary = 'Cookie';
    const first = await visit('/nl/cookie/');
    expect([first.from, first.headers.get('cache-control')]).toEqual(['dorpel; fwd=miss; stored', 'private, no-cache']);
    expect((await visit('/nl/cookie/')).from).toBe('dorpel; hit');
    const own = await visit('/nl/cookie/', { cookie: 'site-owner=secret' });
    expect([own.from, own.headers.get('cache-control')]).toEqual(['dorpel; fwd=bypass', 'private, no-store']);
  });

  test.each(['/nl/preview/x/', '/nl/gone/', '/nl/er-is-niets/', '/nl/slots/'])('keeps nothing of %s', async (path) => {
    await visit(path);
    const { from, headers } = await visit(path);
    expect([from, headers.get('cache-control')]).toEqual(['dorpel; fwd=bypass', 'private, no-store']);
  });
});
