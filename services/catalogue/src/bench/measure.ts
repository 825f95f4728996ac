import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** What something takes: milliseconds of waiting and of this process's processor; and how much it answered last. */
export type Measured = {
  readonly first: number;
  readonly p50: number;
  readonly p95: number;
  /** Of one round, on average. */
  readonly processor: number;
  readonly shown: number;
};

/** @returns how much it answered */
type Task = (round: number) => Promise<number>;

/** The value that a share of them do not exceed: 0.95 for all but the largest twentieth. */
export const shareOf = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) * share)] ?? 0;

type Round = { readonly time: number; readonly processor: number; readonly shown: number };

function measuredOf([first, ...others]: readonly Round[]): Measured {
  const times = others.map(({ time }) => time);
  const processor = others.reduce((sum, round) => sum + round.processor, 0) / Math.max(1, others.length);
  return {
    first: first?.time ?? 0,
    p50: shareOf(times, 0.5),
    p95: shareOf(times, 0.95),
    processor,
    shown: others.at(-1)?.shown ?? 0,
  };
}

async function roundOf(task: Task, round: number): Promise<Round> {
  const [started, before] = [performance.now(), process.cpuUsage()];
  const shown = await task(round);
  const { user, system } = process.cpuUsage(before);
  return { time: performance.now() - started, processor: (user + system) / 1000, shown };
}

/** Where a round takes seconds, fewer have to do. */
const ENOUGH = { rounds: 10, milliseconds: 30_000 };

/**
 * Does the same task in several places again and again, a round in each before the next round, so that whatever else the
 * machine does slows all of them alike. Each round has another number, so that nothing that was remembered helps.
 *
 * @param rounds at most, beside the first
 * @returns for each place: the first time, and percentiles and the processor of the others
 */
export async function measureInTurns(rounds: number, tasks: readonly Task[]): Promise<Measured[]> {
  const measured = tasks.map((): Round[] => []);
  const began = performance.now();
  for (let round = 0; round <= rounds; round += 1) {
    if (round > ENOUGH.rounds && performance.now() - began > ENOUGH.milliseconds) break;
    for (const [place, task] of tasks.entries()) measured[place]?.push(await roundOf(task, round));
  }
  return measured.map(measuredOf);
}

const MEGABYTE = 1024 * 1024;

function memoryTaken(): number {
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/**
 * What a task takes of memory until it is answered, in megabytes, in each of several places: the lower quartile of some
 * rounds, for whatever else the process does meanwhile comes on top.
 */
export async function measureMemory(rounds: number, tasks: readonly Task[]): Promise<number[]> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const taken = tasks.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [place, task] of tasks.entries()) {
      collect();
      const before = memoryTaken();
      await task(round);
      taken[place]?.push((memoryTaken() - before) / MEGABYTE);
    }
  }
  return taken.map((values) => shareOf(values, 0.25));
}

/** How many times more something takes; what is less than noise counts as that. */
export const growthOf = (from = 0, to = 0, noise: number): number => to / Math.max(from, noise);

/** A table in Markdown, its first column to the left, the others to the right. */
export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0), 4));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`;
  const rule = `| ${widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}
