import { type Canary, earlierVersions, type Pointer, type SetAside, setAsideOf } from '@dorpel/federation/manifest';
import type { Log } from '@dorpel/service-kit';
import { type End, RendererEnded } from '../render/renderer-handle.ts';
import type { Store } from './store.ts';
import { createStrikes, isLive, keyOf, type Loaded, loadVersion, nameOf, type StartRenderer } from './versions.ts';

/** What of a remote is served: its current version, to some visitors its canary; and the good one before, for a while. */
type Served = {
  readonly current: Loaded;
  readonly canary: (Loaded & Omit<Canary, 'version'>) | undefined;
  readonly spare: Loaded | undefined;
};

/** What one visitor is served at one moment, by the names of the remotes; a request keeps the one it began with. */
export type Snapshot = ReadonlyMap<string, Loaded>;

export type Registry = {
  /** The versions of now: never changed, only replaced. Of the remotes in `inCanary` it is their canary. */
  snapshot(inCanary?: ReadonlySet<string>): Snapshot;
  /** The canaries of now, by the names of their remotes. */
  canaries(): ReadonlyMap<string, Canary>;
  /** The versions that are set aside at the moment, by the names of their remotes. */
  setAside(): ReadonlyMap<string, SetAside>;
  /** Another version of a remote that can be asked at once, where there is one: the one that was good before this. */
  spareFor(loaded: Loaded): Loaded | undefined;
  /** A version of a remote that can be asked; waits while one is being started. Undefined where there is none. */
  live(name: string): Promise<Loaded | undefined>;
  /**
   * Whether every remote is served in the version that its pointer names: a page that none of them has is nowhere then, and does
   * not belong to one that is set aside, down or unreadable.
   */
  isWhole(): boolean;
  /** Counts a failure against a version that another one did not have; several in a minute set it aside. */
  blame(loaded: Loaded, why: string): void;
  /** Sets a version aside at once: what is served in its place is worse than nothing of it (ADR 76). */
  reject(name: string, version: string, why: string): Promise<void>;
  /** Takes the end of a renderer back: what it was asked ends any version. */
  forgive(loaded: Loaded): void;
  /** Looks at the pointers once, and loads what is new. */
  refresh(): Promise<void>;
  /** Looks again and again, until stopped. */
  watch(everyMs: number): () => void;
  /** Ends every renderer. */
  stop(): void;
};

/** Milliseconds before a version that could not be had is tried again. */
const RETRY_AFTER = 10_000;

/** Looks in a row that must miss a pointer before its remote is no longer served: a store may stumble. */
const GONE_AFTER = 3;

/** Milliseconds for which the version before stays ready to take over. */
const SPARE_FOR = 10 * 60 * 1000;

/**
 * Loads the versions of remotes that the pointers of a store name, each into a renderer of its own. A version is checked
 * (integrity, contract, that it starts and has what its manifest promises) before one reference is swapped; until then,
 * and when it fails, the last good one stays. A version whose renderer ended is started again; one that ends its renderer, or fails
 * where the one before does not, several times in a minute is set aside until it is released again: the last good one is
 * served in its place (X11). A remote whose pointer is gone is no longer served.
 */
export function createRegistry(store: Store, start: StartRenderer, log: Log): Registry {
  let served: ReadonlyMap<string, Served> = new Map();
  let current: Snapshot = new Map();
  const failed = new Map<string, number>();
  const missed = new Map<string, number>();
  const refreshing = new Map<string, Promise<void>>();
  const pointers = new Map<string, Pointer>();
  /** What was set aside by this process and may stand in no file. */
  const own = new Map<string, SetAside[]>();
  const asideNow = new Map<string, SetAside>();
  /** Whatever is set aside of each remote, served or not. */
  const asides = new Map<string, readonly SetAside[]>();
  const puttingAside = new Set<string>();
  const ends = createStrikes(2);
  const throws = createStrikes(3);
  let isStopped = false;
  let unreadable = false;

  const inUse = (loaded: Loaded) =>
    [...served.values()].some((each) =>
      [each.current, each.canary, each.spare].some((one) => one?.renderer === loaded.renderer),
    );

  /** A renderer that is no longer needed answers what it was asked; of one that is set aside others are asked at once. */
  function leave({ version: { name, version }, renderer }: Loaded): void {
    const aside = (asides.get(name) ?? []).find((each) => each.version === version);
    if (aside) renderer.end(`it is set aside: ${aside.why}`);
    else renderer.retire();
  }

  function swap(name: string, next: Served | undefined): void {
    const before = served.get(name);
    const all = new Map(served);
    if (next) all.set(name, next);
    else all.delete(name);
    served = all;
    current = new Map([...all].map(([key, value]) => [key, value.current]));
    for (const each of [before?.current, before?.canary, before?.spare]) if (each && !inUse(each)) leave(each);
  }

  /** Undefined when this look can't have it; the log says so once. */
  async function attempt(name: string, version: string): Promise<Loaded | undefined> {
    const key = keyOf(name, version);
    const last = failed.get(key);
    if (last !== undefined && Date.now() - last < RETRY_AFTER) return undefined;
    const started = performance.now();
    try {
      const loaded = await loadVersion(store, start, name, version);
      failed.delete(key);
      void loaded.renderer.ended.then((end) => onEnd(loaded, end));
      return loaded;
    } catch (error) {
      if (last === undefined) log.error({ remote: name, version, error }, 'remote is not served in this version');
      const isItsOwnDoing = error instanceof RendererEnded && hasEarlier(name, version);
      if (!isItsOwnDoing) failed.set(key, Date.now());
      // The next look starts it once more; a machine that is busy may be to blame.
      else if (ends.count(key, performance.now() - started)) void putAside(name, version, error.message);
      return undefined;
    }
  }

  async function versionOf(name: string, version: string): Promise<Loaded | undefined> {
    const before = served.get(name);
    const known = [before?.current, before?.canary, before?.spare].find(
      (loaded) => loaded?.version.version === version,
    );
    return known && !known.renderer.isEnded() ? known : attempt(name, version);
  }

  /** What is known to be set aside of a remote: what its store says, and what this process saw itself. */
  const asideOf = async (name: string) => [...(await store.setAside(name).catch(() => [])), ...(own.get(name) ?? [])];

  async function putAside(name: string, version: string, why: string): Promise<void> {
    const key = keyOf(name, version);
    // Several of its pages may have failed at once.
    if (puttingAside.has(key) || asideNow.get(name)?.version === version) return;
    puttingAside.add(key);
    const entry = { version, at: new Date().toISOString(), why };
    own.set(name, [...(own.get(name) ?? []), entry]);
    const says = 'a version is set aside: the last good one is served until it is released again';
    log.error({ remote: name, version, why }, says);
    const isWritten = await store.noteSetAside(name, entry);
    if (!isWritten) log.warn({ remote: name, version }, 'the store can not be told that a version is set aside');
    await once(name).finally(() => puttingAside.delete(key));
  }

  /** A renderer ended: it is started again, or its version is set aside. */
  function onEnd(loaded: Loaded, { why, unwellFor, isProven }: End): void {
    if (isStopped || !inUse(loaded)) return;
    const { name, version } = loaded.version;
    log.error({ remote: name, version, why }, 'a renderer ended');
    if (!ends.count(nameOf(loaded), unwellFor) && !isProven) return void once(name);
    if (hasEarlier(name, version)) return void putAside(name, version, why);
    // There is nothing better: it is tried again, but not at once.
    failed.set(nameOf(loaded), Date.now());
    void once(name);
  }

  /** Whether there is a version to fall back on: without one, even a bad version is tried again. */
  const hasEarlier = (name: string, version: string) => {
    const pointer = pointers.get(name);
    if (pointer === undefined) return false;
    const others = [pointer.version, served.get(name)?.current.version.version, ...earlierVersions(pointer)];
    return others.some((other) => other !== undefined && other !== version);
  };

  function miss(name: string): void {
    const count = (missed.get(name) ?? 0) + 1;
    missed.set(name, count);
    if (count !== GONE_AFTER || !served.has(name)) return;
    swap(name, undefined);
    pointers.delete(name);
    log.warn({ remote: name }, 'remote is no longer served: its pointer is gone');
  }

  async function readPointer(name: string): Promise<Pointer | undefined> {
    try {
      const found = await store.pointer(name);
      failed.delete(`${name}/`);
      if (!found) miss(name);
      return found ?? undefined;
    } catch (error) {
      if (!failed.has(`${name}/`)) log.error({ remote: name, error }, 'the pointer of a remote can not be read');
      failed.set(`${name}/`, Date.now());
      return undefined;
    }
  }

  /** The version that everybody gets: the one that is pointed to, or the last good one before it. */
  async function choose(name: string, pointer: Pointer, aside: readonly SetAside[]): Promise<Loaded | undefined> {
    const reason = setAsideOf(aside, pointer, pointer.version);
    const shown = reason ?? (pointer.canary && setAsideOf(aside, pointer, pointer.canary.version));
    if (shown) asideNow.set(name, shown);
    else asideNow.delete(name);
    if (!reason) {
      const wanted = await versionOf(name, pointer.version);
      const before = served.get(name)?.current;
      return wanted ?? (before?.renderer.isEnded() === false ? before : undefined);
    }
    const { current: last, spare } = served.get(name) ?? {};
    const good = [last, spare].find(
      (each) => each && each.version.version !== pointer.version && !each.renderer.isEnded(),
    );
    if (good) return good;
    for (const version of earlierVersions(pointer)) {
      const found = setAsideOf(aside, pointer, version) ? undefined : await versionOf(name, version);
      if (found) return found;
    }
    return undefined;
  }

  async function refreshOne(name: string): Promise<void> {
    const pointer = await readPointer(name);
    if (!pointer || isStopped) return;
    pointers.set(name, pointer);
    missed.delete(name);
    const aside = await asideOf(name);
    const isNow = (each: SetAside) => setAsideOf(aside, pointer, each.version) === each;
    asides.set(name, aside.filter(isNow));
    const named = new Set(
      [pointer.version, pointer.canary?.version, ...earlierVersions(pointer)].map((version) =>
        keyOf(name, String(version)),
      ),
    );
    for (const key of failed.keys()) if (key.startsWith(`${name}/`) && !named.has(key)) failed.delete(key);

    const before = served.get(name);
    const next = await choose(name, pointer, aside);
    if (!next) return before?.current.renderer.isEnded() ? swap(name, undefined) : undefined;
    const { version: other, share, auto } = pointer.canary ?? { version: pointer.version, share: 0 };
    const wantsCanary = other !== pointer.version && !setAsideOf(aside, pointer, other);
    const loaded = wantsCanary ? await versionOf(name, other) : undefined;
    const canary = loaded && { ...loaded, share, auto };
    const [was, is] = [before?.canary, canary];
    const isKnown =
      was?.renderer === is?.renderer &&
      was?.share === is?.share &&
      JSON.stringify(was?.auto) === JSON.stringify(is?.auto);
    if (before?.current.renderer === next.renderer && isKnown) return;
    swap(name, { current: next, canary, spare: spareAfter(name, before, next, pointer) });
    log.info({ remote: name, version: next.version.version, canary: canary?.version.version }, 'remote is served');
  }

  /** The version before stays for a while; not one that was set aside, or from which somebody went back. */
  function spareAfter(name: string, before: Served | undefined, next: Loaded, pointer: Pointer): Loaded | undefined {
    const isOther = (loaded: Loaded | undefined): loaded is Loaded =>
      loaded !== undefined && loaded.version.version !== next.version.version && !loaded.renderer.isEnded();
    const last = before?.current;
    const isReplaced = last !== undefined && last.version.version !== next.version.version;
    const wasRolledBack =
      next.renderer === before?.spare?.renderer ||
      pointer.history?.findLast(({ what }) => what !== 'canary' && what !== 'end')?.what === 'rollback';
    if (isReplaced && (wasRolledBack || asideNow.get(name)?.version === last.version.version)) return undefined;
    const spare = [last, before?.spare].find(isOther);
    if (spare && spare !== before?.spare)
      setTimeout(() => {
        const now = served.get(name);
        if (now?.spare === spare) swap(name, { ...now, spare: undefined });
      }, SPARE_FOR).unref();
    return spare;
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
          canary ? [[name, { version: canary.version.version, share: canary.share, auto: canary.auto }] as const] : [],
        ),
      ),
    setAside: () => asideNow,
    spareFor(loaded) {
      const now = served.get(loaded.version.name);
      const others = [now?.spare, now?.current].filter(isLive);
      return others.find(({ version }) => version.version !== loaded.version.version);
    },
    async live(name) {
      const now = served.get(name)?.current;
      if (isLive(now)) return now;
      await once(name);
      const next = served.get(name)?.current;
      return isLive(next) ? next : undefined;
    },
    isWhole: () =>
      served.size > 0 &&
      ![...failed.keys()].some((key) => key.endsWith('/')) &&
      [...pointers].every(([name, { version }]) => {
        const now = served.get(name)?.current;
        return isLive(now) && now.version.version === version;
      }),
    blame(loaded, why) {
      const { name, version } = loaded.version;
      if (inUse(loaded) && throws.count(nameOf(loaded)) && hasEarlier(name, version)) void putAside(name, version, why);
    },
    reject: putAside,
    forgive: (loaded) => ends.forget(nameOf(loaded)),
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
    stop() {
      isStopped = true;
      for (const each of served.values())
        for (const loaded of [each.current, each.canary, each.spare]) loaded?.renderer.end('the shell stops');
    },
  };
}
