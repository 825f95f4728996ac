import '@dorpel/ui/tokens.css';
import '@dorpel/ui/fonts.css';
import '@dorpel/ui/base.css';
import { createRoutes } from '@dorpel/routes';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import type { PageState } from '../app/page-state.ts';
import { KeepTyped } from '../app/KeepTyped.tsx';
import { noParts, openPage } from '../app/parts.ts';
import { shellMessages } from '../app/shell-words.ts';
import { uiStore } from '../app/ui-state.ts';
import { words } from '../app/words.ts';
import { startConsent } from '../consent/ask.ts';
import type { SiteData, World } from '../app/world.ts';
import { LiveSite } from './LiveSite.tsx';
import { rememberLanguage } from './remember-language.ts';
import { createRemotes } from './remotes.ts';

/** Milliseconds: a phone on a bad connection gets its time, unlike the server. */
const DEADLINES = { page: 20_000, slot: 20_000, action: 30_000 };

type Embedded = { readonly site: SiteData; readonly state: PageState };

function createWorld(site: SiteData): World {
  return {
    site,
    routes: createRoutes(site.routes, { enabled: site.enabled, default: site.defaultLanguage }),
    remote: createRemotes(site.remotes),
    transport: (contract) => ({ base: `/api/${contract.service}`, fetch: (url, init) => fetch(url, init) }),
    deadlines: DEADLINES,
    measure: (_kind, _key, load) => load(),
    // Where a browser's own failures go: to its console, and to whoever listens for 'error'.
    report: (error, what) => reportError(new Error(what, { cause: error })),
  };
}

/** The page must be there before React compares it with the HTML; its slots come when the visitor is near them. */
async function openFirst(world: World, state: PageState) {
  const parts = noParts();
  if (state.key)
    await openPage(world, parts, state.key).catch((error: unknown) => world.report(error, state.key ?? ''));
  return parts;
}

async function start(): Promise<void> {
  const root = document.getElementById('root');
  const { site, state } = JSON.parse(document.getElementById('dorpel')?.textContent ?? '') as Embedded;
  if (!root) return;
  const world = createWorld(site);
  const [parts, i18n] = await Promise.all([openFirst(world, state), words(shellMessages, site.language)]);
  // A page whose script can't be had stays as the server sent it: to be read, with links and forms that work (H12).
  if (state.key && !parts.pages.has(state.key)) return startConsent(site);
  const resize = () => uiStore.getState().resize(window.innerWidth);
  window.addEventListener('resize', resize, { passive: true });
  uiStore.getState().speak(site.language);
  rememberLanguage(site.language);
  startTransition(() => {
    hydrateRoot(
      root,
      <KeepTyped place={{ current: root }}>
        <BrowserRouter>
          <LiveSite world={world} parts={parts} i18n={i18n} first={state} />
        </BrowserRouter>
      </KeepTyped>,
      { onRecoverableError: (error) => world.report(error, 'hydration') },
    );
  });
  // Not while React takes over: a device that differs would make it do the whole page in one go.
  (window.requestIdleCallback ?? setTimeout)(resize);
  startConsent(site);
}

void start();
