import { randomBytes } from 'node:crypto';
import { type Html, readHtml } from '../site/html.ts';

export const LANGUAGES = ['nl', 'fr', 'en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Bounds: a site that grows does not make its tests endless. */
const MOST_PAGES = 400;
const AT_ONCE = 6;

/** Of pages that differ by a query or by the home a form is about, these many say as much as all of them. */
const MOST_ALIKE = 4;

/** What such pages have in common: '/nl/te-koop/?city', '/nl/vraag-info/#/'; null for pages that are like no other. */
export function shapeOf(address: string): string | null {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  if (searchParams.size > 0) return `${pathname}?${[...searchParams.keys()].join('&')}`;
  return /^\/\w+\/[^/]+\/\d+\/$/.test(pathname) ? pathname.replace(/\d+\/$/, '#/') : null;
}

/** Each so many requests come from another visitor: services limit what one may ask in a minute. */
const REQUESTS_OF_ONE = 100;

export type Page = {
  /** Path and query. */
  readonly address: string;
  readonly status: number;
  /** Where it led instead, when it did. */
  readonly location: string | null;
  readonly html: Html;
  readonly source: string;
  /** The page it was first linked from. */
  readonly from: string;
};

/** A word in the titles of what a journey writes and takes back, by which the crawl beside it knows that it is not the site's. */
export const newMark = () => `proef${randomBytes(3).toString('hex')}`;
const isMarked = (address: string) => /proef[0-9a-f]{6}\/$/.test(address);

let asked = 0;

/** Asks for a path as a visitor; redirects are answers like others. */
export function ask(origin: string, path: string, init: RequestInit = {}): Promise<Response> {
  asked += 1;
  const visitor = Math.floor(asked / REQUESTS_OF_ONE) % 250;
  // An address of the block that is kept for documentation (RFC 5737).
  const headers = { ...(init.headers as Record<string, string>), 'x-forwarded-for': `203.0.113.${visitor + 1}` };
  return fetch(origin + path, { redirect: 'manual', ...init, headers });
}

/** Does something with every item, so many at once; the work may add items. */
export async function eachOf<T>(items: T[], work: (item: T) => Promise<void>): Promise<void> {
  let next = 0;
  let busy = 0;
  await new Promise<void>((resolve, reject) => {
    const go = () => {
      if (next >= items.length && busy === 0) return resolve();
      while (busy < AT_ONCE && next < items.length) {
        busy += 1;
        work(items[next++] as T).then(() => {
          busy -= 1;
          go();
        }, reject);
      }
    };
    go();
  });
}

/** The addresses of this site that a page links to, without their fragments: as search engines, not where it asks them not to. */
export function linksOf({ elements }: Html, origin: string, address: string): string[] {
  return elements.flatMap(({ tag, attributes: { href, rel = '' } }) => {
    if (tag !== 'a' || href === undefined || href.startsWith('#') || rel.includes('nofollow')) return [];
    const url = new URL(href, origin + address);
    return url.origin === origin ? [url.pathname + url.search] : [];
  });
}

/** What a server that is busy leaves to the browser: the page itself, or one of its slots. */
const isIncomplete = (status: number, source: string) => status === 503 || source.includes('"status":"pending"');

/** How often and after how many milliseconds such a page is asked for again: what is wrong stays wrong. */
const AGAIN = { times: 3, after: 500 };

async function visit(origin: string, address: string, from: string, again = AGAIN.times): Promise<Page> {
  const answer = await ask(origin, address);
  const isHtml = answer.headers.get('content-type')?.includes('text/html') ?? false;
  const source = isHtml ? await answer.text() : '';
  if (!isHtml) await answer.arrayBuffer();
  if (again > 0 && isIncomplete(answer.status, source)) {
    await new Promise((done) => setTimeout(done, AGAIN.after));
    return visit(origin, address, from, again - 1);
  }
  return {
    address,
    from,
    status: answer.status,
    location: answer.headers.get('location'),
    source,
    html: readHtml(source),
  };
}

/** The pages of a language that can be reached by links from its home page: of those that are alike a few, at most `MOST_PAGES`. */
export async function crawl(origin: string, language: Language): Promise<Page[]> {
  const start = `/${language}/`;
  const seen = new Set([start]);
  const alike = new Map<string, number>();
  const queue = [{ address: start, from: '' }];
  const pages: Page[] = [];
  await eachOf(queue, async ({ address, from }) => {
    const page = await visit(origin, address, from);
    pages.push(page);
    const target = page.location === null ? [] : [page.location.replace(origin, '').replace(/#.*$/, '')];
    for (const link of [...linksOf(page.html, origin, address), ...target]) {
      // Other languages have crawls of their own; files and pictures are no pages.
      if (seen.has(link) || isMarked(link) || !link.startsWith(start) || seen.size >= MOST_PAGES) continue;
      const shape = shapeOf(link);
      const count = shape === null ? 0 : (alike.get(shape) ?? 0);
      if (count >= MOST_ALIKE) continue;
      if (shape !== null) alike.set(shape, count + 1);
      seen.add(link);
      queue.push({ address: link, from: address });
    }
  });
  return pages;
}
