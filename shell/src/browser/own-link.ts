import type { Language } from '@dorpel/i18n/languages';

/**
 * Where a click leads, when going there is this site's own affair: a plain click on a link to another page of this site
 * in the same language. Another language is another document: its words, its `lang`, its routing table.
 */
export function ownLink(event: MouseEvent, language: Language): URL | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const anchor = (event.target as Element | null)?.closest?.('a');
  if (!anchor?.href || anchor.target || anchor.hasAttribute('download')) return undefined;
  const url = new URL(anchor.href);
  if (url.origin !== location.origin || !url.pathname.startsWith(`/${language}/`)) return undefined;
  const samePage = url.pathname === location.pathname && url.search === location.search;
  return samePage && url.hash ? undefined : url;
}
