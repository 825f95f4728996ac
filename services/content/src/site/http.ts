import { isProblem, Problem } from '@dorpel/contracts';
import type { ContentPage, content } from '@dorpel/contracts/content';
import type { Article, PageItem } from '@dorpel/contracts/content-entities';
import type { Language } from '@dorpel/i18n/languages';
import type { Handlers } from '@dorpel/service-kit';
import {
  type Content,
  createLibrary,
  type InLanguage,
  inLanguage,
  type Library,
  type PreviewTokens,
  type StoredEntry,
} from '../library/library.ts';
import {
  addressIn,
  AGENCY_PREVIEW,
  contentWith,
  entriesIn,
  finished,
  type Revisions,
  keyOf,
  plainPath,
  type Redirect,
  type Redirects,
  SITE,
  targetOf,
} from '../texts/texts.ts';
import { presentPreview } from './metadata.ts';
import { presentArticle, presentPage } from './pages.ts';
import { presentAddresses, presentSite } from './present.ts';

/** @throws page/not-found also where its display conditions hide it, unless it `isRevealed` to who made it */
function pageOf(id: string, speech: InLanguage, isRevealed = false): ContentPage {
  const isShown = (item: PageItem | Article) => isRevealed || speech.isDisplayed(item);
  const page = speech.library.page(id);
  if (page && isShown(page)) return presentPage(page, speech);
  const article = speech.library.article(id);
  if (article && isShown(article)) return presentArticle(article, speech);
  throw new Problem('page/not-found');
}

/** In the place of a page that has another address now: nothing of it is shown. */
const movedTo = (to: string, { language }: InLanguage): ContentPage => ({
  id: 'moved',
  kind: 'page',
  title: { text: '', language },
  metadata: { title: '', description: '', image: null, index: false, follow: true, jsonLd: [] },
  banner: null,
  showBreadCrumb: false,
  breadcrumb: [],
  modules: [],
  html: null,
  picture: null,
  modifiedOn: new Date(0).toISOString(),
  category: null,
  siblings: [],
  alternates: [],
  redirect: to,
});

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

/** The library with what waits at the desk of the page or article of an id, of what stands around every page (`SITE`), or of the agency. */
async function withDrafts(
  library: Library,
  id: string,
  { revisions, agencyDrafted, now }: Pick<Sources, 'revisions' | 'agencyDrafted' | 'now'>,
) {
  if (id === AGENCY_PREVIEW) {
    const following = await agencyDrafted(library.content);
    return following.length > 0 ? createLibrary(contentWith(library.content, following), library.origin) : library;
  }
  const keys = (['pages', 'articles', 'settings'] as const).map((kind) => ({ kind, id }));
  const found = await Promise.all(
    keys.map(async (key) => {
      const { draft } = (await revisions.find(keyOf(key))) ?? {};
      // As it would be published now: the last step of its breadcrumb is called as it is.
      return draft ? finished(draft, entriesIn(library.content, key), now()) : [];
    }),
  );
  const drafts = found.flat();
  return drafts.length > 0 ? createLibrary(contentWith(library.content, drafts), library.origin) : library;
}

type Sources = {
  readonly current: () => Promise<Library>;
  readonly previews: PreviewTokens;
  readonly redirects: Pick<Redirects, 'find'>;
  readonly revisions: Pick<Revisions, 'find'>;
  /** What of the site will be as the agency's draft says. */
  readonly agencyDrafted: (content: Content) => Promise<readonly StoredEntry[]>;
  readonly now: () => Date;
};

type Names = 'getRoutes' | 'listAddresses' | 'getSite' | 'getPage' | 'findPage' | 'getPreview';

/** More than anybody makes: who needs as many goes round in circles. */
const MOST_STEPS = 10;

/** What the contract promises, from the library as it is now. */
export function contentHandlers({
  current,
  previews,
  redirects,
  revisions,
  agencyDrafted,
  now,
}: Sources): Handlers<typeof content, Names> {
  const speak = async (language: Language) => inLanguage(await current(), language, now());

  /** What the token of a preview stands for, with its draft. @throws Problem 'page/not-found' */
  async function previewed(token: string): Promise<{ readonly id: string; readonly library: Library }> {
    const preview = previews.read(token, now());
    if (!preview) throw new Problem('page/not-found');
    return {
      id: preview.id,
      library: await withDrafts(await current(), preview.id, { revisions, agencyDrafted, now }),
    };
  }

  /** Where a visitor of an address of the site would be sent on to; null: nowhere. */
  async function stepFrom(to: string): Promise<string | null> {
    const library = await current();
    const at = addressIn(to, library);
    if (!at) return null;
    try {
      return pageAt(encodeURI(at.from), inLanguage(library, at.language, now())).redirect;
    } catch (error) {
      if (!isProblem(error, 'page/not-found')) throw error;
      const former = await redirects.find(at);
      return former ? targetOf(former, library) : null;
    }
  }

  /** Where an address that was left leads, in one step: past what left its own since, and pages that send on (R12, S4). */
  async function endOf(former: Redirect): Promise<string | null> {
    let to = targetOf(former, await current());
    for (let steps = 0; to !== null && steps < MOST_STEPS; steps += 1) {
      const next = await stepFrom(to);
      if (next === null) return to;
      to = next;
    }
    return null;
  }

  return {
    getRoutes: async () => (await current()).table,
    listAddresses: async () => ({ items: presentAddresses(await speak('nl')) }),
    async getSite({ query: { language, preview } }) {
      if (preview === undefined) return presentSite(await speak(language));
      // As it would be public: what is hidden is in no menu.
      return presentSite(inLanguage((await previewed(preview)).library, language, now()));
    },
    getPage: async ({ params, query }) => pageOf(params.id, await speak(query.language)),
    async findPage({ query: { language, path } }) {
      const speech = await speak(language);
      try {
        return pageAt(path, speech);
      } catch (error) {
        // What is there wins over what was.
        const former =
          isProblem(error, 'page/not-found') && (await redirects.find({ language, from: plainPath(path) }));
        const to = former ? await endOf(former) : null;
        if (to === null) throw error;
        return movedTo(to, speech);
      }
    },
    async getPreview({ params: { token }, query }) {
      const { id, library } = await previewed(token);
      const speech = inLanguage(library.revealed(), query.language, now());
      // What stands around every page is seen around the first one.
      const isAround = id === SITE.id || id === AGENCY_PREVIEW;
      const shown = isAround ? (library.content.pages.find(({ path }) => path === '/')?.id ?? id) : id;
      return presentPreview(pageOf(shown, speech, true), token, speech);
    },
  };
}
