import { createClient } from '@dorpel/contracts/client';
import type { Site } from '@dorpel/federation/site';
import { contextOf } from './parts.ts';
import type { Shell } from './ShellContext.tsx';
import type { AppContext } from './app-context.ts';

/** What the views of remotes get to see of the site: what follows from the app context, and what only the browser can do. */
export const siteOf = (
  appContext: AppContext,
  live: Pick<Site, 'url' | 'busy' | 'device' | 'navigate' | 'send'>,
): Site => ({
  language: appContext.site.language,
  href: (route, params = {}, other = appContext.site.language) => appContext.routes.href(route, params, other),
  client: (contract) => createClient(contract, appContext.transport(contract)),
  ...live,
});

/** The site as views see it on the server: nothing is under way, and nobody goes anywhere. */
export const serverSite = (appContext: AppContext, url: URL): Site =>
  siteOf(appContext, { url, busy: false, device: 'desktop', navigate: () => {}, send: async () => undefined });

/** Runs actions in the browser, each with the words of its own remote, and follows where they lead. */
export const sendingOf =
  (appContext: AppContext, url: URL, navigate: (to: string) => Promise<void>): Shell['sending'] =>
  (words, params) =>
  async (action, form) => {
    const signal = AbortSignal.timeout(appContext.deadlines.action);
    const answer = await action({ ...contextOf(appContext, words, url, { ...params }, signal), form });
    if (answer.kind === 'rejected') return answer;
    await navigate(answer.to);
    return undefined;
  };
