import { type Account, type Ceilings, watchAccounts } from './accounts.ts';
import { type Moment, stepBetween, watchBurning } from './processor-use.ts';

/** Milliseconds between looks at a renderer that has work, and at one that nobody asks anything. */
const LOOK_EVERY = 200;
const LOOK_AT_REST = 4_000;

/** Looks in a row without a word after which others are asked, and after which who asked it is sent to others (3 s). */
const SUSPECT_AFTER = 2;
const GIVEN_UP_AFTER = 15;

/**
 * Milliseconds without a word, of those in which it had what it needs of a processor, after which it is ended: it is not its
 * fault that a machine is slow. Until it must have begun: what takes a third of a second on a quiet machine.
 */
const SILENT_FOR = 3_000;
const READY_WITHIN = 7_000;

/** Looks until one that begins is given up, whatever it waits for (10 minutes): nothing else is loaded of its remote meanwhile. */
const MOST_LOOKS = 3_000;

/** Looks between two at all threads of one that answers: each reads a file for every thread. */
const THREADS_EVERY = 5;

/** Milliseconds without a processor that are worth a word. */
const WORTH_SAYING = 1_000;

const inSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

/** What the system says of a renderer, and the way to it. */
export type System = {
  account(): Account | undefined;
  /** Milliseconds for which each of its threads has waited for a processor; undefined where the system does not count them. */
  waits(): ReadonlyMap<string, number> | undefined;
  post(message: { readonly kind: 'ping' }): void;
};

/** What the one who watches asks and tells. */
export type Watched = {
  /** Whether an answer is due. */
  readonly isAsked: () => boolean;
  /** Called at each look at one that has been silent for long: nobody has to wait for it. */
  readonly giveUp: () => void;
  /** Called once: for what may be chance, for what was looked at so closely that it need not happen twice, or for no fault of its own. */
  readonly ends: (why: string, what: 'once' | 'proven' | 'not its own') => void;
};

/**
 * Watches a renderer from its start on: that it says something while it is asked, and what it takes. Neither is measured by the
 * clock: time in which it would run and others have the processor does not count, and where the whole machine stands still, the one
 * who looks stands still too.
 */
export function watchRenderer(link: System, ceilings: Ceilings, { isAsked, giveUp, ends }: Watched) {
  const taken = watchAccounts(() => link.account(), ceilings);
  const burning = watchBurning(ceilings.idle);
  let isReady = false;
  let isOver = false;
  let looks = 0;
  /** Looks without a word, and the milliseconds of them in which it did not have to wait for a processor. */
  let silentFor = 0;
  let heldFor = 0;
  let heardAt = performance.now();
  let examinedAt: number | undefined;
  let last: Moment | undefined;
  let wasAsked = true;
  let timer: ReturnType<typeof setInterval> | undefined;

  function heard(): void {
    silentFor = 0;
    heldFor = 0;
    heardAt = performance.now();
    last = undefined;
  }

  function end(why: string, what: Parameters<Watched['ends']>[1] = 'once'): void {
    if (!isOver) ends(why, what);
  }

  function lookAtAccounts(isClose: boolean): Moment | undefined {
    const account = link.account();
    const now = isClose && account ? { at: performance.now(), account, waits: link.waits() } : undefined;
    // What it took to begin is nobody's business.
    if (!isReady || !account) return now;
    const passed = taken.look(account);
    if (passed !== undefined) end(passed);
    if (!now) return undefined;
    const burns = burning.look(now, !wasAsked && !isAsked());
    wasAsked = isAsked();
    examinedAt = burning.isExamined() ? (examinedAt ?? now.at) : undefined;
    if (burns !== undefined) end(burns, 'proven');
    return now;
  }

  function noteSilence(now: Moment | undefined): void {
    silentFor += 1;
    // Of the first look it is not known how much of it was silent.
    if (silentFor > 1) heldFor += last && now ? Math.min(stepBetween(last, now).milliseconds, LOOK_EVERY) : LOOK_EVERY;
    last = now;
    if (!isReady && silentFor >= MOST_LOOKS) return end('it never got what it needs to begin', 'not its own');
    if (heldFor < (isReady ? SILENT_FOR : READY_WITHIN)) return;
    const without = performance.now() - heardAt - heldFor;
    const besides = without > WORTH_SAYING ? `, and ${inSeconds(without)} in which it had no processor` : '';
    end(`it did not answer for ${inSeconds(heldFor)}${besides}`);
  }

  function look(): void {
    looks += 1;
    const now = lookAtAccounts(silentFor > 0 || !isReady || burning.isExamined() || looks % THREADS_EVERY === 0);
    if (isOver) return;
    if (isReady && !isAsked()) {
      heard();
      if (burning.isExamined()) return;
      clearInterval(timer);
      timer = undefined;
      return;
    }
    noteSilence(now);
    if (isOver) return;
    if (silentFor >= GIVEN_UP_AFTER) giveUp();
    if (isReady && silentFor === 1) link.post({ kind: 'ping' });
  }

  const begin = () => void (timer ??= setInterval(look, LOOK_EVERY).unref());
  begin();
  // Who waits until it is ready has nothing else to stay for: neither its process nor the way to it counts.
  timer?.ref();
  const atRest = setInterval(() => timer === undefined && lookAtAccounts(true), LOOK_AT_REST).unref();

  return {
    ready(): void {
      isReady = true;
      timer?.unref();
    },
    /** It said something. */
    heard,
    /** Something is asked of it. */
    asked(): void {
      wasAsked = true;
      begin();
    },
    answered: taken.answered,
    /** Whether it has not said anything for longer than a page takes to compute. */
    isSuspect: () => silentFor > SUSPECT_AFTER,
    isExamined: () => burning.isExamined(),
    /** Milliseconds since it was well; 0 while nothing is known against it. */
    unwellFor(): number {
      const since = examinedAt ?? (silentFor > 1 ? heardAt : undefined);
      return since === undefined ? 0 : performance.now() - since;
    },
    stop(): void {
      isOver = true;
      clearInterval(timer);
      clearInterval(atRest);
    },
  };
}
