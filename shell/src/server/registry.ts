import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { CONTRACT, type Remote } from '@dorpel/federation';
import type { Log } from '@dorpel/service-kit';
import type { Container } from '../app/container.ts';
import type { RemoteVersion } from '../app/world.ts';
import type { Store } from './store.ts';

/** A version that is loaded and may be served. */
type Loaded = { readonly version: RemoteVersion; readonly remote: Remote };

/** What is served at one moment; a request keeps the one it began with. */
export type Snapshot = ReadonlyMap<string, Loaded>;

export type Registry = {
  /** The versions of now: never changed, only replaced. */
  snapshot(): Snapshot;
  /** Looks at the pointers once, and loads what is new. */
  refresh(): Promise<void>;
  /** Looks again and again, until stopped. */
  watch(everyMs: number): () => void;
};

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
 * good one stays. A failing version is not tried again until the pointer moves or `RETRY_AFTER` has passed.
 */
export function createRegistry(
  store: Store,
  openContainer: (container: Container) => Promise<Remote>,
  log: Log,
): Registry {
  let served: Snapshot = new Map();
  const failed = new Map<string, { version: string; at: number }>();
  let refreshing: Promise<void> | undefined;

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

  async function refreshOne(name: string, next: Map<string, Loaded>): Promise<void> {
    let version = '';
    try {
      version = await store.current(name);
      if (served.get(name)?.version.version === version) return;
      const last = failed.get(name);
      if (last?.version === version && Date.now() - last.at < RETRY_AFTER) return;
      next.set(name, await load(name, version));
      failed.delete(name);
      log.info({ remote: name, version }, 'remote is served');
    } catch (error) {
      const known = failed.get(name);
      failed.set(name, { version, at: Date.now() });
      if (known?.version !== version)
        log.error({ remote: name, version, error }, 'remote is not served in this version');
    }
  }

  async function refreshAll(): Promise<void> {
    const next = new Map(served);
    const names = await store.names();
    await Promise.all(names.map((name) => refreshOne(name, next)));
    served = next;
  }

  const refresh = () => {
    refreshing ??= refreshAll().finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  };

  return {
    snapshot: () => served,
    refresh,
    watch(everyMs) {
      const timer = setInterval(() => {
        refresh().catch((error: unknown) => log.error({ error }, 'the artefact store can not be read'));
      }, everyMs);
      timer.unref();
      return () => clearInterval(timer);
    },
  };
}

/** Milliseconds before a version that failed is tried again: what it needs may be there by then. */
const RETRY_AFTER = 10_000;
