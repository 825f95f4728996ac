import { devices, expect, type Locator, type Page, test } from '@playwright/test';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { awake } from '../site/visitor.ts';
import { traceOf } from '../trace.ts';
import { addressesOf, BUDGETS } from './budgets.ts';
import { LONG, SLOWDOWN } from './phone.ts';
import { type Lasting, tasksIn, touchesIn } from './processor-time.ts';

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
test.use(phone);

/** Milliseconds after the start of a visit in which tasks are looked at: until well after everything is alive. */
const LOOKED = 5_000;

/** Milliseconds after what a visitor did until all of it is done, and the browser has told of it. */
const TOLD = 1_000;

/** How quick the machine is now, in Lighthouse's measure: without it the figures say nothing. */
const indexOf = async (page: Page) => Math.round(await page.evaluate(pageFunctions.computeBenchmarkIndex));

const longest = (lasted: readonly number[]) => `${Math.round(Math.max(0, ...lasted))} ms`;

const tell = (cells: readonly (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);

/** What the browser writes down of tasks, and as little else as can be: each line costs time of the page's own. */
const CATEGORIES = ['__metadata', 'devtools.timeline', 'toplevel'];

for (const { page: name } of BUDGETS) {
  test(`X12 tasks of ${name} over ${LONG} ms`, async ({ page, baseURL }) => {
    const origin = baseURL ?? '';
    const path = (await addressesOf(origin)).get(name) ?? '';
    const traced = await traceOf(page, CATEGORIES);
    await page.goto(path);
    await page.waitForFunction((until) => performance.now() > until, LOOKED);
    const tasks = tasksIn(await traced(), origin);
    const by = (of: keyof Lasting) => {
      const lasted = tasks.map((task) => task[of]);
      return `${lasted.filter((ms) => ms > LONG).length}, longest ${longest(lasted)}`;
    };
    tell([
      `tasks of ${name} over ${LONG} ms`,
      `by the clock ${by('clock')}`,
      `of the processor ${by('processor')}`,
      `machine ${await indexOf(page)}`,
    ]);
  });
}

/** Keeps what the browser tells of each touch or key: milliseconds until the picture that shows what it changed. */
const watchTouches = (page: Page) =>
  page.addInitScript(() => {
    const touches: number[] = [];
    Object.assign(window, { touches });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
        if (entry.interactionId) touches.push(entry.duration);
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  });

const touchesOf = (page: Page) => page.evaluate(() => (window as unknown as { touches: number[] }).touches);

/**
 * A finger on the middle of something that can be touched. A tap of Playwright's own looks in the page, between touch
 * and answer, whether it meets what it was meant for: those looks would be measured too.
 */
async function touch(target: Locator): Promise<void> {
  await target.tap({ trial: true });
  // Who touches something has seen it, and what came before it is done.
  await target.page().waitForTimeout(TOLD);
  const box = await target.boundingBox();
  if (!box) throw new Error('what is to be touched has no place');
  await target.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/** What a visitor does, and what shows that it was done. */
const ACTS: readonly { what: string; on: 'list' | 'detail' | 'form'; act: (page: Page) => Promise<void> }[] = [
  {
    what: 'filtering',
    on: 'list',
    async act(page) {
      await touch(page.getByRole('link', { name: 'Filters' }));
      await touch(page.getByRole('dialog', { name: 'Filters' }).locator('label', { hasText: 'Appartement' }).first());
      await expect(page).toHaveURL(/type=2/);
    },
  },
  {
    what: 'opening the gallery',
    on: 'detail',
    async act(page) {
      await touch(page.getByRole('button', { name: /^Alle foto/ }));
      await expect(
        page
          .getByRole('dialog')
          .getByText(/^Foto \d+ van/)
          .first(),
      ).toBeAttached();
    },
  },
  {
    what: 'typing',
    on: 'form',
    async act(page) {
      const field = page.locator('main form textarea').first();
      await field.pressSequentially('Mag ik langskomen?');
      await expect(field).toHaveValue('Mag ik langskomen?');
    },
  },
];

for (const { what, on, act } of ACTS) {
  test.describe(`X12 ${what} on a phone answers`, () => {
    test.beforeEach(async ({ page, baseURL }) => {
      await watchTouches(page);
      await page.goto((await addressesOf(baseURL ?? '')).get(on) ?? '');
      await awake(page);
    });

    test('by the clock, with the processor slowed', async ({ page }) => {
      const index = await indexOf(page);
      const client = await page.context().newCDPSession(page);
      await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
      await act(page);
      await page.waitForTimeout(TOLD);
      tell([what, `slowed ${SLOWDOWN} times`, longest(await touchesOf(page)), `machine ${index}`]);
    });

    // A slowed processor is one that is kept busy: what it had to do is told at its own speed.
    test('of the processor', async ({ page }) => {
      const traced = await traceOf(page, CATEGORIES);
      await act(page);
      await page.waitForTimeout(TOLD);
      const lasted = touchesIn(await traced()).map(({ processor }) => processor * SLOWDOWN);
      expect(lasted).not.toEqual([]);
      tell([what, `of the processor, times ${SLOWDOWN}`, longest(lasted), `machine ${await indexOf(page)}`]);
    });
  });
}
