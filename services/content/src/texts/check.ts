import type { RouteRow } from '@dorpel/contracts/content';
import type { Article, DisplayCondition, Image, PageItem, Settings } from '@dorpel/contracts/content-entities';
import { inLanguage, isPartial, LANGUAGES } from '@dorpel/i18n/languages';
import { namesOf } from '@dorpel/routes';
import {
  cleanCss,
  type Content,
  createLibrary,
  factsOf,
  fileOf,
  isGround,
  type Library,
  linksOf,
  losesHtml,
  mayLeadTo,
  mistakesIn,
} from '../library/library.ts';
import { type Entry, type List, LISTS, textsIn, valuesOf } from './entries.ts';

/** What an entry is judged by: the content as it would be with everything of the file in it. */
type Whole = {
  readonly content: Content;
  readonly library: Library;
  /** Whether the file of a picture or film is there, or comes along. */
  readonly hasFile: (kind: 'picture' | 'video', name: string) => boolean;
  readonly now: Date;
  /** The pages that the remotes of the site have, where they could be asked (R5). */
  readonly pages?: ReadonlySet<string> | undefined;
};
type Check = (value: unknown, whole: Whole) => string[];

/** The texts in a value: itself, those of a list, or one per language. */
const strings = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(Object(value) as object).flatMap(strings);

/** What stands in metadata is for other sites: addresses, not ids. */
const isOurs = ({ path }: { readonly path: string }) => !/(^|\.)metadata\./.test(path);

/** Ids that are named somewhere and stand for nothing. */
const names =
  (field: string, what: string, isThere: (id: string, whole: Whole) => boolean): Check =>
  (value, whole) =>
    valuesOf(field, value)
      .filter(isOurs)
      .flatMap(({ path, value: found }) =>
        strings(found).flatMap((id) => (isThere(id, whole) ? [] : [`${path}: there is no ${what} '${id}'`])),
      );

const hasImage = (id: string, { library }: Whole) => library.image(id) !== undefined;
const hasPath = (path: string, { content, library }: Whole) =>
  !path.startsWith('/') ||
  path.split(/[?#]/)[0] === '/' ||
  content.pages.some((page) => page.path === path) ||
  library.revealed().href(path, content.settings.languages.default) !== '/';

const PICTURE_FIELDS = ['image', 'logo', 'images', 'bannerImages', 'bannerVideoPoster', 'bannerVideoMobilePoster'];
const pictures: Check[] = PICTURE_FIELDS.map((field) => names(field, 'image', hasImage));

/** The ids of the pictures that an entry shows. */
export const picturesIn = (value: unknown): string[] =>
  PICTURE_FIELDS.flatMap((field) =>
    valuesOf(field, value)
      .filter(isOurs)
      .flatMap(({ value: found }) => strings(found)),
  );
const links: Check[] = ['link', 'href', 'subMenu', 'redirectUrl', 'redirect'].map((field) =>
  names(field, 'page at', hasPath),
);
/** Fields with texts of more than one line, as HTML. */
const HTML_FIELDS = ['content', 'description', 'description2', 'fullText'];

/** The HTML texts of an entry: where they stand, and what they are. */
const htmlIn = (value: unknown): { readonly place: string; readonly html: string }[] =>
  HTML_FIELDS.flatMap((field) =>
    valuesOf(field, value).flatMap(({ path, value: found }) =>
      Object.entries(Object(found) as object).flatMap(([language, html]) =>
        typeof html === 'string' ? [{ place: `${path}.${language}`, html }] : [],
      ),
    ),
  );

/** A place on the page, an address of its own, or a path from the top: all that a link in a text may be. */
const ABSOLUTE = /^(#|\/|[a-z][a-z\d+.-]*:)/i;

const textLinks: Check = (value, whole) =>
  htmlIn(value).flatMap(({ place, html }) =>
    linksOf(html).flatMap((link) => {
      if (!ABSOLUTE.test(link)) return [`${place}: the link '${link}' leads nowhere: begin it with '/'`];
      return hasPath(link, whole) ? [] : [`${place}: there is no page at '${link}'`];
    }),
  );

const films: Check[] = ['bannerVideo', 'bannerVideoMobile'].map((field) =>
  names(field, 'film', (name, { hasFile }) => hasFile('video', name)),
);

const conditions: Check = (value, { content, library, now }) => {
  const { settings } = content;
  const facts = factsOf({ settings, articles: library.counts, language: settings.languages.default, now });
  return valuesOf('displayConditions', value).flatMap(({ path, value: found }) =>
    mistakesIn(found as DisplayCondition[], facts).map((mistake) => `${path}: ${mistake}`),
  );
};

const relations: Check = (value, { content, library }) =>
  (value as PageItem).params.modules.flatMap(({ id: module, relations: relation }) => {
    const { type, id } = relation ?? {};
    const isThere =
      type === 'category'
        ? library.category(id ?? '') !== undefined
        : type !== 'article' || content.articles.some((article) => article.id === id);
    return isThere ? [] : [`module ${module}: there is no ${type} '${id ?? ''}'`];
  });

const modules: Check = (value) => {
  const ids = (value as PageItem).params.modules.map(({ id }) => id);
  const twice = [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))];
  return twice.map((id) => `module ${id} is there twice`);
};

const redirects: Check = (value, { content }) => {
  const { redirect = {}, redirectUrl } = (value as PageItem).params;
  const targets = [...Object.values(redirect), redirectUrl].filter((each) => each !== undefined);
  return targets
    .filter((to) => !mayLeadTo(to, content.settings))
    .map((to) => `visitors may not be sent to '${to}': add its host to redirectHosts of the settings`);
};

const parents: Check = (value, { content }) => {
  const { id, parentId } = value as PageItem;
  const seen = new Set([id]);
  for (let up = parentId; up !== null; up = content.pages.find((page) => page.id === up)?.parentId ?? null) {
    if (!content.pages.some((page) => page.id === up)) return [`parentId: there is no page '${up}'`];
    if (seen.has(up)) return [`parentId: '${id}' would stand below itself`];
    seen.add(up);
  }
  return [];
};

const articleCategory: Check = (value, { library }) => {
  const { categoryId } = value as Article;
  return library.category(categoryId) ? [] : [`categoryId: there is no category '${categoryId}'`];
};

const picture: Check = (value, { hasFile }) => {
  const image = value as Image;
  const { filename } = image;
  return hasFile('picture', fileOf(image)) ? [] : [`its file '${filename}' is neither stored nor beside the content`];
};

/** Two rows with one public path: the second could never be reached. */
const paths: Check = (value, { library }) => {
  const { name, paths: own } = value as RouteRow;
  const shape = (path: string) => path.replace(/:\w+/g, ':');
  return LANGUAGES.flatMap((language) => {
    const other = library.table.entries.find(
      (entry) => entry.name !== name && shape(inLanguage(entry.paths, language)) === shape(inLanguage(own, language)),
    );
    return other ? [`paths.${language}: '${inLanguage(own, language)}' is the path of ${other.name} already`] : [];
  });
};

const articlePath: Check = (value, { library }) => {
  const row = library.table.entries.find(({ name }) => name === `article-${(value as Article).id}`);
  return row ? paths(row, { library } as Whole) : [];
};

const rowPage: Check = (value, { library }) => {
  const { page, params } = value as RouteRow;
  const id = params?.['id'];
  const revealed = library.revealed();
  if (page !== 'content-page' || id === undefined || revealed.page(id) || revealed.article(id)) return [];
  return [`params.id: there is no page or article '${id}'`];
};

/** A route to a page that no remote has would lead to nothing (R5). */
const rowRemote: Check = (value, { pages }) => {
  const { page } = value as RouteRow;
  const isThere = !pages || [page, ...namesOf(page)].some((name) => pages.has(name));
  return isThere ? [] : [`page: no part of the site has a page '${page}'`];
};

const languages: Check = (value) => {
  const { enabled, default: standard } = (value as Settings).languages;
  return enabled.includes(standard) ? [] : ['languages: the default one is not enabled'];
};

/** Why an entry can't be taken in. */
const MISTAKES: Readonly<Record<Entry['kind'], readonly Check[]>> = {
  settings: [languages, conditions, ...pictures, ...links, textLinks],
  images: [picture],
  categories: [names('path', 'page at', hasPath)],
  articles: [articleCategory, articlePath, conditions, ...pictures, textLinks],
  pages: [modules, relations, redirects, parents, conditions, ...pictures, ...films, ...links, textLinks],
  routes: [paths, rowPage, rowRemote],
  // What must hold there is the agency's own (`agency/agency.ts`).
  agency: [],
};

const missing: Check = (value, { content }) =>
  textsIn(value).flatMap(({ path, texts }) => {
    const asked = content.settings.languages.enabled.filter((language) => !isPartial(language));
    const open = asked.filter((language) => !texts[language]?.trim());
    return open.length > 0 ? [`${path}: not in ${open.join(', ')}; another language is shown there`] : [];
  });

const html: Check = (value) =>
  htmlIn(value)
    .filter((text) => losesHtml(text.html))
    .map(({ place }) => `${place}: what may not stand in a text is left out`);

const css: Check = (value) => {
  const written = (value as PageItem).params.css ?? '';
  const count = (text: string) => text.replace(/[^;{]/g, '').length;
  return count(cleanCss(written, 'x')) < count(written) ? ['params.css: what may not stand in it is left out'] : [];
};

const colours: Check = (value) => {
  const { bannerColor, modules: blocks } = (value as PageItem).params;
  return [bannerColor, ...blocks.map(({ colorBackground }) => colorBackground)]
    .filter((colour) => colour && !isGround(colour))
    .map((colour) => `'${colour}' is no ground: paper, sand, stone, or six digits such as #2f4f3a`);
};

/** What is worth knowing of an entry that is taken in all the same. */
const NOTICES: Readonly<Record<Entry['kind'], readonly Check[]>> = {
  settings: [missing, html],
  images: [missing],
  categories: [missing],
  articles: [missing, html],
  pages: [missing, html, css, colours],
  routes: [],
  agency: [],
};

type Named = { readonly id?: string; readonly name?: unknown };

/** The id of a stored entry: routes are known by their name. */
export const keyOf = (list: List, value: Named): string => (list === 'routes' ? String(value.name) : String(value.id));

/** The content with the entries in it: in the place of those of the same id, or after all others. */
export function withEntries(content: Content, entries: readonly Entry[]): Content {
  const taken = entries.filter(({ value, mistakes }) => value !== undefined && mistakes.length === 0);
  const settings = taken.find(({ kind }) => kind === 'settings')?.value as Settings | undefined;
  const lists = LISTS.map((list) => {
    const changes = new Map(taken.filter(({ kind }) => kind === list).map(({ id, value }) => [id, value]));
    const kept = content[list].map((value) => changes.get(keyOf(list, value)) ?? value);
    const known = new Set(content[list].map((value) => keyOf(list, value)));
    const added = [...changes].filter(([id]) => !known.has(id)).map(([, value]) => value);
    return [list, [...kept, ...added]];
  });
  return { ...content, ...(settings && { settings }), ...(Object.fromEntries(lists) as Partial<Content>) };
}

function judged(entry: Entry, whole: Whole): Entry {
  const { kind, value, mistakes } = entry;
  if (value === undefined || mistakes.length > 0) return entry;
  const found = MISTAKES[kind].flatMap((check) => check(value, whole));
  return found.length > 0 ? { ...entry, mistakes: [...new Set(found)] } : entry;
}

/**
 * Judges each entry by the content as it would be: what names a page, picture, category or film that is not there, leads
 * where visitors may not be sent, or can never be shown, is refused (A10). Where one entry falls, those that need it
 * fall too.
 */
export function checkEntries(
  given: readonly Entry[],
  known: Content,
  { hasFile, now, pages }: Pick<Whole, 'hasFile' | 'now' | 'pages'>,
): { entries: readonly Entry[]; content: Content } {
  let entries = given;
  for (;;) {
    const content = withEntries(known, entries);
    const whole = { content, library: createLibrary(content), hasFile, now, pages };
    const next = entries.map((entry) => judged(entry, whole));
    if (next.every((entry, at) => entry.mistakes.length === entries[at]?.mistakes.length)) {
      const noticed = next.map((entry) => ({
        ...entry,
        notices: entry.mistakes.length > 0 ? [] : NOTICES[entry.kind].flatMap((check) => check(entry.value, whole)),
      }));
      return { entries: noticed, content };
    }
    entries = next;
  }
}
