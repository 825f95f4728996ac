import { type Held, type Lease, type Patience, patient } from '@dorpel/service-kit';
import { setTimeout as pause } from 'node:timers/promises';
import type { Catalogue } from './snapshots.ts';

/** Milliseconds between looks whether the import before this one has ended. */
const LOOK_EVERY = 500;

/**
 * Waits until no other process imports.
 *
 * @param onBusy told who does ('host:4711'), again and again; what it throws ends the waiting
 */
export async function takeTurn(lease: Lease, onBusy: (by: string) => void): Promise<Held> {
  for (;;) {
    const held = await lease.take();
    if (held) return held;
    onBusy((await lease.holder()) ?? '');
    await pause(LOOK_EVERY);
  }
}

/** Milliseconds between two versions of one import: who asks first after each waits for what is worked out anew. */
const APART = 5_000;

/**
 * Tells visitors of what an import writes: of its first batch at once, then every five seconds, and of its last when it ends.
 *
 * @param raiseVersion makes everything that was remembered of the catalogue out of date
 */
export function createTelling(raiseVersion: () => Promise<void>) {
  let toldAt = -Infinity;
  let hasMore = false;

  async function tell(): Promise<void> {
    await raiseVersion();
    hasMore = false;
    toldAt = performance.now();
  }

  return {
    /** To be called once something is written. */
    async written(): Promise<void> {
      hasMore = true;
      if (performance.now() - toldAt >= APART) await tell();
    },
    /** To be called when no more will be written. */
    async ended(): Promise<void> {
      if (hasMore) await tell();
    },
  };
}

export type Telling = ReturnType<typeof createTelling>;

/** The same catalogue, each of whose reads and writes is tried again while the database can't be reached: each is such that twice is once. */
export function patientCatalogue(catalogue: Catalogue, patience: Patience): Catalogue {
  const {
    directory,
    properties,
    projects,
    typed,
    rules,
    rates,
    knownFiles,
    progress,
    imports,
    raiseVersion,
    tellRest,
  } = catalogue;
  return {
    ...catalogue,
    ...patient({ raiseVersion, tellRest }, patience),
    directory: {
      types: patient(directory.types, patience),
      cities: patient(directory.cities, patience),
      advisors: patient(directory.advisors, patience),
      tree: patient(directory.tree, patience),
    },
    properties: patient(properties, patience),
    projects: patient(projects, patience),
    typed: patient(typed, patience),
    rules: patient(rules, patience),
    rates: patient(rates, patience),
    knownFiles: patient(knownFiles, patience),
    progress: patient(progress, patience),
    imports: patient(imports, patience),
  };
}
