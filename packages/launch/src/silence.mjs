import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Milliseconds: between looks at a process that answers, and at one that did not; that a look may take; of silence after
 * which a process hangs; and after which also one does that gets no processor. More than `ourselves` late, and it was we
 * who did not run: the machine slept.
 */
export const LOOKS = {
  every: 3_000,
  again: 1_000,
  within: 2_000,
  silence: 8_000,
  starved: 30_000,
  ourselves: 2_000,
};

/** Clock ticks of a processor in a second (USER_HZ, which Linux fixes at 100 for who reads /proc). */
const TICKS = 100;

/** State letter of a process, and the milliseconds of processor time it took; undefined where the system does not say. */
function processor(pid) {
  try {
    // The kernel has it at hand: there is nothing to wait for.
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0], took: ((Number(fields[11]) + Number(fields[12])) * 1_000) / TICKS };
  } catch {
    return undefined;
  }
}

/** Whether a process that is silent would run, and gets less than half of a processor: it is the machine that is slow. */
const isStarved = (before, now, milliseconds) =>
  before !== undefined && now !== undefined && 'RD'.includes(now.state) && now.took - before.took < milliseconds / 2;

/** Milliseconds to the next look: all processes are looked at in one moment, so that a machine at rest wakes once for all. */
const toNext = (every) => every - (performance.now() % every);

/**
 * Looks at a process until it hangs.
 * @param {{ pid: number, look: (within: number) => Promise<boolean>, signal: AbortSignal, looks: typeof LOOKS }} watched
 * @returns {Promise<number | undefined>} milliseconds without an answer, or undefined once `signal` is aborted
 */
export async function silenceOf({ pid, look, signal, looks }) {
  let answered = performance.now();
  /** The first look of this silence. */
  let first;
  while (!signal.aborted) {
    const pause = first ? looks.again : toNext(looks.every);
    const began = performance.now();
    await wait(pause, undefined, { signal, ref: false }).catch(() => undefined);
    if (signal.aborted) return undefined;
    const isSilent = !(await look(looks.within));
    const now = performance.now();
    const wereAway = now - began > pause + looks.within + looks.ourselves;
    if (!isSilent || wereAway) {
      answered = now;
      first = undefined;
      continue;
    }
    first ??= { at: now, was: processor(pid) };
    if (now - answered >= looks.silence) {
      const starved = isStarved(first.was, processor(pid), now - first.at);
      if (!starved || now - answered >= looks.starved) return now - answered;
    }
  }
  return undefined;
}
