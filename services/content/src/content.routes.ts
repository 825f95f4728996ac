import { Problem } from '@dorpel/contracts';
import type { ContentPage, content } from '@dorpel/contracts/content';
import type { Language } from '@dorpel/i18n/languages';
import type { Handlers } from '@dorpel/service-kit';
import { presentAddresses } from './addresses/addresses.present.ts';
import { type InLanguage, inLanguage } from './library/in-language.ts';
import type { Library } from './library/library.ts';
import { presentArticle } from './pages/article.present.ts';
import { presentPage } from './pages/page.present.ts';
import { presentPreview } from './preview/preview.present.ts';
import type { PreviewTokens } from './preview/preview-token.ts';
import { presentSite } from './site/site.present.ts';

function pageOf(id: string, speech: InLanguage): ContentPage {
  const page = speech.library.page(id);
  if (page) return presentPage(page, speech);
  const article = speech.library.article(id);
  if (article) return presentArticle(article, speech);
  throw new Problem('page/not-found');
}

/** The page at a public path: the words of another language, or an old form of the address, lead on to the right one. */
function pageAt(path: string, speech: InLanguage): ContentPage {
  const { routes } = speech.library;
  const asked = `/${speech.language}/${path}`;
  const match = routes.parse(asked, speech.language);
  const found = match.kind === 'redirect' ? routes.parse(match.to, speech.language) : match;
  if (found.kind !== 'match' || found.entry.page !== 'content-page') throw new Problem('page/not-found');
  const page = pageOf(found.params['id'] ?? '', speech);
  return match.kind === 'redirect' ? { ...page, redirect: page.redirect ?? match.to } : page;
}

type Sources = {
  readonly current: () => Promise<Library>;
  readonly previews: PreviewTokens;
  readonly now: () => Date;
};

type Names = 'getRoutes' | 'listAddresses' | 'getSite' | 'getPage' | 'findPage' | 'getPreview';

/** What the contract promises, from the library as it is now. */
export function contentHandlers({ current, previews, now }: Sources): Handlers<typeof content, Names> {
  const speak = async (language: Language) => inLanguage(await current(), language, now());
  return {
    getRoutes: async () => (await current()).table,
    listAddresses: async () => ({ items: presentAddresses(await speak('nl')) }),
    getSite: async ({ query }) => presentSite(await speak(query.language)),
    getPage: async ({ params, query }) => pageOf(params.id, await speak(query.language)),
    findPage: async ({ query }) => pageAt(query.path, await speak(query.language)),
    async getPreview({ params: { token }, query }) {
      const preview = previews.read(token, now());
      if (!preview) throw new Problem('page/not-found');
      const speech = inLanguage((await current()).revealed(), query.language, now());
      return presentPreview(pageOf(preview.id, speech), token, speech);
    },
  };
}
