import type { Language } from '@dorpel/i18n/languages';
import { live } from './live.ts';
import { once } from './scripts.ts';
import type { Go } from './site.tsx';

/** Lets the site be alive, once: its frame, its router, and all that rendering another page takes. */
export const openSite = once(async (): Promise<Go> => {
  const { startSite, table } = await live();
  return startSite(table);
});

/** Shows that another page is on its way. The frame, once it is alive, goes on with that and ends it (frame/Frame.tsx). */
function showProgress(to: string): void {
  const [page] = to.split('#');
  // A part of the page that is shown is there at once.
  if (page && page !== location.pathname + location.search)
    document.getElementById('progress')?.setAttribute('data-busy', '');
}

/** Milliseconds that a click waits for scripts; some hang, and never fail. */
export const PATIENCE = 9e3;

let leaving: ReturnType<typeof setTimeout>;

/**
 * Goes to an address of this site without a new document, as soon as that is possible; where its script or its routing table
 * can't be had, or is not there in time, by a new one.
 */
export function go(to: string, how?: Parameters<Go>[1]): Promise<void> {
  showProgress(to);
  const leave = () => location.assign(to);
  // Who clicks again meanwhile means the last.
  clearTimeout(leaving);
  leaving = setTimeout(leave, PATIENCE);
  return openSite().then((navigate) => {
    clearTimeout(leaving);
    navigate(to, how);
  }, leave);
}

/** Whether a click asks for nothing but to go there: not for another tab, window or download, and not by another button. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * Where a click leads, when going there is this site's own affair: a plain click on a link to another page of this site
 * in the same language. Another language is another document: its words, its `lang`, its routing table.
 */
function ownLink(event: MouseEvent, language: Language): URL | undefined {
  if (event.defaultPrevented || !isPlainClick(event)) return undefined;
  const anchor = (event.target as Element | null)?.closest?.('a');
  if (!anchor?.href || anchor.target || anchor.hasAttribute('download')) return undefined;
  const url = new URL(anchor.href);
  if (url.origin !== location.origin || !url.pathname.startsWith(`/${language}/`)) return undefined;
  const samePage = url.pathname === location.pathname && url.search === location.search;
  return samePage && url.hash ? undefined : url;
}

/** Clicks on plain links of this site, in whatever remote, become navigations without a new document. */
export function followLinks(language: Language): void {
  document.addEventListener('click', (event) => {
    const url = ownLink(event, language);
    if (!url) return;
    event.preventDefault();
    void go(url.pathname + url.search + url.hash);
  });
}
