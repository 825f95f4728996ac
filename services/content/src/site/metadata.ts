import type { ContentPage } from '@dorpel/contracts/content';
import type { Article, PageItem } from '@dorpel/contracts/content-entities';
import { limitText } from '@dorpel/i18n/text';
import type { InLanguage } from '../library/library.ts';
import { photoOf, presentShare, sharedArticle, sharedPage } from '../media/media.ts';

type Metadata = ContentPage['metadata'];

/** Search engines show about so many characters of a description. */
const DESCRIPTION = 155;

/** Fewer characters than these describe no page: a role is one word. What follows is told, too. */
const TOO_SHORT = 50;

/** Pixels: the largest width in which pictures are served (specification, section 9). */
const LARGEST = 1360;

const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** 'Title | Agency', unless the editor wrote a title for the head. */
const headTitle = (title: string, { library }: InLanguage) => `${title} | ${library.settings.agency.name}`;

type Own = NonNullable<NonNullable<PageItem['params']['metadata']>['nl']>;

/** What an editor wrote for where the page is shared; null: what the head says. */
const sharedBy = ({ openGraph: graph, twitter: card }: Own = {}): Pick<Metadata, 'openGraph' | 'twitter'> => ({
  openGraph: {
    title: graph?.title ?? null,
    type: graph?.type ?? null,
    url: graph?.url ?? null,
    image: graph?.image ?? null,
    description: graph?.description ?? null,
  },
  twitter: {
    title: card?.title ?? null,
    site: card?.site ?? null,
    image: card?.image ?? null,
    description: card?.description ?? null,
  },
});

/** What the head says about a page (A7): what the editor wrote for it, else what the page itself says. */
export function metadataOfPage(page: PageItem, speech: InLanguage): Metadata {
  const { params } = page;
  const own = params.metadata?.[speech.language];
  // What an editor wrote for colleagues alone is no description of the page.
  const described = params.description?.public === false ? undefined : params.description;
  return {
    title: own?.metadataTitle ?? headTitle(own?.pageTitle ?? speech.word(params.title), speech),
    description: own?.metadataDescription ?? limitText(plain(speech.word(described)), DESCRIPTION),
    ...shareable(photoOf(page), speech),
    share: presentShare('page', page.id, speech, sharedPage(page, speech)),
    index: params.isActiveSEO ?? true,
    follow: !(params.noReferrerNoFollow ?? false),
    jsonLd: own?.schemaData ? [own.schemaData] : [],
    ...sharedBy(own),
  };
}

/** The same for an article; its summary describes it, and where that is short what it says. */
export function metadataOfArticle(article: Article, speech: InLanguage): Metadata {
  const own = article.metadata?.[speech.language];
  const summary = speech.word(article.summary);
  const text =
    summary.length < TOO_SHORT ? [summary, plain(speech.word(article.content))].filter(Boolean).join(' · ') : summary;
  return {
    title: own?.metadataTitle ?? headTitle(own?.pageTitle ?? speech.word(article.title), speech),
    description: own?.metadataDescription ?? limitText(text, DESCRIPTION),
    ...shareable(article.image, speech),
    share: presentShare('article', article.id, speech, sharedArticle(article, speech)),
    index: true,
    follow: true,
    jsonLd: own?.schemaData ? [own.schemaData] : [],
    ...sharedBy(own),
  };
}

/** The largest width of a picture, in the format every reader of Open Graph knows best of those there are, and its size there. */
function shareable(id: string | undefined, speech: InLanguage): Pick<Metadata, 'image' | 'imageSize'> {
  const picture = speech.picture(id);
  if (!picture) return { image: null, imageSize: null };
  const width = Math.min(LARGEST, picture.width);
  const height = Math.round((width / picture.width) * picture.height);
  return { image: `${picture.path}${LARGEST}.webp`, imageSize: { width, height } };
}

/**
 * A page as a preview shows it (R14): never indexed or followed, not sent on, and found in the other languages under the
 * same token.
 */
export function presentPreview(page: ContentPage, token: string, { library }: InLanguage): ContentPage {
  const { routes, table } = library;
  return {
    ...page,
    metadata: { ...page.metadata, index: false, follow: false, jsonLd: [] },
    redirect: null,
    alternates: table.enabled.map((language) => ({ language, href: routes.href('preview', { token }, language) })),
  };
}
