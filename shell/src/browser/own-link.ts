import type { Language } from '@dorpel/i18n/languages';

/** Whether a click asks for nothing but to go there: not for another tab, window or download, and not by another button. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * Where a click leads, when going there is this site's own affair: a plain click on a link to another page of this site
 * in the same language. Another language is another document: its words, its `lang`, its routing table.
 */
export function ownLink(event: MouseEvent, language: Language): URL | undefined {
  if (event.defaultPrevented || !isPlainClick(event)) return undefined;
  const anchor = (event.target as Element | null)?.closest?.('a');
  if (!anchor?.href || anchor.target || anchor.hasAttribute('download')) return undefined;
  const url = new URL(anchor.href);
  if (url.origin !== location.origin || !url.pathname.startsWith(`/${language}/`)) return undefined;
  const samePage = url.pathname === location.pathname && url.search === location.search;
  return samePage && url.hash ? undefined : url;
}
