import { type CatalogueAddress, catalogue, type PlaceAddress, type PropertyCard } from '@dorpel/contracts/catalogue';
import { createClient } from '@dorpel/contracts/client';
import { content, type Site } from '@dorpel/contracts/content';
import { formatPrice } from '@dorpel/i18n/formats';
import { inLanguages, type Language, LOCALES } from '@dorpel/i18n/languages';
import { labelled } from '@dorpel/i18n/typeset';
import { titleIn } from '@dorpel/i18n/text';
import { callsTo } from '@dorpel/service-kit';
import type { Context, Middleware } from 'koa';
import { answerPlainly } from '../http/plain-answers.ts';
import type { SiteContent, SiteSource } from '../cache/site-source.ts';
import { manifestIcons } from './icons.ts';
import { type FeedItem, rss } from './feed.ts';
import { llmsText, securityText } from './plain-texts.ts';
import { sitemap, sitemapIndex, type SitemapPage } from './sitemap.ts';

export type ListingSettings = {
  readonly origin: string;
  readonly services: Readonly<Record<string, string>>;
  readonly site: SiteSource;
};

/** Seconds for which a listing is kept, here and by whoever asks: what is new may be found an hour later. */
const KEPT_FOR = 3600;

/** Milliseconds a service may take. */
const TIMEOUT = 10_000;

/** Homes in a feed. */
const FEED_SIZE = 30;

/** Pictures are offered in the largest width that is stored. */
const pictureAt = (path: string) => `${path}1360.webp`;

const clientOf = <C extends typeof catalogue | typeof content>(contract: C, base: string | undefined) =>
  createClient(contract, {
    base: base ?? '',
    fetch: (url, init) => callsTo(contract.service)(url, { ...init, signal: AbortSignal.timeout(TIMEOUT) }),
  });

type Clients = {
  readonly catalogue: ReturnType<typeof createClient<typeof catalogue>>;
  readonly content: ReturnType<typeof createClient<typeof content>>;
};

const pageOf = ({ links, modifiedOn, pictures }: CatalogueAddress, { table, routes }: SiteContent): SitemapPage => ({
  alternates: Object.fromEntries(
    links
      .filter(({ language }) => table.enabled.includes(language))
      .map(({ language, link }) => [language, routes.href(link.route, link.params, language)] as const)
      .filter(([, href]) => href !== '/'),
  ),
  modifiedOn,
  pictures: pictures.map(pictureAt),
});

/** The list of a place, in every language. */
const placePage = ({ goal, key, modifiedOn }: PlaceAddress, { table, routes }: SiteContent): SitemapPage => ({
  alternates: Object.fromEntries(
    table.enabled
      .map((language) => [language, routes.href(goal === 'sale' ? 'for-sale' : 'for-rent', {}, language)] as const)
      .filter(([, href]) => href !== '/')
      .map(([language, href]) => [language, `${href}?${new URLSearchParams({ city: key })}`]),
  ),
  modifiedOn,
  pictures: [],
});

async function contentPages({ content: client }: Clients): Promise<SitemapPage[]> {
  const { items } = await client.listAddresses({});
  return items.map(({ alternates, modifiedOn, pictures }) => ({
    alternates: Object.fromEntries(alternates.map(({ language, href }) => [language, href])),
    modifiedOn,
    pictures: pictures.map(({ path }) => pictureAt(path)),
  }));
}

/** The words of a feed, which no page shows. */
type FeedWords = {
  readonly title: string;
  readonly text: string;
  readonly onRequest: string;
  readonly perMonth: string;
};

const FEED_WORDS = inLanguages<FeedWords>({
  nl: {
    title: 'Nieuw in ons aanbod',
    text: 'De panden die we het laatst toevoegden.',
    onRequest: 'prijs op aanvraag',
    perMonth: 'per maand',
  },
  fr: {
    title: 'Nouveau dans notre offre',
    text: 'Les biens que nous avons ajoutés en dernier.',
    onRequest: 'prix sur demande',
    perMonth: 'par mois',
  },
  en: {
    title: 'New homes',
    text: 'The homes we added most recently.',
    onRequest: 'price on request',
    perMonth: 'a month',
  },
  de: {
    title: 'Neu in unserem Angebot',
    text: 'Die Immobilien, die wir zuletzt aufgenommen haben.',
    onRequest: 'Preis auf Anfrage',
    perMonth: 'im Monat',
  },
});

function priceOf(price: PropertyCard['price'], { onRequest, perMonth }: { onRequest: string; perMonth: string }) {
  if (!price) return onRequest;
  const amount = formatPrice(price.money.amount, price.money.currency);
  // What the catalogue says around it; one of an earlier release tells its unit alone.
  if (price.before !== undefined || price.after !== undefined)
    return [price.before, amount, price.after].filter(Boolean).join(' ');
  return price.unit === 'per-month' ? `${amount} ${perMonth}` : amount;
}

async function feedOf(language: Language, clients: Clients, known: SiteContent, origin: string): Promise<string> {
  const query = { language, sort: 'date', pageSize: FEED_SIZE } as const;
  const [list, { items: addresses }] = await Promise.all([
    clients.catalogue.listProperties({ query }),
    clients.catalogue.listAddresses({ query: {} }),
  ]);
  const published = new Map(addresses.map(({ id, publishedOn }) => [id, publishedOn]));
  const words = FEED_WORDS[language];
  const items = list.items.map((home): FeedItem => {
    const price = priceOf(home.price, words);
    return {
      title: titleIn({ title: home.title.text, city: home.city }),
      text: labelled(`${home.type.name}, ${home.zip} ${home.city}`, price, language),
      link: origin + known.routes.href(home.link.route, home.link.params, language),
      picture: home.picture && origin + pictureAt(home.picture.path),
      publishedOn: published.get(home.id) ?? null,
    };
  });
  return rss({
    title: `${words.title} | ${known.content[language].agency.name}`,
    text: words.text,
    language: LOCALES[language],
    link: origin + known.routes.href('for-sale', {}, language),
    self: `${origin}/${language}/feed.xml`,
    items,
  });
}

/** What robots may ask for of the services behind the site: what pages are shown with. */
const OPEN = [
  ...['look', 'pictures', 'share', 'styles', 'videos'].map((kind) => `Allow: /api/content/v1/${kind}/`),
  'Allow: /api/catalogue/v1/openapi.json',
];

const robotsText = (origin: string) =>
  ['User-agent: *', 'Allow: /', ...OPEN, 'Disallow: /api/', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');

/** What a phone needs to put the site on its home screen; the colours are those of the paper. */
const webManifest = ({ agency: { name, slogan }, look }: Pick<Site, 'agency' | 'look'>) =>
  JSON.stringify({
    name,
    short_name: name,
    ...(slogan && { description: slogan }),
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    // Where a device offers it, with a way back.
    display_override: ['minimal-ui'],
    background_color: '#faf7f2',
    theme_color: '#faf7f2',
    icons: manifestIcons(look),
  });

type Answer = { readonly type: string; readonly body: string };
/** Undefined for a listing that there is not. */
type Make = (clients: Clients, known: SiteContent, parts: readonly string[]) => Promise<string | undefined>;

/**
 * What the site tells machines about its pages (X6): the index of the sitemaps, each of them, a feed of new homes per
 * language, robots.txt, llms.txt, security.txt and the manifest of the site. Made from what the services say, and kept for an hour.
 */
export function listings({ origin, services, site }: ListingSettings): Middleware {
  const clients: Clients = {
    catalogue: clientOf(catalogue, services['catalogue']),
    content: clientOf(content, services['content']),
  };
  const settings = (known: SiteContent) => ({ origin, defaultLanguage: known.table.default });
  const last = new Map<string, Answer>();
  const kept = new Map<string, { readonly until: number; readonly answer: Promise<Answer | undefined> }>();

  /** Path -> what makes it. Nothing is kept of a page of the catalogue that does not exist. */
  const table: readonly (readonly [RegExp, string, Make])[] = [
    [
      /^\/sitemap\.xml$/,
      'application/xml',
      async (_, known) => {
        const addressesOn = (page: number) => clients.catalogue.listAddresses({ query: { page } });
        const [pages, first] = await Promise.all([contentPages(clients), addressesOn(1)]);
        const { places = [] } = first;
        const more = Array.from({ length: Math.max(0, first.pages - 1) }, (__, index) => addressesOn(index + 2));
        const homes = [first, ...(await Promise.all(more))].slice(0, first.pages);
        const lists = [{ path: '/sitemap-places.xml', pages: places.map((each) => placePage(each, known)) }];
        return sitemapIndex(
          [
            { path: '/sitemap-pages.xml', pages },
            ...(places.length > 0 ? lists : []),
            // A page without homes, as the first of an agency that has none, is none.
            ...homes.flatMap(({ items }, index) =>
              items.length > 0 ? [{ path: `/sitemap-homes-${index + 1}.xml`, pages: items }] : [],
            ),
          ],
          { origin },
        );
      },
    ],
    [
      /^\/sitemap-pages\.xml$/,
      'application/xml',
      async (_, known) => sitemap(await contentPages(clients), settings(known)),
    ],
    [
      /^\/sitemap-places\.xml$/,
      'application/xml',
      async (_, known) => {
        const { places = [] } = await clients.catalogue.listAddresses({ query: {} });
        return sitemap(
          places.map((each) => placePage(each, known)),
          settings(known),
        );
      },
    ],
    [
      /^\/sitemap-homes-([1-9]\d{0,3})\.xml$/,
      'application/xml',
      async (_, known, [page]) => {
        const { items } = await clients.catalogue.listAddresses({ query: { page: Number(page) } });
        if (items.length === 0) return undefined;
        return sitemap(
          items.map((each) => pageOf(each, known)),
          settings(known),
        );
      },
    ],
    [
      /^\/([a-z]{2})\/feed\.xml$/,
      'application/rss+xml',
      (_, known, [language]) => feedOf(language as Language, clients, known, origin),
    ],
    [
      /^\/site\.webmanifest$/,
      'application/manifest+json',
      async (_, { content: words, table: { default: language } }) => webManifest(words[language]),
    ],
    [/^\/robots\.txt$/, 'text/plain', async () => robotsText(origin)],
    [/^\/llms\.txt$/, 'text/plain', async (_, known) => llmsText(known, origin)],
    [/^\/\.well-known\/security\.txt$/, 'text/plain', async (_, known) => securityText(known, origin, new Date())],
  ];

  function answerOf(path: string, known: SiteContent): Promise<Answer | undefined> | undefined {
    const found = kept.get(path);
    if (found && found.until > Date.now()) return found.answer;
    for (const [pattern, type, make] of table) {
      const match = pattern.exec(path);
      if (!match) continue;
      const [, first] = match;
      if (type === 'application/rss+xml' && !known.table.enabled.includes(first as Language)) return undefined;
      const answer = make(clients, known, match.slice(1)).then((body) => (body === undefined ? body : { type, body }));
      kept.set(path, { until: Date.now() + KEPT_FOR * 1000, answer });
      answer.then(
        (made) => (made ? last.set(path, made) : kept.delete(path)),
        () => kept.delete(path),
      );
      return answer;
    }
    return undefined;
  }

  const give = (ctx: Context, { type, body }: Answer) => {
    ctx.type = `${type}; charset=utf-8`;
    ctx.set('cache-control', `public, max-age=${KEPT_FOR}`);
    ctx.body = body;
  };

  return async (ctx: Context, next) => {
    const known = site.current();
    const isOne = table.some(([pattern]) => pattern.test(ctx.path));
    if (!isOne || !['GET', 'HEAD'].includes(ctx.method)) return next();
    if (!known) return answerPlainly(ctx, 'starting');
    try {
      const answer = await answerOf(ctx.path, known);
      if (!answer) return next();
      give(ctx, answer);
    } catch (error) {
      ctx.state['failure'] = error;
      // Yesterday's listing is better than none.
      const before = last.get(ctx.path);
      if (before) return give(ctx, before);
      ctx.set('retry-after', '60');
      answerPlainly(ctx, 'starting');
    }
  };
}
