import { createClient } from '@dorpel/contracts/client';
import type { Site } from '@dorpel/federation/site';
import { contextOf } from './parts.ts';
import type { Shell } from './ShellContext.tsx';
import type { World } from './world.ts';

/** What the views of remotes get to see of the site: what follows from the world, and what only the browser can do. */
export const siteOf = (world: World, live: Pick<Site, 'url' | 'busy' | 'device' | 'navigate' | 'send'>): Site => ({
  language: world.site.language,
  href: (route, params = {}, other = world.site.language) => world.routes.href(route, params, other),
  client: (contract) => createClient(contract, world.transport(contract)),
  ...live,
});

/** The site as views see it on the server: nothing is under way, and nobody goes anywhere. */
export const serverSite = (world: World, url: URL): Site =>
  siteOf(world, { url, busy: false, device: 'desktop', navigate: () => {}, send: async () => undefined });

/** Runs actions in the browser, each with the words of its own remote, and follows where they lead. */
export const sendingOf =
  (world: World, url: URL, navigate: (to: string) => Promise<void>): Shell['sending'] =>
  (words, params) =>
  async (action, form) => {
    const signal = AbortSignal.timeout(world.deadlines.action);
    const answer = await action({ ...contextOf(world, words, url, { ...params }, signal), form });
    if (answer.kind === 'rejected') return answer;
    await navigate(answer.to);
    return undefined;
  };
