import type { Site } from '@dorpel/federation/site';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { KeepTyped } from '../islands/KeepInput.tsx';
import { openPage } from '../app/parts.ts';
import type { AppContext, RoutingTable } from '../app/app-context.ts';
import { shellMessages, words } from '../app/words.ts';
import { site, state } from './embedded-data.ts';
import { parts, appContextWith } from './app-context.ts';
import { LiveSite } from './LiveSite.tsx';
import { siteWindow } from './site-history.ts';

/** Goes to an address of this site without a new document. */
export type Go = Site['navigate'];

/** The page must be there before React compares it with the HTML, unless it stays as it is. */
async function openFirst(appContext: AppContext): Promise<void> {
  if (state.still || !state.key) return;
  await openPage(appContext, parts, state.key).catch((error: unknown) => appContext.report(error, state.key ?? ''));
}

/**
 * Lets React take over the frame, and a page that does not stay as it is: from here on, pages are rendered here.
 * @returns how to go to another
 * @throws Error when the script of a page can't be had: then it stays as the server sent it, to be read, with links and
 *   forms that work (H12)
 */
export async function startSite(table: RoutingTable): Promise<Go> {
  const appContext = appContextWith(table);
  const root = document.getElementById('root');
  const [i18n] = await Promise.all([words(shellMessages, site.language), openFirst(appContext)]);
  if (!root || (state.key && !state.still && !parts.pages.has(state.key))) throw new Error('The page stays as it is');
  return new Promise((ready) => {
    startTransition(() => {
      hydrateRoot(
        root,
        <KeepTyped place={{ current: root }}>
          <BrowserRouter window={siteWindow}>
            <LiveSite appContext={appContext} parts={parts} i18n={i18n} first={state} onReady={ready} />
          </BrowserRouter>
        </KeepTyped>,
        { onRecoverableError: (error) => appContext.report(error, 'hydration') },
      );
    });
  });
}
