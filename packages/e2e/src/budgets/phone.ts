import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { throttling } from 'lighthouse/core/config/constants.js';
import { BROWSER } from '../browser.ts';
import type { TraceEvent } from '../trace.ts';
import { inProcessorTime, tasksIn } from './processor-time.ts';

/** What a visit tells of the time a page takes: milliseconds of the simulated phone, counted in processor time (`processor-time.ts`). */
export type Times = {
  /** Until the largest picture or text is painted. */
  readonly lcp: number;
  /** In which the page could not have answered a touch, after the first paint (Lighthouse's total blocking time). */
  readonly tbt: number;
  /** The same by the clock: with the time in which the machine did something else. */
  readonly clock: number;
  /** The same from the first byte on: what is done before a late first paint keeps a visitor waiting too. */
  readonly blocking: number;
  /** Processor time of all scripts, read, compiled and run. */
  readonly scripting: number;
  /** Lighthouse's score of 100. */
  readonly performance: number;
  /** How quick the machine is, in Lighthouse's measure: a phone of the middle class has some 500. */
  readonly machine: number;
};

/** What a visit tells that the machine has no part in: shifts, scores of 100, bytes on the wire. */
export type Scores = {
  readonly cls: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly script: number;
  readonly weight: number;
};

/** A visit that met an error of the browser's is no figure; so many in a row are one of the site's. */
const TRIES = 3;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

/** Lighthouse's phone. */
const flagsFor = (onlyCategories: string[]) => ({
  output: 'json' as const,
  logLevel: 'error' as const,
  onlyCategories,
  throttling: throttling.mobileSlow4G,
});

/** How often its processor goes into the machine's. */
export const SLOWDOWN = throttling.mobileSlow4G.cpuSlowdownMultiplier;

/** Milliseconds from which on a task keeps a touch waiting, as Lighthouse has it. */
export const LONG = 50;

/**
 * One visit with a browser of its own: nothing is kept from the last, not even what it compiled.
 * @param kept the folder in which all that was seen is kept
 */
async function visit(url: string, onlyCategories: string[], kept?: string) {
  for (let tries = 1; ; tries += 1) {
    const port = await freePort();
    const browser = await chromium.launch({
      ...BROWSER,
      args: [...(BROWSER.args ?? []), `--remote-debugging-port=${port}`],
    });
    try {
      const keeping = kept === undefined ? {} : { gatherMode: kept, auditMode: kept };
      const result = await lighthouse(url, { ...flagsFor(onlyCategories), ...keeping, port });
      const error = result ? result.lhr.runtimeError : { message: 'nothing' };
      if (result && !error) return result.lhr;
      if (tries === TRIES) throw new Error(`Lighthouse says of ${url}: ${error?.message}`);
      console.log(`${url} is visited again: ${error?.message}`);
    } finally {
      await browser.close();
    }
  }
}

type Report = Awaited<ReturnType<typeof visit>>;

const value = ({ audits }: Report, audit: string) => audits[audit]?.numericValue ?? Number.NaN;
const score = ({ categories }: Report, category: string) => Math.round((categories[category]?.score ?? 0) * 100);

/** Rows of an audit's table. */
const items = <T>({ audits }: Report, audit: string) =>
  (audits[audit]?.details as { items?: T[] } | undefined)?.items ?? [];

const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0);

/** What is script, of all the main thread does. `bootup-time` leaves out files of less than 50 ms: many small ones would be free. */
const SCRIPTING = new Set(['scriptEvaluation', 'scriptParseCompile']);

/** Lighthouse's name of what a visit traced, in the folder where it keeps it. */
const TRACE = 'defaultPass.trace.json';

/** Judges a visit once more, by the processor time of what its page did. */
async function judgedAgain(url: string, kept: string): Promise<{ report: Report; blocking: number }> {
  const file = join(kept, TRACE);
  const { traceEvents } = JSON.parse(await readFile(file, 'utf8')) as { traceEvents: TraceEvent[] };
  const blocked = tasksIn(traceEvents, new URL(url).origin).map(({ processor }) => processor * SLOWDOWN - LONG);
  await writeFile(file, JSON.stringify({ traceEvents: inProcessorTime(traceEvents) }));
  const result = await lighthouse(url, { ...flagsFor(['performance']), auditMode: kept });
  if (!result) throw new Error(`Lighthouse says nothing of what it kept of ${url}.`);
  return { report: result.lhr, blocking: sum(blocked.filter((each) => each > 0)) };
}

/** Visits an address as a phone on a slow line, as Lighthouse imitates it. */
export async function timesOf(url: string): Promise<Times> {
  const kept = await mkdtemp(join(tmpdir(), 'dorpel-visit-'));
  try {
    const byClock = await visit(url, ['performance'], kept);
    const { report, blocking } = await judgedAgain(url, kept);
    const groups = items<{ group: string; duration: number }>(report, 'mainthread-work-breakdown');
    return {
      lcp: value(report, 'largest-contentful-paint'),
      tbt: value(report, 'total-blocking-time'),
      clock: value(byClock, 'total-blocking-time'),
      blocking,
      scripting: sum(groups.filter(({ group }) => SCRIPTING.has(group)).map(({ duration }) => duration)),
      performance: score(report, 'performance'),
      machine: byClock.environment.benchmarkIndex,
    };
  } finally {
    await rm(kept, { recursive: true });
  }
}

/** Visits an address in the same way, for what does not depend on the machine. */
export async function scoresOf(url: string): Promise<Scores> {
  const report = await visit(url, ['performance', 'accessibility', 'best-practices', 'seo']);
  const requests = items<{ resourceType?: string; transferSize: number }>(report, 'network-requests');
  return {
    cls: value(report, 'cumulative-layout-shift'),
    accessibility: score(report, 'accessibility'),
    bestPractices: score(report, 'best-practices'),
    seo: score(report, 'seo'),
    script: sum(
      requests.filter(({ resourceType }) => resourceType === 'Script').map(({ transferSize }) => transferSize),
    ),
    weight: sum(requests.map(({ transferSize }) => transferSize)),
  };
}
