import { LANGUAGES, type Language } from '@dorpel/i18n/languages';
import { foldedKey, slugify } from '@dorpel/routes/slug';
import { pathsOf } from '../library/article-paths.ts';
import type { Content } from '../library/content.ts';
import type { ContentRepository } from '../library/store.ts';
import { allPublished } from '../library/library.ts';
import { routingTable } from '../library/routing-table.ts';
import type { Redirect, Redirects } from './redirects.repository.ts';

/** How addresses are made of names: 1 folded the letters of every language, 2 writes them out as German does. */
const SPELLING = 2;

/** Who left the addresses. */
const BY = { id: 'command', name: 'update' } as const;

type Address = Pick<Redirect, 'language' | 'from' | 'to'>;

/** A page's address that ends in its name, as that was folded: 'uber-uns/'. */
function foldedPages({ pages, routes }: Content): Address[] {
  return pages.flatMap(({ name, path: original }) => {
    const row = routes.find((each) => each.original === original);
    if (!row) return [];
    return LANGUAGES.flatMap((language): Address[] => {
      const [path, text] = [row.paths[language] ?? '', name[language] ?? ''];
      const slug = `${slugify(text, { language })}/`;
      if (!`/${path}`.endsWith(`/${slug}`)) return [];
      return [{ language, from: path.slice(0, -slug.length) + `${foldedKey(text)}/`, to: { route: row.name } }];
    });
  });
}

/** The address of each article, made of folded names: 'verkaufen/marktschatzung/'. */
function foldedArticles({ articles, categories }: Content): Address[] {
  return articles.flatMap((article) => {
    const category = categories.find(({ id }) => id === article.categoryId);
    if (!category) return [];
    const paths = pathsOf(article, category, (name) => foldedKey(name));
    return LANGUAGES.map((language) => ({
      language,
      from: paths[language],
      to: { route: `article-${article.id}` },
    }));
  });
}

/** Where no row is: what is folded as it is written keeps its address. */
function withoutRow(addresses: readonly Address[], content: Content): Address[] {
  const { entries } = routingTable(allPublished(content));
  const taken = new Set(
    entries.flatMap(({ paths }) => LANGUAGES.map((language: Language) => `${language}/${paths[language] ?? ''}`)),
  );
  return addresses.filter(({ language, from }) => !taken.has(`${language}/${from}`));
}

/**
 * Lets the addresses lead on that pages and articles had before German was written out in them (R12): once for a site, so
 * that the office may do away with one.
 */
export async function leaveFoldedAddresses(
  repository: Pick<ContentRepository, 'state' | 'load' | 'spell'>,
  redirects: Pick<Redirects, 'leave'>,
  at: Date,
): Promise<void> {
  const { revision, spelling } = await repository.state();
  if (revision === 0 || spelling === SPELLING) return;
  const content = await repository.load();
  const folded = withoutRow([...foldedPages(content), ...foldedArticles(content)], content);
  await redirects.leave(folded.map((address) => ({ ...address, at, by: BY, isOwn: false })));
  await repository.spell(SPELLING);
}
