import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** Milliseconds between two looks. */
const EVERY = 100;

/** Nanoseconds for which the threads of this process ran, and for which they waited for a processor. */
function effort() {
  let ran = 0;
  let waited = 0;
  for (const thread of readdirSync('/proc/self/task')) {
    const [took, delay] = readFileSync(`/proc/self/task/${thread}/schedstat`, 'utf8').split(' ').map(Number);
    ran += took ?? 0;
    waited += delay ?? 0;
  }
  return { ran, waited };
}

/**
 * Time as a machine that does nothing else would have it: of each moment, the part in which who would run did. What a drill
 * may take is counted in it, since a machine that others use too makes everything slower.
 */
export function startFairTime() {
  const started = performance.now();
  let last = { at: started, ...effort() };
  let fair = 0;
  const samples = [{ at: started, fair }];
  function look(): void {
    const now = { at: performance.now(), ...effort() };
    const ran = now.ran - last.ran;
    const wanted = ran + now.waited - last.waited;
    fair += (now.at - last.at) * (wanted > 0 ? ran / wanted : 1);
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
