import { createRoutes } from '@dorpel/routes';
import { noParts } from '../app/parts.ts';
import type { AppContext, RoutingTable } from '../app/app-context.ts';
import { site as data } from './embedded-data.ts';
import { createRemotes } from './remotes.ts';
import { report } from './scripts.ts';

/** Milliseconds: a phone on a bad connection gets its time, unlike the server. */
const DEADLINES = { page: 20_000, slot: 20_000, action: 30_000 };

let appContext: AppContext | undefined;

const makeAppContext = ({ version, entries }: RoutingTable): AppContext => ({
  site: data,
  routes: createRoutes(entries, { enabled: data.enabled, default: data.defaultLanguage }),
  hasOtherRoutes: version !== data.routes,
  remote: createRemotes(data.remotes),
  transport: (contract) => ({ base: `/api/${contract.service}`, fetch: (url, init) => fetch(url, init) }),
  deadlines: DEADLINES,
  measure: (_kind, _key, load) => load(),
  report,
});

/** The app context of this document, made when its routing table is there: the same for the page and for what is alive in it. */
export function appContextWith(table: RoutingTable): AppContext {
  appContext ??= makeAppContext(table);
  return appContext;
}

/** What of the page was loaded; nothing yet, for the HTML has it. */
export const parts = noParts();
