import { type RefObject, useEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router-dom';
import { documentTitle, headTags } from '../app/head.ts';
import { keepFocus } from '../islands/kept-state.ts';
import type { PageState } from '../app/page-state.ts';
import type { SiteData } from '../app/app-context.ts';
import { tellOfPage } from '../app/moments.ts';

/** Makes the document's head that of another page: what the server marked is replaced, the rest stays. */
function updateHead(state: PageState, site: SiteData): void {
  document.title = documentTitle(state.head, site.content.agency.name);
  for (const element of document.head.querySelectorAll('[data-page]')) element.remove();
  for (const { tag, attributes } of headTags(state, site)) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.setAttribute('data-page', '');
    document.head.append(element);
  }
}

/** Where a visitor was on a page, by the key of its place in the history. */
const positions = new Map<string, number>();

function useRememberedScroll(arrived: RefObject<Location>): void {
  useEffect(() => {
    // Between documents the browser finds the place again, within this one we do.
    const ours = () => {
      history.scrollRestoration = 'manual';
    };
    const theirs = () => {
      history.scrollRestoration = 'auto';
    };
    const remember = () => positions.set(arrived.current.key, window.scrollY);
    // To a part of the page that is shown, and back: nothing is rendered, so nobody else gives the place back.
    const jump = () => {
      const { pathname, search } = arrived.current;
      if (pathname + search !== location.pathname + location.search) return;
      const state = history.state as { key?: string } | null;
      // Who followed a link to the part is there; that place gets a name, by which it is found later.
      const key = state ? (state.key ?? 'default') : String(performance.now());
      arrived.current = { ...arrived.current, key };
      if (state) window.scrollTo(0, positions.get(key) ?? 0);
      else history.replaceState({ key }, '');
    };
    if (document.readyState === 'complete') ours();
    // The visitor may have gone down the page before anybody listened.
    remember();
    const ended = new AbortController();
    for (const [event, listener] of [
      ['popstate', jump],
      // Also after the first load.
      ['pageshow', ours],
      ['pagehide', theirs],
      ['scroll', remember],
    ] as const)
      window.addEventListener(event, listener, { signal: ended.signal });
    return () => ended.abort();
  }, [arrived]);
}

/**
 * What a new document does by itself and a navigation does not: the head is the new page's, the focus is at the top of
 * its content (or stays, where only the query changed), and the scroll is where the visitor left it when going back (C2).
 */
export function useArrival(state: PageState, site: SiteData): void {
  const place = useLocation();
  const type = useNavigationType();
  const current = useRef(state);
  const arrived = useRef(place);
  useRememberedScroll(arrived);
  useEffect(() => {
    if (current.current === state) return;
    const { address, key } = current.current;
    // What could not be had, and is there now, is another page: what was pressed to try again is gone.
    const samePage = key === state.key && address.split('?')[0] === state.address.split('?')[0];
    current.current = state;
    arrived.current = place;
    updateHead(state, site);
    if (samePage) keepFocus();
    else {
      document.getElementById('main')?.focus({ preventScroll: true });
      // Nobody hears of a new document that is none (X7).
      const arrivedAt = document.getElementById('arrived');
      if (arrivedAt) arrivedAt.textContent = state.head.title;
    }
    tellOfPage();
    const back = type === 'POP' ? positions.get(place.key) : undefined;
    const target = place.hash ? document.getElementById(decodeURIComponent(place.hash.slice(1))) : null;
    const keep = (place.state as { keepScroll?: boolean } | null)?.keepScroll === true;
    if (target && back === undefined) target.scrollIntoView();
    else if (back !== undefined || !keep) scrollTo(0, back ?? 0);
  }, [state, place, type, site]);
}
