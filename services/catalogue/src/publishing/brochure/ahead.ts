import { setTimeout as pause } from 'node:timers/promises';
import { LANGUAGES } from '@dorpel/i18n/languages';
import { isProblem } from '@dorpel/contracts';
import type { Log } from '@dorpel/service-kit';
import type { Brochures } from './brochures.ts';

export type AheadOptions = Pick<Brochures, 'prepare' | 'hasRoom'> & {
  readonly currentVersion: () => Promise<number>;
  /** The homes that are on the market, those that are wanted most first. */
  readonly ids: () => Promise<readonly string[]>;
  readonly log: Log;
  /** Milliseconds between looks whether the catalogue changed; the first comes after one, when a start has settled. */
  readonly every?: number;
  /** How much longer it rests than it works: by four it takes a fifth of one processor. */
  readonly rest?: number;
};

/** Milliseconds before it looks again whether visitors still wait. */
const YIELD = 1_000;

/**
 * Makes the brochures of what is on the market ahead of time, in all languages, each time the catalogue has changed:
 * slowly, one after the other, only while no visitor waits for one, and only as long as there is room.
 */
export function makeAhead({ prepare, hasRoom, currentVersion, ids, log, every = 60_000, rest = 4 }: AheadOptions) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const wait = (ms: number) => pause(ms, undefined, { signal, ref: false });
  let done = 0;

  /** Makes one, however often it has to step aside for visitors. */
  async function prepareOne(id: string, language: (typeof LANGUAGES)[number]): Promise<void> {
    const started = performance.now();
    const outcome = await prepare(id, language);
    if (outcome === 'cached') return;
    await wait(outcome === 'made' ? (performance.now() - started) * rest : YIELD);
    if (outcome === 'busy') await prepareOne(id, language);
  }

  async function prepareAll(): Promise<void> {
    for (const id of await ids()) {
      for (const language of LANGUAGES) {
        if (!(await hasRoom())) return;
        // Gone between the list and its turn.
        await prepareOne(id, language).catch((error: unknown) => {
          if (!isProblem(error, 'property/not-found')) throw error;
        });
      }
    }
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        await wait(every);
        const version = await currentVersion();
        if (version === done) continue;
        await prepareAll();
        done = version;
      } catch (error) {
        if (!signal.aborted) log.warn({ error }, 'brochures were not made ahead');
      }
    }
  }

  const work = run();
  return {
    async stop(): Promise<void> {
      stopping.abort();
      await work;
    },
  };
}
