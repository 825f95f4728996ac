import { type OwnSite, startOwnSite } from '../journeys/own-site.ts';
import { type Proxy, startProxy } from './proxy.ts';
import { REMOTES, type Releases, releasesOf } from './releases.ts';

/** The ports of the site of the drills, after each other; and of what stands between its services and whoever calls them. */
const PORT = 4840;
const BETWEEN = 4850;

export const SERVICES = ['catalogue', 'forms', 'owner', 'content'] as const;
export type ServiceName = (typeof SERVICES)[number];

/** The site that all drills have together, and all that can be broken in it. */
export type World = {
  readonly site: OwnSite;
  readonly proxies: Readonly<Record<ServiceName, Proxy>>;
  readonly releases: Releases;
  /** Mends whatever is broken. */
  mend(): Promise<void>;
  stop(): Promise<void>;
};

export const ORIGIN = `http://localhost:${PORT}`;

export async function createWorld(): Promise<World> {
  // The launcher gives the services the ports after the shell's, in this order.
  const started = await Promise.all(
    SERVICES.map(async (name, i) => [name, await startProxy(BETWEEN + i, PORT + 1 + i)] as const),
  );
  const proxies = Object.fromEntries(started) as Record<ServiceName, Proxy>;
  const between = SERVICES.map((name, i) => [`${name.toUpperCase()}_URL`, `http://127.0.0.1:${BETWEEN + i}`]);
  const site = await startOwnSite(PORT, Object.fromEntries(between) as Record<string, string>);
  const releases = releasesOf(site);
  return {
    site,
    proxies,
    releases,
    async mend() {
      for (const name of SERVICES) {
        proxies[name].delay();
        await proxies[name].become('well');
      }
      await site.heal();
      for (const remote of REMOTES) await releases.mend(remote);
    },
    async stop() {
      await site.stop();
      for (const name of SERVICES) await proxies[name].stop();
    },
  };
}
