import type { Canary, Pointer } from '@dorpel/federation/manifest';
import type { Log } from '@dorpel/service-kit';
import { LRUCache } from 'lru-cache';
import type { RemoteVersion } from '../../app/app-context.ts';
import type { Registry } from '../releases/registry.ts';
import type { Store } from '../releases/store.ts';
import {
  addRendering,
  addVitals,
  type Figures,
  noSide,
  type Note,
  type Side,
  together,
  type Vitals,
} from './figures.ts';
import { judge, type Ruling } from './judge.ts';
import type { CanaryNotes } from './notes.ts';

/** Milliseconds between looks at what was counted. */
const LOOK_EVERY = 2_000;

/** Renderings of each version at first that are not counted: what it runs is not compiled yet. */
const WARMING = 10;

/** Documents of one network (ADR 51) whose browser is heard, of one canary: nobody judges it alone. */
const MOST_OF_ONE = 30;
const MOST_NETWORKS = 10_000;

type Counting = {
  canary: Canary & { readonly auto: NonNullable<Canary['auto']> };
  readonly figures: Figures;
  readonly rendered: Map<string, number>;
  readonly networks: LRUCache<string, number>;
};

/** Whom a request is of: the remotes whose canary they get, and of which they are testers, who count for nothing. */
type Visitor = { readonly names: ReadonlySet<string>; readonly testers: ReadonlySet<string> };

/**
 * A store whose pointers say what was decided of their canaries (ADR 76): one that proved itself is for everybody, though only who
 * releases writes pointers.
 */
export const withVerdicts = (store: Store, notes: Pick<CanaryNotes, 'verdict'>): Store => ({
  ...store,
  async pointer(name): Promise<Pointer | null> {
    const pointer = await store.pointer(name);
    const { version, auto } = pointer?.canary ?? {};
    if (!pointer || version === undefined || !auto) return pointer;
    const verdict = await notes.verdict(name, auto.since);
    if (verdict?.version !== version || verdict.ruling.kind !== 'promote') return pointer;
    const { canary: _, history = [], ...rest } = pointer;
    return { ...rest, version, history: [...history, { at: auto.since, what: 'release', version }] };
  },
});

/**
 * Counts what visitors of a canary meet, and those of the version that the others get, while a canary is to be judged by itself; and
 * judges it by what all shells counted. Nothing of a visitor is kept: neither an id nor an address, only sums.
 */
export function createCanaryJudge({ registry, notes, log }: { registry: Registry; notes: CanaryNotes; log: Log }) {
  const countings = new Map<string, Counting>();
  const unwritten = new Set<string>();
  const asked = new Set<string>();

  function countingOf(name: string): Counting | undefined {
    const canary = registry.canaries().get(name);
    if (!canary?.auto) {
      countings.delete(name);
      return undefined;
    }
    const known = countings.get(name);
    const now = { ...canary, auto: canary.auto };
    // For how long it runs may be said anew meanwhile.
    if (known?.canary.auto.since === now.auto.since) return Object.assign(known, { canary: now });
    const counting = {
      canary: now,
      figures: { canary: noSide(), current: noSide() },
      rendered: new Map(),
      networks: new LRUCache<string, number>({ max: MOST_NETWORKS }),
    };
    countings.set(name, counting);
    return counting;
  }

  const isJudging = () => [...registry.canaries().values()].some(({ auto }) => auto);

  function eachSide({ names, testers }: Visitor, add: (side: Side, counting: Counting) => void): void {
    for (const name of registry.canaries().keys()) {
      const counting = testers.has(name) ? undefined : countingOf(name);
      if (counting) add(counting.figures[names.has(name) ? 'canary' : 'current'], counting);
    }
  }

  async function write(name: string, note: Note): Promise<boolean> {
    const isWritten = await notes.write(name, note);
    if (!isWritten && !unwritten.has(name))
      log.warn({ remote: name }, 'a canary is judged by this shell alone, and not promoted: it has no place for notes');
    if (isWritten) unwritten.delete(name);
    else unwritten.add(name);
    return isWritten;
  }

  /** What was decided holds, whoever came first. */
  async function obey(name: string, { version, ruling }: Note): Promise<void> {
    log.info(
      { remote: name, version, canary: ruling.kind, why: ruling.why, figures: ruling.lines },
      'a canary is over',
    );
    if (ruling.kind === 'back') await registry.reject(name, version, ruling.why);
    else await registry.refresh();
    countings.delete(name);
  }

  async function lookAt(name: string, { canary: { version, auto }, figures }: Counting): Promise<void> {
    const decided = await notes.verdict(name, auto.since);
    if (decided) return obey(name, decided);
    const others = await notes.others(name, auto.since);
    const elapsed = (Date.now() - Date.parse(auto.since)) / 60_000;
    const ruling: Ruling = judge(together([figures, ...others.map((each) => each.figures)]), { ...auto, elapsed });
    const note = { version, since: auto.since, figures, ruling: { ...ruling, lines: [...ruling.lines] } };
    const isWritten = await write(name, note);
    const key = `${name} ${auto.since}`;
    if (ruling.kind === 'ask' && !asked.has(key)) {
      asked.add(key);
      log.warn({ remote: name, version, why: ruling.why, figures: ruling.lines }, 'a canary can not be judged');
    }
    if (ruling.kind === 'back' && !isWritten) return obey(name, note);
    if (ruling.kind !== 'back' && ruling.kind !== 'promote') return;
    if (isWritten && (await notes.decide(name, note))) {
      const holds = await notes.verdict(name, auto.since);
      if (holds) await obey(name, holds);
    }
  }

  let looking: Promise<void> | undefined;
  /** Writes down what was counted, and judges by what all shells have written. */
  const look = (): Promise<void> => {
    looking ??= (async () => {
      for (const name of registry.canaries().keys()) {
        const counting = countingOf(name);
        if (counting) await lookAt(name, counting);
      }
    })().finally(() => {
      looking = undefined;
    });
    return looking;
  };

  return {
    /** Whether browsers are to say how their documents did. */
    isJudging,
    /** Counts what a version took for a part of a page, in milliseconds. */
    rendered({ name, version }: Pick<RemoteVersion, 'name' | 'version'>, part: string, took: number, isFault: boolean) {
      const counting = countingOf(name);
      if (!counting) return;
      const key = version === counting.canary.version ? 'canary' : 'current';
      if (key === 'current' && registry.snapshot().get(name)?.version.version !== version) return;
      const before = counting.rendered.get(version) ?? 0;
      counting.rendered.set(version, before + 1);
      if (before >= WARMING || isFault) addRendering(counting.figures[key], part, took, isFault);
    },
    /** Counts a document that a visitor was sent. */
    visited: (visitor: Visitor) => eachSide(visitor, (side) => (side.visits += 1)),
    /** Counts a form of a visitor that was taken. */
    completed: (visitor: Visitor) => eachSide(visitor, (side) => (side.forms += 1)),
    /** Counts what a browser says of its document. */
    told: (visitor: Visitor, network: string, vitals: Vitals) =>
      eachSide(visitor, (side, { networks }) => {
        const heard = networks.get(network) ?? 0;
        if (heard >= MOST_OF_ONE) return;
        networks.set(network, heard + 1);
        addVitals(side, vitals);
      }),
    look,
    /** Looks again and again, until stopped. */
    watch() {
      const timer = setInterval(() => {
        look().catch((error: unknown) => log.error({ error }, 'a canary could not be looked at'));
      }, LOOK_EVERY);
      timer.unref();
      return () => clearInterval(timer);
    },
  };
}

export type CanaryJudge = ReturnType<typeof createCanaryJudge>;
