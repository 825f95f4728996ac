import type { Account } from './accounts.ts';

/** What the system says of a process at a moment, and for how many milliseconds each of its threads has waited for a processor. */
export type Moment = {
  readonly at: number;
  readonly account: Account;
  readonly waits: ReadonlyMap<string, number> | undefined;
};

/**
 * What a process did between two moments, in the time of a machine that does nothing else: the milliseconds in which one of its
 * threads had to wait for a processor are left out. Whoever burns a core does so in all that is left, however little it gets.
 */
export type Step = {
  readonly milliseconds: number;
  readonly processor: number;
  /** Milliseconds by the clock. */
  readonly passed: number;
};

function waitedBetween(before: Moment, now: Moment, processor: number): number {
  const passed = now.at - before.at;
  // A wait is counted once it is over, and none at all by some kernels: what would run and did not has waited.
  const isHeldUp = now.account.isRunnable && (processor === 0 || !now.waits || !before.waits);
  if (isHeldUp) return Math.max(0, passed - processor);
  const { waits } = before;
  // A thread that is new has waited since it was there.
  return Math.max(0, ...[...(now.waits ?? [])].map(([thread, ms]) => ms - (waits?.get(thread) ?? 0)));
}

export function stepBetween(before: Moment, now: Moment): Step {
  const processor = Math.max(0, now.account.processor - before.account.processor);
  const passed = now.at - before.at;
  return { milliseconds: Math.max(0, passed - waitedBetween(before, now, processor)), processor, passed };
}

/**
 * Milliseconds of a step that is judged, or of the processor time in it, which several threads take sooner: in a shorter one, what
 * an engine clears up after an answer is the whole of it.
 */
const SPAN = 1_000;

/**
 * A part of the ceiling that is harmless by the clock. On a machine that gives next to nothing, somebody's timer that does a
 * little ten times a second never comes to rest either, and looks as if it burned all that it gets.
 */
const HARMLESS = 1 / 12;

/** Steps in a row above the ceiling: with the answers, after which nothing is asked; and without any, after which it is ended. */
const WITH_ANSWERS = 2;
const ALONE = 3;

/** Milliseconds of steps after which what was asked before is waited for no longer. */
const DRAINS_WITHIN = 10_000;

/** Milliseconds of steps until an honest one is examined again: twice as many each time. */
const RESTS = { first: 10_000, most: 10 * 60_000 };

const inSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

/** Looks at one step after the other. @returns of one that is over, how many in a row were above the ceiling; else undefined */
function createJudge(percent: number) {
  let start: Moment | undefined;
  let hot = 0;
  return {
    hear(now: Moment): { readonly hot: number; readonly step: Step } | undefined {
      start ??= now;
      const step = stepBetween(start, now);
      if (Math.max(step.milliseconds, step.processor) < SPAN) return undefined;
      start = now;
      const isAbove = step.processor > Math.max(step.milliseconds, step.passed * HARMLESS) * (percent / 100);
      hot = isAbove ? hot + 1 : 0;
      return { hot, step };
    },
    beginAnew(now: Moment): void {
      start = now;
      hot = 0;
    },
  };
}

/**
 * Finds a process that burns processor time beside its answers, on a machine that is starved too. From outside, much work and
 * burning look the same: who takes more than it may without being asked is examined, which means that others are asked in its
 * place, and what it takes then is not for answers. One that works much and honestly rests then, and is examined less and less often.
 * @param percent of a processor that it may take while nobody asks
 */
export function watchBurning(percent: number) {
  const all = createJudge(percent);
  const alone = createJudge(percent);
  let isExamined = false;
  let drained = 0;
  let rest = 0;
  let nextRest = RESTS.first;

  function acquit(now: Moment): void {
    if (!isExamined) return;
    isExamined = false;
    rest = nextRest;
    nextRest = Math.min(2 * nextRest, RESTS.most);
    all.beginAnew(now);
  }

  return {
    /** Whether it should not be asked anything for now. */
    isExamined: () => isExamined,
    /**
     * Takes a look at it.
     * @param isAlone whether nobody has waited for an answer since the look before
     * @returns why it is to be ended; undefined while it is not
     */
    look(now: Moment, isAlone: boolean): string | undefined {
      const whole = all.hear(now);
      if (whole) {
        rest -= whole.step.milliseconds;
        if (isExamined && !isAlone) drained += whole.step.milliseconds;
        if (!isExamined && rest <= 0 && whole.hot >= WITH_ANSWERS) {
          isExamined = true;
          drained = 0;
        }
      }
      if (!isAlone) {
        alone.beginAnew(now);
        // What was asked before may never be answered; then nothing can be said.
        if (drained > DRAINS_WITHIN) acquit(now);
        return undefined;
      }
      const found = alone.hear(now);
      if (found?.hot === 0) acquit(now);
      if (!found || found.hot < ALONE) return undefined;
      const { milliseconds, processor } = found.step;
      return `it took ${inSeconds(processor)} of processor time in ${inSeconds(milliseconds)} while nobody asked, ${percent} % are allowed`;
    },
  };
}
