import type { I18n } from '@lingui/core';
import type { RouteObject } from 'react-router-dom';
import { App } from './App.tsx';
import type { Parts } from './parts.ts';
import type { Asked } from './load.ts';
import type { Outcome } from './page-state.ts';
import type { World } from './world.ts';

/** The id of the one route, under which its state is found in the router's data. */
export const ROUTE = 'page';

type Site = { readonly world: World; readonly parts: Parts; readonly i18n: I18n };

/**
 * The one route of the site: which page an address means is decided by the routing table, which is data.
 * @param load what to do for an address: the first load on the server, a navigation in the browser
 */
export function createRoute(
  site: Site,
  load: (asked: Pick<Asked, 'url' | 'signal'>) => Promise<Outcome>,
): RouteObject[] {
  return [
    {
      id: ROUTE,
      path: '*',
      element: <App {...site} />,
      loader: async ({ request }) => {
        const outcome = await load({ url: new URL(request.url), signal: request.signal });
        if (outcome.kind === 'page') return outcome.state;
        return new Response(null, { status: outcome.status, headers: { location: outcome.to } });
      },
    },
  ];
}
