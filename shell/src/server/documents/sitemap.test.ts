/** @jest-environment node */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import Koa from 'koa';
import type { SiteContent } from '../cache/site-source.ts';
import { rss } from './feed.ts';
import { type ListingSettings, listings } from './listings.ts';
import { sitemap, sitemapIndex } from './sitemap.ts';
import { xmlText } from './escape.ts';

const settings = { origin: 'https://dorpel.example.com', defaultLanguage: 'en' } as const;
const page = {
  alternates: { nl: '/nl/te-koop/', fr: '/fr/a-vendre/', en: '/en/for-sale/' },
  modifiedOn: '2026-11-01T08:00:00.000Z',
  pictures: ['/images/a/1360.webp'],
};

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, group]) => group);

test('X6 there is a sitemap for homes that there are, and it is read alone', async () => {
  const stops: (() => void)[] = [];
  const listen = async (server: ReturnType<typeof createServer>) => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    stops.push(() => {
      server.closeAllConnections();
      server.close();
    });
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  const on = '2026-11-01T08:00:00.000Z';
  const home = { kind: 'property', id: '1', links: [], publishedOn: on, modifiedOn: on, pictures: [] };
  let homes = [home];
  const service = await listen(
    createServer(({ url = '' }, answer) => {
      answer.setHeader('content-type', 'application/json');
      answer.end(JSON.stringify({ items: url.includes('page=1') ? homes : [], pages: 1 }));
    }),
  );
  const known = { table: { enabled: ['nl'], default: 'nl' } } as unknown as SiteContent;
  const site = { current: () => known } as unknown as ListingSettings['site'];
  const app = new Koa();
  app.use(listings({ ...settings, services: { catalogue: service, content: service }, site }));
  const shell = await listen(createServer(app.callback()));
  const statusOf = async (path: string, method = 'GET') => (await fetch(`${shell}${path}`, { method })).status;
  expect(await statusOf('/sitemap-homes-1.xml')).toBe(200);
  expect(await statusOf('/sitemap-homes-2.xml')).toBe(404);
  // Nor does the index name one that there is not.
  homes = [];
  const index = await fetch(`${shell}/sitemap.xml`);
  expect([index.status, matches(await index.text(), /<loc>([^<]+)<\/loc>/g)]).toEqual([
    200,
    ['https://dorpel.example.com/sitemap-pages.xml'],
  ]);
  expect(await statusOf('/robots.txt', 'HEAD')).toBe(200);
  for (const method of ['DELETE', 'PUT', 'POST']) expect(await statusOf('/robots.txt', method)).toBe(404);
  for (const stop of stops) stop();
});

describe('X6 a sitemap', () => {
  test('names every language of a page, each with the same alternates and x-default', () => {
    const xml = sitemap([page], settings);
    expect(matches(xml, /<loc>([^<]+)<\/loc>/g)).toEqual([
      'https://dorpel.example.com/nl/te-koop/',
      'https://dorpel.example.com/fr/a-vendre/',
      'https://dorpel.example.com/en/for-sale/',
    ]);
    const urls = matches(xml, /<url>(.*)<\/url>/g).map((url) => matches(url ?? '', /hreflang="([^"]+)"/g));
    expect(urls).toEqual(Array.from({ length: 3 }, () => ['nl', 'fr', 'en', 'x-default']));
    expect(xml).toContain('hreflang="x-default" href="https://dorpel.example.com/en/for-sale/"');
    expect(xml).toContain('<lastmod>2026-11-01T08:00:00.000Z</lastmod>');
    expect(xml).toContain('<image:loc>https://dorpel.example.com/images/a/1360.webp</image:loc>');
  });

  test('S9 has no date where none is known, and no alternates where there is one language', () => {
    const xml = sitemap([{ alternates: { nl: '/nl/x/' }, modifiedOn: null, pictures: [] }], settings);
    expect(xml).not.toMatch(/lastmod|hreflang/);
  });

  test('S3 S9 is x-default in the first language where the default has no page, and names a picture once', () => {
    const twice = ['/a.webp', '/a.webp'];
    const dutchAndFrench = { alternates: { nl: '/nl/x/', fr: '/fr/x/' }, modifiedOn: null, pictures: twice };
    const xml = sitemap([dutchAndFrench], { ...settings, defaultLanguage: 'en' });
    expect(xml).toContain('hreflang="x-default" href="https://dorpel.example.com/nl/x/"');
    expect(xml.match(/<image:loc>/g)).toHaveLength(2);
  });

  test('is found through the index', () => {
    expect(sitemapIndex([{ path: '/sitemap-pages.xml', pages: [{ modifiedOn: null }] }], settings)).toContain(
      '<sitemap><loc>https://dorpel.example.com/sitemap-pages.xml</loc></sitemap>',
    );
  });

  test('P16 the index says when a page of each changed last', () => {
    const days = ['2026-11-01T08:00:00.000Z', null, '2026-11-03T08:00:00.000Z', '2026-11-02T08:00:00.000Z'];
    const pages = days.map((modifiedOn) => ({ modifiedOn }));
    expect(sitemapIndex([{ path: '/a.xml', pages }], settings)).toContain(
      '<lastmod>2026-11-03T08:00:00.000Z</lastmod>',
    );
  });
});

describe('X6 a feed', () => {
  const item = { title: 'Huis & tuin', text: '<b>', link: 'https://x/a', picture: null, publishedOn: null };
  const feed = { title: 'Nieuw', text: '', language: 'nl-BE', link: 'https://x/', self: 'https://x/feed.xml' };

  test('says when a home was published, as mails do (RFC 822), or nothing', () => {
    const dated = { ...item, publishedOn: '2026-11-01T08:00:00.000Z' };
    expect(rss({ ...feed, items: [dated] })).toContain('<pubDate>Sun, 01 Nov 2026 08:00:00 GMT</pubDate>');
    expect(rss({ ...feed, items: [item] })).not.toContain('pubDate');
  });

  test('keeps texts from becoming elements', () => {
    const xml = rss({ ...feed, items: [item] });
    expect(xml).toContain('<title>Huis &amp; tuin</title>');
    expect(xml).toContain('<description>&lt;b&gt;</description>');
  });
});

test('X6 whatever a text holds, XML can hold it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const xml = xmlText(text);
      expect(xml).not.toMatch(/[<>"']/);
      expect(() => encodeURIComponent(xml)).not.toThrow();
      // oxlint-disable-next-line no-control-regex -- What XML has no place for.
      expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/);
    }),
  );
});
