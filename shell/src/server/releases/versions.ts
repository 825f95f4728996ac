import { createHash } from 'node:crypto';
import { CONTRACT } from '@dorpel/federation';
import type { RemoteVersion } from '../../app/app-context.ts';
import { within } from '../../app/deadline.ts';
import type { Renderer } from '../render/renderer-handle.ts';
import type { Store } from './store.ts';

/** A version of a remote with the renderer that runs it. */
export type Loaded = { readonly version: RemoteVersion; readonly renderer: Renderer };

export const isLive = (loaded: Loaded | undefined): loaded is Loaded =>
  loaded !== undefined && !loaded.renderer.isEnded();

/** What a version is known by, as its folder in a store is. */
export const keyOf = (name: string, version: string) => `${name}/${version}`;
export const nameOf = ({ version: { name, version } }: Loaded) => keyOf(name, version);

/** Starts a renderer for the server bundle of a version. */
export type StartRenderer = (version: RemoteVersion, code: string) => Renderer;

/** Milliseconds a file of a version may take to be fetched. */
const LOAD_WITHIN = 30_000;

/**
 * A version in a renderer of its own, once it is checked: its contract, its integrity, and that it starts.
 *
 * @throws what is wrong with it, or with its store
 */
export async function loadVersion(store: Store, start: StartRenderer, name: string, version: string): Promise<Loaded> {
  const fetched = <T>(what: Promise<T>) => within(LOAD_WITHIN, new AbortController().signal, () => what);
  const manifest = await fetched(store.manifest(name, version));
  if (manifest.contract !== CONTRACT)
    throw new Error(`speaks version ${manifest.contract} of the contract, this shell ${CONTRACT}`);
  const code = await fetched(store.read(name, version, manifest.server.entry));
  const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`;
  if (integrity !== manifest.server.integrity) throw new Error('its server bundle is not the one that was built');
  const loaded = { version: { ...manifest, base: `/assets/${name}/${version}/` } };
  const renderer = start(loaded.version, code.toString('utf8'));
  await renderer.ready;
  return { ...loaded, renderer };
}

/** Milliseconds after which a strike no longer counts. */
const WINDOW = 60_000;

/** Counts what happened to something within a minute in which it was well. */
export function createStrikes(limit: number) {
  const all = new Map<string, number[]>();
  return {
    /**
     * @param lasted milliseconds that it took: on a machine that is slow, one may take longer than a minute
     * @returns whether it has happened so often that it is over
     */
    count(key: string, lasted = 0): boolean {
      const now = performance.now();
      const recent = [...(all.get(key) ?? []).filter((at) => now - lasted - at < WINDOW), now];
      all.set(key, recent);
      return recent.length >= limit;
    },
    /** Takes the last one back. */
    forget(key: string): void {
      all.get(key)?.pop();
    },
  };
}
