import type { Rendered } from '../../render/render.tsx';
import type { SiteData } from '../../app/app-context.ts';
import { link, ownAddress, type ShellFiles } from './document.ts';
import { htmlText } from './escape.ts';
import { iconLinks } from './icons.ts';

/**
 * The HTML of the page that lists what a browser keeps: with a script of its own, and nothing else that it would have to fetch
 * where there is no network. Its stylesheet is marked, because the notes in its templates are shown in other pages too.
 */
export function toOfflineDocument(
  { state, html }: Pick<Rendered, 'state' | 'html'>,
  { language, content }: SiteData,
  { css, fonts, offline }: ShellFiles,
): string {
  const look = content.look ? [content.look.stylesheet] : [];
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${htmlText(state.head.title)} | ${htmlText(content.agency.name)}</title>`,
    ...fonts.map((file) =>
      link({ rel: 'preload', as: 'font', type: 'font/woff2', href: ownAddress(file), crossorigin: '' }),
    ),
    ...[...css.map(ownAddress), ...look].map((href) => link({ rel: 'stylesheet', href })),
    ...offline.css.map((file) => link({ rel: 'stylesheet', href: ownAddress(file), 'data-offline': '' })),
    ...iconLinks(content.look).map(link),
    `<script type="module" src="${ownAddress(offline.page)}"></script>`,
  ].join('\n');
  return `<!doctype html>
<html lang="${language}">
<head>
${head}
</head>
<body>
<div id="root">${html}</div>
</body>
</html>
`;
}
