import type { I18n } from '@lingui/core';
import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { developmentOf } from '@dorpel/federation/development';
import type { Site } from '@dorpel/federation/site';
import { useLocation, useNavigate } from 'react-router-dom';
import { App, useGo } from '../render/App.tsx';
import { loadPage } from '../app/load.ts';
import type { Outcome, PageState } from '../app/page-state.ts';
import type { Parts } from '../app/parts.ts';
import { uiStore } from '../app/ui-state.ts';
import type { AppContext } from '../app/app-context.ts';
import { useArrival } from './use-arrival.ts';

type Props = {
  readonly appContext: AppContext;
  readonly parts: Parts;
  readonly i18n: I18n;
  readonly first: PageState;
  /** Called once, with how to go to another page. */
  readonly onReady: (go: Site['navigate']) => void;
};

/** Whether there is a worker, which has what was kept. */
const isWatched = () => Boolean(navigator.serviceWorker?.controller);

/**
 * Asks for a document again, or for that of an address: its remotes are those of now. Where nobody answers, what is on
 * the screen stays, and may be asked for once more; where there is a worker, it has what was kept of the address.
 * @returns whether one is on its way
 */
async function renew(address?: string): Promise<boolean> {
  const isThere = await fetch('/health/live').then(({ ok }) => ok, isWatched);
  if (isThere && address === undefined) location.reload();
  else if (isThere) location.replace(address ?? '');
  return isThere;
}

/** Where there is no network, a document may be kept of what this one can't load. */
function askIfAlone(address: string): void {
  if (isWatched()) fetch('/health/live').catch(() => location.replace(address));
}

let fading: ViewTransition | undefined;

/**
 * Shows a change as a view transition where the browser can and the visitor wants motion. What fades hears no clicks: one
 * ends it, and is meant for what is there then.
 */
function transition(update: () => void): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (still || !document.startViewTransition) return update();
  fading = document.startViewTransition(() => flushSync(update));
  // One that is skipped (another follows, the window is hidden or resized) or late is no failure: the page has changed.
  for (const part of [fading.ready, fading.finished]) part.catch(() => undefined);
}

// Of a click that met a picture of the page, the browser says that it met the document.
addEventListener(
  'click',
  (event) => {
    if (event.target !== document.documentElement) return;
    fading?.skipTransition();
    const meant = document.elementFromPoint(event.clientX, event.clientY);
    if (meant !== event.target) meant?.dispatchEvent(new MouseEvent('click', event));
  },
  { capture: true },
);

/**
 * Loads the page of an address whenever it changes; until it is there, the one before stays. What fails again when it is
 * tried again, another document may have: a remote that this one does not know, or knows in a bad version (H12).
 */
function usePage({ appContext, parts, first }: Props) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [state, setState] = useState(first);
  const [attempt, setAttempt] = useState(0);
  const address = pathname + search;
  // The document came for this address, of which it was drawn for what it reads (server/page-cache.ts).
  const [shown, setShown] = useState({ address, attempt: 0 });
  const busy = shown.address !== address || shown.attempt !== attempt;

  useEffect(() => {
    if (!busy) return;
    const controller = new AbortController();
    const arrive = (outcome: Outcome) => {
      if (outcome.kind === 'redirect') {
        const own = outcome.to.startsWith(`/${appContext.site.language}/`);
        return own ? void navigate(outcome.to, { replace: true }) : location.replace(outcome.to);
      }
      // What another routing table does not know, this site may have all the same.
      const isOutOfDate = outcome.state.isOutOfDate || (appContext.hasOtherRoutes && outcome.state.status === 404);
      const update = () => {
        setState(outcome.state);
        setShown({ address, attempt });
      };
      // The page before stays until the document is there.
      if (isOutOfDate) return void renew(address).then((isComing) => isComing || update());
      if (outcome.state.key === null && attempt > shown.attempt) void renew();
      else if (outcome.state.key === null) askIfAlone(address);
      // Another query of the same page changes at once: filtering is no journey.
      if (outcome.state.address.split('?')[0] === shown.address.split('?')[0]) update();
      else transition(update);
    };
    const url = new URL(address, location.origin);
    loadPage(appContext, parts, { url, signal: controller.signal, detected: appContext.site.language }).then(
      arrive,
      (error: unknown) => {
        if (!controller.signal.aborted) appContext.report(error, 'navigation');
      },
    );
    return () => controller.abort();
  }, [appContext, parts, address, attempt, shown, busy, navigate]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { state, busy, retry };
}

// Ends the progress that was shown for a page (follow-links.ts) where the visitor went back before it was begun.
addEventListener('popstate', () => {
  if (!uiStore.getState().isBusy) document.getElementById('progress')?.removeAttribute('data-busy');
});

/** The site as it lives in the browser: the page follows the address. */
export function LiveSite(props: Props) {
  const { appContext, parts, i18n, first, onReady } = props;
  const { state, busy, retry } = usePage(props);
  const go = useGo();
  // Drawn anew with what was exchanged in it.
  if (import.meta.webpackHot) developmentOf().show = retry;
  useEffect(() => onReady(go), [onReady, go]);
  useEffect(() => uiStore.getState().wait(busy), [busy]);
  useArrival(state, appContext.site);
  return (
    <App
      appContext={appContext}
      parts={parts}
      i18n={i18n}
      state={state}
      busy={busy}
      retry={retry}
      renew={() => void renew()}
      {...(state === first && first.still && { stillHtml: '' })}
    />
  );
}
