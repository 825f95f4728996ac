import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { CONTRACT, type Remote } from '@dorpel/federation';
import type { Canary } from '@dorpel/federation/manifest';
import type { Log } from '@dorpel/service-kit';
import type { Container } from '../app/container.ts';
import { within } from '../app/deadline.ts';
import type { RemoteVersion } from '../app/world.ts';
import type { Store } from './store.ts';

/** A version that is loaded and may be served. */
type Loaded = { readonly version: RemoteVersion; readonly remote: Remote };

/** What of a remote is served: its current version, and to some visitors its canary. */
type Served = { readonly current: Loaded; readonly canary: (Loaded & Pick<Canary, 'share'>) | undefined };

/** What one visitor is served at one moment, by the names of the remotes; a request keeps the one it began with. */
export type Snapshot = ReadonlyMap<string, Loaded>;

export type Registry = {
  /** The versions of now: never changed, only replaced. Of the remotes in `inCanary` it is their canary. */
  snapshot(inCanary?: ReadonlySet<string>): Snapshot;
  /** The canaries of now, by the names of their remotes. */
  canaries(): ReadonlyMap<string, Canary>;
  /** Looks at the pointers once, and loads what is new. */
  refresh(): Promise<void>;
  /** Looks again and again, until stopped. */
  watch(everyMs: number): () => void;
};

/** Milliseconds a version may take to load, and before one that failed is tried again: what it needs may be there by then. */
const LOAD_WITHIN = 10_000;
const RETRY_AFTER = 10_000;

/** Looks in a row that must miss a pointer before its remote is no longer served: a store may stumble. */
const GONE_AFTER = 3;

const require = createRequire(import.meta.url);

/** Runs a server bundle: one CommonJS file that needs nothing but Node. */
function evaluate(code: string, filename: string): Container {
  const module = { exports: {} as Container };
  compileFunction(code, ['exports', 'require', 'module'], { filename })(module.exports, require, module);
  return module.exports;
}

/**
 * Loads the versions of remotes that the pointers of a store name. A version is checked (integrity, contract, that it
 * runs and has what its manifest promises) before one reference is swapped; until then, and when it fails, the last
 * good one stays. A failing version is not tried again until the pointer moves or `RETRY_AFTER` has passed. One that takes
 * long holds up no other. A remote whose pointer is gone is no longer served.
 */
export function createRegistry(
  store: Store,
  openContainer: (container: Container) => Promise<Remote>,
  log: Log,
): Registry {
  let served: ReadonlyMap<string, Served> = new Map();
  let current: Snapshot = new Map();
  const failed = new Map<string, number>();
  const missed = new Map<string, number>();
  const refreshing = new Map<string, Promise<void>>();
  let unreadable = false;

  function swap(name: string, next: Served | undefined): void {
    const all = new Map(served);
    if (next) all.set(name, next);
    else all.delete(name);
    served = all;
    current = new Map([...all].map(([key, value]) => [key, value.current]));
  }

  async function load(name: string, version: string): Promise<Loaded> {
    const manifest = await store.manifest(name, version);
    if (manifest.contract !== CONTRACT)
      throw new Error(`speaks version ${manifest.contract} of the contract, this shell ${CONTRACT}`);
    const code = await store.read(name, version, manifest.server.entry);
    const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`;
    if (integrity !== manifest.server.integrity) throw new Error('its server bundle is not the one that was built');
    const remote = await openContainer(evaluate(code.toString('utf8'), `${name}/${version}/${manifest.server.entry}`));
    for (const kind of ['pages', 'slots'] as const) {
      const missing = Object.keys(manifest[kind]).find((key) => !remote[kind][key]);
      if (missing) throw new Error(`names ${missing} among its ${kind}, but does not have it`);
    }
    return { version: { ...manifest, base: `/assets/${name}/${version}/` }, remote };
  }

  /** Undefined when this look can't have it; the log says so once. */
  async function attempt<T>(name: string, version: string, work: () => Promise<T>): Promise<T | undefined> {
    const key = `${name}/${version}`;
    const last = failed.get(key);
    if (last !== undefined && Date.now() - last < RETRY_AFTER) return undefined;
    try {
      const result = await work();
      failed.delete(key);
      return result;
    } catch (error) {
      failed.set(key, Date.now());
      if (last === undefined) log.error({ remote: name, version, error }, 'remote is not served in this version');
      return undefined;
    }
  }

  async function versionOf(name: string, version: string): Promise<Loaded | undefined> {
    const before = served.get(name);
    const known = [before?.current, before?.canary].find((loaded) => loaded?.version.version === version);
    if (known) return known;
    return attempt(name, version, () => within(LOAD_WITHIN, new AbortController().signal, () => load(name, version)));
  }

  function miss(name: string): void {
    const count = (missed.get(name) ?? 0) + 1;
    missed.set(name, count);
    if (count !== GONE_AFTER || !served.has(name)) return;
    swap(name, undefined);
    log.warn({ remote: name }, 'remote is no longer served: its pointer is gone');
  }

  async function refreshOne(name: string): Promise<void> {
    let found: Awaited<ReturnType<Store['pointer']>>;
    try {
      found = await store.pointer(name);
      failed.delete(`${name}/`);
    } catch (error) {
      if (!failed.has(`${name}/`)) log.error({ remote: name, error }, 'the pointer of a remote can not be read');
      failed.set(`${name}/`, Date.now());
      return;
    }
    if (!found) return miss(name);
    missed.delete(name);
    const named = new Set([found.version, found.canary?.version].map((version) => `${name}/${version}`));
    for (const key of failed.keys()) if (key.startsWith(`${name}/`) && !named.has(key)) failed.delete(key);

    const before = served.get(name);
    const next = (await versionOf(name, found.version)) ?? before?.current;
    if (!next) return;
    const { version: other, share } = found.canary ?? { version: found.version, share: 0 };
    const loaded = other === found.version ? undefined : await versionOf(name, other);
    const canary = loaded && { version: loaded.version, remote: loaded.remote, share };
    const isKnown = before?.canary?.version === canary?.version && before?.canary?.share === canary?.share;
    if (before?.current === next && isKnown) return;
    swap(name, { current: next, canary });
    log.info({ remote: name, version: next.version.version, canary: canary?.version.version }, 'remote is served');
  }

  const once = (name: string) => {
    const running = refreshing.get(name) ?? refreshOne(name).finally(() => refreshing.delete(name));
    refreshing.set(name, running);
    return running;
  };

  async function refresh(): Promise<void> {
    const names = await store.names();
    if (names.length === 0 && served.size > 0) throw new Error('the artefact store has become empty');
    for (const name of served.keys()) if (!names.includes(name)) miss(name);
    await Promise.all(names.map(once));
  }

  return {
    snapshot(inCanary = new Set()) {
      if (inCanary.size === 0) return current;
      return new Map(
        [...served].map(([name, { current: most, canary }]) => [name, (inCanary.has(name) && canary) || most]),
      );
    },
    canaries: () =>
      new Map(
        [...served].flatMap(([name, { canary }]) =>
          canary ? [[name, { version: canary.version.version, share: canary.share }] as const] : [],
        ),
      ),
    refresh,
    watch(everyMs) {
      const timer = setInterval(() => {
        refresh().then(
          () => {
            unreadable = false;
          },
          (error: unknown) => {
            if (!unreadable) log.error({ error }, 'the artefact store can not be read: what is served stays');
            unreadable = true;
          },
        );
      }, everyMs);
      timer.unref();
      return () => clearInterval(timer);
    },
  };
}
