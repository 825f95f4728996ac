import { readdirSync, readFileSync } from 'node:fs';

/** What the system says of a process; nothing of it comes from the process itself. */
export type Account = {
  /** Milliseconds of processor time until now, of all its threads. */
  readonly processor: number;
  /** Whether it would run, or does: it waits for nothing but a processor or a disk. */
  readonly isRunnable: boolean;
  readonly threads: number;
  /** Bytes in memory. */
  readonly bytes: number;
};

/** Clock ticks of a processor in a second (USER_HZ, which Linux fixes at 100 for who reads /proc). */
const TICKS = 100;

/** @returns undefined where the process is gone, or the system has no `/proc` */
export function accountOf(pid: number): Account | undefined {
  try {
    // The kernel has both at hand: there is nothing to wait for.
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const resident = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1];
    return {
      processor: ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS,
      isRunnable: 'RD'.includes(fields[0] ?? ''),
      threads: Number(fields[17]),
      bytes: Number(resident ?? 0) * 1024,
    };
  } catch {
    return undefined;
  }
}

/** In a millisecond: the unit in which the kernel counts waits. */
const NANOSECONDS = 1_000_000;

/** @returns milliseconds that the thread has waited for a processor until now; undefined where it is gone, or they are not counted */
function waitOf(pid: number, thread: string): number | undefined {
  try {
    const [, waited, turns] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'latin1').split(' ').map(Number);
    return turns === undefined || turns === 0 ? undefined : Number(waited) / NANOSECONDS;
  } catch {
    return undefined;
  }
}

/** @returns the waits of all threads of a process; undefined where it is gone, or the system does not count them */
export function waitsOf(pid: number): ReadonlyMap<string, number> | undefined {
  try {
    const waits = readdirSync(`/proc/${pid}/task`).map((thread) => [thread, waitOf(pid, thread)] as const);
    // A thread that never ran has waited for nothing.
    return waits.some(([, ms]) => ms !== undefined)
      ? new Map(waits.map(([thread, ms]) => [thread, ms ?? 0]))
      : undefined;
  } catch {
    return undefined;
  }
}

/** What a renderer's process may take, by the accounts of the system. */
export type Ceilings = {
  /** Bytes in memory, garbage and all. */
  readonly bytes: number;
  readonly threads: number;
  /** Milliseconds of processor time for each answer. */
  readonly perAnswer: number;
  /** Percent of a processor while nobody waits for an answer. */
  readonly idle: number;
};

/** Milliseconds that must have gone by before the processor time of them counts. */
const COUNTED_FOR = 5_000;

/** Milliseconds of processor time for what an engine does beside answering: it compiles, and clears up. */
const BESIDE = 2_000;

/**
 * Watches what a process takes in all: its memory, its threads, and its processor time by the answers it gave. What it burns beside
 * them is found by `watchBurning`.
 * @param read the accounts of the process
 */
export function watchAccounts(read: () => Account | undefined, ceilings: Ceilings, now = () => performance.now()) {
  /** When it was begun to count, and the processor time until then. */
  let start: { readonly at: number; readonly processor: number } | undefined;
  let answers = 0;

  function processorPassed({ processor }: Account): string | undefined {
    start ??= { at: now(), processor };
    const passed = now() - start.at;
    if (passed < COUNTED_FOR) return undefined;
    const taken = processor - start.processor;
    const allowed = BESIDE + answers * ceilings.perAnswer + (passed * ceilings.idle) / 100;
    const given = answers;
    start = { at: now(), processor };
    answers = 0;
    if (taken <= allowed) return undefined;
    return `it took ${(taken / 1000).toFixed(1)} s of processor time in ${(passed / 1000).toFixed(1)} s for ${given} answers`;
  }

  const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);

  return {
    answered(): void {
      answers += 1;
    },
    /** @returns why it takes more than it may; undefined while it does not */
    look(account = read()): string | undefined {
      if (!account) return undefined;
      if (account.bytes > ceilings.bytes)
        return `it takes ${megabytes(account.bytes)} MB of memory, ${megabytes(ceilings.bytes)} are allowed`;
      if (account.threads > ceilings.threads)
        return `it has ${account.threads} threads, ${ceilings.threads} are allowed`;
      return processorPassed(account);
    },
  };
}
