import { type ByLanguage, isLanguage, type Language, type Localized, pickLanguage } from '@dorpel/i18n/languages';
import { namesOf } from './former-names.ts';
import { emptyTree, find, type PathTree, plant, segmentsOf } from './path-tree.ts';

export { namesOf } from './former-names.ts';

export type RouteType = 'feedback' | 'article' | 'page' | 'login';

/** One step of a breadcrumb; `path` is an original (internal) path. */
export type Crumb = { name: Localized; path?: string };

/** One row of the route table (R5). Paths hold plain text, not percent-encoded; a segment `:name` is a parameter. */
export type RouteEntry = {
  /** Unique; links are built by it: `for-sale`, `property-for-sale`. */
  name: string;
  /** Internal path: `/for-sale/`, `/property/:id/`. Several rows may share one; the first answers it. */
  original: string;
  type: RouteType;
  /** Key of a remote's page: `property-list`. */
  page: string;
  /** Fixed parameters of the page; they win over parameters of the URL. */
  params?: Record<string, string>;
  /** Public path per language, without prefix: `te-koop/:municipality/:slug/:id/`, empty for home. */
  paths: ByLanguage<string>;
  breadcrumb: Crumb[];
};

/** Values for the parameters of a path; a localized one is taken in the link's language, or its fallback. */
export type RouteParams = Readonly<Record<string, string | number | Localized>>;

export type Match =
  | { kind: 'match'; language: Language; entry: RouteEntry; params: Record<string, string> }
  /** Not in the table: `path`, without prefix and percent-encoded, may be an article's; otherwise it is a 404. */
  | { kind: 'unknown'; language: Language; path: string }
  /** `to` is a path of this site; the caller adds the query. Permanent when it holds for every visitor. */
  | { kind: 'redirect'; to: string; permanent: boolean }
  /** Says nothing about the language: the caller detects it and redirects to `/{language}/{path}`. */
  | { kind: 'unprefixed'; path: string };

export type BreadcrumbItem = { text: string; language: Language; href?: string };

export type Routes = {
  parse(pathname: string, detectedLanguage: Language): Match;
  href(name: string, params: RouteParams, language: Language): string;
  localize(original: string, language: Language): string;
  alternates(name: string, params: RouteParams, languages?: readonly Language[]): Localized;
  breadcrumb(entry: RouteEntry, language: Language): BreadcrumbItem[];
};

type Leaf = { entry: RouteEntry; pattern: readonly string[] };

/** Where a link leads that can't be built (R6). */
const HOME = '/';

/** Stands for words an internal path doesn't know; the page finds its subject by id and redirects to them (R11). */
const UNKNOWN_WORD = '-';

/**
 * Public URLs from the route table (R5), in both directions. The table is data: rows or languages that are missing
 * make links fall back (R6) and paths unknown (R9), never an exception.
 *
 * - `parse` reads the path of a URL, without query. An enabled prefix decides the language (R2); a language that is
 *   not enabled is no prefix, and its paths are unknown (R1). Under a prefix, internal paths, another language's words,
 *   a missing slash and upper case redirect to the one right URL. Without a prefix, paths of the table redirect into
 *   the detected language (R3). Redirects never chain, and never leave the site: they start with a language prefix.
 *   A path that can't be decoded, or that ends like a file, is unknown as it stands.
 * - A row also answers to the other names of what it names (`namesOf`), in its internal path too, where no row has them.
 * - `href` builds the URL of a row by its name; `/` when the name is unknown or a parameter is missing or empty (R6).
 * - `localize` does so for an internal path, as menus hold them (R6).
 * - `alternates` gives the URL per language, for the language switcher and hreflang (R4), without the languages in
 *   which the page has none.
 * - `breadcrumb` gives a row's steps, each with the language its name is really in (R13).
 */
export function createRoutes(
  table: readonly RouteEntry[],
  settings: { enabled: readonly Language[]; default: Language },
): Routes {
  const { enabled } = settings;
  const byName = new Map<string, RouteEntry>();
  const originals = emptyTree<Leaf>();
  const publics = enabled.map((language) => ({ language, tree: emptyTree<Leaf>() }));
  for (const entry of table) {
    if (!byName.has(entry.name)) byName.set(entry.name, entry);
    add(originals, entry, entry.original);
    for (const { language, tree } of publics) add(tree, entry, entry.paths[language]);
  }
  for (const entry of table) {
    for (const name of namesOf(entry.name)) if (!byName.has(name)) byName.set(name, entry);
    const [first = '', ...rest] = segmentsOf(entry.original);
    for (const name of namesOf(first)) add(originals, entry, [name, ...rest].join('/'));
  }

  function build(entry: RouteEntry | undefined, params: RouteParams, language: Language, missing?: string): string {
    const pattern: string | undefined = entry?.paths[language];
    if (pattern === undefined || !enabled.includes(language)) return HOME;
    let path = `/${language}/`;
    for (const segment of segmentsOf(pattern)) {
      const value = segment.startsWith(':') ? (params[segment.slice(1)] ?? missing) : segment;
      const text = typeof value === 'object' ? pickLanguage(value, language)?.text : value;
      const encoded = encode(`${text ?? ''}`);
      if (!encoded) return HOME;
      path += `${encoded}/`;
    }
    return path;
  }

  /** The own words first, then internal paths, then the words of the other languages. */
  function search(segments: readonly string[], language: Language): Leaf | undefined {
    const own = publics.find((candidate) => candidate.language === language);
    for (const tree of [own?.tree, originals, ...publics.map((other) => other.tree)]) {
      const leaf = tree && find(tree, segments);
      if (leaf) return leaf;
    }
    return undefined;
  }

  function localize(original: string, language: Language): string {
    const segments = decodeAll(segmentsOf(original));
    const leaf = segments && find(originals, segments);
    return leaf ? build(leaf.entry, capture(leaf, segments), language, UNKNOWN_WORD) : HOME;
  }

  return {
    parse(pathname, detectedLanguage) {
      const raw = segmentsOf(pathname);
      const first = raw[0]?.toLowerCase();
      const prefix = enabled.find((language) => language === first);
      const language = prefix ?? (enabled.includes(detectedLanguage) ? detectedLanguage : settings.default);
      if (prefix) raw.shift();
      const segments = decodeAll(raw);
      if (!segments) return { kind: 'unknown', language, path: pathOf(raw) };
      if (!prefix && raw.length === 0) return { kind: 'unprefixed', path: '' };

      const disabled = !prefix && isLanguage(first);
      const leaf = disabled ? undefined : search(segments, language);
      if (leaf) {
        const params = capture(leaf, segments);
        const to = build(leaf.entry, params, language, UNKNOWN_WORD);
        if (to === pathname)
          return { kind: 'match', language, entry: leaf.entry, params: { ...params, ...leaf.entry.params } };
        if (to !== HOME) return { kind: 'redirect', to, permanent: prefix !== undefined };
      }

      const path = pathOf(segments.map((segment) => encode(segment.toLowerCase()) ?? ''));
      if (disabled || /\.\w+\/$/.test(path)) return { kind: 'unknown', language, path };
      if (!prefix) return { kind: 'unprefixed', path };
      const to = `/${prefix}/${path}`;
      return to === pathname ? { kind: 'unknown', language, path } : { kind: 'redirect', to, permanent: true };
    },

    href: (name, params, language) => build(byName.get(name), params, language),

    localize,

    alternates(name, params, languages = enabled) {
      const urls = languages.map((language) => [language, build(byName.get(name), params, language)] as const);
      return Object.fromEntries(urls.filter(([, url]) => url !== HOME));
    },

    breadcrumb: (entry, language) =>
      entry.breadcrumb.flatMap(({ name, path }) => {
        const item = pickLanguage(name, language);
        if (!item) return [];
        return path === undefined ? [item] : [{ ...item, href: localize(path, language) }];
      }),
  };
}

function add(tree: PathTree<Leaf>, entry: RouteEntry, path: string | undefined): void {
  if (path === undefined) return;
  const pattern = segmentsOf(path);
  plant(tree, pattern, { entry, pattern });
}

function capture({ pattern }: Leaf, segments: readonly string[]): Record<string, string> {
  const pairs = pattern.map((segment, index) => [segment, segments[index] ?? ''] as const);
  return Object.fromEntries(
    pairs.filter(([segment]) => segment.startsWith(':')).map(([segment, value]) => [segment.slice(1), value]),
  );
}

function pathOf(segments: readonly string[]): string {
  return segments.map((segment) => `${segment}/`).join('');
}

/** A segment fit for a URL; undefined when it is empty, half a surrogate pair, or a step that browsers resolve. */
function encode(text: string): string | undefined {
  if (text === '' || text === '.' || text === '..') return undefined;
  try {
    return encodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Undefined when one of the segments is no valid percent-encoding of something `encode` accepts. */
function decodeAll(segments: readonly string[]): string[] | undefined {
  try {
    const texts = segments.map(decodeURIComponent);
    return texts.every(encode) ? texts : undefined;
  } catch {
    return undefined;
  }
}
