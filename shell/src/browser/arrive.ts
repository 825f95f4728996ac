import { ROUTE } from '../app/route.tsx';
import { headTags } from '../app/head.ts';
import type { PageState } from '../app/page-state.ts';
import type { World } from '../app/world.ts';
import type { Router } from './follow-links.ts';

/** Makes the document's head that of another page: what the server marked is replaced, the rest stays. */
function updateHead(state: PageState, world: World): void {
  document.title = state.head.title;
  for (const element of document.head.querySelectorAll('[data-page]')) element.remove();
  for (const { tag, attributes, text } of headTags(state, world.site)) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.setAttribute('data-page', '');
    if (text) element.textContent = text;
    document.head.append(element);
  }
}

/** Where a visitor was on a page, so that going back leads there again (C2). */
const positions = new Map<string, number>();

/**
 * What a new document does by itself and a navigation does not: the head is the new page's, the focus is at the top of
 * its content (or stays, where only the query changed), and the scroll is where the visitor left it when going back.
 */
export function keepFocusAndHead(router: Router, world: World): void {
  history.scrollRestoration = 'manual';
  let { key } = router.state.location;
  let path = router.state.location.pathname;
  const remember = () => positions.set(key, window.scrollY);
  window.addEventListener('scroll', remember, { passive: true });
  router.subscribe(({ location, loaderData, historyAction, navigation, preventScrollReset }) => {
    if (navigation.state !== 'idle' || location.key === key) return;
    const samePage = location.pathname === path;
    key = location.key;
    path = location.pathname;
    const state = loaderData[ROUTE] as PageState | undefined;
    if (state) updateHead(state, world);
    requestAnimationFrame(() => {
      const back = historyAction === 'POP' ? positions.get(location.key) : undefined;
      const target = location.hash ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null;
      if (!samePage) document.getElementById('main')?.focus({ preventScroll: true });
      if (target) target.scrollIntoView();
      else if (back !== undefined || !preventScrollReset) window.scrollTo({ top: back ?? 0, behavior: 'instant' });
    });
  });
}
