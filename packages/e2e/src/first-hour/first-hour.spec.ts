import type { ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { checkout, run, startHarness } from '../site/checkout.ts';

const PORT = 4980;

/** Seconds that each may take on a machine that does nothing else. */
const PROMISED = { harness: 10, edit: 1, release: 60 } as const;

/** Of a processor: with more to do than this before it began, a machine is busy, and its figures are no promise. */
const QUIET = 0.5;

test.setTimeout(20 * 60_000);

let copy: string;
let store: string;
let harness: ChildProcess | undefined;

test.beforeAll(async () => {
  [copy, store] = [await checkout(), await mkdtemp(join(tmpdir(), 'dorpel-store-'))];
});
test.afterAll(async () => {
  harness?.kill('SIGTERM');
  for (const folder of [copy, store]) await rm(folder, { recursive: true, force: true });
});

/** Seconds that something takes. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

test('T10 the first hour of a team: the harness is ready, an edit is seen, a remote is released', async ({ page }) => {
  await run(copy, process.execPath, ['packages/tooling/bin/dorpel-new.mjs', 'remote', 'mfe-inspire']);
  const load = loadavg()[0] ?? 0;
  const folder = join(copy, 'mfe-inspire');
  const view = join(folder, 'src/inspire/page.tsx');
  const written = await readFile(view, 'utf8');

  const ready = await timed(async () => {
    harness = await startHarness(folder, PORT);
  });
  await page.goto(`http://localhost:${PORT}/`);
  await page
    .getByRole('row', { name: /^inspire as it is/ })
    .getByRole('link', { name: 'nl' })
    .click();
  const heading = page.getByRole('heading', { level: 1 });
  const edits: number[] = [];
  for (const mark of ['!', '?', '…']) {
    const text = `We bouwen nog aan deze pagina${mark}`;
    const seen = () => page.waitForFunction((wanted) => document.querySelector('h1')?.textContent === wanted, text);
    edits.push(
      await timed(async () => {
        await writeFile(view, written.replace('<h1>{title}</h1>', `<h1>{title}${mark}</h1>`));
        await seen();
      }),
    );
    await expect(heading).toHaveText(text);
  }
  harness?.kill('SIGTERM');
  const released = (remote: string) =>
    timed(() => run(copy, process.execPath, ['packages/launch/src/release.mjs', remote, '--store', store]));
  await writeFile(view, written);

  const rows = [
    { what: 'harness ready', seconds: ready, promised: PROMISED.harness },
    { what: 'an edit is seen (slowest of three)', seconds: Math.max(...edits), promised: PROMISED.edit },
    { what: 'a new remote is released', seconds: await released('mfe-inspire'), promised: PROMISED.release },
    { what: 'mfe-content is released', seconds: await released('mfe-content'), promised: PROMISED.release },
  ];
  for (const { what, seconds, promised } of rows)
    process.stdout.write(`${what.padEnd(36)} ${seconds.toFixed(1).padStart(6)} s of ${promised} s\n`);
  const processors = cpus().length;
  process.stdout.write(`load before: ${load.toFixed(1)} on ${processors} processors, Node ${process.versions.node}\n`);
  if (load < QUIET * processors)
    expect(rows.filter(({ seconds, promised }) => seconds > promised).map(({ what }) => what)).toEqual([]);
});
