/** How long something takes, in milliseconds. */
export type Times = { readonly first: number; readonly p50: number; readonly p95: number };

const at = (times: readonly number[], share: number) => times[Math.floor((times.length - 1) * share)] ?? 0;

/** Does a task again and again, each time with another number, so that nothing that was remembered helps. */
export async function measure(rounds: number, task: (round: number) => Promise<unknown>): Promise<Times> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    await task(round);
    times.push(performance.now() - started);
  }
  const first = times[0] ?? 0;
  times.sort((one, other) => one - other);
  return { first, p50: at(times, 0.5), p95: at(times, 0.95) };
}

/** A table in Markdown, its first column to the left, the others to the right. */
export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0), 4));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`;
  const rule = `| ${widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}
