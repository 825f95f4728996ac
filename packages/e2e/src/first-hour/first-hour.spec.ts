import type { ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, type Page, test } from '@playwright/test';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { checkout, run, startHarness } from '../site/checkout.ts';
import { edited, startDevSite } from '../site/dev-site.ts';
import { formOf } from '../site/forms.ts';
import { awake, declined } from '../site/visitor.ts';

const PORT = 4980;
const SITE_PORT = 5100;

/** Seconds that each may take on a machine that does nothing else. */
const PROMISED = { harness: 10, edit: 1, release: 60, firstRelease: 120 } as const;

/** From this index on a machine is what Lighthouse calls a fast desktop computer: a slower one may take as much longer as it is slower. */
const FAST = 2_000;

/** The share of its processors that a machine had something else to do for before: with more, its figures are no promise. */
const QUIET = 0.2;

/** What is waited for before each: a team saves when what it saved before is done, types and all. */
const PATIENCE = 60_000;

/** Milliseconds that the processors had nothing to do for. */
const idle = () => cpus().reduce((sum, { times }) => sum + times.idle, 0);

/** The share of the processors, 0 to 1, that something else has, once that is little or nobody can wait any longer. */
async function busy(): Promise<number> {
  const since = performance.now();
  for (;;) {
    const [from, started] = [idle(), performance.now()];
    await setTimeout(1_000);
    const share = Math.max(0, 1 - (idle() - from) / ((performance.now() - started) * cpus().length));
    if (share < QUIET || performance.now() - since > PATIENCE) return share;
  }
}

/** How fast this machine is at the moment, as Lighthouse counts it (`budgets/touch.spec.ts`): twice as high is twice as fast. */
const indexOf = (page: Page): Promise<number> => page.evaluate(pageFunctions.computeBenchmarkIndex);

/** What a machine is just before something is measured: what share of it something else has, and how fast it is. */
const machine = async (page: Page) => ({ busy: await busy(), index: await indexOf(page) });

type Row = {
  readonly what: string;
  readonly seconds: number;
  readonly promised: number;
  readonly before: Awaited<ReturnType<typeof machine>>;
};

/** Tells what was measured, also as what a machine with index 1,000 would have taken, and holds a quiet machine to what is promised. */
function judge(rows: readonly Row[]): void {
  for (const { what, seconds, promised, before } of rows) {
    const said = `${what.padEnd(36)} ${seconds.toFixed(2).padStart(6)} s of ${promised}`;
    const scaled = ((seconds * before.index) / 1000).toFixed(2);
    const then = `index ${Math.round(before.index)}, ${Math.round(before.busy * 100)} % busy before`;
    process.stdout.write(`${said} (${then}; with index 1,000: ${scaled} s)\n`);
  }
  process.stdout.write(`${cpus().length} processors, Node ${process.versions.node}\n`);
  const late = rows.filter(
    ({ seconds, promised, before }) => before.busy < QUIET && seconds > promised * Math.max(1, FAST / before.index),
  );
  expect(late.map(({ what }) => what)).toEqual([]);
}

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
  const folder = join(copy, 'mfe-inspire');
  const view = join(folder, 'src/inspire/page.tsx');
  const written = await readFile(view, 'utf8');

  const ofHarness = await machine(page);
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
  const ofEdits = await machine(page);
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

  const row = async (what: string, promised: number, work: () => Promise<number>): Promise<Row> => {
    const before = await machine(page);
    return { what, seconds: await work(), promised, before };
  };
  const rows: Row[] = [
    { what: 'harness ready', seconds: ready, promised: PROMISED.harness, before: ofHarness },
    {
      what: 'an edit is seen (slowest of three)',
      seconds: Math.max(...edits),
      promised: PROMISED.edit,
      before: ofEdits,
    },
    // In a checkout that was never built, with all that they need.
    await row('a new remote is released', PROMISED.firstRelease, () => released('mfe-inspire')),
    await row('mfe-content is released', PROMISED.firstRelease, () => released('mfe-content')),
    await row('an edit of it is released', PROMISED.release, async () => {
      const home = join(copy, 'mfe-content/src/not-found/page.tsx');
      await writeFile(home, (await readFile(home, 'utf8')).replace('<h1', '<h1 data-edited=""'));
      return released('mfe-content');
    }),
  ];
  judge(rows);
});

test('T10 M3 an edit on the site is seen at once, keeps what was typed, and a service is there again', async ({
  browser,
}) => {
  const site = await startDevSite(copy, SITE_PORT, []);
  const context = await browser.newContext({ baseURL: site.origin, storageState: declined(site.origin) });
  try {
    const page = await context.newPage();
    await page.goto('/nl/contact/');
    await awake(page);
    const field = formOf(page).locator('[name="remark"]');
    await field.fill('Half a sentence');
    const documents: string[] = [];
    page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
    const heading = page.getByRole('heading', { level: 1 });
    const title = await heading.innerText();
    const rows: Row[] = [];

    /** Times an edit until it is seen, and waits until it is taken back. */
    async function time(
      what: string,
      file: string,
      how: readonly [string, string],
      seen: () => Promise<unknown>,
      back: () => Promise<unknown>,
    ) {
      const before = await machine(page);
      await edited(join(copy, file), how, async () => {
        rows.push({ what, seconds: await timed(seen), promised: PROMISED.edit, before });
      });
      await back();
      await expect(field).toHaveValue('Half a sentence');
    }
    const says = (text: string) => () =>
      page.waitForFunction((wanted) => document.querySelector('h1')?.textContent === wanted, text);
    const style = (wanted: string) => () =>
      page.waitForFunction(
        (gap) => getComputedStyle(document.querySelector('#main header') as Element).rowGap === gap,
        wanted,
      );
    const gap = await page
      .locator('#main header')
      .first()
      .evaluate((element) => getComputedStyle(element).rowGap);
    const isThere = (selector: string, count: number) => () =>
      page.waitForFunction(([what, many]) => document.querySelectorAll(what).length === many, [
        selector,
        count,
      ] as const);

    const view = 'mfe-forms/src/contact/site-contact.page.tsx';
    await time('a component (first)', view, ['<h1>', '<h1>! '], says(`! ${title}`), says(title));
    await time('a component', view, ['<h1>', '<h1>? '], says(`? ${title}`), says(title));
    const sheet = 'mfe-forms/src/contact/site-contact.module.css';
    await time('a style', sheet, ['gap: var(--space-4);', 'gap: 77px;'], style('77px'), style(gap));
    const words = 'mfe-forms/src/locales/nl.po';
    await time('a translation', words, [`msgstr "${title}"`, 'msgstr "Anders"'], says('Anders'), says(title));
    const footer = 'shell/src/frame/Footer.tsx';
    await time(
      'the shell',
      footer,
      ['<footer', '<footer data-edited=""'],
      isThere('footer[data-edited]', 1),
      isThere('footer[data-edited]', 0),
    );
    const answers: number[] = [];
    let started = site.times('content started again');
    const again = async () => {
      while (site.times('content started again') === started)
        answers.push((await page.request.get('/nl/contact/')).status());
      started += 1;
    };
    await time(
      'a service is there again',
      'services/content/src/main.ts',
      ['await service', "console.log('edited');\nawait service"],
      again,
      again,
    );

    expect(documents).toEqual([]);
    expect(new Set(answers)).toEqual(new Set([200]));
    judge(rows);
  } finally {
    await context.close();
    await site.stop();
  }
});
