/** @jest-environment node */
import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Visit } from '@dorpel/contracts/owner';
import { found, redirect, type Remote } from '@dorpel/federation';
import { fixtureRemote } from '../remote.fixture.tsx';
import { route, startSite } from '../site.fixture.tsx';
import { sourceOf } from './visits.ts';

const TOKEN = 'a token that the site and its services share';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

/** A remote with the page of a home that is kept, one that is for each visitor alone, one that moved and one that is gone. */
function homes(): Remote {
  const remote = fixtureRemote();
  const head = { title: 'A home', visited: 'h1' };
  const View = ({ data }: { data: unknown }) => String(data);
  return {
    ...remote,
    pages: {
      ...remote.pages,
      house: async () => ({ default: { load: async () => found('a home', { head, maxAge: 60 }), View } }),
      'own-house': async () => ({ default: { load: async () => found('a home', { head }), View } }),
      'old-house': async () => ({ default: { load: async () => redirect('/nl/house/', true), View } }),
      'gone-house': async () => ({ default: { load: async () => found('gone', { head, status: 404 }), View } }),
    },
  };
}

/** The owners' service, as far as a site tells it something. */
async function startOwners() {
  const told: Visit[][] = [];
  const calls = new EventEmitter();
  const state = { status: 200, tokens: new Set<string>() };
  const server = createServer(async (request, response) => {
    if (request.url !== '/v1/visits') return void response.end(JSON.stringify({ version: '1' }));
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    state.tokens.add(request.headers.authorization ?? '');
    told.push((JSON.parse(Buffer.concat(chunks).toString()) as { visits: Visit[] }).visits);
    response.writeHead(state.status, { 'content-type': 'application/json' });
    response.once('finish', () => calls.emit('answered'));
    response.end(JSON.stringify(state.status === 200 ? { accepted: 1 } : { problem: { code: 'service/unavailable' } }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    told,
    state,
    /** Settles with the next call that was answered. */
    nextAnswer: () => once(calls, 'answered'),
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

let owners: Awaited<ReturnType<typeof startOwners>>;
let site: Awaited<ReturnType<typeof startSite>>;
/** Ends the site, once. */
let stopped: (() => Promise<void>) | undefined;
beforeEach(async () => {
  owners = await startOwners();
  const rows = ['house', 'own-house', 'old-house', 'gone-house'].map((page) => route(page, page, `${page}/`));
  const more = { activityToken: TOKEN, services: { owner: owners.url } };
  site = await startSite(more, homes(), rows);
  stopped = () => {
    stopped = undefined;
    return site.stop();
  };
});
afterEach(async () => {
  await stopped?.();
  owners.stop();
});

/** As a browser asks for a document; without scripts, nobody tells more. */
const NAVIGATION = { 'user-agent': PHONE, 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' };
const open = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  site.get(path, { method, headers: { ...NAVIGATION, ...headers } });
/** What was counted, once the site has told all of it. */
async function counted(): Promise<Visit[]> {
  await stopped?.();
  return owners.told.flat();
}

describe('O4 an opened page of a home is counted where it is sent from', () => {
  test('drawn, kept, told to be the same, or for one visitor alone: each once, told together, with its network and source', async () => {
    const first = await open('/nl/house/');
    expect([first.status, first.headers.get('cache-status')]).toEqual([200, 'dorpel; fwd=miss; stored']);
    const kept = await open('/nl/house/?gclid=1', { referer: 'https://www.immoweb.be/nl/zoekertje' });
    expect(kept.headers.get('cache-status')).toBe('dorpel; hit');
    expect(
      (await open('/nl/house/', { 'if-none-match': first.headers.get('etag') ?? '', 'cache-control': 'max-age=0' }))
        .status,
    ).toBe(304);
    expect((await open('/nl/own-house/', { referer: 'http://dorpel.example.com/nl/' })).status).toBe(200);
    const visits = await counted();
    expect(visits.map(({ propertyId, source }) => [propertyId, source])).toEqual([
      ['h1', 'direct'],
      ['h1', 'portal'],
      ['h1', 'direct'],
      ['h1', 'site'],
    ]);
    expect(new Set(visits.map(({ id }) => id)).size).toBe(4);
    expect(Object.keys(visits[0] ?? {}).toSorted()).toEqual(['id', 'network', 'propertyId', 'source']);
    expect(owners.told).toHaveLength(1);
    expect([...owners.state.tokens]).toEqual([`Bearer ${TOKEN}`]);
  });

  test('a cache in front of the site asks for it each time; other pages it may answer with', async () => {
    expect((await open('/nl/house/')).headers.get('cache-control')).toBe(
      'public, max-age=0, s-maxage=0, stale-if-error=3600',
    );
    expect((await open('/nl/plain/')).headers.get('cache-control')).toMatch(/s-maxage=10/);
  });

  test.each<[who: string, path: string, headers: Record<string, string>, method: string]>([
    [
      'a robot',
      '/nl/house/',
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
      'GET',
    ],
    ['a preview in a messenger', '/nl/house/', { 'user-agent': 'WhatsApp/2.23.20.0' }, 'GET'],
    ['who says no name', '/nl/house/', { 'user-agent': '' }, 'GET'],
    ['a question for the head alone', '/nl/house/', {}, 'HEAD'],
    ['a page that is fetched ahead', '/nl/house/', { 'sec-purpose': 'prefetch;prerender' }, 'GET'],
    ['a page that is fetched ahead by an older browser', '/nl/house/', { purpose: 'prefetch' }, 'GET'],
    ['a script that reads it, as what keeps pages for later', '/nl/house/', { 'sec-fetch-dest': 'empty' }, 'GET'],
    ['the office at work', '/nl/house/', { cookie: '_ga=1; __Host-site-staff=abc' }, 'GET'],
    ['an owner', '/nl/house/', { cookie: 'site-owner=abc' }, 'GET'],
    ['an address that leads on', '/nl/old-house/', {}, 'GET'],
    ['a home that is gone', '/nl/gone-house/', {}, 'GET'],
    ['a page of no home', '/nl/plain/', {}, 'GET'],
  ])('not %s', async (_, path, headers, method) => {
    await open(path, headers, method);
    expect(await counted()).toEqual([]);
  });

  test('who keeps other cookies, or asks not to be followed, is a visitor: nothing is kept of anybody', async () => {
    await open('/nl/house/', { cookie: '_ga=GA1.1; site-owner-device=x', dnt: '1', 'sec-gpc': '1' });
    expect(await counted()).toHaveLength(1);
  });

  test('while the service is away visits are kept, and told again under the same ids', async () => {
    owners.state.status = 503;
    const refused = owners.nextAnswer();
    await open('/nl/house/');
    await open('/nl/house/');
    await refused;
    owners.state.status = 200;
    await counted();
    const [before, after] = owners.told.map((visits) => visits.map(({ id }) => id));
    expect(before).toHaveLength(2);
    expect(after).toEqual(before);
  });
});

describe('where a visit came from', () => {
  test.each([
    ['', 'direct'],
    ['https://dorpel.example.com/nl/', 'site'],
    ['https://www.google.be/', 'search'],
    ['https://duckduckgo.com/', 'search'],
    ['https://l.facebook.com/l.php', 'social'],
    ['https://t.co/abc', 'social'],
    ['https://www.immoweb.be/nl', 'portal'],
    ['https://www.athome.lu/', 'portal'],
    ['https://notgoogle.example/google.com', 'other'],
    ['not an address', 'direct'],
  ])('O4 is told as a class only: %s', (referrer, source) => {
    expect(sourceOf(referrer, 'https://dorpel.example.com')).toBe(source);
  });
});
