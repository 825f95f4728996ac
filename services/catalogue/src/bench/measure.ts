/** How long something takes, in milliseconds. */
export type Times = { readonly first: number; readonly p50: number; readonly p95: number };

type Task = (round: number) => Promise<unknown>;

/** The time within which a share of them ended: 0.95 for all but the slowest twentieth. */
export const shareOf = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.floor((times.length - 1) * share)] ?? 0;

const timesOf = (first: number, others: readonly number[]): Times => ({
  first,
  p50: shareOf(others, 0.5),
  p95: shareOf(others, 0.95),
});

/** Where a round takes seconds, fewer have to do. */
const ENOUGH = { rounds: 10, milliseconds: 30_000 };

/**
 * Does the same task in several places again and again, a round in each before the next round, so that whatever else the
 * machine does slows all of them alike. Each round has another number, so that nothing that was remembered helps.
 *
 * @param rounds at most, beside the first
 * @returns for each place: the first time, and percentiles of the others
 */
export async function measureInTurns(rounds: number, tasks: readonly Task[]): Promise<Times[]> {
  const times = tasks.map((): number[] => []);
  const began = performance.now();
  for (let round = 0; round <= rounds; round += 1) {
    if (round > ENOUGH.rounds && performance.now() - began > ENOUGH.milliseconds) break;
    for (const [place, task] of tasks.entries()) {
      const started = performance.now();
      await task(round);
      times[place]?.push(performance.now() - started);
    }
  }
  return times.map(([first = 0, ...others]) => timesOf(first, others));
}

/** A table in Markdown, its first column to the left, the others to the right. */
export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0), 4));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`;
  const rule = `| ${widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}
