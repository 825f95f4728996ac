import type { Call } from './handlers.ts';
import { outsideWork } from './observe/work.ts';

/** Milliseconds after which a change that another process made is seen. */
const LOOK_EVERY = 1_000;

type Question = { readonly query: { readonly after?: string | undefined; readonly wait?: number | undefined } };

/** A version, and who waits for the next one. */
export type Versioned = {
  /** The endpoint `getVersion` of a contract. */
  getVersion(question: Question, call: Pick<Call, 'isVisitor' | 'signal' | 'closing'>): Promise<{ version: string }>;
  /** To be called when this process changed something: who waits need not wait for the next look. */
  changed(): void;
};

/**
 * Answers from which version on something holds, and lets callers wait for the next (long polling). However many wait,
 * the version is read once a second, and not at all while nobody does.
 *
 * @param current reads the version from where all processes of the service find it
 */
export function watchVersion(current: () => Promise<number>): Versioned {
  const waiting = new Set<(version: string) => void>();
  let next: NodeJS.Timeout | undefined;

  const read = async () => String(await current());

  function plan(): void {
    clearTimeout(next);
    // The first who waits may be long gone when the last is answered: nobody's request is what this is done for.
    next = waiting.size > 0 ? outsideWork(() => setTimeout(() => void look(), LOOK_EVERY)) : undefined;
  }

  async function look(): Promise<void> {
    next = undefined;
    try {
      const version = await read();
      for (const see of waiting) see(version);
    } catch {
      // Who waits is told when their time is over, by the read that their answer is made of.
    }
    plan();
  }

  function another(than: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        waiting.delete(see);
        signal.removeEventListener('abort', end);
        resolve();
      };
      const see = (version: string) => {
        if (version !== than) end();
      };
      waiting.add(see);
      signal.addEventListener('abort', end);
      if (signal.aborted) end();
      else if (!next) plan();
    });
  }

  return {
    async getVersion({ query: { after, wait } }, { isVisitor, signal, closing }) {
      const version = await read();
      if (after !== version || wait === undefined || isVisitor) return { version };
      await another(version, AbortSignal.any([signal, closing, AbortSignal.timeout(wait * 1_000)]));
      return { version: await read() };
    },
    changed() {
      if (waiting.size > 0) outsideWork(() => void look());
    },
  };
}
