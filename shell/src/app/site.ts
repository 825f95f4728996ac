import { createClient } from '@dorpel/contracts/client';
import type { Site } from '@dorpel/federation/site';
import type { World } from './world.ts';

/** What the views of remotes get to see of the site: what follows from the world, and what only the browser can do. */
export const siteOf = (world: World, live: Pick<Site, 'url' | 'busy' | 'device' | 'navigate' | 'send'>): Site => ({
  language: world.site.language,
  href: (route, params = {}, other = world.site.language) => world.routes.href(route, params, other),
  client: (contract) => createClient(contract, world.transport(contract)),
  ...live,
});
