import { expect, test } from '@playwright/test';
import { IS_NIGHTLY } from '@dorpel/tooling/schedule';
import {
  foreignText,
  idsOf,
  missingAnchor,
  SHARED,
  SHARED_SIZE,
  SHOWN,
  alternateLinks,
  complaints,
  crumbFault,
  isHidden,
  link,
  meta,
  ofType,
  readFeed,
  readSitemaps,
  textsIn,
  thingsOf,
  unsaid,
} from './crawl-report.ts';
import { ask, crawl, eachOf, LANGUAGES, type Language, linksOf, type Page, shapeOf } from './crawler.ts';
import { UNLINKED, unlinkedRows } from './unlinked-pages.ts';

// The crawl is made once; every test looks at the same pages.
test.describe.configure({ mode: 'default' });

/** Every page of the site by its language: as it is when nobody runs a script. */
let site: Record<Language, Page[]>;
let origin: string;

test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(600_000);
  origin = baseURL ?? '';
  site = { nl: [], fr: [], en: [], de: [] };
  for (const language of LANGUAGES) site[language] = await crawl(origin, language);
});

const everyPage = () => LANGUAGES.flatMap((language) => site[language]);
const found = (pages: readonly Page[]) => pages.filter(({ status }) => status === 200);

const pathOf = (href: string | undefined) => href?.replace(origin, '') ?? '';

test('R10 the whole site is reached by links in every language', () => {
  for (const language of LANGUAGES) {
    const paths = new Set(site[language].map(({ address }) => address));
    expect(paths.size, language).toBeGreaterThan(150);
    expect(paths.size, `${language}, before the crawl was cut off`).toBeLessThan(400);
  }
  const pagesOf = (language: Language) => found(site[language]).filter(({ address }) => shapeOf(address) === null);
  const counts = LANGUAGES.map((language) => pagesOf(language).length);
  expect(new Set(counts).size, `the same pages in every language: ${counts.join()}`).toBe(1);
});

test('R10 every row of the routing table is linked from somewhere, but for those that say why not', async () => {
  for (const language of LANGUAGES) {
    const rows = await unlinkedRows(origin, language, site[language]);
    expect(rows.toSorted(), language).toEqual(Object.keys(UNLINKED).toSorted());
  }
});

test('R10 no link of the site leads nowhere', async () => {
  const known = new Map(everyPage().map((page) => [page.address, page]));
  const broken = complaints(everyPage(), ({ status, location, from }) => {
    if (status === 200) return false;
    const target = location !== null && known.get(pathOf(location).replace(/#.*$/, ''));
    return target && target.status === 200 ? false : `${status} ${location ?? ''}, linked from ${from}`;
  });
  expect(broken).toEqual([]);

  // What leads to another language, and files.
  const others = new Map<string, string>();
  for (const { html, address } of everyPage())
    for (const path of linksOf(html, origin, address))
      if (!known.has(path) && shapeOf(path) === null) others.set(path, address);
  const failed: string[] = [];
  await eachOf([...others], async ([path, from]) => {
    const answer = await ask(origin, path, { redirect: 'follow' });
    await answer.arrayBuffer();
    if (answer.status !== 200) failed.push(`${path}: ${answer.status}, linked from ${from}`);
  });
  expect(failed).toEqual([]);
});

test('X6 a page has one heading, its language, a title and a description of its own', () => {
  for (const language of LANGUAGES) {
    const pages = found(site[language]);
    expect(
      complaints(pages, ({ html }) => {
        const headings = html.elements.filter(({ tag }) => tag === 'h1').length;
        const lang = html.elements.find(({ tag }) => tag === 'html')?.attributes['lang'];
        if (headings !== 1) return `${headings} h1`;
        return lang !== language && `lang is ${lang}`;
      }),
    ).toEqual([]);

    // What search engines may show; a list of one city is found under one address, whatever links to it.
    const own = new Map(
      pages.filter((page) => !isHidden(page)).map((page) => [link(page, 'canonical')[0]?.attributes['href'], page]),
    );
    const titles = new Map<string, string>();
    const descriptions = new Map<string, string>();
    expect(
      complaints([...own.values()], (page) => {
        const title = page.html.title;
        const description = meta(page, 'description') ?? '';
        const like = titles.get(title) ?? descriptions.get(description);
        titles.set(title, page.address);
        descriptions.set(description, page.address);
        if (!title || !description) return `title '${title}', description '${description}'`;
        if (title.length > SHOWN.title) return `a title that is cut: '${title}'`;
        if (description.length > SHOWN.description || /\s\s|\n/.test(description))
          return `description '${description}'`;
        return like !== undefined && `title or description of ${like}: '${title}', '${description}'`;
      }),
    ).toEqual([]);
  }
});

test('R4 X6 a page names its address and itself in the other languages, which name it in return', async () => {
  const pages = found(everyPage());
  expect(
    complaints(pages, (page) => {
      const canonical = link(page, 'canonical').map(({ attributes }) => attributes['href'] ?? '');
      return (canonical.length !== 1 || !canonical[0]?.startsWith(`${origin}/`)) && `canonical ${canonical.join()}`;
    }),
  ).toEqual([]);

  const alternatesOf = (page: Page) =>
    Object.fromEntries(alternateLinks(page).map(({ attributes: { hreflang = '', href } }) => [hreflang, pathOf(href)]));
  // With a query a page is one view of another, which has the alternates.
  const known = new Map(pages.filter(({ address }) => !address.includes('?')).map((page) => [page.address, page]));
  expect(
    complaints([...known.values()], (page) => {
      if (isHidden(page)) return false;
      const alternates = alternatesOf(page);
      const names = Object.keys(alternates).sort().join();
      // A home is found in the languages in which it is written (S9): in one, it has no alternates.
      const isHome = ofType(page, 'RealEstateListing') !== undefined;
      if (isHome && names === '') return false;
      if (!isHome && names !== 'de,en,fr,nl,x-default') return `alternates: ${names}`;
      const first = alternates['en'] ?? Object.values(alternates)[0];
      if (alternates['x-default'] !== first) return `x-default is ${alternates['x-default']}`;
      if (!Object.values(alternates).includes(page.address)) return 'does not name itself';
      const silent = Object.values(alternates).find((path) => {
        const other = known.get(path);
        return !other || !Object.values(alternatesOf(other)).includes(page.address);
      });
      return silent && `is not named by ${silent}`;
    }),
  ).toEqual([]);
});

test('R4 the language switcher leads to the alternates', () => {
  const pages = found(everyPage()).filter((page) => !isHidden(page) && !page.address.includes('?'));
  expect(
    complaints(pages, (page) => {
      const missing = alternateLinks(page).find(
        ({ attributes }) =>
          attributes['hreflang'] !== 'x-default' &&
          !page.html.elements.some(
            ({ tag, attributes: { hreflang, href } }) =>
              tag === 'a' && hreflang === attributes['hreflang'] && href === pathOf(attributes['href']),
          ),
      );
      return missing && `no link to ${missing.attributes['href']}`;
    }),
  ).toEqual([]);
});

test('X6 the markup has no style attributes, and structured data that can be read', () => {
  expect(
    complaints(everyPage(), ({ html, source }) => {
      if (html.elements.some(({ attributes }) => 'style' in attributes)) return 'has a style attribute';
      // Nothing was inserted that is no text: a missing value, an object.
      if (html.texts.some((text) => /\bundefined\b|\[object |\bNaN\b/.test(text))) return 'shows a value that is none';
      if (source && !source.startsWith('<!doctype html>')) return 'has no doctype';
      for (const text of html.scripts('application/ld+json')) {
        const data = JSON.parse(text) as Record<string, unknown>;
        if (data['@context'] !== 'https://schema.org') return `structured data of ${String(data['@context'])}`;
      }
      return false;
    }),
  ).toEqual([]);
});

test('X6 R13 structured data says what its type must say, and breadcrumbs name no address that redirects', () => {
  expect(
    complaints(found(everyPage()), (page) => {
      for (const thing of thingsOf(page)) {
        const type = String(thing['@type']);
        const missing = unsaid(thing);
        if (missing) return `${type} without ${missing}`;
        if (textsIn(thing).some((text) => /^\/[a-z]/.test(text))) return `${type} has an address that is not whole`;
      }
      return crumbFault(page, everyPage(), origin);
    }),
  ).toEqual([]);
  for (const language of LANGUAGES) {
    const pages = found(site[language]);
    const home = pages.find(({ address }) => address === `/${language}/`);
    expect(home && ofType(home, 'RealEstateAgent')?.['openingHoursSpecification'], language).toBeTruthy();
    // The agency is one thing, on every page (S3).
    const agencies = new Set(pages.map((page) => ofType(page, 'RealEstateAgent')?.['@id']));
    expect([...agencies], language).toEqual([`${origin}/#agency`]);
    for (const type of ['ItemList', 'Review', 'Person'])
      expect(pages.filter((page) => ofType(page, type)).length, `${type}, ${language}`).toBeGreaterThan(2);
    const homes = pages.filter((page) => ofType(page, 'RealEstateListing'));
    expect(homes.length, language).toBeGreaterThan(50);
    for (const page of homes)
      expect(ofType(page, 'RealEstateListing')?.['offers'], page.address).toMatchObject({ '@type': 'Offer' });
    expect(pages.filter((page) => ofType(page, 'Article')).length, language).toBeGreaterThan(8);
  }
});

test('X6 A7 a page can be shared: a title, an address and a picture that is there', async () => {
  const pictures = new Map<string, string>();
  expect(
    complaints(
      found(everyPage()).filter((page) => !isHidden(page)),
      (page) => {
        const missing = SHARED.find((name) => !meta(page, name));
        if (missing) return `no ${missing}`;
        const size = `${meta(page, 'og:image:width')}x${meta(page, 'og:image:height')}`;
        if (size !== SHARED_SIZE) return `a picture of ${size}`;
        const url = meta(page, 'og:url');
        if (url !== link(page, 'canonical')[0]?.attributes['href']) return `is shared as ${url}`;
        const image = meta(page, 'og:image') ?? '';
        pictures.set(image, page.address);
        if (!image.endsWith('.jpg')) return `a picture that not every network shows: ${image}`;
        return !image.startsWith(`${origin}/`) && `a picture without an origin: ${image}`;
      },
    ),
  ).toEqual([]);
  expect(pictures.size).toBeGreaterThan(20);
  // Each is drawn when it is asked for the first time: by day one in ten, nightly all.
  const asked = [...pictures].filter((_, at) => IS_NIGHTLY || at % 10 === 0);
  const broken: string[] = [];
  await eachOf(asked, async ([url, from]) => {
    const answer = await ask(origin, pathOf(url), { method: 'HEAD' });
    if (answer.status !== 200) broken.push(`${url}: ${answer.status}, on ${from}`);
  });
  expect(broken).toEqual([]);
});

test('R10 every anchor is on its page', () => {
  const ids = new Map(everyPage().map((page) => [page.address, idsOf(page)]));
  expect(
    complaints(found(everyPage()), (page) => {
      const anchor = missingAnchor(page, ids, origin);
      return anchor && `nothing is called ${anchor}`;
    }),
  ).toEqual([]);
});

test('X6 the sitemaps name every page that may be found, and nothing else, with the alternates the pages have', async () => {
  const named = await readSitemaps(origin);
  const indexed = found(everyPage()).filter(
    (page) =>
      !isHidden(page) &&
      !page.address.includes('?') &&
      pathOf(link(page, 'canonical')[0]?.attributes['href']) === page.address,
  );
  const alternatesOf = (page: Page) =>
    alternateLinks(page)
      .map(({ attributes: { href } }) => pathOf(href))
      .toSorted()
      .join();
  expect(
    complaints(indexed, (page) => {
      // What was sold or rented leaves after thirty days, its page stays.
      if (!named.has(page.address)) return !ofType(page, 'RealEstateListing') && 'is in no sitemap';
      return named.get(page.address) !== alternatesOf(page) && 'has other alternates in its sitemap';
    }),
  ).toEqual([]);

  const known = new Set(indexed.map(({ address }) => address));
  const wrong: string[] = [];
  await eachOf(
    [...named.keys()].filter((path) => !known.has(path)),
    async (path) => {
      const answer = await ask(origin, path);
      const text = await answer.text();
      if (answer.status !== 200 || /name="robots"[^>]+noindex/.test(text)) wrong.push(`${path}: ${answer.status}`);
    },
  );
  expect(wrong).toEqual([]);
});

test('X6 X23 a feed per language leads to the newest homes', async () => {
  for (const language of LANGUAGES) {
    const answer = await ask(origin, `/${language}/feed.xml`);
    expect(answer.headers.get('content-type')).toContain('application/rss+xml');
    const { addresses, dates, markup } = readFeed(await answer.text());
    expect(markup, language).toBeUndefined();
    expect(addresses.length, language).toBeGreaterThan(10);
    expect(dates).toEqual(dates.toSorted((a, b) => b - a));
    for (const address of addresses.slice(0, 3)) expect((await ask(origin, pathOf(address))).status).toBe(200);
  }
});

test('R2 X23 no English words or ids of messages stand on pages of other languages, and no remains of markup on any', () => {
  for (const language of LANGUAGES) {
    expect(
      complaints(site[language], (page) => {
        const text = foreignText(page, language);
        return text !== undefined && `says '${text}'`;
      }),
    ).toEqual([]);
  }
});

test('C8 X6 every picture is there', async () => {
  const pictures = new Map<string, string>();
  for (const { html, address } of found(everyPage()))
    for (const { tag, attributes } of html.elements) {
      if (tag !== 'img') continue;
      const urls = [attributes['src'], ...(attributes['srcset'] ?? '').split(/,\s+/).map((each) => each.split(' ')[0])];
      // A picture is there in its other widths when it is in one.
      const url = urls.find((each) => each?.includes('/400.')) ?? urls[0];
      // Where a home lies is drawn alike in each language.
      if (url && !/place.+(nl|en|de)\.png/.test(url)) pictures.set(url.replace(/\/\d+\.webp$/, '/400.webp'), address);
    }
  expect(pictures.size).toBeGreaterThan(50);
  const broken: string[] = [];
  await eachOf([...pictures], async ([url, from]) => {
    const answer = await ask(origin, url);
    const bytes = await answer.arrayBuffer();
    const type = answer.headers.get('content-type') ?? '';
    if (answer.status !== 200 || !type.startsWith('image/') || bytes.byteLength === 0)
      broken.push(`${url}: ${answer.status} ${type}, on ${from}`);
  });
  expect(broken).toEqual([]);
});
