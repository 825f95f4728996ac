import type { Language } from '@dorpel/i18n/languages';
import { live } from './live.ts';
import { once } from './memoize.ts';
import { ownLink } from './own-link.ts';
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

/**
 * Goes to an address of this site without a new document, as soon as that is possible; where its script or its routing table
 * can't be had, by a new one.
 */
export function go(to: string, how?: Parameters<Go>[1]): Promise<void> {
  showProgress(to);
  return openSite().then(
    (navigate) => navigate(to, how),
    () => location.assign(to),
  );
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
