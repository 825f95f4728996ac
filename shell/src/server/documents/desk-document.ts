import type { Rendered } from '../../render/render.tsx';
import type { RemoteVersion } from '../../app/app-context.ts';
import { type DeskScript, filesOf, link, ownAddress, type Surroundings } from './document.ts';
import { htmlText } from './escape.ts';
import { iconLinks } from './icons.ts';

/** The slot above every page of the desk: the one that may have a script. */
export const BAR = 'desk-bar';

/** The script of a page or the bar of the desk in a version; undefined: it has none. */
export function scriptOf(key: string | null, version: RemoteVersion | undefined): DeskScript | undefined {
  const scripts = version?.scripts ?? {};
  const script = key !== null && Object.hasOwn(scripts, key) ? scripts[key] : undefined;
  return script && { src: `${version?.base}${script.file}`, integrity: script.integrity };
}

/**
 * The HTML of a page of the desk: styled as the site is, without a feed or anything that a robot could follow, and without a
 * script but for those that are given: the page's own (ADR 40), and the bar's (ADR 107).
 */
export function toDeskDocument(
  { state, html }: Pick<Rendered, 'state' | 'html'>,
  { site, shell, version, slotCss, deskScripts, after }: Surroundings,
): string {
  const { css } = filesOf(state.key, version, site);
  const look = site.content.look ? [site.content.look.stylesheet] : [];
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex, nofollow">',
    `<title>${htmlText(state.head.title)} · ${htmlText(site.content.agency.name)}</title>`,
    ...shell.fonts.map((file) =>
      link({ rel: 'preload', as: 'font', type: 'font/woff2', href: ownAddress(file), crossorigin: '' }),
    ),
    ...[...new Set([...shell.css.map(ownAddress), ...css, ...slotCss, ...look])].map((href) =>
      link({ rel: 'stylesheet', href }),
    ),
    ...iconLinks(site.content.look).map(link),
    ...deskScripts.map(
      ({ src, integrity }) =>
        `<script type="module" src="${htmlText(src)}" integrity="${htmlText(integrity)}"></script>`,
    ),
  ].join('\n');
  return `<!doctype html>
<html lang="${site.language}">
<head>
${head}
</head>
<body>
${html}${after}
</body>
</html>
`;
}
