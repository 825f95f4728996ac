import type { Head, PicturePreload } from '@dorpel/federation';
import { type Language, pickLanguage } from '@dorpel/i18n/languages';
import { limitText } from '@dorpel/i18n/text';
import { findPart } from '../../app/find-part.ts';
import { documentTitle, type HeadTag, headTags } from '../../app/head.ts';
import type { PageState } from '../../app/page-state.ts';
import type { Rendered } from '../../render/render.tsx';
import { type KnownRemote, type RemoteVersion, type SiteData, tableAddress } from '../../app/app-context.ts';
import { htmlText, safeJson } from './escape.ts';
import { iconLinks } from './icons.ts';
import { sharingTags } from './sharing.ts';

/** The shell's own browser files, as its build wrote them. */
export type ShellFiles = {
  /** What runs once the page is there to be read. */
  readonly first: string;
  /** What lets parts of the page, and then the site, come alive. */
  readonly live: string;
  readonly css: readonly string[];
  readonly fonts: readonly string[];
  /** Of the page that lists what a browser keeps without a network: its script and its stylesheets. */
  readonly offline: { readonly page: string; readonly css: readonly string[] };
  /** Language -> the files of its words. */
  readonly messages: Readonly<Record<string, readonly string[]>>;
};

function toHtml({ tag, attributes, text }: HeadTag, marked = true): string {
  const list = Object.entries(attributes).map(([name, value]) => ` ${name}="${htmlText(value)}"`);
  // What is inside a script element is safe JSON already, and would not be unescaped.
  return `<${tag}${list.join('')}${marked ? ' data-page=""' : ''}>${tag === 'script' ? `${text}</script>` : ''}`;
}

/** Where the browser finds a file of the shell. */
export const ownAddress = (file: string) => `/assets/shell/${file}`;

export const link = (attributes: Record<string, string>) => toHtml({ tag: 'link', attributes }, false);

/** Pages and slots of the desk are none of a visitor's browser's business. */
const keysOf = (table: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.keys(table)
      .filter((key) => !key.startsWith('desk-'))
      .map((key) => [key, 0]),
  );

/** Of a remote, what the browser must know: names of files do not compress, and webpack knows them. */
const known = ({ name, base, browser, pages, slots }: KnownRemote): KnownRemote => ({
  name,
  base,
  browser,
  pages: keysOf(pages),
  slots: keysOf(slots),
});

/** The files of the words that are shown in a language. */
const wordsIn = <T>(messages: Readonly<Record<string, T>>, language: Language) =>
  pickLanguage<T>(messages, language)?.text;

/** What exactly this page needs at once, in the version it was rendered with; the script of slots comes when it is needed. */
export function filesOf(key: string | null, version: RemoteVersion | undefined, { language }: SiteData) {
  const part = version && key !== null ? findPart([version], 'pages', key) : undefined;
  const files = part?.version.pages[part.key];
  if (!version || !files) return { css: [], entry: undefined, js: [] };
  const inVersion = (list: readonly string[]) => list.map((file) => version.base + file);
  return {
    css: inVersion(files.css),
    entry: { href: version.base + version.browser.entry, integrity: version.browser.integrity },
    js: [...new Set(inVersion([...files.js, ...(wordsIn(version.messages, language)?.js ?? [])]))],
  };
}

/**
 * The site as JSON for the browser: the same in every page of a language and a set of versions. What it is shared with is for networks, and stands in the
 * head.
 */
export const siteJson = ({ content, ...site }: SiteData): string =>
  safeJson({ ...site, content: { ...content, share: undefined }, remotes: site.remotes.map(known) });

const picturePreload = ({ srcset, sizes, type }: PicturePreload, media?: string) =>
  link({
    rel: 'preload',
    as: 'image',
    imagesrcset: srcset,
    imagesizes: sizes,
    type,
    ...(media && { media }),
    fetchpriority: 'high',
  });

/** The picture that the first view shows, fetched once: on a narrow screen in the shape for it. */
function picturePreloads({ preload }: Head): string[] {
  if (!preload) return [];
  const { narrow, ...wide } = preload;
  if (!narrow) return [picturePreload(wide)];
  return [picturePreload(narrow, narrow.media), picturePreload(wide, `not all and ${narrow.media}`)];
}

/** What of a head no browser asks for: it is for search engines and networks, for the first frame, or counted by the server. */
const OF_NO_BROWSER = {
  description: undefined,
  jsonLd: undefined,
  visited: undefined,
  preload: undefined,
  image: undefined,
  imageSize: undefined,
  imageAlt: undefined,
};

/** The state as JSON; the data of slots is JSON already. */
function stateJson({ slots, ...rest }: PageState, slotJson: ReadonlyMap<string, string>): string {
  const state = { ...rest, head: { ...rest.head, ...OF_NO_BROWSER } };
  const each = Object.entries(slots).map(([name, slot]) => {
    const { data: _, ...bare } = { data: null, ...slot };
    const data = slotJson.get(name);
    const text = safeJson(bare);
    return `${safeJson(name)}:${data === undefined ? text : `${text.slice(0, -1)},"data":${data}}`}`;
  });
  return `${safeJson(state).slice(0, -1)},"slots":{${each.join(',')}}}`;
}

const isAliveAtOnce = ({ alive = [] }: PageState) => alive.some(({ wakes }) => wakes.atOnce);

const hasPending = ({ slots }: PageState) => Object.values(slots).some(({ status }) => status === 'pending');

/** Whether something of a page comes alive without anybody touching it. */
const wakesAtOnce = (state: PageState) => !state.still || hasPending(state) || isAliveAtOnce(state);

/**
 * The scripts that a page asks for without anybody touching it: of a page that stays as it is, what lets its parts come
 * alive where one of them waits for nobody; of any other, all of it.
 */
function filesAtOnce(
  state: PageState,
  { live }: ShellFiles,
  words: { readonly own: readonly string[]; readonly page: readonly string[] },
): string[] {
  return [
    ...(wakesAtOnce(state) ? [ownAddress(live)] : []),
    ...(!state.still || hasPending(state) ? words.own : []),
    ...(state.still ? [] : words.page),
  ];
}

/** What a document is made of beside its page. */
/** A script of the desk: where it is, and its bytes. */
export type DeskScript = { readonly src: string; readonly integrity: string };

export type Surroundings = {
  readonly site: SiteData;
  /** `siteJson` of it. */
  readonly json: string;
  readonly shell: ShellFiles;
  /** The version that has the page. */
  readonly version: RemoteVersion | undefined;
  /** Of the slots that are there: their data as JSON by their names, and their stylesheets. */
  readonly slotJson: ReadonlyMap<string, string>;
  readonly slotCss: readonly string[];
  /** Of a page of the desk. */
  readonly deskScripts: readonly DeskScript[];
  /** The one script that runs inline; the policy names its hash. */
  readonly inline: string;
  /** HTML of the server's own, before and after the site. */
  readonly before: string;
  readonly after: string;
};

/** Letters that search engines show of a description. */
const DESCRIPTION = 155;

/** The description of a page in one line, as long as search engines show it (S3); a browser that navigates tells nobody. */
export const shownDescription = ({ description }: Pick<Head, 'description'>): Pick<Head, 'description'> =>
  description ? { description: limitText(description.replace(/\s+/g, ' '), DESCRIPTION) } : {};

/**
 * The HTML of a page. It names the versions it was rendered with: stylesheets, preloads and data of exactly these, so
 * that the browser runs what the server ran and waits for nothing it could have asked for at once. Nothing in it differs
 * from one visitor to the next.
 */
export function toDocument({ state, html }: Pick<Rendered, 'state' | 'html'>, around: Surroundings): string {
  const { site, shell } = around;
  const found = { ...state, head: { ...state.head, ...shownDescription(state.head) } };
  const { css, entry, js } = filesOf(state.key, around.version, site);
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${htmlText(documentTitle(state.head, site.content.agency.name))}</title>`,
    ...shell.fonts.map((file) =>
      link({ rel: 'preload', as: 'font', type: 'font/woff2', href: ownAddress(file), crossorigin: '' }),
    ),
    ...picturePreloads(state.head),
    ...[...new Set([...shell.css.map(ownAddress), ...css, ...around.slotCss])].map((href) =>
      link({ rel: 'stylesheet', href }),
    ),
    ...(site.content.look ? [link({ rel: 'stylesheet', href: site.content.look.stylesheet })] : []),
    ...iconLinks(site.content.look).map(link),
    '<link rel="manifest" href="/site.webmanifest">',
    `<link rel="alternate" type="application/rss+xml" href="/${site.language}/feed.xml">`,
    '<meta name="theme-color" content="#faf7f2" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#151b1d" media="(prefers-color-scheme: dark)">',
    ...[...headTags(found, site), ...sharingTags(found, site)].map((tag) => toHtml(tag)),
  ].join('\n');
  // What only a browser with scripts asks for, and not before the page is there to be read (ADR 0015).
  const later = [
    ...(wakesAtOnce(state)
      ? [link({ rel: 'preload', as: 'fetch', href: tableAddress(site.language, site.routes), crossorigin: '' })]
      : []),
    ...(entry && (!state.still || isAliveAtOnce(state)) ? [link({ rel: 'preload', as: 'script', ...entry })] : []),
    ...filesAtOnce(state, shell, { own: (wordsIn(shell.messages, site.language) ?? []).map(ownAddress), page: js }).map(
      (href) => link({ rel: 'preload', as: 'script', href }),
    ),
    `<script src="${ownAddress(shell.first)}"></script>`,
  ].join('\n');
  return `<!doctype html>
<html lang="${site.language}">
<head>
${head}
</head>
<body>
${around.before}<div id="root" data-tree="">${html}</div>
<script type="application/json" id="dorpel">{"site":${around.json},"state":${stateJson(state, around.slotJson)},"live":${safeJson(ownAddress(shell.live))}}</script>
<template id="later">
${later}
</template>
<script>${around.inline}</script>${around.after}
</body>
</html>
`;
}
