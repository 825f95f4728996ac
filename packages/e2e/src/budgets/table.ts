import { readFile, writeFile } from 'node:fs/promises';
import type { Scores, Times } from './phone.ts';

/** What was measured of one page: medians of ours and of the reference. */
export type Measured = {
  readonly page: string;
  readonly ours: Times;
  readonly reference: Times;
  readonly scores: Scores;
};

/** The kind of the note in which a test leaves it for the report: a test that fails takes its process with it. */
export const MEASURED = 'measured';

const HOW_TO = new URL('../../../handbook/how-to/budgets.md', import.meta.url);
const TABLES = /(<!-- lighthouse -->)[\s\S]*?(<!-- \/lighthouse -->)/;

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;
const whole = (milliseconds: number) => `${Math.round(milliseconds)} ms`;
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The medians of visits, figure by figure. */
export const medians = (runs: readonly Times[]): Times => {
  const of = (read: (run: Times) => number) => median(runs.map(read));
  return {
    lcp: of(({ lcp }) => lcp),
    tbt: of(({ tbt }) => tbt),
    clock: of(({ clock }) => clock),
    blocking: of(({ blocking }) => blocking),
    scripting: of(({ scripting }) => scripting),
    performance: of(({ performance }) => performance),
    machine: of(({ machine }) => machine),
  };
};

/** Milliseconds of blocking time that can't be told from none: a reference that blocks for less is taken for one that does for these. */
const MEASURABLE = 100;

/** Each figure of ours as a part of the reference's. */
export function partsOf({ ours, reference }: Pick<Measured, 'ours' | 'reference'>): Times {
  const part = (figure: keyof Times, least = 0) => ours[figure] / Math.max(reference[figure], least);
  return {
    lcp: part('lcp'),
    tbt: part('tbt', MEASURABLE),
    clock: part('clock', MEASURABLE),
    blocking: part('blocking', MEASURABLE),
    scripting: part('scripting'),
    performance: part('performance'),
    machine: part('machine'),
  };
}

/** A table of Markdown, its columns as wide as the formatter wants them. */
function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const lines = [head, ...rows].map((cells) => cells.map(String));
  const widths = head.map((_, column) => Math.max(3, ...lines.map((cells) => cells[column]?.length ?? 0)));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`;
  const [first = [], ...others] = lines;
  return [line(first), line(widths.map((width) => '-'.repeat(width))), ...others.map(line)].join('\n');
}

const ratios = (all: readonly Measured[]) =>
  table(
    [
      'page',
      'LCP',
      'blocking time',
      'from the first byte',
      'script time',
      'CLS',
      'accessibility',
      'best practices',
      'SEO',
      'script',
      'all',
    ],
    all.map(({ page, scores, ...sides }) => {
      const { lcp, tbt, blocking, scripting } = partsOf(sides);
      return [
        page,
        ...[lcp, tbt, blocking, scripting].map((part) => part.toFixed(2)),
        scores.cls.toFixed(3),
        scores.accessibility,
        scores.bestPractices,
        scores.seo,
        kB(scores.script),
        `${Math.round(scores.weight / 1000)} kB`,
      ];
    }),
  );

const absolute = (all: readonly Measured[]) =>
  table(
    [
      'page',
      'machine',
      'LCP',
      'reference',
      'blocking',
      'reference',
      'by the clock',
      'reference',
      'from the first byte',
      'reference',
      'script time',
      'reference',
      'performance',
      'reference',
    ],
    all.map(({ page, ours, reference }) => [
      page,
      Math.round(median([ours.machine, reference.machine])),
      seconds(ours.lcp),
      seconds(reference.lcp),
      whole(ours.tbt),
      whole(reference.tbt),
      whole(ours.clock),
      whole(reference.clock),
      whole(ours.blocking),
      whole(reference.blocking),
      whole(ours.scripting),
      whole(reference.scripting),
      ours.performance,
      reference.performance,
    ]),
  );

/** What was measured, as Markdown: parts of the reference, which travel, and the times, which are of this machine. */
export const tables = (all: readonly Measured[]): string =>
  `Ours as a part of the reference:\n\n${ratios(all)}\n\nThe same visits in the time of the machine that made them, with Lighthouse's benchmark index of it; 'by the clock' has the time in which the machine did something else:\n\n${absolute(all)}`;

/** Puts it into the handbook's page on budgets. */
export async function writeTables(all: readonly Measured[]): Promise<void> {
  const text = await readFile(HOW_TO, 'utf8');
  await writeFile(
    HOW_TO,
    text.replace(TABLES, (_, start: string, end: string) => `${start}\n\n${tables(all)}\n\n${end}`),
  );
}

/** One visit in a line. */
export const shortly = ({ lcp, tbt, clock, blocking, scripting, machine }: Times): string =>
  `LCP ${seconds(lcp)}, blocking ${whole(tbt)} (${whole(clock)} by the clock), ${whole(blocking)} from the first byte, script ${whole(scripting)}, machine ${Math.round(machine)}`;
