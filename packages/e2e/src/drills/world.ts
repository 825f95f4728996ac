import { addressList } from '@dorpel/launch/services';
import { addressesFrom, type OwnSite, SERVICES, startOwnSite } from '../site/own-site.ts';
import { type Proxy, startProxy } from './proxy.ts';
import { REMOTES, type Releases, releasesOf } from './releases.ts';

/** The ports of the site of the drills, after each other; and of what stands between its services and whoever calls them. */
const PORT = 4840;
const BETWEEN = 4850;

/** The site that all drills have together, and all that can be broken in it. */
export type World = {
  readonly site: OwnSite;
  /** Service -> what stands in front of it. */
  readonly proxies: ReadonlyMap<string, Proxy>;
  readonly releases: Releases;
  /** Mends whatever is broken. */
  mend(): Promise<void>;
  stop(): Promise<void>;
};

export const ORIGIN = `http://localhost:${PORT}`;

export async function createWorld(): Promise<World> {
  const behind = addressesFrom(PORT);
  const started = SERVICES.map(
    async (name, i) => [name, await startProxy(BETWEEN + i, Number(new URL(behind[name] ?? '').port))] as const,
  );
  const proxies = new Map(await Promise.all(started));
  const between = Object.fromEntries(SERVICES.map((name, i) => [name, `http://127.0.0.1:${BETWEEN + i}`]));
  // What is kept would hide what a page becomes that nobody saw before.
  const site = await startOwnSite(PORT, { SERVICES: addressList(between), PAGE_CACHE_MB: '0' });
  const releases = releasesOf(site);
  return {
    site,
    proxies,
    releases,
    async mend() {
      for (const proxy of proxies.values()) {
        proxy.delay();
        await proxy.become('well');
      }
      await site.heal();
      for (const remote of REMOTES) await releases.mend(remote);
    },
    async stop() {
      await site.stop();
      for (const proxy of proxies.values()) await proxy.stop();
    },
  };
}
