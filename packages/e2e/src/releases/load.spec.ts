import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL, fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { awake, declined } from '../site/visitor.ts';
import { type OwnSite, startOwnSite } from '../site/own-site.ts';
import { release, rollBack, rounds, untilServed, type Versions, WITHIN } from './rounds.ts';
import { pointerOf, putSecondVersion } from './second-version.ts';
import { percentile, startTraffic, warmUp } from './traffic.ts';
import { listen, walkByClicks, wander } from './visitors.ts';

const PORT = Number(process.env['LOAD_PORT'] ?? 4900);
const ORIGIN = `http://localhost:${PORT}`;
const PER_SECOND = Number(process.env['LOAD_PER_SECOND'] ?? 50);
const TIMES = Number(process.env['LOAD_TIMES'] ?? 20);
const REMOTES = ['mfe-catalogue', 'mfe-content', 'mfe-forms', 'mfe-owner'];

/** What the shell may hold more after all the releases than after the first ones: a megabyte or two is noise. */
const MAY_GROW = 1.1;

/** Milliseconds until what requests left behind (deadlines, connections) has run out. */
const QUIET = 40_000;

const HEAP_FILE = join(tmpdir(), `dorpel-heap-${process.pid}.json`);
const PROBE = fileURLToPath(new URL('./heap-probe.mjs', import.meta.url));

type Heap = { at: number; heapUsed: number; rss: number };
const MB = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

let site: OwnSite;
test.use({ baseURL: ORIGIN, storageState: declined(ORIGIN), contextOptions: { reducedMotion: 'reduce' } });
test.beforeAll(async () => {
  test.setTimeout(300_000);
  site = await startOwnSite(PORT, {
    TRUST_PROXY: 'true',
    HEAP_FILE,
    NODE_OPTIONS: `--import ${pathToFileURL(PROBE).href}`,
  });
});
test.afterAll(() => site?.stop());

/** The heap of the shell when nobody asks for anything any more, after its garbage was collected. */
async function heapAtRest(): Promise<Heap> {
  await pause(QUIET);
  const asked = Date.now();
  await site.signal('shell', 'SIGUSR2');
  let heap: Heap | undefined;
  await expect
    .poll(
      async () => {
        heap = await readFile(HEAP_FILE, 'utf8').then(
          (text) => JSON.parse(text) as Heap,
          () => undefined,
        );
        return heap !== undefined && heap.at >= asked;
      },
      { timeout: 20_000 },
    )
    .toBe(true);
  return heap as Heap;
}

test(`M2 under load: each remote is released and rolled back ${TIMES} times, and nobody notices`, async ({
  browser,
}) => {
  const store = join(site.dataDir, 'releases');
  const versions: Versions[] = await Promise.all(
    REMOTES.map(async (name) => ({
      name,
      first: (await pointerOf(store, name)).version,
      second: await putSecondVersion(store, name),
    })),
  );
  /** One remote after another, as many times: the next to change is another one. */
  const all = async (times: number) => {
    const delays: number[] = [];
    for (let round = 0; round < times; round += 1)
      for (const each of versions) delays.push(...(await rounds({ store, origin: ORIGIN }, each, 1)));
    return delays;
  };
  await warmUp(ORIGIN);

  const context = await browser.newContext({
    baseURL: ORIGIN,
    storageState: declined(ORIGIN),
    reducedMotion: 'reduce',
  });
  const wrong = listen(context, ORIGIN);
  const [early, wandering, late] = await Promise.all([context.newPage(), context.newPage(), context.newPage()]);
  await early.goto('/nl/');
  await awake(early);

  const seconds = new Set(versions.map(({ second }) => second));
  const few = startTraffic(ORIGIN, PER_SECOND, seconds);
  await all(1);
  await few.stop();
  const before = await heapAtRest();

  const traffic = startTraffic(ORIGIN, PER_SECOND, seconds);
  let over = false;
  const wanderer = wander(wandering, () => over);
  const began = Date.now();
  const delays = await all(TIMES);
  const took = Date.now() - began;

  // Then everybody gets the second versions, for good: who opened the site before has the first ones, and goes on.
  for (const { name, second } of versions) {
    await release(store, name, second);
    await untilServed(ORIGIN, name, second);
  }
  await walkByClicks(early);
  await late.goto('/nl/');
  await awake(late);
  for (const { name, first } of versions) {
    await rollBack(store, name);
    await untilServed(ORIGIN, name, first);
  }
  await walkByClicks(late);

  over = true;
  const visits = await wanderer;
  await traffic.stop();
  await context.close();
  const after = await heapAtRest();

  const { requests, failures, late: lateSlots, times, seen } = traffic.figures;
  console.log(
    [
      `${versions.length} remotes, each released and rolled back ${TIMES} times in ${(took / 1000).toFixed(0)} s`,
      `requests          ${requests} (${PER_SECOND} a second: half of them pages, half files of the remotes), failed ${failures.length}`,
      `a page took       p50 ${percentile(times, 0.5).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms`,
      `slots left over   ${lateSlots} (to the browser, which loads them)`,
      `served after      p50 ${percentile(delays, 0.5).toFixed(0)} ms, worst ${Math.max(...delays).toFixed(0)} ms`,
      `in the browser    ${visits} documents, errors ${wrong.length}`,
      `heap of the shell ${MB(before.heapUsed)} -> ${MB(after.heapUsed)} after ${2 * TIMES * versions.length} moves (memory ${MB(before.rss)} -> ${MB(after.rss)})`,
    ].join('\n'),
  );
  expect(failures).toEqual([]);
  expect(wrong).toEqual([]);
  for (const { name, first, second } of versions) expect(seen.get(name)).toEqual(new Set([first, second]));
  expect(Math.max(...delays)).toBeLessThan(WITHIN);
  expect(after.heapUsed).toBeLessThan(before.heapUsed * MAY_GROW);
});
