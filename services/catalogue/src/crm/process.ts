import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type Lease, type Log, repeat, type Worker } from '@dorpel/service-kit';
import type { Connections } from './connections.store.ts';

/** Milliseconds between looks whether something is to be read. */
const LOOK_EVERY = 3_000;

/** Milliseconds until a process that broke down, and with it what it had to read, is begun anew. */
const AFTER_BREAKDOWN = 60_000;

/** A process that ended in another way than by having read all that was due. */
class BrokenDown extends Error {}

/** @throws BrokenDown */
async function ended(child: ChildProcess): Promise<void> {
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  if (code !== 0) throw new BrokenDown(`It ended with ${code ?? signal}.`);
}

/**
 * Has the homes of CRMs read as they fall due by a process of its own, which ends when all is read: what a fill of
 * thousands of homes costs is not taken from visitors, and at rest there is no such process.
 *
 * @param program the source that reads what is due once: `cli/read-crms.ts`
 */
export function readAsTheyFallDue({
  program,
  store,
  lease,
  now,
  log,
  every = LOOK_EVERY,
}: {
  readonly program: URL;
  readonly store: Connections;
  readonly lease: Lease;
  readonly now: () => Date;
  readonly log: Log;
  /** Milliseconds between looks; tests wait less. */
  readonly every?: number;
}): Worker {
  let notBefore = 0;
  const turn = async (signal: AbortSignal) => {
    const isDue = now().getTime() >= notBefore && (await store.due(now())).length > 0;
    // Another process that serves visitors may have begun one.
    if (!isDue || (await lease.holder()) !== null || signal.aborted) return;
    const child = spawn(process.execPath, [...process.execArgv, fileURLToPath(program)], { stdio: 'inherit' });
    const stop = () => void child.kill('SIGTERM');
    signal.addEventListener('abort', stop);
    try {
      await ended(child);
    } catch (error) {
      if (signal.aborted) return;
      notBefore = now().getTime() + AFTER_BREAKDOWN;
      throw error;
    } finally {
      signal.removeEventListener('abort', stop);
    }
  };
  return repeat(turn, every, (error) => log.error({ error }, 'what reads CRMs broke down'));
}
