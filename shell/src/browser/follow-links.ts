import type { Language } from '@dorpel/i18n/languages';
import type { createBrowserRouter } from 'react-router-dom';

export type Router = ReturnType<typeof createBrowserRouter>;

/** The anchor a click is on, when going there is this site's own affair, in the same language. */
function ownLink(event: MouseEvent, language: Language): URL | undefined {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return undefined;
  const anchor = (event.target as Element | null)?.closest?.('a');
  if (!anchor?.href || anchor.target || anchor.hasAttribute('download')) return undefined;
  const url = new URL(anchor.href);
  // Another language is another document: its words, its `lang`, its routing table.
  if (url.origin !== location.origin || !url.pathname.startsWith(`/${language}/`)) return undefined;
  if (url.hash && url.pathname === location.pathname && url.search === location.search) return undefined;
  return url;
}

/** Plain links in whatever remote become navigations without a new document. */
export function followLinks(router: Router, language: Language): void {
  document.addEventListener('click', (event) => {
    const url = ownLink(event, language);
    if (!url) return;
    event.preventDefault();
    void router.navigate(url.pathname + url.search + url.hash, { viewTransition: true });
  });
}
