import { Problem } from '@dorpel/contracts';
import type { RouteTable } from '@dorpel/contracts/content';
import { type Language, LANGUAGES } from '@dorpel/i18n/languages';
import { foldedKey, slugify } from '@dorpel/routes/slug';
import {
  allPublished,
  type Content,
  type ContentRepository,
  type Library,
  mayLeadTo,
  pathsOf,
  routingTable,
} from '../library/library.ts';
import type { Person, Redirect, Redirects } from './store.ts';

/** Where an address leads on to in one step; null: nowhere that visitors may see. */
export function targetOf({ language, to }: Pick<Redirect, 'language' | 'to'>, library: Library): string | null {
  if ('route' in to) {
    const href = library.routes.href(to.route, {}, language);
    return href === '/' ? null : href;
  }
  return mayLeadTo(to.link, library.settings) ? to.link : null;
}

/** A public path of the site as its language and the rest: '/nl/oud/' -> 'nl', 'oud/'. Undefined for what is none. */
export function addressIn(path: string, { table }: Library): { language: Language; from: string } | undefined {
  const [, prefix, rest = ''] = /^\/([a-z]{2,3})\/([^?#\s\\<>"]*)$/.exec(path) ?? [];
  const language = table.enabled.find((each) => each === prefix);
  if (!language || rest === '') return undefined;
  const from = plainPath(rest).replace(/\/*$/, '/');
  return from === '/' ? undefined : { language, from };
}

/** A path as addresses are known by: decoded and in lower case; as it stands where it can't be decoded. */
export function plainPath(path: string): string {
  try {
    return decodeURIComponent(path).toLowerCase();
  } catch {
    return path;
  }
}

/**
 * The addresses that a change of the routing table leaves behind (R12, S4): of each row, the old path in each language in
 * which it has another now. What has a param in it is no single address.
 */
export function movesOf(
  before: Pick<RouteTable, 'entries'>,
  after: Pick<RouteTable, 'entries' | 'enabled'>,
  made: { readonly at: Date; readonly by: Person },
): Redirect[] {
  const next = new Map(after.entries.map((row) => [row.name, row]));
  return before.entries.flatMap(({ name, paths }) => {
    const row = next.get(name);
    if (!row) return [];
    return after.enabled.flatMap((language) => {
      const [from, to] = [paths[language], row.paths[language]];
      const isMove = from !== undefined && from !== '' && from !== to && !from.includes(':');
      return isMove ? [{ language, from: from.toLowerCase(), to: { route: name }, ...made, isOwn: false }] : [];
    });
  });
}

/** What is at a public path: a row of the table, wherever the path leads in it; undefined: nothing. */
function rowAt({ language, from }: Pick<Redirect, 'language' | 'from'>, { routes }: Library) {
  const match = routes.parse(`/${language}/${encodeURI(from)}`, language);
  const found = match.kind === 'redirect' ? routes.parse(match.to, language) : match;
  return found.kind === 'match' ? found : undefined;
}

/** Where it is to lead, in one step whatever stands between. @throws Problem 'redirect/refused' */
async function leadsTo(
  to: string,
  from: Language,
  library: Library,
  redirects: Pick<Redirects, 'find'>,
): Promise<Redirect['to']> {
  const asked = addressIn(to, library);
  if (!asked) {
    if (to.startsWith('/') || !mayLeadTo(to, library.settings))
      throw new Problem('redirect/refused', { to: 'invalid' });
    return { link: to };
  }
  const row = rowAt(asked, library);
  if (!row) {
    const former = await redirects.find(asked);
    if (!former) throw new Problem('redirect/refused', { to: 'unknown' });
    return former.to;
  }
  const isSingle = asked.language === from && !row.entry.paths[from]?.includes(':');
  return isSingle ? { route: row.entry.name } : { link: to };
}

/**
 * A redirect as somebody asks for it, and where it leads now.
 *
 * @param asked public paths with their language ('/nl/oud/'), or `to` an address of a host that the settings name
 * @throws Problem 'redirect/refused', 'redirect/taken'
 */
export async function createRedirect(
  asked: { readonly from: string; readonly to: string },
  library: Library,
  redirects: Pick<Redirects, 'find'>,
  made: Pick<Redirect, 'at' | 'by'>,
): Promise<{ readonly redirect: Redirect; readonly target: string }> {
  const from = addressIn(asked.from, library);
  if (!from) throw new Problem('redirect/refused', { from: 'invalid' });
  if (rowAt(from, library)) throw new Problem('redirect/taken', { from: 'taken' });
  const redirect = { ...from, to: await leadsTo(asked.to, from.language, library, redirects), ...made, isOwn: true };
  const target = targetOf(redirect, library);
  if (target === null || plainPath(target) === `/${from.language}/${from.from}`)
    throw new Problem('redirect/refused', { to: 'invalid' });
  return { redirect, target };
}

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
