import { createRequire } from 'node:module';
import type { Article, PageItem } from '@dorpel/contracts/content-entities';
import { cardName } from '@dorpel/pictures/share-cards';
import type { InLanguage } from '../library/library.ts';

const require = createRequire(import.meta.url);

/** The files of the site's fonts, for what is drawn here: of titles, of text, and of text that is to be seen. */
export const FONT_FILES = {
  title: require.resolve('@fontsource/fraunces/files/fraunces-latin-500-normal.woff'),
  text: require.resolve('@fontsource/figtree/files/figtree-latin-400-normal.woff'),
  strong: require.resolve('@fontsource/figtree/files/figtree-latin-600-normal.woff'),
} as const;

/** What the picture says that a page is shared with; `photo` is the id of the image. */
type Shared = { readonly kicker: string; readonly title: string; readonly photo: string | null };

/** What has a picture to be shared with; 'site' is the agency itself, for pages that have none of their own. */
export const KINDS = ['page', 'article', 'site'] as const;
type Kind = (typeof KINDS)[number];

/** Home is the page about the agency itself. */
const HOME = '/';

const agencyOf = ({ library }: InLanguage) => library.settings.agency;

/** The picture that shows what a page is about. */
export const photoOf = ({ params }: PageItem): string | undefined =>
  params.image ?? params.bannerImages?.[0] ?? params.bannerVideoPoster;

export function sharedSite(speech: InLanguage): Shared {
  const { city, slogan, name } = agencyOf(speech);
  const home = speech.library.pages.find(({ path }) => path === HOME);
  const title = speech.word(slogan) || name;
  return { kicker: speech.word(city), title, photo: (home && photoOf(home)) ?? null };
}

export function sharedPage(page: PageItem, speech: InLanguage): Shared {
  if (page.path === HOME) return sharedSite(speech);
  const { slogan } = agencyOf(speech);
  return { kicker: speech.word(slogan), title: speech.word(page.params.title), photo: photoOf(page) ?? null };
}

export function sharedArticle({ categoryId, title, image }: Article, speech: InLanguage): Shared {
  const category = speech.word(speech.library.category(categoryId)?.name);
  return { kicker: category || speech.word(agencyOf(speech).slogan), title: speech.word(title), photo: image ?? null };
}

/** What a page, an article or the site is shared with; null where there is no such. */
export function sharedOf(kind: Kind, id: string, speech: InLanguage): Shared | null {
  if (kind === 'site') return sharedSite(speech);
  if (kind === 'page') {
    const page = speech.library.page(id);
    return page ? sharedPage(page, speech) : null;
  }
  const article = speech.library.article(id);
  return article ? sharedArticle(article, speech) : null;
}

/** What a page is shared with, as its endpoint tells it; the address is where the gateway finds it. */
export const presentShare = (kind: Kind, id: string, { language }: InLanguage, shared: Shared) => ({
  path: `/api/content/v1/share/${cardName(kind, id, language, shared)}`,
  alt: [shared.title, shared.kicker].filter(Boolean).join(' · '),
});
