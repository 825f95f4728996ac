import type { Rendered } from '../../render/render.tsx';
import type { RemoteVersion } from '../../app/app-context.ts';
import { filesOf, link, ownAddress, type Surroundings } from './document.ts';
import { htmlText } from './html-text.ts';
import { iconLinks } from './icons.ts';

/** The script of a page of the desk in a version; undefined: it has none. */
export const scriptOf = (key: string | null, version: RemoteVersion | undefined) => {
  const scripts = version?.scripts ?? {};
  return key !== null && Object.hasOwn(scripts, key) ? scripts[key] : undefined;
};

/**
 * The HTML of a page of the desk: styled as the site is, without a feed or anything that a robot could follow, and without a
 * script but for the page's own (ADR 40).
 */
export function toDeskDocument(
  { state, html }: Pick<Rendered, 'state' | 'html'>,
  { site, shell, version, slotCss }: Surroundings,
): string {
  const { css } = filesOf(state.key, version, site);
  const script = scriptOf(state.key, version);
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
    ...(script
      ? [`<script type="module" src="${version?.base}${script.file}" integrity="${script.integrity}"></script>`]
      : []),
  ].join('\n');
  return `<!doctype html>
<html lang="${site.language}">
<head>
${head}
</head>
<body>
${html}
</body>
</html>
`;
}
