import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** Milliseconds between two looks. */
const EVERY = 100;

function readOr(file: string, otherwise: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // The thread is gone, or the kernel does not tell.
    return otherwise;
  }
}

/** Nanoseconds for which the threads of a process ran, and for which they waited for a processor. */
function effortOf(pid: number) {
  const threads = existsSync(`/proc/${pid}/task`) ? readdirSync(`/proc/${pid}/task`) : [];
  const told = threads.map((thread) => readOr(`/proc/${pid}/task/${thread}/schedstat`, '0 0 0').split(' ').map(Number));
  const sum = (field: number) => told.reduce((all, each) => all + (each[field] ?? 0), 0);
  return { ran: sum(0), waited: sum(1) };
}

/**
 * Waits for a while.
 * @returns the part of it in which somebody on this machine had to wait for a processor, from 0 to 1; NaN where the kernel does not tell
 */
export async function pressureWhile(wait: () => Promise<unknown>): Promise<number> {
  const waited = () => Number(/total=(\d+)/.exec(readOr('/proc/pressure/cpu', ''))?.[1]) / 1000;
  const before = { at: performance.now(), waited: waited() };
  await wait();
  return (waited() - before.waited) / (performance.now() - before.at);
}

/**
 * Time as a machine that does nothing else would have it: of each moment, the part in which a process that would run did. What
 * a drill may take is counted in it, since a machine that others use too makes everything slower.
 * @param pid of a process of the site that has much to do
 */
export function startFairTime(pid: number) {
  const started = performance.now();
  let last = { at: started, ...effortOf(pid) };
  let fair = 0;
  let given = 1;
  const samples = [{ at: started, fair }];
  function look(): void {
    const now = { at: performance.now(), ...effortOf(pid) };
    const ran = now.ran - last.ran;
    const wanted = ran + now.waited - last.waited;
    // Where it wanted nothing, or a thread took its account along, it is as it was.
    if (ran > 0 && wanted >= ran) given = ran / wanted;
    fair += (now.at - last.at) * given;
    samples.push({ at: now.at, fair });
    last = now;
  }
  const timer = setInterval(look, EVERY);
  const at = (moment: number) => (samples.findLast((sample) => sample.at <= moment) ?? { fair: 0 }).fair;
  return {
    /** Fair milliseconds between two moments (`performance.now`); until now where one is given. */
    between(from: number, to = performance.now()): number {
      look();
      return Math.max(0, at(to) - at(from));
    },
    stop: () => clearInterval(timer),
  };
}

export type FairTime = ReturnType<typeof startFairTime>;

/** Of those who use a processor besides, for each that there is. */
const RIVALS = 6;

/** Starts processes that take all of each processor that they get; each is a session of its own, as those of the site are. */
export function startRivals() {
  const rivals = Array.from({ length: RIVALS * availableParallelism() }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { detached: true, stdio: 'ignore' }),
  );
  return { end: () => rivals.forEach((rival) => rival.kill('SIGKILL')) };
}
