import type { HeadTag } from '../app/head.ts';
import { headTags, safeJson } from '../app/head.ts';
import type { Rendered } from '../app/render.tsx';
import type { RemoteVersion, SiteData } from '../app/world.ts';

/** The shell's own browser files, as its build wrote them. */
export type ShellFiles = {
  readonly js: readonly string[];
  readonly css: readonly string[];
  readonly fonts: readonly string[];
  /** Language -> the files of its words. */
  readonly messages: Readonly<Record<string, readonly string[]>>;
};

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '');

function toHtml({ tag, attributes, text }: HeadTag, marked = true): string {
  const list = Object.entries(attributes).map(([name, value]) => ` ${name}="${escape(value)}"`);
  // What is inside a script element is safe JSON already, and would not be unescaped.
  return `<${tag}${list.join('')}${marked ? ' data-page=""' : ''}>${tag === 'script' ? `${text}</script>` : ''}`;
}

const link = (attributes: Record<string, string>) => toHtml({ tag: 'link', attributes }, false);

type Shown = { readonly version: RemoteVersion; readonly js: readonly string[]; readonly css: readonly string[] };

/** The files that exactly this page needs, in the versions it was rendered with. */
function filesOf({ parts, state }: Rendered, language: SiteData['language']): Shown[] {
  const shown = new Map<string, { version: RemoteVersion; js: Set<string>; css: Set<string> }>();
  const add = (version: RemoteVersion, files: { js: string[]; css: string[] } | undefined) => {
    const all = shown.get(version.name) ?? { version, js: new Set<string>(), css: new Set<string>() };
    shown.set(version.name, all);
    for (const file of files?.js ?? []) all.js.add(version.base + file);
    for (const file of files?.css ?? []) all.css.add(version.base + file);
  };
  const page = state.key === null ? undefined : parts.pages.get(state.key);
  if (page && state.key !== null) add(page.remote, page.remote.pages[state.key]);
  for (const [key, slot] of parts.slots) add(slot.remote, slot.remote.slots[key]);
  for (const { version } of shown.values()) add(version, version.messages[language]);
  return [...shown.values()].map(({ version, js, css }) => ({ version, js: [...js], css: [...css] }));
}

/**
 * The HTML of a page. It names the versions it was rendered with: stylesheets, preloads and data of exactly these, so
 * that the browser runs what the server ran and waits for nothing it could have asked for at once.
 */
export function toDocument(rendered: Rendered, site: SiteData, shell: ShellFiles, nonce: string, extra = ''): string {
  const { state, html } = rendered;
  const own = (file: string) => `/assets/shell/${file}`;
  const shown = filesOf(rendered, site.language);
  const preload = state.head.preload;
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escape(state.head.title)}</title>`,
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
    ...[...shell.css.map(own), ...shown.flatMap(({ css }) => css)].map((href) => link({ rel: 'stylesheet', href })),
    ...shown.map(({ version: { base, browser } }) =>
      link({ rel: 'preload', as: 'script', href: base + browser.entry, integrity: browser.integrity }),
    ),
    ...[...(shell.messages[site.language] ?? []).map(own), ...shown.flatMap(({ js }) => js)].map((href) =>
      link({ rel: 'preload', as: 'script', href }),
    ),
    ...shell.js.map((file) => `<script src="${own(file)}" defer nonce="${nonce}"></script>`),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<meta name="theme-color" content="#faf7f2">',
    ...headTags(state, site).map((tag) => toHtml(tag)),
  ].join('\n');
  const embedded = safeJson({ site, state });
  return `<!doctype html>
<html lang="${site.language}">
<head>
${head}
</head>
<body>
<div id="root">${html}</div>
<script type="application/json" id="dorpel">${embedded}</script>${extra}
</body>
</html>
`;
}
