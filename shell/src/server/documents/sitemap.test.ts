/** @jest-environment node */
import fc from 'fast-check';
import { rss } from './feed.ts';
import { sitemap, sitemapIndex } from './sitemap.ts';
import { xmlText } from './escape.ts';

const settings = { origin: 'https://dorpel.example.com', defaultLanguage: 'en' } as const;
const page = {
  alternates: { nl: '/nl/te-koop/', fr: '/fr/a-vendre/', en: '/en/for-sale/' },
  modifiedOn: '2026-11-01T08:00:00.000Z',
  pictures: ['/images/a/1360.webp'],
};

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, group]) => group);

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
