import { readFileSync } from 'node:fs';
import type { HeadTag } from '../app/head.ts';
import { headTags } from '../app/head.ts';
import type { Rendered } from '../app/render.tsx';
import type { KnownRemote, RemoteVersion, SiteData } from '../app/world.ts';
import { htmlText } from './html-text.ts';
import { safeJson } from './safe-json.ts';
import { sharingTags } from './sharing.ts';

/** The shell's own browser files, as its build wrote them. */
export type ShellFiles = {
  readonly js: readonly string[];
  readonly css: readonly string[];
  readonly fonts: readonly string[];
  /** Language -> the files of its words. */
  readonly messages: Readonly<Record<string, readonly string[]>>;
};

const WAKE = readFileSync(new URL('./wake.js', import.meta.url), 'utf8');

function toHtml({ tag, attributes, text }: HeadTag, marked = true): string {
  const list = Object.entries(attributes).map(([name, value]) => ` ${name}="${htmlText(value)}"`);
  // What is inside a script element is safe JSON already, and would not be unescaped.
  return `<${tag}${list.join('')}${marked ? ' data-page=""' : ''}>${tag === 'script' ? `${text}</script>` : ''}`;
}

const link = (attributes: Record<string, string>) => toHtml({ tag: 'link', attributes }, false);

/** The versions this page was rendered with, by the names of their remotes. */
type Versions = ReadonlyMap<string, { readonly version: RemoteVersion }>;

const keysOf = (table: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.keys(table).map((key) => [key, 0]));

/** Of a remote, what the browser must know: names of files do not compress, and webpack knows them. */
const known = ({ name, base, browser, pages, slots }: KnownRemote): KnownRemote => ({
  name,
  base,
  browser,
  pages: keysOf(pages),
  slots: keysOf(slots),
});

/** What exactly this page needs at once, in the versions it was rendered with; the script of slots comes when it is needed. */
function filesOf({ parts, state }: Rendered, { language }: SiteData, versions: Versions) {
  const part = state.key === null ? undefined : parts.pages.get(state.key);
  const page = part && versions.get(part.remote.name)?.version;
  const files = state.key === null ? undefined : page?.pages[state.key];
  const inVersion = ({ base }: RemoteVersion, list: readonly string[] = []) => list.map((file) => base + file);
  const css = [
    ...(page ? inVersion(page, files?.css) : []),
    ...[...parts.slots].flatMap(([key, { remote }]) => {
      const version = versions.get(remote.name)?.version;
      return version ? inVersion(version, version.slots[key]?.css) : [];
    }),
  ];
  return {
    css: [...new Set(css)],
    entry: page && { href: page.base + page.browser.entry, integrity: page.browser.integrity },
    js: page ? [...new Set(inVersion(page, [...(files?.js ?? []), ...(page.messages[language]?.js ?? [])]))] : [],
  };
}

/**
 * The HTML of a page. It names the versions it was rendered with: stylesheets, preloads and data of exactly these, so
 * that the browser runs what the server ran and waits for nothing it could have asked for at once. What stands around the
 * site is HTML of the server's own.
 */
export function toDocument(
  rendered: Rendered,
  site: SiteData,
  { shell, versions }: { readonly shell: ShellFiles; readonly versions: Versions },
  nonce: string,
  around: { readonly before?: string; readonly after?: string } = {},
): string {
  const { state, html } = rendered;
  const own = (file: string) => `/assets/shell/${file}`;
  const { css, entry, js } = filesOf(rendered, site, versions);
  const preload = state.head.preload;
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${htmlText(state.head.title)}</title>`,
    ...shell.fonts.map((file) =>
      link({ rel: 'preload', as: 'font', type: 'font/woff2', href: own(file), crossorigin: '' }),
    ),
    ...(preload
      ? [
          link({
            rel: 'preload',
            as: 'image',
            imagesrcset: preload.srcset,
            imagesizes: preload.sizes,
            type: preload.type,
            fetchpriority: 'high',
          }),
        ]
      : []),
    ...[...shell.css.map(own), ...css].map((href) => link({ rel: 'stylesheet', href })),
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    `<link rel="alternate" type="application/rss+xml" href="/${site.language}/feed.xml">`,
    '<meta name="theme-color" content="#faf7f2" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#151b1d" media="(prefers-color-scheme: dark)">',
    ...[...headTags(state, site), ...sharingTags(state, site)].map((tag) => toHtml(tag)),
  ].join('\n');
  // What only a browser with scripts asks for, and not before the page is there to be read (ADR 0015).
  const later = [
    '<link rel="manifest" href="/site.webmanifest">',
    ...(entry ? [link({ rel: 'preload', as: 'script', ...entry })] : []),
    ...[...(shell.messages[site.language] ?? []).map(own), ...js].map((href) =>
      link({ rel: 'preload', as: 'script', href }),
    ),
    ...shell.js.map((file) => `<script src="${own(file)}" nonce="${nonce}"></script>`),
  ].join('\n');
  const embedded = safeJson({ site: { ...site, remotes: site.remotes.map(known) }, state });
  return `<!doctype html>
<html lang="${site.language}">
<head>
${head}
</head>
<body>
${around.before ?? ''}<div id="root" data-tree="">${html}</div>
<script type="application/json" id="dorpel">${embedded}</script>
<template id="later">
${later}
</template>
<script nonce="${nonce}">${WAKE}</script>${around.after ?? ''}
</body>
</html>
`;
}
