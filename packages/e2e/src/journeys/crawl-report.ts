import { ask, type Page } from './crawler.ts';

/** What of the pages is not as it must be: one line each, so that a failure says all of it. */
export const complaints = (pages: readonly Page[], wrong: (page: Page) => string | undefined | false) =>
  pages.flatMap((page) => {
    const text = wrong(page);
    return text ? [`${page.address}: ${text}`] : [];
  });

export const link = ({ html }: Page, rel: string) =>
  html.elements.filter(({ tag, attributes }) => tag === 'link' && attributes['rel'] === rel);

export const meta = ({ html }: Page, name: string) =>
  html.elements.find(
    ({ tag, attributes }) => tag === 'meta' && (attributes['name'] === name || attributes['property'] === name),
  )?.attributes['content'];

/** The links to a page in its languages: other alternates are feeds. */
export const alternateLinks = (page: Page) =>
  link(page, 'alternate').filter(({ attributes }) => attributes['hreflang']);

export type Thing = Readonly<Record<string, unknown>>;

/** The things of schema.org that a page describes. */
export const thingsOf = ({ html }: Page): Thing[] =>
  html.scripts('application/ld+json').flatMap((text) => (JSON.parse(text) as { '@graph': Thing[] })['@graph']);

export const ofType = (page: Page, type: string) => thingsOf(page).find((thing) => thing['@type'] === type);

/** Every text in a value, however deep. */
export const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

export const isHidden = (page: Page) => meta(page, 'robots')?.includes('noindex') ?? false;

/** What is found in a thing at the end of a path, as `offers.price`. */
const at = (thing: Thing, path: string) =>
  path.split('.').reduce<unknown>((value, key) => (value as Thing | undefined)?.[key], thing);

/** What a thing must say of itself, by its type, with the way to it (schema.org, and what search engines ask for). */
const MUST_SAY: Readonly<Record<string, readonly string[]>> = {
  RealEstateAgent: ['@id', 'name', 'url', 'logo', 'address', 'telephone', 'geo.latitude', 'geo.longitude'],
  RealEstateListing: [
    'name',
    'url',
    'datePosted',
    'offers.availability',
    'offers.businessFunction',
    'offers.offeredBy.@id',
    'mainEntity.address.addressLocality',
  ],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['numberOfItems', 'itemListElement'],
  Article: ['headline', 'author.@id', 'publisher.@id', 'datePublished', 'dateModified', 'mainEntityOfPage'],
  Review: ['itemReviewed.@id', 'author.name', 'reviewBody', 'datePublished'],
  Event: ['name', 'startDate', 'endDate', 'eventStatus', 'location.address.addressLocality', 'organizer.@id'],
  Person: ['name', 'worksFor.@id', 'url'],
};

/** What a thing should say and does not; undefined when nothing is missing. */
export const unsaid = (thing: Thing) => (MUST_SAY[String(thing['@type'])] ?? []).find((path) => !at(thing, path));

/** How much of a title and a description search engines show (S3), in characters. */
export const SHOWN = { title: 60, description: 155 } as const;

/** Pixels of a picture that every network shows whole (S2). */
export const SHARED_SIZE = '1200x630';

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, group = '']) => group);

/**
 * The pages that the sitemaps of a site name, from robots.txt on: their paths, each with the paths of its alternates in
 * order.
 */
export async function readSitemaps(origin: string): Promise<Map<string, string>> {
  const text = async (path: string) => {
    const answer = await ask(origin, path);
    if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`);
    return answer.text();
  };
  const pathOf = (url: string) => url.replace(origin, '');
  const named = new Map<string, string>();
  for (const index of all(await text('/robots.txt'), /^Sitemap: (\S+)$/gm))
    for (const map of all(await text(pathOf(index)), /<loc>([^<]+)<\/loc>/g))
      for (const url of all(await text(pathOf(map)), /<url>(.*?)<\/url>/g)) {
        const alternates = all(url, /hreflang="[^"]+" href="([^"]+)"/g)
          .map(pathOf)
          .toSorted();
        named.set(pathOf(all(url, /<loc>([^<]+)<\/loc>/g)[0] ?? ''), alternates.join());
      }
  return named;
}

/** What a page must say where it is shared. */
export const SHARED = [
  'og:title',
  'og:description',
  'og:type',
  'og:url',
  'og:site_name',
  'og:locale',
  'og:image',
  'og:image:width',
  'og:image:alt',
  'twitter:card',
];

export const idsOf = ({ html }: Page) => new Set(html.elements.flatMap(({ attributes: { id } }) => id ?? []));

/** A link to a place in a page that is known and has no such place. */
export function missingAnchor({ address, html }: Page, ids: ReadonlyMap<string, ReadonlySet<string>>, origin: string) {
  const links = html.elements.flatMap(({ tag, attributes: { href } }) =>
    tag === 'a' && href?.includes('#') ? href : [],
  );
  return links.find((href) => {
    const { origin: where, pathname, search, hash } = new URL(href, origin + address);
    const target = where === origin ? ids.get(pathname + search) : undefined;
    return hash.length > 1 && target?.has(decodeURIComponent(hash.slice(1))) === false;
  });
}

/** Words of the interface in English, where no other language has the same. */
const ENGLISH =
  /^(?:search|price|any price|where\?|what\?|all types|free valuation|owner login|main menu|back to top|skip to (?:the )?content|try again|read more|send|send my request|previous|next|close|home page|bedrooms|sort by|newest first|similar homes|for sale|for rent|sold|rented|language|your question or remark|first name|last name|loading)$/i;
/** An id of a message that has no words: six characters, not a word. */
const ID = /^(?=.*(?:[a-z][A-Z]|[A-Z]{2}.*[a-z]|[a-z]\d|\d[a-z]|\+))[A-Za-z0-9+/-]{6}$/;
const READ_OUT = ['aria-label', 'alt', 'title', 'placeholder'];

/**
 * What no reader is ever to see of how a text was written: a tag, an entity, a control character. Texts come from other programs,
 * which write all of them.
 */
const REMAINS =
  /<\/?(?:p|br|b|i|u|em|strong|span|div|ul|ol|li|a|font|table|tr|td|h[1-6]|script|style|o:p)(?:\s[^<>]*)?\/?>|<!--|<!\[CDATA\[|\]\]>|&(?:[a-z]{2,8}\d?|#\d{1,6}|#x[\da-f]{1,6});|[^\P{Cc}\t\n\r]/iu;

/** Markup that is left in a text; undefined where there is none. */
export const remainsIn = (text: string): string | undefined => REMAINS.exec(text)?.[0];

/** What is left in a slug of an entity: 'b-amp-mooi'. */
const IN_SLUG = /-(?:amp|nbsp|quot|lt|gt|eacute|egrave)-/;

/**
 * A text of a page in which markup is left; undefined where there is none. Looked at is what is shown and read out, title and
 * descriptions, the address, and what is told to search engines.
 */
function remainsOf(page: Page): string | undefined {
  const { html, address } = page;
  const said = html.elements.flatMap(({ attributes }) =>
    [...READ_OUT, 'content'].flatMap((name) => attributes[name] ?? []),
  );
  const texts = [...html.texts, ...said, html.title, ...textsIn(thingsOf(page))];
  return texts.find((text) => remainsIn(text) !== undefined) ?? IN_SLUG.exec(address)?.input;
}

/** Markup that is left in a feed: XML is escaped once, so nothing in it is an escaped tag, or escaped twice. */
const MARKUP_IN_FEED = /&amp;(?:[a-z]{2,8}|#\d+);|&lt;\/?(?:p|br|b|span|div|ul|li)\b/i;

/** What a feed says of its homes, in its order, and what markup is left in it. */
export function readFeed(feed: string) {
  const homes = [...feed.matchAll(/<item>.*?<link>([^<]+)<\/link>.*?<pubDate>([^<]+)<\/pubDate>/gs)];
  return {
    addresses: homes.map(([, address = '']) => address),
    dates: homes.map(([, , date = '']) => Date.parse(date)),
    markup: MARKUP_IN_FEED.exec(feed)?.[0],
  };
}

/**
 * A text that does not belong on a page of a language: English words of the interface, an id in their place, or what is left of how
 * it was written.
 */
export function foreignText(page: Page, language: string): string | undefined {
  const { html } = page;
  const said = html.elements.flatMap(({ attributes }) => READ_OUT.flatMap((name) => attributes[name] ?? []));
  const texts = [...html.texts, ...said.map((text) => text.trim())];
  return texts.find((text) => (language !== 'en' && ENGLISH.test(text)) || ID.test(text)) ?? remainsOf(page);
}

/** What is wrong with the breadcrumb of a page, as machines read it: also an address that leads on (R13). */
export function crumbFault(page: Page, site: readonly Page[], origin: string): string | false {
  const steps = (ofType(page, 'BreadcrumbList')?.['itemListElement'] ?? []) as { position: number; item?: string }[];
  const isMoved = (item: string) => site.some((each) => each.location !== null && origin + each.address === item);
  if (steps.some(({ item = '' }) => isMoved(item))) return 'a breadcrumb names an address that redirects';
  return steps.some(({ position }, index) => position !== index + 1) && 'breadcrumbs are out of order';
}
